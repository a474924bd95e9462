package coach

import (
	"roborally/core"
	"roborally/core/bot"
	"roborally/ui/text"
	"roborally/ui/widgets"
)

// Hint is the program that a master would confirm with the player's hand, on request. It must be used in the
// window's goroutine only.
type Hint struct {
	stage   *widgets.Stage
	adviser Adviser
	// OnChange is called when a request begins or ends, and when the hint appears or disappears.
	OnChange func()
	// OnUse is called to put a program into the registers, after the hint has disappeared.
	OnUse func(core.Program)

	asking       *job        // the adviser is thinking; else nil
	advice       *bot.Advice // the hint shown; nil: none
	view         core.View   // the view that the hint is for
	useWhenReady bool
}

// NewHint returns a hint that is not shown yet.
func NewHint(s *widgets.Stage, adviser Adviser) *Hint {
	return &Hint{stage: s, adviser: adviser, OnChange: func() {}, OnUse: func(core.Program) {}}
}

// Thinking reports whether the adviser is thinking.
func (h *Hint) Thinking() bool { return h.asking != nil }

// WillBeUsed reports whether the hint is used as soon as it is there.
func (h *Hint) WillBeUsed() bool { return h.asking != nil && h.useWhenReady }

// Advice returns the hint shown; ok is false if there is none.
func (h *Hint) Advice() (advice bot.Advice, ok bool) {
	if h.advice == nil {
		return bot.Advice{}, false
	}
	return *h.advice, true
}

// MostPrograms is the largest number of programs that a hint shows.
const MostPrograms = 3

// Programs returns the programs that the hint shows: the best one, and those that are as good and take other
// ways. In a cramped window there are two at most.
func (h *Hint) Programs() []bot.Advice {
	if h.advice == nil {
		return nil
	}
	most := MostPrograms
	if h.stage.Cramped() {
		most = 2
	}
	return append([]bot.Advice{*h.advice}, otherWays(&h.view, h.advice.Equals, most-1, h.advice.Program)...)
}

// View returns the view that the hint is for.
func (h *Hint) View() *core.View { return &h.view }

// Toggle asks for a hint for a view that waits for its seat's program, cancels a request that is running, or
// hides the hint shown.
func (h *Hint) Toggle(view core.View) {
	if h.asking != nil || h.advice != nil {
		h.Drop()
		return
	}
	h.ask(view)
}

func (h *Hint) ask(view core.View) {
	h.view = view
	var advice bot.Advice
	var own *job
	finished := false
	own = startJob(h.stage, func(stop func() bool) { advice = h.adviser.Advise(view, stop) }, func() {
		finished = true
		h.asking, h.advice = nil, &advice
		h.OnChange()
		if h.useWhenReady {
			h.Use(advice.Program)
		}
	})
	if !finished { // a stage may do its background work at once
		h.asking = own
		h.OnChange()
	}
}

// AskAndUse puts the hint into the registers, after asking for it if it is not there.
func (h *Hint) AskAndUse(view core.View) {
	h.useWhenReady = true
	switch {
	case h.advice != nil:
		h.Use(h.advice.Program)
	case h.asking == nil:
		h.ask(view)
	}
}

// Use hides the hint and puts one of its programs into the registers.
func (h *Hint) Use(program core.Program) {
	if h.advice == nil {
		return
	}
	h.Drop()
	h.OnUse(program)
}

// Drop cancels the request and hides the hint.
func (h *Hint) Drop() {
	h.useWhenReady = false
	if h.asking == nil && h.advice == nil {
		return
	}
	h.asking.cancel()
	h.asking, h.advice = nil, nil
	h.OnChange()
}

// DropUnlessFor drops a hint that is not for the round, the hand and the cards with charges of a view.
func (h *Hint) DropUnlessFor(view *core.View) {
	now, then := view.Own(), h.view.Own()
	if (h.asking != nil || h.advice != nil) &&
		(view.State.Round != h.view.State.Round || now == nil || now.HandCount != then.HandCount || now.Hand != then.Hand || now.Powers != then.Powers) {
		h.Drop()
	}
}

// Tip returns the hover text of the button that toggles the hint.
func (h *Hint) Tip(t *text.Text) string {
	switch {
	case h.asking != nil:
		return t.Of("tip.hint-stop")
	case h.advice != nil:
		return t.Of("tip.hint-away")
	}
	return t.Of("tip.hint")
}
