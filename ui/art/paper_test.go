package art_test

import (
	"bytes"
	"image"
	"image/draw"
	"testing"

	"roborally/core"
	"roborally/maps"
	"roborally/ui/art"
)

// TestPaperSpendsLittleToner checks that boards are light in print: much of each is white.
func TestPaperSpendsLittleToner(t *testing.T) {
	ink := func(img *image.RGBA) float64 {
		sum := 0.0
		for i := 0; i < len(img.Pix); i += 4 {
			sum += 255 - (0.299*float64(img.Pix[i]) + 0.587*float64(img.Pix[i+1]) + 0.114*float64(img.Pix[i+2]))
		}
		return sum / 255 / float64(len(img.Pix)/4)
	}
	for _, m := range maps.All() {
		if m.Layout.Width > 14 {
			continue
		}
		paper, warm := ink(art.Paper().Floor(m.Layout, 16, art.FloorOptions{})), ink(art.Warm().Floor(m.Layout, 16, art.FloorOptions{}))
		if paper > 0.27 || paper > 0.75*warm {
			t.Errorf("%s: %.0f%% of the board is ink, want 27%% at most and three quarters of the %.0f%% on the screen", m.ID, 100*paper, 100*warm)
		}
	}
}

// TestPaperTellsFieldsApartInGrey checks that fields differ from open ones by more than colour.
func TestPaperTellsFieldsApartInGrey(t *testing.T) {
	grey := func(field core.Field) *image.Gray {
		l := core.NewLayout("", 1, 1)
		field.Walls = l.Fields[0].Walls
		l.Fields[0] = field
		img := image.NewGray(image.Rect(0, 0, 48, 48))
		draw.Draw(img, img.Rect, art.Paper().Floor(l, 48, art.FloorOptions{}), image.Point{}, draw.Src)
		return img
	}
	fields := map[string]core.Field{
		"open": {}, "pit": {Terrain: core.Pit}, "oil": {Terrain: core.Oil}, "ice": {Ice: true}, "belt": {Terrain: core.SlowBelt},
		"express": {Terrain: core.ExpressBelt}, "left": {Terrain: core.GearLeft}, "right": {Terrain: core.GearRight},
		"wrench": {Terrain: core.SingleWrench}, "wrenches": {Terrain: core.DoubleWrench}, "checkpoint": {Checkpoint: 1},
	}
	for a, x := range fields {
		for b, y := range fields {
			if a >= b {
				continue
			}
			p, q := grey(x), grey(y)
			if bytes.Equal(p.Pix, q.Pix) {
				t.Errorf("%s and %s look the same in grey", a, b)
				continue
			}
			differ := 0
			for i := range p.Pix {
				if max(p.Pix[i], q.Pix[i])-min(p.Pix[i], q.Pix[i]) > 24 {
					differ++
				}
			}
			if share := float64(differ) / float64(len(p.Pix)); share < 0.04 {
				t.Errorf("%s and %s differ in %.1f%% of their pixels in grey, want at least 4%%", a, b, 100*share)
			}
		}
	}
}
