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

// inRound is the example as the table hands it out: without name and date. It
// says that it is in some round, which nobody proves here.
func inRound(t *testing.T, round int) *maps.Game {
	t.Helper()
	g := example(t)
	g.Name, g.Saved, g.Program, g.Round = "", time.Time{}, "", round
	g.Record.Sums = g.Record.Sums[:min(round, len(g.Record.Sums))]
	return g
}

// finished is a game that seat 1 has won.
func finished(t *testing.T, round int) *maps.Game {
	t.Helper()
	g := inRound(t, round)
	g.Ended, g.Winner = true, 0
	return g
}

func silent(t *testing.T) func(error) { return func(err error) { t.Error(err) } }

// crashed fails where another round than this was being played when the program
// crashed; 0 is that it did not.
func crashed(t *testing.T, folder string, round int) (id string) {
	t.Helper()
	id, g, ok := store.NewSaves(folder, "1").Crashed()
	if ok != (round > 0) || ok && g.Round != round {
		t.Errorf("a crash is found: %v, with %+v; want round %d", ok, g, round)
	}
	return id
}

func TestACrashIsFound(t *testing.T) {
	folder := t.TempDir()
	s := store.NewSaves(folder, "1")
	crashed(t, folder, 0)
	a := s.Autosave("", silent(t))
	crashed(t, folder, 0)
	a.Keep(inRound(t, 1))
	a.Keep(inRound(t, 2))
	a.Close()
	a.Keep(inRound(t, 3)) // too late
	id := crashed(t, folder, 2)

	// The next game has a file of its own: nothing is lost before somebody asks.
	next := store.NewSaves(folder, "1")
	b := next.Autosave("", silent(t))
	b.Keep(inRound(t, 7))
	b.Leave()
	if again := crashed(t, folder, 2); again != id {
		t.Errorf("%s was found, and now %s", id, again)
	}

	// It is played on: the same file, and no crash, for other programs neither.
	c := next.Autosave(id, silent(t))
	if _, _, ok := next.Crashed(); ok {
		t.Error("a game that runs here is taken for one of a crash")
	}
	if got := listed(t, next); len(got) != 0 {
		t.Errorf("a game that runs here is listed: %q", got)
	}
	crashed(t, folder, 0)
	if got := listed(t, store.NewSaves(folder, "1")); len(got) != 0 {
		t.Errorf("a game that runs elsewhere is listed: %q", got)
	}
	c.Keep(inRound(t, 3))
	c.Close()
	if again := crashed(t, folder, 3); again != id {
		t.Errorf("%s is played on in %s", id, again)
	}
	c = next.Autosave(id, silent(t))
	c.Release() // is found at once, and again runs here
	if again, _, ok := next.Crashed(); !ok || again != id {
		t.Error("a game that was released is not found")
	}
	d := next.Autosave(id, silent(t))
	c.Close()
	if _, _, ok := next.Crashed(); ok {
		t.Error("that the game was left before is not forgotten")
	}
	d.Leave()
	d.Leave()
	crashed(t, folder, 0)
	if entries, err := os.ReadDir(folder); err != nil || len(entries) != 0 {
		t.Errorf("after all were left there is %v, %v", entries, err)
	}
}

// TestTheNewestCrashComesFirst, and what is not played on is put away: it can
// still be loaded, and the next is found.
func TestTheNewestCrashComesFirst(t *testing.T) {
	folder := t.TempDir()
	s := store.NewSaves(folder, "1")
	for minutes, round := range []int{4, 6, 5} {
		a := s.Autosave("", silent(t))
		g := inRound(t, round)
		g.Saved = example(t).Saved.Add(time.Duration(-minutes) * time.Minute)
		a.Keep(g)
		a.Close()
	}
	for _, round := range []int{4, 6, 5} {
		if err := s.Shelve(crashed(t, folder, round)); err != nil {
			t.Fatal(err)
		}
	}
	crashed(t, folder, 0)
	var rounds []int
	for _, save := range list(t, s) {
		rounds = append(rounds, save.Game.Round)
		if save.Kind != maps.Kept || save.Err != nil {
			t.Errorf("%+v", save)
		}
	}
	if !slices.Equal(rounds, []int{4, 6, 5}) {
		t.Errorf("rounds %v are kept", rounds)
	}
}

// TestFinishedGamesAreKept, also if the game is left or the program crashes right
// then.
func TestFinishedGamesAreKept(t *testing.T) {
	folder := t.TempDir()
	s := store.NewSaves(folder, "1")
	for round, end := range []func(*store.Autosave){(*store.Autosave).Close, (*store.Autosave).Leave} {
		a := s.Autosave("", silent(t))
		a.Keep(inRound(t, round+1))
		a.Keep(finished(t, round+2))
		end(a)
		crashed(t, folder, 0)
		if got := list(t, s); len(got) != round+1 || got[0].Kind != maps.Kept || !got[0].Game.Ended {
			t.Errorf("kept is %+v", got)
		}
	}
	// The program ended between the writing and the putting away.
	a := s.Autosave("", silent(t))
	a.Keep(inRound(t, 8))
	a.Close()
	id := crashed(t, folder, 8)
	if err := s.Overwrite(id, finished(t, 9)); err != nil {
		t.Fatal(err)
	}
	crashed(t, folder, 0)
	if got := list(t, s); len(got) != 3 || slices.ContainsFunc(got, func(s maps.Save) bool { return s.Kind != maps.Kept }) {
		t.Errorf("kept is %+v", got)
	}
}

