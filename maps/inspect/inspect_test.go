package inspect_test

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"roborally/core"
	"roborally/core/grid"
	"roborally/maps"
	"roborally/maps/inspect"
)

func at(x, y int8) grid.Pos { return grid.Pos{X: x, Y: y} }

// draw returns a layout from rows of fields in the words of board files, "." for an open one. A "|" before a word is a
// wall on its left; a row of "---" and "." has the walls below the row before it.
func draw(t *testing.T, rows ...string) *core.Layout {
	t.Helper()
	var picture strings.Builder
	corners := strings.Repeat("+   ", len(strings.Fields(rows[0]))) + "+\n"
	above := corners
	for _, row := range rows {
		words := strings.Fields(row)
		if strings.Contains(row, "---") {
			above = ""
			for _, word := range words {
				above += fmt.Sprintf("+%3s", strings.Trim(word, "."))
			}
			above += "+\n"
			continue
		}
		picture.WriteString(above)
		above = corners
		for _, word := range words {
			wall := " "
			if strings.HasPrefix(word, "|") {
				wall, word = "|", word[1:]
			}
			word = strings.Trim(word, ".")
			fmt.Fprintf(&picture, "%s%-3s", wall, word)
		}
		picture.WriteString("\n")
	}
	picture.WriteString(above)
	l, err := maps.ReadBoard("drawn.toml", []byte("name = \"Drawn\"\nboard = \"\"\"\n"+picture.String()+"\"\"\"\n"))
	if err != nil {
		t.Fatalf("%v\n%s", err, picture.String())
	}
	return l
}

func laser(x, y int8, d grid.Direction) func(*core.Layout) {
	return func(l *core.Layout) {
		l.Lasers = append(l.Lasers, core.Laser{At: at(x, y), Facing: d, Beams: 1})
	}
}

// pushers stand on fields of the first row, and push south in every register.
func pushers(columns ...int8) func(*core.Layout) {
	return func(l *core.Layout) {
		for _, x := range columns {
			l.Pushers = append(l.Pushers, core.Pusher{At: at(x, 0), Facing: grid.South, Registers: core.RegisterSet(1, 2, 3, 4, 5)})
		}
	}
}

// crushers lie over fields of the first row, and fall in every register.
func crushers(columns ...int8) func(*core.Layout) {
	return func(l *core.Layout) {
		for _, x := range columns {
			l.Crushers = append(l.Crushers, core.Crusher{At: at(x, 0), Registers: core.RegisterSet(1, 2, 3, 4, 5)})
		}
	}
}

// drawn is a layout with what is mounted on it.
type drawn struct {
	rows    []string
	mounted func(*core.Layout)
}

func (d drawn) layout(t *testing.T) *core.Layout {
	t.Helper()
	l := draw(t, d.rows...)
	if d.mounted != nil {
		d.mounted(l)
	}
	return l
}

func rows(rows ...string) drawn { return drawn{rows: rows} }

func (d drawn) with(mounted func(*core.Layout)) drawn {
	d.mounted = mounted
	return d
}

// far keeps refuges away from what is drawn beside it: more open fields near the start than robots.
const far = "s1n . . . . . . . . . "

