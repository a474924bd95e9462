package drawing_test

import (
	"slices"
	"testing"

	"roborally/core"
	"roborally/core/grid"
	"roborally/maps/drawing"
)

func TestLasersAndPushersHangOnWalls(t *testing.T) {
	middle := grid.Pos{X: 1, Y: 1}
	for _, c := range []struct {
		name string
		path []drawing.Point
		want grid.Direction
	}{
		{"dragged east", at(1.2, 1.5, 2.9, 1.9), grid.East},
		{"dragged north, beyond the board", at(1.5, 1.5, 1.4, -3), grid.North},
		{"tapped at the east edge", at(1.9, 1.6), grid.West},
		{"tapped at the north edge", at(1.6, 1.1, 1.7, 1.2), grid.South},
	} {
		l := drawing.New("Hall", 3, 3)
		got := drawing.Apply(l, drawing.Stroke{Tool: drawing.Laser, Path: c.path, Beams: 2})
		if want := []core.Laser{{At: middle, Facing: c.want, Beams: 2}}; !slices.Equal(got.Lasers, want) {
			t.Errorf("%s: the lasers are %+v, want %+v", c.name, got.Lasers, want)
		}
		got = drawing.Apply(l, drawing.Stroke{Tool: drawing.Pusher, Path: c.path})
		if want := []core.Pusher{{At: middle, Facing: c.want, Registers: core.RegisterSet(1, 3, 5)}}; !slices.Equal(got.Pushers, want) {
			t.Errorf("%s: the pushers are %+v, want %+v", c.name, got.Pushers, want)
		}
	}
}

func TestLasersChange(t *testing.T) {
	l := drawing.New("Hall", 3, 3)
	laser := func(path []drawing.Point, beams uint8, want ...core.Laser) {
		t.Helper()
		l = drawing.Apply(l, drawing.Stroke{Tool: drawing.Laser, Path: path, Beams: beams})
		if !slices.Equal(l.Lasers, want) {
			t.Fatalf("the lasers are %+v, want %+v", l.Lasers, want)
		}
	}
	p := grid.Pos{X: 1, Y: 1}
	laser(at(1.1, 1.5), 1, core.Laser{At: p, Facing: grid.East, Beams: 1})
	laser(at(1.9, 1.5), 3, core.Laser{At: p, Facing: grid.East, Beams: 3})  // other beams
	laser(at(1.9, 1.5), 3, core.Laser{At: p, Facing: grid.South, Beams: 3}) // the same: turned
	laser(at(1.5, 1.5, 1.5, 2.5), 2, core.Laser{At: p, Facing: grid.South, Beams: 2})
	laser(at(1.5, 1.5, 2.5, 1.5), 1, core.Laser{At: p, Facing: grid.East, Beams: 1}, core.Laser{At: p, Facing: grid.South, Beams: 2})
	laser(at(1.1, 1.5), 1, core.Laser{At: p, Facing: grid.South, Beams: 2}, core.Laser{At: p, Facing: grid.West, Beams: 1}) // turned past the other one
}

func TestPushersOfAFieldKeepTheirOrder(t *testing.T) {
	l := drawing.New("Hall", 3, 3)
	push := func(dx, dy float64, registers ...int) {
		l = drawing.Apply(l, drawing.Stroke{Tool: drawing.Pusher, Path: at(1.5, 1.5, 1.5+dx, 1.5+dy), Registers: core.RegisterSet(registers...)})
	}
	push(-1, 0, 1)
	push(0, -1, 2)
	push(1, 0, 3)
	push(0, -1, 4)
	p := grid.Pos{X: 1, Y: 1}
	want := []core.Pusher{
		{At: p, Facing: grid.West, Registers: core.RegisterSet(1)},
		{At: p, Facing: grid.North, Registers: core.RegisterSet(4)},
		{At: p, Facing: grid.East, Registers: core.RegisterSet(3)},
	}
	if !slices.Equal(l.Pushers, want) {
		t.Errorf("the pushers are %+v, want %+v", l.Pushers, want)
	}
}

func TestImagesOfLasersTurn(t *testing.T) {
	l := drawing.Apply(drawing.New("Hall", 3, 3), drawing.Stroke{Tool: drawing.Laser, Path: at(0.1, 0.5), Symmetry: drawing.QuarterTurn})
	want := []core.Laser{
		{At: grid.Pos{X: 0, Y: 0}, Facing: grid.East, Beams: 1},
		{At: grid.Pos{X: 2, Y: 0}, Facing: grid.South, Beams: 1},
		{At: grid.Pos{X: 0, Y: 2}, Facing: grid.North, Beams: 1},
		{At: grid.Pos{X: 2, Y: 2}, Facing: grid.West, Beams: 1},
	}
	if !slices.Equal(l.Lasers, want) {
		t.Errorf("the lasers are %+v, want %+v", l.Lasers, want)
	}
}
