package art_test

import (
	"bytes"
	"fmt"
	"image"
	"testing"

	"roborally/core"
	"roborally/ui/art"
)

// options lists all options that the rules know.
func options() (all []core.Power) {
	for _, p := range core.Powers {
		if p.Option() {
			all = append(all, p)
		}
	}
	return all
}

func TestEveryOptionHasASign(t *testing.T) {
	c := art.Warm()
	none := c.Option(core.NoPower, 32)
	if len(options()) < 26 {
		t.Errorf("there are %d options, want at least 26", len(options()))
	}
	for _, p := range options() {
		if bytes.Equal(c.Option(p, 32).Pix, none.Pix) {
			t.Errorf("%v has no sign; give it a row in optionShapes", p)
		}
	}
}

func TestOptionSignsDifferInGrey(t *testing.T) {
	for name, c := range map[string]*art.Palette{"warm": art.Warm(), "colour-blind": art.ColourBlind()} {
		for _, size := range []int{20, 48} {
			var signs [][]float64
			powers := append(options(), core.NoPower)
			for _, p := range powers {
				signs = append(signs, grey(c.Option(p, size), 230))
			}
			for i := range signs {
				for j := range i {
					if d := difference(signs[i], signs[j]); d < 8 {
						t.Errorf("%s, %d px: %v and %v differ by %.1f steps of grey, want at least 8", name, size, powers[i], powers[j], d)
					}
				}
			}
		}
	}
}

// An option's card never looks like a card of the program, not even in grey: its frame is dark.
func TestOptionCardsAreNoProgramCards(t *testing.T) {
	for _, size := range []image.Point{{X: 24, Y: 34}, {X: 60, Y: 84}} {
		option := grey(art.Warm().OptionCard(core.Brakes, size.X, size.Y, 0, art.CardNormal), 50)
		for _, command := range core.AllCommands {
			if d := difference(option, grey(art.Warm().Card(command, 490, size.X, size.Y, art.CardNormal), 50)); d < 20 {
				t.Errorf("%v: the cards of Brakes and %v differ by %.1f, want at least 20", size, command, d)
			}
		}
	}
}

func TestOptionCardsDifferByState(t *testing.T) {
	const w, h = 60, 84
	all := map[string][]float64{}
	for state := art.CardNormal; state <= art.CardPressed; state++ {
		all[fmt.Sprint("state ", state)] = grey(art.Warm().OptionCard(core.Brakes, w, h, 0, state), 50)
	}
	for a, pa := range all {
		for b, pb := range all {
			if d := difference(pa, pb); a < b && d < 2 {
				t.Errorf("%s and %s differ by %.1f, want at least 2", a, b, d)
			}
		}
	}
}

// An option that is face down must reveal neither itself nor its charges.
func TestHiddenOptionsLookAlike(t *testing.T) {
	c := art.Warm()
	want := c.OptionCard(core.NoPower, 60, 84, 0, art.CardHidden)
	for _, p := range options() {
		for charges := range p.Charges() + 1 {
			if !bytes.Equal(want.Pix, c.OptionCard(p, 60, 84, charges, art.CardHidden).Pix) {
				t.Errorf("a hidden card of %v with %d charges differs from a hidden empty one", p, charges)
			}
		}
	}
}

// Every charge that is spent puts out one lamp: a few pixels become much darker, and hardly any brighter.
func TestOptionCardShowsItsCharges(t *testing.T) {
	c := art.Warm()
	for _, size := range []image.Point{{X: 24, Y: 34}, {X: 32, Y: 45}, {X: 160, Y: 224}, {X: 48, Y: 40}} {
		for _, p := range options() {
			card := func(charges int) []float64 {
				return grey(c.OptionCard(p, size.X, size.Y, charges, art.CardNormal), 50)
			}
			for charges := 1; charges <= p.Charges(); charges++ {
				lit, spent, darker, brighter := card(charges), card(charges-1), 0, 0
				for i := range lit {
					if lit[i]-spent[i] > 50 {
						darker++
					}
					if spent[i]-lit[i] > 50 {
						brighter++
					}
				}
				if want := max(4, size.X*size.X/1000); darker < want || brighter > darker/4 {
					t.Errorf("%v, %v: %d pixels become darker and %d brighter when charge %d is spent, want at least %d and at most a quarter as many",
						size, p, darker, brighter, charges, want)
				}
			}
			if difference(card(-3), card(0)) > 0 || difference(card(99), card(p.Charges())) > 0 {
				t.Errorf("%v, %v: impossible numbers of charges look neither like none nor like all", size, p)
			}
		}
	}
}

