package core

import (
	"bytes"
	"fmt"
	"math/bits"
	"slices"

	"roborally/core/grid"
)

// SecretGoal is a card of the deck of secret goals: a task that earns its owner a
// point (X6). Nobody else knows which one the owner has.
type SecretGoal uint8

// The secret goals, in the order of docs/missions.md.
const (
	NoSecret SecretGoal = iota

	Bulldozer       // push robots two fields in all
	DoubleShove     // push robots in two registers
	Sharpshooter    // hit robots in three registers
	Crossfire       // hit a robot that another robot hits in the same round
	Sprinter        // walk eight fields
	Crab            // walk two fields backward
	Commuter        // be carried ten fields by belts
	Dancer          // five quarter turns and four fields from where the round began
	Pirouette       // six quarter turns by own cards and the same facing as at the start
	EdgeRunner      // end three registers on the rim
	Brinkman        // end four registers next to a pit
	Tourist         // end registers on three kinds of board element
	LaserBath       // be damaged by board lasers in two registers
	WallHugger      // four moves cut short by walls
	Overhaul        // have a point repaired
	Sleepwalker     // change field while powered down, or be moved in five registers without walking in them
	Corner          // end a register on a corner of the course, or right next to one
	Homecoming      // end the round on the field where it started the game, begun elsewhere
	StandOff        // end the round next to a robot, facing it
	Crowd           // end the round with two robots within two fields
	Hermit          // end the round with no robot within twelve fields
	Wreck           // end the round with five points of damage
	Rich            // end the round with credits and options worth four credits
	Terminator      // a kill, or four points of damage to others in a round
	WrenchCollector // end registers on two different repair sites
	FlagCollector   // tag two different flags
	secretCount     = int(FlagCollector) + 1

	// UnknownSecret is the secret goal of another seat in a view.
	UnknownSecret SecretGoal = 255
)

// A moment is the time at which secret goals are checked (V38).
type moment uint8

// The moments.
const (
	everyRegister moment = iota // when a register phase is complete, and at the end of the round
	endOfRound                  // at the end of the round alone
)

