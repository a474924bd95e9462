package board_test

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"roborally/core"
	"roborally/core/grid"
	"roborally/ui/art"
	"roborally/ui/board"
	"roborally/ui/timeline"
	"roborally/ui/uitest"
)

// lines returns the visible lines of a view, from the floor upwards.
func lines(v *board.View) []*canvas.Line {
	var found []*canvas.Line
	uitest.Walk(v, func(o fyne.CanvasObject) {
		if line, ok := o.(*canvas.Line); ok {
			found = append(found, line)
		}
	})
	return found
}

// TestPathsHaveTheColourOfTheRobotThatCausedThem checks that a path is drawn from field to field in the
// colour of its robot, that an old one is fainter, that a stop has its own colour, that all go with the
// scene, and that a decorative board shows none.
func TestPathsHaveTheColourOfTheRobotThatCausedThem(t *testing.T) {
	_, v := show(t, loadBoard(t, "apprentice-hall", 0), 800, 800)
	scene := timeline.Scene{Traces: []timeline.Trace{
		{X1: 1, Y1: 2, X2: 4, Y2: 2, Seat: 1},
		{X1: 5, Y1: 5, X2: 5, Y2: 6, Seat: 0, Old: true},
		{X1: 6.5, Y1: 1.7, X2: 6.5, Y2: 2.3, Seat: core.NoSeat},
	}}
	v.SetScene(&scene)
	drawn := lines(v)
	if len(drawn) != 6 {
		t.Fatalf("%d lines are drawn, want 6: an outline and a core for each trace", len(drawn))
	}
	path, old, stop := drawn[1], drawn[3], drawn[5]
	if path.Position1.Add(v.Origin()) != v.PositionOf(grid.Pos{X: 1, Y: 2}) || path.Position2.Add(v.Origin()) != v.PositionOf(grid.Pos{X: 4, Y: 2}) {
		t.Errorf("the path goes from %v to %v, want field (1, 2) to (4, 2)", path.Position1, path.Position2)
	}
	palette := art.Warm()
	for i, c := range []struct {
		line *canvas.Line
		want color.NRGBA
	}{{path, palette.Player(1)}, {old, palette.Player(0)}, {stop, palette.Bad}} {
		r, g, b, a := c.line.StrokeColor.RGBA()
		wr, wg, wb, _ := c.want.RGBA()
		for _, part := range [][2]uint32{{r, wr}, {g, wg}, {b, wb}} { // RGBA is premultiplied with alpha
			if diff := int(part[0]) - int(part[1]*a/0xffff); diff < -0x300 || diff > 0x300 {
				t.Errorf("line %d has the colour %v, want %v", i, c.line.StrokeColor, c.want)
			}
		}
	}
	if _, _, _, fresh := path.StrokeColor.RGBA(); fresh <= alpha(old) {
		t.Error("an old path is as strong as a new one, want it fainter")
	}
	v.SetScene(&timeline.Scene{})
	if left := lines(v); len(left) > 0 {
		t.Errorf("%d lines stay without traces, want none", len(left))
	}
	v.Decorative = true
	v.SetScene(&scene)
	if left := lines(v); len(left) > 0 {
		t.Errorf("a decorative board shows %d lines, want none", len(left))
	}
}

func alpha(line *canvas.Line) uint32 {
	_, _, _, a := line.StrokeColor.RGBA()
	return a
}
