package game

import (
	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// A finger needs more room than a mouse pointer. So on touch screens the panel shows the hand
// itself in place of the palette, with cards large enough to drag and a fixed place for every card.
// On a phone the panel is also wider, because the window is too low to stack all groups.

// handRows is the number of rows of the hand in touch mode.
const handRows = 2

// touchHand reports whether the hand is shown in place of the palette. If priorities are hidden the
// palette stays, because it shows everything.
func (g *programming) touchHand() bool {
	return g.page.stage.Mobile() && !g.page.match.setup.Rules.HidePriorities
}

// touchPanelWidth returns the width of the panel on a tablet or phone.
func (p *Page) touchPanelWidth(size fyne.Size) float32 {
	u := p.stage.Unit()
	if p.stage.Low() {
		return min(max(size.Width-size.Height, 330), 430)
	}
	return max(core.RegisterCount*widgets.FingerSize+(core.RegisterCount-1)*look.Gap*u+3*look.Gap*u, min(size.Width*0.33, 430*u))
}

// hintCoversHand reports whether a hint lies over the hand. A phone has no other place for it.
func (g *programming) hintCoversHand() bool { return g.page.stage.Low() && g.page.hint.advice != nil }

// cardSources returns the pieces from which the player takes cards.
func (g *programming) cardSources() []*widgets.Draggable {
	var all []*widgets.Draggable
	for i, kind := range paletteOrder {
		if g.page.inDeck(kind) && !g.touchHand() {
			all = append(all, g.palette[i])
		}
	}
	if g.touchHand() {
		all = append(all, g.handCards[:g.handSize()]...)
	}
	if x := g.page.effects(); x.Has(core.Pauses | core.Renews) {
		all = append(all, g.palette[len(paletteOrder)])
	}
	return all
}

// showMeters shows the meters if there is no message. On a phone both use the same place.
func (g *programming) showMeters() {
	if !g.page.stage.Low() {
		return
	}
	for _, o := range []fyne.CanvasObject{g.damage, g.lives} {
		widgets.Show(o, g.statusLine.Text == "" && !g.advice.Visible())
	}
}

// placeForTouch does the same as place, on a tablet or phone.
func (g *programming) placeForTouch(size fyne.Size, well fyne.CanvasObject) {
	u := g.page.stage.Unit()
	pad, gap := 1.5*look.Gap*u, look.Gap*u
	if g.page.stage.Low() {
		pad, gap = 6, 5
	}
	finger := widgets.FingerSize
	x, width := pad, size.Width-2*pad
	sources := g.cardSources()
	meters, hint := 28*u, 38*u
	if g.page.stage.Low() {
		meters, hint = 0, 0 // they lie between the buttons
	}
	slot := max(finger, min((width-4*gap)/5, 62*u)) * 1.4
	fixed := 2*pad + 2*finger + meters + hint + slot
	const groups = 5
	chips := max(finger, min(80*u, width/float32(len(g.players))))
	if g.page.stage.Low() {
		chips = finger
	}
	card := min((width/5-gap)*1.42, (size.Height-fixed-chips-gap-groups*gap)/handRows)
	between := max(gap, min(4*gap, (size.Height-fixed-chips-handRows*card-gap)/groups))

	y := pad
	widgets.Put(g.head, x, y, width, finger)
	y += finger + between
	g.placeChips(x, y, width, chips)
	y += chips + between
	placeGrid(sources, x, y, width, card, gap, min(finger, card))
	hand := y
	y += handRows*card + gap + between
	widgets.Put(well, 0, y-gap/2, size.Width, slot+gap)
	placeLine(g.slots, core.RegisterCount, x, y, width, slot, slot/1.4, gap)
	below := y + slot + gap
	y = size.Height - pad - finger
	for i, b := range []*widgets.Button{g.ghost, g.power, g.clear} {
		widgets.Put(b, x+float32(i)*(finger+gap), y, finger, finger)
	}
	left := x + 3*(finger+gap)
	if g.page.stage.Low() {
		widgets.Put(g.advice, x, hand, width, handRows*card+gap)
		middle := (size.Width - pad - left) * 0.55
		widgets.Put(g.statusLine, left, y, middle, finger)
		widgets.Put(g.damage, left, y, middle, finger/2-1)
		widgets.Put(g.lives, left, y+finger/2+1, middle, finger/2-1)
		left += middle + gap
	} else {
		strip := min(y-gap-below, 130*u)
		widgets.Put(g.advice, x-gap/2, y-gap/2-strip, width+gap, strip)
		widgets.Put(g.damage, x, below, width*0.66, meters)
		widgets.Put(g.lives, x+width*0.68, below, width*0.32, meters)
		widgets.Put(g.statusLine, x, y-hint-gap/2, width, hint)
	}
	widgets.Put(g.confirm, left, y, size.Width-pad-left, finger)
}
