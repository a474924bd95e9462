package table

import (
	"slices"

	"roborally/core"
	"roborally/core/bot"
	"roborally/core/replay"
	"roborally/core/tally"
	"roborally/maps"
)

// Outcome returns the result of a finished game for a seat, from the last state and the
// tally. The caller sets ID, Ended and Map.
func Outcome(setup *core.Setup, s *core.State, counted *tally.Tally, players []Player, seat int) tally.Game {
	r := &s.Robots[seat]
	counts := counted.Robot(seat)
	reached, goals := int(r.Touched), int(r.GoalCount)
	if setup.Rules.GoalFlags {
		reached, goals = counts.Flags, setup.Points
	}
	var met []string
	for _, goal := range counted.Met(seat).Goals() {
		met = append(met, goal.String())
	}
	model := players[seat].Model.String()
	if model == "" {
		model = tally.NoRobot
	}
	return tally.Game{
		Rules: setup.Rules.ID, Model: model, Level: strongestLevel(players, seat), Opponents: len(players) - 1,
		Rounds: int(s.Round), Won: int(s.Winner) == seat,
		Place:       1 + slices.Index(counted.Standings(s), seat),
		Checkpoints: reached, Goals: goals, Met: met, Counts: counts,
	}
}

// strongestLevel returns the level of a seat's strongest opponent.
func strongestLevel(players []Player, seat int) string {
	if len(players) == 1 {
		return tally.Alone
	}
	best, name := -1, tally.People
	for i, player := range players {
		if i == seat || player.Bot == "" {
			continue
		}
		rank := slices.IndexFunc(bot.Levels, func(l bot.Level) bool { return l.String() == player.Bot })
		if rank > best || name == tally.People {
			best, name = rank, player.Bot
		}
	}
	return name
}

// Outcomes returns the results of a finished saved game, by seat, for the people who
// played to the end. It returns nothing for an unfinished game. The caller sets ID and, if
// it knows better than the file, Ended. Errors are those of maps.Game.Setup and Resume.
//
// A game is saved as soon as it is over, long before its last moves have been watched.
// Counting it from the file loses nothing if the program ends in between.
func Outcomes(g *maps.Game) (map[int]tally.Game, error) {
	if !g.Ended {
		return nil, nil
	}
	setup, err := g.Setup(maps.Load)
	if err != nil {
		return nil, err
	}
	recording, err := replay.Open(setup, &g.Record)
	if err != nil {
		return nil, err
	}
	counted, last := tally.Of(setup, recording.StateAt(0), recording.Events), recording.StateAt(len(recording.Events))
	players := Players(g)
	games := map[int]tally.Game{}
	for seat, p := range players {
		if p.Bot == "" && !g.Record.HasLeft(seat) {
			over := Outcome(setup, &last, counted, players, seat)
			over.Map, over.Ended = g.Record.Header.Map, g.Saved.Unix()
			games[seat] = over
		}
	}
	return games, nil
}
