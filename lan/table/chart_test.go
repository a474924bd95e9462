package table

import (
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"roborally/core"
	"roborally/core/bot"
)

// lesson is something to learn that takes a second, in steps after which it can
// be interrupted.
type lesson struct {
	*chart
	steps  atomic.Int32
	busy   atomic.Int32 // who uses the atlas; learning counts as 100
	clash  atomic.Bool
	rounds atomic.Int32 // how often learning was begun or gone on with
}

func newLesson() *lesson {
	l := &lesson{}
	l.chart = openChart(func() *bot.Atlas { return nil }, l.learn)
	return l
}

func (l *lesson) learn(stop func() bool) bool {
	l.rounds.Add(1)
	l.enter(100)
	defer l.busy.Add(-100)
	for l.steps.Load() < 100 {
		if stop() {
			return false
		}
		time.Sleep(10 * time.Millisecond)
		l.steps.Add(1)
	}
	return true
}

// enter notes whether the atlas is used while it is learned.
func (l *lesson) enter(weight int32) {
	if n := l.busy.Add(weight); n > 100 || n == 100 && weight != 100 {
		l.clash.Store(true)
	}
}

// ponder uses the atlas for a time.
func (l *lesson) ponder(d time.Duration) {
	l.use(func(*bot.Atlas) {
		l.enter(1)
		time.Sleep(d)
		l.busy.Add(-1)
	})
}

func never() bool { return false }

func TestLearningMakesRoom(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLesson()
		l.study()
		l.study()
		time.Sleep(205 * time.Millisecond)
		for range 3 {
			began := time.Now()
			l.ponder(50 * time.Millisecond)
			if took := time.Since(began); took > 70*time.Millisecond {
				t.Errorf("who wants to think for 50 ms is held up until %v", took)
			}
			time.Sleep(100 * time.Millisecond)
		}
		go l.ponder(3 * time.Second)
		go l.ponder(2 * time.Second)
		synctest.Wait()
		time.Sleep(time.Second)
		if l.steps.Load() >= 100 {
			t.Error("all is learned while somebody thinks")
		}
		l.await(never)
		if l.clash.Load() {
			t.Error("the atlas is used while it is learned")
		}
		rounds := l.rounds.Load()
		if steps := l.steps.Load(); steps != 100 || rounds < 4 {
			t.Errorf("after %d steps in %d rounds all is said to be learned", steps, rounds)
		}
		l.study()
		time.Sleep(time.Second)
		l.await(never)
		if l.rounds.Load() != rounds {
			t.Error("it is learned again")
		}
	})
}

func TestWaitingForTheLessonEnds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLesson()
		l.study()
		until := time.Now().Add(300 * time.Millisecond)
		l.await(func() bool { return !time.Now().Before(until) })
		if steps := l.steps.Load(); steps > 35 {
			t.Errorf("who must stop after 30 steps waits for %d", steps)
		}
		l.ponder(0)
		l.end()
		synctest.Wait()
		steps := l.steps.Load()
		l.await(never) // what will not come is not waited for
		time.Sleep(time.Second)
		if l.steps.Load() != steps {
			t.Error("after the end it is still being learned")
		}
		l.ponder(0) // who still thinks may go on
		l.study()
		synctest.Wait()
		if l.clash.Load() || l.steps.Load() != steps {
			t.Error("after the end it begins again")
		}
	})
}

// The seeds of computer players are the same in every game with the same secret,
// and differ by seat and secret.
func TestSeedsOfComputerPlayers(t *testing.T) {
	seen := map[uint64]bool{}
	for range 2 {
		for _, game := range []core.Seed{0, 1, 1 << 63} {
			for seat := range core.MaxRobots {
				seen[playerSeed(game, seat)] = true
			}
		}
	}
	if len(seen) != 3*core.MaxRobots {
		t.Errorf("three games of %d have %d seeds", core.MaxRobots, len(seen))
	}
}
