package game

import (
	"slices"

	"roborally/core"
	"roborally/lan/table"
)

// record is what the page remembers of a game: its story in words, and what the
// own robot went through.
type record struct {
	lines []line
	own   summary
	rank  []int // seats in the order they went out
}

// line is a line of the log.
type line struct {
	text    string
	heading bool
	seat    int
}

// summary counts what is told at the end.
type summary struct{ taken, dealt, deaths, powerDowns int }

// fold notes an event that is about to become true in what is shown.
func (p *Page) fold(e *core.Event, before *core.State) {
	r := &p.record
	switch {
	case e.Kind == core.PhaseBegan && core.Phase(e.Detail).Register() > 0:
		round := p.text.Of("play.round", "Round", before.Round)
		register := p.text.Of("play.register", "Register", core.Phase(e.Detail).Register())
		p.addLine(line{text: round + " · " + register, heading: true, seat: core.NoSeat})
	case e.Kind == core.RoundBegan:
		p.addLine(line{text: p.text.Of("play.round", "Round", e.N), heading: true, seat: core.NoSeat})
	case e.Kind == core.Eliminated || e.Kind == core.Left:
		if !slices.Contains(r.rank, int(e.Robot)) {
			r.rank = append(r.rank, int(e.Robot))
		}
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
	if said := p.tell(e, before); said != "" {
		p.addLine(line{text: said, seat: int(e.Robot)})
	}
}

// mostLines is how much of the story is kept.
const mostLines = 400

func (p *Page) addLine(l line) {
	r := &p.record
	if n := len(r.lines); l.heading && n > 0 && r.lines[n-1].heading {
		r.lines = r.lines[:n-1] // nothing has happened under it
	}
	if n := len(r.lines); n > 0 && r.lines[n-1] == l {
		return // a slide over three fields is one slide
	}
	r.lines = append(r.lines, l)
	if len(r.lines) > mostLines {
		r.lines = slices.Clone(r.lines[mostLines/4:])
	}
}

// tell says an event in words; "" for what need not be said.
func (p *Page) tell(e *core.Event, before *core.State) string {
	if e.Robot < 0 {
		if e.Kind == core.GameOver {
			return p.text.Of("log.draw")
		}
		return ""
	}
	who, by := p.match.name(int(e.Robot)), ""
	if e.By >= 0 {
		by = p.match.name(int(e.By))
	}
	say := func(key string) string { return p.text.Of("log."+key, "Robot", who, "By", by, "N", e.N) }
	switch e.Kind {
	case core.Moved:
		return p.tellMove(e, before, say)
	case core.Blocked:
		if core.Obstacle(e.Detail) == core.ByRobot {
			return say("blocked-robot")
		}
		return say("blocked-wall")
	case core.Mirrored:
		return say("mirrored")
	case core.Damaged:
		return p.text.Count("log.damaged-"+causeIDs[e.Detail], int(e.N), "Robot", who, "By", by)
	case core.Died:
		return p.text.Of("log.died-"+causeIDs[e.Detail], "Robot", who, "By", by)
	case core.Eliminated:
		return say("eliminated")
	case core.Touched:
		return say("touched")
	case core.GameOver:
		return say("won")
	case core.Repaired:
		return p.text.Count("log.repaired-"+causeIDs[e.Detail], int(e.N), "Robot", who)
	case core.Told:
		return say("told")
	case core.PoweredDown:
		return say("powered-down")
	case core.Woke:
		return say("woke")
	case core.Returned:
		return say("returned")
	case core.Realised:
		return say("realised")
	case core.Locked:
		return p.text.Of("log.locked", "Robot", who, "Register", int(e.Detail)+1)
	case core.Left:
		return say("left")
	}
	return ""
}

// tellSeats says who plays a seat from now on, where that is about to change;
// nil changes nothing.
func (p *Page) tellSeats(players []table.Player) {
	for seat := range min(len(players), len(p.match.players)) {
		switch was, now := p.match.players[seat].Bot, players[seat].Bot; {
		case was == "" && now != "":
			p.addLine(line{text: p.text.Of("log.taken-over", "Robot", p.match.name(seat)), seat: seat})
		case was != "" && now == "":
			p.addLine(line{text: p.text.Of("log.given-back", "Robot", p.match.name(seat)), seat: seat})
		}
	}
}

// tellMove says pushes and slides; walking is seen.
func (p *Page) tellMove(e *core.Event, _ *core.State, say func(string) string) string {
	switch core.Manner(e.Detail) {
	case core.Pushed:
		return say("pushed")
	case core.ByPusher:
		return say("pusher")
	case core.BySlide:
		return say("slides")
	}
	return ""
}

// causeIDs are the causes in the keys of texts.
var causeIDs = [...]string{
	core.InPit: "pit", core.OffBoard: "outside", core.ByCrusher: "crusher",
	core.ByBoardLaser: "laser", core.ByShot: "shot", core.ByReflection: "reflection", core.ByCrash: "crash",
	core.BySite: "site", core.ByRegeneration: "regeneration", core.ByPowerDown: "power",
}
