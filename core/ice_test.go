package core_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"roborally/core"
	"roborally/core/grid"
)

// An iceModel is a second, plain account of chapter 6: robots that stand on ice and glide in their turn. The
// engine is compared with it.
type iceModel struct {
	layout *core.Layout
	robots []skater
}

// A skater is a robot of an iceModel.
type skater struct {
	at       grid.Pos
	facing   int // quarter turns from north
	velocity grid.Pos
	spin     int
	damage   int
	gone     bool
}

// bounded returns n, but no more than six either way (I1).
func bounded(n int) int { return max(-6, min(6, n)) }

// crossed returns the fields that the line from the middle of the field (0,0) to that of v runs through the
// inside of, in order (I4): those that have corners on both sides of the line.
func crossed(v grid.Pos) []grid.Pos {
	var fields []grid.Pos
	for x := -6; x <= 6; x++ {
		for y := -6; y <= 6; y++ {
			left, right := false, false
			for _, corner := range [][2]int{{2*x - 1, 2*y - 1}, {2*x + 1, 2*y - 1}, {2*x - 1, 2*y + 1}, {2*x + 1, 2*y + 1}} {
				side := corner[0]*int(v.Y) - corner[1]*int(v.X)
				left, right = left || side < 0, right || side > 0
			}
			along := x*int(v.X) + y*int(v.Y)
			if left && right && along > 0 && min(x*sign(v.X), y*sign(v.Y)) >= 0 && abs(x) <= abs(int(v.X)) && abs(y) <= abs(int(v.Y)) {
				fields = append(fields, grid.Pos{X: int8(x), Y: int8(y)})
			}
		}
	}
	slices.SortFunc(fields, func(a, b grid.Pos) int {
		return int(a.X)*int(v.X) + int(a.Y)*int(v.Y) - int(b.X)*int(v.X) - int(b.Y)*int(v.Y)
	})
	return fields
}

// crossedBy are the fields of each velocity, by its two parts and 6.
var crossedBy = func() (fields [13][13][]grid.Pos) {
	for x := range fields {
		for y := range fields[x] {
			fields[x][y] = crossed(grid.Pos{X: int8(x - 6), Y: int8(y - 6)})
		}
	}
	return fields
}()

func sign(n int8) int { return max(-1, min(1, int(n))) }

// speedOf is what a crash at a velocity costs (I5).
func speedOf(v grid.Pos) int { return abs(int(v.X)) + abs(int(v.Y)) }

// heading is the step in a direction, in quarter turns from north.
func heading(facing int) (x, y int) {
	return [4]int{0, 1, 0, -1}[facing&3], [4]int{-1, 0, 1, 0}[facing&3]
}

