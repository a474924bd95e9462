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
	style  *style
	seat   int
	seed   uint64
	routes map[goals]*route     // beside those of the atlas
	own    map[*route]*forecast // by study, beside those of the atlas

	study    *study // of the own way, while that is under way
	guessing bool   // at what others do, who know their ways by estimate

	// Scratch space.
	searching search
	kept      [mostPlans]plan
	gliding   core.State
	trial     core.State
	worlds    [mostWorlds]world
}

// mostPlans is how many programs a search can keep.
const mostPlans = 160

// New makes the player of a seat. The atlas must be that of the setup's board
// and rules. Equal seeds give equal players.
func New(setup *core.Setup, atlas *Atlas, seat int, level Level, seed uint64) *Player {
	p := &Player{
		setup: setup, atlas: atlas, engine: core.NewEngine(setup), style: styles[level], seat: seat, seed: seed,
		routes: map[goals]*route{}, own: map[*route]*forecast{},
	}
	p.engine.Silent = true
	start, err := setup.Begin()
	if err != nil || seat < 0 || seat >= int(start.Seats) {
		return p
	}
	p.route(&start.Robots[seat])
	return p
}

// Decide answers a decision of the player's seat from what the seat sees. The
// input is legal, the same for the same view and seed, and found without a
// clock: stop, which may be nil, is asked at least every few milliseconds and
// ends the search early. cut tells that it did, so that another answer might
// have come.
func (p *Player) Decide(v core.View, d core.Decision, stop func() bool) (in core.Input, cut bool) {
	if d.Kind == core.AskProgram {
		return p.program(&v, stop)
	}
	in = core.Input{Kind: core.Answer, Seat: int8(d.Seat), Round: v.State.Round, Question: d.ID, Choice: d.Default}
	switch d.Kind {
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

// forecast gives what is known of the way of a robot.
func (p *Player) forecast(r *core.Robot) *forecast {
	way := p.route(r)
	switch {
	case !p.style.studies || p.guessing:
	case way.studied != nil:
		return way.studied
	case p.own[way] != nil:
		return p.own[way]
	}
	return way.estimated
}

// program answers AskProgram: with a new hand where the old one is poor, else
// with the best program found.
func (p *Player) program(v *core.View, stop func() bool) (core.Input, bool) {
	in := core.Input{Kind: core.Confirm, Seat: int8(v.Seat), Round: v.State.Round}
	cut := !p.prepare(v, stop)
	best, early := p.style.choose(p, v, stop)
	renews, short := p.renews(v, best.cost, stop)
	cut = cut || early || short
	if renews {
		in.Kind = core.Renewal
		return in, cut
	}
	in.Program = p.confirmable(v, &best)
	return in, cut
}

// confirmable gives the program of a plan, any legal one where it is not.
func (p *Player) confirmable(v *core.View, chosen *plan) core.Program {
	program := chosen.program(v.Own())
	if v.Check(program, true) != nil {
		program = (&plan{faces: core.Unchosen}).program(v.Own())
	}
	return program
}

// prepare sees to it that a player that studies knows its own way. It returns
// false where stop ended that early; the next time it goes on from there.
func (p *Player) prepare(v *core.View, stop func() bool) bool {
	way := p.route(v.Own())
	if !p.style.studies || way.studied != nil || p.own[way] != nil {
		return true
	}
	if p.study == nil || p.study.route != way {
		p.study = newStudy(way)
	}
	if !p.study.advance(stop) {
		return false
	}
	p.own[way], p.study = p.study.forecast, nil
	return true
}

// alone chooses as if there were nobody else.
func (p *Player) alone(v *core.View, stop func() bool) (plan, bool) {
	r := v.Own()
	best, cut := p.search(r, p.forecast(r), 1, stop)
	return first(best), cut
}

// facings gives the two facings from which the way is shortest.
func (p *Player) facings(r *core.Robot, f *forecast) (best [2]core.Choice) {
	turned, costs := *r, [2]int32{math.MaxInt32, math.MaxInt32}
	for _, turned.Facing = range grid.Directions {
		cost := f.begin(&turned)
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
	return uint8(p.facings(r, p.forecast(r))[0])
}

// rests answers whether to spend the next round powered down, from how the
// robot stands now.
func (p *Player) rests(r *core.Robot) bool {
	f := p.forecast(r)
	return f.left(r, true) < f.begin(r)
}
