package coretest

import (
	"fmt"
	"slices"

	"roborally/core"
	"roborally/core/grid"
)

// Check returns the invariant that a full state breaks, or nil. The invariants
// hold after every input of a game, at open questions too.
func Check(setup *core.Setup, s *core.State) error {
	if int(s.Seats) != len(setup.Models) {
		return fmt.Errorf("%d seats for %d models", s.Seats, len(setup.Models))
	}
	if (s.Winner != core.NoSeat) && s.Phase != core.Finished {
		return fmt.Errorf("seat %d has won in phase %d", s.Winner, s.Phase)
	}
	for i := range s.Robots[:s.Seats] {
		r := &s.Robots[i]
		for _, check := range []func(*core.Setup, *core.State, *core.Robot) error{checkPosition, checkCounts, checkOut, checkRegisters, checkTiming} {
			if err := check(setup, s, r); err != nil {
				return fmt.Errorf("robot %d in round %d, phase %d: %w", i, s.Round, s.Phase, err)
			}
		}
		if r.OnBoard && !r.Virtual && s.RobotAt(r.At) != i {
			return fmt.Errorf("robots %d and %d are both on %v", i, s.RobotAt(r.At), r.At)
		}
	}
	return CheckCards(setup, s)
}

// checkPosition checks where a robot is and how it moves.
func checkPosition(setup *core.Setup, s *core.State, r *core.Robot) error {
	b := setup.Board
	drifts := r.Velocity != grid.Pos{} || r.Spin != 0
	fast := func(n int8) bool { return n < -grid.MaxSpeed || n > grid.MaxSpeed }
	switch {
	case r.OnBoard && b.Fatal(r.At) && !underWay(s):
		return fmt.Errorf("stands on %v, which is fatal", r.At)
	case b.Fatal(r.Archive) || b.Fatal(r.Home):
		return fmt.Errorf("returns to %v or %v, which is fatal", r.Archive, r.Home)
	case r.Facing > grid.West || r.ArchiveFacing > grid.West:
		return fmt.Errorf("faces %d, its backup %d", r.Facing, r.ArchiveFacing)
	case drifts && !r.OnBoard:
		return fmt.Errorf("drifts by %v off the board", r.Velocity)
	case drifts && !b.Ice(r.At) && !underWay(s) && s.Phase != core.Finished: // the game may end in the middle of a glide (P9)
		return fmt.Errorf("drifts by %v, spin %d, off the ice", r.Velocity, r.Spin)
	case fast(r.Velocity.X) || fast(r.Velocity.Y) || r.Spin < -core.MaxSpin || r.Spin > core.MaxSpin:
		return fmt.Errorf("drifts too fast: %v, spin %d", r.Velocity, r.Spin)
	case r.Virtual && setup.Rules.Start == core.OwnStart && !setup.Rules.VirtualReturn:
		return fmt.Errorf("is virtual under %s", setup.Rules.ID)
	}
	return nil
}

// underWay reports whether a register phase has stopped at a question. A robot
// may then stand in a pit that has not acted on it yet, because a robot that
// moved at the same moment comes first.
func underWay(s *core.State) bool {
	for i := range s.Robots[:s.Seats] {
		if s.Phase.Register() > 0 && s.Robots[i].Asked.ID != 0 {
			return true
		}
	}
	return false
}

// checkCounts checks damage, lives and goals.
func checkCounts(setup *core.Setup, s *core.State, r *core.Robot) error {
	switch {
	case r.Damage < 0 || r.OnBoard && r.Damage >= setup.Rules.DestroyedAt:
		return fmt.Errorf("has %d damage on board", r.Damage)
	case r.Lives < core.Unlimited || (r.Lives == core.Unlimited) != (setup.Rules.SpareLives == core.Unlimited):
		return fmt.Errorf("has %d spare lives", r.Lives)
	case r.Touched > r.GoalCount || r.Touched == r.GoalCount && s.Phase != core.Finished && !setup.Rules.GoalFlags:
		return fmt.Errorf("has reached %d of %d goals in phase %d", r.Touched, r.GoalCount, s.Phase)
	}
	return nil
}

// checkOut checks that a robot that is out of the game has nothing left.
func checkOut(_ *core.Setup, _ *core.State, r *core.Robot) error {
	switch {
	case !r.Out:
	case r.OnBoard:
		return fmt.Errorf("is out and on board")
	case r.Announced || r.WillAnnounce || r.Asked.ID != 0:
		return fmt.Errorf("is out and announces a power-down (%v, %v) or is asked %+v", r.Announced, r.WillAnnounce, r.Asked)
	case r.HandCount > 0 || r.Confirmed || r.ForRound != core.Declared{}:
		return fmt.Errorf("is out and has a program")
	}
	for n := range r.Slots {
		if empty := (core.Slot{Placed: core.Unchosen}); r.Out && r.Slots[n] != empty {
			return fmt.Errorf("is out and has %+v in register %d", r.Slots[n], n+1)
		}
	}
	return nil
}

