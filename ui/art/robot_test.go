package art_test

import (
	"bytes"
	"image"
	"image/color"
	"math"
	"testing"

	"roborally/core"
	"roborally/core/grid"
	"roborally/ui/art"
)

var models = append([]core.Model{core.NoModel}, core.Models[:]...)

// silhouette reports for every pixel whether the robot itself, not its shadow, covers it.
// Shadows are at most two thirds opaque.
func silhouette(img *image.RGBA) []bool {
	var out []bool
	for i := 3; i < len(img.Pix); i += 4 {
		out = append(out, img.Pix[i] > 200)
	}
	return out
}

// overlap returns the share of two silhouettes' union that both cover.
func overlap(a, b []bool) float64 {
	both, either := 0.0, 0.0
	for i := range a {
		if a[i] && b[i] {
			both++
		}
		if a[i] || b[i] {
			either++
		}
	}
	return both / either
}

func TestModelsDifferBySilhouette(t *testing.T) {
	for _, size := range []int{24, 48, 96} {
		for i, a := range models {
			for _, b := range models[:i] {
				above := overlap(silhouette(art.Warm().Robot(art.Figure{Model: a}, size)), silhouette(art.Warm().Robot(art.Figure{Model: b}, size)))
				if above > 0.85 {
					t.Errorf("%d px: %q and %q share %.2f of their silhouettes, want at most 0.85", size, a, b, above)
				}
				upright := overlap(silhouette(art.Warm().Portrait(art.Figure{Model: a}, size)), silhouette(art.Warm().Portrait(art.Figure{Model: b}, size)))
				if upright > 0.88 {
					t.Errorf("%d px: the portraits of %q and %q share %.2f of their silhouettes, want at most 0.88", size, a, b, upright)
				}
			}
		}
	}
}

func TestFacingIsVisibleAtSmallSizes(t *testing.T) {
	for _, m := range models {
		var views [][]float64
		for _, d := range grid.Directions {
			views = append(views, grey(art.Warm().Robot(art.Figure{Model: m, Angle: art.Heading(d)}, 24), 130))
		}
		for i := range views {
			for j := range i {
				if d := difference(views[i], views[j]); d < 8 {
					t.Errorf("%q: facing %v and %v differ by %.1f, want at least 8", m, grid.Direction(i), grid.Direction(j), d)
				}
			}
		}
	}
}

// A robot stays inside its field at every angle: nothing opaque touches the border of the
// picture.
func TestRobotsStayInTheirField(t *testing.T) {
	const size = 64
	for _, m := range models {
		for angle := 0.0; angle < 360; angle += 15 {
			img := art.Warm().Robot(art.Figure{Model: m, Angle: angle}, size)
			s := silhouette(img)
			for i := range size {
				if s[i] || s[(size-1)*size+i] || s[i*size] || s[i*size+size-1] {
					t.Errorf("%q at %.0f° is cut off at the border", m, angle)
					break
				}
			}
		}
	}
}

func TestMoodsAndGuisesDiffer(t *testing.T) {
	for _, m := range models {
		var looks [][]float64
		for mood := art.Ready; mood <= art.Destroyed; mood++ {
			looks = append(looks, grey(art.Warm().Robot(art.Figure{Model: m, Mood: mood}, 48), 130))
		}
		for guise := art.Virtual; guise <= art.Advised; guise++ {
			looks = append(looks, grey(art.Warm().Robot(art.Figure{Model: m, Guise: guise}, 48), 130))
		}
		for i := range looks {
			for j := range i {
				if d := difference(looks[i], looks[j]); d < 3 {
					t.Errorf("%q: looks %d and %d differ by %.1f, want at least 3", m, i, j, d)
				}
			}
		}
	}
}

func TestVirtualAndGhostAreTranslucent(t *testing.T) {
	for _, m := range models {
		middle := func(g art.Guise) color.RGBA {
			return art.Warm().Robot(art.Figure{Model: m, Guise: g}, 48).RGBAAt(24, 24)
		}
		if a := middle(art.Real).A; a != 255 {
			t.Errorf("%q: a real robot has opacity %d in its middle, want 255", m, a)
		}
		for _, g := range []art.Guise{art.Virtual, art.Ghost, art.Advised} {
			if a := middle(g).A; a < 60 || a > 215 {
				t.Errorf("%q: guise %d has opacity %d in its middle, want 60 to 215", m, g, a)
			}
		}
	}
}

