package drawing_test

import (
	"math"
	"testing"

	"roborally/core"
	"roborally/core/coretest"
	"roborally/core/grid"
	"roborally/maps/drawing"
)

// randomStroke returns any stroke, mostly a sensible one near a board.
func randomStroke(src *coretest.Source, l *core.Layout) drawing.Stroke {
	s := drawing.Stroke{
		Tool:      drawing.Tools[src.Below(len(drawing.Tools))],
		Shape:     drawing.Shapes[src.Below(len(drawing.Shapes))],
		Brush:     src.Between(0, drawing.MaxBrush),
		Symmetry:  drawing.Symmetries[src.Below(len(drawing.Symmetries))],
		Beams:     uint8(src.Between(0, 3)),
		Registers: core.Registers(src.Below(32)),
	}
	coordinate := func(side int) float64 { return float64(src.Between(-50, side*100+50)) / 100 }
	at := drawing.Point{X: coordinate(l.Width), Y: coordinate(l.Height)}
	s.Path = append(s.Path, at)
	if src.Chance(30) {
		return s
	}
	pace := src.Between(1, 300)
	for range src.Below(30) {
		at.X += float64(src.Between(-pace, pace)) / 100
		at.Y += float64(src.Between(-pace, pace)) / 100
		s.Path = append(s.Path, at)
	}
	return s
}

// absurdStroke returns a stroke with values out of range.
func absurdStroke(src *coretest.Source) drawing.Stroke {
	values := []float64{math.NaN(), math.Inf(1), math.Inf(-1), math.MaxFloat64, -1e18, 0, 63.9999, 64, 1, 0.5, 128, -129}
	s := drawing.Stroke{
		Tool:      drawing.Tool(src.Below(256)),
		Shape:     drawing.Shape(src.Below(256)),
		Brush:     src.Between(-1000, 1000),
		Symmetry:  drawing.Symmetry(src.Below(256)),
		Beams:     uint8(src.Below(256)),
		Registers: core.Registers(src.Below(256)),
	}
	for range src.Below(6) {
		s.Path = append(s.Path, drawing.Point{X: values[src.Below(len(values))], Y: values[src.Below(len(values))]})
	}
	return s
}

// randomRegion returns any region, mostly one on the board.
func randomRegion(src *coretest.Source, l *core.Layout) drawing.Region {
	r := drawing.Region{At: randomField(src, l), Width: src.Between(-1, l.Width+2), Height: src.Between(-1, l.Height+2)}
	if src.Chance(5) {
		r = drawing.Region{At: grid.Pos{X: int8(src.Below(256) - 128), Y: int8(src.Below(256) - 128)}, Width: math.MaxInt, Height: math.MinInt}
	}
	return r
}

func randomField(src *coretest.Source, l *core.Layout) grid.Pos {
	return grid.Pos{X: int8(src.Between(-3, l.Width+2)), Y: int8(src.Between(-3, l.Height+2))}
}

// randomChange returns the board after any change that the editor makes.
func randomChange(src *coretest.Source, l *core.Layout) *core.Layout {
	switch src.Below(20) {
	case 0:
		r := randomRegion(src, l)
		if stamp := drawing.Copy(l, r); stamp != nil {
			stamp = stamp.Transform(transform(src))
			return drawing.Paste(l, stamp, randomField(src, l), drawing.Symmetries[src.Below(len(drawing.Symmetries))])
		}
		return l
	case 1:
		return drawing.Move(l, randomRegion(src, l), randomField(src, l))
	case 2:
		out, _ := drawing.Cut(l, randomRegion(src, l))
		return out
	case 3:
		return drawing.Resize(l, src.Between(0, 20), src.Between(0, 20), drawing.Anchor{X: src.Between(-2, 2), Y: src.Between(-2, 2)})
	case 4:
		tool := []drawing.Tool{drawing.Checkpoint, drawing.Start, drawing.Oil}[src.Below(3)]
		if src.Chance(50) {
			return drawing.Swap(l, tool, src.Between(-1, 10), src.Between(-1, 10))
		}
		return drawing.Renumber(l, tool, src.Between(-1, 10), src.Between(-1, 10))
	case 5:
		return drawing.Apply(l, absurdStroke(src))
	}
	return drawing.Apply(l, randomStroke(src, l))
}

// play changes a board many times and checks what must hold after each change.
func play(t *testing.T, src *coretest.Source, changes int) {
	t.Helper()
	l := coretest.Layout(src)
	assertSound(t, drawing.Normal(l))
	for range changes {
		before := clone(l)
		next := randomChange(src, l)
		assertEqual(t, "the argument", l, before)
		assertSound(t, drawing.Normal(next))
		l = next
		if src.Spent() {
			return
		}
	}
}
