package bot_test

import (
	"testing"

	"roborally/core"
	"roborally/core/bot"
	"roborally/core/tally"
)

// Who cannot win plays for the better place: at the end of a game, players value the places of robots in the order of the
// standings, and to win is worth more than any place.
func TestBetterPlacesAreWorthMore(t *testing.T) {
	compared := 0
	for n, m := range measuredBoards(t) {
		seats := 3 + n%(core.MaxRobots-2)
		setup := &core.Setup{Board: compile(t, m, 2), Rules: core.Factory, Models: make([]core.Model, seats)}
		match := newMatch(t, setup, bot.NewTransitionTable(setup), uint64(n), bot.GreedyPotential)
		if !match.play(t, 100) {
			t.Errorf("%s: nobody has won after 100 rounds", m.ID)
			continue
		}
		s := match.game.State()
		player := match.players[0]
		for a := range seats {
			for b := range seats {
				place := tally.StandingOf(s, a).Compare(tally.StandingOf(s, b))
				more := player.Rating(s, a) > player.Rating(s, b)
				if more != (place > 0) {
					t.Errorf("%s: seat %d stands %+d against seat %d, but is rated %d against %d", m.ID, a, place, b, player.Rating(s, a), player.Rating(s, b))
				}
				if place != 0 && int(s.Winner) != a && int(s.Winner) != b {
					compared++
				}
			}
		}
	}
	if compared < 10 {
		t.Errorf("only %d pairs of robots that lost stand differently", compared)
	}
}
