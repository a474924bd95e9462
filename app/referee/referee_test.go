package main

import (
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"
)

// examples is the folder of the examples of the rules, which are test data of
// the engine.
const examples = "../../core/scenario/testdata"

// TestExamplesHold resolves every example of the rules.
func TestExamplesHold(t *testing.T) {
	files, err := filepath.Glob(filepath.Join(examples, "*.toml"))
	if err != nil || len(files) < 50 {
		t.Fatalf("found %d examples (%v), want at least 50", len(files), err)
	}
	type resolved struct {
		File, Name string
		OK         bool
		Failures   []string
	}
	lines := outputLines[resolved](t, statusFine, append([]string{"resolve"}, files...)...)
	if len(lines) != len(files) {
		t.Errorf("%d lines for %d files", len(lines), len(files))
	}
	for _, got := range lines {
		if !got.OK || len(got.Failures) > 0 {
			t.Errorf("%s (%s): expectations do not hold: %v", filepath.Base(got.File), got.Name, got.Failures)
		}
	}
}

// push is a scenario whose expectation does not hold.
var push = lone("name = \"A push against nothing\"\nrules = \"missions\"", "", 0, `program = "+1/500"
[[expect]]
id = "A"
at = [2, 0]`)

// TestResolveContract checks the form of a line, the exit statuses, and that a
// file that cannot be read does not end the run (formats.md).
func TestResolveContract(t *testing.T) {
	fails := writeText(t, "fails.toml", push)
	holds := writeText(t, "holds.toml", strings.Replace(push, "[2, 0]", "[1, 0]", 1))
	broken := writeText(t, "broken.toml", strings.Replace(push, "[0, 0]", "[9, 9]", 1))

	standing := `{"robots":[{"id":"A","at":[1,0],"facing":"e","damage":0,"lives":null,"alive":true,"virtual":false,` +
		`"touched":0,"archive":[0,0,"e"],"power":"on","velocity":[0,0],"spin":0,"options":[],"bugs":[],"goal":"","credits":0,"points":0}],"winner":""}`
	line := func(file string, ok bool, failures string) string {
		verdict := "false"
		if ok {
			verdict = "true"
		}
		return `{"file":"` + file + `","name":"A push against nothing","ok":` + verdict + `,"failures":` + failures +
			`,"registers":[` + standing + `],"end":` + standing + `}`
	}
	for _, c := range []struct {
		files  []string
		status int
		first  string
	}{
		{[]string{holds}, 0, line(holds, true, `[]`)},
		{[]string{fails, holds}, 1, line(fails, false, `["A: at is [1 0], expected [2 0]"]`)},
	} {
		lines := strings.Split(strings.TrimSpace(output(t, c.status, append([]string{"resolve"}, c.files...)...)), "\n")
		if lines[0] != c.first || len(lines) != len(c.files) {
			t.Errorf("%d lines for %d files; the first is\n%s\nwant\n%s", len(lines), len(c.files), lines[0], c.first)
		}
	}

	missing := filepath.Join(t.TempDir(), "missing.toml")
	lines := strings.Split(strings.TrimSpace(output(t, statusInvalid, "resolve", broken, missing, holds)), "\n")
	if len(lines) != 3 {
		t.Fatalf("%d lines, want 3:\n%s", len(lines), strings.Join(lines, "\n"))
	}
	for n, want := range []string{"broken.toml", "missing.toml"} {
		var got struct{ File, Error string }
		if err := json.Unmarshal([]byte(lines[n]), &got); err != nil || got.Error == "" || !strings.HasSuffix(got.File, want) {
			t.Errorf("line %d is %s (%v), want an error about %s", n+1, lines[n], err, want)
		}
	}
	if want := line(holds, true, `[]`); lines[2] != want {
		t.Errorf("the file after the broken ones has the line %s, want %s", lines[2], want)
	}
}

// TestCheckReportsPlaceOfMistakes accepts sound files, and expects the place of
// the mistake for others.
func TestCheckReportsPlaceOfMistakes(t *testing.T) {
	folder := t.TempDir()
	bad := writeText(t, "bad.toml", strings.Replace(push, `facing = "e"`, `facing = "up"`, 1))
	for _, c := range []struct {
		files  []string
		status int
		says   string
	}{
		{[]string{filepath.Join(examples, "50-win.toml")}, 0, ""},
		{[]string{bad}, 2, bad + ":12: robot.facing: "},
		{[]string{filepath.Join(folder, "none.toml")}, 2, "none.toml"},
		{[]string{folder}, 2, "no plain file"},
	} {
		expect(t, c.status, c.says, append([]string{"check"}, c.files...)...)
	}
}

// TestUnknownCommandPrintsUsage also covers missing commands and arguments.
func TestUnknownCommandPrintsUsage(t *testing.T) {
	for _, args := range [][]string{nil, {"resolve"}, {"dance", "x"}} {
		expect(t, statusInvalid, "usage:", args...)
	}
}

// Help is no error, and prints nothing but the usage.
func TestHelpIsNoError(t *testing.T) {
	for command, usage := range map[string]string{"simulate": simulateUsage, "play": playUsage, "decide": decideUsage, "host": hostUsage, "share": shareUsage} {
		for _, flag := range []string{"-h", "--help"} {
			if text := output(t, statusFine, command, flag); text != usage {
				t.Errorf("%s %s prints %q, want the usage", command, flag, text)
			}
		}
	}
}
