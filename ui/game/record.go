package game

import (
	"roborally/core"
	"roborally/core/tally"
	"roborally/lan/table"
	"roborally/sounds"
	"roborally/ui/watch"
)

// record holds the story of a game in words, and its tally.
type record struct {
	story      watch.Story
	eventCount int // number of events in the story
	tally      *tally.Tally
}

// countEvent adds an event to the tally before it is applied to the shown view.
func (p *person) countEvent(e *core.Event, before *core.State) {
	p.record.tally.Fold(e, before)
}

// tellEvent adds an event to the story when the animation reaches it.
func (p *person) tellEvent(e *core.Event, before *core.State) {
	r := &p.record
	if e.Kind != core.GameOver || p.page.OnLessons == nil { // a lesson is no race
		r.story.Fold(r.eventCount, e, before)
	}
	r.eventCount++
}

// storyLines returns the story so far. Between the rounds it leaves out a heading that has no lines
// yet.
func (p *person) storyLines() []watch.Line {
	lines := p.record.story.Lines
	if n := len(lines); n > 0 && lines[n-1].Heading() && p.presenter.State().Phase.Register() == 0 {
		lines = lines[:n-1]
	}
	return lines
}

// countFrom continues from a tally, which it copies. Sessions that send the tally with their view
// (table.Update) do not need it.
func (p *person) countFrom(t *tally.Tally) {
	own := *t
	p.record.tally = &own
}

// maxLines limits the length of the story.
const maxLines = 400

// announceSeats adds a line to the story when a computer takes over a seat or gives it back. It
// must be called before the new players are set; nil changes nothing.
func (p *person) announceSeats(players []table.Player) {
	for seat := range min(len(players), len(p.match.players)) {
		switch was, now := p.match.players[seat].Bot, players[seat].Bot; {
		case was == "" && now != "":
			p.playCue(sounds.Leave)
			p.record.story.Add(watch.Line{Key: "log.taken-over", Robot: seat, By: core.NoSeat})
		case was != "" && now == "":
			p.playCue(sounds.Join)
			p.record.story.Add(watch.Line{Key: "log.given-back", Robot: seat, By: core.NoSeat})
		}
	}
}
