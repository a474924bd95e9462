package maps_test

import (
	"bytes"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"roborally/core"
	"roborally/core/grid"
	"roborally/core/scenario"
	"roborally/maps"
)

// dice draws everything that a text can say.
type dice struct{ *rand.Rand }

func (d dice) chance(percent int) bool { return d.IntN(100) < percent }

func (d dice) direction() grid.Direction { return grid.Direction(d.IntN(4)) }

func (d dice) pos(l *core.Layout) grid.Pos {
	return grid.Pos{X: int8(d.IntN(l.Width)), Y: int8(d.IntN(l.Height))}
}

func (d dice) registers() core.Registers { return core.Registers(1 + d.IntN(31)) }

func (d dice) name() string {
	const letters = "abc XYZ 019 \"\\'#=[]{}äß漢🤖"
	runes := []rune(letters)
	name := []rune{'N'}
	for range d.IntN(12) {
		name = append(name, runes[d.IntN(len(runes))])
	}
	return string(name)
}

// layout draws a board that passes Check.
func (d dice) layout() *core.Layout {
	l := core.NewLayout(d.name(), 1+d.IntN(14), 1+d.IntN(14))
	if d.chance(5) {
		l = core.NewLayout(d.name(), core.MaxSide, core.MaxSide)
	}
	ice := d.chance(20)
	for i := range l.Fields {
		f := &l.Fields[i]
		if d.chance(40) {
			f.Terrain = []core.Terrain{
				core.Pit, core.SlowBelt, core.ExpressBelt, core.GearLeft, core.GearRight,
				core.SingleWrench, core.DoubleWrench, core.Oil,
			}[d.IntN(8)]
		}
		switch f.Terrain {
		case core.SlowBelt, core.ExpressBelt:
			f.Facing = d.direction()
		case core.Open, core.SingleWrench, core.DoubleWrench:
			f.Ice = ice || d.chance(10)
		}
	}
	for n := range d.IntN(core.MaxCheckpoint + 1) {
		if f := d.vacant(l); f != nil {
			f.Checkpoint = uint8(n + 1)
		} else {
			break
		}
	}
	for n := range d.IntN(core.MaxRobots + 1) {
		if f := d.vacant(l); f != nil {
			f.Start, f.Heading = uint8(n+1), d.direction()
		} else {
			break
		}
	}
	d.mount(l)
	return l
}

// mount draws walls and what hangs on them.
func (d dice) mount(l *core.Layout) {
	for range d.IntN(20) {
		l.AddWall(d.pos(l), d.direction())
	}
	for range d.IntN(4) {
		l.Lasers = append(l.Lasers, core.Laser{At: d.pos(l), Facing: d.direction(), Beams: uint8(1 + d.IntN(3))})
		l.Pushers = append(l.Pushers, core.Pusher{At: d.pos(l), Facing: d.direction(), Registers: d.registers()})
		at := d.pos(l)
		switch l.At(at).Terrain {
		case core.Open, core.SlowBelt, core.ExpressBelt:
			l.Crushers = append(l.Crushers, core.Crusher{At: at, Registers: d.registers()})
		}
	}
}

// vacant gives an open field without a number, or nil if none was found soon.
func (d dice) vacant(l *core.Layout) *core.Field {
	for range 20 {
		if f := l.At(d.pos(l)); f.Terrain == core.Open && f.Checkpoint == 0 && f.Start == 0 {
			return f
		}
	}
	return nil
}

