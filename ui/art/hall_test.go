package art_test

import (
	"image"
	"image/draw"
	"testing"

	"roborally/core"
	"roborally/core/grid"
	"roborally/ui/art"
)

// TestHallIsDarkerThanEveryField checks that the hall beyond the rim, and fields without floor, stay far darker than
// plates, so that nobody takes them for fields, and that the hall fades out.
func TestHallIsDarkerThanEveryField(t *testing.T) {
	const cell, margin = 24, 6
	l := core.NewLayout("", 6, 6)
	l.At(grid.Pos{X: 5, Y: 5}).Terrain = core.Outside
	for name, palette := range map[string]*art.Palette{"warm": art.Warm(), "colour-blind": art.ColourBlind()} {
		floor := grey(palette.Floor(l, cell, art.FloorOptions{}), 0)
		plate := mean(floor, 6*cell, image.Rect(1*cell, 1*cell, 4*cell, 4*cell))
		if hole := mean(floor, 6*cell, image.Rect(5*cell, 5*cell, 6*cell, 6*cell)); hole > 0.45*plate {
			t.Errorf("%s: a field without floor has brightness %.0f, a plate %.0f, want less than 45%%", name, hole, plate)
		}
		hall := grey(palette.Hall(l, margin, image.Rect(-margin, -margin, 0, 6), cell), 0)
		at := func(x int) float64 {
			return mean(hall, margin*cell, image.Rect(x*cell, margin*cell, (x+1)*cell, 12*cell))
		}
		if near := at(margin - 1); near > 0.45*plate || near < 0.15*plate {
			t.Errorf("%s: beside the rim the hall has brightness %.0f, a plate %.0f, want 15 to 45%%", name, near, plate)
		}
		for x := range margin - 1 {
			if at(x) > at(x+1) {
				t.Errorf("%s: the hall is brighter %d fields beyond the rim than %d", name, margin-x, margin-x-1)
			}
		}
		if far := at(0); far > 3 {
			t.Errorf("%s: at its end the hall has brightness %.1f, want almost none", name, far)
		}
	}
}

// TestPartsOfTheHallFit checks that parts of the hall have the same pixels as the whole, so that there is no seam.
func TestPartsOfTheHallFit(t *testing.T) {
	const cell, margin = 16, 3
	for seed := range uint64(10) {
		l := randomLayout(seed)
		all := image.Rect(-margin, -margin, l.Width+margin, l.Height+margin)
		whole := art.Warm().Hall(l, margin, all, cell)
		for _, part := range []image.Rectangle{
			image.Rect(-margin, -margin, l.Width+margin, 0), image.Rect(-margin, 0, 0, l.Height), image.Rect(l.Width, 0, l.Width+margin, l.Height),
		} {
			want := image.NewRGBA(image.Rect(0, 0, part.Dx()*cell, part.Dy()*cell))
			draw.Draw(want, want.Rect, whole, part.Min.Sub(all.Min).Mul(cell), draw.Src)
			got := art.Warm().Hall(l, margin, part, cell)
			if got.Rect != want.Rect || string(got.Pix) != string(want.Pix) {
				t.Errorf("random layout %d: the part %v differs from the whole hall", seed, part)
			}
		}
	}
}
