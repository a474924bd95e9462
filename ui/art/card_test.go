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

var commands = append(core.AllCommands[:], core.NoCommand)

// signs returns the picture of every command's sign at a size, by name.
func signs(size int) map[string][]float64 {
	all := map[string][]float64{}
	for _, c := range commands {
		all["sign "+c.String()] = grey(art.Warm().Command(c, size), 230)
	}
	return all
}

// A command without a sign of its own looks like NoCommand.
func TestCommandSignsDifferInGrey(t *testing.T) {
	for _, size := range []int{20, 48} {
		all := signs(size)
		for a, pa := range all {
			for b, pb := range all {
				if d := difference(pa, pb); a < b && d < 8 {
					t.Errorf("%d px: %s and %s differ by %.1f steps of grey, want at least 8", size, a, b, d)
				}
			}
		}
	}
}

func TestCardsDifferByCommandPriorityAndState(t *testing.T) {
	const w, h = 60, 84
	c := art.Warm()
	all := map[string][]float64{"special": grey(c.SpecialCard(w, h, art.CardNormal), 50)}
	for _, command := range core.AllCommands {
		all["card "+command.String()] = grey(c.Card(command, 0, w, h, art.CardNormal), 50)
	}
	for state := art.CardFaded; state <= art.CardPressed; state++ {
		all[fmt.Sprint("state ", state)] = grey(c.Card(core.Move1, 0, w, h, state), 50)
	}
	for a, pa := range all {
		for b, pb := range all {
			if d := difference(pa, pb); a < b && d < 2 {
				t.Errorf("%s and %s differ by %.1f, want at least 2", a, b, d)
			}
		}
	}
	if difference(grey(c.Card(core.Move1, 490, w, h, art.CardNormal), 50), grey(c.Card(core.Move1, 660, w, h, art.CardNormal), 50)) < 0.2 {
		t.Error("cards with priorities 490 and 660 look the same")
	}
}

// A card that is face down must not reveal its command.
func TestHiddenCardsLookAlike(t *testing.T) {
	c := art.Warm()
	want := c.Card(core.NoCommand, 0, 60, 84, art.CardHidden)
	for _, command := range commands {
		if !bytes.Equal(want.Pix, c.Card(command, 490, 60, 84, art.CardHidden).Pix) {
			t.Errorf("a hidden %v card differs from a hidden empty one", command)
		}
	}
	if !bytes.Equal(want.Pix, c.SpecialCard(60, 84, art.CardHidden).Pix) {
		t.Error("a hidden special card differs from a hidden empty one")
	}
}

func TestIconsDiffer(t *testing.T) {
	ink := color.NRGBA{R: 255, G: 255, B: 255, A: 255}
	var all [][]float64
	for i := art.IconConfirm; i <= art.IconTelegraph; i++ {
		all = append(all, grey(art.Warm().Icon(i, 24, ink), 0))
	}
	for i := range all {
		if d := difference(all[i], make([]float64, len(all[i]))); d < 10 {
			t.Errorf("icon %d is almost empty: %.1f, want at least 10", i, d)
		}
		for j := range i {
			if d := difference(all[i], all[j]); d < 9 {
				t.Errorf("icons %d and %d differ by %.1f, want at least 9", i, j, d)
			}
		}
	}
}

func TestIconsUseOneColour(t *testing.T) {
	ink := color.NRGBA{R: 200, G: 100, B: 50, A: 255}
	for i := art.IconConfirm; i <= art.IconTelegraph+3; i++ { // and a few that do not exist
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
		"register's frame": func(on bool) *image.RGBA { return c.RegisterMark(0, 20, 28, on, false) },
		"pending move":     func(on bool) *image.RGBA { return c.RegisterMark(2, 20, 28, false, on) },
	} {
		if d := difference(grey(draw(true), 50), grey(draw(false), 50)); d < 8 {
			t.Errorf("%s: both states differ by %.1f, want at least 8", name, d)
		}
	}
	for i := range art.PlayerColourCount {
		for j := range i {
			a, b := silhouette(c.Badge(art.PlayerColour(i), 32)), silhouette(c.Badge(art.PlayerColour(j), 32))
			if o := overlap(a, b); o > 0.94 {
				t.Errorf("the badges of players %d and %d share %.2f of their shapes, want at most 0.94", i+1, j+1, o)
			}
		}
	}
}

