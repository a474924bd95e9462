package core_test

import (
	"slices"
	"testing"

	"roborally/core"
)

func TestDeckIsThatOfC1(t *testing.T) {
	count := map[core.Command]int{}
	lowest, highest := map[core.Command]int{}, map[core.Command]int{}
	for priority := 10; priority <= 840; priority += 10 {
		card, ok := core.CardOfPriority(priority)
		if !ok || card.Priority() != priority {
			t.Fatalf("no card has priority %d", priority)
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
			t.Errorf("priority %d belongs to card %d", priority, card)
		}
	}
}

// TestHandAndLocks deals by damage (C2) and locks by damage (C3).
func TestHandAndLocks(t *testing.T) {
	for damage, want := range []struct{ hand, free int }{{9, 5}, {8, 5}, {7, 5}, {6, 5}, {5, 5}, {4, 4}, {3, 3}, {2, 2}, {1, 1}, {0, 0}} {
		if got := core.HandSize(damage); got != want.hand {
			t.Errorf("damage %d: a hand of %d, want %d", damage, got, want.hand)
		}
		if got := core.LockedFrom(damage) - 1; got != want.free {
			t.Errorf("damage %d: %d registers are free, want %d", damage, got, want.free)
		}
	}
}

// TestIllegalInputs names the rule for each thing a program can do wrong.
func TestIllegalInputs(t *testing.T) {
	board := draw(t, hall)
	g, _ := from(t, board, core.Factory, []core.Model{core.LazyBot, core.Albot}, func(s *core.State) {
		s.Robots[0].Damage = 5
		s.Robots[0].Slots[4] = core.Slot{Command: core.Move1, Placed: core.Unchosen, Locked: true}
	})
	confirm := func(seat int8, slots ...core.Choice) core.Input {
		p := core.NoProgram
		copy(p.Slots[:], slots)
		return core.Input{Kind: core.Confirm, Seat: seat, Program: p}
	}
	refuse(t, g, confirm(0, 0, 1, 2), "C5", core.SlotEmpty, 4)
	refuse(t, g, confirm(0, 0, 1, 2, 4), "C5", core.NotInHand, 4)
	refuse(t, g, confirm(0, 0, 1, 2, 2), "C5", core.CardTwice, 4)
	refuse(t, g, confirm(0, 0, 1, 2, 3, 3), "C3", core.SlotLocked, 5)
	refuse(t, g, confirm(0, core.ChoosePause, 1, core.ChoosePause, 3), "A3", core.PauseTwice, 3)
	refuse(t, g, confirm(1, 0, 1, 2, 3, core.ChoosePause), "A3", core.NoPause, 5)
	refuse(t, g, confirm(0, 0, 1, 2, -7), "C5", core.NotInHand, 4)
	refuse(t, g, confirm(2, 0, 1, 2, 3, 4), "D7", core.NoSuchSeat, 0)
	refuse(t, g, core.Input{Kind: core.Renewal}, "A4", core.NoRenewal, 0)
	refuse(t, g, core.Input{Kind: core.Answer, Question: 7}, "W1", core.NoSuchQuestion, 0)
	refuse(t, g, core.Input{Kind: 99}, "C7", core.NoSuchInput, 0)
	turned := first()
	turned.Faces = 2
	refuse(t, g, core.Input{Kind: core.Confirm, Seat: 1, Program: turned}, "D5", core.NoFacing, 0)
	if _, err := g.Apply(core.Input{Kind: core.TimeUp, Seat: core.NoSeat, Round: 7}); err == nil {
		t.Error("an input for another round is taken")
	}

	do(t, g, core.Input{Kind: core.Renewal, Seat: 1})
	refuse(t, g, core.Input{Kind: core.Renewal, Seat: 1}, "A4", core.RenewedTwice, 0)
	do(t, g, confirm(0, core.ChoosePause, 1, 2, 3))
	refuse(t, g, confirm(0, 0, 1, 2, 3), "C5", core.AlreadyFixed, 0)
	refuse(t, g, core.Input{Kind: core.Draft, Program: core.NoProgram}, "C5", core.AlreadyFixed, 0)
}

