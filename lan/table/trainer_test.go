package table

import (
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"roborally/core"
	"roborally/core/bot"
)

// fakeTraining is a trainer whose training takes a second, in steps that can be
// interrupted.
type fakeTraining struct {
	*trainer
	steps    atomic.Int32
	users    atomic.Int32 // users of the transition table; training counts as 100
	conflict atomic.Bool
	runs     atomic.Int32 // calls of train
}

func newFakeTraining() *fakeTraining {
	f := &fakeTraining{}
	f.trainer = newTrainerFunc(func() *bot.TransitionTable { return nil }, f.train)
	return f
}

func (f *fakeTraining) train(stop func() bool) bool {
	f.runs.Add(1)
	f.enter(100)
	defer f.users.Add(-100)
	for f.steps.Load() < 100 {
		if stop() {
			return false
		}
		time.Sleep(10 * time.Millisecond)
		f.steps.Add(1)
	}
	return true
}

// enter records a conflict if the transition table is used during training.
func (f *fakeTraining) enter(weight int32) {
	if n := f.users.Add(weight); n > 100 || n == 100 && weight != 100 {
		f.conflict.Store(true)
	}
}

// useFor uses the transition table for a time.
func (f *fakeTraining) useFor(d time.Duration) {
	f.use(func(*bot.TransitionTable) {
		f.enter(1)
		time.Sleep(d)
		f.users.Add(-1)
	})
}

func never() bool { return false }

func TestTrainingYieldsToBots(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := newFakeTraining()
		f.start()
		f.start()
		time.Sleep(205 * time.Millisecond)
		for range 3 {
			began := time.Now()
			f.useFor(50 * time.Millisecond)
			if took := time.Since(began); took > 70*time.Millisecond {
				t.Errorf("thinking for 50 ms took %v, want at most 70 ms", took)
			}
			time.Sleep(100 * time.Millisecond)
		}
		go f.useFor(3 * time.Second)
		go f.useFor(2 * time.Second)
		synctest.Wait()
		time.Sleep(time.Second)
		if f.steps.Load() >= 100 {
			t.Error("the training finished while the transition table was used")
		}
		f.wait(never)
		if f.conflict.Load() {
			t.Error("the transition table was used during training")
		}
		runs := f.runs.Load()
		if steps := f.steps.Load(); steps != 100 || runs < 4 {
			t.Errorf("the training finished after %d steps in %d runs, want 100 steps in at least 4", steps, runs)
		}
		f.start()
		time.Sleep(time.Second)
		f.wait(never)
		if f.runs.Load() != runs {
			t.Error("a complete training has started again")
		}
	})
}

func TestWaitEndsWhenStopped(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := newFakeTraining()
		f.start()
		until := time.Now().Add(300 * time.Millisecond)
		f.wait(func() bool { return !time.Now().Before(until) })
		if steps := f.steps.Load(); steps > 35 {
			t.Errorf("wait took %d steps, want at most 35", steps)
		}
		f.useFor(0)
		f.stop()
		synctest.Wait()
		steps := f.steps.Load()
		f.wait(never) // returns because the trainer is stopped
		time.Sleep(time.Second)
		if f.steps.Load() != steps {
			t.Error("the training continues after stop")
		}
		f.useFor(0) // the TransitionTable stays usable
		f.start()
		synctest.Wait()
		if f.conflict.Load() || f.steps.Load() != steps {
			t.Error("the training has started again after stop")
		}
	})
}

// The seeds of computer players repeat for the same game seed and differ by seat and game
// seed.
func TestPlayerSeedsDifferAndRepeat(t *testing.T) {
	seen := map[uint64]bool{}
	for range 2 {
		for _, game := range []core.Seed{0, 1, 1 << 63} {
			for seat := range core.MaxRobots {
				seen[playerSeed(game, seat)] = true
			}
		}
	}
	if len(seen) != 3*core.MaxRobots {
		t.Errorf("three games have %d different seeds, want %d", len(seen), 3*core.MaxRobots)
	}
}
