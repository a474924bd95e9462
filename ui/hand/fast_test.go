package hand_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"roborally/core"
	"roborally/ui/hand"
	"roborally/ui/story"
	"roborally/ui/widgets"
)

// player clicks eight times a second. What a click aims at was decided on what the window showed one click earlier,
// 125 ms ago, before the last click had any effect.
type player struct {
	*page
	rng      *rand.Rand
	seen     map[string]area // what the window showed one click earlier
	intended hand.Draft      // the program as the player means to have made it
	clicks   int
}

// look starts with what the window shows now.
func (p *player) look() { p.seen, p.intended = p.areas(), p.draft }

// click aims at a target as it was seen, and checks that the program is what the player intended.
func (p *player) click(target string, meaning func(*hand.Draft)) {
	p.t.Helper()
	at := p.seen[target].within(p.rng)
	p.seen = p.areas()
	before := p.draft.Program.Slots
	meaning(&p.intended)
	test.MoveMouse(p.Canvas(), at)
	if p.rng.IntN(4) == 0 {
		p.wobble(at, target)
	} else {
		test.TapCanvas(p.Canvas(), at)
	}
	p.clicks++
	if p.draft.Program.Slots != p.intended.Program.Slots {
		p.t.Fatalf("click %d at %v on %s made %v of %v, want %v", p.clicks, at, target, p.draft.Program.Slots, before, p.intended.Program.Slots)
	}
}

// wobble presses at a position and releases somewhere else on what was aimed at, as a hand in motion does.
func (p *player) wobble(at fyne.Position, target string) {
	pressed := map[string]fyne.Draggable{}
	for _, o := range p.Targets() {
		if widgets.Contains(o.Object, at) {
			pressed[o.Name] = o.Object.(fyne.Draggable)
		}
	}
	piece := pressed[target]
	if piece == nil || len(pressed) != 1 {
		p.t.Fatalf("at %v there is %v, want only %s", at, slices.Collect(maps.Keys(pressed)), target)
	}
	area := p.areas()[target]
	e := &fyne.DragEvent{}
	e.AbsolutePosition = area.within(p.rng)
	e.Dragged = fyne.NewDelta(e.AbsolutePosition.X-at.X, e.AbsolutePosition.Y-at.Y)
	if p.Stage.Mobile() { // Fyne reports the position on the object, ahead by the first step
		e.Position = at.Subtract(area.at).AddXY(2*e.Dragged.DX, 2*e.Dragged.DY)
	}
	piece.Dragged(e)
	piece.DragEnd()
}

// next clicks something: a card, a stack, or sometimes a full register.
func (p *player) next() {
	p.t.Helper()
	left := p.intended.Remaining(core.NoCommand)
	register := p.rng.IntN(core.RegisterCount)
	switch choice := left[p.rng.IntN(len(left))]; {
	case p.rng.IntN(6) == 0 && !p.intended.Locked(register):
		p.click(fmt.Sprintf("slot-%d", register+1), func(d *hand.Draft) { d.Remove(register) })
	case p.rng.IntN(3) == 0:
		kind, _ := p.intended.CardOf(choice)
		if stack := "kind-" + story.CommandID(kind); p.seen[stack].size.Width > 0 {
			p.click(stack, func(d *hand.Draft) { d.PlaceNext(d.Suggested(kind, nil)) })
			return
		}
		fallthrough
	default:
		card := fmt.Sprintf("hand-%d", choice)
		if _, ok := p.seen[card]; !ok { // it was in a register then, so the player did not see it
			return
		}
		p.click(card, func(d *hand.Draft) { d.PlaceNext(choice) })
	}
}

// TestFastClicksNeverTakeTheWrongCard makes 100 programs from random hands, some with locked registers, with eight
// clicks a second.
func TestFastClicksNeverTakeTheWrongCard(t *testing.T) {
	for _, s := range []screen{screens[0], screens[2], screens[6], screens[8]} {
		t.Run(s.name, func(t *testing.T) {
			rng := rand.New(rand.NewPCG(8, uint64(len(s.name))))
			p := &player{page: s.open(t, randomRobot(rng)), rng: rng}
			for range 100 {
				r := randomRobot(rng)
				p.draft = hand.NewDraft(&r)
				p.update()
				p.look()
				for clicks := 0; p.intended.FirstFree() >= 0 && len(p.intended.Remaining(core.NoCommand)) > 0; clicks++ {
					if clicks == 200 {
						t.Fatal("the program is not complete after 200 clicks")
					}
					p.next()
				}
			}
			if p.clicks < 300 {
				t.Errorf("100 programs took only %d clicks", p.clicks)
			}
		})
	}
}
