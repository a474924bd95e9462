package store_test

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"testing"

	"roborally/app/store"
	"roborally/core"
	"roborally/core/coretest"
	"roborally/core/replay"
	"roborally/maps"
)

// TestCrashDuringPlay: wherever the program is killed while it plays, at most the round being written is
// lost, and the game found can be continued.
func TestCrashDuringPlay(t *testing.T) {
	if inputs, err := strconv.Atoi(os.Getenv("CRASH_AT")); err == nil {
		playUntil(t, os.Getenv("CRASH_FOLDER"), inputs)
		os.Exit(exitKilled)
	}
	var rounds []int
	for inputs := 0; inputs < 60; inputs += 7 {
		folder := t.TempDir()
		command := exec.Command(os.Args[0], "-test.run", "^TestCrashDuringPlay$")
		command.Env = append(os.Environ(), fmt.Sprint("CRASH_AT=", inputs), "CRASH_FOLDER="+folder)
		var exit *exec.ExitError
		if out, err := command.CombinedOutput(); !errors.As(err, &exit) || exit.ExitCode() != exitKilled {
			t.Fatalf("after %d inputs the process ended with %v: %s", inputs, err, out)
		}
		_, g, err := store.NewSaves(folder, "1").FindCrashed()
		if err != nil {
			t.Fatal(err)
		}
		if g == nil {
			rounds = append(rounds, 0)
			continue // killed while the first round was written
		}
		setup, err := g.Setup(maps.Load)
		if err != nil {
			t.Fatal(err)
		}
		r, err := g.Resume(setup)
		if err != nil {
			t.Fatalf("after %d inputs: %v", inputs, err)
		}
		if s := r.Game.State(); s.Phase != core.Programming || len(g.Record.Inputs) > inputs {
			t.Errorf("after %d inputs the game found has %d and is in phase %d, want no more, and programming", inputs, len(g.Record.Inputs), s.Phase)
		}
		rounds = append(rounds, g.Round)
	}
	if rounds[len(rounds)-1] < 5 {
		t.Errorf("the games found are in rounds %v, want at least 5 in the end", rounds)
	}
}

// playUntil plays at random for that many inputs and saves every round. It waits until each round is
// written, except the last: people take longer for a round than the disk.
func playUntil(t *testing.T, folder string, inputs int) {
	a := store.NewSaves(folder, "1").Autosave("", func(err error) { panic(err) })
	layout, err := maps.Load("grand-works")
	if err != nil {
		t.Fatal(err)
	}
	board, err := core.Compile(layout, 6)
	if err != nil {
		t.Fatal(err)
	}
	setup := &core.Setup{Board: board, Rules: core.Postal, Models: make([]core.Model, 3)}
	r, _, err := replay.Begin(setup, replay.NewHeader(setup, "grand-works", 11))
	if err != nil {
		t.Fatal(err)
	}
	src := coretest.NewSource(11)
	for n := range inputs + 1 {
		if r.Rounds() > 0 && r.Game.State().Phase == core.Programming {
			g := &maps.Game{Round: int(r.Game.State().Round), Winner: core.NoSeat, Seats: make([]maps.Seat, 3), Record: r.Record()}
			for i := range g.Seats {
				g.Seats[i].Colour = i
			}
			a.Write(g)
			if n == inputs {
				return
			}
			for written := 0; written < g.Round; {
				written = runningRound(t, folder)
			}
		}
		if n == inputs {
			return
		}
		d := r.Game.Pending()[0]
		view := r.Game.View(d.Seat)
		if _, err := r.Apply(coretest.Decide(src, &view, d)); err != nil {
			t.Fatal(err)
		}
	}
}

// runningRound returns the round of the running game in a folder, 0 if there is none.
func runningRound(t *testing.T, folder string) int {
	files, err := filepath.Glob(filepath.Join(folder, "running-*.toml"))
	if err != nil || len(files) == 0 {
		return 0
	}
	text, err := os.ReadFile(files[0])
	if err != nil && runtime.GOOS == "windows" {
		return 0 // it is being replaced
	}
	if err != nil {
		t.Fatal(err)
	}
	g, err := maps.ReadGameHead("x.toml", text)
	if err != nil {
		t.Fatal(err)
	}
	return g.Round
}

// TestSetsAsideOnce: a game that is gone already is no fault, and leaves no lock.
func TestSetsAsideOnce(t *testing.T) {
	folder := t.TempDir()
	s := store.NewSaves(folder, "1")
	a := s.Autosave("", failOnError(t))
	a.Write(inRound(t, 2))
	a.Close()
	if fault := asFault(t, s.SetAside(a.ID(), maps.ErrDamagedGame)); fault.Code != store.DamagedGame || fault.MovedTo != filepath.Join(folder, a.ID()+".bad") {
		t.Errorf("the fault is %+v, want the damage and where the file is now", fault)
	}
	if err := s.SetAside(a.ID(), maps.ErrDamagedGame); err != nil {
		t.Errorf("the second time the error is %v, want none", err)
	}
	if entries, err := os.ReadDir(folder); err != nil || len(entries) != 1 {
		t.Errorf("the folder has %v, %v; want the file that was set aside", entries, err)
	}
}