// secretTable is the table of secret goals. progress returns how much of a goal the
// robot has done, and how much the goal asks for; it can be called with the view of
// another seat, too. leads reports whether it helps to be on a field; it is nil if
// fields make no difference.
var secretTable = [secretCount]struct {
	id       string
	at       moment
	progress func(b *Board, s *State, robot int) (done, need int)
	leads    func(b *Board, s *State, robot int, at grid.Pos) bool
}{
	NoSecret:    {id: "none"},
	Bulldozer:   {id: "bulldozer", progress: remembered(2, func(m *Memory) int { return int(m.PushedFields) })},
	DoubleShove: {id: "double-shove", progress: remembered(2, func(m *Memory) int { return countBits(uint8(m.PushedIn)) })},
	Sharpshooter: {
		id: "sharpshooter", progress: remembered(3, func(m *Memory) int { return countBits(uint8(m.HitIn)) }),
	},
	Crossfire: {id: "crossfire", progress: remembered(1, func(m *Memory) int { return int(bit(m.Crossed)) })},
	Sprinter:  {id: "sprinter", progress: remembered(8, func(m *Memory) int { return int(m.Walked) })},
	Crab:      {id: "crab", progress: remembered(2, func(m *Memory) int { return int(m.Backward) })},
	Commuter: {
		id: "commuter", progress: remembered(10, func(m *Memory) int { return int(m.Carried) }),
		leads: fieldThat((*Board).Carries),
	},
	Dancer: {id: "dancer", at: endOfRound, progress: func(_ *Board, s *State, robot int) (done, need int) {
		r := &s.Robots[robot]
		return min(5, int(r.Memory.Quarters)) + int(bit(r.At.Manhattan(r.Memory.Began) >= 4)), 6
	}},
	Pirouette: {id: "pirouette", at: endOfRound, progress: func(_ *Board, s *State, robot int) (done, need int) {
		r := &s.Robots[robot]
		return min(6, int(r.Memory.Quarters)) + int(bit(r.Facing == r.Memory.BeganFacing)), 7
	}},
	EdgeRunner: {id: "edge-runner", progress: ended(3, (*Board).onRim), leads: fieldThat((*Board).onRim)},
	Brinkman:   {id: "brinkman", progress: ended(4, (*Board).besidePit), leads: fieldThat((*Board).besidePit)},
	Tourist: {id: "tourist", progress: func(b *Board, s *State, robot int) (done, need int) {
		kinds := uint16(0)
		s.eachEnd(robot, func(at grid.Pos) { kinds |= b.elements(&s.Robots[robot], at) })
		return countBits(uint8(kinds)) + countBits(uint8(kinds>>8)), 3
	}, leads: func(b *Board, s *State, robot int, at grid.Pos) bool {
		return b.elements(&s.Robots[robot], at) != 0
	}},
	LaserBath: {
		id: "laser-bath", progress: remembered(2, func(m *Memory) int { return countBits(uint8(m.BurntIn)) }),
		leads: fieldThat((*Board).inBeam),
	},
	WallHugger: {id: "wall-hugger", progress: remembered(4, func(m *Memory) int { return int(m.CutShort) })},
	Overhaul: {
		id: "overhaul", progress: remembered(1, func(m *Memory) int { return int(m.Repaired) }),
		leads: func(b *Board, s *State, robot int, at grid.Pos) bool {
			c := b.cell(at)
			return (c.wrenches > 0 || c.checkpoint > 0) && s.Robots[robot].Damage > 0 // X8
		},
	},
	Sleepwalker: {
		id: "sleepwalker", progress: remembered(5, func(m *Memory) int {
			return max(5*int(bit(m.Sleepwalked)), countBits(uint8(m.Drifted&^m.WalkedIn)))
		}),
		leads: fieldThat((*Board).Carries),
	},
	Corner: {id: "corner", progress: standing(func(b *Board, s *State, robot int) bool {
		return b.corner(s.Robots[robot].At)
	}), leads: fieldThat((*Board).corner)},
	Homecoming: {id: "homecoming", at: endOfRound, progress: standing(func(_ *Board, s *State, robot int) bool {
		r := &s.Robots[robot]
		return r.At == r.Home && r.Memory.Began != r.Home
	}), leads: func(_ *Board, s *State, robot int, at grid.Pos) bool { return at == s.Robots[robot].Home }},
	StandOff: {id: "stand-off", at: endOfRound, progress: standing(func(_ *Board, s *State, robot int) bool {
		r := &s.Robots[robot]
		return s.RobotAt(r.At.Step(r.Facing)) != NoSeat
	}), leads: besideRobots(1)},
	Crowd: {id: "crowd", at: endOfRound, progress: func(_ *Board, s *State, robot int) (done, need int) {
		return s.within(robot, s.Robots[robot].At, isClose), 2
	}, leads: besideRobots(2)},
	Hermit: {id: "hermit", at: endOfRound, progress: standing(func(_ *Board, s *State, robot int) bool {
		return s.within(robot, s.Robots[robot].At, isNear) == 0
	}), leads: func(_ *Board, s *State, robot int, at grid.Pos) bool { return s.within(robot, at, isNear) == 0 }},
	Wreck: {id: "wreck", at: endOfRound, progress: func(_ *Board, s *State, robot int) (done, need int) {
		return int(s.Robots[robot].Damage), 5
	}},
	Rich: {id: "rich", at: endOfRound, progress: func(_ *Board, s *State, robot int) (done, need int) {
		return s.Robots[robot].wealth(), 4
	}},
	Terminator: {id: "terminator", progress: remembered(4, func(m *Memory) int { return int(m.Dealt) + 4*int(m.Kills) })},
	WrenchCollector: {id: "wrench-collector", progress: func(_ *Board, s *State, robot int) (done, need int) {
		return int(s.Robots[robot].Sites), 2
	}, leads: func(b *Board, s *State, robot int, at grid.Pos) bool {
		r := &s.Robots[robot]
		return b.cell(at).wrenches > 0 && (r.Sites == 0 || at != r.Site)
	}},
	FlagCollector: {id: "flag-collector", progress: func(_ *Board, s *State, robot int) (done, need int) {
		tagged := s.Robots[robot].Tagged
		return countBits(uint8(tagged)) + countBits(uint8(tagged>>8)), 2
	}, leads: func(b *Board, s *State, robot int, at grid.Pos) bool {
		flag := slices.Index(b.checkpoints, at) + 1
		return flag > 0 && s.Robots[robot].Tagged>>flag&1 == 0
	}},
}

// wealth returns what a robot owns, in credits: its credits and what its options cost,
// whatever charges are left.
func (r *Robot) wealth() int {
	sum := int(r.Credits)
	for _, o := range r.Cards() {
		if o.Power.Option() {
			sum += covers(o.Power)
		}
	}
	return sum
}