// madeOf holds, by what powers make of cards, the commands on the first of them.
var madeOf = map[core.Command][]core.Command{
	core.Stand: {core.Move1, core.BackUp}, core.Move4: {core.Move3}, core.BackUp2: {core.BackUp},
	core.Move2:    {core.Move1, core.Move3}, // with Sticky Throttle or Weak Motor
	core.SideLeft: {core.Move1}, core.SideRight: {core.Move1},
	core.Move1Left: {core.Move2, core.Move3}, core.Move1Right: {core.Move2, core.Move3}, core.Move1U: {core.Move2, core.Move3},
	core.Move2Left: {core.Move3}, core.Move2Right: {core.Move3}, core.Move2U: {core.Move3},
	core.Move3Left: {core.Move3}, core.Move3Right: {core.Move3}, core.Move3U: {core.Move3}, // with Fourth Gear
	core.BackUpLeft: {core.BackUp}, core.BackUpRight: {core.BackUp}, core.BackUpU: {core.BackUp}, // with Reverse Gear
	core.RotateLeft: {core.BackUp, core.RotateRight, core.UTurn}, core.RotateRight: {core.BackUp, core.RotateLeft, core.UTurn}, core.UTurn: {core.BackUp},
}

// checkRegisters checks hand, slots and locks.
func checkRegisters(setup *core.Setup, s *core.State, r *core.Robot) error {
	if r.HandCount > core.MaxHand {
		return fmt.Errorf("holds %d cards", r.HandCount)
	}
	for n, c := range r.Hand {
		if (n < int(r.HandCount)) != c.InDeck() {
			return fmt.Errorf("holds card %d at place %d of %d", c, n, r.HandCount)
		}
	}
	used := 0
	for n := range r.Slots {
		slot := &r.Slots[n]
		mustLock := n+1 >= core.LockedFrom(int(r.Damage))
		switch {
		case r.OnBoard && mustLock && !slot.Locked:
			return fmt.Errorf("register %d is free at %d damage", n+1, r.Damage)
		case r.OnBoard && s.Phase == core.Programming && slot.Locked && !mustLock && slot.Held == 0:
			return fmt.Errorf("register %d is locked at %d damage", n+1, r.Damage)
		case slot.Placed < core.ChoosePause || slot.Placed >= core.Choice(r.HandCount):
			return fmt.Errorf("register %d holds place %d of %d cards", n+1, slot.Placed, r.HandCount)
		case slot.Placed >= 0 && slot.Card != r.Hand[slot.Placed]:
			return fmt.Errorf("register %d holds card %d, not %d", n+1, slot.Card, r.Hand[slot.Placed])
		case slot.Placed >= 0 && used>>slot.Placed&1 != 0:
			return fmt.Errorf("register %d holds place %d as well", n+1, slot.Placed)
		case slot.Placed == core.ChoosePause && (slot.Card != core.NoCard || slot.Command != core.Pause):
			return fmt.Errorf("register %d holds a pause that is card %d", n+1, slot.Card)
		case (slot.Locked || slot.Revealed) && slot.Card.InDeck() && slot.Command != slot.Card.Command() && !(slot.Revealed && slices.Contains(madeOf[slot.Command], slot.Card.Command())):
			return fmt.Errorf("register %d holds card %d as %v", n+1, slot.Card, slot.Command)
		case slot.Card != core.NoCard && !slot.Card.InDeck():
			return fmt.Errorf("register %d holds no card of the deck: %d", n+1, slot.Card)
		case slot.Locked && !slot.Card.InDeck() && s.Phase == core.Programming && s.Draw.Count+s.Discards.Count > 0:
			return fmt.Errorf("register %d is locked without a card", n+1)
		}
		switch placed := int(slot.SecondPlaced) - 1; {
		case placed >= int(r.HandCount) || placed >= 0 && (slot.Second != r.Hand[placed] || used>>placed&1 != 0):
			return fmt.Errorf("register %d holds card %d at place %d of %d as well", n+1, slot.Second, placed, r.HandCount)
		case slot.Second != core.NoCard && (slot.Card == core.NoCard || !slot.Second.InDeck()):
			return fmt.Errorf("register %d holds card %d and as a second one card %d", n+1, slot.Card, slot.Second)
		case placed >= 0:
			used |= 1 << placed
		}
		if slot.Placed >= 0 {
			used |= 1 << slot.Placed
		}
	}
	return nil
}

