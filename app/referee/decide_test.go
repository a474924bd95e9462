package main

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
)

// duel is a scenario whose first robot stands two fields before the last
// checkpoint, with a rival in its beam.
const duel = `
name = "Two fields before the checkpoint"
rules = "factory"
board = """
+   +   +   +   +
          1
+   +   +   +   +
 
+   +   +   +   +
"""
[[robot]]
id = "A"
at = [0, 0]
facing = "e"
program = "u/40 u/50 u/60"
hand = "u/10 u/30 +2/700"
[[robot]]
id = "B"
at = [3, 1]
facing = "n"
program = "r/80 r/100 r/120 r/140 r/160"
damage = 5
`

// decideTexts runs "referee decide" on scenarios and returns a decoded line of
// each.
func decideTexts(t *testing.T, status int, options []string, texts ...string) []map[string]any {
	t.Helper()
	args := append([]string{"decide"}, options...)
	for _, text := range texts {
		args = append(args, writeText(t, "scenario.toml", text))
	}
	lines := outputLines[map[string]any](t, status, args...)
	if len(lines) != len(texts) {
		t.Fatalf("%d lines for %d files: %v", len(lines), len(texts), lines)
	}
	return lines
}

// A level that sees a win takes it at once: move 2 comes first, and no round is
// left after that. Every line has all keys and nothing else.
func TestDecidesForTheWin(t *testing.T) {
	for _, level := range []string{"medium", "hard", "expert", "yardstick"} {
		line := decideTexts(t, statusFine, []string{"--level", level}, duel)[0]
		if ms, ok := line["ms"].(float64); !ok || ms < 0 {
			t.Errorf("%s: the time is %v, want milliseconds", level, line["ms"])
		}
		delete(line, "ms")
		if !strings.HasSuffix(line["file"].(string), "scenario.toml") {
			t.Errorf("%s: the file is %v", level, line["file"])
		}
		delete(line, "file")
		got, _ := json.Marshal(line)
		want := `{"declared":[],"facing":null,"level":"` + level + `","power_down":false,` +
			`"program":["+2/700","u/60","u/50","u/40","u/30"],"value":0}`
		if string(got) != want {
			t.Errorf("%s: got  %s\nwant %s", level, got, want)
		}
	}
}

// A second card stands with the first: where only register 1 is not locked, a robot
// with Crab Legs wins by a step to the right.
func TestDecidesOnSecondCards(t *testing.T) {
	text := strings.NewReplacer(`"factory"`, "\"classic\"\noptions = true", "[0, 0]", "[1, 0]",
		`"e"`, "\"n\"\ndamage = 8\noptions = [\"crab-legs\"]", "u/40 u/50 u/60", "u/20 u/30 u/40 u/50 u/60", "u/10 u/30 +2/700", "+1/490 r/420").Replace(duel)
	line := decideTexts(t, statusFine, []string{"--level", "medium"}, text)[0]
	if got := fmt.Sprint(line["program"]); got != "[+1/490&r/420 u/30 u/40 u/50 u/60]" {
		t.Errorf("the program is %s (%v), want a step to the right first", got, line["error"])
	}
}

// The player does not know what the others have programmed, but it sees locked
// cards. It has nothing but U-turns, and the rival may push it off the board.
func TestDecidesWithoutKnowingPrograms(t *testing.T) {
	values := func(program string) string {
		line := decideTexts(t, statusFine, []string{"--level", "hard"}, strings.NewReplacer(
			"[0, 0]", "[2, 1]", "+2/700", "u/20", `"n"`, `"w"`, "r/80 r/100 r/120 r/140 r/160", program).Replace(duel))[0]
		delete(line, "ms")
		delete(line, "file")
		text, _ := json.Marshal(line)
		return string(text)
	}
	seen := values("r/80 r/100 r/120 r/140 r/160")
	if other := values("l/70 l/90 l/110 l/130 r/160"); other != seen {
		t.Errorf("with another hidden program of the rival the player decides\n%s, want\n%s", other, seen)
	}
	if other := values("r/80 r/100 r/120 r/140 +3/840"); other == seen {
		t.Errorf("with another locked card of the rival the player still decides %s", other)
	}
}

