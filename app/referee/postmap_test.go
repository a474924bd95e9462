package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"roborally/core"
	"roborally/core/grid"
	"roborally/core/replay"
	"roborally/maps"
)

// nearHall returns a hall that somebody has drawn: six starts, and two checkpoints near them.
func nearHall() *maps.Map {
	l := core.NewLayout("Mühle am Bach", 7, 6)
	for n := range 6 {
		l.At(grid.Pos{X: int8(n), Y: 5}).Start = uint8(n + 1)
	}
	l.At(grid.Pos{X: 1, Y: 1}).Checkpoint = 1
	l.At(grid.Pos{X: 5, Y: 1}).Checkpoint = 2
	return &maps.Map{ID: maps.CustomID(l), Layout: l}
}

// TestPostGameOnHallFromFile leads a game to its end on a hall that only the game's folder holds, by files alone, and
// verifies it. The file may be a picture, too.
func TestPostGameOnHallFromFile(t *testing.T) {
	hall := nearHall()
	words, err := hall.Text()
	if err != nil {
		t.Fatal(err)
	}
	text := writeText(t, "near.toml", string(words))
	shared := t.TempDir()
	output(t, statusFine, "share", text, "--out", shared)
	var g *mailGame
	for _, file := range []string{filepath.Join(shared, "near.png"), text} {
		g = newMailGame(t, "--map", file, "--laps", "2")
		if settings, err := os.ReadFile(filepath.Join(g.folder, "settings.toml")); err != nil || !strings.Contains(string(settings), `map = "`+hall.ID+`"`) {
			t.Fatalf("the game from %s is not on %s (%v):\n%s", file, hall.ID, err, settings)
		}
		if err := os.Remove(file); err != nil {
			t.Fatal(err)
		}
	}
	g.sendWords()
	g.must("run", g.folder)
	kept, round := g.playOn(func(game *replay.Recorder) {
		if h := game.Header(); h.Map != hall.ID || h.MapSum != hall.Layout.Fingerprint() {
			t.Fatalf("the game is on %s, want %s", h.Map, hall.ID)
		}
	})
	if round <= 2 {
		t.Fatalf("the game was over in round %d: too few rounds were played", round)
	}
	for _, log := range []string{g.folder, filepath.Join(g.folder, "out", "end", "proof.jsonl")} {
		if out := g.must(append([]string{"verify", log}, kept...)...); !strings.Contains(out, "word 3: Apfel 2") {
			t.Errorf("%s does not say the words:\n%s", log, out)
		}
	}
	for _, name := range kept {
		if sheet, err := os.ReadFile(name); filepath.Ext(name) == ".txt" && (err != nil || !strings.Contains(string(sheet), hall.Name())) {
			t.Errorf("%s does not name the hall (%v)", name, err)
		}
	}
}

// TestPostGameTakesSettingsOfAnotherGame begins a game with the settings of one on a custom map: its hall must be named
// again.
func TestPostGameTakesSettingsOfAnotherGame(t *testing.T) {
	words, err := nearHall().Text()
	if err != nil {
		t.Fatal(err)
	}
	file := writeText(t, "near.toml", string(words))
	first := newMailGame(t, "--map", file)
	settings := filepath.Join(first.folder, "settings.toml")
	again := filepath.Join(t.TempDir(), "again")
	expect(t, statusInvalid, "does not hold the hall", "post", "new", again, "--settings", settings)
	output(t, statusFine, "post", "new", again, "--settings", settings, "--map", file)
	output(t, statusFine, "post", "new", again+"-line", "--settings", settings, "--map", "ring-line")
}

func TestPostGameRefusesHallFiles(t *testing.T) {
	bare := writeText(t, "bare.toml", "name = \"Bare\"\nboard = \"\"\"\n+   +   +\n         \n+   +   +\n\"\"\"\n")
	for file, says := range map[string]string{
		"nowhere.png": "nowhere.png",
		writeText(t, "bad.png", "\x89PNG\r\n\x1a\n"): "this file is no picture",
		writeText(t, "broken.toml", "name = "):       "not TOML",
		bare:                                         "no checkpoint",
		maps.CustomID(nearHall().Layout):             "there is no map",
	} {
		expect(t, statusInvalid, says, "post", "new", filepath.Join(t.TempDir(), "game"), "--map", file, "--player", "Anna", "--player", "Ben")
	}
}
