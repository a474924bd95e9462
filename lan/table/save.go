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

// Load sits people down at a saved game that is not over, of which nothing but
// Thinkers, Store, Keep and Turns is taken from the options.
// Each of the people gets a seat of a person: the one of that name, or else one
// whose robot is still in the game. The seats of persons who have not come are
// played by computer players of a kind, until they come. It gives the seat of
// each. It fails where there are more people than seats for them, where the
// board is not there or has changed, and where the record is not true.
func Load(g *rooms.Game, people []string, kind string, o Options) (*Table, []int, error) {
	if g.Ended {
		return nil, nil, fmt.Errorf("the game %q is over; watch it instead", g.Name)
	}
	setup, err := g.Setup(rooms.Load)
	if err != nil {
		return nil, nil, err
	}
	recorder, err := g.Resume(setup)
	if err != nil {
		return nil, nil, err
	}
	seats, ok := seated(g, recorder.Game.State(), people)
	if !ok {
		return nil, nil, fmt.Errorf("there are %d people for a game with %d seats for people; choose another game", len(people), g.People())
	}
	o.Setup, o.Saved, o.Limit, o.Deserted = setup, &g.Record, g.Limit, g.Deserted
	o.Players = nil
	for i := range g.Seats {
		s := &g.Seats[i]
		p := Player{Name: s.Name, Model: s.Model, Colour: s.Colour, Bot: s.Bot}
		if s.Person() {
			p.Bot = ""
		}
		if n := slices.Index(seats, i); n >= 0 {
			p.Name = people[n]
		}
		o.Players = append(o.Players, p)
	}
	t, err := New(o)
	if err != nil {
		return nil, nil, err
	}
	if err := t.fillEmpty(seats, kind); err != nil {
		t.Close()
		return nil, nil, err
	}
	return t, seats, nil
}

// seated gives each of the people a seat.
func seated(g *rooms.Game, state *core.State, people []string) (seats []int, ok bool) {
	seats = make([]int, len(people))
	for n := range seats {
		seats[n] = core.NoSeat
	}
	sit := func(fits func(n, seat int) bool) {
		for n := range seats {
			for seat := range g.Seats {
				if seats[n] == core.NoSeat && g.Seats[seat].Person() && !slices.Contains(seats, seat) && fits(n, seat) {
					seats[n] = seat
				}
			}
		}
	}
	sit(func(n, seat int) bool { return g.Seats[seat].Name == people[n] })
	sit(func(_, seat int) bool { return !state.Robots[seat].Out })
	sit(func(int, int) bool { return true })
	return seats, !slices.Contains(seats, core.NoSeat)
}

// fillEmpty lets computer players sit down on the seats of persons who have not
// come.
func (t *Table) fillEmpty(taken []int, kind string) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	for seat := range t.players {
		if t.thinkers[seat] != nil || slices.Contains(taken, seat) || t.gone(seat) {
			continue
		}
		think := t.thinker(seat, kind)
		if think == nil {
			return unknownKind(seat, kind)
		}
		t.seatComputer(seat, kind, think)
	}
	return nil
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