// Locked registers keep what the scenario has there, a register that no card is
// left for is empty, and LazyBot pauses where a belt carries it to the
// checkpoint (A3).
func TestDecidesForEveryRegister(t *testing.T) {
	for _, c := range []struct{ fields, keys, want string }{
		{"         1", `hand = "+1/490"`, "+1/490 . p/0 r/80 l/5"},
		{"     >   1", "hand = \"-1/430\"\nmodel = \"lazybot\"", "p/0 -1/430 p/0 r/80 l/5"},
	} {
		line := decideTexts(t, statusFine, []string{"--level", "medium"}, lone("name = \"A belt to the checkpoint\"\nrules = \"factory\"", c.fields, 1, "program = \". . p r/80 l/5\"\ndamage = 7\n"+c.keys))[0]
		if got := fmt.Sprint(line["program"]); got != "["+c.want+"]" {
			t.Errorf("%s: the program is %s, want %s", c.keys, got, c.want)
		}
	}
}

// What is declared for a register follows its card: a robot that faces a pit
// with nothing but moves 1 brakes in every register, also in the locked one.
func TestDecidesToDeclare(t *testing.T) {
	brink := lone("name = \"A pit ahead\"\nrules = \"classic\"\noptions = true", "      O   1", 0, `program = ". . . . +1/530"
hand = "+1/490 +1/500 +1/510 +1/520"
damage = 5
lives = 0
options = ["brakes"]`)
	for _, level := range []string{"medium", "hard"} {
		line := decideTexts(t, statusFine, []string{"--level", level}, brink)[0]
		words, _ := line["program"].([]any)
		for _, word := range words {
			if text, _ := word.(string); !strings.HasPrefix(text, "+1/") || !strings.HasSuffix(text, "!brakes") {
				t.Errorf("%s: the program is %v, want five moves 1 that brake", level, words)
			}
		}
		if len(words) != 5 || fmt.Sprint(line["declared"]) != "[]" {
			t.Errorf("%s: the line is %v, want five words and nothing declared for the round", level, line)
		}
	}
}

// What cannot be decided is an error in the line of that file; the others still
// run.
func TestDecideReportsWhatCannotBeDecided(t *testing.T) {
	for _, c := range []struct{ old, new, says string }{
		{`hand = "u/10 u/30 +2/700"`, "", `robot "A" has no hand`},
		{`hand = "u/10 u/30 +2/700"`, `hand = "u/10 u/20 u/30 +1/490 +1/500 +1/510 +2/700"`, "10 cards"},
		{`hand = "u/10 u/30 +2/700"`, `hand = "+2/10"`, `no card "+2/10"`},
		{`hand = "u/10 u/30 +2/700"`, "hand = \"u/10\"\npower = \"down\"", "powered down"},
		{"          1", "", "no checkpoint left"},
		{"\nname", "\nnames", "name"},
	} {
		lines := decideTexts(t, statusInvalid, []string{"--level", "easy"}, strings.Replace(duel, c.old, c.new, 1), duel)
		if text, _ := lines[0]["error"].(string); !strings.Contains(text, c.says) || len(lines[0]) != 2 {
			t.Errorf("%q: the line is %v, want the file and an error with %q", c.new, lines[0], c.says)
		}
		if program, _ := lines[1]["program"].([]any); len(program) != 5 {
			t.Errorf("%q: the next file has the line %v, want a program", c.new, lines[1])
		}
	}
}

// The order of words does not matter, and wrong command lines are refused.
func TestDecideCommandLine(t *testing.T) {
	file := writeText(t, "duel.toml", duel)
	for _, c := range []struct {
		args   string
		status int
		says   string
	}{
		{"FILE --level medium --seed 2", statusFine, `"+2/700"`},
		{"--seed 2 FILE --level medium FILE", statusFine, `"+2/700"`},
		{"-h", statusFine, decideUsage},
		{"FILE", statusInvalid, `there is no level ""; choose from beginner, easy`},
		{"FILE --level genius", statusInvalid, `there is no level "genius"; choose from beginner, easy`},
		{"--level easy", statusInvalid, "name the files"},
		{"FILE --level easy --seed x", statusInvalid, "cannot be read"},
	} {
		args := strings.Fields("decide " + strings.ReplaceAll(c.args, "FILE", file))
		text := expect(t, c.status, c.says, args...)
		if files := strings.Count(c.args, "FILE"); c.status == statusFine && files > 0 && strings.Count(text, "\n") != files {
			t.Errorf("%s: the output is %q, want %d lines", c.args, text, files)
		}
	}
}
