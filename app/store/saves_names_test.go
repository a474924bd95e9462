package store_test

import (
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"roborally/app/store"
	"roborally/maps"
)

// oddNames are what people type.
var oddNames = []string{
	"", " ", ".", "..", "../../outside", "/etc/passwd", `C:\Windows\win.ini`, "a/b", `a\b`, "CON", "con", "nul.toml", "COM1",
	".hidden", "trailing ", "trailing.", "two\nlines", "\x00", "\a\x1b[31m", "🤖🤖", "Ärger mit Öl", "漢字", "a", "A", "a", "-", "--help",
	"name.toml", "*?<>|\"'", strings.Repeat("x", 300), strings.Repeat("ä", 300), "\u202egnp.exe", "kept-", "running-", "save-x.toml", "%s%n", "~", "$HOME",
}

// TestOddNames: each is kept as it was typed, beside all others, and nothing
// outside the folder.
func TestOddNames(t *testing.T) {
	outside := t.TempDir()
	folder := filepath.Join(outside, "saves")
	s := store.NewSaves(folder, "1")
	ids := map[string]string{}
	for i, name := range oddNames {
		id := write(t, s, named(t, name, i))
		if _, twice := ids[strings.ToLower(id)]; twice {
			t.Errorf("%q is saved in the place of another, %s", name, id)
		}
		ids[strings.ToLower(id)] = name
		if got, err := s.Read(id); err != nil || got.Name != name {
			t.Errorf("%q is read as %q (%v)", name, got.Name, err)
		}
		if strings.Trim(id, "abcdefghijklmnopqrstuvwxyz0123456789-.") != "" || len(id) > 60 || !strings.HasPrefix(id, "save-") {
			t.Errorf("%q is kept in the file %q", name, id)
		}
	}
	got := listed(t, s)
	for i, name := range oddNames {
		if got[len(got)-1-i] != name {
			t.Errorf("in the list stands %q instead of %q", got[len(got)-1-i], name)
		}
	}
	if entries, _ := os.ReadDir(outside); len(entries) != 1 {
		t.Errorf("outside the folder lies %v", entries)
	}
	if entries, _ := os.ReadDir(folder); len(entries) != len(oddNames) {
		t.Errorf("%d names have made %d files", len(oddNames), len(entries))
	}
}

// TestOddIDs: nothing outside the folder is read, written or removed.
func TestOddIDs(t *testing.T) {
	outside := t.TempDir()
	folder := filepath.Join(outside, "saves")
	s := store.NewSaves(folder, "1")
	id := write(t, s, example(t))
	text, err := os.ReadFile(filepath.Join(folder, id))
	if err != nil {
		t.Fatal(err)
	}
	precious := filepath.Join(outside, "precious.toml")
	if err := os.WriteFile(precious, text, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, id := range []string{"", ".", "..", ".toml", "../precious.toml", precious, `..\precious.toml`, "x/../../precious.toml", "precious", "c:x.toml", "x\x00.toml"} {
		if _, err := s.Read(id); err == nil {
			t.Errorf("%q is read", id)
		}
		if err := s.Overwrite(id, example(t)); err == nil {
			t.Errorf("%q is written", id)
		}
		if err := s.Remove(id); err == nil {
			t.Errorf("%q is removed", id)
		}
		if err := s.Shelve(id); err == nil {
			t.Errorf("%q is put away", id)
		}
	}
	if got, err := os.ReadFile(precious); err != nil || string(got) != string(text) {
		t.Error("what lies outside the folder has changed")
	}
}

// TestASaveKilledAtEveryWrite: wherever the program is ended while it writes over
// a saved game, the old one is there.
func TestASaveKilledAtEveryWrite(t *testing.T) {
	const step = 97 // bytes; every single one is tried by the tests of replace
	if at, err := strconv.Atoi(os.Getenv("SAVES_KILL_AT")); err == nil {
		s := store.NewSaves(os.Getenv("SAVES_FOLDER"), "1")
		s.Through(func(file string, content io.Reader) error {
			text, err := io.ReadAll(content)
			if err != nil {
				return err
			}
			return store.Replace(file, &broken{string(text[:min(at, len(text))]), func() error {
				os.Exit(killed)
				return nil
			}})
		})
		_ = s.Overwrite(os.Getenv("SAVES_ID"), named(t, "new", 1))
		return
	}
	folder := t.TempDir()
	s := store.NewSaves(folder, "1")
	id := write(t, s, named(t, "old", 0))
	text, err := maps.WriteGame(named(t, "new", 1))
	if err != nil {
		t.Fatal(err)
	}
	for at := 0; at < len(text)+step; at += step {
		command := exec.Command(os.Args[0], "-test.run", "^TestASaveKilledAtEveryWrite$")
		command.Env = append(os.Environ(), fmt.Sprint("SAVES_KILL_AT=", at), "SAVES_FOLDER="+folder, "SAVES_ID="+id)
		var exit *exec.ExitError
		if err := command.Run(); !errors.As(err, &exit) || exit.ExitCode() != killed {
			t.Fatalf("at %d the process ends with %v", at, err)
		}
		if got := listed(t, s); !reflect.DeepEqual(got, []string{"old"}) {
			t.Fatalf("killed after %d bytes, the list is %q", at, got)
		}
		if _, err := s.Read(id); err != nil {
			t.Fatalf("killed after %d bytes: %v", at, err)
		}
	}
}

// TestASaveThatFails leaves the old one, and says so.
func TestASaveThatFails(t *testing.T) {
	s := store.NewSaves(t.TempDir(), "1")
	id := write(t, s, named(t, "old", 0))
	full := errors.New("no room")
	s.Through(func(file string, content io.Reader) error {
		return store.Replace(file, io.MultiReader(io.LimitReader(content, 500), &broken{"", func() error { return full }}))
	})
	var fault *store.Fault
	if err := s.Overwrite(id, named(t, "new", 1)); !errors.As(err, &fault) || fault.Code != store.Unwritable || !strings.Contains(err.Error(), "no room") {
		t.Errorf("writing over it: %v", err)
	}
	if _, err := s.Write(named(t, "another", 1)); err == nil {
		t.Error("another is written")
	}
	if got := listed(t, s); !reflect.DeepEqual(got, []string{"old"}) {
		t.Errorf("the list is %q", got)
	}
}