// turn lets robot n execute a command and glide (I3).
func (m *iceModel) turn(n int, c core.Command) {
	r := &m.robots[n]
	if r.gone || !m.layout.At(r.at).Ice {
		return
	}
	steps := [...]int{core.Move1: 1, core.Move2: 2, core.Move3: 3, core.BackUp: -1, core.UTurn: 0, core.RotateLeft: 0, core.RotateRight: 0}[c]
	quarters := [...]int{core.RotateLeft: -1, core.RotateRight: 1, core.UTurn: 2, core.Move1: 0, core.Move2: 0, core.Move3: 0, core.BackUp: 0}[c]
	x, y := heading(r.facing)
	r.velocity = grid.Pos{X: int8(bounded(int(r.velocity.X) + steps*x)), Y: int8(bounded(int(r.velocity.Y) + steps*y))}
	r.spin = bounded(r.spin + quarters)
	spin, from := r.spin, r.at
	struck, points, hurtsOther := -1, 0, 0
	for _, field := range crossedBy[r.velocity.X+6][r.velocity.Y+6] {
		next := from.Add(field)
		step := next.Sub(r.at)
		if step.X == 0 || step.Y == 0 { // it crosses a side, so that a wall may be in its way (I4, I5)
			for side := range 4 {
				if sx, sy := heading(side); sx == int(step.X) && sy == int(step.Y) && m.walled(r.at, side) {
					points = speedOf(r.velocity)
				}
			}
		}
		if points == 0 {
			struck = slices.IndexFunc(m.robots, func(other skater) bool { return !other.gone && other.at == next })
		}
		if struck >= 0 {
			points = speedOf(r.velocity)
			hurtsOther = points
		}
		if points > 0 {
			break
		}
		r.at = next
		if f := m.layout.At(next); !m.layout.Contains(next) || f.Terrain == core.Pit || f.Terrain == core.Outside { // I6
			r.gone, r.velocity, r.spin = true, grid.Pos{}, 0
			return
		} else if !f.Ice { // I7
			r.damage += speedOf(r.velocity) + abs(r.spin)/4
			r.velocity, r.spin, spin = grid.Pos{}, 0, 0
			m.wreck(n)
			return
		}
	}
	if points > 0 {
		if struck >= 0 {
			other := &m.robots[struck]
			if m.layout.At(other.at).Ice {
				other.velocity = grid.Pos{X: int8(bounded(int(other.velocity.X) + int(r.velocity.X))), Y: int8(bounded(int(other.velocity.Y) + int(r.velocity.Y)))}
			}
			other.damage += hurtsOther
		}
		r.velocity = grid.Pos{}
		r.damage += points
		m.wreck(n)
		if struck >= 0 {
			m.wreck(struck)
		}
	}
	if !r.gone {
		r.facing = (r.facing + spin) & 3
	}
}

// walled reports whether a wall stands between a field and its neighbour on a side.
func (m *iceModel) walled(at grid.Pos, side int) bool {
	x, y := heading(side)
	next := at.Add(grid.Pos{X: int8(x), Y: int8(y)})
	return m.layout.At(at).Walls.Has(grid.Direction(side)) || m.layout.Contains(next) && m.layout.At(next).Walls.Has(grid.Direction((side+2)&3))
}

// wreck destroys a robot with too much damage (D1).
func (m *iceModel) wreck(n int) {
	if r := &m.robots[n]; r.damage >= int(core.Factory.DestroyedAt) {
		r.gone, r.velocity, r.spin = true, grid.Pos{}, 0
	}
}

// rink returns a rink of 8×8 fields of ice with walls around it, and a game of so many robots on it.
func rink(t testing.TB, robots int) (*core.Layout, *core.Setup, core.State) {
	layout := core.NewLayout("rink", 8, 8)
	for p := range layout.All() {
		f := layout.At(p)
		f.Ice = true
		for side, at := range map[grid.Direction]bool{grid.North: p.Y == 0, grid.East: p.X == 7, grid.South: p.Y == 7, grid.West: p.X == 0} {
			if at {
				f.Walls = f.Walls.With(side)
			}
		}
	}
	for n := range robots {
		f := layout.At(grid.Pos{X: int8(3 + n), Y: 3})
		f.Start, f.Heading = uint8(n+1), grid.North
	}
	layout.At(grid.Pos{X: 3, Y: 6}).Checkpoint = 1
	setup, state := iceGame(t, layout, robots)
	return layout, setup, state
}

// iceGame returns a game of so many robots on a board, in its first register.
func iceGame(t testing.TB, layout *core.Layout, robots int) (*core.Setup, core.State) {
	t.Helper()
	board, err := core.Compile(layout, 0)
	if err != nil {
		t.Fatal(err)
	}
	setup := &core.Setup{Board: board, Rules: core.Factory, Models: make([]core.Model, robots)}
	state, err := setup.Begin()
	if err != nil {
		t.Fatal(err)
	}
	state.Round, state.Phase = 1, core.Register1
	for n := range robots {
		state.Robots[n].OnBoard, state.Robots[n].Touched = true, 1 // a checkpoint in passing changes nothing more
	}
	return setup, state
}

