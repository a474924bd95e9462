package table

import (
	"sync"
	"time"

	"roborally/core"
	"roborally/core/bot"
)

// trainer shares one transition table among the computer players of a game. It is computed when
// it is first needed. Training it for experts and masters takes seconds: the training runs once,
// in its own goroutine, and yields whenever a computer player wants to think.
type trainer struct {
	// transitions returns the transition table. The first call computes it.
	transitions func() *bot.TransitionTable
	// train continues the training. It returns true when complete, and false when stopped.
	train func(stop func() bool) bool

	mu       sync.Mutex
	changed  *sync.Cond // signals a change of the fields below
	users    int        // computer players using the transition table
	waiting  int        // computer players waiting for it
	training bool       // training is running and nobody may use the transition table
	started  bool
	stopped  bool
	trained  chan struct{} // closed when the training is complete
}

// newTrainer returns the trainer for a setup. The store may be nil.
func newTrainer(setup *core.Setup, store bot.Store) *trainer {
	transitions := sync.OnceValue(func() *bot.TransitionTable { return bot.NewTransitionTable(setup) })
	return newTrainerFunc(transitions, func(stop func() bool) bool { return transitions().Solve(store, stop) })
}

// newTrainerFunc returns a trainer with the given functions.
func newTrainerFunc(transitions func() *bot.TransitionTable, train func(stop func() bool) bool) *trainer {
	t := &trainer{transitions: transitions, train: train, trained: make(chan struct{})}
	t.changed = sync.NewCond(&t.mu)
	return t
}

// start starts the training, once.
func (t *trainer) start() {
	t.mu.Lock()
	defer t.mu.Unlock()
	if !t.started && !t.stopped {
		t.started = true
		go t.run()
	}
}

// run trains whenever nobody uses the transition table, until the training is complete or the
// trainer is stopped.
func (t *trainer) run() {
	for {
		t.mu.Lock()
		for (t.users > 0 || t.waiting > 0) && !t.stopped {
			t.changed.Wait()
		}
		if t.stopped {
			t.mu.Unlock()
			return
		}
		t.training = true
		t.mu.Unlock()
		done := t.train(t.mustYield)
		t.mu.Lock()
		t.training = false
		t.changed.Broadcast()
		t.mu.Unlock()
		if done {
			close(t.trained)
			return
		}
	}
}

// mustYield reports whether training must stop for now: a computer player wants to think,
// or the trainer is stopped.
func (t *trainer) mustYield() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.waiting > 0 || t.stopped
}

// pollInterval is the time between calls of stop while waiting for the training.
const pollInterval = 20 * time.Millisecond

// wait blocks until the training is complete, stop returns true, or the trainer is
// stopped. The training must have been started.
func (t *trainer) wait(stop func() bool) {
	select {
	case <-t.trained:
		return
	default:
	}
	tick := time.NewTicker(pollInterval)
	defer tick.Stop()
	for !stop() && !t.isStopped() {
		select {
		case <-t.trained:
			return
		case <-tick.C:
		}
	}
}

func (t *trainer) isStopped() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.stopped
}

// use calls think with the transition table, without concurrent training.
func (t *trainer) use(think func(*bot.TransitionTable)) {
	t.mu.Lock()
	t.waiting++
	for t.training {
		t.changed.Wait()
	}
	t.waiting--
	t.users++
	t.mu.Unlock()
	defer func() {
		t.mu.Lock()
		t.users--
		t.changed.Broadcast()
		t.mu.Unlock()
	}()
	think(t.transitions())
}

// stop stops the training for good. The transition table stays usable.
func (t *trainer) stop() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.stopped = true
	t.changed.Broadcast()
}