// scene draws a scenario on a drawn board, or nil if nobody can stand there.
func (d dice) scene() *scenario.Scenario {
	l := d.layout()
	rules := core.RuleSets[d.IntN(len(core.RuleSets))]
	s := &scenario.Scenario{Name: d.name(), Rules: rules.ID, Layout: l}
	l.Name = s.Name
	if d.chance(50) {
		s.Shows = []string{d.name(), "M2"}
		s.Abilities = d.flag()
		s.EndRound = d.flag()
	}
	goals := len(l.Checkpoints())
	if goals > 0 && d.chance(30) {
		s.Goals = 1 + d.IntN(goals)
		goals = s.Goals
	}
	taken := map[grid.Pos]bool{}
	for i := range 1 + d.IntN(core.MaxRobots) {
		at := d.pos(l)
		if l.At(at).Terrain == core.Pit || taken[at] {
			continue
		}
		taken[at] = true
		s.Robots = append(s.Robots, d.robot(s, string(rune('A'+i)), at, goals, int(rules.DestroyedAt)))
	}
	if len(s.Robots) == 0 {
		return nil
	}
	if d.chance(30) {
		s.Players = len(s.Robots) + d.IntN(core.MaxRobots+1-len(s.Robots))
	}
	for _, r := range s.Robots {
		if d.chance(60) {
			s.Expect = append(s.Expect, d.expect(l, r))
		}
	}
	if d.chance(40) {
		s.Winner = &[]string{"", "draw", s.Robots[0].ID}[d.IntN(3)]
	}
	return s
}

func (d dice) flag() *bool {
	if d.chance(30) {
		return nil
	}
	yes := d.chance(50)
	return &yes
}

func (d dice) number(below int) *int {
	if d.chance(50) {
		return nil
	}
	n := d.IntN(below)
	return &n
}

func (d dice) velocity() grid.Pos {
	return grid.Pos{X: int8(d.IntN(13) - 6), Y: int8(d.IntN(13) - 6)}
}

func (d dice) robot(s *scenario.Scenario, id string, at grid.Pos, goals, limit int) scenario.Robot {
	r := scenario.Robot{
		ID: id, At: at, Facing: d.direction(), Damage: d.IntN(limit), Lives: d.number(4), Touched: d.IntN(goals + 1),
		Virtual: d.chance(10), Power: []scenario.Power{scenario.On, scenario.Announced, scenario.Down}[d.IntN(3)],
		Model: core.Model(d.IntN(6)),
	}
	for range d.IntN(6) {
		in := scenario.Instruction{Command: core.Command(d.IntN(9))}
		if in.Command != core.NoCommand {
			in.Priority = d.IntN(10000)
		}
		r.Program = append(r.Program, in)
	}
	if d.chance(30) {
		r.Archive = &scenario.Pose{At: at, Facing: d.direction()}
	}
	if s.Layout.At(at).Ice {
		r.Velocity, r.Spin = d.velocity(), d.IntN(13)-6
	}
	return r
}

func (d dice) expect(l *core.Layout, r scenario.Robot) scenario.Expect {
	e := scenario.Expect{
		ID: r.ID, Damage: d.number(20), Lives: d.number(4), Alive: d.flag(), Virtual: d.flag(),
		Touched: d.number(10), Spin: d.number(7),
	}
	if d.chance(50) {
		velocity, facing, power := d.velocity(), d.direction(), scenario.Down
		e.Velocity, e.Facing, e.Power = &velocity, &facing, &power
		e.At = &scenario.Place{}
		e.Archive = &scenario.Pose{At: r.At, Facing: d.direction()}
	} else {
		e.At = &scenario.Place{OnBoard: true, At: r.At}
	}
	return e
}

func TestDrawnBoardsAreWritten(t *testing.T) {
	d := dice{rand.New(rand.NewPCG(1, 2))}
	for range 1500 {
		l := d.layout()
		if err := l.Check(); err != nil {
			t.Fatalf("the test draws a bad board: %v", err)
		}
		text, err := maps.WriteBoard(l)
		if err != nil {
			t.Fatalf("%v: %+v", err, l)
		}
		if again, err := maps.ReadBoard("x.toml", text); err != nil || !reflect.DeepEqual(again, l) {
			t.Fatalf("reads back differently (%v):\n%s\ngot  %+v\nwant %+v", err, text, again, l)
		}
	}
}