// put places robots of a state as the skaters stand, with cards of these kinds in register 1.
func put(state *core.State, skaters []skater, cards []core.Card) {
	for n, s := range skaters {
		r := &state.Robots[n]
		r.At, r.Facing, r.Velocity, r.Spin, r.Damage = s.at, grid.Direction(s.facing), s.velocity, int8(s.spin), int8(s.damage)
		r.Slots[0] = core.Slot{Card: cards[n], Command: cards[n].Command(), Placed: core.Unchosen}
	}
}

// compare resolves register 1 and compares the robots after their moves with the model. It returns the
// events of the moves.
func compare(t testing.TB, engine *core.Engine, before *core.State, model *iceModel, what func() string) []core.Event {
	engine.Log = engine.Log[:0]
	end, after := *before, *before
	engine.Resolve(&end, 1, 1)
	moves := engine.Log[:0]
	for _, e := range engine.Log {
		if e.Step == core.StepMove {
			after.Apply(&e)
			moves = append(moves, e)
		}
	}
	for n := range model.robots {
		r, want := &after.Robots[n], &model.robots[n]
		if r.OnBoard == want.gone {
			t.Fatalf("%s: robot %d is on the board: %v", what(), n, r.OnBoard)
		}
		if want.gone {
			if !slices.ContainsFunc(moves, func(e core.Event) bool { return e.Kind == core.Died && int(e.Robot) == n }) {
				t.Fatalf("%s: robot %d has left the board, but no event says that it was destroyed", what(), n)
			}
		} else if r.At != want.at || r.Facing != grid.Direction(want.facing) || int(r.Damage) != want.damage {
			t.Fatalf("%s: robot %d is on %v, facing %v, damage %d, want %v, %v, %d", what(), n, r.At, r.Facing, r.Damage, want.at, grid.Direction(want.facing), want.damage)
		}
		if r.Velocity != want.velocity || int(r.Spin) != want.spin {
			t.Fatalf("%s: robot %d has velocity %v and spin %d, want %v and %d", what(), n, r.Velocity, r.Spin, want.velocity, want.spin)
		}
		if speed := r.Velocity; max(abs(int(speed.X)), abs(int(speed.Y)), abs(int(r.Spin))) > 6 {
			t.Fatalf("%s: robot %d has velocity %v and spin %d", what(), n, speed, r.Spin)
		}
	}
	return moves
}

// oneOfEach are cards of every kind, and none.
var oneOfEach = func() (cards []core.Card) {
	for _, c := range append([]core.Command{core.NoCommand}, core.Commands[:]...) {
		for card := core.Card(0); card <= core.DeckSize; card++ {
			if card.Command() == c {
				cards = append(cards, card)
				break
			}
		}
	}
	return cards
}()

// Every state of a robot on a rink of 8×8 fields, with every card: wherever it stands and faces, however it
// glides and spins, it goes where the rules say, and never faster than six.
func TestEveryStateOfARobotOnARink(t *testing.T) {
	if len(oneOfEach) != len(core.Commands)+1 {
		t.Fatalf("there are cards of %d kinds, want %d", len(oneOfEach), len(core.Commands)+1)
	}
	layout, setup, state := rink(t, 1)
	for facing := range 4 {
		t.Run(grid.Direction(facing).String(), func(t *testing.T) {
			t.Parallel()
			state, engine := state, core.NewEngine(setup)
			model, cards := &iceModel{layout: layout, robots: make([]skater, 1)}, make([]core.Card, 1)
			stops, leaves := 0, 0
			for p := range layout.All() {
				for vx := int8(-6); vx <= 6; vx++ {
					for vy := int8(-6); vy <= 6; vy++ {
						for spin := -6; spin <= 6; spin++ {
							for _, card := range oneOfEach {
								from := skater{at: p, facing: facing, velocity: grid.Pos{X: vx, Y: vy}, spin: spin}
								model.robots[0], cards[0] = from, card
								put(&state, model.robots, cards)
								model.turn(0, card.Command())
								compare(t, engine, &state, model, func() string { return card.Command().String() + at(from) })
								if r := &model.robots[0]; r.gone && r.damage == 0 {
									leaves++
								} else if r.damage > 0 {
									stops++
								}
							}
						}
					}
				}
			}
			if stops == 0 || leaves == 0 {
				t.Errorf("%d robots crash, %d leave through a corner: the walk is not complete", stops, leaves)
			}
		})
	}
}

