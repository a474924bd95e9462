package hand_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"roborally/core"
	"roborally/ui/hand"
)

// handOf returns a robot with cards of these priorities.
func handOf(priorities ...int) core.Robot {
	r := core.Robot{Model: core.LazyBot, HandCount: uint8(len(priorities))}
	for n, priority := range priorities {
		card, ok := core.CardOfPriority(priority)
		if !ok {
			panic("there is no such card")
		}
		r.Hand[n] = card
	}
	for n := range r.Slots {
		r.Slots[n].Placed = core.Unchosen
	}
	return r
}

// randomRobot returns a robot with a random hand; damage locks its last registers.
func randomRobot(rng *rand.Rand) core.Robot {
	deck := rng.Perm(core.DeckSize)
	damage := rng.IntN(9)
	var priorities []int
	for n := range core.MaxHand - damage {
		priorities = append(priorities, (deck[n]+1)*core.PriorityStep)
	}
	r := handOf(priorities...)
	r.Damage = int8(damage)
	for n := core.LockedFrom(damage) - 1; n < core.RegisterCount; n++ {
		card := core.Card(deck[20+n] + 1)
		r.Slots[n].Locked, r.Slots[n].Card, r.Slots[n].Command = true, card, card.Command()
	}
	return r
}

// locked returns a robot whose register n (0…4) is locked.
func locked(r core.Robot, n int) core.Robot {
	card, _ := core.CardOfPriority(700)
	r.Slots[n].Locked, r.Slots[n].Card, r.Slots[n].Command = true, card, card.Command()
	return r
}

// wantSlots compares the choices in the registers; -1 is an empty one.
func wantSlots(t *testing.T, when string, d *hand.Draft, want ...core.Choice) {
	t.Helper()
	if !slices.Equal(d.Program.Slots[:], want) {
		t.Errorf("%s: the registers hold %v, want %v", when, d.Program.Slots, want)
	}
}

func TestPlacedCardSwapsWithTheOneThere(t *testing.T) {
	r := locked(handOf(490, 500, 510), 4)
	d := hand.NewDraft(&r)
	wantSlots(t, "at first", &d, -1, -1, -1, -1, -1)
	d.Place(0, 0)
	d.Place(1, 1)
	d.Place(0, 1)
	wantSlots(t, "from register to register", &d, 1, 0, -1, -1, -1)
	d.Place(2, 0)
	wantSlots(t, "from the hand to a full register", &d, 2, 0, -1, -1, -1)
	if d.Place(1, 4) || d.Place(1, -1) {
		t.Error("a card was placed into a locked register, or into none")
	}
	if got := d.Remaining(core.Move1); !slices.Equal(got, []core.Choice{1}) {
		t.Errorf("the hand still has %v, want only card 1", got)
	}
	if d.Remove(4) || d.Remove(3) || !d.Remove(0) {
		t.Error("only a filled register that is not locked has a card to remove")
	}
	if command, priority, ok := d.Card(4); command != core.Move2 || priority != 700 || !ok {
		t.Errorf("the locked register holds %v %d, want Move 2 with 700", command, priority)
	}
	if !d.Clear() || d.Clear() || !d.Empty() {
		t.Error("clearing twice did not report first cards, then none")
	}
}

func TestNextCardGoesToTheChosenRegisterOnce(t *testing.T) {
	r := locked(handOf(490, 500, 510, 520, 530), 1)
	d := hand.NewDraft(&r)
	if d.Choose(1) {
		t.Error("a locked register was chosen")
	}
	d.Choose(3)
	d.Choose(3)
	if d.Chosen() != -1 || d.Target() != 0 {
		t.Errorf("after choosing register 4 twice the target is register %d, want 1", d.Target()+1)
	}
	d.Choose(3)
	d.PlaceNext(0)
	d.PlaceNext(1)
	d.PlaceNext(2)
	wantSlots(t, "three cards", &d, 1, -1, 2, 0, -1)
	if d.PlaceNext(1) {
		t.Error("a card that lies in a register was placed again")
	}
	d.PlaceNext(3)
	if d.Target() != -1 || d.FreeCount() != 0 || d.PlaceNext(4) {
		t.Error("with all registers full there is still a target")
	}
}

