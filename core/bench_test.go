package core_test

import (
	"fmt"
	"testing"
	"unsafe"

	"roborally/core"
	"roborally/core/grid"
)

// busyLayout returns a busy board: walls, slow and express belts, gears and
// lasers all over, but no pits, so that no robot is lost.
func busyLayout(side int) *core.Layout {
	l := core.NewLayout("bench", side, side)
	for y := range side {
		for x := range side {
			f := &l.Fields[y*side+x]
			switch (x*7 + y*3) % 11 {
			case 0:
				f.Terrain, f.Facing = core.SlowBelt, grid.Direction(x+y)&3
			case 3:
				f.Terrain, f.Facing = core.ExpressBelt, grid.Direction(x+2*y)&3
			case 5:
				f.Terrain = core.GearLeft
			case 7:
				f.Terrain = core.GearRight
			}
			p := grid.Pos{X: int8(x), Y: int8(y)}
			if (x+2*y)%9 == 0 {
				l.AddWall(p, grid.Direction(x&3))
			}
			if x == 0 || y == 0 || x == side-1 || y == side-1 {
				for _, d := range grid.Directions {
					if !l.Contains(p.Step(d)) {
						l.AddWall(p, d)
					}
				}
			}
		}
	}
	for n := range side / 4 {
		at := grid.Pos{X: int8(n * 4), Y: int8((n*5 + 2) % side)}
		l.Lasers = append(l.Lasers, core.Laser{At: at, Facing: grid.Direction(n & 3), Beams: 1})
	}
	for n := range core.MaxRobots {
		at := grid.Pos{X: int8((n*5 + 1) % side), Y: int8((n*7 + n/2 + 3) % side)}
		*l.At(at) = core.Field{Start: uint8(n + 1), Walls: l.At(at).Walls, Heading: grid.Direction(n & 3)}
	}
	l.At(grid.Pos{X: int8(side / 2), Y: int8(side / 2)}).Terrain = core.Open
	l.At(grid.Pos{X: int8(side / 2), Y: int8(side / 2)}).Checkpoint = 1
	return l
}

// busyGame returns a setup with the given number of robots on a busy board, and
// its state in round 1 with a program in every register.
func busyGame(tb testing.TB, side, robots int) (*core.Setup, core.State) {
	tb.Helper()
	board, err := core.Compile(busyLayout(side), 0)
	if err != nil {
		tb.Fatal(err)
	}
	setup := &core.Setup{Board: board, Rules: core.Factory, Models: make([]core.Model, robots), Abilities: true}
	state, err := setup.Begin()
	if err != nil {
		tb.Fatal(err)
	}
	state.Round = 1
	commands := []core.Command{core.Move1, core.RotateLeft, core.Move2, core.RotateRight, core.Move3, core.BackUp, core.UTurn}
	for i := range robots {
		r := &state.Robots[i]
		r.GoalCount = 0
		for n := range r.Slots {
			r.Slots[n].Command = commands[(i*3+n*2)%len(commands)]
			r.Slots[n].Priority = int16(100 + (i*37+n*53)%700)
		}
	}
	return setup, state
}

// BenchmarkRegister resolves one whole register phase per op, with events
// applied and logged, always from the same five situations.
func BenchmarkRegister(b *testing.B) {
	for _, robots := range []int{1, 4, 8} {
		for _, side := range []int{12, 24} {
			b.Run(fmt.Sprintf("robots=%d/board=%dx%d", robots, side, side), func(b *testing.B) {
				setup, start := busyGame(b, side, robots)
				benchRegisters(b, setup, start)
			})
		}
	}
}

// benchRegisters resolves the registers of a round in turn, each from the
// situation in which it starts.
func benchRegisters(b *testing.B, setup *core.Setup, start core.State) {
	engine := core.NewEngine(setup)
	var starts [core.RegisterCount]core.State
	state := start
	for n := range starts {
		starts[n] = state
		engine.Resolve(&state, n+1, 1)
	}
	b.ReportAllocs()
	b.ResetTimer()
	for i := 0; i < b.N; i++ {
		n := i % core.RegisterCount
		state = starts[n]
		engine.Log = engine.Log[:0]
		engine.Resolve(&state, n+1, 1)
	}
	b.ReportMetric(float64(len(engine.Log)), "events")
}

// BenchmarkCopyState copies a state, as a search does at every node. Eight
// states take turns, so that the compiler cannot drop a copy.
func BenchmarkCopyState(b *testing.B) {
	_, state := busyGame(b, 12, 8)
	states := make([]core.State, 8)
	states[0] = state
	b.ReportAllocs()
	b.SetBytes(int64(unsafe.Sizeof(state)))
	for i := 0; i < b.N; i++ {
		states[(i+1)&7] = states[i&7]
	}
	if states[b.N&7] != state {
		b.Fatal("a copy differs")
	}
}

// BenchmarkSearchHand resolves every program of a hand of nine, as a tree in
// which programs share their first registers: once with every card by itself
// (18,729 registers), once with cards of one kind taken together.
func BenchmarkSearchHand(b *testing.B) {
	hand := []core.Command{
		core.Move1, core.Move1, core.Move2, core.Move3, core.RotateLeft,
		core.RotateLeft, core.RotateRight, core.BackUp, core.UTurn,
	}
	setup, start := busyGame(b, 12, 1)
	for _, c := range []struct {
		name   string
		merged bool
		nodes  int
	}{{"cards", false, 9 + 9*8 + 9*8*7 + 9*8*7*6 + 9*8*7*6*5}, {"kinds", true, 0}} {
		b.Run(c.name, func(b *testing.B) {
			s := searcher{engine: core.NewEngine(setup), hand: hand, merged: c.merged}
			s.engine.Silent = true
			b.ReportAllocs()
			for i := 0; i < b.N; i++ {
				s.nodes = 0
				s.search(&start, 1, 0)
			}
			if c.nodes > 0 && s.nodes != c.nodes {
				b.Fatalf("%d registers were resolved, want %d", s.nodes, c.nodes)
			}
			b.ReportMetric(float64(s.nodes), "registers")
		})
	}
}

// searcher walks the tree of programs.
type searcher struct {
	engine *core.Engine
	hand   []core.Command
	merged bool
	nodes  int
	states [core.RegisterCount + 1]core.State // one state per level, so that none is allocated
}

func (s *searcher) search(from *core.State, register int, used uint16) {
	if register > core.RegisterCount || !from.Robots[0].OnBoard {
		return
	}
	tried := uint16(0)
	for n, command := range s.hand {
		if used>>n&1 != 0 || s.merged && tried>>command&1 != 0 {
			continue
		}
		tried |= 1 << command
		state := &s.states[register]
		*state = *from
		state.Robots[0].Slots[register-1].Command = command
		s.engine.Resolve(state, register, 0)
		s.nodes++
		s.search(state, register+1, used|1<<n)
	}
}
