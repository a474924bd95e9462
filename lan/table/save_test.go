package table_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"roborally/core"
	"roborally/core/replay"
	"roborally/lan/table"
	rooms "roborally/maps"
)

// inTheHall gives the options of a game on a board that everybody has.
func inTheHall(t *testing.T, seats string) table.Options {
	t.Helper()
	o := options(t, core.Factory, seats)
	layout, err := rooms.Load("apprentice-hall")
	if err != nil {
		t.Fatal(err)
	}
	if o.Setup.Board, err = core.Compile(layout, 1); err != nil {
		t.Fatal(err)
	}
	o.Map = "apprentice-hall"
	return o
}

// carried writes a game and reads it on another machine.
func carried(t *testing.T, g *rooms.Game) *rooms.Game {
	t.Helper()
	text, err := rooms.WriteGame(g)
	if err != nil {
		t.Fatal(err)
	}
	read, err := rooms.ReadGame("x.toml", text)
	if err != nil {
		t.Fatal(err)
	}
	return read
}

// TestEveryRoundIsKept: the table hands out the game whenever a round begins and
// at its end, and each of these can be played on.
func TestEveryRoundIsKept(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var kept []*rooms.Game
		o := inTheHall(t, "rrr")
		o.Limit, o.Deserted, o.Keep = 90*time.Second, "easy", func(g *rooms.Game) { kept = append(kept, g) }
		tab := open(t, o)
		watcher := listen(join(t, tab, core.NoSeat))
		for range 1000 {
			if rest(table.ThinkingTime); watcher.view.State.Phase == core.Finished {
				break
			}
		}
		tab.Close()
		last := kept[len(kept)-1]
		if !last.Ended || last.Winner != int(watcher.view.State.Winner) || len(kept) < 3 {
			t.Fatalf("%d games are kept, the last of round %d, over: %v", len(kept), last.Round, last.Ended)
		}
		for i, g := range kept {
			if round := min(i+1, last.Round); g.Round != round || len(g.Record.Sums) != round || g.Ended != (i == len(kept)-1) {
				t.Errorf("game %d is in round %d with %d sums, over: %v", i, g.Round, len(g.Record.Sums), g.Ended)
			}
			if g.Limit != o.Limit || g.Deserted != "easy" {
				t.Errorf("the limit is kept as %v, who plays on as %q", g.Limit, g.Deserted)
			}
			g = carried(t, g)
			setup, err := g.Setup(rooms.Load)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := g.Resume(setup); err != nil {
				t.Errorf("game %d: %v", i, err)
			}
		}
		if _, _, err := table.Load(last, nil, "easy", table.Options{}); err == nil || !strings.Contains(err.Error(), "over") {
			t.Errorf("a game that is over is loaded (%v)", err)
		}
	})
}

// TestLoading: people find their seats again by their names, or take those that
// are left, and computer players sit where nobody has come.
func TestLoading(t *testing.T) {
	for _, c := range []struct {
		people []string
		seats  []int
		names  []string
	}{
		{[]string{"Player 3", "Player 1"}, []int{2, 0}, []string{"Player 1", "Player 2", "Player 3", "Player 4"}},
		{[]string{"Zoe", "Player 1"}, []int{2, 0}, []string{"Player 1", "Player 2", "Zoe", "Player 4"}},
		{[]string{"Zoe", "Yan"}, []int{0, 2}, []string{"Zoe", "Player 2", "Yan", "Player 4"}},
		{[]string{"Player 2"}, []int{0}, []string{"Player 2", "Player 2", "Player 3", "Player 4"}},
		{nil, []int{}, []string{"Player 1", "Player 2", "Player 3", "Player 4"}},
		{[]string{"a", "b", "c", "d"}, nil, nil},
	} {
		synctest.Test(t, func(t *testing.T) {
			o := inTheHall(t, "prpp")
			o.Limit, o.Deserted = 30*time.Second, "easy"
			tab := open(t, o)
			one := listen(join(t, tab, 0))
			left := join(t, tab, 3)
			synctest.Wait()
			left.Close() // a computer player sits there for the person from now on
			confirm(t, one)
			rest(table.ThinkingTime)
			g := carried(t, tab.Save())
			tab.Close()
			if g.People() != 3 || !g.Seats[3].Lent {
				t.Fatalf("the seats are saved as %+v", g.Seats)
			}

			loaded, seats, err := table.Load(g, c.people, "medium", table.Options{Thinkers: o.Thinkers})
			if c.seats == nil {
				if err == nil || !strings.Contains(err.Error(), "3 seats for people") {
					t.Errorf("%v are seated (%v)", c.people, err)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			defer loaded.Close()
			if !slices.Equal(seats, c.seats) {
				t.Errorf("%v sit on %v instead of %v", c.people, seats, c.seats)
			}
			watcher := listen(join(t, loaded, core.NoSeat))
			synctest.Wait()
			if s := &watcher.view.State; s.Round != 1 || !s.Robots[0].Confirmed {
				t.Error("the game is not as it was saved")
			}
			for seat, p := range watcher.session.Players() {
				want := []string{"", "r", "", ""}[seat]
				if want == "" && !slices.Contains(seats, seat) {
					want = "medium"
				}
				if p.Bot != want || p.Name != c.names[seat] {
					t.Errorf("on seat %d sits %q (%q) instead of %q (%q)", seat, p.Name, p.Bot, c.names[seat], want)
				}
			}
			again := loaded.Save()
			if again.People() != 3 || again.Limit != o.Limit {
				t.Errorf("saved again the game has %d seats for people and %v", again.People(), again.Limit)
			}
		})
	}
}

// TestWhatCannotBeLoaded says why.
func TestWhatCannotBeLoaded(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tab := open(t, inTheHall(t, "pr"))
		saved := tab.Save()
		tab.Close()
		for _, c := range []struct {
			change func(*rooms.Game)
			kind   string
			cause  error
			says   string
		}{
			{func(g *rooms.Game) {}, "grandmaster", nil, "grandmaster"},
			{func(g *rooms.Game) { g.Seats[1].Bot = "grandmaster" }, "easy", nil, "grandmaster"},
			{func(g *rooms.Game) { g.Record.Header.Map = "nowhere" }, "easy", rooms.ErrNoMap, "nowhere"},
			{func(g *rooms.Game) { g.Record.Header.Map = "sinkholes" }, "easy", replay.ErrMap, "changed"},
			{func(g *rooms.Game) { g.Record.Header.Seed++ }, "easy", rooms.ErrDamagedGame, "does not run"},
		} {
			g := *saved
			g.Seats = slices.Clone(saved.Seats)
			c.change(&g)
			o := table.Options{Thinkers: map[string]table.Thinker{"r": atRandom}}
			_, _, err := table.Load(&g, nil, c.kind, o)
			if err == nil || c.cause != nil && !errors.Is(err, c.cause) || !strings.Contains(err.Error(), c.says) {
				t.Errorf("%v; want %q", err, c.says)
			}
		}
		rest(time.Second) // for the computer players to see that they must stop
	})
}
