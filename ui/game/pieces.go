package game

import (
	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/ui/look"
	"roborally/ui/watch"
	"roborally/ui/widgets"
)

// newKindPiece returns the palette's piece for a kind of card. A click takes the card with the
// highest priority.
func (g *programming) newKindPiece(kind core.Command) *widgets.Draggable {
	p := g.person
	next := func() (core.Choice, bool) {
		left := p.draft.remaining(kind)
		if len(left) == 0 || !p.editable() {
			return core.Unchosen, false
		}
		return left[0], true
	}
	piece := widgets.NewDraggable(p.stage, nil)
	widgets.Show(piece, p.inDeck(kind))
	piece.Tip = func() string {
		tip := p.text.Count("tip.kind", len(p.draft.remaining(kind)), "Name", p.presenter.Command(kind), "About", p.text.Of("command."+watch.CommandID(kind)+".about"))
		return p.withKey(tip, watch.CommandID(kind), 0)
	}
	piece.OnTap = func() {
		if choice, ok := next(); ok {
			p.placeNext(choice)
		}
	}
	piece.OnHover = func(in bool) {
		g.hoveredKind = core.NoCommand
		if in {
			g.hoveredKind = kind
		}
		g.showHandCards()
	}
	var held core.Choice
	piece.DragImage = func() (look.Painter, bool) {
		choice, ok := next()
		held = choice
		return p.cardPicture(choice), ok
	}
	piece.OnDrop = func(at fyne.Position) { g.drop(held, at) }
	return piece
}

// newSpecialPiece returns the palette's card for the robot's ability.
func (g *programming) newSpecialPiece() *widgets.Draggable {
	p := g.person
	piece := widgets.NewDraggable(p.stage, nil) // see showSpecial
	x := p.effects()
	if !x.Has(core.Pauses | core.Renews) {
		piece.Hide()
		return piece
	}
	piece.Tip = func() string {
		return p.withKey(p.text.Of("robot."+p.match.players[p.match.seat].Model.String()+".use"), "special", 0)
	}
	piece.OnTap = p.useAbility
	if x.Has(core.Pauses) {
		piece.DragImage = func() (look.Painter, bool) {
			return p.cardPicture(core.ChoosePause), p.editable()
		}
		piece.OnDrop = func(at fyne.Position) { g.drop(core.ChoosePause, at) }
	}
	return piece
}

// newHandCard returns the place of card i of the hand.
func (g *programming) newHandCard(i int) *widgets.Draggable {
	p := g.person
	piece := widgets.NewDraggable(p.stage, nil)
	piece.Tip = func() string {
		if i >= len(g.hand) {
			return ""
		}
		c := p.draft.robot.Hand[g.hand[i]]
		return p.presenter.CardTip(c.Command(), c.Priority())
	}
	piece.OnTap = func() {
		if i < len(g.hand) {
			p.placeNext(g.hand[i])
		}
	}
	var held core.Choice
	piece.DragImage = func() (look.Painter, bool) {
		if i >= len(g.hand) || !p.editable() {
			return nil, false
		}
		held = g.hand[i]
		return p.cardPicture(held), true
	}
	piece.OnDrop = func(at fyne.Position) { g.drop(held, at) }
	return piece
}

// newSlot returns the piece of register n (0…4).
func (g *programming) newSlot(n int) *widgets.Draggable {
	p := g.person
	piece := widgets.NewDraggable(p.stage, nil)
	piece.Tip = func() string {
		command, priority, ok := p.draft.card(n)
		switch {
		case p.draft.locked(n):
			return p.text.Of("tip.locked", "Register", n+1)
		case !ok:
			return p.withKey(p.text.Of("tip.slot", "Register", n+1), "register", n)
		}
		return p.withKey(p.text.Of("tip.register", "Register", n+1, "Card", p.presenter.CardTip(command, priority)), "register", n)
	}
	piece.OnTap = func() { p.editDraft(func(d *draft) bool { return d.remove(n) }) }
	piece.DragImage = func() (look.Painter, bool) {
		choice := p.draft.program.Slots[n]
		return p.cardPicture(choice), p.editable() && !p.draft.locked(n) && choice != core.Unchosen
	}
	piece.OnDrop = func(at fyne.Position) { g.drop(p.draft.program.Slots[n], at) }
	return piece
}

// drop puts a card into the register at a position, or else back into the hand.
func (g *programming) drop(choice core.Choice, at fyne.Position) {
	g.person.editDraft(func(d *draft) bool {
		for n, slot := range g.slots {
			if widgets.Contains(slot, at) {
				return d.place(choice, n)
			}
		}
		n := d.registerOf(choice)
		return n >= 0 && d.remove(n)
	})
}