// cases has, for each kind, layouts with one finding of it, and others that just do not have it.
var cases = map[inspect.Kind]struct {
	has   []drawn
	n     int
	at    []grid.Pos // of the first
	lacks []drawn
}{
	inspect.Faulty: {
		has: []drawn{
			rows("s1 . 1").with(func(l *core.Layout) { l.At(at(1, 0)).Checkpoint = 1 }),
			rows("s1 . 1").with(func(l *core.Layout) { l.At(at(1, 0)).Checkpoint = 3 }),
		},
		at:    []grid.Pos{at(2, 0)},
		lacks: []drawn{rows("s1 . 1").with(func(l *core.Layout) { l.At(at(1, 0)).Checkpoint = 2 })},
	},
	inspect.NoStart:        {has: []drawn{rows("1 2 3")}, lacks: []drawn{rows("1 2 s1")}},
	inspect.NoCheckpoint:   {has: []drawn{rows("s1 s2 s3")}, lacks: []drawn{rows("s1 1")}},
	inspect.FewStarts:      {has: []drawn{rows("s1 s2 s3 s4 s5 s6 s7 1")}, n: 7, lacks: []drawn{rows("s1 s2 s3 s4 s5 s6 s7 s8"), rows("1")}},
	inspect.FewCheckpoints: {has: []drawn{rows("s1 2 1")}, n: 2, lacks: []drawn{rows("s1 2 1 3"), rows("s1")}},
	inspect.UnreachableFromStart: {
		has: []drawn{
			rows(far + "|1"),
			rows(far+"O O O", ". . . . . . . . . . O 1 O", ". . . . . . . . . . O O O"),
			rows(far + ". 1").with(laser(10, 0, grid.West)), // it hangs on a wall
		},
		n: 1, at: []grid.Pos{at(10, 0), at(0, 0)},
		lacks: []drawn{
			rows(far + "1"),
			rows(far+"O", ". . . . . . . . . . |1", ". . . . . . . . . . ."),                               // from below
			rows(far+"|*", ". . . . . . . . . * |1", ". . . . . . . . . --- ---", ". . . . . . . . . . ."), // over a corner of the ice
			rows("s1 |. 1"),   // a robot may return there
			rows(far + "> 1"), // along a belt
		},
	},
	inspect.UnreachableFromCheckpoint: {
		has:   []drawn{rows(far + "1 O 2"), rows(far + "1 |. 2")},
		n:     2,
		at:    []grid.Pos{at(12, 0), at(10, 0)},
		lacks: []drawn{rows(far + "1 . 2"), rows(far+"1 O 2", ". . . . . . . . . . . . .")},
	},
	inspect.NeedsHelp: {
		has: []drawn{rows("s1 . . . 1").with(crushers(1, 2, 3)), rows("s1 |. 1")},
		n:   1,
		at:  []grid.Pos{at(4, 0), at(0, 0)},
		lacks: []drawn{
			rows("s1 . . 1").with(crushers(1, 2)), rows("s1 > > 1"), rows("s1 << << << << << << << 1"), rows(far + "|1"),
			rows("s1 . . > 1", ". . . . O").with(func(l *core.Layout) { // the belt takes it there, and the pusher away
				crushers(1, 2)(l)
				pushers(4)(l)
			}),
			rows("s1 ~ ~ ~ 1", ". O O O .").with(pushers(1, 2, 3)), // it slides past the pushers
		},
	},
	inspect.DeadEnd: {
		has:   []drawn{rows("1 s1 >> >> >> >> .").with(crushers(5)), rows("1 . s1 * . .", ". . . . --- ---", ". . . . |. .")},
		at:    []grid.Pos{at(6, 0)},
		lacks: []drawn{rows("1 s1 >> >> >> >> ."), rows("s1 >> >> >> >> 1").with(crushers(4)), rows("1 s1 |. .")},
	},
	inspect.NoWayBack: {
		has:   []drawn{rows("1 s1 >> >> >> >> 2").with(crushers(5))},
		n:     2,
		at:    []grid.Pos{at(0, 0), at(6, 0)},
		lacks: []drawn{rows("1 s1 >> >> >> >> 2")},
	},
	inspect.BeltIntoPit: {
		has:   []drawn{rows("s1 > O 1")},
		at:    []grid.Pos{at(1, 0)},
		lacks: []drawn{rows("s1 > . O 1"), rows("s1 > |O 1"), rows("s1 > >", "O O .")},
	},
	inspect.BeltOffBoard: {has: []drawn{rows("1 s1 >>")}, at: []grid.Pos{at(2, 0)}, lacks: []drawn{rows("> s1 1")}},
	inspect.BeltIntoWall: {has: []drawn{rows("s1 > |. 1")}, at: []grid.Pos{at(1, 0)}, lacks: []drawn{rows("s1 |> . 1")}},
	inspect.BeltsOpposed: {
		has:   []drawn{rows("s1 > < 1")},
		at:    []grid.Pos{at(1, 0), at(2, 0)},
		lacks: []drawn{rows("s1 < > 1"), rows("s1 > . < 1"), rows("s1 > |< 1"), rows("s1 > v < 1")},
	},
	inspect.StartFacesPit: {
		has:   []drawn{rows("O . . s1w 1")},
		n:     1,
		at:    []grid.Pos{at(3, 0), at(0, 0)},
		lacks: []drawn{rows("O . . . s1w 1"), rows("O . |. s1w 1"), rows("O . . s1e 1")},
	},
	inspect.StartFacesRim:  {has: []drawn{rows("s1w . . . 1"), rows(". . s1w . . . 1")}, n: 1, at: []grid.Pos{at(0, 0)}, lacks: []drawn{rows(". . . s1w 1"), rows(". |. s1w 1")}},
	inspect.StartFacesWall: {has: []drawn{rows(". |s1w 1")}, n: 1, at: []grid.Pos{at(1, 0)}, lacks: []drawn{rows("|. s1w 1")}},
	inspect.StartsFaceEachOther: {
		has:   []drawn{rows("s1e . . s2w 1")},
		n:     1,
		at:    []grid.Pos{at(0, 0), at(3, 0)},
		lacks: []drawn{rows("s1e . . . s2w 1"), rows("s1e . |. s2w 1"), rows("s1e . . s2e 1"), rows("s1w . . s2e 1")},
	},
	inspect.StartInBeam:       {has: []drawn{rows(". s1 1").with(laser(0, 0, grid.East))}, n: 1, at: []grid.Pos{at(1, 0)}, lacks: []drawn{rows(". |s1 1").with(laser(0, 0, grid.East))}},
	inspect.StartUnderCrusher: {has: []drawn{rows(". s1 1").with(crushers(1))}, n: 1, at: []grid.Pos{at(1, 0)}, lacks: []drawn{rows(". s1 1").with(crushers(0, 2))}},
	inspect.StartAtPusher:     {has: []drawn{rows(". s1 1").with(pushers(1))}, n: 1, at: []grid.Pos{at(1, 0)}, lacks: []drawn{rows(". s1 1").with(pushers(0))}},
	inspect.StartOnBeltWay: {
		has:   []drawn{rows("> s1 1")},
		n:     1,
		at:    []grid.Pos{at(1, 0), at(0, 0)},
		lacks: []drawn{rows("> |s1 1"), rows("< s1 1"), rows("> . s1 1")},
	},
	inspect.CheckpointInBeam:       {has: []drawn{rows(". 1 s1").with(laser(0, 0, grid.East))}, n: 1, at: []grid.Pos{at(1, 0)}, lacks: []drawn{rows(". |1 s1").with(laser(0, 0, grid.East))}},
	inspect.CheckpointUnderCrusher: {has: []drawn{rows(". 1 s1").with(crushers(1))}, n: 1, at: []grid.Pos{at(1, 0)}, lacks: []drawn{rows(". 1 s1").with(crushers(0, 2))}},
	inspect.CheckpointAtPusher:     {has: []drawn{rows(". 1 s1").with(pushers(1))}, n: 1, at: []grid.Pos{at(1, 0)}, lacks: []drawn{rows(". 1 s1").with(pushers(0))}},
	inspect.CheckpointOnBeltWay: {
		has:   []drawn{rows("> 1 s1")},
		n:     1,
		at:    []grid.Pos{at(1, 0), at(0, 0)},
		lacks: []drawn{rows("> |1 s1"), rows("< 1 s1"), rows("> . 1 s1")},
	},
}

