package core_test

import (
	"fmt"
	"slices"
	"testing"

	"roborally/core"
	"roborally/core/coretest"
	"roborally/core/grid"
)

// telegraphBoard has each element that acts: express belts onto a slow one onto a
// gear, a belt into a pit, two pushers, two crushers, and a laser of two beams
// that ends at a wall.
const telegraphBoard = `board = """
+---+---+---+---+---+---+
|s1e >>  >>  v          |
+   +   +   +   +   +   +
|             L         |
+   +   +   +   +   +   +
| 1       >   O         |
+   +   +   +   +   +   +
|           |           |
+   +   +   +   +   +   +
|s2e                    |
+---+---+---+---+---+---+
"""
[[pusher]]
at = [4, 3]
facing = "n"
registers = [1, 3, 5]
[[pusher]]
at = [5, 3]
facing = "n"
registers = [2, 4]
[[crusher]]
at = [1, 0]
registers = [2]
[[crusher]]
at = [1, 1]
registers = [3]
[[laser]]
at = [0, 3]
facing = "e"
beams = 2`

func field(x, y int8) grid.Pos { return grid.Pos{X: x, Y: y} }

// telegraphOf returns the telegraph of seat 0 among two robots, after a change of
// the state. Both stand on the floor, real.
func telegraphOf(t *testing.T, picture string, rules *core.RuleSet, register int, change func(*core.State)) *core.Telegraph {
	t.Helper()
	setup := &core.Setup{Board: compileBoard(t, picture), Rules: rules, Models: twoRobots()}
	s, err := setup.Begin()
	if err != nil {
		t.Fatal(err)
	}
	s.Round, s.Phase = 1, core.Programming
	s.Robots[0].Virtual, s.Robots[1].Virtual = false, false
	if change != nil {
		change(&s)
	}
	v := core.NewView(setup, &s, 0)
	return v.Telegraph(register)
}

func TestTelegraphedOutcome(t *testing.T) {
	classicWithout := func(omitted ...core.Step) *core.RuleSet {
		rules := *core.Classic
		rules.Phase = slices.DeleteFunc(slices.Clone(rules.Phase), func(s core.Step) bool { return slices.Contains(omitted, s) })
		return &rules
	}
	for _, c := range []struct {
		about    string
		rules    *core.RuleSet
		register int
		at, to   grid.Pos
		quarters int
		lost     bool
	}{
		{"an open field does nothing", core.Factory, 1, field(4, 4), field(4, 4), 0, false},
		{"an express belt carries two fields, and the bend turns right", core.Factory, 1, field(1, 0), field(3, 0), 1, false},
		{"slow belts run first in factory: an express belt ends on one", core.Factory, 1, field(2, 0), field(3, 0), 1, false},
		{"all belts run last in classic: the slow one carries on to the gear", core.Classic, 1, field(2, 0), field(3, 1), 0, false},
		{"a slow belt carries one field, onto the gear", core.Factory, 1, field(3, 0), field(3, 1), -1, false},
		{"a gear turns left", core.Postal, 1, field(3, 1), field(3, 1), -1, false},
		{"a belt leads into the pit", core.Classic, 5, field(2, 2), field(3, 2), 0, true},
		{"an odd pusher is armed in register 1", core.Factory, 1, field(4, 3), field(4, 2), 0, false},
		{"an odd pusher rests in register 2", core.Factory, 2, field(4, 3), field(4, 3), 0, false},
		{"an even pusher rests in register 1", core.Classic, 1, field(5, 3), field(5, 3), 0, false},
		{"an even pusher is armed in register 4", core.Classic, 4, field(5, 3), field(5, 2), 0, false},
		{"no pusher is armed without the step", classicWithout(core.StepPushers), 4, field(5, 3), field(5, 3), 0, false},
		{"a crusher destroys in its register", core.Factory, 3, field(1, 1), field(1, 1), 0, true},
		{"a crusher rests in another register", core.Factory, 2, field(1, 1), field(1, 1), 0, false},
		{"the belt carries away from the crusher", core.Factory, 2, field(1, 0), field(3, 0), 1, false},
	} {
		tg := telegraphOf(t, telegraphBoard, c.rules, c.register, nil)
		if to, quarters, lost := tg.Outcome(c.at); to != c.to || quarters != c.quarters || lost != c.lost {
			t.Errorf("%s: from %v a robot comes to %v, %d quarters to the right, destroyed %v; want %v, %d, %v",
				c.about, c.at, to, quarters, lost, c.to, c.quarters, c.lost)
		}
	}
}