// TestRegisterMarkShowsOrder checks that the numbers of the acting order differ on the smallest cards.
func TestRegisterMarkShowsOrder(t *testing.T) {
	c := art.Warm()
	if meanOpacity(c.RegisterMark(0, 20, 28, false, false)) > 0 {
		t.Error("a card without frame and order is marked")
	}
	for a := 1; a <= core.MaxRobots; a++ {
		for b := 1; b < a; b++ {
			if d := difference(grey(c.RegisterMark(a, 20, 28, true, false), 50), grey(c.RegisterMark(b, 20, 28, true, false), 50)); d < 1 {
				t.Errorf("the marks of the orders %d and %d differ by %.2f, want at least 1", a, b, d)
			}
		}
	}
}

// TestDamageBarShowsEveryPoint checks that each further point of damage changes the bar, on the smallest portrait too,
// and with the colours of a palette taken away.
func TestDamageBarShowsEveryPoint(t *testing.T) {
	c := art.Warm()
	for _, size := range []image.Point{{X: 40, Y: 3}, {X: 90, Y: 8}} {
		for taken := range 11 {
			bar := c.DamageBar(taken, 10, size.X, size.Y)
			bright := 0
			for x := range size.X {
				if color.GrayModel.Convert(bar.At(x, size.Y/2)).(color.Gray).Y > 60 {
					bright++
				}
			}
			if want := taken * size.X / 10; bright < want*6/10 || bright > want {
				t.Errorf("at %v with %d points %d columns are bright, want nearly %d", size, taken, bright, want)
			}
		}
	}
}

// An effect appears, changes and fades: nothing is visible at its end.
func TestEffectsFade(t *testing.T) {
	c := art.Warm()
	for name, draw := range map[string]func(float64, int) *image.RGBA{"explosion": c.Explosion, "spark": c.Spark, "pulse": c.Pulse} {
		seen := 0.0
		for i := range 10 {
			seen = max(seen, meanOpacity(draw(float64(i)/10, 48)))
		}
		if seen < 3 {
			t.Errorf("%s: the mean opacity is at most %.1f, want at least 3", name, seen)
		}
		if last := meanOpacity(draw(1, 48)); last > 1 {
			t.Errorf("%s: the mean opacity at the end is %.1f, want at most 1", name, last)
		}
		for _, odd := range []float64{-1, 0, 2} { // times outside 0…1 count as 0 or 1
			if !premultiplied(draw(odd, 17)) {
				t.Errorf("%s at %v: a channel exceeds its opacity", name, odd)
			}
		}
	}
}

func meanOpacity(img *image.RGBA) float64 {
	sum := 0.0
	for i := 3; i < len(img.Pix); i += 4 {
		sum += float64(img.Pix[i])
	}
	return sum / float64(len(img.Pix)/4)
}

// Pictures have the requested size, or one pixel if that is not positive.
func TestPicturesAcceptAnySize(t *testing.T) {
	c := art.Warm()
	for _, size := range []int{-2, 0, 1, 3, 200} {
		for i, img := range []*image.RGBA{
			c.Command(core.Move3, size), c.DamageToken(size, true), c.LifeToken(size, false), c.PowerToken(size, true), c.CheckpointToken(9, size, true),
			c.LeaderToken(size), c.CrownToken(size), c.ConfirmedToken(size), c.DamageBar(3, 10, size, size),
			c.Badge(3, size), c.Icon(art.IconHelp, size, color.NRGBA{A: 255}), c.Explosion(0.5, size), c.Spark(0.5, size), c.Pulse(0.5, size), c.Highlight(0.3, size),
			c.Gear(true, size, 20), c.Chevrons(art.Belt{}, size, 0.2), c.Card(core.Move1, 100, size, size, art.CardLocked), c.Slot(1, size, size, true),
			c.CardEdge(core.Move3, 790, size, size, art.CardNormal, true), c.CardFront(core.Move3, size, size, art.CardFaded, false), c.CardHole(core.UTurn, size, size),
			c.Crusher(core.Crusher{Registers: 31}, size, 0.5, true), c.Pusher(core.Pusher{Registers: 31, Facing: 7}, size, 0.5, true),
		} {
			if want := image.Rect(0, 0, max(size, 1), max(size, 1)); img.Rect != want || !premultiplied(img) {
				t.Errorf("picture %d at %d: %v, want %v", i, size, img.Rect, want)
			}
		}
	}
}