// TestNothingComesAfterTheEnd: who leaves a game as it ends has seen it before it
// was over, and keeps it as if it were not.
func TestNothingComesAfterTheEnd(t *testing.T) {
	folder := t.TempDir()
	s := store.NewSaves(folder, "1")
	a := s.Autosave("", silent(t))
	a.Keep(finished(t, 3))
	a.Keep(inRound(t, 3))
	a.Close()
	crashed(t, folder, 0)
	if got := list(t, s); len(got) != 1 || got[0].Kind != maps.Kept || !got[0].Game.Ended {
		t.Errorf("kept is %+v", got)
	}
}

// TestAClockThatIsSetBack does not make the last game the first to go.
func TestAClockThatIsSetBack(t *testing.T) {
	s := store.NewSaves(t.TempDir(), "1")
	for n := range 51 {
		g := finished(t, n+1)
		g.Saved = example(t).Saved.Add(time.Duration(-n) * time.Hour)
		a := s.Autosave("", silent(t))
		a.Keep(g)
		a.Close()
	}
	all := list(t, s)
	if len(all) != 50 || all[49].Game.Round != 51 || all[48].Game.Round != 49 {
		t.Errorf("%d games are kept, the last in order are of round %d and %d", len(all), all[48].Game.Round, all[49].Game.Round)
	}
}

// TestOnlyTheLast50AreKept, and what was saved by hand never goes.
func TestOnlyTheLast50AreKept(t *testing.T) {
	s := store.NewSaves(t.TempDir(), "1")
	for n := range 60 {
		g := finished(t, n+1)
		g.Saved = example(t).Saved.Add(time.Duration(n) * time.Minute)
		a := s.Autosave("", silent(t))
		a.Keep(g)
		a.Close()
		if n%6 == 0 {
			write(t, s, named(t, "by hand", -n))
		}
	}
	var rounds []int
	hands := 0
	for _, save := range list(t, s) {
		if save.Kind == maps.ByHand {
			hands++
		} else {
			rounds = append(rounds, save.Game.Round)
		}
	}
	if hands != 10 || len(rounds) != 50 || rounds[0] != 60 || rounds[49] != 11 {
		t.Errorf("%d are left that were saved by hand, and of the others the rounds %v", hands, rounds)
	}
}

// TestASlowDiskHoldsNobodyUp: Keep comes back at once, of what comes meanwhile
// the newest is written, and Close waits for it.
func TestASlowDiskHoldsNobodyUp(t *testing.T) {
	folder := t.TempDir()
	synctest.Test(t, func(t *testing.T) {
		s := store.NewSaves(folder, "1")
		var written []string
		s.Through(func(file string, content io.Reader) error {
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
		a := s.Autosave("", silent(t))
		for round := 1; round <= 9; round++ {
			a.Keep(inRound(t, round))
			if round == 1 || round == 5 {
				synctest.Wait() // the disk has begun with it
			}
		}
		if took := time.Since(began); took > 0 {
			t.Errorf("keeping has taken %v", took)
		}
		a.Close()
		if took := time.Since(began); took != 2*time.Second || !reflect.DeepEqual(written, []string{"1", "9"}) {
			t.Errorf("after %v the rounds %v are written", took, written)
		}
		// Who leaves does not wait for what nobody wants any more.
		b := s.Autosave("", silent(t))
		began, written = time.Now(), nil
		for round := 1; round <= 3; round++ {
			b.Keep(inRound(t, round))
			synctest.Wait()
		}
		b.Leave()
		if took := time.Since(began); took != time.Second || !reflect.DeepEqual(written, []string{"1"}) {
			t.Errorf("leaving has taken %v, and the rounds %v are written", took, written)
		}
	})
	crashed(t, folder, 9)
}

// TestFailuresAreReportedOnce, and what was kept before stays.
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
		s.Through(func(file string, content io.Reader) error {
			defer close(done)
			if err != nil {
				return err
			}
			return store.Replace(file, content)
		})
		a.Keep(inRound(t, round+1))
		<-done
		for waited := false; !waited; { // until that round is through, so that none is left out
			mu.Lock()
			waited = round < 1 || len(reported) > 0
			mu.Unlock()
		}
	}
	a.Close()
	crashed(t, folder, 4)
	if len(reported) != 1 || !errors.Is(reported[0], fails) {
		t.Errorf("reported is %v", reported)
	}
	if entries, _ := os.ReadDir(folder); len(entries) != 2 { // the game, and what was locked for it
		t.Errorf("%v lie there", entries)
	}
}
