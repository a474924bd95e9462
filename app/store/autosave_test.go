package store_test

import (
	"errors"
	"io"
	"os"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"roborally/app/store"
	"roborally/maps"
)

// inRound returns the example as the table hands it out, without name and date, and as if it were in the
// given round.
func inRound(t *testing.T, round int) *maps.Game {
	t.Helper()
	g := example(t)
	g.Name, g.Saved, g.Program, g.Round = "", time.Time{}, "", round
	g.Record.Sums = g.Record.Sums[:min(round, len(g.Record.Sums))]
	return g
}

// finished returns a game that is over.
func finished(t *testing.T, round int) *maps.Game {
	t.Helper()
	g := inRound(t, round)
	g.Ended, g.Winner = true, 0
	return g
}

func failOnError(t *testing.T) func(error) { return func(err error) { t.Error(err) } }

// wantCrash fails the test unless the crashed game that is found is in the given round; 0: none is found.
func wantCrash(t *testing.T, folder string, round int) (id string) {
	t.Helper()
	id, g, err := store.NewSaves(folder, "1").FindCrashed()
	if err != nil || (g != nil) != (round > 0) || g != nil && g.Round != round {
		t.Errorf("the crashed game found is %+v, %v; want round %d", g, err, round)
	}
	return id
}

func TestFindsCrashedGame(t *testing.T) {
	folder := t.TempDir()
	s := store.NewSaves(folder, "1")
	wantCrash(t, folder, 0)
	a := s.Autosave("", failOnError(t))
	wantCrash(t, folder, 0)
	a.Write(inRound(t, 1))
	a.Write(inRound(t, 2))
	a.Close()
	a.Write(inRound(t, 3)) // ignored
	id := wantCrash(t, folder, 2)

	// The next game has a file of its own, so that the crashed one is not lost.
	next := store.NewSaves(folder, "1")
	b := next.Autosave("", failOnError(t))
	b.Write(inRound(t, 7))
	b.Discard()
	if again := wantCrash(t, folder, 2); again != id {
		t.Errorf("found %s, want %s as before", again, id)
	}

	// The game is continued in the same file; no program takes it for a crashed one any more.
	c := next.Autosave(id, failOnError(t))
	if _, g, _ := next.FindCrashed(); g != nil {
		t.Error("a game that runs here is taken for a crashed one")
	}
	if got := listedNames(t, next); len(got) != 0 {
		t.Errorf("a game that runs here should not be listed: %q", got)
	}
	wantCrash(t, folder, 0)
	if got := listedNames(t, store.NewSaves(folder, "1")); len(got) != 0 {
		t.Errorf("a game that runs elsewhere should not be listed: %q", got)
	}
	c.Write(inRound(t, 3))
	c.Close()
	if again := wantCrash(t, folder, 3); again != id {
		t.Errorf("%s is continued in %s, want the same file", id, again)
	}
	c = next.Autosave(id, failOnError(t))
	c.Release() // found at once, until it runs here again
	if again, g, _ := next.FindCrashed(); g == nil || again != id {
		t.Error("a released game is not found")
	}
	d := next.Autosave(id, failOnError(t))
	c.Close()
	if _, g, _ := next.FindCrashed(); g != nil {
		t.Error("a continued game is found after its old autosave was closed")
	}
	d.Discard()
	d.Discard()
	wantCrash(t, folder, 0)
	if entries, err := os.ReadDir(folder); err != nil || len(entries) != 0 {
		t.Errorf("after all games were discarded the folder has %v, %v; want nothing", entries, err)
	}
}

// TestNewestCrashComesFirst: an archived game can still be loaded, and the next crashed one is found.
func TestNewestCrashComesFirst(t *testing.T) {
	folder := t.TempDir()
	s := store.NewSaves(folder, "1")
	for minutes, round := range []int{4, 6, 5} {
		// The program ends between writing and archiving.
		a := s.Autosave("", failOnError(t))
		g := inRound(t, round)
		g.Saved = example(t).Saved.Add(time.Duration(-minutes) * time.Minute)
		a.Write(g)
		a.Close()
	}
	for _, round := range []int{4, 6, 5} {
		if err := s.Archive(wantCrash(t, folder, round)); err != nil {
			t.Fatal(err)
		}
	}
	wantCrash(t, folder, 0)
	var rounds []int
	for _, save := range listSaves(t, s) {
		rounds = append(rounds, save.Game.Round)
		if save.Kind != maps.FinalSave || save.Err != nil {
			t.Errorf("the save is %+v, want it archived and readable", save)
		}
	}
	if !slices.Equal(rounds, []int{4, 6, 5}) {
		t.Errorf("the archived games are in rounds %v, want 4, 6, 5", rounds)
	}
}

