package drawing_test

import (
	"testing"

	"roborally/core"
	"roborally/core/grid"
	"roborally/maps/drawing"
)

func TestBrushesAndShapes(t *testing.T) {
	empty := []string{". . . .", ". . . .", ". . . ."}
	for _, c := range []struct {
		name   string
		before []string
		stroke drawing.Stroke
		want   []string
	}{
		{"freehand", empty, drawing.Stroke{Tool: drawing.Oil, Path: through(0, 0, 2, 0, 2, 1)}, []string{"~ ~ ~ .", ". . ~ .", ". . . ."}},
		{"a brush of two lies around a corner", empty, drawing.Stroke{Tool: drawing.Pit, Brush: 2, Path: at(2.1, 0.9)}, []string{". O O .", ". O O .", ". . . ."}},
		{"a brush of three lies around a field", empty, drawing.Stroke{Tool: drawing.Pit, Brush: 3, Path: at(2.1, 1.9)}, []string{". O O O", ". O O O", ". O O O"}},
		{"tools without a brush", empty, drawing.Stroke{Tool: drawing.GearLeft, Brush: 3, Path: through(1, 1)}, []string{". . . .", ". L . .", ". . . ."}},
		{"a line", empty, drawing.Stroke{Tool: drawing.Oil, Shape: drawing.Line, Path: through(0, 0, 3, 1, 2, 2)}, []string{"~ . . .", ". ~ . .", ". . ~ ."}},
		{"a rectangle", empty, drawing.Stroke{Tool: drawing.Oil, Shape: drawing.Rectangle, Path: through(2, 1, 0, 7)}, []string{". . . .", "~ ~ ~ .", "~ ~ ~ ."}},
		{"fill", []string{"~ ~ . .", "~ O . .", ". O . ."}, drawing.Stroke{Tool: drawing.Ice, Shape: drawing.Fill, Path: through(3, 2)}, []string{"~ ~ * *", "~ O * *", ". O * *"}},
		{"fill spares flags and starts", []string{". . 1 .", ". . . .", "s1n . . ."}, drawing.Stroke{Tool: drawing.Pit, Shape: drawing.Fill, Path: through(0, 0)}, []string{"O O 1 O", "O O O O", "s1n O O O"}},
		{"fill off the board", empty, drawing.Stroke{Tool: drawing.Pit, Shape: drawing.Fill, Path: at(-0.1, 0.5)}, empty},
		{"ice under what can be on it", []string{"1 w W .", "^ L O ~", ". . . ."}, drawing.Stroke{Tool: drawing.Ice, Shape: drawing.Rectangle, Path: through(0, 0, 3, 1)}, []string{"*1 *w *W *", "* * * *", ". . . ."}},
		{"wrenches keep the ice", []string{"* . . .", ". . . .", ". . . ."}, drawing.Stroke{Tool: drawing.SingleWrench, Path: through(0, 0, 1, 0)}, []string{"*w w . .", ". . . .", ". . . ."}},
		{"gears turn in images", empty, drawing.Stroke{Tool: drawing.GearRight, Path: through(0, 0), Symmetry: drawing.MirrorBoth}, []string{"R . . L", ". . . .", "L . . R"}},
		{"gears stay in half turns", empty, drawing.Stroke{Tool: drawing.GearRight, Path: through(0, 0), Symmetry: drawing.HalfTurn}, []string{"R . . .", ". . . .", ". . . R"}},
		{"the eraser", []string{"1 * L W", "2 v ~ O", ". . . ."}, drawing.Stroke{Tool: drawing.Eraser, Path: through(0, 0, 3, 0)}, []string{". . . .", "1 v ~ O", ". . . ."}},
		{"an empty path", []string{"1 * L W", "2 v ~ O", ". . . ."}, drawing.Stroke{Tool: drawing.Eraser}, []string{"1 * L W", "2 v ~ O", ". . . ."}},
	} {
		assertSigns(t, c.name, drawing.Apply(hall(t, c.before...), c.stroke), c.want...)
	}
}

func TestEveryTerrainHasATool(t *testing.T) {
	drawn := map[core.Terrain]bool{core.Open: true, core.Outside: true} // by the eraser; beyond the rim
	for _, tool := range drawing.Tools {
		drawn[drawing.Apply(drawing.New("Hall", 1, 1), drawing.Stroke{Tool: tool, Path: through(0, 0)}).Fields[0].Terrain] = true
	}
	for _, terrain := range core.Terrains {
		if !drawn[terrain] {
			t.Errorf("no tool draws %v", terrain)
		}
	}
}

func TestWallsBoundARegion(t *testing.T) {
	l := drawing.Apply(drawing.New("Hall", 3, 1), drawing.Stroke{Tool: drawing.Wall, Path: at(1, 0.5)})
	l = drawing.Apply(l, drawing.Stroke{Tool: drawing.Laser, Path: at(1.9, 0.5)}) // implies a wall
	l = drawing.Apply(l, drawing.Stroke{Tool: drawing.Pit, Shape: drawing.Fill, Path: through(1, 0)})
	assertSigns(t, "between two walls", l, ". O .")
}

func TestErasingTakesEverything(t *testing.T) {
	l := drawing.New("Hall", 3, 1)
	for x := range 3 {
		for _, tool := range []drawing.Tool{drawing.Laser, drawing.Pusher, drawing.Crusher} {
			l = drawing.Apply(l, drawing.Stroke{Tool: tool, Path: at(float64(x)+0.5, 0.1)})
		}
	}
	l = drawing.Apply(l, drawing.Stroke{Tool: drawing.Eraser, Path: through(1, 0)})
	for _, at := range []grid.Pos{l.Lasers[0].At, l.Pushers[0].At, l.Crushers[0].At, l.Lasers[1].At, l.Pushers[1].At, l.Crushers[1].At} {
		if at.X == 1 {
			t.Errorf("something is left on %v", at)
		}
	}
	if len(l.Lasers)+len(l.Pushers)+len(l.Crushers) != 6 {
		t.Errorf("something is lost beside the field: %+v", l)
	}
}

func TestCrushersFallOffWhatCannotHaveThem(t *testing.T) {
	l := drawing.Apply(hall(t, ". O ~ L w >"), drawing.Stroke{Tool: drawing.Crusher, Path: through(0, 0, 5, 0), Registers: core.RegisterSet(2)})
	want := []core.Crusher{{At: grid.Pos{}, Registers: 2}, {At: grid.Pos{X: 5}, Registers: 2}}
	if len(l.Crushers) != 2 || l.Crushers[0] != want[0] || l.Crushers[1] != want[1] {
		t.Errorf("the crushers are %+v, want %+v", l.Crushers, want)
	}
	l = drawing.Apply(l, drawing.Stroke{Tool: drawing.GearLeft, Path: through(5, 0)})
	l = drawing.Apply(l, drawing.Stroke{Tool: drawing.SlowBelt, Path: through(0, 0)})
	l = drawing.Apply(l, drawing.Stroke{Tool: drawing.Crusher, Path: through(0, 0), Registers: core.RegisterSet(4)})
	if len(l.Crushers) != 1 || l.Crushers[0] != (core.Crusher{Registers: core.RegisterSet(4)}) {
		t.Errorf("the crushers are %+v, want one with other registers over the belt", l.Crushers)
	}
}
