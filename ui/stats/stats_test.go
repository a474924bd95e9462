package stats_test

import (
	"fmt"
	"time"

	"roborally/core"
	"roborally/core/tally"
)

// noon is the time of the first game of every career.
var noon = time.Date(2026, 3, 2, 12, 0, 0, 0, time.UTC)

// career returns the profile of a player with the given number of games, four days apart. The games
// are pseudo-random, but the same in every run.
func career(name string, games int) tally.Profile {
	p := tally.Profile{Name: name}
	models := []string{"tanky", "jamesbot", "lazybot", "albot", "peach"}
	levels := []string{"medium", "hard", "expert", "master", tally.Alone, tally.People}
	mapIDs := []string{"apprentice-hall", "crossroads", "no-such-hall"}
	rng := uint32(7)
	below := func(n int) int {
		rng = rng*1664525 + 1013904223
		return int(rng>>16) % n
	}
	for n := range games {
		level := levels[below(len(levels))]
		opponents := 1 + below(5)
		if level == tally.Alone {
			opponents = 0
		}
		place := 1 + below(opponents+1)
		g := tally.Game{
			ID: fmt.Sprint(n), Ended: noon.AddDate(0, 0, 4*n).Unix(), Map: mapIDs[below(3)], Rules: "factory",
			Model: models[below(4)], Level: level, Opponents: opponents, Rounds: 4 + below(9),
			Won: place == 1, Place: place, Checkpoints: 3 - min(3, place-1), Goals: 3,
			Counts: tally.Counts{Forward: 10 + below(30), Backward: below(3), Left: below(6), Right: below(6), UTurns: below(2),
				Taken: 1 + below(9), Deaths: below(2), Dealt: below(8), Destroyed: below(5) / 4, Repaired: below(4), PowerDowns: below(4) / 3, Pushed: below(3)},
		}
		if n%3 == 2 {
			playMissions(&g, n)
		}
		p.Add(g)
	}
	return p
}

// playMissions makes the n-th game of a career one of missions.
func playMissions(g *tally.Game, n int) {
	g.Rules, g.Goals = "missions", 5
	for i, k := range tally.OfMissions {
		g.Set(k, (n+5*i)%7)
	}
	for i := range g.Secrets {
		g.Met = append(g.Met, core.AllSecrets[(5*n+7*i)%len(core.AllSecrets)].String())
	}
	g.Shared, g.TenCredits = n%2, n%5/4
}
