package game

import (
	"strings"

	"roborally/core"
	"roborally/core/tally"
	"roborally/lan/table"
	"roborally/sounds"
	"roborally/ui/story"
	"roborally/ui/watch"
)

// record holds the story of a game in words, as a person has seen it, and its tally.
type record struct {
	story      story.Story
	eventCount int // number of events in the story
	tally      *tally.Tally
	presenter  *watch.Presenter
	lesson     func() bool // reports whether the game is a lesson, which is no race
}

// maxLines limits the length of the story.
const maxLines = 400

// count adds an event to the tally before it is applied to the shown view.
func (r *record) count(e *core.Event, before *core.State) { r.tally.Fold(e, before) }

// tell adds an event to the story when the animation reaches it.
func (r *record) tell(e *core.Event, before *core.State) {
	if e.Kind != core.GameOver || !r.lesson() {
		r.story.Fold(r.eventCount, e, before)
	}
	r.eventCount++
}

// lines returns the story so far. Between the rounds it leaves out a heading that has no lines
// yet.
func (r *record) lines() []story.Line {
	lines := r.story.Lines
	if n := len(lines); n > 0 && lines[n-1].Heading() && r.presenter.State().Phase.Register() == 0 {
		lines = lines[:n-1]
	}
	return lines
}

// countFrom continues from a tally, which it copies.
func (r *record) countFrom(t *tally.Tally) {
	own := *t
	r.tally = &own
}

// noteSeats adds a line to the story when a computer player takes over a seat or returns it, and returns
// the cue for it. It must be called before the new players are set; nil changes nothing.
func (r *record) noteSeats(players []table.Player) (cue sounds.Cue) {
	before := r.presenter.Game.Players()
	for seat := range min(len(players), len(before)) {
		switch was, now := before[seat].Bot, players[seat].Bot; {
		case was == "" && now != "":
			cue = sounds.Leave
			r.story.Add(story.Line{Key: "log.taken-over", Robot: seat, By: core.NoSeat})
		case was != "" && now == "":
			cue = sounds.Join
			r.story.Add(story.Line{Key: "log.given-back", Robot: seat, By: core.NoSeat})
		}
	}
	return cue
}

// firstDamage returns a sentence that says what destroyed the player's robot, or else what damaged
// it first, and in which register. It returns "" if nothing did.
func (r *record) firstDamage() string {
	for _, key := range []string{"log.died-", "log.damaged-"} {
		if sentence := r.firstLine(key); sentence != "" {
			return sentence
		}
	}
	return ""
}

// firstLine returns the first line about the player's robot whose key has the prefix, with its
// register.
func (r *record) firstLine(prefix string) string {
	register, t := "", r.presenter.Text
	for i := range r.story.Lines {
		l := &r.story.Lines[i]
		switch {
		case l.Kind == story.RegisterHeading:
			register = t.Of("play.register", "Register", l.N)
		case !l.Heading() && l.Robot == r.presenter.Game.Seat() && strings.HasPrefix(l.Key, prefix):
			return t.Of("play.mishap", "Register", register, "What", r.presenter.LineText(l))
		}
	}
	return ""
}