func TestExchangeGoesDownThePrioritiesAndRoundAgain(t *testing.T) {
	r := handOf(500, 520, 510, 700)
	d := hand.NewDraft(&r)
	if d.Exchangeable() != -1 || d.Exchange() {
		t.Error("an empty register was exchanged")
	}
	d.PlaceNext(1)
	for _, want := range []int{510, 500, 520} {
		d.Exchange()
		if _, priority, _ := d.Card(0); priority != want {
			t.Errorf("the exchange led to %d, want %d", priority, want)
		}
	}
	d.PlaceNext(3)
	if d.Exchangeable() != 1 || d.Exchange() {
		t.Error("the only card of its kind was exchanged")
	}
}

func TestTakeBackBeginsWithTheLastCard(t *testing.T) {
	r := handOf(490, 500, 510)
	d := hand.NewDraft(&r)
	d.PlaceNext(0)
	d.PlaceNext(1)
	d.Choose(4)
	d.PlaceNext(2)
	d.TakeBack()
	wantSlots(t, "the card placed last", &d, 0, 1, -1, -1, -1)
	d.Choose(0)
	d.TakeBack()
	wantSlots(t, "the chosen register", &d, -1, 1, -1, -1, -1)
	d.TakeBack()
	wantSlots(t, "the last full register", &d, -1, -1, -1, -1, -1)
	if d.TakeBack() {
		t.Error("an empty program had a card to take back")
	}
}

func TestStackSuggestsTheHintsCardFirst(t *testing.T) {
	r := handOf(490, 530, 510, 700)
	d := hand.NewDraft(&r)
	if got := d.Suggested(core.Move1, nil); got != 1 {
		t.Errorf("without a hint card %d is suggested, want 1 with the highest priority", got)
	}
	hint := &core.Program{Slots: [core.RegisterCount]core.Choice{3, 0, 2, core.Unchosen, core.Unchosen}}
	if got := d.Suggested(core.Move1, hint); got != 0 {
		t.Errorf("card %d is suggested, want 0, the first of the hint", got)
	}
	d.Choose(2)
	if got := d.Suggested(core.Move1, hint); got != 2 {
		t.Errorf("card %d is suggested for register 3, want 2 as in the hint", got)
	}
	d.Place(0, 0)
	d.Place(2, 1)
	if got := d.Suggested(core.Move1, hint); got != 1 {
		t.Errorf("card %d is suggested, want 1, the only one left", got)
	}
	if got := d.Suggested(core.UTurn, hint); got != core.Unchosen {
		t.Errorf("card %d is suggested of a kind that is not in the hand", got)
	}
}

// TestNoCardIsLostOrDoubled does random things with random hands: every card is always either in the hand or in one
// register, and nothing is placed into locked registers.
func TestNoCardIsLostOrDoubled(t *testing.T) {
	rng := rand.New(rand.NewPCG(15, 1))
	for range 300 {
		r := randomRobot(rng)
		d := hand.NewDraft(&r)
		for range 40 {
			choice, n := core.Choice(rng.IntN(core.MaxHand)), rng.IntN(core.RegisterCount)
			held := int(choice) < int(r.HandCount)
			switch rng.IntN(7) {
			case 0:
				if held {
					d.Place(choice, n)
				}
			case 1, 2:
				if held {
					d.PlaceNext(choice)
				}
			case 3:
				d.Remove(n)
			case 4:
				d.Choose(n)
			case 5:
				d.Exchange()
			case 6:
				d.TakeBack()
			}
			placed := 0
			for n, choice := range d.Program.Slots {
				switch {
				case choice == core.Unchosen:
				case d.Locked(n):
					t.Fatalf("card %d is in the locked register %d", choice, n+1)
				default:
					placed++
					if d.RegisterOf(choice) != n {
						t.Fatalf("card %d is in two registers: %v", choice, d.Program.Slots)
					}
				}
			}
			if left := len(d.Remaining(core.NoCommand)); left+placed != int(r.HandCount) {
				t.Fatalf("%d cards are left and %d placed, want %d together", left, placed, r.HandCount)
			}
		}
	}
}
