package scenario

import (
	"roborally/core"
)

// Lesson turns a scenario into a puzzle. The player has the first robot. That
// robot's program, what it declares, the card it keeps aside, and its power-down
// if announced, are one solution; only its locked registers are filled from the beginning. The other robots run their
// programs. The puzzle is solved if the scenario's expectations hold at the end
// of the last round.
type Lesson struct {
	Hand    []core.Card // the cards the player is dealt
	Rounds  int         // number of rounds; only the first has a hand
	Guided  int         // number of registers of the solution, from the first, that the player is shown
	Preview bool        // the lesson teaches the preview
}

// Solution returns the program that solves the puzzle: cards of the hand for
// the registers that are not locked, what is declared, the card that is kept
// aside, and the power-down. It takes the card with the priority that the program has, or one of its command
// if there is none. ok is false if the hand lacks these cards.
func (s *Scenario) Solution() (p core.Program, ok bool) {
	p = core.NoProgram
	own, used := &s.Robots[0], map[core.Choice]bool{}
	registers := min(len(own.Program), core.LockedFrom(own.Damage)-1)
	take := func(wanted core.Command, priority int, exact bool) core.Choice {
		for choice := range core.Choice(len(s.Lesson.Hand)) {
			card := s.Lesson.Hand[choice]
			if !used[choice] && card.Command() == wanted && (!exact || card.Priority() == priority) {
				used[choice] = true
				return choice
			}
		}
		return core.Unchosen
	}
	for _, exact := range []bool{true, false} {
		for n := range registers {
			wanted, x := own.Program[n], &p.Extras[n]
			if p.Slots[n] == core.Unchosen {
				p.Slots[n] = take(wanted.Command, wanted.Priority, exact)
			}
			if wanted.Second != core.NoCommand && x.Second == 0 {
				x.Second = uint8(take(wanted.Second, wanted.SecondPriority, exact) + 1)
			}
		}
	}
	ok = true
	for n, wanted := range own.Program {
		p.Extras[n].Declared = wanted.Declared
		ok = ok && (n >= registers || p.Slots[n] != core.Unchosen && (wanted.Second == core.NoCommand || p.Extras[n].Second > 0))
	}
	if own.Kept != core.NoCard {
		p.Keeps = uint8(take(own.Kept.Command(), own.Kept.Priority(), true) + 1)
		ok = ok && p.Keeps > 0
	}
	p.ForRound, p.PowerDown = own.ForRound, own.Power == Announced
	return p, ok
}

// Puzzle returns the setup and the state in which the player programs.
func (s *Scenario) Puzzle() (*core.Setup, core.State, error) {
	empty := *s
	empty.Robots = append([]Robot(nil), s.Robots...)
	own := &empty.Robots[0]
	own.Power, own.Hand, own.Kept, own.ForRound = On, s.Lesson.Hand, core.NoCard, core.Declared{}
	own.Program = append([]Instruction(nil), own.Program...)
	for n := range own.Program {
		if own.Program[n].Declared = (core.Declared{}); n+1 < core.LockedFrom(own.Damage) {
			own.Program[n] = Instruction{}
		}
	}
	setup, state, err := empty.Situation()
	if err != nil {
		return nil, state, err
	}
	state.Phase = core.Programming
	for i := range state.Robots[:state.Seats] {
		r := &state.Robots[i]
		r.Confirmed = i > 0
		for n := range r.Slots {
			slot := &r.Slots[n]
			if c, ok := core.CardOfPriority(int(slot.Priority)); ok && c.Command() == slot.Command {
				slot.Card = c
			}
		}
	}
	return setup, state, nil
}

// Unmet returns the expectations that do not hold in a state, one sentence
// each.
func (s *Scenario) Unmet(state *core.State) []string {
	snapshot := s.snapshot(state)
	return s.compare(&snapshot)
}
