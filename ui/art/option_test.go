package art_test

import (
	"bytes"
	"fmt"
	"image"
	"slices"
	"testing"

	"roborally/core"
	"roborally/ui/art"
)

// carded lists all powers that are cards of the given classes; of all classes if none is given.
func carded(classes ...core.Class) (all []core.Power) {
	if len(classes) == 0 {
		classes = cardClasses
	}
	for _, p := range core.Powers {
		if slices.Contains(classes, p.Class()) {
			all = append(all, p)
		}
	}
	return all
}

// cardClasses lists the classes of powers that are cards.
var cardClasses = []core.Class{core.MajorOption, core.MinorOption, core.BugCard}

func TestEveryPowerHasASign(t *testing.T) {
	c := art.Warm()
	none := c.Option(core.NoPower, 32)
	for _, class := range cardClasses {
		if n := len(carded(class)); n < 26 {
			t.Errorf("there are %d cards of class %d, want at least 26", n, class)
		}
	}
	for _, p := range carded() {
		if bytes.Equal(c.Option(p, 32).Pix, none.Pix) {
			t.Errorf("%v has no sign; give it a row in majorOptionShapes, minorOptionShapes or bugShapes", p)
		}
	}
}

func TestEverySecretGoalHasASign(t *testing.T) {
	c := art.Warm()
	none, unknown := c.Secret(core.NoSecret, 32), c.Secret(core.UnknownSecret, 32)
	if bytes.Equal(none.Pix, unknown.Pix) {
		t.Error("an unknown goal looks like none")
	}
	for _, g := range core.AllSecrets {
		if sign := c.Secret(g, 32); bytes.Equal(sign.Pix, none.Pix) || bytes.Equal(sign.Pix, unknown.Pix) {
			t.Errorf("%v has no sign; give it a row in secretShapes", g)
		}
	}
}

