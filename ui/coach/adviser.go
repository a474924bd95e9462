// Package coach is what a master says to a player: the hint while the player programs, and the review of
// the last round. Its controls get a stage, texts, pictures and views of a game; they know no page.
//
// Begin reading at Hint, which asks for a hint, HintStrip, which shows it, and Review. Wording puts all of it
// into sentences.
package coach

import (
	"sync/atomic"

	"roborally/core"
	"roborally/core/bot"
	"roborally/ui/widgets"
)

// Adviser is a master that a player can ask for a hint and for a judgement of a round. It gets the player's
// own view and nothing else. It is called from goroutines of its own, possibly several at once, and must
// return soon after stop returns true. *table.Coach implements it.
type Adviser interface {
	// Advise returns the program that a master would confirm, and those that are as good. The view must be
	// waiting for its seat's program.
	Advise(view core.View, stop func() bool) bot.Advice
	// Judge judges the program of a round from the view in which it was confirmed, and the round from the
	// view after it.
	Judge(view core.View, program core.Program, after core.View, stop func() bool) bot.Judgement
}

// job is a question that the adviser answers in the background.
type job struct{ canceled atomic.Bool }

// startJob runs think in the background and then done in the window's goroutine, unless the job was canceled.
func startJob(s *widgets.Stage, think func(stop func() bool), done func()) *job {
	j := &job{}
	s.Time.Async(func() { think(j.canceled.Load) }, func() {
		if !j.canceled.Load() {
			done()
		}
	})
	return j
}

// cancel makes the job's result unwanted. A nil job is ignored.
func (j *job) cancel() {
	if j != nil {
		j.canceled.Store(true)
	}
}