// TestTelegraphedActions checks what the elements do in one register, each in its
// step: also the crusher over a belt, under which nobody stands still.
func TestTelegraphedActions(t *testing.T) {
	tg := telegraphOf(t, telegraphBoard, core.Factory, 2, nil)
	var told []string
	for _, a := range tg.Actions {
		told = append(told, fmt.Sprintf("%s %v-%v ×%d turns %d points %d destroys %v", a.Step, a.At, a.To, a.Times, a.Quarters, a.Points, a.Destroyed))
	}
	want := []string{
		"slow-belts {3 0}-{3 1} ×1 turns 0 points 0 destroys false",
		"slow-belts {2 2}-{3 2} ×1 turns 0 points 0 destroys true",
		"express-belts {1 0}-{2 0} ×2 turns 0 points 0 destroys false",
		"express-belts {2 0}-{3 0} ×2 turns 1 points 0 destroys false",
		"pushers {5 3}-{5 2} ×1 turns 0 points 0 destroys false",
		"gears {3 1}-{3 1} ×1 turns -1 points 0 destroys false",
		"crushers {1 0}-{1 0} ×1 turns 0 points 0 destroys true",
		"board-lasers {0 3}-{0 3} ×1 turns 0 points 2 destroys false",
		"board-lasers {1 3}-{1 3} ×1 turns 0 points 2 destroys false",
		"board-lasers {2 3}-{2 3} ×1 turns 0 points 2 destroys false",
	}
	if !slices.Equal(told, want) {
		t.Errorf("register 2 has the actions\n%q, want\n%q", told, want)
	}
	chain := tg.Chain(field(2, 2))
	if len(chain) != 1 || chain[0].Manner != core.ByBelt || chain[0].Cause != core.InPit {
		t.Errorf("the belt before the pit does %+v, want it to carry into the pit", chain)
	}
}

// TestPushersPushOn checks two pushers, of which the first one pushes onto the
// field of the second: each acts once.
func TestPushersPushOn(t *testing.T) {
	tg := telegraphOf(t, smallBoard+`
[[pusher]]
at = [1, 1]
facing = "e"
registers = [1]
[[pusher]]
at = [2, 1]
facing = "s"
registers = [1]`, core.Factory, 1, nil)
	if to, _, _ := tg.Outcome(field(1, 1)); to != field(2, 2) {
		t.Errorf("a robot at (1, 1) comes to %v, want (2, 2)", to)
	}
	for i, a := range tg.Actions {
		if want := field(int8(i+1), 1); a.At != want || a.Times != 1 {
			t.Errorf("action %d is %+v, want one push on %v", i, a, want)
		}
	}
	if len(tg.Actions) != 2 {
		t.Errorf("there are %d actions, want 2", len(tg.Actions))
	}
}

func TestTelegraphedBeams(t *testing.T) {
	inBeam := func(s *core.State) {
		s.Robots[0].At = field(0, 3) // the own robot stops nothing
		s.Robots[1].At = field(1, 3)
	}
	for _, c := range []struct {
		rules  *core.RuleSet
		change func(*core.State)
		lit    int
	}{
		{core.Factory, inBeam, 3}, // beams pierce
		{core.Classic, inBeam, 2},
		{core.Classic, nil, 3},
		{core.Postal, func(s *core.State) { inBeam(s); s.Robots[1].Virtual = true }, 3},
	} {
		beams := telegraphOf(t, telegraphBoard, c.rules, 1, c.change).Beams
		if len(beams) != 1 || beams[0].At != field(0, 3) || beams[0].Facing != grid.East || beams[0].Beams != 2 ||
			beams[0].Fields != 3 || beams[0].Lit != c.lit {
			t.Errorf("%s: the beams are %+v, want one of 3 fields, %d of them lit", c.rules.ID, beams, c.lit)
		}
	}
	dark := *core.Factory
	dark.Phase = slices.DeleteFunc(slices.Clone(dark.Phase), func(s core.Step) bool { return s == core.StepBoardLasers })
	if beams := telegraphOf(t, telegraphBoard, &dark, 1, nil).Beams; len(beams) > 0 {
		t.Errorf("without board lasers the beams are %+v, want none", beams)
	}
}