// TestFinishedGamesAreArchived: so is a game that is discarded, or whose program crashes just then.
func TestFinishedGamesAreArchived(t *testing.T) {
	folder := t.TempDir()
	s := store.NewSaves(folder, "1")
	for round, end := range []func(*store.Autosave){(*store.Autosave).Close, (*store.Autosave).Discard} {
		a := s.Autosave("", failOnError(t))
		a.Write(inRound(t, round+1))
		a.Write(finished(t, round+2))
		end(a)
		wantCrash(t, folder, 0)
		if got := listSaves(t, s); len(got) != round+1 || got[0].Kind != maps.FinalSave || !got[0].Game.Ended {
			t.Errorf("the saves are %+v, want only finished games of the archive", got)
		}
	}
	// The program ended between writing and archiving.
	a := s.Autosave("", failOnError(t))
	a.Write(inRound(t, 8))
	a.Close()
	id := wantCrash(t, folder, 8)
	if err := s.Overwrite(id, finished(t, 9)); err != nil {
		t.Fatal(err)
	}
	wantCrash(t, folder, 0)
	if got := listSaves(t, s); len(got) != 3 || slices.ContainsFunc(got, func(s maps.Save) bool { return s.Kind != maps.FinalSave }) {
		t.Errorf("the saves are %+v, want only finished games of the archive", got)
	}
}

// TestIgnoresWritesAfterTheEnd: an unfinished state that arrives after the finished game is ignored.
func TestIgnoresWritesAfterTheEnd(t *testing.T) {
	folder := t.TempDir()
	s := store.NewSaves(folder, "1")
	a := s.Autosave("", failOnError(t))
	a.Write(finished(t, 3))
	a.Write(inRound(t, 3))
	a.Close()
	wantCrash(t, folder, 0)
	if got := listSaves(t, s); len(got) != 1 || got[0].Kind != maps.FinalSave || !got[0].Game.Ended {
		t.Errorf("the saves are %+v, want only finished games of the archive", got)
	}
}

// TestClockSetBackKeepsLastGame: after the clock is set back, the last game is not the first to be removed.
func TestClockSetBackKeepsLastGame(t *testing.T) {
	s := store.NewSaves(t.TempDir(), "1")
	for n := range 51 {
		g := finished(t, n+1)
		g.Saved = example(t).Saved.Add(time.Duration(-n) * time.Hour)
		a := s.Autosave("", failOnError(t))
		a.Write(g)
		a.Close()
	}
	all := listSaves(t, s)
	if len(all) != 50 || all[49].Game.Round != 51 || all[48].Game.Round != 49 {
		t.Errorf("%d games are archived, the oldest of rounds %d and %d; want 50, 49 and 51", len(all), all[48].Game.Round, all[49].Game.Round)
	}
}

// TestArchiveKeepsLast50: older games of the archive are removed, but never those saved by hand.
func TestArchiveKeepsLast50(t *testing.T) {
	s := store.NewSaves(t.TempDir(), "1")
	for n := range 60 {
		g := finished(t, n+1)
		g.Saved = example(t).Saved.Add(time.Duration(n) * time.Minute)
		a := s.Autosave("", failOnError(t))
		a.Write(g)
		a.Close()
		if n%6 == 0 {
			writeSave(t, s, namedExample(t, "by hand", -n))
		}
	}
	var rounds []int
	manual := 0
	for _, save := range listSaves(t, s) {
		if save.Kind == maps.ManualSave {
			manual++
		} else {
			rounds = append(rounds, save.Game.Round)
		}
	}
	if manual != 10 || len(rounds) != 50 || rounds[0] != 60 || rounds[49] != 11 {
		t.Errorf("%d saves by hand and the archived rounds %v are left; want 10, and 60 to 11", manual, rounds)
	}
}

// TestSlowDiskDoesNotBlock: Write returns at once, only the newest of the waiting games is written, and
// Close waits for it.
func TestSlowDiskDoesNotBlock(t *testing.T) {
	folder := t.TempDir()
	synctest.Test(t, func(t *testing.T) {
		s := store.NewSaves(folder, "1")
		var written []string
		s.SetWrite(func(file string, content io.Reader) error {
			text, err := io.ReadAll(content)
			if err != nil {
				return err
			}
			time.Sleep(time.Second)
			_, round, _ := strings.Cut(string(text), "\nround    = ")
			round, _, _ = strings.Cut(round, "\n")
			written = append(written, round)
			return store.Replace(file, strings.NewReader(string(text)))
		})
		began := time.Now()
		a := s.Autosave("", failOnError(t))
		for round := 1; round <= 9; round++ {
			a.Write(inRound(t, round))
			if round == 1 || round == 5 {
				synctest.Wait() // until the disk has begun with it
			}
		}
		if took := time.Since(began); took > 0 {
			t.Errorf("the writes have blocked for %v", took)
		}
		a.Close()
		if took := time.Since(began); took != 2*time.Second || !reflect.DeepEqual(written, []string{"1", "9"}) {
			t.Errorf("after %v the rounds %v are written, want 1 and 9 after 2s", took, written)
		}
		// Discard does not wait for games that nobody needs any more.
		b := s.Autosave("", failOnError(t))
		began, written = time.Now(), nil
		for round := 1; round <= 3; round++ {
			b.Write(inRound(t, round))
			synctest.Wait()
		}
		b.Discard()
		if took := time.Since(began); took != time.Second || !reflect.DeepEqual(written, []string{"1"}) {
			t.Errorf("Discard has taken %v, and the rounds %v are written; want 1s and round 1", took, written)
		}
	})
	wantCrash(t, folder, 9)
}

