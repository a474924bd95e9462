package drawing_test

import (
	"testing"

	"roborally/core"
	"roborally/core/coretest"
	"roborally/core/grid"
	"roborally/maps"
	"roborally/maps/drawing"
)

func transform(src *coretest.Source) maps.Transform { return maps.Transforms[src.Below(8)] }

// changed returns a layout after each field and direction has been sent through functions: a geometry of its own, to
// check the one of the package.
func changed(l *core.Layout, width, height int, place func(x, y int) (int, int), turn [4]grid.Direction, mirrored bool) *core.Layout {
	out := core.NewLayout(l.Name, width, height)
	pos := func(p grid.Pos) grid.Pos {
		x, y := place(int(p.X), int(p.Y))
		return grid.Pos{X: int8(x), Y: int8(y)}
	}
	for p := range l.All() {
		f := *l.At(p)
		f.Facing, f.Heading, f.Walls = turn[f.Facing], turn[f.Heading], 0
		for d, to := range turn {
			if l.At(p).Walls.Has(grid.Direction(d)) {
				f.Walls = f.Walls.With(to)
			}
		}
		if mirrored && f.Terrain == core.GearLeft {
			f.Terrain = core.GearRight
		} else if mirrored && f.Terrain == core.GearRight {
			f.Terrain = core.GearLeft
		}
		*out.At(pos(p)) = f
	}
	for _, e := range l.Lasers {
		out.Lasers = append(out.Lasers, core.Laser{At: pos(e.At), Facing: turn[e.Facing], Beams: e.Beams})
	}
	for _, e := range l.Pushers {
		out.Pushers = append(out.Pushers, core.Pusher{At: pos(e.At), Facing: turn[e.Facing], Registers: e.Registers})
	}
	for _, e := range l.Crushers {
		out.Crushers = append(out.Crushers, core.Crusher{At: pos(e.At), Registers: e.Registers})
	}
	return drawing.Normal(out)
}

const n, e, s, w = grid.North, grid.East, grid.South, grid.West

func mirroredX(l *core.Layout) *core.Layout {
	return changed(l, l.Width, l.Height, func(x, y int) (int, int) { return l.Width - 1 - x, y }, [4]grid.Direction{n, w, s, e}, true)
}

func mirroredY(l *core.Layout) *core.Layout {
	return changed(l, l.Width, l.Height, func(x, y int) (int, int) { return x, l.Height - 1 - y }, [4]grid.Direction{s, e, n, w}, true)
}

func turnedRight(l *core.Layout) *core.Layout {
	return changed(l, l.Height, l.Width, func(x, y int) (int, int) { return l.Height - 1 - y, x }, [4]grid.Direction{e, s, w, n}, false)
}

// images holds what leaves a board unchanged that has a symmetry.
var images = map[drawing.Symmetry][]func(*core.Layout) *core.Layout{
	drawing.NoSymmetry:  nil,
	drawing.MirrorX:     {mirroredX},
	drawing.MirrorY:     {mirroredY},
	drawing.MirrorBoth:  {mirroredX, mirroredY},
	drawing.HalfTurn:    {func(l *core.Layout) *core.Layout { return turnedRight(turnedRight(l)) }},
	drawing.QuarterTurn: {turnedRight},
}

func TestTransformsAreThoseOfASquare(t *testing.T) {
	for seed := range uint64(60) {
		l := drawing.Normal(coretest.Layout(coretest.NewSource(seed)))
		for _, c := range []struct {
			t    maps.Transform
			want *core.Layout
		}{
			{maps.NoTransform, l},
			{maps.TurnRight, turnedRight(l)},
			{maps.TurnHalf, turnedRight(turnedRight(l))},
			{maps.TurnLeft, turnedRight(turnedRight(turnedRight(l)))},
			{maps.MirrorLeftRight, mirroredX(l)},
			{maps.MirrorTopBottom, mirroredY(l)},
			{maps.MirrorRisingDiagonal, turnedRight(mirroredX(l))},
			{maps.MirrorFallingDiagonal, turnedRight(mirroredY(l))},
		} {
			assertEqual(t, "the board transformed", drawing.Transform(l, c.t), c.want)
			assertEqual(t, "the board transformed to and fro", drawing.Transform(drawing.Transform(l, c.t), c.t.Inverse()), l)
			for _, u := range maps.Transforms {
				assertEqual(t, "the board transformed twice", drawing.Transform(l, c.t.Then(u)), drawing.Transform(c.want, u))
			}
		}
	}
}

// unnumbered returns a board with a 1 for each start: images of starts have other numbers.
func unnumbered(l *core.Layout) *core.Layout {
	out := clone(l)
	for i := range out.Fields {
		out.Fields[i].Start = min(out.Fields[i].Start, 1)
	}
	return out
}

func TestSymmetricBoardsStaySymmetric(t *testing.T) {
	drawn := map[drawing.Tool]int{}
	for _, symmetry := range drawing.Symmetries[1:] {
		for seed := range uint64(30) {
			src := coretest.NewSource(seed)
			width, height := src.Between(4, 14), src.Between(4, 14)
			if symmetry == drawing.QuarterTurn {
				height = width
			}
			l := drawing.New("Hall", width, height)
			for range 60 {
				stroke := randomStroke(src, l)
				stroke.Symmetry = symmetry
				if _, meets := drawing.Touched(l, stroke); meets || stroke.Tool == drawing.Checkpoint {
					continue // the stroke wins over its images, and checkpoints have none
				}
				next := drawing.Apply(l, stroke)
				if stroke.Tool == drawing.Start && len(next.Starts()) == core.MaxRobots {
					continue // there is not one for each image
				}
				for _, image := range images[symmetry] {
					for i, want := range image(next).Fields {
						if got := unnumbered(next).Fields[i]; got != unnumbered(&core.Layout{Fields: []core.Field{want}}).Fields[0] {
							t.Fatalf("%s, seed %d: %s %+v\n%s", symmetry.ID(), seed, stroke.Tool.ID(), stroke, text(t, next))
						}
					}
					same := clone(next)
					same.Fields = image(next).Fields
					assertEqual(t, "the image of "+stroke.Tool.ID()+" with "+symmetry.ID(), image(next), same)
				}
				l = next
				drawn[stroke.Tool]++
			}
		}
	}
	for _, tool := range drawing.Tools {
		if drawn[tool] < 50 && tool != drawing.Checkpoint {
			t.Errorf("%s was drawn %d times only", tool.ID(), drawn[tool])
		}
	}
}

func TestStrokeWinsOverItsImages(t *testing.T) {
	for seed := range uint64(300) {
		src := coretest.NewSource(seed)
		l := coretest.Layout(src)
		stroke := randomStroke(src, l)
		if stroke.Tool == drawing.Start || stroke.Tool == drawing.Eraser || stroke.Tool == drawing.Wall || stroke.Tool == drawing.Checkpoint {
			continue // numbers and walls of the images reach the fields of the stroke
		}
		with := drawing.Apply(l, stroke)
		stroke.Symmetry = drawing.NoSymmetry
		without := drawing.Apply(l, stroke)
		fields, _ := drawing.Touched(l, stroke)
		for _, p := range fields {
			got, want := *with.At(p), *without.At(p)
			got.Start, want.Start, got.Checkpoint, want.Checkpoint = 0, 0, 0, 0 // others may have gone elsewhere
			if got != want {
				t.Fatalf("seed %d: field %v is %+v with images of %s, want %+v", seed, p, got, stroke.Tool.ID(), want)
			}
		}
	}
}
