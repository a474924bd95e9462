package maps_test

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"roborally/core"
	"roborally/core/grid"
	"roborally/maps"
)

// foundry is the example of formats.md.
const foundry = `name  = "Foundry"            # required
ice   = false                # optional: every open field is ice
board = """
+   +---+   +   +
 s1e  >   > | v
+   +   +   +   +
| 1   O   L   v
+   +   +---+   +
  w   *   ~  >>
+   +   +   +   +
"""
[[laser]]
at = [0, 1]                  # column, row, from 0 at the top left
facing = "e"                 # the beam runs east; its wall is the west edge of the field
beams = 1                    # 1..3, default 1
[[pusher]]
at = [2, 2]
facing = "n"
registers = [1, 3, 5]
[[crusher]]
at = [1, 0]
registers = [2, 4]
`

func TestReadBoardExample(t *testing.T) {
	want := core.NewLayout("Foundry", 4, 3)
	set := func(x, y int8, f core.Field) { *want.At(grid.Pos{X: x, Y: y}) = f }
	set(0, 0, core.Field{Start: 1, Heading: grid.East})
	set(1, 0, core.Field{Terrain: core.SlowBelt, Facing: grid.East})
	set(2, 0, core.Field{Terrain: core.SlowBelt, Facing: grid.East})
	set(3, 0, core.Field{Terrain: core.SlowBelt, Facing: grid.South})
	set(0, 1, core.Field{Checkpoint: 1})
	set(1, 1, core.Field{Terrain: core.Pit})
	set(2, 1, core.Field{Terrain: core.GearLeft})
	set(3, 1, core.Field{Terrain: core.SlowBelt, Facing: grid.South})
	set(0, 2, core.Field{Terrain: core.SingleWrench})
	set(1, 2, core.Field{Ice: true})
	set(2, 2, core.Field{Terrain: core.Oil})
	set(3, 2, core.Field{Terrain: core.ExpressBelt, Facing: grid.East})
	want.AddWall(grid.Pos{X: 1, Y: 0}, grid.North)
	want.AddWall(grid.Pos{X: 3, Y: 0}, grid.West)
	want.AddWall(grid.Pos{X: 0, Y: 1}, grid.West)
	want.AddWall(grid.Pos{X: 2, Y: 2}, grid.North)
	want.Lasers = []core.Laser{{At: grid.Pos{X: 0, Y: 1}, Facing: grid.East, Beams: 1}}
	want.Pushers = []core.Pusher{{At: grid.Pos{X: 2, Y: 2}, Facing: grid.North, Registers: core.RegisterSet(1, 3, 5)}}
	want.Crushers = []core.Crusher{{At: grid.Pos{X: 1, Y: 0}, Registers: core.RegisterSet(2, 4)}}
	got, err := maps.ReadBoard("foundry.toml", []byte(foundry))
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got  %+v\nwant %+v", got, want)
	}
}

// pictured returns a board with the given picture, which begins in line 3.
func pictured(picture string) string {
	return "name = \"P\"\nboard = \"\"\"\n" + picture + "\"\"\"\n"
}

const twoByOne = "+   +   +\n\n+   +   +\n"

