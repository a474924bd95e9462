package game

import (
	"sync/atomic"

	"roborally/core"
	"roborally/core/bot"
)

// Coach is an expert that the player can ask for a hint or for a review of the last round. It gets
// the player's own view and nothing else. It is called from goroutines of its own, possibly several
// at once, and must return soon after stop returns true. *table.Coach implements it.
type Coach interface {
	// Advise returns the program that an expert would confirm, with its expected progress. The view
	// must be waiting for its seat's program.
	Advise(view core.View, stop func() bool) bot.Advice
	// Evaluate returns the expected progress of another complete program.
	Evaluate(view core.View, program core.Program, stop func() bool) bot.Advice
	// RoundsLeft returns how many rounds the player's robot still needs, at the beginning of a round.
	RoundsLeft(view core.View) float64
}

// job is a question that the coach answers in the background.
type job struct{ canceled atomic.Bool }

// cancel makes the job's result unwanted. A nil job is ignored.
func (j *job) cancel() {
	if j != nil {
		j.canceled.Store(true)
	}
}

// runJob runs think in the background and then done in the window's goroutine, unless the job was
// canceled.
func (k *kit) runJob(j *job, think func(stop func() bool), done func()) {
	k.stage.Time.Async(func() { think(j.canceled.Load) }, func() {
		if !j.canceled.Load() {
			done()
		}
	})
}