// Player colours also differ in brightness, so that they differ in grey.
func TestPlayerColoursDifferInGrey(t *testing.T) {
	for name, c := range map[string]*art.Palette{"warm": art.Warm(), "colour-blind": art.ColourBlind()} {
		for i := range art.PlayerColourCount {
			for j := range i {
				a, b := c.Player(art.PlayerColour(i)), c.Player(art.PlayerColour(j))
				if d := math.Abs(brightness(a) - brightness(b)); d < 8 {
					t.Errorf("%s: players %d and %d differ by %.1f steps of grey, want at least 8", name, i+1, j+1, d)
				}
			}
		}
	}
	if art.Warm().Player(8) != art.Warm().Player(0) {
		t.Error("player 9 does not have the colour of player 1")
	}
}

func brightness(c color.NRGBA) float64 {
	return 0.299*float64(c.R) + 0.587*float64(c.G) + 0.114*float64(c.B)
}

// The player's colour must cover a clear part of every robot: changing it from
// the darkest to the brightest changes many pixels by much.
func TestPlayerColourIsEasyToSee(t *testing.T) {
	for _, m := range models {
		for name, draw := range map[string]func(art.Figure, int) *image.RGBA{"above": art.Warm().Robot, "portrait": art.Warm().Portrait} {
			dark := grey(draw(art.Figure{Model: m, Colour: 1, Angle: 180}, 48), 130)
			light := grey(draw(art.Figure{Model: m, Colour: 7, Angle: 180}, 48), 130)
			changed := 0
			for i := range dark {
				if light[i]-dark[i] > 60 {
					changed++
				}
			}
			if share := float64(changed) / float64(len(dark)); share < 0.08 {
				t.Errorf("%q %s: the colour covers %.0f %% of the picture, want at least 8", m, name, 100*share)
			}
		}
	}
}

// The light stays at the top left of the screen at every angle of a robot: its upper left
// half is brighter than its lower right one.
func TestRobotsAreLitFromTheTopLeft(t *testing.T) {
	const size = 64
	for angle := 0.0; angle < 360; angle += 45 {
		// The plain robot is round, so that its shape does not matter, and white, so that
		// the shading is visible.
		img := art.Warm().Robot(art.Figure{Colour: 7, Angle: angle}, size)
		v := grey(img, 0)
		up, down, n := 0.0, 0.0, 0.0
		for along := -20.0; along <= 20; along += 5 { // a ring between eyes and rim
			sin, cos := math.Sincos((along + 45) * math.Pi / 180)
			dx, dy := int(18*cos), int(18*sin)
			up += v[(size/2-dy)*size+size/2-dx]
			down += v[(size/2+dy)*size+size/2+dx]
			n++
		}
		up, down = up/n, down/n
		if up <= down+10 {
			t.Errorf("at %.0f° the upper left has brightness %.0f, want 10 more than the lower right with %.0f", angle, up, down)
		}
	}
}

func TestRobotsAreDeterministicAtAnySize(t *testing.T) {
	for _, m := range append(models, core.Model(200)) {
		f := art.Figure{Model: m, Angle: 33, Colour: 250, Mood: art.Mood(m % 5), Guise: art.Guise(m % 5)}
		if !bytes.Equal(art.Warm().Robot(f, 40).Pix, art.Warm().Robot(f, 40).Pix) {
			t.Errorf("model %d: two pictures of one figure differ", m)
		}
		for _, size := range []int{-1, 0, 1, 2, 7, 24, 150} {
			for _, img := range []*image.RGBA{art.Warm().Robot(f, size), art.Warm().Portrait(f, size)} {
				if img.Rect.Dx() != max(size, 1) || img.Rect.Dy() != max(size, 1) || !premultiplied(img) {
					t.Errorf("model %d at %d px: the picture is %v, or a channel exceeds its opacity", m, size, img.Rect)
				}
			}
		}
	}
}
