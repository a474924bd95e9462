package scenario

import (
	"slices"

	"roborally/core"
	"roborally/core/grid"
)

// Lesson turns a scenario into a puzzle. The player has the first robot. That
// robot's program, what it declares, the card it keeps aside, and its power-down
// if announced, are one solution; only its locked registers are filled from the beginning. The other robots run their
// programs. The puzzle is solved if the scenario's expectations hold at the end
// of the last round.
type Lesson struct {
	Begins  Beginning
	Credits int         // that the player has when a puzzle begins before the deal
	Hand    []core.Card // the cards the player is dealt
	Rounds  int         // number of rounds; without Then, only the first has a hand
	Guided  int         // number of registers of the solution, from the first, that the player is shown
	Preview bool        // the lesson teaches the preview
	Marks   string      // a card of the robot that the advice is about, as scripts call it; "": none
	Then    *Then       // a second round with a hand of its own; nil: none
}

// Then is the second round of a puzzle. It is played if the first has led the robot to a field.
type Then struct {
	At      grid.Pos
	Hand    []core.Card
	Program []Instruction // of the solution
	Guided  int
}

// Beginning says when the player joins in. In a puzzle that begins before the deal the first robot is as the
// solution leaves it when programming begins: the player's answers bring it there.
type Beginning string

// The beginnings of the text format; the empty string is with a hand.
const (
	WithHand  Beginning = ""
	Placing   Beginning = "placing"   // before the robot is placed (X3)
	Returning Beginning = "returning" // before it returns, destroyed (X12)
)

// LastRound returns the number of the last round of the puzzle in its game.
func (s *Scenario) LastRound() int {
	last := s.Lesson.Rounds
	if s.Lesson.Then != nil {
		last++
	}
	if s.Lesson.Begins == Returning { // the robot was destroyed in a round before
		last++
	}
	return last
}

// Reached reports whether the first round has led to the second.
func (s *Scenario) Reached(state *core.State) bool {
	own, then := &state.Robots[0], s.Lesson.Then
	return then != nil && own.OnBoard && own.At == then.At
}

// Solution returns the program that solves the puzzle: cards of the hand for
// the registers that are not locked, what is declared, the card that is kept
// aside, and the power-down. It takes the card with the priority that the program has, or one of its command
// if there is none. ok is false if the hand lacks these cards.
func (s *Scenario) Solution() (p core.Program, ok bool) {
	own := &s.Robots[0]
	return own.solution(own.Program, s.Lesson.Hand, core.LockedFrom(own.Damage)-1)
}

// SolutionNow returns what Solution does, for the round and the hand of a state.
func (s *Scenario) SolutionNow(state *core.State) (p core.Program, ok bool) {
	own, now := &s.Robots[0], &state.Robots[0]
	program := own.Program
	if s.Lesson.Then != nil && state.Round > 1 {
		program = s.Lesson.Then.Program
	}
	return own.solution(program, now.Hand[:now.HandCount], core.LockedFrom(int(now.Damage))-1)
}

// solution returns a program with what the robot declares, made of a hand, with some registers that are not locked.
func (r *Robot) solution(program []Instruction, hand []core.Card, free int) (p core.Program, ok bool) {
	p = core.NoProgram
	used := map[core.Choice]bool{}
	registers := min(len(program), free)
	take := func(wanted core.Command, priority int, exact bool) core.Choice {
		for choice := range core.Choice(len(hand)) {
			card := hand[choice]
			if !used[choice] && card.Command() == wanted && (!exact || card.Priority() == priority) {
				used[choice] = true
				return choice
			}
		}
		return core.Unchosen
	}
	for _, exact := range []bool{true, false} {
		for n := range registers {
			wanted, x := program[n], &p.Extras[n]
			if p.Slots[n] == core.Unchosen {
				p.Slots[n] = take(wanted.Command, wanted.Priority, exact)
			}
			if wanted.Second != core.NoCommand && x.Second == 0 {
				x.Second = uint8(take(wanted.Second, wanted.SecondPriority, exact) + 1)
			}
		}
	}
	ok = true
	for n, wanted := range program {
		p.Extras[n].Declared = wanted.Declared
		ok = ok && (n >= registers || p.Slots[n] != core.Unchosen && (wanted.Second == core.NoCommand || p.Extras[n].Second > 0))
	}
	if r.Kept != core.NoCard {
		p.Keeps = uint8(take(r.Kept.Command(), r.Kept.Priority(), true) + 1)
		ok = ok && p.Keeps > 0
	}
	p.ForRound, p.PowerDown, p.DownFrom = r.ForRound, r.Power == Announced, int8(r.DownFrom)
	return p, ok
}

// Advised returns the solution's answer to a question to the player in a state.
func (s *Scenario) Advised(q core.Question, state *core.State) uint16 {
	own := &s.Robots[0]
	switch q.Kind {
	case core.AskBug:
		if slices.ContainsFunc(own.Cards, isBug) {
			return core.Yes
		}
		return core.No
	case core.AskPlace:
		return core.FieldChoice(own.At)
	case core.AskFacing:
		return uint16(own.Facing)
	}
	script := s.answers(state)
	if choice := script.choose(0, q); script.wrong == nil {
		return choice
	}
	return q.Default
}

// isBug reports whether a card is a bug.
func isBug(o core.Owned) bool { return o.Power.Class() == core.BugCard }

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
	if s.Lesson.Begins != WithHand {
		own.Hand, own.Secret, own.Credits, own.Damage = nil, core.NoSecret, s.Lesson.Credits, 0
		own.Cards = slices.DeleteFunc(slices.Clone(own.Cards), isBug)
		empty.GoalFlag = s.Lesson.flag(s.GoalFlag)
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
	s.stack(&state)
	switch s.Lesson.Begins {
	case Placing:
		state.Phase, state.Round, state.Robots[0].OnBoard = core.Returning, 0, false
	case Returning:
		state.Phase, state.Robots[0].OnBoard = core.Returning, false
	}
	return setup, state, nil
}

// flag returns the goal flag when the puzzle begins: none before the die has picked it.
func (l *Lesson) flag(picked int) int {
	if l.Begins == Placing {
		return 0
	}
	return picked
}

// stack puts those cards on the piles that the puzzle deals, and no others, as far as it deals any.
func (s *Scenario) stack(state *core.State) {
	l := s.Lesson
	switch {
	case l.Then != nil:
		state.Draw = core.PileOf(l.Then.Hand)
	case l.Begins != WithHand:
		state.Draw = core.PileOf(l.Hand)
		for _, g := range core.AllSecrets {
			if g != s.Robots[0].Secret {
				state.SpentSecrets = state.SpentSecrets.With(g)
			}
		}
	}
	for _, p := range core.Powers {
		if s.OptionDraws != nil && state.Robots[0].Owns(p) == nil && (p.Option() || p.Class() == core.BugCard) && !slices.Contains(s.OptionDraws, p) {
			state.Spent = state.Spent.With(p)
		}
	}
}

// Unmet returns the expectations that do not hold in a state, one sentence
// each.
func (s *Scenario) Unmet(state *core.State) []string {
	snapshot := s.snapshot(state)
	return s.compare(&snapshot)
}
