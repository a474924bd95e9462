package drawing_test

import (
	"testing"

	"roborally/core"
	"roborally/core/coretest"
	"roborally/core/grid"
	"roborally/maps/drawing"
)

func TestWallsFollowEdges(t *testing.T) {
	empty := drawing.New("Hall", 3, 2)
	wall := func(l *core.Layout, path []drawing.Point) *core.Layout {
		return drawing.Apply(l, drawing.Stroke{Tool: drawing.Wall, Path: path})
	}
	corner := wall(empty, at(0.1, 1.1, 1.9, 0.8, 2.1, 2))
	assertPicture(t, "around a corner", corner,
		"+   +   +   +", "", "+---+---+   +", "        |", "+   +   +   +")
	assertPicture(t, "a tap adds the nearest wall", wall(empty, at(1.9, 0.5)),
		"+   +   +   +", "        |", "+   +   +   +", "", "+   +   +   +")
	assertPicture(t, "a tap takes it away", wall(wall(empty, at(1.9, 0.5)), at(2.2, 0.6)),
		"+   +   +   +", "", "+   +   +   +", "", "+   +   +   +")
	assertPicture(t, "a short drag draws one", wall(wall(empty, at(1.45, 0.1, 1.85, 0.1)), at(1.45, 0.1, 1.85, 0.1)),
		"+   +---+   +", "", "+   +   +   +", "", "+   +   +   +")
	assertPicture(t, "the rim", wall(empty, at(0, 0, 3.4, -0.3, 3.2, 1.1)),
		"+---+---+---+", "            |", "+   +   +   +", "", "+   +   +   +")
	assertPicture(t, "a line", drawing.Apply(empty, drawing.Stroke{Tool: drawing.Wall, Shape: drawing.Line, Path: at(2.1, 1.8, 1.8, 0.2)}),
		"+   +   +   +", "        |", "+   +   +   +", "        |", "+   +   +   +")
	assertPicture(t, "around a rectangle", drawing.Apply(empty, drawing.Stroke{Tool: drawing.Wall, Shape: drawing.Rectangle, Path: through(1, 1, 2, 0)}),
		"+   +---+---+", "    |       |", "+   +   +   +", "    |       |", "+   +---+---+")
	oil := drawing.Apply(empty, drawing.Stroke{Tool: drawing.Oil, Path: through(1, 0, 1, 1)})
	assertPicture(t, "around a region", drawing.Apply(oil, drawing.Stroke{Tool: drawing.Wall, Shape: drawing.Fill, Path: through(1, 1)}),
		"+   +---+   +", "    | ~ |", "+   +   +   +", "    | ~ |", "+   +---+   +")
	assertPicture(t, "images", drawing.Apply(empty, drawing.Stroke{Tool: drawing.Wall, Path: at(0, 1, 1, 1, 1, 2), Symmetry: drawing.MirrorX}),
		"+   +   +   +", "", "+---+   +---+", "    |   |", "+   +   +   +")
	assertPicture(t, "the eraser, dragged along walls", drawing.Apply(corner, drawing.Stroke{Tool: drawing.Eraser, Path: at(1.3, 1.1, 1.9, 1, 2, 1.8)}),
		"+   +   +   +", "", "+---+   +   +", "", "+   +   +   +")
	assertPicture(t, "the eraser, tapped on a wall", drawing.Apply(corner, drawing.Stroke{Tool: drawing.Eraser, Path: at(0.5, 1.1)}),
		"+   +   +   +", "", "+   +---+   +", "        |", "+   +   +   +")
	assertPicture(t, "the eraser, dragged across a wall", drawing.Apply(corner, drawing.Stroke{Tool: drawing.Eraser, Path: through(0, 0, 0, 1)}),
		"+   +   +   +", "", "+   +---+   +", "        |", "+   +   +   +")
	assertPicture(t, "the eraser, tapped on a field", drawing.Apply(corner, drawing.Stroke{Tool: drawing.Eraser, Path: at(1.5, 1.5)}),
		"+   +   +   +", "", "+---+---+   +", "        |", "+   +   +   +")
}

// TestWallsStayStraightUnderAWobblingFinger drags along a row of edges, off by less than half a field.
func TestWallsStayStraightUnderAWobblingFinger(t *testing.T) {
	for seed := range uint64(200) {
		src := coretest.NewSource(seed)
		y := src.Between(0, 8)
		path := at(1, float64(y))
		for x := 110; x < 700; x += src.Between(1, 60) {
			path = append(path, at(float64(x)/100, float64(y)+float64(src.Between(-49, 49))/100)...)
		}
		path = append(path, at(7, float64(y))...)
		got := drawing.Apply(drawing.New("Hall", 8, 8), drawing.Stroke{Tool: drawing.Wall, Path: path})
		want := drawing.New("Hall", 8, 8)
		for x := int8(1); x < 7; x++ {
			if y < 8 {
				want.AddWall(grid.Pos{X: x, Y: int8(y)}, grid.North)
			} else {
				want.AddWall(grid.Pos{X: x, Y: 7}, grid.South)
			}
		}
		assertEqual(t, "the wall", got, want)
	}
}

func TestWallsTakeAwayWhatHangsOnThem(t *testing.T) {
	l := drawing.New("Hall", 2, 1)
	l = drawing.Apply(l, drawing.Stroke{Tool: drawing.Laser, Path: at(0.9, 0.5)})
	l = drawing.Apply(l, drawing.Stroke{Tool: drawing.Pusher, Path: at(1.1, 0.5)})
	if len(l.Lasers) != 1 || len(l.Pushers) != 1 || !l.HasWall(grid.Pos{}, grid.East) {
		t.Fatalf("a laser and a pusher should hang on the wall: %+v", l)
	}
	for _, tool := range []drawing.Tool{drawing.Wall, drawing.Eraser} {
		if got := drawing.Apply(l, drawing.Stroke{Tool: tool, Path: at(0.95, 0.5)}); len(got.Lasers) != 0 || len(got.Pushers) != 0 || got.HasWall(grid.Pos{}, grid.East) {
			t.Errorf("%s leaves %+v", tool.ID(), got)
		}
	}
}