// goodBoards holds valid boards, each with an optional check of the layout.
var goodBoards = []struct {
	name string
	text string
	ok   func(l *core.Layout) bool
}{
	{"Windows line ends", strings.ReplaceAll(foundry, "\n", "\r\n"), func(l *core.Layout) bool { return l.Width == 4 && l.Height == 3 }},
	{"a byte order mark", "\xef\xbb\xbf" + foundry, func(l *core.Layout) bool { return l.Name == "Foundry" }},
	{"blank corners", pictured("\n  >   O\n     ---\n"), func(l *core.Layout) bool {
		return l.Width == 2 && l.Height == 1 && l.HasWall(grid.Pos{X: 1}, grid.South)
	}},
	{"no newline at the end", "name=\"P\"\nboard='''\n+   +\n  1\n+   +'''", func(l *core.Layout) bool { return l.Width == 1 && l.Height == 1 }},
	{"a picture in one line", `name = "P"` + "\n" + `board = "+   +\n s1w\n+   +"`, nil},
	{"a newline before the picture", `name = "P"` + "\n" + `board = "\n+   +\n  O\n+   +\n"`, func(l *core.Layout) bool { return l.Fields[0].Terrain == core.Pit }},
	{"blanks behind the lines", pictured("+   +      \n  >         \n+   +\n"), func(l *core.Layout) bool { return l.Width == 1 }},
	{"a sign that is not in the middle", pictured("+   +   +\n >    >\n+   +   +\n"), func(l *core.Layout) bool {
		return l.Fields[0] == l.Fields[1] && l.Fields[0].Terrain == core.SlowBelt
	}},
	{"walls on the right and at the bottom", pictured("+   +   +\n        |\n+   +---+\n"), func(l *core.Layout) bool {
		return l.Fields[1].Walls == core.Sides(0).With(grid.East).With(grid.South)
	}},
	{"a start without a facing", pictured("+   +\n s1\n+   +\n"), func(l *core.Layout) bool {
		return l.Fields[0].Start == 1 && l.Fields[0].Heading == grid.North
	}},
	{"a board of ice", "ice = true\n" + pictured("+   +   +   +   +   +\n s1e  1   w   ~\n+   +   +   +   +   +\n"), func(l *core.Layout) bool {
		f := l.Fields
		return f[0].Ice && f[1].Ice && f[2].Ice && !f[3].Ice && f[4].Ice
	}},
	{"one start of ice", "ice_at = [[1, 0]]\n" + pictured("+   +   +\n s2n s1e\n+   +   +\n"), func(l *core.Layout) bool {
		return !l.Fields[0].Ice && l.Fields[1].Ice
	}},
	{"signs on ice", pictured("+   +   +   +   +\n *   *1  *w  *W\n+   +   +   +   +\n"), func(l *core.Layout) bool {
		f := l.Fields
		return f[0].Ice && f[1].Ice && f[1].Checkpoint == 1 && f[2].Terrain == core.SingleWrench && f[3].Terrain == core.DoubleWrench && f[3].Ice
	}},
	{"lasers as a list", "laser = [{at = [0, 0], facing = \"w\", beams = 3},\n{at = [1, 0], facing = \"s\"}]\n" + pictured(twoByOne), func(l *core.Layout) bool {
		return len(l.Lasers) == 2 && l.Lasers[0].Beams == 3 && l.Lasers[1].Beams == 1
	}},
	{"a laser over a pit", pictured("+   +\n  O\n+   +\n") + "[[laser]]\nat = [0, 0]\nfacing = \"n\"\n", nil},
	{"a comment with brackets", "# [[[[[[[[[[ = \"\n" + pictured(twoByOne), nil},
	{"quoted keys", "\"name\" = 'P'\n'board' = \"\"\"\n" + twoByOne + "\"\"\"", nil},
}

func TestReadBoardAccepts(t *testing.T) {
	for _, c := range goodBoards {
		l, err := maps.ReadBoard("good.toml", []byte(c.text))
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
		} else if c.ok != nil && !c.ok(l) {
			t.Errorf("%s: the layout is wrong: %+v", c.name, l)
		}
		if kind := maps.DetectFormat([]byte(c.text)); kind != maps.BoardFormat {
			t.Errorf("%s: DetectFormat returns %v, want board", c.name, kind)
		}
	}
}

// badText is an invalid text, with the place of the error and a part of its sentence.
type badText struct {
	name string
	text string
	line int
	key  string
	says string
}

func (c badText) check(t *testing.T, err error) {
	t.Helper()
	var bad *maps.Error
	switch {
	case err == nil:
		t.Errorf("%s: got no error, want one that says %q", c.name, c.says)
	case !errors.As(err, &bad):
		t.Errorf("%s: the error is a %T, want a *maps.Error: %v", c.name, err, err)
	case bad.Line != c.line || bad.Key != c.key || !strings.Contains(bad.Text, c.says) || bad.File != "bad.toml":
		t.Errorf("%s: got %v (key %q)\nwant line %d, key %s, %q", c.name, bad, bad.Key, c.line, c.key, c.says)
	}
}

// mounted returns a board of 2×1 fields with tables from line 6 on.
func mounted(tables string) string { return pictured(twoByOne) + tables }

