package art_test

import (
	"image"
	"math"
	"math/rand/v2"

	"roborally/core"
	"roborally/core/grid"
)

// grey returns the brightness of every pixel, 0…255, of a picture on a background of the
// given brightness.
func grey(img *image.RGBA, ground float64) []float64 {
	out := make([]float64, 0, img.Rect.Dx()*img.Rect.Dy())
	for i := 0; i+3 < len(img.Pix); i += 4 {
		v := 0.299*float64(img.Pix[i]) + 0.587*float64(img.Pix[i+1]) + 0.114*float64(img.Pix[i+2])
		out = append(out, v+ground*(255-float64(img.Pix[i+3]))/255)
	}
	return out
}

// difference returns the mean difference of two pictures in steps of brightness.
func difference(a, b []float64) float64 {
	sum := 0.0
	for i := range a {
		sum += math.Abs(a[i] - b[i])
	}
	return sum / float64(len(a))
}

// mean returns the mean brightness of a rectangle of a grey picture w pixels wide.
func mean(v []float64, w int, r image.Rectangle) float64 {
	sum, n := 0.0, 0
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			sum += v[y*w+x]
			n++
		}
	}
	return sum / float64(n)
}

// premultiplied reports whether no channel exceeds the opacity.
func premultiplied(img *image.RGBA) bool {
	for i := 0; i+3 < len(img.Pix); i += 4 {
		if a := img.Pix[i+3]; img.Pix[i] > a || img.Pix[i+1] > a || img.Pix[i+2] > a {
			return false
		}
	}
	return true
}

// randomLayout returns a layout of random fields, sensible or not, with random lasers,
// pushers and crushers, some of them off the board.
func randomLayout(seed uint64) *core.Layout {
	r := rand.New(rand.NewPCG(seed, 1))
	l := core.NewLayout("wild", 1+r.IntN(7), 1+r.IntN(7))
	for i := range l.Fields {
		l.Fields[i] = core.Field{
			Terrain: core.Terrain(r.IntN(12)), Facing: grid.Direction(r.IntN(6)), Ice: r.IntN(4) == 0,
			Checkpoint: uint8(r.IntN(12) * r.IntN(2)), Start: uint8(r.IntN(12) * r.IntN(2)),
			Heading: grid.Direction(r.IntN(6)), Walls: core.Sides(r.IntN(16)),
		}
	}
	at := func() grid.Pos { return grid.Pos{X: int8(r.IntN(12) - 2), Y: int8(r.IntN(12) - 2)} }
	for range r.IntN(4) {
		l.Lasers = append(l.Lasers, core.Laser{At: at(), Facing: grid.Direction(r.IntN(6)), Beams: uint8(r.IntN(6))})
		l.Pushers = append(l.Pushers, core.Pusher{At: at(), Facing: grid.Direction(r.IntN(6)), Registers: core.Registers(r.IntN(256))})
		l.Crushers = append(l.Crushers, core.Crusher{At: at(), Registers: core.Registers(r.IntN(256))})
	}
	return l
}
