package hand_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"roborally/core"
	"roborally/ui/hand"
)

// owning returns a robot with options.
func owning(r core.Robot, all ...core.Power) core.Robot {
	for i, p := range all {
		r.Powers[i] = core.NewOwned(p)
	}
	return r
}

// use returns the use of a power for a register, with the command that it makes.
func use(t *testing.T, d *hand.Draft, n int, p core.Power, command core.Command) hand.Use {
	t.Helper()
	for _, u := range d.Uses(n) {
		if u.Power == p && u.Command == command {
			return u
		}
	}
	t.Fatalf("register %d offers %+v, want %s with the command %s", n+1, d.Uses(n), p, command)
	return hand.Use{}
}

// A move 1 in a register can stand still, be a step to the side with either rotation of the hand, or go with a
// weapon. A second card leaves the hand, and comes back when the card leaves the register.
func TestUsesOfARegister(t *testing.T) {
	r := owning(handOf(490, 70, 80, 670, 10), core.Brakes, core.CrabLegs, core.PressorBeam, core.DualProcessor)
	d := hand.NewDraft(&r)
	d.PlaceNext(0) // the move 1 with the priority 490
	if got := len(d.Uses(0)); got != 4 {
		t.Fatalf("the move 1 offers %d uses, want Brakes, Pressor Beam and two steps to the side: %+v", got, d.Uses(0))
	}
	d.Toggle(0, use(t, &d, 0, core.CrabLegs, core.SideLeft))
	if got := d.Reading(0); got != core.SideLeft {
		t.Errorf("with the left rotation (70) the robot executes %s, want a step to the left", got)
	}
	if left := d.Remaining(core.RotateLeft); len(left) != 0 {
		t.Errorf("the second card lies in the hand as well: %v", left)
	}
	d.Toggle(0, use(t, &d, 0, core.PressorBeam, core.Move1))
	if d.Weapon(0) != core.PressorBeam || d.Reading(0) != core.SideLeft {
		t.Errorf("with a weapon, too, register 1 has %s and %s", d.Weapon(0), d.Reading(0))
	}
	d.Toggle(0, use(t, &d, 0, core.Brakes, core.Stand)) // does not go with a second card
	if d.Reading(0) != core.Stand || d.Weapon(0) != core.PressorBeam || len(d.Remaining(core.RotateLeft)) != 1 {
		t.Errorf("with Brakes register 1 has %s and %s, and %d left rotations are in the hand", d.Reading(0), d.Weapon(0), len(d.Remaining(core.RotateLeft)))
	}
	d.Toggle(0, use(t, &d, 0, core.CrabLegs, core.SideRight))
	d.Remove(0)
	if d.Program.Extras[0] != (core.Extra{}) || len(d.Remaining(core.NoCommand)) != 5 {
		t.Errorf("without its card register 1 still has %+v, and %d cards are in the hand", d.Program.Extras[0], len(d.Remaining(core.NoCommand)))
	}
}

// A card that is kept aside is not in the hand, and a card that is placed is not kept.
func TestKeptCard(t *testing.T) {
	r := owning(handOf(490, 70, 80), core.Flywheel)
	d := hand.NewDraft(&r)
	if d.Keep(1); d.Kept() != 1 || len(d.Remaining(core.NoCommand)) != 2 {
		t.Errorf("card %d is kept and %d are in the hand", d.Kept(), len(d.Remaining(core.NoCommand)))
	}
	if d.Place(1, 0); d.Kept() != core.Unchosen {
		t.Errorf("card %d is kept, and in register 1", d.Kept())
	}
	if d.Keep(1); d.RegisterOf(1) >= 0 || d.Kept() != 1 {
		t.Errorf("kept again, the card lies in register %d", d.RegisterOf(1)+1)
	}
}

// Whatever a player does, the rules accept the draft, and every card is in one place.
func TestRandomDraftsWithOptionsAreLegal(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	setup := &core.Setup{Rules: core.Classic, Options: true}
	cards := slices.DeleteFunc(slices.Clone(core.Powers), func(p core.Power) bool { return p.Class() == core.ModelPower })
	cards = append(cards, core.CrabLegs, core.DualProcessor, core.DualProcessor) // so that there are enough pairs
	paired := 0
	for range 400 {
		r := randomRobot(rng)
		r.Model, r.OnBoard, r.ChosenFacing = core.NoModel, true, core.Unchosen
		for i := range r.Powers {
			r.Powers[i] = core.NewOwned(cards[rng.IntN(len(cards))])
		}
		d := hand.NewDraft(&r)
		state := core.State{Seats: 1, Phase: core.Programming, Round: 1}
		for range 40 {
			n := rng.IntN(core.RegisterCount)
			switch rng.IntN(6) {
			case 0, 1:
				if left := d.Remaining(core.NoCommand); len(left) > 0 {
					d.Place(left[rng.IntN(len(left))], n)
				}
			case 2:
				d.Remove(n)
			case 3, 4:
				if uses := d.Uses(n); len(uses) > 0 {
					d.Toggle(n, uses[rng.IntN(len(uses))])
				}
			case 5:
				if d.Robot.KeepsCard() && r.HandCount > 0 {
					d.Keep(core.Choice(rng.IntN(int(r.HandCount))))
				}
			}
			state.Robots[0] = r
			view := core.NewView(setup, &state, 0)
			if err := view.Check(d.Program, false); err != nil {
				t.Fatalf("%+v of %v with %v: %v", d.Program, r.Hand, r.Cards(), err)
			}
			for _, x := range d.Program.Extras {
				if x.Second > 0 {
					paired++
				}
			}
		}
	}
	if paired < 100 {
		t.Errorf("only %d second cards were laid", paired)
	}
}