// fieldThat makes leads of what is true of a field, whoever asks.
func fieldThat(is func(b *Board, at grid.Pos) bool) func(*Board, *State, int, grid.Pos) bool {
	return func(b *Board, _ *State, _ int, at grid.Pos) bool { return is(b, at) }
}

// besideRobots makes leads of fields that are close to so many other robots.
func besideRobots(count int) func(*Board, *State, int, grid.Pos) bool {
	return func(_ *Board, s *State, robot int, at grid.Pos) bool {
		return s.within(robot, at, isClose) >= count
	}
}

// isClose and isNear report whether a field at a distance is within two fields, where a
// diagonal step is one, or within twelve, where it is two.
func isClose(d grid.Pos) bool { return max(abs(d.X), abs(d.Y)) <= 2 }
func isNear(d grid.Pos) bool  { return abs(d.X)+abs(d.Y) <= 12 }

// remembered returns the progress of a goal that asks for a number of what the robot
// has done in the round, which its memory counts.
func remembered(need int, of func(m *Memory) int) func(*Board, *State, int) (int, int) {
	return func(_ *Board, s *State, robot int) (done, _ int) { return of(&s.Robots[robot].Memory), need }
}

// ended returns the progress of a goal that asks for a number of registers that the
// robot has ended on certain fields.
func ended(need int, on func(b *Board, at grid.Pos) bool) func(*Board, *State, int) (int, int) {
	return func(b *Board, s *State, robot int) (done, _ int) {
		s.eachEnd(robot, func(at grid.Pos) { done += int(bit(on(b, at))) })
		return done, need
	}
}

// standing returns the progress of a goal that is either met or not, by a robot on
// the board.
func standing(met func(b *Board, s *State, robot int) bool) func(*Board, *State, int) (int, int) {
	return func(b *Board, s *State, robot int) (done, need int) {
		return int(bit(s.Robots[robot].OnBoard && met(b, s, robot))), 1
	}
}

// countBits returns the number of bits that are set.
func countBits(set uint8) int { return bits.OnesCount8(set) }

// eachEnd calls visit with each field on which the robot has ended a register phase
// of the round, and with its field in the running one, as far as it was on the board.
func (s *State) eachEnd(robot int, visit func(at grid.Pos)) {
	r := &s.Robots[robot]
	for n := range RegisterCount {
		if r.Memory.EndedIn.Has(n + 1) {
			visit(r.Memory.Ended[n])
		}
	}
	if n := s.Phase.Register(); n > 0 && r.OnBoard {
		visit(r.At)
	}
}

// within returns the number of robots on the board, but for one, whose distance from a
// field suits.
func (s *State) within(robot int, at grid.Pos, suits func(d grid.Pos) bool) (n int) {
	for i := range s.Robots[:s.Seats] {
		if r := &s.Robots[i]; i != robot && r.OnBoard && suits(grid.Pos{X: r.At.X - at.X, Y: r.At.Y - at.Y}) {
			n++
		}
	}
	return n
}

// AllSecrets lists all secret goals.
var AllSecrets = func() []SecretGoal {
	var all []SecretGoal
	for g := range secretCount - 1 {
		all = append(all, SecretGoal(g+1))
	}
	return all
}()

// String returns the goal's id in the text formats.
func (g SecretGoal) String() string {
	switch {
	case g == UnknownSecret:
		return "unknown"
	case int(g) >= secretCount:
		return "?"
	}
	return secretTable[g].id
}

// MarshalText returns the goal's id.
func (g SecretGoal) MarshalText() ([]byte, error) {
	if id := g.String(); id != "?" {
		return []byte(id), nil
	}
	return nil, fmt.Errorf("%d is no secret goal", g)
}

// UnmarshalText sets the goal of an id.
func (g *SecretGoal) UnmarshalText(id []byte) error {
	if string(id) == UnknownSecret.String() {
		*g = UnknownSecret
		return nil
	}
	for i := range secretTable {
		if secretTable[i].id == string(id) {
			*g = SecretGoal(i)
			return nil
		}
	}
	return fmt.Errorf("%.30q is no secret goal", id)
}

// Progress returns how much of a secret goal the robot has done in the state, and how
// much the goal asks for. Both are 0 for a goal that is not known.
func (g SecretGoal) Progress(b *Board, s *State, robot int) (done, need int) {
	if g == NoSecret || int(g) >= secretCount {
		return 0, 0
	}
	return secretTable[g].progress(b, s, robot)
}

