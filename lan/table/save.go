package table

import (
	"fmt"
	"slices"
	"time"

	"roborally/core"
	"roborally/core/replay"
	rooms "roborally/maps"
)

// keeper says when the game is to be kept, so that no crash loses it.
type keeper struct {
	keep   func(*rooms.Game) // nil: never
	limit  time.Duration     // of the table
	rounds int               // as many have been kept
	over   bool              // and the end
}

// Save gives the game up to now, to be written by maps.WriteGame. Its name, the
// date and the program's version are the caller's to set. It holds the game's
// secrets: it is the host's alone until the game is over.
func (t *Table) Save() *rooms.Game {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.saved()
}

// Continue gives the options of a table at which a saved game goes on as it
// was left: on the seats of persons the same people, and computer players where
// they played for somebody. Turns, Thinkers, Store and Keep are for the caller to
// set. Errors are those of maps.Game.Setup and maps.Game.Resume.
func Continue(g *rooms.Game) (Options, error) {
	if g.Ended {
		return Options{}, fmt.Errorf("the game %q is over; watch it instead", g.Name)
	}
	setup, err := g.Setup(rooms.Load)
	if err != nil {
		return Options{}, err
	}
	if _, err := g.Resume(setup); err != nil {
		return Options{}, err
	}
	o := Options{Setup: setup, Players: Players(g), Saved: &g.Record, Limit: g.Limit, Deserted: g.Deserted}
	for _, s := range g.Seats {
		o.Lent = append(o.Lent, s.Lent)
	}
	return o, nil
}

// Players gives who sits on the seats of a saved game.
func Players(g *rooms.Game) []Player {
	var players []Player
	for _, s := range g.Seats {
		players = append(players, Player{Name: s.Name, Model: s.Model, Colour: s.Colour, Bot: s.Bot})
	}
	return players
}

// The lock is held for what follows.

// keepRound has the game kept where a round's programming has begun or the game
// has ended since the last time.
func (t *Table) keepRound() {
	k := &t.keeper
	rounds, over := len(t.recorder.Record.Sums), t.game.State().Phase == core.Finished
	if k.keep == nil || rounds == k.rounds && over == k.over {
		return
	}
	k.rounds, k.over = rounds, over
	k.keep(t.saved())
}

// saved gives the game up to now.
func (t *Table) saved() *rooms.Game {
	state := t.game.State()
	g := &rooms.Game{
		Round: int(state.Round), Winner: core.NoSeat, Limit: t.keeper.limit, Deserted: t.deserted, Record: t.record(),
	}
	if state.Phase == core.Finished {
		g.Ended, g.Winner = true, int(state.Winner)
	}
	for i, p := range t.players {
		g.Seats = append(g.Seats, rooms.Seat{Name: p.Name, Model: p.Model, Colour: p.Colour, Bot: p.Bot, Lent: t.lent[i]})
	}
	return g
}

// record gives a copy of the record up to now.
func (t *Table) record() replay.Record {
	record := t.recorder.Record
	record.Inputs, record.Sums = slices.Clone(record.Inputs), slices.Clone(record.Sums)
	return record
}
