package bot

import (
	"cmp"
	"math"
	"slices"

	"roborally/core"
	"roborally/core/grid"
)

// A beginner plans as people do in their first games: card by card, each as near
// to the goal as it seems to lead, and with their mistakes. It does not see every
// card of its hand. It considers what belts, pushers and the like do to it in the
// first registers, and imagines the later ones on a floor that stands still. It
// forgets what lies in locked registers, misjudges distances, takes left for right,
// and now and then sees only how far the goal is as the crow flies.
//
// While it lays its cards it follows them on the board. Where it would be destroyed
// or badly hurt, it takes another card, and if there is none, changes the one
// before. So it does where ice would carry it to its end in the next round.
type beginner struct {
	*Player
	rng       dealer
	hand      hand
	crowFlies bool
	foresight int // registers for which it considers the machinery
	chosen    plan
	bearable  int8 // damage that it accepts
	reckless  bool // about where the ice carries it after the program
	stop      func() bool
	cut       bool
}

// The mistakes of a beginner.
const (
	overlooksOneIn = 9   // cards of the hand
	crowOneIn      = 6   // programs are planned as the crow flies
	mixesUpOneIn   = 10  // programs in which the first turn may go the wrong way
	leastForesight = 2   // registers for which it considers the machinery, at least; at most all five
	misjudges      = 140 // hundredths of a register by which it may misjudge a distance
)

// The damage that a beginner notices: a program that costs painful points it
// changes if it can. With restsAt points two registers are locked, and it rests for
// a round, if the place is safe.
const (
	painful = 3
	restsAt = 6
)

// chooseCardByCard chooses as a beginner does. It never programs the destruction of
// its robot if any program survives.
func (p *Player) chooseCardByCard(v *core.View, stop func() bool) (plan, bool) {
	own := v.Own()
	robot := *own
	robot.Damage -= chargesAgainstDamage(own)
	steady := own.Owns(core.GyroscopicStabiliser) != nil // which makes things easier, so it is always on
	strip(&robot, steady)
	b := beginner{Player: p, rng: dealer{state: uint64(p.seedFor(v, 0))}, hand: p.handOf(own), stop: stop}
	whole := b.hand
	b.overlook()
	b.crowFlies = b.rng.intN(crowOneIn) == 0
	b.foresight = leastForesight + b.rng.intN(core.RegisterCount-leastForesight+1)
	end, ok := b.lay(robot, robot.Damage+painful-1)
	if !ok {
		b.hand = whole
		b.reckless = true
		end, ok = b.lay(robot, math.MaxInt8)
	}
	b.chosen.steady = steady
	b.chosen.down = ok && end.Damage >= restsAt && p.mayPowerDown(own) && p.canRest(&end)
	if b.rng.intN(mixesUpOneIn) == 0 {
		if mixed := b.mixedUp(); p.survives(v, &mixed) {
			b.chosen = mixed
		}
	}
	return b.chosen, b.cut
}

// overlook removes the cards that the beginner does not see from its hand; enough
// for a program are left.
func (b *beginner) overlook() {
	needed := 0
	for _, fixed := range b.hand.fixed {
		if !fixed {
			needed++
		}
	}
	for _, kind := range core.Commands {
		for range b.hand.counts[kind] {
			if b.rng.intN(overlooksOneIn) == 0 && b.hand.size > needed {
				b.hand.counts[kind]--
				b.hand.size--
			}
		}
	}
}

// lay lays a program that leaves the robot with bearable damage at most, and
// returns the robot at its end. ok is false if there is none; then the program is
// any.
func (b *beginner) lay(robot core.Robot, bearable int8) (end core.Robot, ok bool) {
	b.bearable = bearable
	facings := []grid.Direction{robot.Facing}
	if robot.ChoosesFacing {
		facings = slices.Clone(grid.Directions[:])
		e := b.estimateFor(&robot)
		slices.SortStableFunc(facings, func(one, other grid.Direction) int {
			turned := robot
			turned.Facing = other
			left := e.atRoundStart(&turned)
			turned.Facing = one
			return cmp.Compare(e.atRoundStart(&turned), left)
		})
	}
	for _, robot.Facing = range facings {
		b.chosen = plan{facing: core.Unchosen}
		if robot.ChoosesFacing {
			b.chosen.facing = core.Choice(robot.Facing)
		}
		if end, ok = b.layFrom(0, robot, robot); ok {
			break
		}
	}
	return end, ok
}

// layFrom lays registers n to 4 from where the robot will be, and from where the
// beginner imagines it. It returns the robot at the end; ok is false if it does not
// get there.
func (b *beginner) layFrom(n int, robot, imagined core.Robot) (end core.Robot, ok bool) {
	if robot.Touched == robot.GoalCount {
		return robot, true
	}
	if n == core.RegisterCount {
		return robot, robot.Speed() == 0 || b.reckless || b.outlasts(&robot)
	}
	if b.cut = b.cut || b.stop != nil && b.stop(); b.cut {
		return robot, false
	}
	if b.hand.fixed[n] {
		return b.proceedLocked(n, robot, imagined)
	}
	if b.hand.size == 0 { // the cards are unknown
		return b.proceed(n, core.NoCommand, robot, imagined)
	}
	for _, o := range b.options(n, &imagined) {
		w := b.hand.way(o.number)
		b.hand.take(w, -1)
		b.chosen.ways[n] = o.number
		end, ok = b.proceed(n, b.hand.executed(&b.chosen, n), robot, o.end)
		b.hand.take(w, 1)
		if ok {
			break
		}
	}
	return end, ok
}

