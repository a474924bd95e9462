package store_test

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"roborally/app/store"
)

// broken is a text that ends in something else than its end.
type broken struct {
	text string
	end  func() error
}

// Read gives a byte at a time.
func (b *broken) Read(p []byte) (int, error) {
	if b.text == "" {
		return 0, b.end()
	}
	p[0], b.text = b.text[0], b.text[1:]
	return 1, nil
}

// The words that are replaced by each other.
const (
	older = head + "name = \"old\"\n"
	newer = head + "name = \"new\"\n"
)

// killed is how a process ends that was told to.
const killed = 77

// TestKilledAtEveryWrite: wherever the program is ended while it replaces a file,
// the old one lies there whole. The last step is the one at which everything is
// in the file beside it and nothing renamed.
func TestKilledAtEveryWrite(t *testing.T) {
	if at, err := strconv.Atoi(os.Getenv("STORE_KILL_AT")); err == nil {
		_ = store.Replace(os.Getenv("STORE_FILE"), &broken{newer[:at], func() error {
			os.Exit(killed)
			return nil
		}})
		return
	}
	file := put(t, older)
	for at := range len(newer) + 1 {
		command := exec.Command(os.Args[0], "-test.run", "^TestKilledAtEveryWrite$")
		command.Env = append(os.Environ(), "STORE_KILL_AT="+strconv.Itoa(at), "STORE_FILE="+file)
		var exit *exec.ExitError
		if err := command.Run(); !errors.As(err, &exit) || exit.ExitCode() != killed {
			t.Fatalf("at %d the process ends with %v", at, err)
		}
		if got := content(t, file); got != older {
			t.Fatalf("killed after %d bytes, %q lies there", at, got)
		}
	}
	d := document(file)
	if h, err := d.Read(); err != nil || h.Name != "old" {
		t.Errorf("%+v is read, %v", h, err)
	}
	if err := d.Write(hall{Name: "new"}); err != nil {
		t.Error(err)
	}
	if h, err := document(file).Read(); err != nil || h.Name != "new" {
		t.Errorf("%+v is read, %v", h, err)
	}
}

// TestFailedAtEveryWrite: where the disk has no room, the old file stays and
// nothing lies beside it.
func TestFailedAtEveryWrite(t *testing.T) {
	file := put(t, older)
	full := errors.New("no room")
	for at := range len(newer) + 1 {
		err := store.Replace(file, &broken{newer[:at], func() error { return full }})
		if err == nil || !strings.Contains(err.Error(), "no room") {
			t.Fatalf("at %d: %v", at, err)
		}
		if got := content(t, file); got != older {
			t.Fatalf("after %d bytes, %q lies there", at, got)
		}
		alone(t, file)
	}
	// What cannot be renamed: a folder has come there meanwhile.
	blocked := filepath.Join(filepath.Dir(file), "folder")
	if err := os.MkdirAll(filepath.Join(blocked, "inner"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := store.Replace(blocked, strings.NewReader(newer)); err == nil {
		t.Error("a folder was replaced")
	}
	if entries, _ := os.ReadDir(filepath.Dir(file)); len(entries) != 2 {
		t.Errorf("%v lie there", entries)
	}
}

// TestLeftoversGo: what a killed program has left goes after a while, and
// nothing else.
func TestLeftoversGo(t *testing.T) {
	file := put(t, older)
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
		if _, err := document(file).Read(); err != nil {
			t.Fatal(err)
		}
		if _, err := os.Stat(file + name); (err == nil) != stays {
			t.Errorf("%q: %v", name, err)
		}
	}
	if err := os.WriteFile(file+"77", nil, 0o600); err != nil { // somebody is writing it
		t.Fatal(err)
	}
	if _, err := document(file).Read(); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(file + "77"); err != nil {
		t.Error(err)
	}
}

// TestKilledBetweenAsideAndWrite: the file that was set aside is there, and the
// program begins with the defaults.
func TestKilledBetweenAsideAndWrite(t *testing.T) {
	file := put(t, "damaged")
	if _, err := document(file).Read(); err == nil {
		t.Fatal("it is read")
	}
	if h, err := document(file).Read(); err != nil || h.Name != usual().Name {
		t.Errorf("%+v is read, %v", h, err)
	}
	if content(t, file+".bad") != "damaged" {
		t.Error("it is lost")
	}
}

// TestAFileThatIsOpenElsewhere for a moment, which on Windows keeps it from being
// replaced, is written when it is free; and where it never is, that is said.
func TestAFileThatIsOpenElsewhere(t *testing.T) {
	defer store.WaitAtMost(256 * time.Millisecond)()
	folder := filepath.Join(t.TempDir(), "folder")
	file := filepath.Join(folder, "hall.toml")
	if err := os.MkdirAll(filepath.Join(file, "in"), 0o700); err != nil { // nothing takes the place of a folder
		t.Fatal(err)
	}
	if err := store.Replace(file, strings.NewReader(newer)); err == nil {
		t.Error("it is written")
	}
	if entries, err := os.ReadDir(folder); err != nil || len(entries) != 1 {
		t.Errorf("beside it lies %v, %v", entries, err)
	}
	done := make(chan error)
	go func() { done <- store.Replace(file, strings.NewReader(newer)) }()
	if err := os.RemoveAll(file); err != nil {
		t.Fatal(err)
	}
	if err := <-done; err != nil || content(t, file) != newer {
		t.Errorf("it is not written: %v", err)
	}
}