// TestTelegraphedPushes checks where a rival may push that stands at (1, 2) and
// faces east. The deck has 18 moves by 1, 12 by 2, 6 by 3 and 6 back among 84.
func TestTelegraphedPushes(t *testing.T) {
	const deck = 84.0
	ahead := map[grid.Pos]float64{field(2, 2): 36 / deck, field(3, 2): 18 / deck, field(4, 2): 6 / deck, field(0, 2): 6 / deck}
	for _, c := range []struct {
		about  string
		rules  *core.RuleSet
		change func(own, rival *core.Robot)
		want   map[grid.Pos]float64
	}{
		{"any card", core.Factory, func(_, _ *core.Robot) {}, ahead},
		{"the deck of postal has no move 3", core.Postal, func(_, _ *core.Robot) {},
			map[grid.Pos]float64{field(2, 2): 30.0 / 78, field(3, 2): 12.0 / 78, field(0, 2): 6.0 / 78}},
		{"a known card", core.Factory, func(_, r *core.Robot) { r.Slots[0] = core.Slot{Command: core.Move2, Locked: true} },
			map[grid.Pos]float64{field(2, 2): 1, field(3, 2): 1}},
		{"all cards of a kind in the own hand", core.Factory, func(own, _ *core.Robot) {
			own.HandCount = uint8(copy(own.Hand[:], []core.Card{79, 80, 81, 82, 83, 84}))
		}, map[grid.Pos]float64{field(2, 2): 30.0 / 78, field(3, 2): 12.0 / 78, field(0, 2): 6.0 / 78}},
		{"a wall behind", core.Factory, func(_, r *core.Robot) { r.At = field(0, 1) },
			map[grid.Pos]float64{field(1, 1): 36 / deck, field(2, 1): 18 / deck, field(3, 1): 6 / deck}},
		{"a powered-down rival", core.Factory, func(_, r *core.Robot) { r.Down = true }, nil},
		{"a virtual rival", core.Classic, func(_, r *core.Robot) { r.Virtual = true }, nil},
		{"a destroyed rival", core.Factory, func(_, r *core.Robot) { r.OnBoard = false }, nil},
		{"a virtual own robot", core.Classic, func(own, _ *core.Robot) { own.Virtual = true }, nil},
	} {
		tg := telegraphOf(t, smallBoard, c.rules, 1, func(s *core.State) {
			s.Robots[1].At, s.Robots[1].Facing = field(1, 2), grid.East
			c.change(&s.Robots[0], &s.Robots[1])
		})
		checkPushes(t, c.about, tg.Pushes, c.want)
	}
}

func checkPushes(t *testing.T, about string, pushes []core.Push, want map[grid.Pos]float64) {
	t.Helper()
	for _, p := range pushes {
		if chance, ok := want[p.At]; !ok || p.Robot != 1 || p.Chance < chance-1e-9 || p.Chance > chance+1e-9 {
			t.Errorf("%s: robot %d may push on %v with a chance of %v, want robot 1, %v", about, p.Robot, p.At, p.Chance, chance)
		}
	}
	if len(pushes) != len(want) {
		t.Errorf("%s: %d fields where a rival may push, want %d", about, len(pushes), len(want))
	}
}

// TestLaterPushesBeginWhereTheRivalMayBe checks a field that a rival can step on
// in register 2 only in one way: by a turn to the left and a move 2.
func TestLaterPushesBeginWhereTheRivalMayBe(t *testing.T) {
	tg := telegraphOf(t, smallBoard, core.Factory, 2, func(s *core.State) {
		s.Robots[1].At, s.Robots[1].Facing = field(1, 2), grid.East
	})
	at := slices.IndexFunc(tg.Pushes, func(p core.Push) bool { return p.At == field(1, 0) })
	// Left 18/84, then a move by 2 or 3. From the other side it comes back only by 1.
	if want := 18.0 / 84 * 18 / 84; at < 0 || tg.Pushes[at].Chance < want-1e-9 || tg.Pushes[at].Chance > want+1e-9 {
		t.Errorf("the pushes of register 2 are %+v, want one on (1, 0) with a chance of %v", tg.Pushes, want)
	}
}

