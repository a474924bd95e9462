package table

import (
	"fmt"
	"slices"

	"roborally/core"
)

// TakeOver lets a computer player of a kind play a seat on whose person has
// left, or has not come yet. The seat stays the person's: Join gives it back. It
// fails where somebody sits there, where a computer player plays already, where
// the robot is out of the game, and with ErrEnded.
func (t *Table) TakeOver(number int, kind string) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	switch {
	case t.closed:
		return ErrEnded
	case number < 0 || number >= len(t.players):
		return t.noSeat(number)
	case t.thinkers[number] != nil:
		return fmt.Errorf("seat %d is played by the computer already", number+1)
	case t.sits(number):
		return fmt.Errorf("%s still plays on seat %d; ask for the seat to be left first", t.players[number].Name, number+1)
	case t.gone(number):
		return fmt.Errorf("the robot of seat %d is out of the game; there is nothing left to play", number+1)
	}
	think := t.thinker(number, kind)
	if think == nil {
		return unknownKind(number, kind)
	}
	t.seatComputer(number, kind, think)
	return nil
}

func (t *Table) noSeat(number int) error {
	return fmt.Errorf("there is no seat %d at this table; choose one from 1 to %d", number+1, len(t.players))
}

func unknownKind(number int, kind string) error {
	return fmt.Errorf("there is no computer player of the kind %q; choose another for seat %d", kind, number+1)
}

// The lock is held for what follows.

// seatComputer lets a computer player sit down on a person's seat.
func (t *Table) seatComputer(number int, kind string, think Thinker) {
	t.players[number].Bot, t.thinkers[number], t.lent[number] = kind, think, true
	t.reseated()
}

// giveBack gives the person's seat back that a computer player has taken over.
func (t *Table) giveBack(number int) {
	t.players[number].Bot, t.thinkers[number], t.lent[number] = "", nil, false
	if t.thoughts[number] != nil {
		t.drop(number)
	}
	t.reseated()
}

// reseated tells everybody who plays now, and sees to what the game waits for
// from whom.
func (t *Table) reseated() {
	t.clocks.follow(t.game.State(), t.asked())
	players := slices.Clone(t.players)
	for _, s := range t.seats {
		s.push(Update{Players: players, Clock: t.clocks.of(s.number).reading()})
	}
	t.playOn()
}

// sits tells whether somebody has a session of the seat.
func (t *Table) sits(number int) bool {
	return slices.ContainsFunc(t.seats, func(s *seat) bool { return s.number == number })
}

// gone tells whether the robot of a seat takes no part in the game any more.
func (t *Table) gone(number int) bool {
	s := t.game.State()
	return s.Phase == core.Finished || s.Robots[number].Out || t.departing[number]
}
