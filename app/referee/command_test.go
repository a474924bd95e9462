package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"roborally/app/version"
)

// output runs a command line and returns what it prints. It must end with the exit
// status and report no problems.
func output(t *testing.T, status int, args ...string) string {
	t.Helper()
	var out, problems bytes.Buffer
	if got := run(args, &out, &problems); got != status || problems.Len() > 0 {
		t.Fatalf("%v: status %d, want %d, without problems: %s", args, got, status, problems.String())
	}
	return out.String()
}

// outputLines is output for a command that prints lines of JSON, which it decodes.
func outputLines[T any](t *testing.T, status int, args ...string) (lines []T) {
	t.Helper()
	for text := range strings.Lines(output(t, status, args...)) {
		var line T
		if err := json.Unmarshal([]byte(text), &line); err != nil {
			t.Fatalf("%v in %s", err, text)
		}
		lines = append(lines, line)
	}
	return lines
}

// expect runs a command line and compares its exit status and what it says, as its
// output or as a problem. A wrong command line must print no output. expect returns
// the output.
func expect(t *testing.T, status int, says string, args ...string) string {
	t.Helper()
	var out, problems bytes.Buffer
	got := run(args, &out, &problems)
	if got != status || !strings.Contains(out.String()+problems.String(), says) || status == statusInvalid && out.Len() > 0 || status == statusFine && problems.Len() > 0 {
		t.Errorf("%v: status %d, want %d; output %q, problems %q, want %q", args, got, status, out.String(), problems.String(), says)
	}
	return out.String()
}

// writeText writes a file of a name in a folder of its own.
func writeText(t *testing.T, name, text string) (file string) {
	t.Helper()
	file = filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return file
}

// lone returns a scenario of three fields in a row, with a robot that faces east in a
// column. head are the keys before the board, keys those of the robot and more.
func lone(head, fields string, column int, keys string) string {
	return "\n" + head + "\nboard = \"\"\"\n+   +   +   +\n" + fields + "\n+   +   +   +\n\"\"\"\n" +
		fmt.Sprintf("[[robot]]\nid = \"A\"\nat = [%d, 0]\nfacing = \"e\"\n", column) + keys + "\n"
}

// TestAnswersAboutItself: the version and the usage are output, not problems.
func TestAnswersAboutItself(t *testing.T) {
	expect(t, statusFine, version.Line(), "--version")
	for _, help := range []string{"--help", "-h"} {
		expect(t, statusFine, "referee resolve FILE", help)
	}
}
