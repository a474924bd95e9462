package core_test

import (
	"testing"

	"roborally/core"
)

// TestPowerDownFromDamage follows a power-down that depends on the damage at the end of
// the round (W1): nobody else knows of it before, it is announced then or not at all, and
// the next round knows nothing of it.
func TestPowerDownFromDamage(t *testing.T) {
	for _, c := range []struct {
		rules *core.RuleSet
		step  core.Step
	}{{core.Factory, core.StepShutDown}, {core.Postal, core.StepDiscard}, {core.Classic, core.StepDiscard}} {
		for from, acts := range map[int8]bool{1: true, 8: false} {
			g, _ := continueFrom(t, compileBoard(t, smallBoard), c.rules, twoRobots(), func(s *core.State) { s.Robots[0].Damage = 3 })
			p := firstCards()
			p.DownFrom = from
			mustApply(t, g, core.Input{Kind: core.Confirm, Program: p})
			r := &g.State().Robots[0]
			other, own := g.View(1), g.View(0)
			if r.Program() != p || own.Own().DownFrom != from || other.State.Robots[0].DownFrom != 0 {
				t.Errorf("%s: its owner knows of the power-down from %d, the other of %d; want %d and nothing", c.rules.ID, own.Own().DownFrom, other.State.Robots[0].DownFrom, from)
			}
			events := timeUp(t, g)
			announced := eventsOf(events, core.PowerDownAnnounced, 0)
			if acts != (len(announced) == 1) || acts && announced[0].Step != c.step {
				t.Errorf("%s: from %d damage on it is announced by %v, want %v in step %v", c.rules.ID, from, announced, acts, c.step)
			}
			if r.Down != acts || r.DownFrom != 0 || r.Announced || acts && r.Damage != 0 {
				t.Errorf("%s: from %d damage on it is down: %v, with %d damage, and from %d in the next round", c.rules.ID, from, r.Down, r.Damage, r.DownFrom)
			}
		}
	}
}

// TestPowerDownFromImpossibleDamage refuses numbers that no robot on the board can reach.
func TestPowerDownFromImpossibleDamage(t *testing.T) {
	for _, rules := range []*core.RuleSet{core.Factory, core.Classic, core.Postal} {
		g, _ := continueFrom(t, compileBoard(t, smallBoard), rules, twoRobots(), func(*core.State) {})
		p := firstCards()
		for _, n := range []int8{-1, rules.DestroyedAt, 127} {
			p.DownFrom = n
			mustRefuse(t, g, core.Input{Kind: core.Draft, Program: p}, "W1", core.NoSuchChoice, 0)
		}
		p.DownFrom = rules.DestroyedAt - 1
		mustApply(t, g, core.Input{Kind: core.Draft, Program: p})
	}
}

// TestShutDownUnprogrammed powers down the robot of a seat that has sent no program (W5):
// it heals at once, keeps no card, is asked nothing, sits the round out, and wakes.
func TestShutDownUnprogrammed(t *testing.T) {
	for _, rules := range []*core.RuleSet{core.Factory, core.Postal, core.Classic} {
		g, _ := continueFrom(t, compileBoard(t, smallBoard), rules, twoRobots(), func(s *core.State) {
			s.Robots[0].Damage = 3
			s.Robots[0].ChoosesFacing = true
		})
		r, s := &g.State().Robots[0], g.State()
		draft := firstCards()
		draft.PowerDown, draft.DownFrom, draft.Facing = true, 2, 3
		mustApply(t, g, core.Input{Kind: core.Draft, Program: draft})
		hand := r.Hand
		events := mustApply(t, g, core.Input{Kind: core.ShutDown})
		if !r.Down || r.DownUntil != s.Round || r.Damage != 0 || r.HandCount != 0 || r.WillAnnounce || r.DownFrom != 0 || r.Slots[0].Card != core.NoCard || !s.Discards.Has(hand[0]) {
			t.Errorf("%s: after the shut-down it is %+v", rules.ID, r)
		}
		if down := eventsOf(events, core.PoweredDown, 0); len(down) != 1 || down[0].Audience != core.Everybody {
			t.Errorf("%s: %v is stated, want one event for everybody", rules.ID, down)
		}
		if p := g.Pending(); len(p) != 1 || p[0].Seat != 1 {
			t.Errorf("%s: the game waits for %v, want the other seat alone", rules.ID, p)
		}
		mustRefuse(t, g, core.Input{Kind: core.ShutDown}, "W3", core.PoweredOff, 0)
		before := s.Round
		events = mustApply(t, g, core.Input{Kind: core.Confirm, Seat: 1, Program: firstCards()})
		checkRests(t, rules.ID, events)
		if s.Round != before+1 || r.Down || r.Announced || int(r.HandCount) != core.HandSize(int(r.Damage)) {
			t.Errorf("%s: in round %d it is down: %v, with %d cards; want it awake with a hand in round %d", rules.ID, s.Round, r.Down, r.HandCount, before+1)
		}
		if faced := eventsOf(events, core.Faced, 0); len(faced) != 1 || faced[0].Detail != 3 {
			t.Errorf("%s: it faces by %v, want the direction drafted", rules.ID, faced)
		}
	}
}

// TestShutDownOfLastSeatBeginsRound shuts down the only robot that has no program.
func TestShutDownOfLastSeatBeginsRound(t *testing.T) {
	g, _ := continueFrom(t, compileBoard(t, smallBoard), core.Postal, twoRobots(), func(*core.State) {})
	mustApply(t, g, core.Input{Kind: core.Confirm, Program: firstCards()})
	mustRefuse(t, g, core.Input{Kind: core.ShutDown}, "C5", core.AlreadyConfirmed, 0)
	mustRefuse(t, g, core.Input{Kind: core.ShutDown, Seat: core.NoSeat}, "D7", core.NoSuchSeat, 0)
	round := g.State().Round
	mustApply(t, g, core.Input{Kind: core.ShutDown, Seat: 1})
	if g.State().Round != round+1 {
		t.Errorf("the game is in round %d, want %d", g.State().Round, round+1)
	}
}

// TestShutDownOpensEveryLock shuts down a robot with registers that damage and a shot
// have locked (C3, V27). Flywheel keeps the card that the draft keeps aside (V58).
func TestShutDownOpensEveryLock(t *testing.T) {
	g := penGame(t, func(s *core.State) {
		r := &s.Robots[0]
		giveOptions(r, core.Flywheel)
		r.Damage = 5
		shot, burnt := putCards(t, s, 0, 2, 10), putCards(t, s, 0, 5, 20)
		shot.Locked, burnt.Locked, shot.Held = true, true, 1
	})
	r := &g.State().Robots[0]
	kept := r.Hand[3]
	draft := core.NoProgram
	draft.Keeps = 4
	mustApply(t, g, core.Input{Kind: core.Draft, Program: draft})
	mustApply(t, g, core.Input{Kind: core.ShutDown})
	for n := range r.Slots {
		if r.Slots[n].Locked || r.Slots[n].Card != core.NoCard {
			t.Errorf("register %d is %+v, want it open and empty", n+1, r.Slots[n])
		}
	}
	if r.HandCount != 1 || r.Hand[0] != kept {
		t.Errorf("it holds %d cards, the first is %d; want %d alone", r.HandCount, r.Hand[0], kept)
	}
}
