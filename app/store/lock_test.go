package store_test

import (
	"bufio"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/gofrs/flock"

	"roborally/app/store"
)

// TestTwoProgramsInOneFolder: a program ignores another's running game, and finds it when that program has
// crashed.
func TestTwoProgramsInOneFolder(t *testing.T) {
	if folder := os.Getenv("CLAIM_FOLDER"); folder != "" {
		a := store.NewSaves(folder, "1").Autosave(os.Getenv("CLAIM_ID"), failOnError(t))
		a.Write(inRound(t, 5))
		for runningRound(t, folder) == 0 {
			time.Sleep(time.Millisecond)
		}
		_, _ = os.Stdout.WriteString("plays\n")
		_, _ = io.Copy(io.Discard, os.Stdin) // until it is killed
		os.Exit(1)
	}
	folder := t.TempDir()
	other := exec.Command(os.Args[0], "-test.run", "^TestTwoProgramsInOneFolder$")
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
	if line, err := bufio.NewReader(out).ReadString('\n'); line != "plays\n" {
		t.Fatalf("the other program says %q, %v; want plays", line, err)
	}
	s := store.NewSaves(folder, "1")
	wantCrash(t, folder, 0)
	if got := listedNames(t, s); len(got) != 0 {
		t.Errorf("the other program's game should not be listed: %q", got)
	}
	files, err := filepath.Glob(filepath.Join(folder, "running-*.toml"))
	if err != nil || len(files) != 1 {
		t.Fatalf("the running games are %v, %v; want one", files, err)
	}
	id := filepath.Base(files[0])
	if err := s.Archive(id); err != nil { // the same, for a player who begins another game
		t.Fatal(err)
	}
	late := s.Autosave(id, failOnError(t)) // offered by the menu before the other program took it up
	late.Write(inRound(t, 7))
	late.Close()
	if g, err := s.Read(id); err != nil || g.Round != 5 {
		t.Errorf("the other program's game was overwritten: %+v, %v", g, err)
	}
	if mine := wantCrash(t, folder, 7); mine == id {
		t.Error("both programs use one file")
	} else if err := s.Remove(mine); err != nil {
		t.Fatal(err)
	}

	if err := other.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = other.Wait()
	if found := wantCrash(t, folder, 5); found != id {
		t.Errorf("found %q, want %q", found, id)
	}
	if err := s.Archive(id); err != nil {
		t.Fatal(err)
	}
	wantOneArchived(t, folder)
}

// TestRemovesStaleLocks: a lock whose game was never written is removed after an hour.
func TestRemovesStaleLocks(t *testing.T) {
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
	listSaves(t, store.NewSaves(folder, "1"))
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range entries {
		if entry.Name() == "running-old.lock" {
			t.Error("the stale lock is still there")
		}
	}
	if len(entries) != 4 {
		t.Errorf("the folder has %v, want the four other files", entries)
	}
}

// TestLookingIsNotPlaying: a program that looks whether a game is being played holds the lock for a moment. Others
// find the game all the same, continue it in its own file and archive it.
func TestLookingIsNotPlaying(t *testing.T) {
	folder := t.TempDir()
	s := store.NewSaves(folder, "1")
	a := s.Autosave("", failOnError(t))
	a.Write(inRound(t, 2))
	a.Close()
	// look locks as a program does that looks, until stop is called.
	look := func() (stop func()) {
		t.Helper()
		lock := flock.New(filepath.Join(folder, strings.TrimSuffix(a.ID(), ".toml")+".lock"), flock.SetFlag(os.O_RDONLY))
		if ok, err := lock.TryRLock(); err != nil || !ok {
			t.Fatalf("the lock is not free: %v", err)
		}
		return func() { _ = lock.Close() }
	}
	stop := look()
	wantCrash(t, folder, 2)
	stop()
	synctest.Test(t, func(t *testing.T) {
		time.AfterFunc(time.Millisecond, look())
		b := s.Autosave(a.ID(), failOnError(t))
		if b.ID() != a.ID() {
			t.Errorf("the game is continued in %s, want %s", b.ID(), a.ID())
		}
		b.Close()
		time.AfterFunc(time.Millisecond, look())
		if err := s.Archive(a.ID()); err != nil {
			t.Error(err)
		}
	})
	wantCrash(t, folder, 0)
}

// TestArchivesOnce: a game that another program has archived meanwhile is no fault, and leaves no lock.
func TestArchivesOnce(t *testing.T) {
	folder := t.TempDir()
	a := store.NewSaves(folder, "1").Autosave("", failOnError(t))
	a.Write(inRound(t, 2))
	a.Close()
	for range 2 {
		if err := store.NewSaves(folder, "1").Archive(a.ID()); err != nil {
			t.Error(err)
		}
		wantOneArchived(t, folder)
	}
}

// wantOneArchived checks that a folder holds one archived game and nothing else. Windows does not remove a file that is
// locked; the lock stays for an hour there.
func wantOneArchived(t *testing.T, folder string) {
	t.Helper()
	entries, err := os.ReadDir(folder)
	if runtime.GOOS == "windows" {
		entries = slices.DeleteFunc(entries, func(e os.DirEntry) bool { return strings.HasSuffix(e.Name(), ".lock") })
	}
	if err != nil || len(entries) != 1 || !strings.HasPrefix(entries[0].Name(), "kept-") {
		t.Errorf("the folder has %v, %v; want one archived game", entries, err)
	}
}
