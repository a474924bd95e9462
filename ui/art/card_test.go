package art_test

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"testing"

	"roborally/core"
	"roborally/ui/art"
)

var commands = append(append([]core.Command{}, core.Commands[:]...), core.Pause, core.NoCommand)

// signs gives the picture of every command at a size, by name.
func signs(size int) map[string][]float64 {
	all := map[string][]float64{}
	for _, c := range commands {
		all["sign "+c.String()] = grey(art.Warm().Command(c, size), 230)
	}
	return all
}

func TestCommandSignsDifferInGrey(t *testing.T) {
	for _, size := range []int{20, 48} {
		all := signs(size)
		for a, pa := range all {
			for b, pb := range all {
				if d := apart(pa, pb); a < b && d < 8 {
					t.Errorf("%d px: %s and %s differ by %.1f steps only", size, a, b, d)
				}
			}
		}
	}
}

func TestCardsDifferByCommandPriorityAndState(t *testing.T) {
	const w, h = 60, 84
	c := art.Warm()
	all := map[string][]float64{"special": grey(c.SpecialCard(w, h, art.CardNormal), 50)}
	for _, command := range core.Commands {
		all["card "+command.String()] = grey(c.Card(command, 0, w, h, art.CardNormal), 50)
	}
	for state := art.CardFaded; state <= art.CardPressed; state++ {
		all[fmt.Sprint("state ", state)] = grey(c.Card(core.Move1, 0, w, h, state), 50)
	}
	for a, pa := range all {
		for b, pb := range all {
			if d := apart(pa, pb); a < b && d < 2 {
				t.Errorf("%s and %s differ by %.1f only", a, b, d)
			}
		}
	}
	if apart(grey(c.Card(core.Move1, 490, w, h, art.CardNormal), 50), grey(c.Card(core.Move1, 660, w, h, art.CardNormal), 50)) < 0.2 {
		t.Error("two priorities look the same")
	}
}

// A card that lies face down tells nothing.
func TestHiddenCardsLookAlike(t *testing.T) {
	c := art.Warm()
	want := c.Card(core.NoCommand, 0, 60, 84, art.CardHidden)
	for _, command := range commands {
		if !bytes.Equal(want.Pix, c.Card(command, 490, 60, 84, art.CardHidden).Pix) {
			t.Errorf("a hidden %v can be told from others", command)
		}
	}
	if !bytes.Equal(want.Pix, c.SpecialCard(60, 84, art.CardHidden).Pix) {
		t.Error("a hidden special card can be told from others")
	}
}

func TestIconsDiffer(t *testing.T) {
	ink := color.NRGBA{R: 255, G: 255, B: 255, A: 255}
	var all [][]float64
	for i := art.IconConfirm; i <= art.IconCoach; i++ {
		all = append(all, grey(art.Warm().Icon(i, 24, ink), 0))
	}
	for i := range all {
		if d := apart(all[i], make([]float64, len(all[i]))); d < 10 {
			t.Errorf("icon %d is almost empty (%.1f)", i, d)
		}
		for j := range i {
			if d := apart(all[i], all[j]); d < 9 {
				t.Errorf("icons %d and %d differ by %.1f only", i, j, d)
			}
		}
	}
}

func TestIconsKeepToTheirColour(t *testing.T) {
	ink := color.NRGBA{R: 200, G: 100, B: 50, A: 255}
	for i := art.IconConfirm; i <= art.IconCoach+3; i++ { // and a few that do not exist
		img := art.Warm().Icon(i, 40, ink)
		for o := 0; o+3 < len(img.Pix); o += 4 {
			if a := int(img.Pix[o+3]); a > 40 {
				r, g := int(img.Pix[o])*255/a, int(img.Pix[o+1])*255/a
				if r < 190 || r > 210 || g < 90 || g > 110 {
					t.Fatalf("icon %d has a pixel of another colour: %v", i, img.Pix[o:o+4])
				}
			}
		}
	}
}

