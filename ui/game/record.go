package game

import (
	"roborally/core"
	"roborally/core/tally"
	"roborally/lan/table"
	"roborally/sounds"
	"roborally/ui/watch"
)

// record is what the page remembers of a game: its story in words, and what is
// counted in it.
type record struct {
	story watch.Story
	told  int // events in it
	tally *tally.Tally
}

// fold counts an event that is about to become true in what is shown.
func (p *Page) fold(e *core.Event, before *core.State) {
	p.record.tally.Fold(e, before)
}

// see tells an event in the story when it is seen to happen.
func (p *Page) see(e *core.Event, before *core.State) {
	r := &p.record
	if e.Kind != core.GameOver || p.OnLessons == nil { // a lesson is no race
		r.story.Fold(r.told, e, before)
	}
	r.told++
}

// happened is the story so far. Once a register is over, its heading with nothing
// under it is no part of that.
func (p *Page) happened() []watch.Line {
	lines := p.record.story.Lines
	if n := len(lines); n > 0 && lines[n-1].Heading() && p.Shown().Phase.Register() == 0 {
		lines = lines[:n-1]
	}
	return lines
}

// CountFrom goes on counting from what has been counted already. t is left as it
// is. A session that tells what has been counted with its view (table.Update)
// needs no more.
func (p *Page) CountFrom(t *tally.Tally) {
	own := *t
	p.record.tally = &own
}

// mostLines is how much of the story is kept.
const mostLines = 400

// tellSeats says who plays a seat from now on, where that is about to change;
// nil changes nothing.
func (p *Page) tellSeats(players []table.Player) {
	for seat := range min(len(players), len(p.match.players)) {
		switch was, now := p.match.players[seat].Bot, players[seat].Bot; {
		case was == "" && now != "":
			p.hear(sounds.Leave)
			p.record.story.Add(watch.Line{Key: "log.taken-over", Robot: seat, By: core.NoSeat})
		case was != "" && now == "":
			p.hear(sounds.Join)
			p.record.story.Add(watch.Line{Key: "log.given-back", Robot: seat, By: core.NoSeat})
		}
	}
}
