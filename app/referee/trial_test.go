package main

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"roborally/maps"
)

// cramped is a hall of one row with a pit, in which computer players soon reach the only checkpoint.
const cramped = "name = \"Cramped\"\nboard = \"\"\"\n+   +   +   +   +\n O   s1e s2e 1\n+   +   +   +   +\n\"\"\"\n"

// A trial says of a file or of one of the project's halls how its games went, in the same way each time.
func TestTrial(t *testing.T) {
	file := writeText(t, "cramped.toml", cramped)
	args := []string{"trial", file, "--games", "6"}
	first := output(t, statusFine, args...)
	for _, part := range []string{"Cramped", "6 of 2 robots, by factory; 0 broken off", "start 1", "start 2", "checkpoint 1", "first at checkpoint 1", "destroyed on each field"} {
		if !strings.Contains(first, part) {
			t.Errorf("the text lacks %q:\n%s", part, first)
		}
	}
	lines := strings.Split(strings.TrimSpace(first), "\n")
	if heat := strings.Fields(lines[len(lines)-1]); len(heat) != 4 || heat[2] != "." {
		t.Errorf("the map of the row is %q, want four numbers, and none on the second start", heat)
	}
	if again := output(t, statusFine, args...); again != first {
		t.Errorf("the second time it says\n%s\nfirst\n%s", again, first)
	}
	if own := output(t, statusFine, "trial", "press-shop", "--games", "1", "--seats", "2", "--rules", "classic"); !strings.Contains(own, "1 of 2 robots, by classic") {
		t.Errorf("of one of the project's halls it says\n%s", own)
	}
}

// As JSON, the figures are those of the text; without an interval, its end is null.
func TestTrialInJSON(t *testing.T) {
	file := writeText(t, "cramped.toml", cramped)
	var got struct {
		Games, Seats int
		Rounds       struct{ Value, Low, High *float64 }
		Checkpoints  []struct{ Reached int }
		Starts       []struct{ Games int }
		Deaths       []struct {
			At     [2]int
			Causes map[string]int
		}
	}
	text := output(t, statusFine, "trial", file, "--games", "1", "--json")
	if err := json.Unmarshal([]byte(text), &got); err != nil {
		t.Fatal(err)
	}
	if got.Games != 1 || got.Seats != 2 || got.Rounds.High != nil || *got.Rounds.Value < 1 || len(got.Checkpoints) != 1 || len(got.Starts) != 2 {
		t.Errorf("one game in JSON is %s", text)
	}
	for _, d := range got.Deaths {
		for cause := range d.Causes {
			if d.At == [2]int{0, 0} != (cause == "pit") {
				t.Errorf("robots were destroyed by %s on field %v", cause, d.At)
			}
		}
	}
}

// A wrong command line, or a hall that cannot be played, is refused with a sentence that says why.
func TestTrialRefusesWrongCommandLines(t *testing.T) {
	bare := writeText(t, "bare.toml", strings.NewReplacer("s1e", "   ", "s2e", "   ").Replace(cramped))
	for args, says := range map[string]string{
		"":                           "which hall",
		"--games 3":                  "which hall",
		"moon":                       "moon",
		"ring-line --games 0":        "--games must be 1 or more",
		"ring-line --rules chess":    `no rule set "chess"`,
		"ring-line --seats 9":        "1 to 8 robots",
		"ring-line more":             `"more" belongs to no option`,
		"ring-line --speed 3":        "the command line cannot be read",
		"ring-line --checkpoints 10": "checkpoints",
		bare:                         "no start field",
		writeText(t, "s.toml", push): "this is a scenario",
	} {
		expect(t, statusInvalid, says, append([]string{"trial"}, strings.Fields(args)...)...)
	}
	var out bytes.Buffer
	if status := run([]string{"trial", "-h"}, &out, &out); status != statusFine || out.String() != trialUsage {
		t.Errorf("help: status %d and %q, want 0 and the usage", status, out.String())
	}
}

// A hall that cannot be played is a problem, with the field; what is doubtful is printed.
func TestCheckInspectsHalls(t *testing.T) {
	file := writeText(t, "cramped.toml", cramped)
	if text := output(t, statusFine, "check", file); !strings.HasPrefix(text, file+": fine\n"+file+": warning: Start fields: 2.") {
		t.Errorf("of a hall with few starts it says\n%s", text)
	}
	bare := writeText(t, "bare.toml", "name = \"Split\"\nboard = \"\"\"\n"+strings.Repeat("+   ", 11)+"\n s1e"+strings.Repeat("    ", 8)+" O   1\n"+strings.Repeat("+   ", 11)+"\n\"\"\"\n")
	var out, problems bytes.Buffer
	if status := run([]string{"check", bare, file}, &out, &problems); status != statusFailed {
		t.Errorf("of a hall whose checkpoint is out of reach the status is %d, want %d", status, statusFailed)
	}
	if got := problems.String(); !strings.HasPrefix(got, bare+": [10, 0] [0, 0] No robot can get") || strings.Count(got, "\n") != 1 {
		t.Errorf("the problems are %q", got)
	}
	if got := out.String(); strings.Contains(got, bare+": fine") || !strings.Contains(got, bare+": warning: ") || !strings.Contains(got, file+": fine") {
		t.Errorf("the rest is %q", got)
	}
	for _, m := range maps.All() {
		folder := "../../maps/boards/"
		if m.Course != nil {
			folder = "../../maps/courses/"
		}
		output(t, statusFine, "check", folder+m.ID+".toml")
	}
}
