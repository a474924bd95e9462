package main

import (
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"roborally/core"
)

// inProcess runs "referee post" in a process of its own, at the time of the game, and kills it after a while
// unless that is 0.
func (g *mailGame) inProcess(killAfter time.Duration, args ...string) {
	g.t.Helper()
	command := exec.Command(os.Args[0])
	command.Env = append(os.Environ(), "REFEREE_ARGS="+strings.Join(append(append([]string{"post"}, args...), "--at", g.now.Format(time.RFC3339)), "\n"))
	if err := command.Start(); err != nil {
		g.t.Fatal(err)
	}
	if killAfter > 0 {
		timer := time.AfterFunc(killAfter, func() { _ = command.Process.Kill() })
		defer timer.Stop()
	}
	_ = command.Wait() // the round may have been played before: then it waits for orders
}

// folderOf returns all files of a folder but its lock, by name.
func folderOf(t *testing.T, folder string) map[string]string {
	t.Helper()
	files := map[string]string{}
	err := fs.WalkDir(os.DirFS(folder), ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || name == ".lock" {
			return err
		}
		text, err := os.ReadFile(filepath.Join(folder, name))
		files[name] = string(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

func TestKilledGameGoesOnAsIfNothingHadHappened(t *testing.T) {
	g := newMailGame(t, "--map", "ring-line")
	g.sendWords()
	const rounds, kills = 2, 5
	for range rounds + 1 {
		before, now := folderOf(t, g.folder), g.now
		begun := time.Now()
		g.inProcess(0, "run", g.folder)
		took := time.Since(begun)
		want := folderOf(t, g.folder)
		for n := range kills {
			again := &mailGame{t: t, folder: filepath.Join(t.TempDir(), "game"), now: now}
			for name, text := range before {
				file := filepath.Join(again.folder, name)
				if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
					t.Fatal(err)
				}
			}
			again.inProcess(took*time.Duration(n+1)/(kills+1), "run", again.folder)
			again.inProcess(0, "run", again.folder)
			got := folderOf(t, again.folder)
			for name, text := range want {
				if got[name] != text {
					t.Errorf("killed after %d of %d parts: %s is not as it is otherwise", n+1, kills+1, name)
				}
			}
			for name := range got {
				if _, ok := want[name]; !ok && !leftover(name, want) {
					t.Errorf("killed after %d of %d parts: there is %s, too", n+1, kills+1, name)
				}
			}
		}
		g.now = g.now.Add(time.Hour)
		if g.game().Game.State().Phase != core.Finished {
			g.sendOrders(g.game())
		}
	}
}

// leftover reports whether a file is one that was being written when the program was killed: the name of one of the files
// that are wanted, and digits behind it.
func leftover(name string, want map[string]string) bool {
	_, ok := want[strings.TrimRight(name, "0123456789")]
	return ok
}