// Leads reports whether it brings the owner of the goal nearer to it to be on a field,
// or to end registers there; never for goals that ask for no field.
func (g SecretGoal) Leads(b *Board, s *State, robot int, at grid.Pos) bool {
	return g.AsksForFields() && secretTable[g].leads(b, s, robot, at)
}

// AsksForFields reports whether it matters for the goal on which fields its owner is.
func (g SecretGoal) AsksForFields() bool { return int(g) < secretCount && secretTable[g].leads != nil }

// AtRoundEnd reports whether the goal is checked only at the end of a round (V38).
func (g SecretGoal) AtRoundEnd() bool { return int(g) < secretCount && secretTable[g].at == endOfRound }

// SecretSet is a set of secret goals, one bit each.
type SecretSet uint32

// Has reports whether a goal is in the set.
func (s SecretSet) Has(g SecretGoal) bool { return int(g) < secretCount && s>>g&1 != 0 }

// With returns the set with a goal added.
func (s SecretSet) With(g SecretGoal) SecretSet { return s | 1<<g }

// Goals returns the goals of the set in their order.
func (s SecretSet) Goals() []SecretGoal { return membersOf(AllSecrets, s.Has) }

// MarshalText returns the ids of the set, separated by blanks.
func (s SecretSet) MarshalText() ([]byte, error) { return idsOf(s.Goals()), nil }

// UnmarshalText reads what MarshalText writes.
func (s *SecretSet) UnmarshalText(text []byte) error {
	*s = 0
	for _, id := range bytes.Fields(text) {
		var g SecretGoal
		if err := g.UnmarshalText(id); err != nil || g == NoSecret || g == UnknownSecret || s.Has(g) {
			return fmt.Errorf("%.30q is no secret goal, or is twice", id)
		}
		*s = s.With(g)
	}
	return nil
}

// secretsLeft returns the number of secret goals in the draw pile, which is public.
func (s *State) secretsLeft() int {
	left := secretCount - 1 - bits.OnesCount32(uint32(s.SpentSecrets))
	for i := range s.Robots[:s.Seats] {
		left -= int(bit(s.Robots[i].Secret != NoSecret))
	}
	return left
}

// SecretPile returns the secret goals from which the next one is drawn: all that
// nobody holds and that are not discarded, or the discards if there are none (X14). A
// view does not know who holds which goal, so there the goals of others are among
// them.
func (s *State) SecretPile() SecretSet {
	held := SecretSet(0)
	for i := range s.Robots[:s.Seats] {
		if g := s.Robots[i].Secret; int(g) < secretCount {
			held = held.With(g)
		}
	}
	all := SecretSet(1<<secretCount - 2) // without NoSecret
	if pile := all &^ held &^ s.SpentSecrets; pile != 0 {
		return pile
	}
	return s.SpentSecrets
}

// onRim reports whether a field borders on the outside of the course.
func (b *Board) onRim(at grid.Pos) bool {
	for _, d := range grid.Directions {
		if b.cell(at.Step(d)).terrain == Outside {
			return true
		}
	}
	return false
}

// besidePit reports whether one of the eight neighbours of a field is a pit.
func (b *Board) besidePit(at grid.Pos) bool {
	for _, next := range neighbours(at) {
		if b.cell(next).terrain == Pit {
			return true
		}
	}
	return false
}

// neighbours returns the eight fields around a field.
func neighbours(at grid.Pos) (all [8]grid.Pos) {
	for i, d := range grid.Directions {
		all[2*i], all[2*i+1] = at.Step(d), at.Step(d).Step(d.Turn(1))
	}
	return all
}

// inBeam reports whether a field lies in the beam of a board laser, if no robot stands in
// the way (see compileLit).
func (b *Board) inBeam(at grid.Pos) bool {
	return b.lit[b.index(at)]
}

// corner reports whether a field is a corner of the course's bounding box, or right next to
// one, also diagonally.
func (b *Board) corner(at grid.Pos) bool {
	return (at.X <= 1 || int(at.X) >= b.layout.Width-2) && (at.Y <= 1 || int(at.Y) >= b.layout.Height-2)
}

// elements returns the kinds of board element on a field, one bit each: flag, repair
// site, belt, gear, oil, ice, laser, pusher and crusher (V52).
func (b *Board) elements(r *Robot, at grid.Pos) uint16 {
	return b.cell(at).elements | uint16(bit(r.Checkpoint(at) > 0))
}