// TestUndamagedRobotsStayAwake is classic's part of W1.
func TestUndamagedRobotsStayAwake(t *testing.T) {
	down := first()
	down.PowerDown = true
	g := start(t, draw(t, hall), core.Classic, pair()...)
	refuse(t, g, core.Input{Kind: core.Confirm, Program: down}, "W1", core.NotDamaged, 0)
	g = start(t, draw(t, hall), core.Factory, pair()...)
	do(t, g, core.Input{Kind: core.Confirm, Program: down})
}

// TestTimeUpKeepsTheDraft fills the rest at random from the hand (C6).
func TestTimeUpKeepsTheDraft(t *testing.T) {
	g := start(t, draw(t, hall), core.Factory, pair()...)
	draft := core.NoProgram
	draft.Slots[1], draft.Slots[4] = 7, 3
	do(t, g, core.Input{Kind: core.Draft, Program: draft})
	hand := g.State().Robots[0].Hand
	var slots [core.RegisterCount]core.Slot
	events := timeUp(t, g)
	used := map[core.Choice]bool{}
	state := *g.State()
	for _, e := range of(events, core.Revealed, 0) {
		slots[e.Register-1] = core.Slot{Card: e.Card, Placed: core.Choice(e.At.X)}
	}
	for n, slot := range slots {
		if slot.Card != hand[slot.Placed] || used[slot.Placed] {
			t.Errorf("register %d holds card %d from place %d of the hand %v", n+1, slot.Card, slot.Placed, hand)
		}
		used[slot.Placed] = true
	}
	if slots[1].Placed != 7 || slots[4].Placed != 3 {
		t.Errorf("the draft was changed: %v", slots)
	}
	if state.Round != 2 || state.Phase != core.Programming {
		t.Errorf("after the round the game stands in round %d, phase %d", state.Round, state.Phase)
	}
}

// TestTimeUpOfOneSeat fills that program alone; the others go on (C6, C7). A
// seat that has decided cannot be late.
func TestTimeUpOfOneSeat(t *testing.T) {
	g := start(t, draw(t, hallOfFour), core.Factory, make([]core.Model, 3)...)
	late := core.Input{Kind: core.TimeUp, Seat: 1}
	draft := core.NoProgram
	draft.Slots[2] = 8
	do(t, g, core.Input{Kind: core.Draft, Seat: 1, Program: draft})
	do(t, g, late)
	s := g.State()
	if s.Robots[0].Confirmed || !s.Robots[1].Confirmed || s.Robots[2].Confirmed || s.Phase != core.Programming {
		t.Fatalf("confirmed are %v, %v, %v in phase %d", s.Robots[0].Confirmed, s.Robots[1].Confirmed, s.Robots[2].Confirmed, s.Phase)
	}
	p := s.Robots[1].Program()
	if p.Slots[2] != 8 || slices.Contains(p.Slots[:], core.Unchosen) {
		t.Errorf("the program is filled to %v", p.Slots)
	}
	refuse(t, g, late, "C6", core.NoSuchQuestion, 0)
	refuse(t, g, core.Input{Kind: core.TimeUp, Seat: 3}, "D7", core.NoSuchSeat, 0)
	refuse(t, g, core.Input{Kind: core.TimeUp, Seat: -2}, "D7", core.NoSuchSeat, 0)
	do(t, g, core.Input{Kind: core.Confirm, Seat: 0, Program: first()})
	do(t, g, core.Input{Kind: core.TimeUp, Seat: 2})
	if s.Round == 1 && s.Phase == core.Programming {
		t.Error("all have decided or are late, and still the game waits")
	}
}

// TestLockedCardStays: a locked register keeps its card over rounds, everybody
// sees it, and it is discarded once it is unlocked (C3, E6).
func TestLockedCardStays(t *testing.T) {
	board := draw(t, hall)
	card, _ := core.CardOfPriority(70)
	g, _ := from(t, board, core.Factory, []core.Model{core.Tanky, core.NoModel}, func(s *core.State) {
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
					t.Errorf("round %d: the other seat sees card %d in the locked register %d", round+1, slot.Card, n+1)
				}
			}
		}
		if locked != want {
			t.Errorf("round %d: %d registers are locked, want %d", round+1, locked, want)
		}
		timeUp(t, g)
	}
	if total := cardsIn(g.State()); total != core.DeckSize {
		t.Errorf("there are %d cards", total)
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
