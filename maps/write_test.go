package maps_test

import (
	"bytes"
	"math/rand/v2"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"roborally/core"
	"roborally/core/grid"
	"roborally/core/scenario"
	"roborally/maps"
)

// generator generates everything that the formats can hold.
type generator struct{ *rand.Rand }

func (d generator) chance(percent int) bool { return d.IntN(100) < percent }

func (d generator) direction() grid.Direction { return grid.Direction(d.IntN(4)) }

func (d generator) pos(l *core.Layout) grid.Pos {
	return grid.Pos{X: int8(d.IntN(l.Width)), Y: int8(d.IntN(l.Height))}
}

func (d generator) registers() core.Registers { return core.Registers(1 + d.IntN(31)) }

func (d generator) name() string {
	const letters = "abc XYZ 019 \"\\'#=[]{}äß漢🤖"
	runes := []rune(letters)
	name := []rune{'N'}
	for range d.IntN(12) {
		name = append(name, runes[d.IntN(len(runes))])
	}
	return string(name)
}

// elements lists the terrains of boards other than open floor; only courses have fields outside.
var elements = slices.DeleteFunc(slices.Clone(core.Terrains), func(t core.Terrain) bool {
	return t == core.Open || t == core.Outside
})

// layout generates a board that passes Check.
func (d generator) layout() *core.Layout {
	l := core.NewLayout(d.name(), 1+d.IntN(14), 1+d.IntN(14))
	if d.chance(5) {
		l = core.NewLayout(d.name(), core.MaxSide, core.MaxSide)
	}
	ice := d.chance(20)
	for i := range l.Fields {
		f := &l.Fields[i]
		if d.chance(40) {
			f.Terrain = elements[d.IntN(len(elements))]
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

// mount adds walls, lasers, pushers and crushers.
func (d generator) mount(l *core.Layout) {
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

// vacant returns an open field without a number, or nil after 20 attempts.
func (d generator) vacant(l *core.Layout) *core.Field {
	for range 20 {
		if f := l.At(d.pos(l)); f.Terrain == core.Open && f.Checkpoint == 0 && f.Start == 0 {
			return f
		}
	}
	return nil
}

// scene generates a scenario on a generated board, or nil if it has no robot.
func (d generator) scene() *scenario.Scenario {
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

func (d generator) flag() *bool {
	if d.chance(30) {
		return nil
	}
	yes := d.chance(50)
	return &yes
}

func (d generator) number(below int) *int {
	if d.chance(50) {
		return nil
	}
	n := d.IntN(below)
	return &n
}

func (d generator) velocity() grid.Pos {
	return grid.Pos{X: int8(d.IntN(13) - 6), Y: int8(d.IntN(13) - 6)}
}

func (d generator) robot(s *scenario.Scenario, id string, at grid.Pos, goals, limit int) scenario.Robot {
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
	for _, n := range d.Perm(core.DeckSize)[:d.IntN(core.FullHand+1)] {
		r.Hand = append(r.Hand, core.Card(n+1))
	}
	if d.chance(20) {
		r.DownFrom = 1 + d.IntN(limit-1)
	}
	if d.chance(30) {
		r.Archive = &scenario.Pose{At: at, Facing: d.direction()}
	}
	if s.Layout.At(at).Ice {
		r.Velocity, r.Spin = d.velocity(), d.IntN(13)-6
	}
	return r
}

func (d generator) expect(l *core.Layout, r scenario.Robot) scenario.Expect {
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

// TestEveryTerrainHasASign checks that a board keeps every terrain, and that the message about an unknown
// sign and the description of the format know its sign.
func TestEveryTerrainHasASign(t *testing.T) {
	_, err := maps.ReadBoard("x.toml", []byte("name = \"Hall\"\nboard = \"\"\"\n\n ?\n\n\"\"\""))
	if err == nil {
		t.Fatal("a field may be drawn as ?")
	}
	description, wrong := os.ReadFile("../docs/formats.md")
	if wrong != nil {
		t.Fatal(wrong)
	}
	for _, terrain := range elements {
		l := core.NewLayout("Hall", 1, 1)
		l.Fields[0].Terrain = terrain
		text, wrong := maps.WriteBoard(l)
		if wrong != nil {
			t.Errorf("a board with the terrain %s cannot be written: %v", terrain, wrong)
			continue
		}
		again, wrong := maps.ReadBoard("x.toml", text)
		if wrong != nil || again.Fields[0] != l.Fields[0] {
			t.Errorf("the terrain %s has no sign: the field %+v is read as %+v (%v)", terrain, l.Fields[0], again, wrong)
			continue
		}
		_, picture, _ := strings.Cut(string(text), `"""`)
		sign := strings.Trim(picture, "+ \n\"")
		if !strings.Contains(err.Error(), " "+sign+" ") || !strings.Contains(string(description), "`"+sign+"`") {
			t.Errorf("the sign %s of the terrain %s is missing in docs/formats.md or in: %v", sign, terrain, err)
		}
	}
}

func TestRandomBoardsRoundTrip(t *testing.T) {
	d := generator{rand.New(rand.NewPCG(1, 2))}
	for range 1500 {
		l := d.layout()
		if err := l.Check(); err != nil {
			t.Fatalf("the generated board fails Check: %v", err)
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

func TestRandomScenariosRoundTrip(t *testing.T) {
	d := generator{rand.New(rand.NewPCG(3, 4))}
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

// TestFourQuarterTurnsAreNone rotates generated boards with courses of one board.
func TestFourQuarterTurnsAreNone(t *testing.T) {
	d := generator{rand.New(rand.NewPCG(5, 6))}
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
			t.Fatalf("four quarter turns change %+v", l)
		}
		if !reflect.DeepEqual(turn(turn(l, 1), 1), turn(l, 2)) || !reflect.DeepEqual(turn(turn(l, 2), 1), turn(l, 3)) {
			t.Fatalf("two quarter turns differ from a half turn of %+v", l)
		}
	}
}

func TestWriteBoardRejects(t *testing.T) {
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
			t.Errorf("the board was written, want an error that says %q:\n%s", says, text)
		} else if !strings.Contains(err.Error(), says) {
			t.Errorf("got error %v, want one that says %q", err, says)
		}
	}
	if _, err := maps.WriteScenario(&scenario.Scenario{Name: "S"}); err == nil {
		t.Error("a scenario without a board was written")
	}
}

func manyLasers(n int) []core.Laser {
	lasers := make([]core.Laser, n)
	for i := range lasers {
		lasers[i].Beams = 1
	}
	return lasers
}

func TestOwnMapsRoundTrip(t *testing.T) {
	for _, m := range maps.All() {
		if m.Course != nil {
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
			t.Errorf("%s: the text has blanks at the ends of lines", m.ID)
		}
	}
}