// TestFlushDoesNotWaitForLaterGames flushes while during each write another game comes.
func TestFlushDoesNotWaitForLaterGames(t *testing.T) {
	folder := t.TempDir()
	synctest.Test(t, func(t *testing.T) {
		s := store.NewSaves(folder, "1")
		a := s.Autosave("", failOnError(t))
		round := 1
		s.SetWrite(func(file string, content io.Reader) error {
			time.Sleep(time.Second)
			if round < 9 {
				round++
				a.Write(inRound(t, round))
			}
			return store.Replace(file, content)
		})
		began := time.Now()
		a.Write(inRound(t, round))
		a.Flush()
		if g, err := s.Read(a.ID()); err != nil || g.Round != 1 {
			t.Errorf("after Flush the save cannot be read or is not in round 1 (%v)", err)
		}
		if took := time.Since(began); took != time.Second {
			t.Errorf("Flush has taken %v, want the 1s of the game that was there", took)
		}
		a.Close()
	})
}

// TestFailuresAreReportedOnce: what was saved before a failed write stays.
func TestFailuresAreReportedOnce(t *testing.T) {
	folder := t.TempDir()
	s := store.NewSaves(folder, "1")
	var mu sync.Mutex
	var reported []error
	a := s.Autosave("", func(err error) {
		mu.Lock()
		defer mu.Unlock()
		reported = append(reported, err)
	})
	fails := errors.New("no room")
	for round, err := range []error{nil, fails, fails, nil, fails} {
		done := make(chan struct{})
		s.SetWrite(func(file string, content io.Reader) error {
			defer close(done)
			if err != nil {
				return err
			}
			return store.Replace(file, content)
		})
		a.Write(inRound(t, round+1))
		<-done
		for waited := false; !waited; { // until the first error is reported, so that no round is skipped
			mu.Lock()
			waited = round < 1 || len(reported) > 0
			mu.Unlock()
		}
	}
	a.Close()
	wantCrash(t, folder, 4)
	if len(reported) != 1 || !errors.Is(reported[0], fails) {
		t.Errorf("reported are %v, want one error", reported)
	}
	if entries, _ := os.ReadDir(folder); len(entries) != 2 { // the game and its lock
		t.Errorf("the folder has %v, want the game and its lock", entries)
	}
}

// TestContinueKeepsWhatOthersPlayed: a game is continued in its file unless the file has something that the game has
// not. Then the file stays as it is.
func TestContinueKeepsWhatOthersPlayed(t *testing.T) {
	// at returns the example after that many inputs.
	at := func(inputs int) *maps.Game {
		g := inRound(t, 1)
		g.Record.Inputs = g.Record.Inputs[:inputs]
		return g
	}
	otherSeed, otherInput := at(3), at(3)
	otherSeed.Record.Header.Seed++
	otherInput.Record.Inputs[2].Round++
	for name, c := range map[string]struct {
		file *maps.Game
		stay bool
	}{
		"as it was left":    {at(3), false},
		"could not be kept": {at(2), false},
		"played on":         {at(4), true},
		"played elsewhere":  {otherInput, true},
		"another game":      {otherSeed, true},
		"over":              {finished(t, 3), true},
	} {
		folder := t.TempDir()
		s := store.NewSaves(folder, "1")
		a := s.Autosave("", failOnError(t))
		a.Write(at(1))
		a.Close()
		if err := s.Overwrite(a.ID(), c.file); err != nil {
			t.Fatal(err)
		}
		b := store.NewSaves(folder, "1").Continue(a.ID(), at(3), failOnError(t))
		if (b.ID() != a.ID()) != c.stay {
			t.Errorf("%s: the game is continued in %s; want a new file: %v", name, b.ID(), c.stay)
		}
		b.Write(at(5))
		b.Close()
		if g, err := s.Read(a.ID()); err != nil || c.stay && len(g.Record.Inputs) != len(c.file.Record.Inputs) {
			t.Errorf("%s: the file holds %+v, %v; want it as it was", name, g, err)
		}
		if g, err := s.Read(b.ID()); err != nil || len(g.Record.Inputs) != 5 {
			t.Errorf("%s: the continued game is %+v, %v; want 5 inputs", name, g, err)
		}
	}
	s := store.NewSaves(t.TempDir(), "1")
	a := s.Autosave("", failOnError(t))
	a.Close()
	if b := s.Continue(a.ID(), at(3), failOnError(t)); b.ID() != a.ID() {
		t.Error("a game without a file gets another name")
	} else {
		b.Discard()
	}
}