func TestTokensShowTheirState(t *testing.T) {
	c := art.Warm()
	for name, draw := range map[string]func(bool) *image.RGBA{
		"damage": func(on bool) *image.RGBA { return c.DamageToken(28, on) }, "life": func(on bool) *image.RGBA { return c.LifeToken(28, on) },
		"checkpoint": func(on bool) *image.RGBA { return c.CheckpointToken(2, 28, on) }, "power-down": func(on bool) *image.RGBA { return c.PowerToken(28, on) },
	} {
		if d := apart(grey(draw(true), 50), grey(draw(false), 50)); d < 8 {
			t.Errorf("%s: both states differ by %.1f only", name, d)
		}
	}
	for i := range art.PlayerColours {
		for j := range i {
			a, b := silhouette(c.Badge(art.PlayerColour(i), 32)), silhouette(c.Badge(art.PlayerColour(j), 32))
			if o := overlap(a, b); o > 0.94 {
				t.Errorf("the badges of players %d and %d share %.2f of their shapes", i+1, j+1, o)
			}
		}
	}
}

// An effect begins, changes and goes: at its end nothing is left to see.
func TestEffectsFade(t *testing.T) {
	c := art.Warm()
	for name, draw := range map[string]func(float64, int) *image.RGBA{"explosion": c.Explosion, "spark": c.Spark, "pulse": c.Pulse} {
		seen := 0.0
		for i := range 10 {
			seen = max(seen, opacity(draw(float64(i)/10, 48)))
		}
		if seen < 3 {
			t.Errorf("%s: at most %.1f opaque on average", name, seen)
		}
		if last := opacity(draw(1, 48)); last > 1 {
			t.Errorf("%s: %.1f is left at the end", name, last)
		}
		for _, odd := range []float64{-1, 0, 2} { // times outside the effect are its ends
			if !premultiplied(draw(odd, 17)) {
				t.Errorf("%s at %v: a channel exceeds its opacity", name, odd)
			}
		}
	}
}

func opacity(img *image.RGBA) float64 {
	sum := 0.0
	for i := 3; i < len(img.Pix); i += 4 {
		sum += float64(img.Pix[i])
	}
	return sum / float64(len(img.Pix)/4)
}

// Nothing panics or leaves its picture's size at odd sizes.
func TestSmallThingsTakeAnySize(t *testing.T) {
	c := art.Warm()
	for _, size := range []int{-2, 0, 1, 3, 200} {
		for i, img := range []*image.RGBA{
			c.Command(core.Move3, size), c.DamageToken(size, true), c.LifeToken(size, false), c.PowerToken(size, true), c.CheckpointToken(9, size, true),
			c.Badge(3, size), c.Icon(art.IconHelp, size, color.NRGBA{A: 255}), c.Explosion(0.5, size), c.Spark(0.5, size), c.Pulse(0.5, size), c.Highlight(0.3, size),
			c.Gear(true, size, 20), c.Chevrons(art.Belt{}, size, 0.2), c.Card(core.Move1, 100, size, size, art.CardLocked), c.Slot(1, size, size, true),
			c.Crusher(core.Crusher{Registers: 31}, size, 0.5, true), c.Pusher(core.Pusher{Registers: 31, Facing: 7}, size, 0.5, true),
		} {
			if want := image.Rect(0, 0, max(size, 1), max(size, 1)); img.Rect != want || !premultiplied(img) {
				t.Errorf("picture %d at %d: %v, want %v", i, size, img.Rect, want)
			}
		}
	}
}

// TestPrioritiesOfSmallCardsCanBeRead: on the smallest cards there are, those of a
// hand of nine in a window of 1280x800, digits are as high as in the smallest print
// that is read without effort: 7 pixels.
func TestPrioritiesOfSmallCardsCanBeRead(t *testing.T) {
	const w, h = 33, 48
	one, eight := grey(art.Warm().Card(core.Move1, 110, w, h, art.CardNormal), 50), grey(art.Warm().Card(core.Move1, 880, w, h, art.CardNormal), 50)
	rows := 0
	for y := range h {
		for x := range w {
			if i := y*w + x; eight[i]-one[i] > 40 || one[i]-eight[i] > 40 {
				rows++
				break
			}
		}
	}
	if rows < 7 {
		t.Errorf("110 and 880 differ in %d rows of pixels", rows)
	}
}
