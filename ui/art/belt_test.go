package art_test

import (
	"bytes"
	"image"
	"testing"

	"roborally/core"
	"roborally/core/grid"
	"roborally/ui/art"
)

func belt(l *core.Layout, x, y int8, d grid.Direction) {
	*l.At(grid.Pos{X: x, Y: y}) = core.Field{Terrain: core.SlowBelt, Facing: d}
}

func TestBeltAtDependsOnNeighbours(t *testing.T) {
	at := grid.Pos{X: 1, Y: 1}
	cases := []struct {
		name string
		feed [][3]int8 // x, y, direction
		want art.Belt
	}{
		{"alone", nil, art.Belt{Facing: grid.East, Ends: true}},
		{"straight", [][3]int8{{0, 1, 1}, {2, 1, 1}}, art.Belt{Facing: grid.East, Back: true}},
		{"from the north", [][3]int8{{1, 0, 2}}, art.Belt{Facing: grid.East, Left: true, Ends: true}},
		{"from the south", [][3]int8{{1, 2, 0}}, art.Belt{Facing: grid.East, Right: true, Ends: true}},
		{"merging", [][3]int8{{0, 1, 1}, {1, 0, 2}}, art.Belt{Facing: grid.East, Back: true, Left: true, Ends: true}},
		{"passing by", [][3]int8{{1, 0, 1}, {1, 2, 1}}, art.Belt{Facing: grid.East, Ends: true}},
		{"head on", [][3]int8{{2, 1, 3}}, art.Belt{Facing: grid.East}},
	}
	for _, c := range cases {
		l := core.NewLayout("", 3, 3)
		belt(l, 1, 1, grid.East)
		for _, f := range c.feed {
			belt(l, f[0], f[1], grid.Direction(f[2]))
		}
		if got, ok := art.BeltAt(l, at); !ok || got != c.want {
			t.Errorf("%s: got %+v, want %+v", c.name, got, c.want)
		}
	}
	if _, ok := art.BeltAt(core.NewLayout("", 3, 3), at); ok {
		t.Error("BeltAt found a belt on an empty floor")
	}
}

func TestChevronsLoop(t *testing.T) {
	c := art.Warm()
	for _, b := range []art.Belt{{}, {Left: true}, {Right: true, Express: true}, {Back: true, Left: true}, {Left: true, Right: true}} {
		start := c.Chevrons(b, 48, 0)
		if !bytes.Equal(start.Pix, c.Chevrons(b, 48, 1).Pix) {
			t.Errorf("%+v: phase 1 differs from phase 0, want the same picture", b)
		}
		for i := 1; i < 8; i++ {
			if d := difference(grey(start, 40), grey(c.Chevrons(b, 48, float64(i)/8), 40)); d < 2 {
				t.Errorf("%+v: phase %d/8 differs from phase 0 by %.2f, want at least 2", b, i, d)
			}
		}
	}
}

// opacityRow returns the opacity of each pixel in one row of a picture.
func opacityRow(img *image.RGBA, y int) []float64 {
	var row []float64
	for x := range img.Rect.Dx() {
		row = append(row, float64(img.RGBAAt(x, y).A))
	}
	return row
}

// Both fields draw their part of a chevron that crosses their border: the rows of pixels
// on either side of it must match.
func TestChevronsJoinAtBorders(t *testing.T) {
	const cell, phases = 96, 24
	c := art.Warm()
	// Between two straight fields the pattern is continuous, so the difference of their
	// rows is only the slope of the chevrons' edges. It is the yardstick for curves.
	slope := map[bool]float64{}
	for _, from := range []art.Belt{{Back: true}, {Back: true, Express: true}, {Left: true}, {Right: true}, {Left: true, Express: true}, {Right: true, Express: true}} {
		to := art.Belt{Back: true, Express: from.Express}
		worst, busy := 0.0, false
		for i := range phases {
			t := float64(i) / phases
			out := opacityRow(c.Chevrons(from, cell, t), 0)   // facing north: the exit is at the top
			in := opacityRow(c.Chevrons(to, cell, t), cell-1) // and the entry of the next field at the bottom
			worst = max(worst, difference(out, in))
			busy = busy || difference(out, make([]float64, cell)) > 20
		}
		if !busy {
			t.Errorf("%+v: no chevron crosses the border in any phase", from)
		}
		if from.Back {
			slope[from.Express] = worst
		} else if worst > slope[from.Express]+1 {
			t.Errorf("%+v: the halves of a chevron differ by %.1f, want no more than the %.1f of a straight belt", from, worst, slope[from.Express])
		}
		if worst > 20 { // four edges, each less than two of the 96 pixels off
			t.Errorf("%+v: the halves of a chevron differ by %.1f, want at most 20", from, worst)
		}
	}
}