// checkTiming checks what belongs to some phases only.
func checkTiming(setup *core.Setup, s *core.State, r *core.Robot) error {
	programming := s.Phase == core.Programming
	switch {
	case r.Down && (r.HandCount > 1 || r.Confirmed) && !r.ForRound.Has(core.EmergencyReboot): // Flywheel may have kept one card
		return fmt.Errorf("is programmed while powered down")
	case programming && r.OnBoard && !r.Down && !dealtRight(setup, r) && s.Draw.Count+s.Discards.Count > 0:
		return fmt.Errorf("is dealt %d cards at %d damage", r.HandCount, r.Damage)
	case programming && r.Destroyed():
		return fmt.Errorf("has not returned")
	case r.Confirmed && !r.Out && !r.Down && hasEmptyRegister(r) && s.Draw.Count+s.Discards.Count > 0:
		return fmt.Errorf("has confirmed %v", r.Slots)
	case r.WillAnnounce && !programming && s.Phase != core.Finished && s.Phase != core.Register1:
		return fmt.Errorf("keeps its power-down secret in phase %d", s.Phase)
	case r.DownFrom < 0 || r.DownFrom >= setup.Rules.DestroyedAt || r.DownFrom > 0 && (!r.OnBoard || s.Phase == core.Returning || programming && r.Down):
		return fmt.Errorf("announces a power-down from %d damage in phase %d", r.DownFrom, s.Phase)
	case r.WillAnnounce && setup.Rules.DamagedOnly && r.Damage == 0 && programming && !r.Down:
		return fmt.Errorf("announces a power-down undamaged")
	case r.Asked.ID != 0 && (r.Out || s.Phase == core.Finished && r.Asked.Kind != core.AskStayDown && r.Asked.Kind != core.AskProbe):
		return fmt.Errorf("has the open question %+v, which nothing depends on any more", r.Asked)
	}
	return nil
}

// dealtRight reports whether a robot has as many cards as it is dealt, or one
// more that it has kept, or one fewer for what Recompile cost; Spare Card deals more.
func dealtRight(setup *core.Setup, r *core.Robot) bool {
	x := setup.Effects(r)
	kept := int(r.HandCount) - x.HandSize(int(r.Damage))
	if r.Owns(core.MemoryLeak) != nil && kept > 0 { // it may have come when the robot returned (V5)
		kept--
	}
	return kept == 0 || kept > 0 && r.Owns(core.SpareCard) != nil || r.HandCount == 0 || kept == 1 && r.Owns(core.Flywheel) != nil || r.HandCount == core.MaxHand && kept <= 0 || kept < 0 && r.Renewed
}

// hasEmptyRegister reports whether a register is empty.
func hasEmptyRegister(r *core.Robot) bool {
	for n := range r.Slots {
		if r.Slots[n].Card == core.NoCard && r.Slots[n].Command != core.Pause {
			return true
		}
	}
	return false
}

// CheckCards returns an error unless every card of the deck lies in exactly one
// place: a pile, a hand, or a register whose card comes from no hand.
func CheckCards(setup *core.Setup, s *core.State) error {
	var seen [core.DeckSize + 1]int
	for c := core.Card(1); c <= core.DeckSize; c++ {
		if s.Draw.Has(c) {
			seen[c]++
		}
		if s.Discards.Has(c) {
			seen[c]++
		}
	}
	inPiles := 0
	for _, n := range seen {
		inPiles += n
	}
	if inPiles != int(s.Draw.Count)+int(s.Discards.Count) {
		return fmt.Errorf("%d cards in piles that count %d and %d", inPiles, s.Draw.Count, s.Discards.Count)
	}
	for i := range s.Robots[:s.Seats] {
		r := &s.Robots[i]
		for _, c := range r.Hand[:r.HandCount] {
			if c.InDeck() {
				seen[c]++
			}
		}
		for n := range r.Slots {
			slot := &r.Slots[n]
			if slot.Placed == core.Unchosen && slot.Card.InDeck() {
				seen[slot.Card]++
			}
			if slot.SecondPlaced == 0 && slot.Second.InDeck() {
				seen[slot.Second]++
			}
		}
	}
	for c := core.Card(1); c <= core.DeckSize; c++ {
		want := 1
		for _, kind := range setup.Rules.OmittedKinds {
			if c.Command() == kind {
				want = 0
			}
		}
		if seen[c] != want {
			return fmt.Errorf("card %d (%v) lies in %d places instead of %d", c, c.Command(), seen[c], want)
		}
	}
	return nil
}
