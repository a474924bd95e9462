package scenario

import (
	"fmt"
	"slices"

	"roborally/core"
)

// Decision returns the setup and the state in which the player of the first
// robot programs. The hand is the robot's Hand and the cards of its program; only
// locked registers are filled, and no new hand can be asked for (A4). The others
// have confirmed and hold as many cards as they are dealt (C2), face down; the
// rest of the deck is the draw pile. It fails if the player has nothing to decide.
func (s *Scenario) Decision() (*core.Setup, core.State, error) {
	own := &s.Robots[0]
	hand, most := own.wholeHand(), core.FullHand
	if rules, ok := core.RuleSetByID(s.Rules); ok && rules.PlaysOptions(s.Options) {
		most = core.MaxHand
	}
	switch {
	case own.Power == Down:
		return nil, core.State{}, fmt.Errorf("robot %q is powered down, so that nothing is programmed; switch it on", own.ID)
	case len(own.Hand) == 0:
		return nil, core.State{}, fmt.Errorf(`robot %q has no hand; write the cards that are not programmed, as in hand = "u/10 r/80"`, own.ID)
	case len(hand) > most:
		return nil, core.State{}, fmt.Errorf("robot %q has %d cards in hand and program; %d is the most", own.ID, len(hand), most)
	}
	puzzle := *s
	puzzle.Lesson = &Lesson{Hand: hand}
	setup, state, err := puzzle.Puzzle()
	if err != nil {
		return nil, state, err
	}
	if _, ok := state.Robots[0].Goal(); !ok {
		return nil, state, fmt.Errorf("robot %q has no checkpoint left to reach; draw one on the board", own.ID)
	}
	state.Robots[0].Renewed = true
	for i := range state.Robots[1:state.Seats] {
		if r := &state.Robots[i+1]; !r.Down {
			r.HandCount = uint8(core.HandSize(int(r.Damage)))
			for n := range r.HandCount {
				r.Hand[n] = core.FaceDown
			}
		}
	}
	state.Draw.Count = cardsLeft(setup, &state)
	return setup, state, nil
}

// cardsLeft returns the number of cards that are in no hand and no locked
// register.
func cardsLeft(setup *core.Setup, state *core.State) uint8 {
	left := uint8(0)
	for c := core.Card(1); c <= core.DeckSize; c++ {
		if !slices.Contains(setup.Rules.OmittedKinds, c.Command()) {
			left++
		}
	}
	for i := range state.Robots[:state.Seats] {
		r := &state.Robots[i]
		left -= r.HandCount
		for n := range r.Slots {
			if r.Slots[n].Locked && r.Slots[n].Card.InDeck() {
				left--
			}
		}
	}
	return left
}

// wholeHand returns the hand with the cards of the program, except those in
// locked registers.
func (r *Robot) wholeHand() []core.Card {
	hand := slices.Clone(r.Hand)
	add := func(command core.Command, priority int) {
		if c, ok := core.CardOfPriority(priority); ok && c.Command() == command && !slices.Contains(hand, c) {
			hand = append(hand, c)
		}
	}
	for _, i := range r.Program[:min(len(r.Program), core.LockedFrom(r.Damage)-1)] {
		add(i.Command, i.Priority)
		add(i.Second, i.SecondPriority)
	}
	return hand
}
