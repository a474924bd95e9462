package main

import (
	"bytes"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"roborally/core/bot/arena"
	"roborally/maps"
)

// How dangerous and how long a hall is can be measured again: a sample of its games comes to about the figures
// in its file. The tolerance is four standard errors of the sample and a sixth of the figure, so that improved
// computer players seldom need new figures.
func TestHallsAreMeasuredAgain(t *testing.T) {
	const games = 60
	for _, m := range maps.All() {
		for _, checkpoint := range []int{3, len(m.Layout.Checkpoints())} {
			results, err := hallGames(&m, checkpoint, games)
			if err != nil {
				t.Fatal(err)
			}
			rounds, destroyed, known := m.Measured.To(checkpoint, 1)
			if !known {
				t.Fatalf("%s: its file has no figures to checkpoint %d; \"referee halls\" measures them", m.ID, checkpoint)
			}
			check := func(what string, stored float64, value func(*arena.Result) int) {
				sum, squares := 0.0, 0.0
				for i := range results {
					x := float64(value(&results[i]))
					sum, squares = sum+x, squares+x*x
				}
				mean := sum / games
				tolerance := 4*math.Sqrt(max(0, squares/games-mean*mean)/games) + stored/6
				if math.Abs(mean-stored) > tolerance {
					t.Errorf("%s to checkpoint %d: %.2f %s on the average of %d games, its file says %.2f; \"make halls\" writes new figures",
						m.ID, checkpoint, mean, what, games, stored)
				}
			}
			check("rounds", rounds, func(r *arena.Result) int { return r.Rounds })
			check("robots destroyed", destroyed, deaths)
		}
	}
}

// The command measures the same each time, and writes the figures into the files of the halls, of which
// nothing else changes.
func TestHallsWritesFigures(t *testing.T) {
	folder := t.TempDir()
	for _, name := range []string{"boards/clockwork.toml", "courses/stocktaking.toml"} {
		text, err := os.ReadFile(filepath.Join("../../maps", name))
		if err != nil {
			t.Fatal(err)
		}
		file := filepath.Join(folder, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, text, 0o644); err != nil {
			t.Fatal(err)
		}
		id := strings.TrimSuffix(filepath.Base(name), ".toml")
		var printed, nothing, problems bytes.Buffer
		if status := run([]string{"halls", "--map", id, "--games", "2"}, &printed, &problems); status != statusFine {
			t.Fatalf("%s: status %d: %s", id, status, problems.String())
		}
		if status := run([]string{"halls", "--map", id, "--games", "2", "--write", folder}, &nothing, &problems); status != statusFine || nothing.Len() > 0 {
			t.Fatalf("%s: status %d, %q is printed; want 0 and nothing: %s", id, status, nothing.String(), problems.String())
		}
		before, _, _ := strings.Cut(string(text), "[measured]")
		_, figures, _ := strings.Cut(printed.String(), "[measured]")
		if got := content(t, file); got != before+"[measured]"+figures {
			t.Errorf("%s is now\n%s\nwant it with the figures\n%s", name, got, figures)
		}
		if _, err := readFile(file); err != nil {
			t.Errorf("the file written is refused: %v", err)
		}
	}
}

// A wrong command line is refused with a sentence that says why, and so is a missing file.
func TestHallsRefusesWrongCommandLines(t *testing.T) {
	for _, c := range []struct {
		args, says string
		status     int
	}{
		{"--map moon", `there is no map "moon"`, statusInvalid},
		{"--games 0", "--games must be 1 or more", statusInvalid},
		{"--speed 3", "the command line cannot be read", statusInvalid},
		{"clockwork", `"clockwork" belongs to no option`, statusInvalid},
		{"--map clockwork --games 1 --write " + t.TempDir(), "clockwork: ", statusFailed},
	} {
		var out, problems bytes.Buffer
		status := run(append([]string{"halls"}, strings.Fields(c.args)...), &out, &problems)
		if status != c.status || !strings.Contains(problems.String(), c.says) || out.Len() > 0 {
			t.Errorf("%s: status %d, problems %q, want %d and %q", c.args, status, problems.String(), c.status, c.says)
		}
	}
	var out bytes.Buffer
	if status := run([]string{"halls", "-h"}, &out, &out); status != statusFine || out.String() != hallsUsage {
		t.Errorf("help: status %d and %q, want 0 and the usage", status, out.String())
	}
}
