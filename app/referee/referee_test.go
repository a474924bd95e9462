package main

import (
	"bytes"
	"encoding/json"
	"os"
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
	var out, problems bytes.Buffer
	status := run(append([]string{"resolve"}, files...), &out, &problems)
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	if status != statusFine || len(lines) != len(files) || problems.Len() > 0 {
		t.Errorf("status %d, want 0; %d lines for %d files, problems %q", status, len(lines), len(files), problems.String())
	}
	for _, line := range lines {
		var got struct {
			File, Name string
			OK         bool
			Failures   []string
		}
		if err := json.Unmarshal([]byte(line), &got); err != nil {
			t.Fatalf("%v in %s", err, line)
		}
		if !got.OK || len(got.Failures) > 0 {
			t.Errorf("%s (%s): expectations do not hold: %v", filepath.Base(got.File), got.Name, got.Failures)
		}
	}
}

const push = `
name = "A push against nothing"
rules = "missions"
board = """
+   +   +   +

+   +   +   +
"""
[[robot]]
id = "A"
at = [0, 0]
facing = "e"
program = "+1/500"
[[expect]]
id = "A"
at = [2, 0]
`

// TestResolveContract checks the form of a line, the exit statuses, and that a
// file that cannot be read does not end the run (formats.md).
func TestResolveContract(t *testing.T) {
	folder := t.TempDir()
	write := func(name, text string) string {
		path := filepath.Join(folder, name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	fails := write("fails.toml", push)
	holds := write("holds.toml", strings.Replace(push, "[2, 0]", "[1, 0]", 1))
	broken := write("broken.toml", strings.Replace(push, "[0, 0]", "[9, 9]", 1))

	standing := `{"robots":[{"id":"A","at":[1,0],"facing":"e","damage":0,"lives":null,"alive":true,"virtual":false,` +
		`"touched":0,"archive":[0,0,"e"],"power":"on","velocity":[0,0],"spin":0,"options":[],"bugs":[]}],"winner":""}`
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
		var out, problems bytes.Buffer
		status := run(append([]string{"resolve"}, c.files...), &out, &problems)
		lines := strings.Split(strings.TrimSpace(out.String()), "\n")
		if status != c.status || lines[0] != c.first || len(lines) != len(c.files) {
			t.Errorf("status %d, want %d; got\n%s\nwant\n%s", status, c.status, out.String(), c.first)
		}
	}

	var out, problems bytes.Buffer
	status := run([]string{"resolve", broken, filepath.Join(folder, "missing.toml"), holds}, &out, &problems)
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	if status != 2 || len(lines) != 3 {
		t.Fatalf("status %d and %d lines, want 2 and 3:\n%s", status, len(lines), out.String())
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
	bad := filepath.Join(folder, "bad.toml")
	if err := os.WriteFile(bad, []byte(strings.Replace(push, `facing = "e"`, `facing = "up"`, 1)), 0o600); err != nil {
		t.Fatal(err)
	}
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
		var out, problems bytes.Buffer
		status := run(append([]string{"check"}, c.files...), &out, &problems)
		if status != c.status || !strings.Contains(problems.String(), c.says) {
			t.Errorf("check %v: status %d, want %d; says %q, want %q", c.files, status, c.status, problems.String(), c.says)
		}
	}
}

// TestUnknownCommandPrintsUsage also covers missing commands and arguments.
func TestUnknownCommandPrintsUsage(t *testing.T) {
	for _, args := range [][]string{nil, {"resolve"}, {"dance", "x"}} {
		var out, problems bytes.Buffer
		if status := run(args, &out, &problems); status != statusInvalid || !strings.Contains(problems.String(), "usage:") {
			t.Errorf("run(%v): status %d, want 2 and the usage; problems %q", args, status, problems.String())
		}
	}
}