// Priorities on cards of the hand can be read at arm's length, where the digits are about 12 pixels high: on cards
// for a finger, in a register, and on the edges of stacks of up to nine in a window of 1280×800. The smallest cards,
// in a table of eight programs, have digits like the smallest print that is easy to read.
func TestPrioritiesAreLegible(t *testing.T) {
	c := art.Warm()
	for _, test := range []struct {
		where      string
		w, h, want int
		draw       func(priority, w, h int) *image.RGBA
	}{
		{"a small card", 33, 48, 7, wholeCard},
		{"a card for a finger", 48, 56, 11, wholeCard},
		{"a card in a register", 62, 88, 11, wholeCard},
		{"the edge of a card alone", 80, 27, 16, cardEdge},
		{"the edge of a card among five", 80, 17, 11, cardEdge},
		{"the edge of a card among nine", 40, 17, 11, cardEdge},
	} {
		one, eight := grey(test.draw(110, test.w, test.h), 50), grey(test.draw(880, test.w, test.h), 50)
		rows := 0
		for y := range test.h {
			for x := range test.w {
				if i := y*test.w + x; eight[i]-one[i] > 40 || one[i]-eight[i] > 40 {
					rows++
					break
				}
			}
		}
		if rows < test.want {
			t.Errorf("%s: priorities 110 and 880 differ in %d rows of pixels, want at least %d", test.where, rows, test.want)
		}
	}
	// The command is legible too: edges of the same priority differ by kind.
	move, turn := grey(c.CardEdge(core.Move1, 490, 80, 17, art.CardNormal, false), 50), grey(c.CardEdge(core.BackUp, 490, 80, 17, art.CardNormal, false), 50)
	if d := difference(move, turn); d < 2 {
		t.Errorf("the edges of two kinds differ by %.1f, want at least 2", d)
	}
}

func wholeCard(priority, w, h int) *image.RGBA {
	return art.Warm().Card(core.Move1, priority, w, h, art.CardNormal)
}

func cardEdge(priority, w, h int) *image.RGBA {
	return art.Warm().CardEdge(core.Move1, priority, w, h, art.CardNormal, true)
}

// A hole looks neither like a card nor like a faded one: it is dark.
func TestHolesAreDark(t *testing.T) {
	c := art.Warm()
	for _, size := range [][2]int{{80, 17}, {80, 60}, {62, 88}} {
		w, h := size[0], size[1]
		brightness := func(img *image.RGBA) (sum float64) {
			for _, v := range grey(img, 37) { // of the panel
				sum += v
			}
			return sum / float64(w*h)
		}
		hole := max(brightness(c.CardHole(core.NoCommand, w, h)), brightness(c.CardHole(core.Move1, w, h)))
		for state := art.CardNormal; state <= art.CardFaded; state++ {
			card := min(brightness(c.CardEdge(core.UTurn, 20, w, h, state, false)), brightness(c.CardFront(core.UTurn, w, h, state, true)))
			if hole > 45 || card < 2*hole {
				t.Errorf("%d×%d, state %d: a hole has a brightness of %.0f, want at most 45 and half of a card's %.0f", w, h, state, hole, card)
			}
		}
	}
}