// The signs stay in their pictures, and on a card in its window: the frame is the same on every card.
func TestOptionsStayWithinTheirBounds(t *testing.T) {
	c := art.Warm()
	const size = 100
	for _, p := range options() {
		img := c.Option(p, size)
		for i := range size {
			for _, at := range []image.Point{{X: i}, {Y: i}, {X: i, Y: size - 1}, {X: size - 1, Y: i}} {
				if a := img.RGBAAt(at.X, at.Y).A; a > 60 {
					t.Fatalf("the sign of %v reaches the edge of its picture at %v: opacity %d, want at most 60", p, at, a)
				}
			}
		}
		for _, card := range []image.Point{{X: 24, Y: 34}, {X: 80, Y: 112}, {X: 160, Y: 120}} {
			empty, full := c.OptionCard(core.NoPower, card.X, card.Y, 0, art.CardNormal), c.OptionCard(p, card.X, card.Y, p.Charges(), art.CardNormal)
			inner := image.Rect(card.X*9/100, card.X*8/100, card.X-card.X*9/100, card.Y-card.X*7/100)
			for y := range card.Y {
				for x := range card.X {
					if !(image.Point{X: x, Y: y}).In(inner) && empty.RGBAAt(x, y) != full.RGBAAt(x, y) {
						t.Fatalf("%v: %v draws on the frame of its card at %d,%d", card, p, x, y)
					}
				}
			}
			for _, corner := range []image.Point{{}, {X: card.X - 1}, {Y: card.Y - 1}, {X: card.X - 1, Y: card.Y - 1}} {
				if a := full.RGBAAt(corner.X, corner.Y).A; a > 60 {
					t.Errorf("%v: the corner %v of the card of %v has an opacity of %d, want at most 60", card, corner, p, a)
				}
			}
		}
	}
}

func TestOptionsAreDrawnTheSameEveryTime(t *testing.T) {
	for _, p := range options() {
		if !bytes.Equal(art.Warm().Option(p, 33).Pix, art.Warm().Option(p, 33).Pix) {
			t.Errorf("two signs of %v differ", p)
		}
		if !bytes.Equal(art.Warm().OptionCard(p, 33, 47, 1, art.CardNormal).Pix, art.Warm().OptionCard(p, 33, 47, 1, art.CardNormal).Pix) {
			t.Errorf("two cards of %v differ", p)
		}
	}
}

// Pictures of options have the requested size, or one pixel if that is not positive.
func TestOptionsAcceptAnySize(t *testing.T) {
	c := art.ColourBlind()
	for _, size := range []image.Point{{X: -2, Y: -2}, {}, {X: 1, Y: 1}, {X: 3, Y: 200}, {X: 200, Y: 3}, {X: 90, Y: 90}} {
		for state := art.CardNormal; state <= art.CardPressed; state++ {
			img := c.OptionCard(core.MiniHowitzer, size.X, size.Y, 2, state)
			if want := image.Rect(0, 0, max(size.X, 1), max(size.Y, 1)); img.Rect != want || !premultiplied(img) {
				t.Errorf("the card at %v in state %d: %v, want %v", size, state, img.Rect, want)
			}
		}
		if img := c.Option(core.Flywheel, size.X); img.Rect != image.Rect(0, 0, max(size.X, 1), max(size.X, 1)) || !premultiplied(img) {
			t.Errorf("the sign at %d: %v", size.X, img.Rect)
		}
	}
}

func BenchmarkOptionCard(b *testing.B) {
	c := art.Warm()
	for i := range b.N {
		all := options()
		c.OptionCard(all[i%len(all)], 80, 112, 1, art.CardNormal)
	}
}
