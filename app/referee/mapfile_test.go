package main

import (
	"path/filepath"
	"strings"
	"testing"

	"roborally/core/grid"
	"roborally/maps"
)

// drawnFile writes a hall that somebody has drawn into a file.
func drawnFile(t *testing.T) (file string, m *maps.Map) {
	t.Helper()
	layout, err := maps.Load("apprentice-hall")
	if err != nil {
		t.Fatal(err)
	}
	layout.AddWall(grid.Pos{X: 5, Y: 8}, grid.North)
	m = &maps.Map{ID: maps.CustomID(layout), Layout: layout}
	text, err := m.Text()
	if err != nil {
		t.Fatal(err)
	}
	return writeText(t, "mine.toml", string(text)), m
}

// TestGamesArePlayedOnMapFiles simulates, plays and records games on a hall in a file. The saved games go on without it.
func TestGamesArePlayedOnMapFiles(t *testing.T) {
	file, hall := drawnFile(t)
	output(t, statusFine, "simulate", "--seats", "random,easy", "--map", file, "--checkpoints", "1", "--games", "2", "--rounds", "3")

	folder := filepath.Join(t.TempDir(), "games")
	lines := outputLines[played](t, statusFine, "play", "--seats", "random,easy", "--map", "clockwork,"+file, "--checkpoints", "1", "--games", "2", "--rounds", "3", "--out", folder)
	if len(lines) != 2 || lines[0].Map != "clockwork" || lines[1].Map != hall.ID {
		t.Fatalf("the games are %+v, want one on clockwork and one on %s", lines, hall.ID)
	}
	if text := output(t, statusFine, "record", lines[1].File); !strings.Contains(text, `"map":"`+hall.ID+`"`) || strings.Contains(text, `"error"`) {
		t.Errorf("the game is recorded as %.300s", text)
	}
}

// TestHostOpensLobbyOnMapFile: the lobby is on the hall in the file, which guests get.
func TestHostOpensLobbyOnMapFile(t *testing.T) {
	file, hall := drawnFile(t)
	o, err := parseHost([]string{"--people", "2", "--map", file})
	if err != nil {
		t.Fatal(err)
	}
	_, room, err := o.openLobby()
	if err != nil {
		t.Fatal(err)
	}
	if s := room.State(); s.Settings.Map != hall.ID || s.Custom == nil || s.Settings.Checkpoints != len(hall.Layout.Checkpoints()) {
		t.Errorf("the lobby is on %+v with the map %v, want %s with all its checkpoints", s.Settings, s.Custom, hall.ID)
	}
}

func TestMapFilesThatCannotBeUsed(t *testing.T) {
	bare := writeText(t, "bare.toml", "name = \"Bare\"\nboard = \"\"\"\n+   +   +\n         \n+   +   +\n\"\"\"\n")
	for file, says := range map[string]string{
		"nowhere.toml":                         "nowhere.toml",
		writeText(t, "broken.toml", "name = "): "not TOML",
		writeText(t, "large.toml", strings.Repeat("#", maps.MaxBytes+1)):                     "make it smaller",
		writeText(t, "course.toml", "name = \"C\"\n[[place]]\nboard = \"x\"\nat = [0, 0]\n"): "cannot be used",
	} {
		expect(t, statusInvalid, says, "simulate", "--seats", "easy", "--map", file)
		expect(t, statusInvalid, says, "host", "--people", "1", "--map", file)
	}
	expect(t, statusInvalid, "lacks starts or checkpoints", "host", "--people", "1", "--map", bare)
}