// ofCourses lists the kinds that Layout never finds.
var ofCourses = []inspect.Kind{inspect.UnusableBoard, inspect.BoardsOverlap, inspect.MisplacedCheckpoint, inspect.MisplacedStart}

func TestKinds(t *testing.T) {
	for kind, c := range cases {
		find := func(d drawn) *inspect.Finding {
			findings := inspect.Layout(d.layout(t))
			if i := slices.IndexFunc(findings, func(f inspect.Finding) bool { return f.Kind == kind }); i >= 0 {
				return &findings[i]
			}
			return nil
		}
		for i, d := range c.has {
			f := find(d)
			switch {
			case f == nil:
				t.Errorf("%v is not found in\n%s", kind, strings.Join(d.rows, "\n"))
			case f.Severity != kind.Severity() || f.N != c.n || i == 0 && !reflect.DeepEqual(f.At, c.at):
				t.Errorf("%v: found %+v, want number %d at %v", kind, f, c.n, c.at)
			}
		}
		for _, d := range c.lacks {
			if f := find(d); f != nil {
				t.Errorf("%v is found at %v in\n%s", kind, f.At, strings.Join(d.rows, "\n"))
			}
		}
	}
	for _, kind := range inspect.Kinds {
		if slices.Contains(ofCourses, kind) {
			continue
		}
		if c := cases[kind]; len(c.has) == 0 || len(c.lacks) == 0 {
			t.Errorf("%v: there is no layout that has it, or none that lacks it", kind)
		}
	}
}
