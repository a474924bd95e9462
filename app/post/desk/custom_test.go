package desk_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"roborally/app/post/desk"
	"roborally/core/grid"
	"roborally/maps"
)

// drawn returns a custom map: a hall of the project with one more wall.
func drawn(t *testing.T, wall grid.Direction) *maps.Map {
	t.Helper()
	layout, err := maps.Load("ring-line")
	if err != nil {
		t.Fatal(err)
	}
	layout.Name = "Mühle am Bach"
	layout.AddWall(grid.Pos{X: 5, Y: 6}, wall)
	return &maps.Map{ID: maps.CustomID(layout), Layout: layout}
}

// onCustomMap begins a game on a custom map.
func onCustomMap(t *testing.T) (*fixture, *maps.Map) {
	t.Helper()
	m := drawn(t, grid.North)
	return newGame(t, func(s *desk.Settings) { s.Map, s.Custom = m.ID, m }), m
}

// TestGamesHoldTheirCustomMap plays on a custom map that is nowhere but in the log, takes every step back, and verifies the
// game.
func TestGamesHoldTheirCustomMap(t *testing.T) {
	f, m := onCustomMap(t)
	files := f.files()
	if text := files["settings.toml"]; !strings.Contains(text, `map = "`+m.ID+`"`) || strings.Contains(text, m.Name()) {
		t.Errorf("the settings are not of %s alone:\n%s", m.ID, text)
	}
	for _, name := range []string{"out/invitation/1-anna.txt", "out/invitation/public.html"} {
		if !strings.Contains(files[name], m.Name()) {
			t.Errorf("%s does not name %s", name, m.Name())
		}
	}
	f.begin()
	f.run(7)
	f.run(10)
	files = f.files()
	if !strings.Contains(files["out/round-03/2-ben.txt"], m.Name()) {
		t.Errorf("the sheet does not name %s:\n%s", m.Name(), files["out/round-03/2-ben.txt"])
	}
	g, err := maps.ReadGame("game.toml", []byte(files["game.toml"]))
	if err != nil || g.Map == nil || g.Map.ID != m.ID {
		t.Fatalf("the saved game carries %v (%v), want %s", g.Map, err, m.ID)
	}
	proof, err := desk.Verify(f.folder, ".txt")
	if err != nil || proof.Rounds != 3 { // the third is on
		t.Fatalf("verified: %v, want a game in the third round", err)
	}
	if name, ok := proof.Sheet([]byte(files["out/round-03/2-ben.txt"])); !ok {
		t.Errorf("the sheet is %q in the proof", name)
	}
	f.at(20, func(d *desk.Desk) {
		for d.Round() > 0 {
			if _, err := d.Undo(f.now); err != nil {
				t.Fatal(err)
			}
		}
		if s := d.Settings(); s.Custom == nil || s.Custom.ID != m.ID {
			t.Errorf("the map is %v once all is undone, want %s", s.Custom, m.ID)
		}
	})
}

// TestCustomMapIsThereAgain: before the cards are dealt the master may choose a map of the project, and the custom one of
// the game again, but no other custom map.
func TestCustomMapIsThereAgain(t *testing.T) {
	f, m := onCustomMap(t)
	f.edit(1, m.ID, "press-shop")
	f.at(2, func(d *desk.Desk) {
		if s := d.Settings(); s.Map != "press-shop" || s.Custom != nil {
			t.Errorf("the map is %s and %v, want press-shop", s.Map, s.Custom)
		}
	})
	f.edit(3, "press-shop", m.ID)
	f.at(4, func(d *desk.Desk) {
		if s := d.Settings(); s.Custom == nil || s.Custom.Name() != m.Name() {
			t.Errorf("the map is %v, want %s", s.Custom, m.Name())
		}
	})
	other := drawn(t, grid.South)
	name := filepath.Join(f.folder, "settings.toml")
	text, err := os.ReadFile(name)
	if err == nil {
		err = os.WriteFile(name, []byte(strings.Replace(string(text), m.ID, other.ID, 1)), 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	wantRefused(t, "another custom map", f, "does not hold the hall \""+other.ID)
}

// wantRefused fails the test unless the game cannot be opened, and the error says why.
func wantRefused(t *testing.T, what string, f *fixture, says string) {
	t.Helper()
	d, err := desk.Open(f.folder, f.now)
	if err == nil {
		d.Close()
		t.Errorf("%s: the game is opened", what)
	} else if !strings.Contains(err.Error(), says) {
		t.Errorf("%s: the error is %q, want one that says %q", what, err, says)
	}
}

// TestChangedCustomMapIsRefused changes the text of the hall in the log.
func TestChangedCustomMapIsRefused(t *testing.T) {
	f, m := onCustomMap(t)
	f.begin()
	name := filepath.Join(f.folder, "steps.jsonl")
	log, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	first, rest, _ := strings.Cut(string(log), "\n")
	other, err := drawn(t, grid.South).Text()
	if err != nil {
		t.Fatal(err)
	}
	own, err := m.Text()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ what, text, says string }{
		{"another hall", string(other), "not the one that the game was begun with"},
		{"a damaged text", string(own[:len(own)/2]), "the hall in the log cannot be read"},
		{"no text", "", "does not hold the hall"},
		{"another name", strings.Replace(string(own), m.Name(), "Mühle", 1), ""},
	} {
		var step desk.Step
		if err := json.Unmarshal([]byte(first), &step); err != nil {
			t.Fatal(err)
		}
		step.Map = c.text
		line, err := json.Marshal(step)
		if err == nil {
			err = os.WriteFile(name, append(append(line, '\n'), rest...), 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
		if c.says != "" {
			wantRefused(t, c.what, f, c.says)
		}
		if _, err := desk.Verify(f.folder); (err == nil) != (c.says == "") {
			t.Errorf("%s: the log is verified as %v", c.what, err)
		}
	}
}
