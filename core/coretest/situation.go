package coretest

import (
	"slices"

	"roborally/core"
	"roborally/core/grid"
)

// Situation returns a random state in the phase Returning, as core.NewGameFrom
// takes it: robots anywhere, damaged, with locked registers, gliding, virtual,
// destroyed, powered down or out, goals reached, with option cards. It satisfies
// Check.
func Situation(src *Source, setup *core.Setup) core.State {
	s, err := setup.Begin()
	if err != nil {
		panic("coretest: a setup cannot be played: " + err.Error())
	}
	s.Round = uint16(src.Below(40))
	for i := range s.Robots[:s.Seats] {
		r := &s.Robots[i]
		r.ChoosesFacing = setup.Rules.StartFacing && src.Chance(30)
		r.Archive, r.ArchiveFacing = SafeField(src, setup.Board), grid.Direction(src.Below(4))
		if r.Lives > 0 {
			r.Lives = int8(src.Below(int(r.Lives) + 1))
		}
		r.Touched = uint8(src.Below(int(r.GoalCount)))
		placeRobot(src, setup, &s, i)
		if setup.Entering(&s, i) {
			r.At = r.Home
		}
		if s.Playing() > 2 && src.Chance(5) {
			r.Out, r.OnBoard, r.Velocity, r.Spin = true, false, grid.Pos{}, 0
		}
		if r.OnBoard {
			damageRobot(src, setup, &s, i)
			setPower(src, &s, i)
		}
		if setup.Options {
			GiveCards(src, setup, r)
		}
	}
	return s
}

// GiveCards hands a robot random cards that the rules have, with any charges and
// standing orders.
func GiveCards(src *Source, setup *core.Setup, r *core.Robot) {
	n := src.Below(core.MaxPowers + 1)
	if n >= 3 && src.Chance(20) { // these make commands together that no other cards make
		for i, p := range []core.Power{core.DualProcessor, core.FourthGear, core.ReverseGear} {
			r.Powers[n-1-i] = core.NewOwned(p)
		}
		n -= 3
	}
	for i := range r.Powers[:n] {
		p := core.Powers[src.Below(len(core.Powers))]
		for tries := 0; !slices.Contains(setup.Rules.Cards, p.Class()); tries++ {
			if tries == 100 { // the source repeats itself, as a fuzzed one may
				return
			}
			p = core.Powers[src.Below(len(core.Powers))]
		}
		o := core.NewOwned(p).WithOrders(useOrders[src.Below(len(useOrders))], againstOrders[src.Below(len(againstOrders))])
		r.Powers[i] = o.With(uint8(src.Below(p.Charges() + 1)))
	}
}

// placeRobot puts a robot on any free field, or takes it off the board. On ice
// it may glide.
func placeRobot(src *Source, setup *core.Setup, s *core.State, robot int) {
	r := &s.Robots[robot]
	r.OnBoard = false
	at := SafeField(src, setup.Board)
	for tries := 0; s.RobotAt(at) != core.NoSeat; tries++ {
		if tries == 20 { // the board is nearly full
			r.Velocity, r.Spin = grid.Pos{}, 0
			return
		}
		at = SafeField(src, setup.Board)
	}
	r.At, r.Facing = at, grid.Direction(src.Below(4))
	r.OnBoard = !src.Chance(10)
	r.Virtual = r.Virtual && src.Chance(30)
	if r.OnBoard && setup.Board.Ice(at) && src.Chance(60) {
		r.Velocity = grid.Pos{X: int8(src.Between(-3, 3)), Y: int8(src.Between(-3, 3))}
		r.Spin = int8(src.Between(-core.MaxSpin, core.MaxSpin))
	}
}

// damageRobot damages a robot and fills the registers that this locks with
// cards of the draw pile.
func damageRobot(src *Source, setup *core.Setup, s *core.State, robot int) {
	r := &s.Robots[robot]
	if src.Chance(50) {
		r.Damage = int8(src.Below(int(setup.Rules.DestroyedAt)))
	}
	for n := core.LockedFrom(int(r.Damage)); n <= core.RegisterCount; n++ {
		c := core.Card(1 + src.Below(core.DeckSize))
		for !s.Draw.Has(c) {
			c = c%core.DeckSize + 1
		}
		drawn := core.Event{Kind: core.Drawn, Robot: int8(robot), Card: c, Detail: uint8(n - 1)}
		locked := drawn
		locked.Kind, locked.N, locked.At.X = core.Locked, int16(c.Command()), int8(core.Unchosen)
		s.Apply(&drawn)
		s.Apply(&locked)
	}
}

// setPower shuts a robot down or makes it announce a power-down.
func setPower(src *Source, s *core.State, robot int) {
	r := &s.Robots[robot]
	switch {
	case src.Chance(12) && r.Damage < 5:
		r.Down, r.DownUntil = true, s.Round+uint16(src.Below(2))
	case src.Chance(8):
		r.Announced = true
	}
}