// TestTelegraphComesTrue runs single registers with random robots. One that has no
// card and meets nobody must end where its telegraph says; no laser of the board
// may hit where no beam was telegraphed; and who is pushed by a robot that nothing
// has moved before must have been warned.
func TestTelegraphComesTrue(t *testing.T) {
	stood, hit, pushed := 0, 0, 0
	for seed := range trials(t, 1500) {
		src := coretest.NewSource(seed)
		setup := coretest.Setup(src, coretest.Rules(src))
		if seed%2 == 0 { // crowded
			if crowded := coretest.SetupOn(src, coretest.Hall(), setup.Rules, core.MaxRobots); crowded != nil {
				setup = crowded
			}
		}
		s := coretest.Situation(src, setup)
		register := src.Between(1, core.RegisterCount)
		if src.Chance(50) {
			register = 1
		}
		for i := range s.Robots[:s.Seats] {
			r := &s.Robots[i]
			for n := range r.Slots {
				r.Slots[n] = core.Slot{Placed: core.Unchosen}
			}
			if src.Chance(60) {
				r.Slots[register-1].Command = []core.Command{core.BackUp, core.Move1, core.Move2}[src.Below(3)]
			} else {
				r.Velocity, r.Spin = grid.Pos{}, 0
			}
		}
		s.Phase = core.Programming
		telegraphs := make([]*core.Telegraph, s.Seats)
		for i := range telegraphs {
			v := core.NewView(setup, &s, i)
			telegraphs[i] = v.Telegraph(register)
		}
		before, after := s, s
		e := core.NewEngine(setup)
		e.Resolve(&after, register, core.Seed(seed))
		met := checkEvents(t, seed, e.Log, before, register, telegraphs, &hit, &pushed)
		for i := range before.Robots[:s.Seats] {
			was, is := &before.Robots[i], &after.Robots[i]
			if !was.OnBoard || was.Slots[register-1].Command != core.NoCommand || met[i] || after.Phase == core.Finished {
				continue
			}
			stood++
			to, quarters, destroyed := telegraphs[i].Outcome(was.At)
			if is.OnBoard == destroyed || is.OnBoard && (is.At != to || is.Facing != was.Facing.Turn(quarters)) {
				t.Fatalf("seed %d, register %d, robot %d: from %v %v it came to %v %v, on the board %v; telegraphed were %v, %d quarters, destroyed %v",
					seed, register, i, was.At, was.Facing, is.At, is.Facing, is.OnBoard, to, quarters, destroyed)
			}
		}
	}
	if stood < 500 || hit < 100 || pushed < 100 {
		t.Errorf("%d robots stood still, %d were hit by lasers, %d were pushed: too few to prove anything", stood, hit, pushed)
	}
}

// checkEvents checks the lasers and the pushes of a register, and returns which
// robots have met another one or were destroyed by damage.
func checkEvents(t *testing.T, seed uint64, events []core.Event, s core.State, register int, telegraphs []*core.Telegraph, hit, pushed *int) (met [core.MaxRobots]bool) {
	t.Helper()
	var moved [core.MaxRobots]bool // by anything but its own card
	for k := range events {
		e := &events[k]
		if e.Robot >= 0 {
			robot, at := int(e.Robot), s.Robots[e.Robot].At
			switch {
			case e.Kind == core.Damaged && core.Cause(e.Detail) == core.ByBoardLaser:
				*hit++
				if !slices.ContainsFunc(telegraphs[robot].Beams, func(b core.LaserBeam) bool {
					far, ok := b.At.Ahead(b.Facing, at)
					return ok && far < b.Fields
				}) {
					t.Fatalf("seed %d: a laser hits robot %d on %v, where no beam was telegraphed", seed, robot, at)
				}
			case e.Kind == core.Moved && core.Manner(e.Detail) == core.Pushed:
				by := int(e.By)
				direct := e.At == s.Robots[by].At.Step(grid.Direction(e.N))
				if register == 1 && direct && !moved[by] && !moved[robot] {
					*pushed++
					if !slices.ContainsFunc(telegraphs[robot].Pushes, func(p core.Push) bool { return p.At == e.At && p.Robot == by }) {
						t.Fatalf("seed %d: robot %d pushes robot %d off %v, which was not telegraphed", seed, by, robot, e.At)
					}
				}
			}
			met[robot] = met[robot] || e.By >= 0 || e.Kind == core.Blocked && core.Obstacle(e.Detail) == core.ByRobot ||
				e.Kind == core.Died && core.Cause(e.Detail) >= core.ByBoardLaser ||
				e.Kind == core.Moved && core.Manner(e.Detail) == core.ByPusher && !slices.ContainsFunc(telegraphs[robot].Actions, func(a core.Action) bool {
					return a.At == e.At && a.Manner == core.ByPusher
				})
			moved[robot] = moved[robot] || e.Kind == core.Moved && core.Manner(e.Detail) != core.ByCard
		}
		s.Apply(e)
	}
	return met
}

func BenchmarkTelegraph(b *testing.B) {
	setup, s := busyGame(b, 24, core.MaxRobots)
	for i := range s.Robots[:s.Seats] {
		for n := range s.Robots[i].Slots {
			s.Robots[i].Slots[n] = core.Slot{Placed: core.Unchosen}
		}
	}
	s.Phase = core.Programming
	v := core.NewView(setup, &s, 0)
	for _, register := range []int{1, core.RegisterCount} {
		b.Run(fmt.Sprint("register", register), func(b *testing.B) {
			for b.Loop() {
				v.Telegraph(register)
			}
		})
	}
}