func TestDrawnScenariosAreWritten(t *testing.T) {
	d := dice{rand.New(rand.NewPCG(3, 4))}
	for range 1500 {
		s := d.scene()
		if s == nil {
			continue
		}
		text, err := maps.WriteScenario(s)
		if err != nil {
			t.Fatalf("%v: %+v", err, s)
		}
		if again, err := maps.ReadScenario("x.toml", text); err != nil || !reflect.DeepEqual(again, s) {
			t.Fatalf("reads back differently (%v):\n%s\ngot  %+v\nwant %+v", err, text, again, s)
		}
	}
}

// TestTurningFourTimes turns a drawn board by courses of courses.
func TestTurningFourTimes(t *testing.T) {
	d := dice{rand.New(rand.NewPCG(5, 6))}
	for range 300 {
		l := d.layout()
		turn := func(board *core.Layout, quarters int) *core.Layout {
			c := maps.Course{Name: "C", Places: []maps.Place{{Board: "l", Quarters: quarters}}}
			turned, err := c.Layout(func(string) (*core.Layout, error) { return board, nil })
			if err != nil {
				t.Fatal(err)
			}
			return turned
		}
		once := turn(turn(turn(turn(l, 1), 1), 1), 1)
		if !reflect.DeepEqual(once, turn(l, 0)) {
			t.Fatalf("four quarters are not a whole turn for %+v", l)
		}
		if !reflect.DeepEqual(turn(turn(l, 1), 1), turn(l, 2)) || !reflect.DeepEqual(turn(turn(l, 2), 1), turn(l, 3)) {
			t.Fatalf("two quarters are not half a turn for %+v", l)
		}
	}
}

func TestWhatABoardFileCannotHold(t *testing.T) {
	board := func(change func(l *core.Layout)) *core.Layout {
		l := core.NewLayout("B", 2, 2)
		change(l)
		return l
	}
	for says, l := range map[string]*core.Layout{
		"is outside":              board(func(l *core.Layout) { l.Fields[3].Terrain = core.Outside }),
		"a checkpoint and":        board(func(l *core.Layout) { l.Fields[0].Checkpoint, l.Fields[0].Start = 1, 1 }),
		"course of 2 boards":      board(func(l *core.Layout) { l.Boards = 2 }),
		"no checkpoint 1":         board(func(l *core.Layout) { l.Fields[0].Checkpoint = 2 }),
		"name: this is empty":     board(func(l *core.Layout) { l.Name = "" }),
		"shorten it":              board(func(l *core.Layout) { l.Name = strings.Repeat("n", 300) }),
		"register":                board(func(l *core.Layout) { l.Pushers = []core.Pusher{{}} }),
		"1025 lasers or":          board(func(l *core.Layout) { l.Lasers = manyLasers(1025) }),
		"the board is 0×0 fields": {Name: "B"},
	} {
		text, err := maps.WriteBoard(l)
		if says == "1025 lasers or" {
			says = "1024 is the most"
		}
		if err == nil {
			t.Errorf("%s: is written:\n%s", says, text)
		} else if !strings.Contains(err.Error(), says) {
			t.Errorf("%s: %v", says, err)
		}
	}
	if _, err := maps.WriteScenario(&scenario.Scenario{Name: "S"}); err == nil {
		t.Error("a scenario without a board is written")
	}
}

func manyLasers(n int) []core.Laser {
	lasers := make([]core.Laser, n)
	for i := range lasers {
		lasers[i].Beams = 1
	}
	return lasers
}

func TestOwnMapsAreWrittenAlike(t *testing.T) {
	for _, m := range maps.All() {
		if m.Course {
			continue
		}
		text, err := maps.WriteBoard(m.Layout)
		if err != nil {
			t.Errorf("%s: %v", m.ID, err)
			continue
		}
		again, err := maps.ReadBoard(m.ID, text)
		if err != nil || !reflect.DeepEqual(again, m.Layout) {
			t.Errorf("%s: reads back differently (%v):\n%s", m.ID, err, text)
		}
		if bytes.Contains(text, []byte(" \n")) {
			t.Errorf("%s: has blanks at the ends of lines", m.ID)
		}
	}
}
