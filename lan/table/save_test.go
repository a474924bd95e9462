package table_test

import (
	"errors"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"roborally/core"
	"roborally/core/coretest"
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
		if _, err := table.Continue(last); err == nil || !strings.Contains(err.Error(), "over") {
			t.Errorf("a game that is over goes on (%v)", err)
		}
	})
}

// TestAGameGoesOn with the same people on their seats, and computer players where
// they sat for somebody, who may still come.
func TestAGameGoesOn(t *testing.T) {
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
		if g.People() != 3 || !g.Seats[3].Lent || g.Seats[1].Lent {
			t.Fatalf("the seats are saved as %+v", g.Seats)
		}

		on, err := table.Continue(g)
		if err != nil {
			t.Fatal(err)
		}
		on.Thinkers = o.Thinkers
		again := open(t, on)
		defer again.Close()
		watcher := listen(join(t, again, core.NoSeat))
		synctest.Wait()
		if s := &watcher.view.State; s.Round != 1 || !s.Robots[0].Confirmed {
			t.Error("the game is not as it was saved")
		}
		for seat, want := range []table.Player{{Name: "Player 1"}, {Name: "Player 2", Bot: "r"}, {Name: "Player 3"}, {Name: "Player 4", Bot: "easy"}} {
			if p := watcher.session.Players()[seat]; p.Name != want.Name || p.Bot != want.Bot {
				t.Errorf("on seat %d sits %+v instead of %+v", seat, p, want)
			}
		}
		if saved := again.Save(); saved.People() != 3 || saved.Limit != o.Limit || saved.Deserted != "easy" {
			t.Errorf("saved again the game is %+v", saved)
		}
		back := listen(join(t, again, 3))
		synctest.Wait()
		if p := back.session.Players()[3]; p.Bot != "" {
			t.Errorf("the person who has come back is %+v", p)
		}
		if _, err := again.Join(1); err == nil {
			t.Error("a computer player's seat is given away")
		}
	})
}

// TestWhoHasLeftStaysSo: a robot whose player has left in the middle of a phase is
// in the game until the next round, also if the game is saved meanwhile; whoever
// takes its seat can only leave it again.
func TestWhoHasLeftStaysSo(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		o := options(t, core.Factory, "ppp")
		o.Setup.Probe = true
		tab := open(t, o)
		var all []*listener
		for seat := range 3 {
			all = append(all, listen(join(t, tab, seat)))
		}
		synctest.Wait()
		for _, l := range all {
			confirm(t, l)
		}
		if all[0].view.State.Phase != core.Register1 {
			t.Fatal("nothing is asked in the middle of the phase")
		}
		all[1].session.Close()
		record := tab.Record()
		tab.Close()

		o.Saved = &record
		tab = open(t, o)
		defer tab.Close()
		stays := listen(join(t, tab, 0))
		join(t, tab, 1).Close()
		join(t, tab, 2).Close()
		synctest.Wait()
		if s := &stays.view.State; s.Phase != core.Register1 || s.Robots[1].Out {
			t.Fatalf("the game is in phase %d", s.Phase)
		}
		p := &people{t, coretest.NewSource(1), []*listener{stays}}
		p.until(func(s *core.State) bool { return s.Robots[1].Out && s.Robots[2].Out })
	})
}

// TestWhatCannotGoOn says why.
func TestWhatCannotGoOn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tab := open(t, inTheHall(t, "pr"))
		saved := tab.Save()
		tab.Close()
		for _, c := range []struct {
			change func(*rooms.Game)
			cause  error
			says   string
		}{
			{func(g *rooms.Game) { g.Record.Header.Map = "nowhere" }, rooms.ErrNoMap, "nowhere"},
			{func(g *rooms.Game) { g.Record.Header.Map = "sinkholes" }, replay.ErrMap, "changed"},
			{func(g *rooms.Game) { g.Record.Header.Seed++ }, rooms.ErrDamagedGame, "does not run"},
			{func(g *rooms.Game) { g.Round++ }, rooms.ErrDamagedGame, "does not stand"},
		} {
			g := *saved
			c.change(&g)
			if _, err := table.Continue(&g); !errors.Is(err, c.cause) || !strings.Contains(err.Error(), c.says) {
				t.Errorf("%v; want %q", err, c.says)
			}
		}
		o := inTheHall(t, "pr")
		o.Lent = []bool{true, false}
		if _, err := table.New(o); err == nil || !strings.Contains(err.Error(), "seat 1") {
			t.Errorf("nobody plays for a person, and that is played (%v)", err)
		}
		rest(time.Second) // for the computer players to see that they must stop
	})
}
