package game

import (
	"slices"

	"roborally/core"
	"roborally/lan/table"
	"roborally/ui/watch"
)

// record is what the page remembers of a game: its story in words, and what the
// own robot went through.
type record struct {
	story watch.Story
	told  int // events in it
	own   summary
	rank  []int // seats in the order they went out
}

// summary counts what is told at the end.
type summary struct{ taken, dealt, deaths, powerDowns int }

// fold notes an event that is about to become true in what is shown.
func (p *Page) fold(e *core.Event, before *core.State) {
	r := &p.record
	if (e.Kind == core.Eliminated || e.Kind == core.Left) && !slices.Contains(r.rank, int(e.Robot)) {
		r.rank = append(r.rank, int(e.Robot))
	}
	own := int8(p.match.seat)
	switch {
	case own == core.NoSeat:
	case e.Kind == core.Damaged && e.Robot == own:
		r.own.taken += int(e.N)
	case e.Kind == core.Damaged && e.By == own:
		r.own.dealt += int(e.N)
	case e.Kind == core.Died && e.Robot == own:
		r.own.deaths++
	case e.Kind == core.PoweredDown && e.Robot == own:
		r.own.powerDowns++
	}
	r.story.Fold(r.told, e, before)
	r.told++
}

// mostLines is how much of the story is kept.
const mostLines = 400

// tellSeats says who plays a seat from now on, where that is about to change;
// nil changes nothing.
func (p *Page) tellSeats(players []table.Player) {
	for seat := range min(len(players), len(p.match.players)) {
		switch was, now := p.match.players[seat].Bot, players[seat].Bot; {
		case was == "" && now != "":
			p.record.story.Add(watch.Line{Key: "log.taken-over", Robot: seat, By: core.NoSeat})
		case was != "" && now == "":
			p.record.story.Add(watch.Line{Key: "log.given-back", Robot: seat, By: core.NoSeat})
		}
	}
}
