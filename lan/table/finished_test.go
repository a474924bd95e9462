package table_test

import (
	"testing"
	"testing/synctest"
	"time"

	"roborally/core"
	"roborally/core/coretest"
	"roborally/core/tally"
	"roborally/lan/table"
	"roborally/maps"
)

// A finished game is counted for the people who played to the end, with the same numbers
// that they saw, and for nobody else.
func TestFinishedCountsGameFromFile(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var last *maps.Game
		o := hallOptions(t, "prp", 1)
		o.Limit, o.OnLeave, o.Autosave = 30*time.Second, "easy", func(g *maps.Game) { last = g }
		tab := open(t, o)
		defer tab.Close()
		if games, err := table.Outcomes(tab.Save()); len(games) > 0 || err != nil {
			t.Errorf("an unfinished game has the results %v (error %v), want none", games, err)
		}
		left := join(t, tab, 2)
		own := readTally(join(t, tab, core.NoSeat))
		p := &randomPlayers{t, coretest.NewSource(3), []*listener{listen(join(t, tab, 0))}}
		synctest.Wait()
		left.Close() // a substitute plays to the end
		if p.playUntil(func(*core.State) bool { return false }) {
			t.Fatal("the game has not ended")
		}
		synctest.Wait()
		last.Saved = time.Unix(1234, 0)
		games, err := table.Outcomes(roundTrip(t, last))
		if err != nil || len(games) != 1 {
			t.Fatalf("the results are %v (error %v), want one", games, err)
		}
		g := games[0]
		state := &own.view.State
		if g.Map != "apprentice-hall" || g.Rules != "factory" || g.Level != "easy" || g.Opponents != 2 || g.Ended != 1234 ||
			g.Rounds != int(state.Round) || g.Won != (state.Winner == 0) || g.Won != (g.Place == 1) || g.Counts != own.tally.Robot(0) {
			t.Errorf("the result is %+v, want the counts %+v of the session", g, own.tally.Robot(0))
		}
	})
}

// A player who leaves has no result.
func TestFinishedSkipsPlayersWhoLeft(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var last *maps.Game
		o := hallOptions(t, "pprp", 1)
		o.Autosave = func(g *maps.Game) { last = g }
		tab := open(t, o)
		defer tab.Close()
		left := join(t, tab, 1)
		stayed := []*listener{listen(join(t, tab, 0)), listen(join(t, tab, 3))}
		synctest.Wait()
		left.Close()
		p := &randomPlayers{t, coretest.NewSource(8), stayed}
		if p.playUntil(func(*core.State) bool { return false }) {
			t.Fatal("the game has not ended")
		}
		synctest.Wait()
		games, err := table.Outcomes(roundTrip(t, last))
		if _, counted := games[1]; err != nil || len(games) != 2 || counted {
			t.Errorf("the results are %v (error %v), want two without seat 1", games, err)
		}
	})
}

// The level decides; other kinds and people rank below the weakest level.
func TestOutcomeNamesStrongestOpponent(t *testing.T) {
	setup := options(t, core.Factory, "pppp").Setup
	state, err := setup.Begin()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		want string
		bots []string
	}{
		{tally.Alone, []string{""}}, {tally.People, []string{"", "", ""}}, {"easy", []string{"", "", "easy"}},
		{"hard", []string{"", "medium", "hard", "easy"}}, {"r", []string{"", "r", ""}}, {"easy", []string{"", "r", "easy"}},
	} {
		var players []table.Player
		for _, b := range c.bots {
			players = append(players, table.Player{Bot: b})
		}
		if got := table.Outcome(setup, &state, tally.New(setup), players, 0); got.Level != c.want || got.Opponents != len(c.bots)-1 {
			t.Errorf("among %q the strongest of %d opponents is %q, want %q", c.bots, got.Opponents, got.Level, c.want)
		}
	}
}
