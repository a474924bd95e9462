package table

import (
	"fmt"
	"slices"

	"roborally/core"
)

// TakeOver seats a substitute for an absent person, and ends the sessions of the seat. The
// person has the seat again after Join. TakeOver returns an error if the seat has a computer
// player, if the robot is out of the game, and ErrEnded if the table is closed; without any
// session left, it closes the table.
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
	case t.isOut(number):
		return fmt.Errorf("the robot of seat %d is out of the game; there is nothing left to play", number+1)
	}
	b := t.newBot(number, kind)
	if b == nil {
		return errUnknownBot(number, kind)
	}
	t.seats = slices.DeleteFunc(t.seats, func(s *seat) bool {
		if s.number == number {
			s.end()
		}
		return s.number == number
	})
	if t.substitute(number, kind, b); len(t.seats) == 0 {
		t.end()
	}
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
	p := &t.players[number]
	p.Bot, p.Since, t.bots[number] = kind, t.game.State().Round, b
	t.absences[number] = &Absence{Bot: kind, Resumed: t.resumed[number]}
	t.updatePlayers()
}

// giveBack returns the seat of a substitute to its person, and what the substitute has done.
func (t *Table) giveBack(number int) *Absence {
	absence := t.absences[number]
	t.players[number].Bot, t.players[number].Since, t.bots[number], t.absences[number] = "", 0, nil, nil
	t.resumed[number] = false
	if p := t.thinking[number]; p != nil {
		absence.Drafted = p.input.Kind == core.Confirm
		t.cancelDecision(number)
	}
	t.updatePlayers()
	return absence
}

// holds reports whether a program of a substitute waits until all people have programmed: until
// then a person who comes back can still make the program.
func (t *Table) holds(d core.Decision) bool {
	return t.absences[d.Seat] != nil && d.Kind == core.AskProgram && len(t.peopleDecisions()) > 0
}

// settleHeld applies a substitute's input that no longer has to wait. It reports whether there
// was one.
func (t *Table) settleHeld() bool {
	for _, p := range t.thinking {
		if p != nil && p.input.Kind != core.NoInput && !t.holds(p.decision) {
			t.settle(p)
			return true
		}
	}
	return false
}

// noteProgrammed records that the substitute of a seat, if there is one, has programmed a round.
func (t *Table) noteProgrammed(number int, round uint16) {
	if a := t.absences[number]; a != nil {
		a.Rounds = append(a.Rounds, round)
	}
}

// updatePlayers sends the new players to all sessions, and updates the clocks and computer
// players.
func (t *Table) updatePlayers() {
	t.clocks.update(t.game.State(), t.peopleDecisions())
	players := slices.Clone(t.players)
	for _, s := range t.seats {
		s.push(Update{Players: players, Clock: t.clocks.reading(s.number)})
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
