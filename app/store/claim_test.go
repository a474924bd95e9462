package store_test

import (
	"bufio"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"roborally/app/store"
)

// TestTwoPrograms play in one folder: the game of one is nothing to the other
// while it runs, and is found by it when that has crashed.
func TestTwoPrograms(t *testing.T) {
	if folder := os.Getenv("CLAIM_FOLDER"); folder != "" {
		a := store.NewSaves(folder, "1").Autosave(os.Getenv("CLAIM_ID"), silent(t))
		a.Keep(inRound(t, 5))
		for runningRound(t, folder) == 0 {
			time.Sleep(time.Millisecond)
		}
		_, _ = os.Stdout.WriteString("plays\n")
		_, _ = io.Copy(io.Discard, os.Stdin) // until it is killed
		os.Exit(1)
	}
	folder := t.TempDir()
	other := exec.Command(os.Args[0], "-test.run", "^TestTwoPrograms$")
	other.Env = append(os.Environ(), "CLAIM_FOLDER="+folder)
	if _, err := other.StdinPipe(); err != nil {
		t.Fatal(err)
	}
	out, err := other.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := other.Start(); err != nil {
		t.Fatal(err)
	}
	defer func() { _ = other.Process.Kill() }()
	if said, err := bufio.NewReader(out).ReadString('\n'); said != "plays\n" {
		t.Fatalf("the other program says %q, %v", said, err)
	}
	s := store.NewSaves(folder, "1")
	crashed(t, folder, 0)
	if got := listed(t, s); len(got) != 0 {
		t.Errorf("what the other program plays is listed: %q", got)
	}
	files, err := filepath.Glob(filepath.Join(folder, "running-*.toml"))
	if err != nil || len(files) != 1 {
		t.Fatalf("%v, %v", files, err)
	}
	id := filepath.Base(files[0])
	late := s.Autosave(id, silent(t)) // its menu has offered the game before the other took it up
	late.Keep(inRound(t, 7))
	late.Close()
	if g, err := s.Read(id); err != nil || g.Round != 5 {
		t.Errorf("the other's game is written over: %+v, %v", g, err)
	}
	if mine := crashed(t, folder, 7); mine == id {
		t.Error("both play in one file")
	} else if err := s.Remove(mine); err != nil {
		t.Fatal(err)
	}

	if err := other.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = other.Wait()
	if found := crashed(t, folder, 5); found != id {
		t.Errorf("%q is found", found)
	}
	if err := s.Shelve(id); err != nil {
		t.Fatal(err)
	}
	if entries, err := os.ReadDir(folder); err != nil || len(entries) != 1 {
		t.Errorf("in the end there is %v, %v", entries, err)
	}
}

// TestClaimsOfNothing go after an hour: their program has crashed before it wrote
// anything.
func TestClaimsOfNothing(t *testing.T) {
	folder := t.TempDir()
	old := time.Now().Add(-2 * time.Hour)
	for _, name := range []string{"running-old.lock", "running-new.lock", "running-game.lock", "running-game.toml", "letter.lock"} {
		file := filepath.Join(folder, name)
		if err := os.WriteFile(file, nil, 0o600); err != nil {
			t.Fatal(err)
		}
		if name == "running-new.lock" {
			continue
		}
		if err := os.Chtimes(file, old, old); err != nil {
			t.Fatal(err)
		}
	}
	list(t, store.NewSaves(folder, "1"))
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range entries {
		if entry.Name() == "running-old.lock" {
			t.Error("it is still there")
		}
	}
	if len(entries) != 4 {
		t.Errorf("there is %v", entries)
	}
}
