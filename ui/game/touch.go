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
	return g.person.stage.Touch() && !g.person.match.setup.Rules.HidePriorities
}

// finger returns the size of a button in the panel.
func (g *programming) finger() float32 {
	return g.person.stage.TouchSize(max(46, 46*g.person.stage.Unit()))
}

// chipColumns is the number of players side by side where they lie in two rows.
const chipColumns = (core.MaxRobots + 1) / 2

// lowPad and lowGap are the spaces round the panel and between its parts in a low window.
const lowPad, lowGap = 6, 5

// spacing returns the spaces round the panel and between its parts where it is laid out for fingers.
func (g *programming) spacing() (pad, gap float32) {
	if g.person.stage.Low() {
		return lowPad, lowGap
	}
	u := g.person.stage.Unit()
	return 1.5 * look.Gap * u, look.Gap * u
}

// touchPanelWidth returns the width of the panel on a tablet or phone.
func (p *person) touchPanelWidth(size fyne.Size) float32 {
	u := p.stage.Unit()
	g := p.programming
	pad, gap := g.spacing()
	width := min(max(size.Width-size.Height, 330), 430)
	if !p.stage.Low() {
		width = max(core.RegisterCount*widgets.FingerSize+(core.RegisterCount-1)*gap+2*pad, min(size.Width*0.33, 430*u))
	}
	if g.chipsBesideHead(width) {
		buttons := float32(1 + len(g.head.extra))
		width = max(width, 2*pad+gap+(chipColumns+buttons)*g.finger()+buttons*look.Gap/2*u)
	}
	return width
}

// chipsBesideHead reports whether the players lie in two rows beside the header, because they are too many for
// one row in a panel of some width.
func (g *programming) chipsBesideHead(width float32) bool {
	pad, _ := g.spacing()
	return (width-2*pad)/float32(len(g.players)) < g.finger()
}

// hintCoversHand reports whether a hint lies over the hand. A phone has no other place for it.
func (g *programming) hintCoversHand() bool {
	return g.person.stage.Low() && g.person.hint.advice != nil
}

// cardSources returns the pieces from which the player takes cards.
func (g *programming) cardSources() []*widgets.Draggable {
	var all []*widgets.Draggable
	for i, kind := range paletteOrder {
		if g.person.inDeck(kind) && !g.touchHand() {
			all = append(all, g.palette[i])
		}
	}
	if g.touchHand() {
		all = append(all, g.handCards[:g.handSize()]...)
	}
	if x := g.person.effects(); x.Has(core.Pauses | core.Renews) {
		all = append(all, g.palette[len(paletteOrder)])
	}
	return all
}

// placeForTouch does the same as place, on a tablet or in a low window. There the header has the meters, the
// status line lies between the buttons, and a hint over the hand.
func (g *programming) placeForTouch(size fyne.Size, well fyne.CanvasObject) {
	u, low := g.person.stage.Unit(), g.person.stage.Low()
	pad, gap := g.spacing()
	finger := g.finger()
	x, width := pad, size.Width-2*pad
	slot := max(finger, min((width-4*gap)/5, 62*u)) * 1.4
	chips := max(finger, min(80*u, width/float32(len(g.players))))
	meters, hint, groups := 28*u, 38*u, float32(5)
	switch {
	case low:
		chips, meters, hint, groups = finger, 0, 0, 4
	case g.advice.Visible():
		hint = max(hint, g.advice.HeightFor(width+gap))
	}
	head := finger
	if g.head.stacked = g.chipsBesideHead(size.Width); g.head.stacked {
		head, chips = 2*finger+gap, 0
		groups--
	}
	free := size.Height - 2*pad - head - chips - slot - meters - hint - finger
	card := min((width/5-gap)*1.42, (free-gap-groups*gap)/handRows)
	between := max(gap, min(4*gap, (free-gap-handRows*card)/groups))

	y := pad
	if g.head.stacked {
		g.placeChips(chipColumns, x, y, chipColumns*finger, 2*finger+gap)
		left := x + chipColumns*finger + gap
		widgets.Put(g.head, left, y, size.Width-pad-left, head)
	} else {
		widgets.Put(g.head, x, y, width, head)
		g.placeChips(len(g.players), x, y+head+between, width, chips)
		y += chips + between
	}
	y += head + between
	hand := y
	placeGrid(g.cardSources(), x, y, width, card, gap, min(finger, card))
	y += handRows*card + gap + between
	widgets.Put(well, 0, y-gap/2, size.Width, slot+gap)
	placeLine(g.slots, core.RegisterCount, x, y, width, slot, slot/1.4, gap)
	y += slot + gap
	widgets.Put(g.damage, x, y, width*0.66, meters)
	widgets.Put(g.lives, x+width*0.68, y, width*0.32, meters)
	widgets.Show(g.damage, !low)
	widgets.Show(g.lives, !low)
	below := y + meters + gap/2
	y = size.Height - pad - finger
	for i, b := range []*widgets.Button{g.ghost, g.power, g.clear} {
		widgets.Put(b, x+float32(i)*(finger+gap), y, finger, finger)
	}
	left := x + 3*(finger+gap)
	if low {
		widgets.Put(g.advice, x, hand, width, handRows*card+gap)
		middle := (size.Width - pad - left) * 0.55
		widgets.Put(g.statusLine, left, y, middle, finger)
		left += middle + gap
	} else {
		strip := min(y-gap/2-below, 130*u)
		widgets.Put(g.advice, x-gap/2, y-gap/2-strip, width+gap, strip)
		widgets.Put(g.statusLine, x, y-hint-gap/2, width, hint)
	}
	widgets.Put(g.confirm, left, y, size.Width-pad-left, finger)
}
