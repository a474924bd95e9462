package drawing_test

import (
	"testing"

	"roborally/core"
	"roborally/core/coretest"
	"roborally/core/grid"
	"roborally/maps/drawing"
)

func TestBeltsFollowADrag(t *testing.T) {
	empty := []string{". . . .", ". . . .", ". . . ."}
	for _, c := range []struct {
		name   string
		before []string
		stroke drawing.Stroke
		want   []string
	}{
		{"straight, the last goes on", empty, drawing.Stroke{Path: through(0, 0, 2, 0)}, []string{"> > > .", ". . . .", ". . . ."}},
		{"around corners", empty, drawing.Stroke{Path: through(0, 0, 2, 0, 2, 2, 0, 2)}, []string{"> > v .", ". . v .", "< < < ."}},
		{"a diagonal step becomes two", empty, drawing.Stroke{Path: at(0.5, 0.5, 2.4, 2.5)}, []string{"v . . .", "> v . .", ". > > ."}},
		{"express belts", empty, drawing.Stroke{Tool: drawing.ExpressBelt, Path: through(3, 2, 3, 0)}, []string{". . . ^^", ". . . ^^", ". . . ^^"}},
		{"going back takes the way back", empty, drawing.Stroke{Path: through(0, 0, 3, 0, 1, 0, 1, 2)}, []string{"> v . .", ". v . .", ". v . ."}},
		{"a ring closes", empty, drawing.Stroke{Path: through(0, 0, 2, 0, 2, 2, 0, 2, 0, 0)}, []string{"> > v .", "^ . v .", "^ < < ."}},
		{"a later pass wins", empty, drawing.Stroke{Path: through(0, 1, 3, 1, 3, 0, 1, 0, 1, 2)}, []string{". v < <", "> v > ^", ". v . ."}},
		{"a short drag gives a facing", empty, drawing.Stroke{Path: at(1.8, 1.5, 1.3, 1.5)}, []string{". . . .", ". < . .", ". . . ."}},
		{"off the board and back", empty, drawing.Stroke{Path: through(0, 0, -2, 0, -2, 2, 1, 2)}, []string{"< . . .", ". . . .", "> > . ."}},
		{"a wobble stays straight", empty, drawing.Stroke{Path: at(0.5, 0.9, 1.2, 1.1, 2, 0.85, 3.5, 1.15)}, []string{"> > > >", ". . . .", ". . . ."}},
		{"it covers what was there", []string{"O 1 L .", ". . . .", ". . . ."}, drawing.Stroke{Path: through(0, 0, 2, 0)}, []string{"> > > .", ". . . .", ". . . ."}},
		{"it joins from the side", []string{". . . .", "> > > >", ". . . ."}, drawing.Stroke{Path: through(2, 0, 2, 1)}, []string{". . v .", "> > > >", ". . . ."}},
		{"it joins one of the other speed", []string{". . . .", ">> >> >> >>", ". . . ."}, drawing.Stroke{Path: through(2, 2, 2, 1)}, []string{". . . .", ">> >> >> >>", ". . ^ ."}},
		{"it joins from another run", []string{"> > > >", "< < < <", ". . . ."}, drawing.Stroke{Path: through(1, 0, 1, 1)}, []string{"> v > >", "< < < <", ". . . ."}},
		{"it crosses a run that it does not end on", []string{". . . .", "> > > >", ". . . ."}, drawing.Stroke{Path: through(1, 0, 1, 2)}, []string{". v . .", "> v > >", ". v . ."}},
		{"it turns a run round", []string{"> > > >", ". . . .", ". . . ."}, drawing.Stroke{Path: through(3, 0, 0, 0)}, []string{"< < < <", ". . . .", ". . . ."}},
		{"it speeds a run up", []string{"> > > >", ". . . .", ". . . ."}, drawing.Stroke{Tool: drawing.ExpressBelt, Path: through(0, 0, 3, 0)}, []string{">> >> >> >>", ". . . .", ". . . ."}},
		{"it goes on from the end of a run", []string{"> > . .", ". . . .", ". . . ."}, drawing.Stroke{Path: through(1, 0, 1, 2)}, []string{"> v . .", ". v . .", ". v . ."}},
		{"a tap lays one to the north", empty, drawing.Stroke{Path: through(1, 1)}, []string{". . . .", ". ^ . .", ". . . ."}},
		{"a tap turns one", []string{". . . .", ". > . .", ". . . ."}, drawing.Stroke{Path: through(1, 1)}, []string{". . . .", ". v . .", ". . . ."}},
		{"a tap changes its speed", []string{". . . .", ". > . .", ". . . ."}, drawing.Stroke{Tool: drawing.ExpressBelt, Path: through(1, 1)}, []string{". . . .", ". >> . .", ". . . ."}},
		{"a line goes along its longer side", empty, drawing.Stroke{Shape: drawing.Line, Path: through(3, 0, 0, 1)}, []string{"< < < <", ". . . .", ". . . ."}},
		{"a line of one field", empty, drawing.Stroke{Shape: drawing.Line, Path: through(3, 0)}, []string{". . . >", ". . . .", ". . . ."}},
		{"a rectangle is a ring", empty, drawing.Stroke{Shape: drawing.Rectangle, Path: through(0, 0, 3, 2)}, []string{"> > > v", "^ . . v", "^ < < <"}},
		{"it leaves along the row", empty, drawing.Stroke{Shape: drawing.Rectangle, Path: through(3, 0, 0, 2)}, []string{"v < < <", "v . . ^", "> > > ^"}},
		{"a flat rectangle is a line", empty, drawing.Stroke{Shape: drawing.Rectangle, Path: through(1, 2, 1, 0)}, []string{". ^ . .", ". ^ . .", ". ^ . ."}},
		{"images turn", empty, drawing.Stroke{Path: through(0, 0, 1, 0), Symmetry: drawing.MirrorBoth}, []string{"> > < <", ". . . .", "> > < <"}},
		{"images of half a turn", empty, drawing.Stroke{Path: through(0, 0, 1, 0), Symmetry: drawing.HalfTurn}, []string{"> > . .", ". . . .", ". . < <"}},
		{"a quarter turn needs a square", empty, drawing.Stroke{Path: through(0, 0, 1, 0), Symmetry: drawing.QuarterTurn}, []string{"> > . .", ". . . .", ". . < <"}},
		{"the stroke wins over its images", empty, drawing.Stroke{Path: through(0, 0, 3, 0), Symmetry: drawing.MirrorX}, []string{"> > > >", ". . . .", ". . . ."}},
	} {
		assertSigns(t, c.name, drawing.Apply(hall(t, c.before...), c.stroke), c.want...)
	}
	square := hall(t, ". . .", ". . .", ". . .")
	assertSigns(t, "quarter turns", drawing.Apply(square, drawing.Stroke{Path: through(0, 0, 1, 0), Symmetry: drawing.QuarterTurn}), "> > v", "^ . v", "^ < <")
}

// TestBeltsLeadFromFieldToField drags at random within a board, and follows the belts: a robot that is put onto the first one
// comes to the last.
func TestBeltsLeadFromFieldToField(t *testing.T) {
	for seed := range uint64(300) {
		src := coretest.NewSource(seed)
		l := drawing.New("Hall", 12, 12)
		from, to := grid.Pos{X: int8(src.Below(12)), Y: int8(src.Below(12))}, grid.Pos{X: int8(src.Below(12)), Y: int8(src.Below(12))}
		path := through(int(from.X), int(from.Y), src.Below(12), src.Below(12), int(to.X), int(to.Y))
		l = drawing.Apply(l, drawing.Stroke{Path: path})
		robot := from
		for steps := 0; robot != to; steps++ {
			if f := l.At(robot); f.Terrain != core.SlowBelt || steps > len(l.Fields) {
				t.Fatalf("seed %d: the belts from %v do not lead to %v, but to %v:\n%s", seed, from, to, robot, text(t, l))
			}
			robot = robot.Step(l.At(robot).Facing)
		}
	}
}
