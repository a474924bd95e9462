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

// oddNames are names that players may type.
var oddNames = []string{
	"", " ", ".", "..", "../../outside", "/etc/passwd", `C:\Windows\win.ini`, "a/b", `a\b`, "CON", "con", "nul.toml", "COM1",
	".hidden", "trailing ", "trailing.", "two\nlines", "\x00", "\a\x1b[31m", "🤖🤖", "Ärger mit Öl", "漢字", "a", "A", "a", "-", "--help",
	"name.toml", "*?<>|\"'", strings.Repeat("x", 300), strings.Repeat("ä", 300), "\u202egnp.exe", "kept-", "running-", "save-x.toml", "%s%n", "~", "$HOME",
}

// TestOddNames: each name is kept as typed, in a file of its own inside the folder.
func TestOddNames(t *testing.T) {
	outside := t.TempDir()
	folder := filepath.Join(outside, "saves")
	s := store.NewSaves(folder, "1")
	ids := map[string]string{}
	for i, name := range oddNames {
		id := writeSave(t, s, namedExample(t, name, i))
		if _, twice := ids[strings.ToLower(id)]; twice {
			t.Errorf("%q is saved in another game's file, %s", name, id)
		}
		ids[strings.ToLower(id)] = name
		if got, err := s.Read(id); err != nil || got.Name != name {
			t.Errorf("the name %q is read as %q (%v)", name, got.Name, err)
		}
		if strings.Trim(id, "abcdefghijklmnopqrstuvwxyz0123456789-.") != "" || len(id) > 60 || !strings.HasPrefix(id, "save-") {
			t.Errorf("%q is kept in the file %q, which is not valid everywhere", name, id)
		}
	}
	got := listedNames(t, s)
	for i, name := range oddNames {
		if got[len(got)-1-i] != name {
			t.Errorf("the list has %q, want %q", got[len(got)-1-i], name)
		}
	}
	if entries, _ := os.ReadDir(outside); len(entries) != 1 {
		t.Errorf("beside the folder are %v, want nothing", entries)
	}
	if entries, _ := os.ReadDir(folder); len(entries) != len(oddNames) {
		t.Errorf("%d names have created %d files", len(oddNames), len(entries))
	}
}

// TestRejectsOddIDs: nothing outside the folder is read, written or removed.
func TestRejectsOddIDs(t *testing.T) {
	outside := t.TempDir()
	folder := filepath.Join(outside, "saves")
	s := store.NewSaves(folder, "1")
	id := writeSave(t, s, example(t))
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
			t.Errorf("Read accepts the id %q", id)
		}
		if err := s.Overwrite(id, example(t)); err == nil {
			t.Errorf("Overwrite accepts the id %q", id)
		}
		if err := s.Remove(id); err == nil {
			t.Errorf("Remove accepts the id %q", id)
		}
		if err := s.Archive(id); err == nil {
			t.Errorf("Archive accepts the id %q", id)
		}
	}
	if got, err := os.ReadFile(precious); err != nil || string(got) != string(text) {
		t.Error("a file outside the folder has changed")
	}
}

// TestSaveSurvivesKill: wherever the program is killed while it overwrites a saved game, the old one is
// there.
func TestSaveSurvivesKill(t *testing.T) {
	const step = 97 // bytes; TestReplaceSurvivesKill tries every single one
	if at, err := strconv.Atoi(os.Getenv("SAVES_KILL_AT")); err == nil {
		s := store.NewSaves(os.Getenv("SAVES_FOLDER"), "1")
		s.SetWrite(func(file string, content io.Reader) error {
			text, err := io.ReadAll(content)
			if err != nil {
				return err
			}
			return store.Replace(file, &failingReader{string(text[:min(at, len(text))]), func() error {
				os.Exit(exitKilled)
				return nil
			}})
		})
		_ = s.Overwrite(os.Getenv("SAVES_ID"), namedExample(t, "new", 1))
		return
	}
	folder := t.TempDir()
	s := store.NewSaves(folder, "1")
	id := writeSave(t, s, namedExample(t, "old", 0))
	text, err := maps.WriteGame(namedExample(t, "new", 1))
	if err != nil {
		t.Fatal(err)
	}
	for at := 0; at < len(text)+step; at += step {
		command := exec.Command(os.Args[0], "-test.run", "^TestSaveSurvivesKill$")
		command.Env = append(os.Environ(), fmt.Sprint("SAVES_KILL_AT=", at), "SAVES_FOLDER="+folder, "SAVES_ID="+id)
		var exit *exec.ExitError
		if err := command.Run(); !errors.As(err, &exit) || exit.ExitCode() != exitKilled {
			t.Fatalf("at %d the process ended with %v", at, err)
		}
		if got := listedNames(t, s); !reflect.DeepEqual(got, []string{"old"}) {
			t.Fatalf("killed after %d bytes, the list is %q, want the old game", at, got)
		}
		if _, err := s.Read(id); err != nil {
			t.Fatalf("killed after %d bytes: %v", at, err)
		}
	}
}

// TestFailedSaveKeepsOldGame: the error contains the cause.
func TestFailedSaveKeepsOldGame(t *testing.T) {
	s := store.NewSaves(t.TempDir(), "1")
	id := writeSave(t, s, namedExample(t, "old", 0))
	full := errors.New("no room")
	s.SetWrite(func(file string, content io.Reader) error {
		return store.Replace(file, io.MultiReader(io.LimitReader(content, 500), &failingReader{"", func() error { return full }}))
	})
	var fault *store.Fault
	if err := s.Overwrite(id, namedExample(t, "new", 1)); !errors.As(err, &fault) || fault.Code != store.Unwritable || !strings.Contains(err.Error(), "no room") {
		t.Errorf("Overwrite returns %v, want Unwritable with the cause", err)
	}
	if _, err := s.Write(namedExample(t, "another", 1)); err == nil {
		t.Error("Write succeeds on a full disk")
	}
	if got := listedNames(t, s); !reflect.DeepEqual(got, []string{"old"}) {
		t.Errorf("the list is %q, want the old game", got)
	}
}
