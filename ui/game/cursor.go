package game

import (
	"slices"

	"roborally/core"
	"roborally/core/grid"
)

// cursor is the keyboard's position in the registers.
type cursor struct {
	chosen int // register (0…4) for the next card; -1: the first free one
	last   int // register that was filled last, or -1
}

var noCursor = cursor{-1, -1}

// chooseRegister selects the register for the next card. Choosing it again selects the first free
// one. A locked register is refused with a message.
func (p *person) chooseRegister(n int) {
	switch {
	case !p.editable():
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

// targetRegister returns the register for the next card, or -1.
func (p *person) targetRegister() int {
	if p.cursor.chosen >= 0 {
		return p.cursor.chosen
	}
	return p.draft.firstFree()
}

// placeNext puts a card into the chosen register, or else into the first free one. If there is none
// it shows a message.
func (p *person) placeNext(choice core.Choice) {
	n := p.targetRegister()
	if n < 0 && p.editable() {
		p.programming.say(p.text.Of("play.full"))
		return
	}
	p.editDraft(func(d *draft) bool {
		if d.registerOf(choice) >= 0 || !d.place(choice, n) {
			return false
		}
		p.cursor = cursor{chosen: -1, last: n}
		return true
	})
}

// inDeck reports whether the game's deck has cards of a kind (C1).
func (p *person) inDeck(kind core.Command) bool {
	return !slices.Contains(p.match.setup.Rules.OmittedKinds, kind)
}

// placeKind calls placeNext with the card of a kind that has the highest priority.
func (p *person) placeKind(kind core.Command) {
	if !p.editable() {
		return
	}
	left := p.draft.remaining(kind)
	switch {
	case len(left) == 0:
		p.programming.say(p.text.Of("keys.none", "Name", p.presenter.Command(kind)))
	case p.targetRegister() < 0:
		p.programming.say(p.text.Of("keys.full"))
	default:
		p.placeNext(left[0])
	}
}

// exchange replaces the card in the register that was chosen or filled last by the next card of the
// same kind with a lower priority. After the lowest comes the highest.
func (p *person) exchange() {
	n := p.cursor.chosen
	if n < 0 {
		n = p.cursor.last
	}
	if !p.editable() || n < 0 || p.draft.locked(n) || p.draft.program.Slots[n] < 0 {
		return
	}
	now := p.draft.program.Slots[n]
	kind, priority := p.draft.robot.Hand[now].Command(), p.draft.robot.Hand[now].Priority()
	left := p.draft.remaining(kind)
	if len(left) == 0 {
		p.programming.say(p.text.Of("keys.only", "Name", p.presenter.Command(kind)))
		return
	}
	next := left[0]
	for _, other := range left {
		if p.draft.robot.Hand[other].Priority() < priority {
			next = other
			break
		}
	}
	p.editDraft(func(d *draft) bool { return d.place(next, n) })
}

// takeBack returns a card to the hand: that of the chosen register, or else the one placed last, or
// else that of the last full register.
func (p *person) takeBack() {
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
		p.editDraft(func(d *draft) bool { return d.remove(n) })
	}
}

// togglePower announces a power-down, or cancels it.
func (p *person) togglePower() {
	p.editDraft(func(d *draft) bool {
		d.program.PowerDown = !d.program.PowerDown
		return true
	})
}

// turnRobot turns the player's robot by quarter turns, if its player may choose the facing (D5).
func (p *person) turnRobot(quarters int) { p.faceRobot(p.facing().Turn(quarters)) }

// faceRobot turns the player's robot to a direction (D5).
func (p *person) faceRobot(d grid.Direction) {
	if !p.editable() || !p.draft.robot.ChoosesFacing {
		return
	}
	p.editDraft(func(t *draft) bool {
		t.program.Facing = core.Choice(d)
		return true
	})
	p.page.draw()
}

// toggleGhost switches the preview on or off.
func (p *person) toggleGhost() {
	p.page.SetGhost(!p.options.Ghost)
	p.page.OnOptions()
}

func (p *person) hintByKey() {
	if p.hint.button != nil {
		p.toggleHint()
	}
}

func (p *person) reviewByKey() {
	if p.review.button != nil && p.canReview() {
		p.openReview()
	}
}
