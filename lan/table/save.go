package table

import (
	"fmt"
	"sync"
	"time"

	"roborally/core"
	"roborally/maps"
)

// autosaver tracks when the game must be saved, so that a crash loses nothing that people have decided.
type autosaver struct {
	save    func(*maps.Game) // nil: never
	custom  *maps.Map        // Options.Custom
	mapText func() string    // the text of the map, which is written on the first call
	limit   time.Duration    // time limit of the table
	rounds  int              // number of rounds already saved; -1: not even the beginning of the game
	over    bool             // the end of the game is saved
	decided bool             // a person has decided something since, such as which card to lay
}

// Save returns the game up to now, for maps.WriteGame. The caller sets its name, date and
// program version. It contains the game's secrets, so only the host may have it until the
// game is over.
func (t *Table) Save() *maps.Game {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.saved()
}

// Continue returns the options to resume a saved game: the same people on their seats, and
// computer players where they substituted. The caller sets Turns, Bots, Store and Autosave.
// Errors are those of maps.Game.Setup and maps.Game.Resume.
func Continue(g *maps.Game) (Options, error) {
	if g.Ended {
		return Options{}, fmt.Errorf("the game %q is over; watch it instead", g.Name)
	}
	setup, err := g.Setup(maps.Load)
	if err != nil {
		return Options{}, err
	}
	if _, err := g.Resume(setup); err != nil {
		return Options{}, err
	}
	o := Options{Setup: setup, Players: Players(g), Saved: &g.Record, Custom: g.Map, Limit: g.Limit, PlayTime: g.Left, OnLeave: g.OnLeave}
	for _, s := range g.Seats {
		o.Substituted = append(o.Substituted, s.Substituted)
	}
	return o, nil
}

// Players returns the players of a saved game, in seat order.
func Players(g *maps.Game) []Player {
	var players []Player
	for _, s := range g.Seats {
		players = append(players, Player{Name: s.Name, Model: s.Model, Colour: s.Colour, Bot: s.Bot})
	}
	return players
}

// The lock is held in what follows.

// autosave saves the game if a programming phase has begun, the game has ended or a person has
// decided something since the last time. Decisions of computer players are not worth a save: they
// make them again.
func (t *Table) autosave() {
	a := &t.autosaver
	rounds, over := t.recorder.Rounds(), t.game.State().Phase == core.Finished
	if a.save == nil || rounds == a.rounds && over == a.over && !a.decided {
		return
	}
	a.rounds, a.over, a.decided = rounds, over, false
	a.save(t.saved())
}

// textOf returns a function that returns the text of the map with an id on which a setup is played: of custom if
// that is not nil. It returns "" if there is no such map.
func textOf(setup *core.Setup, id string, custom *maps.Map) func() string {
	return sync.OnceValue(func() string {
		m := custom
		if m == nil {
			m, _ = maps.Find(id)
		}
		if m == nil || m.Layout.Fingerprint() != setup.Board.Layout().Fingerprint() {
			return "" // only tests play on boards that have no id
		}
		text, err := m.Text()
		if err != nil {
			return "" // cannot happen: all maps here have been read from a text
		}
		return string(text)
	})
}

// saved returns the game up to now.
func (t *Table) saved() *maps.Game {
	state := t.game.State()
	g := &maps.Game{
		Round: int(state.Round), Winner: core.NoSeat, Limit: t.autosaver.limit, OnLeave: t.onLeave, Record: t.recorder.Record(),
		Map: t.autosaver.custom, MapText: t.autosaver.mapText(),
	}
	if t.clocks.play != nil && t.clocks.play.limited {
		g.Left = t.clocks.play.remaining()
	}
	if state.Phase == core.Finished {
		g.Ended, g.Winner = true, int(state.Winner)
	}
	for i, p := range t.players {
		g.Seats = append(g.Seats, maps.Seat{Name: p.Name, Model: p.Model, Colour: p.Colour, Bot: p.Bot, Substituted: t.absences[i] != nil})
	}
	return g
}
