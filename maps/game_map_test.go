package maps_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"roborally/core"
	"roborally/core/coretest"
	"roborally/core/grid"
	"roborally/core/replay"
	"roborally/maps"
)

// carrying returns a game that is played on a map, brings it along, and calls it by an id.
func carrying(t testing.TB, m *maps.Map, id string, rounds int) *maps.Game {
	t.Helper()
	text, err := m.Text()
	if err != nil {
		t.Fatal(err)
	}
	g, _ := gameOn(t, id, m.Layout, core.Classic, 4, 2, rounds)
	g.MapText = string(text)
	return g
}

// changedMap returns a map of the project with one more wall, as a custom map.
func changedMap(t testing.TB, id string) *maps.Map {
	t.Helper()
	m, err := maps.Find(id)
	if err != nil {
		t.Fatal(err)
	}
	m.Layout.AddWall(grid.Pos{X: 2, Y: 2}, grid.East)
	m.ID = maps.CustomID(m.Layout)
	return m
}

// nowhere is a program without maps.
func nowhere(string) (*core.Layout, error) { return nil, errors.New("there is no such map") }

// TestGameIsPlayedOnItsOwnMap resumes games where their map is there, missing, or another one by now.
func TestGameIsPlayedOnItsOwnMap(t *testing.T) {
	course, err := maps.Find("grand-tour")
	if err != nil {
		t.Fatal(err)
	}
	board, err := maps.Find("clockwork")
	if err != nil {
		t.Fatal(err)
	}
	mine := changedMap(t, "clockwork")
	another := func(string) (*core.Layout, error) { return maps.Load("ring-line") }
	for _, c := range []struct {
		name   string
		m      *maps.Map
		id     string
		custom bool // the project does not have it
	}{
		{"a board of the project", board, "clockwork", false},
		{"a course of the project", course, "grand-tour", false},
		{"a custom board", mine, mine.ID, true},
		{"a board that has changed", mine, "clockwork", true},
		{"a board that has been removed", mine, "old-works", true},
	} {
		g := carrying(t, c.m, c.id, 3)
		text, err := maps.WriteGame(g)
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		for which, read := range map[string]func(string, []byte) (*maps.Game, error){"whole": maps.ReadGame, "head": maps.ReadGameHead} {
			read, err := read("x.toml", text)
			if err != nil {
				t.Fatalf("%s, %s: %v", c.name, which, err)
			}
			if read.MapText != g.MapText {
				t.Errorf("%s, %s: reads back with another map", c.name, which)
			}
			if (read.Map != nil) != c.custom || read.Map != nil && (read.Map.Layout.Name != mine.Layout.Name || read.Map.ID != mine.ID) {
				t.Errorf("%s, %s: has the map %+v, want one: %t", c.name, which, read.Map, c.custom)
			}
			if read.Record.Header.Map != c.id {
				t.Errorf("%s, %s: the record is of %s, want %s", c.name, which, read.Record.Header.Map, c.id)
			}
			for there, load := range map[string]func(string) (*core.Layout, error){"the project's maps": maps.Load, "no map": nowhere, "another map": another} {
				setup, err := read.Setup(load)
				if err != nil {
					t.Errorf("%s, %s, with %s: %v", c.name, which, there, err)
					continue
				}
				if got := setup.Board.Layout().Fingerprint(); got != c.m.Layout.Fingerprint() {
					t.Errorf("%s, %s, with %s: it is played on another board", c.name, which, there)
				}
				if which == "whole" {
					if _, err := read.Resume(setup); err != nil {
						t.Errorf("%s, with %s: %v", c.name, there, err)
					}
				}
			}
		}
	}
}

// TestGameWithoutMapNeedsIt reads a game as formats before 3 saved it, on a map that is missing or has changed.
func TestGameWithoutMapNeedsIt(t *testing.T) {
	g := carrying(t, changedMap(t, "clockwork"), "clockwork", 1)
	g.MapText = ""
	text, err := maps.WriteGame(g)
	if err != nil {
		t.Fatal(err)
	}
	read, err := maps.ReadGame("x.toml", text)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := read.Setup(maps.Load); !errors.Is(err, replay.ErrMap) {
		t.Errorf("on a changed map: error %v, want %v", err, replay.ErrMap)
	}
	if _, err := read.Setup(nowhere); !errors.Is(err, maps.ErrMapMissing) {
		t.Errorf("on a missing map: error %v, want %v", err, maps.ErrMapMissing)
	}
}

// TestWriteGameRefusesForeignMap: a game never goes to disk with a map that it cannot be played on.
func TestWriteGameRefusesForeignMap(t *testing.T) {
	g := carrying(t, changedMap(t, "clockwork"), "clockwork", 1)
	other, err := changedMap(t, "ring-line").Text()
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{string(other), "no map", strings.Repeat("#", maps.MaxBytes+1)} {
		g.MapText = text
		if _, err := maps.WriteGame(g); err == nil {
			t.Errorf("a game with the map %.20q is written", text)
		}
	}
}

// TestEveryTextOfMapComesBack writes games on random boards, whose names have all that could end a string.
func TestEveryTextOfMapComesBack(t *testing.T) {
	for seed := range uint64(60) {
		layout := coretest.Layout(coretest.NewSource(seed))
		layout.Name = []string{`"`, `""`, `"""`, `""""`, `\`, `\"`, `'''`, "\\u0022", "Ñ \"\"\"#"}[seed%9]
		if len(layout.Checkpoints()) == 0 || len(layout.Starts()) < 2 {
			continue
		}
		m := &maps.Map{ID: maps.CustomID(layout), Layout: layout}
		text, err := m.Text()
		if err != nil {
			continue
		}
		g := carrying(t, m, m.ID, 1)
		for _, text := range []string{string(text), strings.TrimSuffix(string(text), "\n") + "\n#\"", "\n\n" + string(text) + "# \"\"\"\"\\"} {
			g.MapText = text
			if read, _ := reread(t, g); read.MapText != text {
				t.Errorf("seed %d: the map\n%s\nreads back as\n%s", seed, text, read.MapText)
			}
		}
	}
}

// BenchmarkSavedMap reads the heads of 50 games, and writes one, with and without their maps.
func BenchmarkSavedMap(b *testing.B) {
	for _, m := range []*maps.Map{mustFind(b, "clockwork"), mustFind(b, "open-day"), changedMap(b, "clockwork")} {
		for _, carried := range []bool{false, true} {
			g := carrying(b, m, m.ID, 12)
			if !carried {
				g.MapText = ""
			}
			text, err := maps.WriteGame(g)
			if err != nil {
				b.Fatal(err)
			}
			name := fmt.Sprintf("%s/carried=%t", m.ID[:min(len(m.ID), 15)], carried)
			b.Run(name+"/heads", func(b *testing.B) {
				layout, missing := maps.Load(m.ID)
				for b.Loop() {
					for range 50 {
						head, err := maps.ReadGameHead("x.toml", text)
						if err != nil {
							b.Fatal(err)
						}
						_, _ = head.Setup(func(string) (*core.Layout, error) { return layout, missing })
					}
				}
				b.ReportMetric(float64(len(text)), "bytes/file")
			})
			b.Run(name+"/write", func(b *testing.B) {
				for b.Loop() {
					if _, err := maps.WriteGame(g); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}

func mustFind(t testing.TB, id string) *maps.Map {
	t.Helper()
	m, err := maps.Find(id)
	if err != nil {
		t.Fatal(err)
	}
	return m
}
