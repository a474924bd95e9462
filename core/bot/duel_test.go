package bot_test

import (
	"os"
	"strconv"
	"testing"

	"roborally/core"
	"roborally/core/bot"
	"roborally/maps"
)

func TestDuel(t *testing.T) {
	n, _ := strconv.Atoi(os.Getenv("DUEL"))
	if n == 0 {
		t.Skip()
	}
	for _, players := range []int{2, 4} {
		for _, rules := range []*core.RuleSet{core.Factory, core.Classic} {
			wins, games, deaths, rounds, draws := 0, 0, 0, 0, 0
			for _, m := range maps.All()[:12] {
				setup := &core.Setup{Board: board(t, m), Rules: rules, Models: make([]core.Model, players), Abilities: false}
				atlas := bot.Survey(setup)
				for seed := range n {
					match := newMatch(t, setup, atlas, uint64(seed))
					champion := seed % players
					bot.Champion(match.players, champion)
					match.play(t, 150)
					s := match.game.State()
					games++
					rounds += int(s.Round)
					deaths += match.deaths
					if s.Winner == int8(champion) {
						wins++
					}
					if s.Winner < 0 {
						draws++
					}
				}
			}
			t.Logf("%d players %s: champion wins %d of %d = %.1f %%, %d draws, mean rounds %.1f, deaths per game %.2f", players, rules.ID, wins, games, 100*float64(wins)/float64(games), draws, float64(rounds)/float64(games), float64(deaths)/float64(games))
		}
	}
}