func TestMovingPartsDifferByState(t *testing.T) {
	c := art.Warm()
	const size = 24
	if d := difference(grey(c.Gear(true, size, 0), 130), grey(c.Gear(false, size, 0), 130)); d < 3 {
		t.Errorf("the two gears differ by %.1f, want at least 3", d)
	}
	pusher := core.Pusher{Facing: grid.East, Registers: core.RegisterSet(1, 3)}
	crusher := core.Crusher{Registers: core.RegisterSet(2)}
	for name, pair := range map[string][2]*image.RGBA{
		"pusher in and out":         {c.Pusher(pusher, size, 0, false), c.Pusher(pusher, size, 1, false)},
		"pusher idle and active":    {c.Pusher(pusher, size, 0, false), c.Pusher(pusher, size, 0, true)},
		"crusher up and down":       {c.Crusher(crusher, size, 0, false), c.Crusher(crusher, size, 1, false)},
		"crusher idle and active":   {c.Crusher(crusher, size, 0, false), c.Crusher(crusher, size, 0, true)},
		"pushers of two registers":  {c.Pusher(pusher, size, 0, false), c.Pusher(core.Pusher{Facing: grid.East, Registers: core.RegisterSet(2, 4)}, size, 0, false)},
		"crushers of two registers": {c.Crusher(crusher, size, 0, false), c.Crusher(core.Crusher{Registers: core.RegisterSet(5)}, size, 0, false)},
	} {
		if d := difference(grey(pair[0], 130), grey(pair[1], 130)); d < 0.8 {
			t.Errorf("%s differ by %.2f, want at least 0.8", name, d)
		}
	}
}

func TestBeamPathEndsAtWallOrRim(t *testing.T) {
	l := core.NewLayout("", 6, 3)
	l.AddWall(grid.Pos{X: 3, Y: 1}, grid.East)
	cases := []struct {
		laser core.Laser
		last  grid.Pos
		n     int
	}{
		{core.Laser{At: grid.Pos{X: 0, Y: 1}, Facing: grid.East, Beams: 1}, grid.Pos{X: 3, Y: 1}, 4},
		{core.Laser{At: grid.Pos{X: 5, Y: 1}, Facing: grid.West, Beams: 1}, grid.Pos{X: 4, Y: 1}, 2},
		{core.Laser{At: grid.Pos{X: 0, Y: 0}, Facing: grid.East, Beams: 1}, grid.Pos{X: 5, Y: 0}, 6},
		{core.Laser{At: grid.Pos{X: 3, Y: 1}, Facing: grid.East, Beams: 1}, grid.Pos{X: 3, Y: 1}, 1},
		{core.Laser{At: grid.Pos{X: 2, Y: 2}, Facing: grid.North, Beams: 3}, grid.Pos{X: 2, Y: 0}, 3},
	}
	for _, c := range cases {
		path := art.BeamPath(l, c.laser)
		if len(path) != c.n || path[0] != c.laser.At || path[len(path)-1] != c.last {
			t.Errorf("%+v: the beam crosses %v, want %d fields up to %v", c.laser, path, c.n, c.last)
		}
	}
	if path := art.BeamPath(l, core.Laser{At: grid.Pos{X: 9, Y: 9}}); len(path) != 0 {
		t.Errorf("a laser off the board has the path %v, want none", path)
	}
}
