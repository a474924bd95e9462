package bot

import (
	"math"

	"roborally/core"
	"roborally/core/grid"
)

// Player is the computer player of one seat. It keeps what it has found out
// about the board, and scratch space, so it is not safe for concurrent use;
// several players may share one Atlas.
type Player struct {
	setup  *core.Setup
	atlas  *Atlas
	engine *core.Engine
	routes map[goals]*route // beside those of the atlas
	tree   tree
	trial  core.State // scratch: a round as it may go
	kept   [mostPlans]plan
	skill  skill
}

// A skill says how hard a player thinks.
type skill struct {
	samples   int // guesses at what the others do a program is tried against
	shortlist int // programs that are tried, at most mostPlans
}

// full is the skill of a player that thinks as hard as it can.
var full = skill{samples: 8, shortlist: 24}

// mostPlans is the longest shortlist.
const mostPlans = 64

// New makes the player of a seat. The atlas must be that of the setup's board
// and rules.
func New(setup *core.Setup, atlas *Atlas, seat int, level Level, seed uint64) *Player {
	p := &Player{setup: setup, atlas: atlas, engine: core.NewEngine(setup), routes: map[goals]*route{}, skill: full}
	p.engine.Silent = true
	start, err := setup.Begin()
	if err != nil || seat < 0 || seat >= int(start.Seats) {
		return p
	}
	p.route(&start.Robots[seat])
	return p
}

// Decide answers a decision of a seat from what the seat sees. The input is
// legal, the same for the same view, and found without a clock: stop, which may
// be nil, is asked now and then and ends the search early.
//
// It surveys the board anew each time. Who decides more than once should keep
// an Atlas and a Player.
func Decide(level Level, v core.View, d core.Decision, stop func() bool) core.Input {
	in, _ := New(v.Setup(), Survey(v.Setup()), v.Seat, level, 0).Decide(v, d, stop)
	return in
}

// Decide answers a decision of the player's seat; see the function Decide.
func (p *Player) Decide(v core.View, d core.Decision, stop func() bool) (in core.Input, cut bool) {
	in = core.Input{Kind: core.Answer, Seat: int8(d.Seat), Round: v.State.Round, Question: d.ID, Choice: d.Default}
	switch d.Kind {
	case core.AskProgram:
		return p.program(&v, stop), false
	case core.AskFacing:
		in.Choice = p.facing(v.Own())
	case core.AskReturnDown, core.AskStayDown:
		in.Choice = core.No
		if p.rests(v.Own()) {
			in.Choice = core.Yes
		}
	}
	if !d.Offers(in.Choice) {
		in.Choice = d.Default
	}
	return in, false
}

// route gives the way of a robot; one that is not in the atlas is plotted when
// it is first asked for.
func (p *Player) route(r *core.Robot) *route {
	g := goalsOf(r)
	found := p.atlas.routes[g]
	if found == nil {
		found = p.routes[g]
	}
	if found == nil {
		found = plot(p.atlas, g)
		p.routes[g] = found
	}
	return found
}

// program answers AskProgram: with a new hand where the old one is poor, else
// with the best program found.
func (p *Player) program(v *core.View, stop func() bool) core.Input {
	in := core.Input{Kind: core.Confirm, Seat: int8(v.Seat), Round: v.State.Round}
	if p.renews(v, stop) {
		in.Kind = core.Renewal
		return in
	}
	r := v.Own()
	best := p.best(v, stop)
	if best != nil {
		in.Program = best.program(r)
	}
	if best == nil || v.Check(in.Program, true) != nil {
		in.Program = (&plan{faces: core.Unchosen}).program(r)
	}
	return in
}

// best searches for the best program, nil where there was no time for any.
func (p *Player) best(v *core.View, stop func() bool) *plan {
	r := v.Own()
	t := &p.tree
	*t = tree{p: p, route: p.route(r), best: p.kept[:0:p.skill.shortlist], stop: stop}
	t.mayDown = !p.setup.Rules.DamagedOnly || r.Damage > 0
	if r.ChoosesFacing {
		for _, faces := range p.facings(r) {
			t.search(&v.State, v.Seat, faces)
		}
	} else {
		t.search(&v.State, v.Seat, core.Unchosen)
	}
	if len(t.best) == 0 {
		return nil
	}
	p.against(v, t.best, stop)
	return &t.best[0]
}

// facings gives the two facings that promise most for the hand a robot has.
func (p *Player) facings(r *core.Robot) (best [2]core.Choice) {
	turned, costs := *r, [2]int32{math.MaxInt32, math.MaxInt32}
	h := handOf(p.setup, r)
	for _, turned.Facing = range grid.Directions {
		_, cost, _ := p.guess(&turned, h)
		if cost < costs[0] {
			costs[1], best[1] = costs[0], best[0]
			costs[0], best[0] = cost, core.Choice(turned.Facing)
		} else if cost < costs[1] {
			costs[1], best[1] = cost, core.Choice(turned.Facing)
		}
	}
	return best
}

// facing answers where to face on a field it does not leave this round.
func (p *Player) facing(r *core.Robot) uint8 {
	route, turned := p.route(r), *r
	best, cheapest := uint8(r.Facing), route.left(r, 0)
	for _, d := range grid.Directions {
		turned.Facing = d
		if cost := route.left(&turned, 0); cost < cheapest {
			best, cheapest = uint8(d), cost
		}
	}
	return best
}

// rests answers whether to spend the next round powered down, from how the
// robot stands now.
func (p *Player) rests(r *core.Robot) bool {
	route := p.route(r)
	return p.nap(r, route) < p.limping(route.left(r, 0), r.Damage, r)
}
