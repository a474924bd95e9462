package game

import (
	"slices"

	"roborally/core"
	"roborally/core/grid"
)

// cursor is which register the keyboard is at.
type cursor struct {
	chosen int // the register (0…4) that the next card goes to; -1: the first free one
	last   int // the register that was filled last, or -1
}

var noCursor = cursor{-1, -1}

// choose chooses the register that the next card goes to; once more, and it is
// the first free one again. A burnt-in one says why it cannot be chosen.
func (p *Page) choose(n int) {
	switch {
	case !p.open():
		return
	case p.draft.locked(n):
		p.programming.say(p.text.Of("tip.locked", "Register", n+1))
		return
	case p.cursor.chosen == n:
		p.cursor.chosen = -1
	default:
		p.cursor.chosen = n
	}
	p.programming.show()
}

// target gives the register that the next card goes to, or -1.
func (p *Page) target() int {
	if p.cursor.chosen >= 0 {
		return p.cursor.chosen
	}
	return p.draft.firstFree()
}

// placeNext puts a card into the register that was chosen, else into the first
// free one; where there is none it says so.
func (p *Page) placeNext(choice core.Choice) {
	n := p.target()
	if n < 0 && p.open() {
		p.programming.say(p.text.Of("play.full"))
		return
	}
	p.change(func(d *draft) bool {
		if d.where(choice) >= 0 || !d.place(choice, n) {
			return false
		}
		p.cursor = cursor{chosen: -1, last: n}
		return true
	})
}

// dealt tells whether there are cards of a kind in the game's deck (C1).
func (p *Page) dealt(kind core.Command) bool {
	return !slices.Contains(p.match.setup.Rules.LeftOut, kind)
}

// placeKind is placeNext with the card of a kind that has the highest priority.
func (p *Page) placeKind(kind core.Command) {
	if !p.open() {
		return
	}
	left := p.draft.hand(kind)
	switch {
	case len(left) == 0:
		p.programming.say(p.text.Of("keys.none", "Name", p.cast.Command(kind)))
	case p.target() < 0:
		p.programming.say(p.text.Of("keys.full"))
	default:
		p.placeNext(left[0])
	}
}

// exchange puts the next card of the same kind, with a lower priority, into the
// register that was chosen or filled last; after the lowest comes the highest.
func (p *Page) exchange() {
	n := p.cursor.chosen
	if n < 0 {
		n = p.cursor.last
	}
	if !p.open() || n < 0 || p.draft.locked(n) || p.draft.program.Slots[n] < 0 {
		return
	}
	now := p.draft.program.Slots[n]
	kind, priority := p.draft.robot.Hand[now].Command(), p.draft.robot.Hand[now].Priority()
	left := p.draft.hand(kind)
	if len(left) == 0 {
		p.programming.say(p.text.Of("keys.only", "Name", p.cast.Command(kind)))
		return
	}
	next := left[0]
	for _, other := range left {
		if p.draft.robot.Hand[other].Priority() < priority {
			next = other
			break
		}
	}
	p.change(func(d *draft) bool { return d.place(next, n) })
}

// takeBack puts the card of the register that was chosen back into the hand,
// else the one that was placed last, else that of the last full register.
func (p *Page) takeBack() {
	n := p.cursor.chosen
	if n < 0 {
		n = p.cursor.last
	}
	full := func(n int) bool { return n >= 0 && !p.draft.locked(n) && p.draft.program.Slots[n] != core.Unchosen }
	if !full(n) && p.cursor.chosen < 0 {
		for n = core.RegisterCount - 1; n >= 0 && !full(n); n-- {
		}
	}
	if full(n) {
		p.cursor = noCursor
		p.change(func(d *draft) bool { return d.remove(n) })
	}
}

// togglePower announces a power-down, or takes that back.
func (p *Page) togglePower() {
	p.change(func(d *draft) bool {
		d.program.PowerDown = !d.program.PowerDown
		return true
	})
}

// turn turns the own robot where its owner chooses the facing (D5).
func (p *Page) turn(quarters int) { p.face(p.facing().Turn(quarters)) }

// face turns the own robot to a direction.
func (p *Page) face(d grid.Direction) {
	if !p.open() || !p.draft.robot.ChoosesFacing {
		return
	}
	p.change(func(t *draft) bool {
		t.program.Faces = core.Choice(d)
		return true
	})
	p.draw()
}

// toggleGhost switches the preview on and off.
func (p *Page) toggleGhost() {
	p.SetGhost(!p.options.Ghost)
	p.OnOptions()
}

func (p *Page) hintByKey() {
	if p.hint.button != nil {
		p.toggleHint()
	}
}

func (p *Page) reviewByKey() {
	if p.review.button != nil && p.reviewable() {
		p.openReview()
	}
}
