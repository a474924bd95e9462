package bot_test

import (
	"sync"
	"sync/atomic"
	"testing"

	"roborally/core"
	"roborally/core/bot"
	"roborally/core/coretest"
)

// spread runs tasks on goroutines, one for each worker.
func spread(workers int) bot.Spread {
	return func(count int, task func(worker, n int)) {
		var all sync.WaitGroup
		for worker := range workers {
			all.Go(func() {
				for n := worker; n < count; n += workers {
					task(worker, n)
				}
			})
		}
		all.Wait()
	}
}

// A player decides the same with several workers as alone, and one that is stopped says so.
func TestCrewDecidesLikeThePlayerAlone(t *testing.T) {
	const workers = 3
	asked := 0
	for seed := range uint64(trialCount(t, 6)) {
		src := coretest.NewSource(seed)
		setup := coretest.Setup(src, coretest.Rules(src))
		table := bot.NewTransitionTable(setup)
		game, _ := core.NewGameFrom(setup, coretest.Situation(src, setup), core.Seed(seed))
		level := []bot.Level{bot.Hard, bot.Master}[seed%2]
		for _, d := range game.Pending() {
			v := game.View(d.Seat)
			alone, crew := bot.New(setup, table, d.Seat, level, seed), bot.New(setup, table, d.Seat, level, seed)
			alone.Unsolved()
			crew.Unsolved()
			crew.Recruit(workers, spread(workers))
			want, _ := alone.Decide(v, d, nil)
			if got, cut := crew.Decide(v, d, nil); got != want || cut {
				t.Errorf("seed %d, seat %d: %d workers decide %+v (cut %v), one decides %+v", seed, d.Seat, workers, got, cut, want)
			}
			if d.Kind == core.AskProgram && v.Own().HandCount > 0 {
				var stopped atomic.Bool
				_, cut := crew.Decide(v, d, func() bool { stopped.Store(true); return true })
				if asked++; stopped.Load() && !cut {
					t.Errorf("seed %d, seat %d: a stopped crew does not report the cut", seed, d.Seat)
				}
			}
		}
	}
	if asked == 0 {
		t.Error("no program was asked for")
	}
}