var badBoards = []badText{
	{"nothing", "", 1, "name", "missing"},
	{"no name", "# only\nboard = \"\"\"\n" + twoByOne + "\"\"\"", 1, "name", "missing"},
	{"no picture", "name = \"P\"\n", 1, "board", "missing"},
	{"an empty name", "\nname = \" \"\nboard = \"\"", 2, "name", "empty"},
	{"a name of two lines", "name = \"a\\nb\"\nboard = \"\"", 1, "name", "one line"},
	{"a long name", "name = \"" + strings.Repeat("n", 201) + "\"\nboard = \"\"", 1, "name", "shorten"},
	{"a name that is a number", "name = 7\nboard = \"\"", 1, "name", "a whole number; write a text"},
	{"a name that is a date", "name = 2024-01-01\nboard = \"\"", 1, "name", "a date"},
	{"a picture that is a list", "name = \"P\"\nboard = [1]", 2, "board", "a list"},
	{"an unknown key", pictured(twoByOne) + "speed = 3\n", 6 + 1, "speed", "no such key"},
	{"the first of two unknown keys", "zebra = 1\n" + pictured(twoByOne) + "ant = 3\n", 1, "zebra", "no such key"},
	{"an unknown table", mounted("[door]\nat = [0, 0]\n"), 7, "door", "no such key"},
	{"an empty key", pictured(twoByOne) + "\"\" = 3\n", 7, `""`, "no such key"},
	{"a key twice", "name = \"P\"\nname = \"Q\"\n", 2, "name", "twice"},
	{"a table twice", "name = \"P\"\n[x]\n[x]\n", 3, "x", "twice"},
	{"a picture without quotation marks", "name = \"P\"\nboard = \n+   +\n\n+   +\n", 2, "board", "not TOML"},
	{"a key twice, but something else before", "name = \"P\"\nboard = @\nname = \"P\"\n", 2, "board", "not TOML"},
	{"no TOML", "name = \"P\"\nboard == 3\n", 2, "board", "not TOML"},
	{"an open string", "name = \"P\"\nboard = \"\"\"\n+", 3, "board", "not TOML"},
	{"a huge number", mounted("[[laser]]\nat = [0, 0]\nfacing = \"e\"\nbeams = 99999999999999999999\n"), 10, "laser.beams", "not TOML"},
	{"not UTF-8", "name = \"P\"\n\nx = \"\xff\"", 3, "", "UTF-8"},
	{"a NUL", "name = \"P\x00\"", 1, "", "control character"},
	{"a lone carriage return", "name = \"P\"\nx = 1\ry = 2", 2, "", "control character"},

	{"a picture without lines", "name = \"P\"\nboard = \"\"", 2, "board", "no fields"},
	{"a picture of blanks", pictured("  \n \n\n"), 3, "board", "no fields"},
	{"one line of walls too few", pictured("+   +\n  >\n"), 4, "board", "2 lines"},
	{"an even number of lines", pictured("+   +\n  >\n+   +\n  >\n"), 6, "board", "4 lines"},
	{"a picture that is too wide", pictured("+" + strings.Repeat("   +", 65) + "\n\n+\n"), 3, "board", "261 characters"},
	{"a picture that is too high", pictured("+   +\n" + strings.Repeat("\n+   +\n", 65)), 3 + 129, "board", "131 lines"},
	{"a tab", pictured("+   +\n\t1\n+   +\n"), 4, "board", "tab"},
	{"a sign nobody knows", pictured("+   +   +\n  >   x\n+   +   +\n"), 4, "board", `field [1, 0]: "x" is no sign`},
	{"two signs in one field", pictured("+   +   +\n  > v v\n+   +   +\n"), 4, "board", "column 4"},
	{"a split sign", pictured("+   +   +\n v v\n+   +   +\n"), 4, "board", `"v v"`},
	{"a sign beside its field", pictured("+   +   +\n    >\n+   +   +\n"), 4, "board", "column 4 is the place of a wall"},
	{"a letter in a corner", pictured("+   x   +\n\n+   +   +\n"), 3, "board", "column 4 is a corner"},
	{"a short wall", pictured("+-- +\n\n+   +\n"), 3, "board", "columns 1 to 3"},
	{"something in the place of a wall", pictured("+   +\n\n+ w +\n"), 5, "board", "columns 1 to 3"},
	{"checkpoint 0", pictured("+   +\n  0\n+   +\n"), 4, "board", "checkpoints are 1 to 9"},
	{"checkpoint 10", pictured("+   +\n 10\n+   +\n"), 4, "board", "checkpoints are 1 to 9"},
	{"start 9", pictured("+   +\n s9n\n+   +\n"), 4, "board", "starts are s1 to s8"},
	{"start 0", pictured("+   +\n s0\n+   +\n"), 4, "board", "starts are s1 to s8"},
	{"a start that faces nowhere", pictured("+   +\n s1x\n+   +\n"), 4, "board", "starts are s1 to s8"},
	{"a start on ice", pictured("+   +\n *s1\n+   +\n"), 4, "board", "ice_at"},
	{"two starts 1", pictured("+   +   +\n s1e s1w\n+   +   +\n"), 4, "board", "field [1, 0]: start 1"},
	{"two checkpoints 1", pictured("+   +\n  1\n+   +\n *1\n+   +\n"), 6, "board", "field [0, 1]: checkpoint 1"},
	{"no checkpoint 1", pictured("+   +\n  2\n+   +\n"), 4, "board", "no checkpoint 1"},
	{"no start 2", pictured("+   +\n s1n\n+   +\n s3n\n+   +\n"), 6, "board", "no start 2"},
	{"a letter beyond ASCII", pictured("+   +\n  é\n+   +\n"), 4, "board", `"é"`},
	{"a backslash in the picture", pictured("+   +\n  \\\n+   +\n"), 4, "board", ""},

	{"ice that is a number", "ice = 1\n" + pictured(twoByOne), 1, "ice", "true or false"},
	{"an ice start off the board", "ice_at = [[2, 0]]\n" + pictured(twoByOne), 1, "ice_at", "off the board"},
	{"an ice start that is none", "ice_at = [[1, 0]]\n" + pictured(twoByOne), 1, "ice_at", "no start"},
	{"an ice start twice", "ice_at = [[0, 0], [0, 0]]\n" + pictured("+   +\n s1\n+   +\n"), 1, "ice_at", "twice"},
	{"a field for ice_at", "ice_at = [0, 0]\n" + pictured(twoByOne), 1, "ice_at", "a whole number; write a list"},
	{"many ice starts", "ice_at = [" + strings.Repeat("[0, 0], ", 9) + "]\n" + pictured(twoByOne), 1, "ice_at", "9 entries"},

	{"a laser off the board", mounted("[[laser]]\nat = [2, 0]\nfacing = \"e\"\n"), 8, "laser.at", "the laser stands off the board; give a column from 0 to 1 and a row from 0 to 0"},
	{"the second laser off the board", mounted("[[laser]]\nat = [1, 0]\nfacing = \"e\"\n[[laser]]\nfacing = \"e\"\nat = [0, -1]\n"), 12, "laser.at", "off the board"},
	{"a laser nowhere", mounted("[[laser]]\nfacing = \"e\"\n"), 7, "laser.at", "missing"},
	{"a laser without a facing", mounted("\n[[laser]]\nat = [0, 0]\n"), 8, "laser.facing", "missing"},
	{"a laser that faces up", mounted("[[laser]]\nat = [0, 0]\nfacing = \"up\"\n"), 9, "laser.facing", `"up"`},
	{"a laser that faces 1", mounted("[[laser]]\nat = [0, 0]\nfacing = 1\n"), 9, "laser.facing", "a whole number"},
	{"no beams", mounted("[[laser]]\nat = [0, 0]\nfacing = \"e\"\nbeams = 0\n"), 10, "laser.beams", "from 1 to 3"},
	{"four beams", mounted("[[laser]]\nat = [0, 0]\nfacing = \"e\"\nbeams = 4\n"), 10, "laser.beams", "from 1 to 3"},
	{"beams without end", mounted("[[laser]]\nat = [0, 0]\nfacing = \"e\"\nbeams = inf\n"), 10, "laser.beams", "a fraction"},
	{"beams that are no number", mounted("[[laser]]\nat = [0, 0]\nfacing = \"e\"\nbeams = nan\n"), 10, "laser.beams", "a fraction"},
	{"two times beams", mounted("[[laser]]\nat = [0, 0]\nbeams = 1\nbeams = 1\n"), 10, "laser.beams", "twice"},
	{"a key a laser has not", mounted("[[laser]]\nat = [0, 0]\nfacing = \"e\"\nregisters = [1]\n"), 10, "laser.registers", "use at, facing or beams"},
	{"a single laser", mounted("[laser]\nat = [0, 0]\nfacing = \"e\"\n"), 7, "laser", "[[laser]]"},
	{"a laser in words", "laser = \"one\"\n" + pictured(twoByOne), 1, "laser", "[[laser]]"},
	{"a list of lasers in words", "laser = [\"one\"]\n" + pictured(twoByOne), 1, "laser", "[[laser]]"},
	{"a list of lasers, one off the board", "laser = [{at = [9, 9], facing = \"w\"}]\n" + pictured(twoByOne), 1, "laser.at", "off the board"},
	{"three numbers for a field", mounted("[[laser]]\nat = [0, 0, 0]\nfacing = \"e\"\n"), 8, "laser.at", "3 entries"},
	{"fractions for a field", mounted("[[laser]]\nat = [0.5, 0.0]\nfacing = \"e\"\n"), 8, "laser.at", "whole numbers"},
	{"a text for a field", mounted("[[laser]]\nat = \"0, 0\"\nfacing = \"e\"\n"), 8, "laser.at", "a text; write a list"},

	{"a pusher without registers", mounted("[[pusher]]\nat = [0, 0]\nfacing = \"e\"\n"), 7, "pusher.registers", "missing"},
	{"a pusher with no register", mounted("[[pusher]]\nat = [0, 0]\nfacing = \"e\"\nregisters = []\n"), 10, "pusher.registers", "empty"},
	{"register 0", mounted("[[pusher]]\nat = [0, 0]\nfacing = \"e\"\nregisters = [0]\n"), 10, "pusher.registers", "from 1 to 5"},
	{"register 6", mounted("[[pusher]]\nat = [0, 0]\nfacing = \"e\"\nregisters = [\n1,\n6]\n"), 10, "pusher.registers", "from 1 to 5"},
	{"a register twice", mounted("[[pusher]]\nat = [0, 0]\nfacing = \"e\"\nregisters = [2, 2]\n"), 10, "pusher.registers", "twice"},
	{"six registers", mounted("[[pusher]]\nat = [0, 0]\nfacing = \"e\"\nregisters = [1, 2, 3, 4, 5, 1]\n"), 10, "pusher.registers", "6 entries"},
	{"a register in words", mounted("[[pusher]]\nat = [0, 0]\nfacing = \"e\"\nregisters = [\"one\"]\n"), 10, "pusher.registers", "a text"},
	{"a crusher on a gear", pictured("+   +\n  L\n+   +\n") + "[[crusher]]\nat = [0, 0]\nregisters = [1]\n", 8, "crusher.at", "open field or a belt"},
	{"a crusher on a wrench", pictured("+   +\n  w\n+   +\n") + "[[crusher]]\nregisters = [1]\nat = [0, 0]\n", 9, "crusher.at", "open field or a belt"},
	{"a crusher with a facing", mounted("[[crusher]]\nat = [0, 0]\nregisters = [1]\nfacing = \"e\"\n"), 10, "crusher.facing", "no such key"},
}

func TestReadBoardRejects(t *testing.T) {
	for _, c := range badBoards {
		l, err := maps.ReadBoard("bad.toml", []byte(c.text))
		c.check(t, err)
		if err != nil && l != nil {
			t.Errorf("%s: got a board beside the error, want nil", c.name)
		}
	}
}

func TestErrorNamesFileLineAndKey(t *testing.T) {
	picture := strings.Repeat("+\n\n", 12) + "+" + strings.Repeat("   +", 12) + "\n"
	text := "name = \"Foundry\"\nboard = \"\"\"\n" + picture + "\"\"\"\n[[laser]]\nat = [12, 3]\nfacing = \"e\"\n"
	_, err := maps.ReadBoard("foundry.toml", []byte(text))
	const want = "foundry.toml:30: laser.at: the laser stands off the board; give a column from 0 to 11 and a row from 0 to 11"
	if err == nil || err.Error() != want {
		t.Errorf("got  %v\nwant %s", err, want)
	}
}