// A tap on a register with uses opens them over the hand, and a switch of the strip declares one. A register without
// uses gives its card back as ever.
func TestTapOnARegisterOpensItsUses(t *testing.T) {
	for _, s := range screens {
		p := s.open(t, owning(handOf(490, 70, 80, 670, 10), core.Brakes, core.PressorBeam, core.ExtraMemory))
		p.draft.PlaceNext(0)
		p.draft.PlaceNext(3)
		p.update()
		p.Tap(p.MustFind("slot-1"))
		p.Picture(s.name + ", uses")
		p.CheckLayout(s.name + ", uses")
		if p.hand.Visible() || !p.uses.Visible() {
			t.Errorf("%s: the hand is shown: %t, the uses: %t", s.name, p.hand.Visible(), p.uses.Visible())
		}
		p.Tap(p.MustFind("use-brakes"))
		if got := p.draft.Reading(0); got != core.Stand {
			t.Errorf("%s: after a tap on the first use the robot executes %s, want to stand", s.name, got)
		}
		p.Tap(p.MustFind("use-done"))
		if !p.hand.Visible() {
			t.Errorf("%s: the hand does not come back", s.name)
		}
		p.Tap(p.MustFind("slot-1"))
		p.Tap(p.MustFind("use-back"))
		if p.draft.RegisterOf(0) >= 0 || p.uses.Visible() {
			t.Errorf("%s: the card is not taken back", s.name)
		}
		if p.Find("option-pressor-beam") == nil && p.Stage.Cramped() {
			continue // they lie in a window of their own
		}
		p.Tap(p.MustFind("option-pressor-beam"))
		if len(p.opened) != 1 || p.opened[0] != core.PressorBeam {
			t.Errorf("%s: a tap on the option opens %v", s.name, p.opened)
		}
	}
}

// TestDeclarationsGoWithTheirCards moves a card for which a weapon and a second card are declared: both go with it, to an
// empty register and in an exchange of two; where the option takes no second card, that goes back to the hand. A card that takes its place begins without; another one of its kind can do the
// same. Taking all cards back takes back everything.
func TestDeclarationsGoWithTheirCards(t *testing.T) {
	r := owning(handOf(490, 70, 500, 670, 10), core.CrabLegs, core.PressorBeam, core.GyroscopicStabiliser, core.Flywheel)
	d := hand.NewDraft(&r)
	d.Place(0, 0)
	d.Toggle(0, use(t, &d, 0, core.CrabLegs, core.SideLeft))
	d.Toggle(0, use(t, &d, 0, core.PressorBeam, core.Move1))
	wantDeclared := func(when string, n int) {
		t.Helper()
		for register := range core.RegisterCount {
			want, weapon := core.NoCommand, core.NoPower
			if register == n {
				want, weapon = core.SideLeft, core.PressorBeam
			}
			if declared := d.Program.Extras[register] != (core.Extra{}); declared != (register == n) || declared && (d.Reading(register) != want || d.Weapon(register) != weapon) {
				t.Errorf("%s: register %d has %s with %s, want them only in register %d", when, register+1, d.Reading(register), d.Weapon(register), n+1)
			}
		}
	}
	d.Place(0, 2)
	wantDeclared("moved to an empty register", 2)
	d.Place(3, 1)
	d.Place(0, 1)
	wantDeclared("exchanged with another card", 1)
	if d.RegisterOf(3) != 2 {
		t.Errorf("the other card lies in register %d, want 3", d.RegisterOf(3)+1)
	}
	d.Choose(1)
	d.Exchange()
	wantDeclared("with the other move 1", 1)
	d.Place(4, 1)
	wantDeclared("with a card from the hand in its place", -1)
	d.Place(2, 1)
	d.Toggle(1, use(t, &d, 1, core.CrabLegs, core.SideLeft))
	d.Place(2, 4)
	if d.Program.Extras[4].Second != 0 || d.Reading(4) != core.Move1 {
		t.Errorf("in register 5 it reads as %s with the second card %d, want the move 1 alone", d.Reading(4), d.Program.Extras[4].Second)
	}
	d.ToggleForRound(core.GyroscopicStabiliser)
	d.Keep(1)
	if !d.Clear() || !d.Empty() || d.Clear() {
		t.Errorf("all cards are taken back, and the program is %+v", d.Program)
	}
	d.Keep(1)
	if d.Empty() {
		t.Error("with a card kept aside there is nothing to take back")
	}
}
