package lobby

import (
	"fmt"

	"roborally/core"
	"roborally/lan/table"
	"roborally/maps"
)

// Options gives what a table needs to begin the game, but for the seed and where
// computer players keep what they learn. The seats of the table are those of the
// lobby, in their order; SeatsOf tells whose they are. The error is a sentence
// that says why the game cannot be played.
func (s *State) Options() (table.Options, error) {
	layout, err := maps.Load(s.Settings.Map)
	if err != nil {
		return table.Options{}, err
	}
	board, err := core.Compile(layout, s.Settings.Checkpoints)
	if err != nil {
		return table.Options{}, fmt.Errorf("this map cannot be played with %d checkpoints: %w", s.Settings.Checkpoints, err)
	}
	rules, ok := rulesOf(s.Settings.Rules)
	if !ok {
		return table.Options{}, fmt.Errorf("there is no rule set %q; choose another", s.Settings.Rules)
	}
	setup := &core.Setup{Board: board, Rules: rules, Abilities: s.Settings.Abilities}
	for _, seat := range s.Seats {
		setup.Models = append(setup.Models, seat.Model)
	}
	return s.around(setup), setup.Check()
}

// Resume is Options for a saved game, after it has been loaded (Load). Errors are
// those of table.Continue.
func (s *State) Resume(g *maps.Game) (table.Options, error) {
	was, err := table.Continue(g)
	if err != nil {
		return table.Options{}, err
	}
	if len(s.Seats) != len(was.Players) {
		return table.Options{}, fmt.Errorf("the saved game has %d seats, the lobby %d; load the game again", len(was.Players), len(s.Seats))
	}
	o := s.around(was.Setup)
	o.Saved = was.Saved
	for i := range s.Seats { // who has not come may sit down when the game is loaded again
		left := g.Seats[i].Person() && g.Record.Left(i)
		o.Lent = append(o.Lent, s.Seats[i].Member == 0 && g.Seats[i].Person() && !left)
		if left {
			o.Players[i].Bot = "" // there is nothing to play
		}
	}
	return o, nil
}

// around gives the options of a table for a setup.
func (s *State) around(setup *core.Setup) table.Options {
	o := table.Options{Setup: setup, Map: s.Settings.Map, Limit: s.Settings.Limit}
	if s.Settings.Deserted != 0 {
		o.Deserted = s.Settings.Deserted.String()
	}
	// Only people at the table's own machine have a clock each: that of others rests
	// for nobody.
	own := len(s.SeatsOf(s.Host))
	o.Turns = own > 1 && own == s.People()
	for _, seat := range s.Seats {
		p := table.Player{Name: seat.Name, Model: seat.Model, Colour: seat.Colour}
		if seat.Member == 0 {
			p.Bot = seat.Level.String()
		}
		o.Players = append(o.Players, p)
	}
	return o
}