// Every sign can be told from every other without colours, those of goals from those of powers too.
func TestOptionSignsDifferInGrey(t *testing.T) {
	for name, c := range map[string]*art.Palette{"warm": art.Warm(), "colour-blind": art.ColourBlind()} {
		for _, size := range []int{20, 48} {
			var names []string
			var signs [][]float64
			add := func(what any, img *image.RGBA) {
				names, signs = append(names, fmt.Sprint(what)), append(signs, grey(img, 230))
			}
			for _, p := range append(carded(), core.NoPower) {
				add(p, c.Option(p, size))
			}
			for _, g := range append([]core.SecretGoal{core.UnknownSecret}, core.AllSecrets...) {
				add(g, c.Secret(g, size))
			}
			for i := range signs {
				for j := range i {
					if d := difference(signs[i], signs[j]); d < 8 {
						t.Errorf("%s, %d px: %s and %s differ by %.1f steps of grey, want at least 8", name, size, names[i], names[j], d)
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

// The classes of cards are told apart by their bodies alone, without colours and signs, face up and face down, and so are
// cards of the program.
func TestCardBodiesDifferByClass(t *testing.T) {
	c := art.Warm()
	for _, size := range []image.Point{{X: 24, Y: 34}, {X: 60, Y: 84}, {X: 160, Y: 224}} {
		w, h := size.X, size.Y
		for _, ground := range []float64{50, 200} {
			for state := art.CardNormal; state <= art.CardPressed; state++ {
				names := []string{"major option", "minor option", "bug", "secret goal", "program"}
				pictures := []*image.RGBA{
					c.OptionCard(core.Brakes, w, h, 0, state), c.OptionCard(core.Bumper, w, h, 0, state), c.OptionCard(core.Dizzy, w, h, 0, state),
					c.SecretCard(core.Crowd, w, h, state), c.Card(core.Move2, 490, w, h, state),
				}
				for i := range pictures {
					for j := range i {
						if d := difference(frame(pictures[i], ground), frame(pictures[j], ground)); d < 9 {
							t.Errorf("%v, state %d on %v: the frames of a %s and a %s differ by %.1f, want at least 9", size, state, ground, names[i], names[j], d)
						}
					}
				}
			}
		}
	}
}

// frame returns the brightness of a card's outer pixels, where no sign is.
func frame(img *image.RGBA, ground float64) (outer []float64) {
	w, h := img.Rect.Dx(), img.Rect.Dy()
	inner := image.Rect(w*16/100, w*14/100, w-w*16/100, h-w*14/100)
	for i, v := range grey(img, ground) {
		if !(image.Point{X: i % w, Y: i / w}).In(inner) {
			outer = append(outer, v)
		}
	}
	return outer
}

func TestOptionCardsDifferByState(t *testing.T) {
	const w, h = 60, 84
	draws := map[string]func(state art.CardState) *image.RGBA{
		"secret goal": func(state art.CardState) *image.RGBA { return art.Warm().SecretCard(core.Crowd, w, h, state) },
	}
	for _, p := range []core.Power{core.Brakes, core.Bumper, core.Dizzy} {
		draws[p.String()] = func(state art.CardState) *image.RGBA { return art.Warm().OptionCard(p, w, h, 0, state) }
	}
	for name, draw := range draws {
		all := map[string][]float64{}
		for state := art.CardNormal; state <= art.CardPressed; state++ {
			all[fmt.Sprint("state ", state)] = grey(draw(state), 50)
		}
		for a, pa := range all {
			for b, pb := range all {
				if d := difference(pa, pb); a < b && d < 2 {
					t.Errorf("%s: %s and %s differ by %.1f, want at least 2", name, a, b, d)
				}
			}
		}
	}
}

// A card that is face down must reveal neither itself nor its charges: only its deck.
func TestHiddenOptionsLookAlike(t *testing.T) {
	c := art.Warm()
	if !bytes.Equal(c.OptionCard(core.NoPower, 60, 84, 0, art.CardHidden).Pix, c.DeckBack(core.NoClass, 60, 84).Pix) {
		t.Error("a hidden card of no power has no back")
	}
	for _, class := range cardClasses {
		want := c.DeckBack(class, 60, 84)
		for _, p := range carded(class) {
			for charges := range p.Charges() + 1 {
				if !bytes.Equal(want.Pix, c.OptionCard(p, 60, 84, charges, art.CardHidden).Pix) {
					t.Errorf("a hidden card of %v with %d charges differs from the back of its deck", p, charges)
				}
			}
		}
	}
	want := c.SecretCard(core.UnknownSecret, 60, 84, art.CardNormal)
	for _, g := range append([]core.SecretGoal{core.UnknownSecret}, core.AllSecrets...) {
		if !bytes.Equal(want.Pix, c.SecretCard(g, 60, 84, art.CardHidden).Pix) {
			t.Errorf("a hidden card of %v differs from an unknown one", g)
		}
	}
}

// Every charge that is spent puts out one lamp: a few pixels become much darker, and hardly any brighter.
func TestOptionCardShowsItsCharges(t *testing.T) {
	c := art.Warm()
	for _, size := range []image.Point{{X: 24, Y: 34}, {X: 32, Y: 45}, {X: 160, Y: 224}, {X: 48, Y: 40}} {
		for _, p := range carded() {
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

// The signs stay in their pictures, and on a card in its window: the frame is the same on every card of a class.
func TestOptionsStayWithinTheirBounds(t *testing.T) {
	c := art.Warm()
	for _, p := range carded() {
		if at, a := onEdge(c.Option(p, 100)); a > 60 {
			t.Errorf("the sign of %v reaches the edge of its picture at %v: opacity %d, want at most 60", p, at, a)
		}
	}
	for _, g := range append([]core.SecretGoal{core.UnknownSecret}, core.AllSecrets...) {
		if at, a := onEdge(c.Secret(g, 100)); a > 60 {
			t.Errorf("the sign of %v reaches the edge of its picture at %v: opacity %d, want at most 60", g, at, a)
		}
	}
	for _, size := range []image.Point{{X: 24, Y: 34}, {X: 80, Y: 112}, {X: 160, Y: 120}} {
		for _, class := range cardClasses {
			first := map[bool]*image.RGBA{} // with and without charges
			for _, p := range carded(class) {
				card, charged := c.OptionCard(p, size.X, size.Y, p.Charges(), art.CardNormal), p.Charges() > 0
				if first[charged] == nil {
					first[charged] = card
				}
				sameFrame(t, p.String(), first[charged], card)
			}
		}
		for _, g := range core.AllSecrets {
			sameFrame(t, g.String(), c.SecretCard(core.Bulldozer, size.X, size.Y, art.CardNormal), c.SecretCard(g, size.X, size.Y, art.CardNormal))
		}
	}
}

// onEdge returns the most opaque pixel at the edge of a picture, and its opacity.
func onEdge(img *image.RGBA) (worst image.Point, opacity uint8) {
	n := img.Rect.Dx()
	for i := range n {
		for _, at := range []image.Point{{X: i}, {Y: i}, {X: i, Y: n - 1}, {X: n - 1, Y: i}} {
			if a := img.RGBAAt(at.X, at.Y).A; a > opacity {
				worst, opacity = at, a
			}
		}
	}
	return worst, opacity
}

// sameFrame checks that two cards differ only inside and that their corners are transparent.
func sameFrame(t *testing.T, name string, want, got *image.RGBA) {
	t.Helper()
	size := got.Rect.Size()
	inner := image.Rect(size.X*9/100, size.X*8/100, size.X-size.X*9/100, size.Y-size.X*7/100)
	for y := range size.Y {
		for x := range size.X {
			if !(image.Point{X: x, Y: y}).In(inner) && want.RGBAAt(x, y) != got.RGBAAt(x, y) {
				t.Errorf("%v: %s draws on the frame of its card at %d,%d", size, name, x, y)
				return
			}
		}
	}
	for _, corner := range []image.Point{{}, {X: size.X - 1}, {Y: size.Y - 1}, {X: size.X - 1, Y: size.Y - 1}} {
		if a := got.RGBAAt(corner.X, corner.Y).A; a > 60 {
			t.Errorf("%v: the corner %v of the card of %s has an opacity of %d, want at most 60", size, corner, name, a)
		}
	}
}

func TestOptionsAreDrawnTheSameEveryTime(t *testing.T) {
	for _, p := range carded() {
		if !bytes.Equal(art.Warm().Option(p, 33).Pix, art.Warm().Option(p, 33).Pix) {
			t.Errorf("two signs of %v differ", p)
		}
		if !bytes.Equal(art.Warm().OptionCard(p, 33, 47, 1, art.CardNormal).Pix, art.Warm().OptionCard(p, 33, 47, 1, art.CardNormal).Pix) {
			t.Errorf("two cards of %v differ", p)
		}
	}
	for _, g := range core.AllSecrets {
		if !bytes.Equal(art.Warm().SecretCard(g, 33, 47, art.CardNormal).Pix, art.Warm().SecretCard(g, 33, 47, art.CardNormal).Pix) {
			t.Errorf("two cards of %v differ", g)
		}
	}
}

// Pictures of options have the requested size, or one pixel if that is not positive.
func TestOptionsAcceptAnySize(t *testing.T) {
	c := art.ColourBlind()
	for _, size := range []image.Point{{X: -2, Y: -2}, {}, {X: 1, Y: 1}, {X: 3, Y: 200}, {X: 200, Y: 3}, {X: 90, Y: 90}} {
		for state := art.CardNormal; state <= art.CardPressed; state++ {
			for i, img := range []*image.RGBA{
				c.OptionCard(core.MiniHowitzer, size.X, size.Y, 2, state), c.OptionCard(core.Peek, size.X, size.Y, 1, state),
				c.OptionCard(core.Chatterbox, size.X, size.Y, 0, state), c.SecretCard(core.Crowd, size.X, size.Y, state),
				c.SecretCard(core.UnknownSecret, size.X, size.Y, state), c.DeckBack(core.BugCard, size.X, size.Y),
			} {
				if want := image.Rect(0, 0, max(size.X, 1), max(size.Y, 1)); img.Rect != want || !premultiplied(img) {
					t.Errorf("card %d at %v in state %d: %v, want %v", i, size, state, img.Rect, want)
				}
			}
		}
		if img := c.Option(core.Flywheel, size.X); img.Rect != image.Rect(0, 0, max(size.X, 1), max(size.X, 1)) || !premultiplied(img) {
			t.Errorf("the sign at %d: %v", size.X, img.Rect)
		}
	}
}

// Every size up to 200 pixels can be drawn. Each sign gets some of the sizes, each body all of them.
func TestOptionsOfEverySize(t *testing.T) {
	c, powers := art.Warm(), carded()
	for size := 1; size <= 200; size++ {
		pictures := []*image.RGBA{
			c.OptionCard(powers[size%len(powers)], size, size, 1, art.CardNormal), c.SecretCard(core.AllSecrets[size%len(core.AllSecrets)], size, size, art.CardNormal),
			c.DeckBack(cardClasses[size%len(cardClasses)], size, size), c.SecretCard(core.UnknownSecret, size, size, art.CardFaded),
		}
		for i := size % 13; i < len(powers); i += 13 {
			pictures = append(pictures, c.Option(powers[i], size))
		}
		for i := size % 13; i < len(core.AllSecrets); i += 13 {
			pictures = append(pictures, c.Secret(core.AllSecrets[i], size))
		}
		for i, img := range pictures {
			if img.Rect != image.Rect(0, 0, size, size) || !premultiplied(img) {
				t.Errorf("picture %d at %d: %v", i, size, img.Rect)
			}
		}
	}
}

func BenchmarkOptionCard(b *testing.B) {
	c := art.Warm()
	for i := range b.N {
		all := carded()
		c.OptionCard(all[i%len(all)], 80, 112, 1, art.CardNormal)
	}
}
