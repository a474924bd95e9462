package store_test

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"

	"roborally/app/store"
)

// failingReader is a text that ends by calling end.
type failingReader struct {
	text string
	end  func() error
}

// Read returns one byte at a time.
func (b *failingReader) Read(p []byte) (int, error) {
	if b.text == "" {
		return 0, b.end()
	}
	p[0], b.text = b.text[0], b.text[1:]
	return 1, nil
}

// The contents that replace each other.
const (
	older = header + "name = \"old\"\n"
	newer = header + "name = \"new\"\n"
)

// exitKilled is the exit status of a process that ends itself in the middle.
const exitKilled = 77

// TestReplaceSurvivesKill: wherever the program is killed while it replaces a file, the old file is
// complete. At the last step everything is in the temporary file and only the rename is missing.
func TestReplaceSurvivesKill(t *testing.T) {
	if at, err := strconv.Atoi(os.Getenv("STORE_KILL_AT")); err == nil {
		_ = store.Replace(os.Getenv("STORE_FILE"), &failingReader{newer[:at], func() error {
			os.Exit(exitKilled)
			return nil
		}})
		return
	}
	file := writeHall(t, older)
	for at := range len(newer) + 1 {
		command := exec.Command(os.Args[0], "-test.run", "^TestReplaceSurvivesKill$")
		command.Env = append(os.Environ(), "STORE_KILL_AT="+strconv.Itoa(at), "STORE_FILE="+file)
		var exit *exec.ExitError
		if err := command.Run(); !errors.As(err, &exit) || exit.ExitCode() != exitKilled {
			t.Fatalf("at %d the process ended with %v", at, err)
		}
		if got := readFile(t, file); got != older {
			t.Fatalf("killed after %d bytes, the file is %q", at, got)
		}
	}
	d := newDocument(file)
	if h, err := d.Read(); err != nil || h.Name != "old" {
		t.Errorf("Read returns %+v, %v", h, err)
	}
	if err := d.Write(hall{Name: "new"}); err != nil {
		t.Error(err)
	}
	if h, err := newDocument(file).Read(); err != nil || h.Name != "new" {
		t.Errorf("Read returns %+v, %v", h, err)
	}
}

// TestReplaceFailureKeepsOldFile: on a full disk the old file stays, and nothing is left beside it.
func TestReplaceFailureKeepsOldFile(t *testing.T) {
	file := writeHall(t, older)
	full := errors.New("no room")
	for at := range len(newer) + 1 {
		err := store.Replace(file, &failingReader{newer[:at], func() error { return full }})
		if err == nil || !strings.Contains(err.Error(), "no room") {
			t.Fatalf("at %d: %v", at, err)
		}
		if got := readFile(t, file); got != older {
			t.Fatalf("failed after %d bytes, the file is %q", at, got)
		}
		wantNoOtherFiles(t, file)
	}
	// A rename that fails: there is a folder in the file's place.
	blocked := filepath.Join(filepath.Dir(file), "folder")
	if err := os.MkdirAll(filepath.Join(blocked, "inner"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := store.Replace(blocked, strings.NewReader(newer)); err == nil {
		t.Error("a folder was replaced")
	}
	if entries, _ := os.ReadDir(filepath.Dir(file)); len(entries) != 2 {
		t.Errorf("the folder has %v, want the file and the folder", entries)
	}
}

// TestRemovesLeftovers: temporary files of a killed program are removed after a while, and nothing else.
func TestRemovesLeftovers(t *testing.T) {
	file := writeHall(t, older)
	old := time.Now().Add(-3 * time.Hour)
	for name, stays := range map[string]bool{
		"123456": false, "": true, ".bad": true, ".bad.2": true, "12x": true, "9": false,
	} {
		if err := os.WriteFile(file+name, []byte(older), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := os.Chtimes(file+name, old, old); err != nil {
			t.Fatal(err)
		}
		if _, err := newDocument(file).Read(); err != nil {
			t.Fatal(err)
		}
		if _, err := os.Stat(file + name); (err == nil) != stays {
			t.Errorf("%q: %v, want it to stay: %v", name, err, stays)
		}
	}
	if err := os.WriteFile(file+"77", nil, 0o600); err != nil { // still being written
		t.Fatal(err)
	}
	if _, err := newDocument(file).Read(); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(file + "77"); err != nil {
		t.Error(err)
	}
}

// TestKilledAfterSettingAside: the program continues with the defaults, and the file set aside is there.
func TestKilledAfterSettingAside(t *testing.T) {
	file := writeHall(t, "damaged")
	if _, err := newDocument(file).Read(); err == nil {
		t.Fatal("a damaged file is read without an error")
	}
	if h, err := newDocument(file).Read(); err != nil || h.Name != defaultHall().Name {
		t.Errorf("Read returns %+v, %v", h, err)
	}
	if readFile(t, file+".bad") != "damaged" {
		t.Error("the file set aside is lost")
	}
}

// TestReplaceRetriesWhileFileIsOpen: on Windows a file that another program has open cannot be replaced.
// replace retries for a moment, and then returns the error.
func TestReplaceRetriesWhileFileIsOpen(t *testing.T) {
	defer store.SetMaxWait(256 * time.Millisecond)()
	folder := filepath.Join(t.TempDir(), "folder")
	file := filepath.Join(folder, "hall.toml")
	if err := os.MkdirAll(filepath.Join(file, "in"), 0o700); err != nil { // a folder cannot be replaced by a file
		t.Fatal(err)
	}
	if err := store.Replace(file, strings.NewReader(newer)); err == nil {
		t.Error("a folder was replaced")
	}
	if entries, err := os.ReadDir(folder); err != nil || len(entries) != 1 {
		t.Errorf("the folder has %v, %v; want no temporary file", entries, err)
	}
	done := make(chan error)
	go func() { done <- store.Replace(file, strings.NewReader(newer)) }()
	if err := os.RemoveAll(file); err != nil {
		t.Fatal(err)
	}
	if err := <-done; err != nil || readFile(t, file) != newer {
		t.Errorf("the file is not written: %v", err)
	}
}

// TestReadRetriesWhileFileIsReplaced: on Windows a file cannot be opened in the moment in which it is replaced. A read
// tries again for a moment. A link to itself cannot be opened on any system.
func TestReadRetriesWhileFileIsReplaced(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("links need an administrator")
	}
	defer store.SetMaxWait(256 * time.Millisecond)()
	ready := writeHall(t, "document = \"hall\"\nversion = 1\nname = \"new\"\n")
	file := filepath.Join(t.TempDir(), "hall.toml")
	if err := os.Symlink(file, file); err != nil {
		t.Fatal(err)
	}
	if _, err := newDocument(file).Read(); err == nil {
		t.Error("a link to itself is read without an error")
	}
	read := make(chan error)
	go func() {
		h, err := newDocument(file).Read()
		if err == nil && h.Name != "new" {
			err = fmt.Errorf("the name is %q, want that of the new file", h.Name)
		}
		read <- err
	}()
	if err := os.Rename(ready, file); err != nil {
		t.Fatal(err)
	}
	if err := <-read; err != nil {
		t.Error(err)
	}
}
