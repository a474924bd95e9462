package table_test

import (
	"testing"
	"testing/synctest"
	"time"

	"roborally/core"
	"roborally/core/coretest"
	"roborally/core/tally"
	"roborally/lan/table"
	rooms "roborally/maps"
)

// TestAGameThatIsOverIsCountedFromItsFile: for who played to the end, as they
// have seen it, and for nobody else.
func TestAGameThatIsOverIsCountedFromItsFile(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var last *rooms.Game
		o := inTheHall(t, "prp")
		o.Limit, o.Deserted, o.Keep = 30*time.Second, "easy", func(g *rooms.Game) { last = g }
		tab := open(t, o)
		defer tab.Close()
		if games, err := table.Finished(tab.Save()); len(games) > 0 || err != nil {
			t.Errorf("of a game that goes on is counted %v, %v", games, err)
		}
		left := join(t, tab, 2)
		own := tell(join(t, tab, core.NoSeat))
		p := &people{t, coretest.NewSource(3), []*listener{listen(join(t, tab, 0))}}
		synctest.Wait()
		left.Close() // a computer player plays to the end
		if p.until(func(*core.State) bool { return false }) {
			t.Fatal("the game does not end")
		}
		synctest.Wait()
		last.Saved = time.Unix(1234, 0)
		games, err := table.Finished(carried(t, last))
		if err != nil || len(games) != 1 {
			t.Fatalf("counted are %v, %v", games, err)
		}
		g := games[0]
		state := &own.view.State
		if g.Map != "apprentice-hall" || g.Rules != "factory" || g.Level != "easy" || g.Opponents != 2 || g.Ended != 1234 ||
			g.Rounds != int(state.Round) || g.Won != (state.Winner == 0) || g.Won != (g.Place == 1) || g.Counts != own.tally.Robot(0) {
			t.Errorf("counted is %+v, but there was %+v", g, own.tally.Robot(0))
		}
	})
}

// TestWhoGivesUpIsNotCounted: nobody wins or loses anything by leaving.
func TestWhoGivesUpIsNotCounted(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var last *rooms.Game
		o := inTheHall(t, "pprp")
		o.Keep = func(g *rooms.Game) { last = g }
		tab := open(t, o)
		defer tab.Close()
		left := join(t, tab, 1)
		stayed := []*listener{listen(join(t, tab, 0)), listen(join(t, tab, 3))}
		synctest.Wait()
		left.Close()
		p := &people{t, coretest.NewSource(8), stayed}
		if p.until(func(*core.State) bool { return false }) {
			t.Fatal("the game does not end")
		}
		synctest.Wait()
		games, err := table.Finished(carried(t, last))
		if _, counted := games[1]; err != nil || len(games) != 2 || counted {
			t.Errorf("counted are %v, %v", games, err)
		}
	})
}

// TestTheStrongestOpponent is told by the level; other kinds and people are less
// than the weakest.
func TestTheStrongestOpponent(t *testing.T) {
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
			t.Errorf("of %q the strongest is %q of %d", c.bots, got.Level, got.Opponents)
		}
	}
}
