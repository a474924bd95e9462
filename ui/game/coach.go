package game

import (
	"sync/atomic"

	"roborally/core"
	"roborally/core/bot"
)

// Coach is an expert whom the player may ask for a hint, and what to think of
// the last round. It is given what the own seat knows and nothing else. It is
// asked in goroutines of its own, in several at once perhaps, and returns soon
// after stop says so. *table.Coach is one.
type Coach interface {
	// Advise gives the program that an expert would confirm, and what is to be
	// expected of it. The view's seat is asked for a program.
	Advise(view core.View, stop func() bool) bot.Advice
	// Appraise tells what is to be expected of another complete program.
	Appraise(view core.View, program core.Program, stop func() bool) bot.Advice
	// Left gives how many rounds the own robot still needs, as things stand at
	// the beginning of a round.
	Left(view core.View) float64
}

// errand is something the coach thinks about beside the window.
type errand struct{ off atomic.Bool }

// cancel calls the errand off: what comes of it is not wanted any more.
func (e *errand) cancel() {
	if e != nil {
		e.off.Store(true)
	}
}

// send has the coach think, and then takes what has come of it in the window,
// unless it was called off.
func (p *Page) send(e *errand, think func(stop func() bool), done func()) {
	p.stage.Later(func() { think(e.off.Load) }, func() {
		if !e.off.Load() {
			done()
		}
	})
}
