package table

import (
	"fmt"
	"slices"

	"roborally/core"
)

// TakeOver seats a substitute for an absent person: Join gives the seat back. It fails if
// the seat has a session or a computer player, if the robot is out of the game, and with
// ErrEnded if the table is closed.
func (t *Table) TakeOver(number int, kind string) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	switch {
	case t.closed:
		return ErrEnded
	case number < 0 || number >= len(t.players):
		return t.errNoSeat(number)
	case t.bots[number] != nil:
		return fmt.Errorf("seat %d is played by the computer already", number+1)
	case t.hasSession(number):
		return fmt.Errorf("%s still plays on seat %d; ask for the seat to be left first", t.players[number].Name, number+1)
	case t.isOut(number):
		return fmt.Errorf("the robot of seat %d is out of the game; there is nothing left to play", number+1)
	}
	b := t.newBot(number, kind)
	if b == nil {
		return errUnknownBot(number, kind)
	}
	t.substitute(number, kind, b)
	return nil
}

func (t *Table) errNoSeat(number int) error {
	return fmt.Errorf("there is no seat %d at this table; choose one from 1 to %d", number+1, len(t.players))
}

func errUnknownBot(number int, kind string) error {
	return fmt.Errorf("there is no computer player of the kind %q; choose another for seat %d", kind, number+1)
}

// The lock is held in what follows.

// substitute seats a computer player for a person.
func (t *Table) substitute(number int, kind string, b Bot) {
	t.players[number].Bot, t.bots[number], t.substituted[number] = kind, b, true
	t.updatePlayers()
}

// giveBack returns the seat of a substitute to its person.
func (t *Table) giveBack(number int) {
	t.players[number].Bot, t.bots[number], t.substituted[number] = "", nil, false
	if t.thinking[number] != nil {
		t.cancelDecision(number)
	}
	t.updatePlayers()
}

// updatePlayers sends the new players to all sessions, and updates the clocks and computer
// players.
func (t *Table) updatePlayers() {
	t.clocks.update(t.game.State(), t.peopleDecisions())
	players := slices.Clone(t.players)
	for _, s := range t.seats {
		s.push(Update{Players: players, Clock: t.clocks.of(s.number).reading()})
	}
	t.startBots()
}

// hasSession reports whether a seat has a session.
func (t *Table) hasSession(number int) bool {
	return slices.ContainsFunc(t.seats, func(s *seat) bool { return s.number == number })
}

// isOut reports whether the robot of a seat is out of the game.
func (t *Table) isOut(number int) bool {
	s := t.game.State()
	return s.Phase == core.Finished || s.Robots[number].Out || t.leaving[number]
}
