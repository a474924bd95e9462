package core_test

import (
	"slices"
	"testing"

	"roborally/core"
)

func TestDeckMatchesC1(t *testing.T) {
	count := map[core.Command]int{}
	lowest, highest := map[core.Command]int{}, map[core.Command]int{}
	for priority := 10; priority <= 840; priority += 10 {
		card, ok := core.CardOfPriority(priority)
		if !ok || card.Priority() != priority {
			t.Fatalf("priority %d: want a card with it in the deck", priority)
		}
		kind := card.Command()
		if count[kind]++; count[kind] == 1 {
			lowest[kind] = priority
		}
		highest[kind] = priority
	}
	for kind, want := range map[core.Command][3]int{
		core.UTurn: {6, 10, 60}, core.RotateLeft: {18, 70, 410}, core.RotateRight: {18, 80, 420},
		core.BackUp: {6, 430, 480}, core.Move1: {18, 490, 660}, core.Move2: {12, 670, 780}, core.Move3: {6, 790, 840},
	} {
		if got := [3]int{count[kind], lowest[kind], highest[kind]}; got != want {
			t.Errorf("%v: count, lowest and highest priority are %v, want %v", kind, got, want)
		}
	}
	for _, priority := range []int{0, 5, 845, 850, -10} {
		if card, ok := core.CardOfPriority(priority); ok {
			t.Errorf("priority %d belongs to card %d, want none", priority, card)
		}
	}
}

// TestHandSizeAndLocksFollowDamage covers C2 and C3.
func TestHandSizeAndLocksFollowDamage(t *testing.T) {
	for damage, want := range []struct{ hand, free int }{{9, 5}, {8, 5}, {7, 5}, {6, 5}, {5, 5}, {4, 4}, {3, 3}, {2, 2}, {1, 1}, {0, 0}} {
		if got := core.HandSize(damage); got != want.hand {
			t.Errorf("damage %d: the hand has %d cards, want %d", damage, got, want.hand)
		}
		if got := core.LockedFrom(damage) - 1; got != want.free {
			t.Errorf("damage %d: %d registers are free, want %d", damage, got, want.free)
		}
	}
}

// TestRefusesIllegalInputs checks the rule and the code of each mistake.
func TestRefusesIllegalInputs(t *testing.T) {
	board := compileBoard(t, smallBoard)
	g, _ := continueFrom(t, board, core.Factory, []core.Model{core.LazyBot, core.Albot}, func(s *core.State) {
		s.Robots[0].Damage = 5
		s.Robots[0].Slots[4] = core.Slot{Command: core.Move1, Placed: core.Unchosen, Locked: true}
	})
	confirm := func(seat int8, slots ...core.Choice) core.Input {
		p := core.NoProgram
		copy(p.Slots[:], slots)
		return core.Input{Kind: core.Confirm, Seat: seat, Program: p}
	}
	mustRefuse(t, g, confirm(0, 0, 1, 2), "C5", core.SlotEmpty, 4)
	mustRefuse(t, g, confirm(0, 0, 1, 2, 4), "C5", core.NotInHand, 4)
	mustRefuse(t, g, confirm(0, 0, 1, 2, 2), "C5", core.CardTwice, 4)
	mustRefuse(t, g, confirm(0, 0, 1, 2, 3, 3), "C3", core.SlotLocked, 5)
	mustRefuse(t, g, confirm(0, core.ChoosePause, 1, core.ChoosePause, 3), "A3", core.PauseTwice, 3)
	mustRefuse(t, g, confirm(1, 0, 1, 2, 3, core.ChoosePause), "A3", core.NoPause, 5)
	mustRefuse(t, g, confirm(0, 0, 1, 2, -7), "C5", core.NotInHand, 4)
	mustRefuse(t, g, confirm(2, 0, 1, 2, 3, 4), "D7", core.NoSuchSeat, 0)
	mustRefuse(t, g, core.Input{Kind: core.Renewal}, "A4", core.NoRenewal, 0)
	mustRefuse(t, g, core.Input{Kind: core.Answer, Question: 7}, "W1", core.NoSuchQuestion, 0)
	mustRefuse(t, g, core.Input{Kind: 99}, "C7", core.NoSuchInput, 0)
	turned := firstCards()
	turned.Facing = 2
	mustRefuse(t, g, core.Input{Kind: core.Confirm, Seat: 1, Program: turned}, "D5", core.NoFacing, 0)
	if _, err := g.Apply(core.Input{Kind: core.TimeUp, Seat: core.NoSeat, Round: 7}); err == nil {
		t.Error("an input for another round is accepted")
	}

	mustApply(t, g, core.Input{Kind: core.Renewal, Seat: 1})
	mustRefuse(t, g, core.Input{Kind: core.Renewal, Seat: 1}, "A4", core.RenewedTwice, 0)
	mustApply(t, g, confirm(0, core.ChoosePause, 1, 2, 3))
	mustRefuse(t, g, confirm(0, 0, 1, 2, 3), "C5", core.AlreadyConfirmed, 0)
	mustRefuse(t, g, core.Input{Kind: core.Draft, Program: core.NoProgram}, "C5", core.AlreadyConfirmed, 0)
}

// TestClassicRefusesPowerDownOfUndamagedRobot also checks that factory allows it
// (W1).
func TestClassicRefusesPowerDownOfUndamagedRobot(t *testing.T) {
	down := firstCards()
	down.PowerDown = true
	g := startGame(t, compileBoard(t, smallBoard), core.Classic, twoRobots()...)
	mustRefuse(t, g, core.Input{Kind: core.Confirm, Program: down}, "W1", core.NotDamaged, 0)
	g = startGame(t, compileBoard(t, smallBoard), core.Factory, twoRobots()...)
	mustApply(t, g, core.Input{Kind: core.Confirm, Program: down})
}