// proceedLocked proceeds with the card of locked register n (0…4), with a declaration
// only where it needs one.
func (b *beginner) proceedLocked(n int, robot, imagined core.Robot) (end core.Robot, ok bool) {
	end, ok = b.proceed(n, b.hand.lockedCommand(n), robot, imagined)
	for i, w := range b.hand.special {
		if !ok && b.hand.changesLocked(n, w) {
			b.chosen.ways[n] = uint8(plainCommandCount + i)
			end, ok = b.proceed(n, w.in[n], robot, imagined)
		}
	}
	if !ok {
		b.chosen.ways[n] = 0
	}
	return end, ok
}

// proceed runs a command in register n (0…4) and lays the rest of the program.
func (b *beginner) proceed(n int, command core.Command, robot, imagined core.Robot) (end core.Robot, ok bool) {
	after := b.runAlone(b.engine, &robot, n, command).Robots[0]
	if !after.OnBoard || after.Damage > b.bearable {
		return after, false
	}
	if n < b.foresight {
		imagined = after
	}
	return b.layFrom(n+1, after, imagined)
}

// An option is a card for a register.
type option struct {
	number uint8      // of its way in the profile
	end    core.Robot // where the beginner imagines the robot after it
	left   int64      // how far that seems to the goals
}

// options returns what can be laid into register n (0…4), the one first that seems
// to lead nearest to the goals.
func (b *beginner) options(n int, imagined *core.Robot) []option {
	var all []option
	consider := func(number uint8) {
		if w := b.hand.way(number); b.hand.allows(n, w) {
			end := *imagined
			if end.Touched < end.GoalCount {
				engine := b.engine
				if n >= b.foresight {
					engine = b.stillFloor
				}
				end = b.runAlone(engine, imagined, n, b.hand.profile.executed(n, number)).Robots[0]
			}
			left := b.seemsLeft(n, &end)
			if !end.OnBoard { // it lays the next card as if this one did nothing
				end = *imagined
			}
			all = append(all, option{number, end, left})
		}
	}
	for _, kind := range b.hand.kinds {
		consider(uint8(kind))
	}
	for i := range b.hand.special {
		consider(uint8(plainCommandCount + i))
	}
	slices.SortStableFunc(all, func(one, other option) int { return cmp.Compare(one.left, other.left) })
	return all
}

// seemsLeft returns how far it seems to the goals after register n (0…4), in
// hundredths of a register.
func (b *beginner) seemsLeft(n int, r *core.Robot) int64 {
	d, t := b.distancesFor(r), b.table
	seems := int64(b.rng.intN(misjudges)) + damageCost*int64(r.Damage) - unreachable*int64(r.Touched)
	switch {
	case !r.OnBoard:
		return math.MaxInt64
	case r.Touched == r.GoalCount:
		return math.MinInt64
	case b.crowFlies:
		return seems + 100*int64(r.At.Manhattan(r.Goals[r.Touched]))
	}
	pose, _ := t.pose(r)
	return seems + int64(d.costs[r.Touched][t.layer(n+1)*t.poses+pose])
}

// mixedUp returns the chosen program with left taken for right in the first turn, if
// the hand has a card left for that.
func (b *beginner) mixedUp() plan {
	mixed, counts := b.chosen, b.hand.counts
	for _, number := range mixed.ways {
		if number > 0 {
			w := b.hand.way(number)
			counts[w.card]--
			counts[w.second]--
		}
	}
	for n, number := range mixed.ways {
		other := core.RotateLeft
		switch core.Command(number) {
		case core.RotateLeft:
			other = core.RotateRight
		case core.RotateRight:
		default:
			continue
		}
		if counts[other] > 0 {
			mixed.ways[n] = uint8(other)
		}
		break
	}
	return mixed
}

// outlasts reports whether a robot survives a round without commands.
func (b *beginner) outlasts(r *core.Robot) bool {
	_, survives := b.idle(r)
	return survives
}

// canRest reports whether the board leaves a robot in peace that is powered down for
// a round.
func (p *Player) canRest(r *core.Robot) bool {
	damage, survives := p.idle(r)
	return survives && damage < painful
}

// idle returns the damage that a robot without commands takes in a round. It also reports whether
// the robot survives that; if not, the damage is 0.
func (p *Player) idle(r *core.Robot) (damage int8, survives bool) {
	after := *r
	for n := range core.RegisterCount {
		after = p.runAlone(p.engine, &after, n, core.NoCommand).Robots[0]
		if !after.OnBoard {
			return 0, false
		}
	}
	return after.Damage - r.Damage, true
}

// newStillFloor returns an engine for a floor whose belts, pushers, gears and oil
// move nobody.
func newStillFloor(setup *core.Setup) *core.Engine {
	rules := *setup.Rules
	rules.Phase = slices.DeleteFunc(slices.Clone(rules.Phase), func(s core.Step) bool { return slices.Contains(overlooked, s) })
	still := *setup
	still.Rules = &rules
	engine := core.NewEngine(&still)
	engine.Silent = true
	return engine
}

// overlooked lists the steps that a beginner forgets in later registers.
var overlooked = []core.Step{
	core.StepOil, core.StepSlowBelts, core.StepExpressBelts, core.StepAllBelts, core.StepPushers, core.StepGears,
}
