package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"roborally/core"
	"roborally/maps"
)

// playGames runs "referee play" into a folder and returns the line of each game
// and the content of each file.
func playGames(t *testing.T, folder string, options ...string) (lines []played, files []string) {
	t.Helper()
	lines = outputLines[played](t, statusFine, append([]string{"play", "--out", folder}, options...)...)
	for n, line := range lines {
		if want := filepath.Join(folder, fmt.Sprintf("game-%04d.toml", n+1)); line.File != want {
			t.Errorf("line %d is of the file %s, want %s", n+1, line.File, want)
		}
		content, err := os.ReadFile(line.File)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, string(content))
	}
	return lines, files
}

// Every game of every rule set can be loaded, ends as its line says and as
// "referee simulate" plays it, and is the same file with any number of workers.
func TestPlayedGamesCanBeLoaded(t *testing.T) {
	for _, rules := range core.RuleSets {
		options := []string{
			"--seats", "medium,random/albot,greedy-potential", "--rules", rules.ID, "--abilities", "on",
			"--checkpoints", "2", "--games", "4", "--rounds", "6", "--seed", "7",
		}
		lines, files := playGames(t, filepath.Join(t.TempDir(), "new", "folder"), append(options, "--parallel", "3")...)
		_, again := playGames(t, t.TempDir(), append(options, "--parallel", "1")...)
		if len(lines) != 4 || len(again) != 4 {
			t.Fatalf("%s: %d and %d games, want 4", rules.ID, len(lines), len(again))
		}
		s := parsed(t, options...).series
		for n, line := range lines {
			if files[n] != again[n] {
				t.Errorf("%s: game %d is saved differently with one worker", rules.ID, n+1)
			}
			game, err := maps.ReadGame(line.File, []byte(files[n]))
			if err != nil {
				t.Fatal(err)
			}
			setup, err := game.Setup(maps.Load)
			if err != nil {
				t.Fatal(err)
			}
			recorder, err := game.Resume(setup)
			if err != nil {
				t.Fatal(err)
			}
			result, err := s.play(n, nil)
			if err != nil {
				t.Fatal(err)
			}
			state, winner := recorder.Game.State(), core.NoSeat
			if line.Winner != nil {
				winner = *line.Winner
			}
			if line.Over != (state.Phase == core.Finished) || winner != int(state.Winner) || line.Map != game.Record.Header.Map {
				t.Errorf("%s: the line is %+v, and the saved game ends in phase %v, won by %d", rules.ID, line, state.Phase, state.Winner)
			}
			if line.Over != result.Over || winner != result.Winner || line.Rounds != result.Rounds {
				t.Errorf("%s: the line is %+v, want that of %+v", rules.ID, line, result)
			}
			for seat, entrant := range s.fixture(n).seats {
				if got, want := game.Seats[seat], s.entrants[entrant]; got.Bot != want.level.String() || got.Model != want.model {
					t.Errorf("%s: seat %d of game %d is %+v, want %v", rules.ID, seat, n+1, got, want)
				}
			}
		}
	}
}

// No file is overwritten: nothing is played if one of the names is taken.
func TestPlayOverwritesNothing(t *testing.T) {
	taken := writeText(t, "game-0002.toml", "mine")
	folder := filepath.Dir(taken)
	expect(t, statusInvalid, taken+" is there already", "play", "--seats", "random", "--games", "2", "--rounds", "1", "--out", folder)
	if files, err := os.ReadDir(folder); err != nil || len(files) != 1 {
		t.Errorf("%d files are there (%v), want only the first", len(files), err)
	}
	if text, err := os.ReadFile(taken); err != nil || string(text) != "mine" {
		t.Errorf("the file holds %q (%v), want what was there", text, err)
	}
}

// A wrong command line is refused before anything is played.
func TestPlayCommandLine(t *testing.T) {
	file := writeText(t, "file", "")
	folder := filepath.Dir(file)
	for _, c := range []struct {
		args   string
		status int
		says   string
	}{
		{"-h", statusFine, playUsage},
		{"--seats random", statusInvalid, "say with --out"},
		{"--seats random --out " + file, statusInvalid, "--out: "},
		{"--out " + folder, statusInvalid, "say who plays with --seats"},
		{"--seats random --solo --out " + folder, statusInvalid, `"referee play -h" lists the options`},
	} {
		expect(t, c.status, c.says, strings.Fields("play "+c.args)...)
	}
}
