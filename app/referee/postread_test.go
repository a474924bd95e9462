package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// readMailLines runs "referee post read" and returns its lines and its exit status.
func readMailLines(t *testing.T, in string, args ...string) (lines []map[string]any, status int) {
	t.Helper()
	var out, problems bytes.Buffer
	status = postCommand(append([]string{"read"}, args...), strings.NewReader(in), &out, &problems)
	for line := range strings.Lines(out.String()) {
		var values map[string]any
		if err := json.Unmarshal([]byte(line), &values); err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		lines = append(lines, values)
	}
	if status == statusInvalid && problems.Len() == 0 {
		t.Error("nothing is said of what is wrong")
	}
	return lines, status
}

func TestPostReadsFilesFoldersAndMailboxes(t *testing.T) {
	folder := t.TempDir()
	write := func(name, content string) {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write("b.eml", "From: Ada <ada@example.org>\nDate: Fri, 27 Nov 2026 16:00:00 +0100\n\nvor 2, links, r, u, zurück\n")
	write("a.txt", "+1 +2 l r\n")
	write("c.mbox", "From ada@example.org Fri Nov 27 16:00:00 2026\nFrom: ada@example.org\n\n+1 +1 l r u\n\nFrom bob@example.org Fri Nov 27 16:01:00 2026\nFrom: bob@example.org\n\n>From now on:\n+2 +2 l r u\nprovisional\n")
	lines, status := readMailLines(t, "", folder)
	if status != statusFailed || len(lines) != 4 {
		t.Fatalf("status %d and %d lines, want %d and 4: %v", status, len(lines), statusFailed, lines)
	}
	if l := lines[0]; l["file"] != filepath.Join(folder, "a.txt") || l["from"] != nil || l["understood"] != false || l["line"] != 1.0 || l["text"] != "+1 +2 l r" {
		t.Errorf("four commands are read as %v", l)
	}
	if l := lines[1]; l["from"] != "ada@example.org" || l["understood"] != true || l["lang"] != "de" {
		t.Errorf("the mail in German is read as %v", l)
	}
	if l := lines[3]; l["from"] != "bob@example.org" || l["provisional"] != true {
		t.Errorf("the second mail of the mailbox is read as %v", l)
	}
	if lines, status := readMailLines(t, "+1 +2 l r u", "-"); status != statusFine || len(lines) != 1 {
		t.Errorf("the standard input: status %d, %v", status, lines)
	}
	if lines, status := readMailLines(t, "+3 +2 l r u", "-"); status != statusFailed || lines[0]["understood"] != false {
		t.Errorf("a move 3 by the postal rules: status %d, %v", status, lines)
	}
	if lines, status := readMailLines(t, "+3 +2 l r u", "--rules", "factory", "-"); status != statusFine || lines[0]["understood"] != true {
		t.Errorf("a move 3 by the rules of factory: status %d, %v", status, lines)
	}
	if lines, status := readMailLines(t, "+3 +2 l r u", "-", "--rules", "classic"); status != statusFine || lines[0]["understood"] != true {
		t.Errorf("the rules behind the file: status %d, %v", status, lines)
	}
	if _, status := readMailLines(t, "", filepath.Join(folder, "none.eml")); status != statusInvalid {
		t.Errorf("a file that is missing: status %d", status)
	}
	if _, status := readMailLines(t, "", "--rules", "chess", "-"); status != statusInvalid {
		t.Errorf("rules that nobody knows: status %d", status)
	}
	if _, status := readMailLines(t, ""); status != statusInvalid {
		t.Errorf("no file: status %d", status)
	}
}