// at describes a skater.
func at(s skater) string {
	return fmt.Sprintf(" of a robot on %v, facing %v, velocity %v, spin %d, damage %d", s.at, grid.Direction(s.facing), s.velocity, s.spin, s.damage)
}

// Two robots at random on rinks with walls, pits and floor, until so many collisions have happened: both
// take the same damage, the one that is struck gains the other's velocity, and keeps on with it.
func TestCollisionsOnIce(t *testing.T) {
	const collisions = 1_000_000
	random := rand.New(rand.NewPCG(8, 18))
	happened, struckTwice, carriedOn := 0, 0, 0
	cards, model := make([]core.Card, 2), &iceModel{robots: make([]skater, 2)}
	for happened < collisions {
		layout, setup, state := roughRink(t, random)
		engine, fields := core.NewEngine(setup), []grid.Pos{}
		for p := range layout.All() {
			if f := layout.At(p); f.Ice {
				fields = append(fields, p)
			}
		}
		model.layout = layout
		for range 20_000 {
			// one glides toward the other, or anywhere
			for n := range model.robots {
				model.robots[n] = skater{
					at: fields[random.IntN(len(fields))], facing: random.IntN(4), spin: random.IntN(13) - 6, damage: random.IntN(4),
					velocity: grid.Pos{X: int8(random.IntN(13) - 6), Y: int8(random.IntN(13) - 6)},
				}
				cards[n] = core.Card(1 + random.IntN(core.DeckSize))
			}
			if toward := model.robots[1].at.Sub(model.robots[0].at); random.IntN(4) > 0 && max(abs(int(toward.X)), abs(int(toward.Y))) <= 6 {
				model.robots[0].velocity = toward
			}
			if model.robots[0].at == model.robots[1].at || cards[0] == cards[1] {
				continue
			}
			before := [2]skater(model.robots)
			put(&state, model.robots, cards)
			first := 0
			if cards[1].Priority() > cards[0].Priority() {
				first = 1
			}
			model.turn(first, cards[first].Command())
			model.turn(1-first, cards[1-first].Command())
			moves := compare(t, engine, &state, model, func() string {
				return cards[0].Command().String() + at(before[0]) + "; " + cards[1].Command().String() + at(before[1])
			})
			crashes := 0
			for i := range moves {
				if e := &moves[i]; e.Kind == core.Blocked && core.Obstacle(e.Detail) == core.ByRobot {
					crashes++
				}
			}
			happened += crashes
			if crashes == 2 {
				struckTwice++
			}
			if crashes == 1 && !model.robots[1-first].gone && model.robots[1-first].at != before[1-first].at {
				carriedOn++
			}
		}
	}
	if struckTwice == 0 || carriedOn == 0 {
		t.Errorf("%d times each struck the other, %d times the one that was struck glided on: the test proves nothing about it", struckTwice, carriedOn)
	}
}

// roughRink returns a rink with random walls, pits and plain floor.
func roughRink(t testing.TB, random *rand.Rand) (*core.Layout, *core.Setup, core.State) {
	layout, _, _ := rink(t, 2)
	for p := range layout.All() {
		f := layout.At(p)
		if f.Start > 0 || f.Checkpoint > 0 {
			continue
		}
		switch random.IntN(24) {
		case 0:
			f.Ice, f.Terrain = false, core.Pit
		case 1:
			f.Ice = false
		case 2:
			f.Walls = f.Walls.With(grid.Direction(random.IntN(4)))
		}
	}
	setup, state := iceGame(t, layout, 2)
	return layout, setup, state
}
