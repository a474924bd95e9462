package lobby

import (
	"fmt"
	"time"

	"roborally/core"
	"roborally/lan/table"
	"roborally/maps"
)

// Options returns the table options for a new game, without the store of the computer players and
// the seed, which SetSeed sets together with the secret goals that are drawn from it. Table seats are lobby seats in the same order; SeatsOf maps members to
// them. Errors are sentences that say why the game cannot be played.
func (s *State) Options() (table.Options, error) {
	layout, err := s.Layout()
	if err != nil {
		return table.Options{}, err
	}
	inPlay := s.Settings.Checkpoints
	if s.Settings.Goals == core.SecretGoals {
		inPlay = len(layout.Checkpoints()) // so many are drawn from all
	}
	board, err := core.Compile(layout, inPlay)
	if err != nil {
		return table.Options{}, fmt.Errorf("this map cannot be played with %d checkpoints: %w", s.Settings.Checkpoints, err)
	}
	rules, ok := findRules(s.Settings.Rules)
	if !ok {
		return table.Options{}, fmt.Errorf("there is no rule set %q; choose another", s.Settings.Rules)
	}
	setup := &core.Setup{
		Board: board, Rules: rules, Abilities: s.Settings.Abilities, Options: rules.PlaysOptions(s.Settings.Options),
		Points: s.Settings.Points, Timed: s.Settings.Minutes > 0, Goals: s.Settings.Goals,
	}
	for _, seat := range s.Seats {
		setup.Models = append(setup.Models, seat.Model)
	}
	switch setup.Goals {
	case core.CommonGoals:
		setup.SetLaps(s.Settings.Laps)
	case core.SecretGoals:
		setup.GoalLists = setup.DrawGoalLists(s.Settings.Checkpoints, 0)
	}
	o := s.tableOptions(setup)
	o.PlayTime = time.Duration(s.Settings.Minutes) * time.Minute
	return o, setup.Check()
}

// Resume returns the table options for a saved game after Load. Errors are those of
// table.Continue.
func (s *State) Resume(g *maps.Game) (table.Options, error) {
	resumed, err := table.Continue(g)
	if err != nil {
		return table.Options{}, err
	}
	if len(s.Seats) != len(resumed.Players) {
		return table.Options{}, fmt.Errorf("the saved game has %d seats, the lobby %d; load the game again", len(resumed.Players), len(s.Seats))
	}
	o := s.tableOptions(resumed.Setup)
	o.Saved, o.Custom, o.PlayTime = resumed.Saved, resumed.Custom, resumed.PlayTime
	for i := range s.Seats { // absent people can still take their seats in a later session
		left := g.Seats[i].Person() && g.Record.HasLeft(i)
		o.Substituted = append(o.Substituted, s.Seats[i].Member == 0 && g.Seats[i].Person() && !left)
		if left {
			o.Players[i].Bot = "" // the robot has left the game
		}
	}
	return o, nil
}

// tableOptions returns the table options for a setup.
func (s *State) tableOptions(setup *core.Setup) table.Options {
	o := table.Options{Setup: setup, Map: s.Settings.Map, Custom: s.Custom, Limit: s.Settings.Limit}
	if s.Settings.OnLeave != 0 {
		o.OnLeave = s.Settings.OnLeave.String()
	}
	// Separate clocks need all people at the host's machine: the clocks of remote players
	// cannot be paused between turns.
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