// TestTimeUpKeepsTheDraft checks that the other registers are filled at random
// from the hand (C6).
func TestTimeUpKeepsTheDraft(t *testing.T) {
	g := startGame(t, compileBoard(t, smallBoard), core.Factory, twoRobots()...)
	draft := core.NoProgram
	draft.Slots[1], draft.Slots[4] = 7, 3
	mustApply(t, g, core.Input{Kind: core.Draft, Program: draft})
	hand := g.State().Robots[0].Hand
	var slots [core.RegisterCount]core.Slot
	events := timeUp(t, g)
	used := map[core.Choice]bool{}
	state := *g.State()
	for _, e := range eventsOf(events, core.Revealed, 0) {
		slots[e.Register-1] = core.Slot{Card: e.Card, Placed: core.Choice(e.At.X)}
	}
	for n, slot := range slots {
		if slot.Card != hand[slot.Placed] || used[slot.Placed] {
			t.Errorf("register %d holds card %d from place %d of the hand %v, want each card of the hand at most once", n+1, slot.Card, slot.Placed, hand)
		}
		used[slot.Placed] = true
	}
	if slots[1].Placed != 7 || slots[4].Placed != 3 {
		t.Errorf("the slots are %v, want the drafted cards kept", slots)
	}
	if state.Round != 2 || state.Phase != core.Programming {
		t.Errorf("after the round the game is in round %d, phase %d, want programming of round 2", state.Round, state.Phase)
	}
}

// TestTimeUpOfOneSeat checks that TimeUp for one seat fills its program alone,
// while the others go on (C6, C7), and is refused once the seat has decided.
func TestTimeUpOfOneSeat(t *testing.T) {
	g := startGame(t, compileBoard(t, fourStartBoard), core.Factory, make([]core.Model, 3)...)
	late := core.Input{Kind: core.TimeUp, Seat: 1}
	draft := core.NoProgram
	draft.Slots[2] = 8
	mustApply(t, g, core.Input{Kind: core.Draft, Seat: 1, Program: draft})
	mustApply(t, g, late)
	s := g.State()
	if s.Robots[0].Confirmed || !s.Robots[1].Confirmed || s.Robots[2].Confirmed || s.Phase != core.Programming {
		t.Fatalf("confirmed are %v, %v, %v in phase %d, want seat 1 alone while the others program", s.Robots[0].Confirmed, s.Robots[1].Confirmed, s.Robots[2].Confirmed, s.Phase)
	}
	p := s.Robots[1].Program()
	if p.Slots[2] != 8 || slices.Contains(p.Slots[:], core.Unchosen) {
		t.Errorf("the program is %v, want the draft kept and no empty register", p.Slots)
	}
	mustRefuse(t, g, late, "C6", core.NoSuchQuestion, 0)
	mustRefuse(t, g, core.Input{Kind: core.TimeUp, Seat: 3}, "D7", core.NoSuchSeat, 0)
	mustRefuse(t, g, core.Input{Kind: core.TimeUp, Seat: -2}, "D7", core.NoSuchSeat, 0)
	mustApply(t, g, core.Input{Kind: core.Confirm, Seat: 0, Program: firstCards()})
	mustApply(t, g, core.Input{Kind: core.TimeUp, Seat: 2})
	if s.Round == 1 && s.Phase == core.Programming {
		t.Error("the game still waits although every seat has decided or is late")
	}
}

// TestLockedCardStays checks that a locked card stays in its register over
// rounds, visible to all, and is discarded once unlocked (C3, E6).
func TestLockedCardStays(t *testing.T) {
	board := compileBoard(t, smallBoard)
	card, _ := core.CardOfPriority(70)
	g, _ := continueFrom(t, board, core.Factory, []core.Model{core.Tanky, core.NoModel}, func(s *core.State) {
		r := &s.Robots[0]
		r.Damage = 6 // Tanky will regenerate: 5 after this round, 4 after the next
		for _, n := range []int{3, 4} {
			c := card + core.Card(2*n)
			r.Slots[n] = core.Slot{Card: c, Command: c.Command(), Placed: core.Unchosen, Locked: true}
			s.Draw.Cards[0] &^= 1 << c
			s.Draw.Count--
		}
	})
	for round, want := range []int{2, 1, 0} {
		view := g.View(1)
		locked := 0
		for n, slot := range view.State.Robots[0].Slots {
			if slot.Locked {
				locked++
				if slot.Card != card+core.Card(2*n) {
					t.Errorf("round %d: the other seat sees card %d in the locked register %d, want the locked card", round+1, slot.Card, n+1)
				}
			}
		}
		if locked != want {
			t.Errorf("round %d: %d registers are locked, want %d", round+1, locked, want)
		}
		timeUp(t, g)
	}
	if total := cardsIn(g.State()); total != core.DeckSize {
		t.Errorf("there are %d cards, want %d", total, core.DeckSize)
	}
}

// cardsIn counts all cards of a full state.
func cardsIn(s *core.State) int {
	n := int(s.Draw.Count) + int(s.Discards.Count)
	for i := range s.Robots[:s.Seats] {
		r := &s.Robots[i]
		n += int(r.HandCount)
		for _, slot := range r.Slots {
			if slot.Card.InDeck() && slot.Placed == core.Unchosen {
				n++
			}
		}
	}
	return n
}
