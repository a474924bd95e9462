package table_test

import (
	"errors"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"roborally/core"
	"roborally/core/coretest"
	"roborally/core/grid"
	"roborally/core/replay"
	"roborally/lan/table"
	"roborally/maps"
)

// hallOptions returns the options of a game on an embedded board, which a saved game can name,
// with its first checkpoints, 0 for all: random programs reach one soon, but not all of them.
func hallOptions(t *testing.T, seats string, checkpoints int) table.Options {
	t.Helper()
	o := options(t, core.Factory, seats)
	layout, err := maps.Load("apprentice-hall")
	if err != nil {
		t.Fatal(err)
	}
	if o.Setup.Board, err = core.Compile(layout, checkpoints); err != nil {
		t.Fatal(err)
	}
	o.Map = "apprentice-hall"
	return o
}

// roundTrip writes a game and reads it again.
func roundTrip(t *testing.T, g *maps.Game) *maps.Game {
	t.Helper()
	text, err := maps.WriteGame(g)
	if err != nil {
		t.Fatal(err)
	}
	read, err := maps.ReadGame("x.toml", text)
	if err != nil {
		t.Fatal(err)
	}
	return read
}

// Autosave is called at the beginning of every round and at the end of the game, and each of
// these games can be resumed.
func TestGameIsSavedEveryRound(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var saved []*maps.Game
		o := hallOptions(t, "rrr", 1)
		o.Limit, o.OnLeave, o.Autosave = 90*time.Second, "easy", func(g *maps.Game) { saved = append(saved, g) }
		tab := open(t, o)
		watcher := listen(join(t, tab, core.NoSeat))
		for range 1000 {
			if advance(table.ThinkingTime); watcher.view.State.Phase == core.Finished {
				break
			}
		}
		tab.Close()
		last := saved[len(saved)-1]
		if !last.Ended || last.Winner != int(watcher.view.State.Winner) || len(saved) < 3 {
			t.Fatalf("%d games are saved, the last in round %d (over: %v), want at least 3 and the end", len(saved), last.Round, last.Ended)
		}
		for i, g := range saved {
			if round := min(i+1, last.Round); g.Round != round || len(g.Record.Sums) != round || g.Ended != (i == len(saved)-1) {
				t.Errorf("game %d is in round %d with %d sums (over: %v), want round %d", i, g.Round, len(g.Record.Sums), g.Ended, round)
			}
			if g.Limit != o.Limit || g.OnLeave != "easy" {
				t.Errorf("the limit is saved as %v and the substitute as %q, want %v and easy", g.Limit, g.OnLeave, o.Limit)
			}
			g = roundTrip(t, g)
			setup, err := g.Setup(maps.Load)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := g.Resume(setup); err != nil {
				t.Errorf("game %d: %v", i, err)
			}
		}
		if _, err := table.Continue(last); err == nil || !strings.Contains(err.Error(), "over") {
			t.Errorf("continuing a finished game returns %v, want an error", err)
		}
	})
}

// Whatever a person decides is saved at once: a card laid, taken back or confirmed. The game
// resumes with it, and neither the other players nor spectators see the cards that somebody has
// laid. A refused input saves nothing.
func TestSavesWhatPeopleDecide(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var saved []*maps.Game
		o := hallOptions(t, "ppr", 1)
		o.Autosave = func(g *maps.Game) { saved = append(saved, g) }
		tab := open(t, o)
		defer tab.Close()
		one, two := listen(join(t, tab, 0)), listen(join(t, tab, 1))
		synctest.Wait()
		draft := func(l *listener, slots ...core.Choice) core.Program {
			t.Helper()
			in := core.Input{Kind: core.Draft, Round: 1, Program: core.NoProgram}
			copy(in.Program.Slots[:], slots)
			before := len(saved)
			if err := l.session.Do(in); err != nil {
				t.Fatal(err)
			}
			synctest.Wait()
			if len(saved) != before+1 {
				t.Fatalf("laying cards has saved the game %d times, want once", len(saved)-before)
			}
			return in.Program
		}
		draft(one, 3, 0)
		mine := draft(one, 3)
		theirs := draft(two, core.Unchosen, 2)
		before := len(saved)
		if err := one.session.Do(core.Input{Kind: core.Draft, Round: 9, Program: core.NoProgram}); err == nil || len(saved) != before {
			t.Errorf("a draft for another round returns %v and saves %d games, want an error and none", err, len(saved)-before)
		}

		resume := func() (l [3]*listener) {
			t.Helper()
			resumed, err := table.Continue(roundTrip(t, saved[len(saved)-1]))
			if err != nil {
				t.Fatal(err)
			}
			resumed.Bots = o.Bots
			again := open(t, resumed)
			t.Cleanup(again.Close)
			l = [3]*listener{listen(join(t, again, 0)), listen(join(t, again, 1)), listen(join(t, again, core.NoSeat))}
			synctest.Wait()
			return l
		}
		for n, l := range resume() {
			want := [2]core.Program{core.NoProgram, core.NoProgram}
			if n < 2 {
				want[n] = [2]core.Program{mine, theirs}[n]
			}
			for seat := range want {
				if got := l.view.State.Robots[seat].Program(); got != want[seat] {
					t.Errorf("reader %d sees the program %v of seat %d, want %v", n, got, seat, want[seat])
				}
			}
		}
		confirm(t, one)
		for n, l := range resume() {
			if s := &l.view.State; !s.Robots[0].Confirmed || s.Robots[1].Confirmed || (s.Robots[0].Program() == core.NoProgram) != (n > 0) {
				t.Errorf("reader %d sees %+v, want only the first program confirmed, and only its player to see it", n, s.Robots[0])
			}
		}
	})
}

// A saved game resumes with the same people on their seats, and with substitutes whose
// people may come back.
func TestContinueSavedGame(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		o := hallOptions(t, "prpp", 1)
		o.Limit, o.OnLeave = 30*time.Second, "easy"
		tab := open(t, o)
		one := listen(join(t, tab, 0))
		left := join(t, tab, 3)
		synctest.Wait()
		left.Close() // from now on a substitute plays
		confirm(t, one)
		advance(table.ThinkingTime)
		g := roundTrip(t, tab.Save())
		tab.Close()
		if g.People() != 3 || !g.Seats[3].Substituted || g.Seats[1].Substituted {
			t.Fatalf("the saved seats are %+v, want a substitute on seat 3 only", g.Seats)
		}

		resumed, err := table.Continue(g)
		if err != nil {
			t.Fatal(err)
		}
		resumed.Bots = o.Bots
		again := open(t, resumed)
		defer again.Close()
		watcher := listen(join(t, again, core.NoSeat))
		synctest.Wait()
		if s := &watcher.view.State; s.Round != 1 || !s.Robots[0].Confirmed {
			t.Error("the resumed game differs from the saved one")
		}
		for seat, want := range []table.Player{{Name: "Player 1"}, {Name: "Player 2", Bot: "r"}, {Name: "Player 3"}, {Name: "Player 4", Bot: "easy"}} {
			if p := watcher.session.Players()[seat]; p.Name != want.Name || p.Bot != want.Bot {
				t.Errorf("the player of seat %d is %+v, want %+v", seat, p, want)
			}
		}
		if saved := again.Save(); saved.People() != 3 || saved.Limit != o.Limit || saved.OnLeave != "easy" {
			t.Errorf("the game saved again is %+v, want the same people, limit and substitute", saved)
		}
		back := listen(join(t, again, 3))
		synctest.Wait()
		if p := back.session.Players()[3]; p.Bot != "" {
			t.Errorf("the player of the seat given back is %+v, want a person", p)
		}
		if _, err := again.Join(1); err == nil {
			t.Error("the seat of a computer player can be joined")
		}
	})
}

// A robot whose player leaves during a phase stays in the game until the next round, even
// if the game is saved in between. A player who takes its seat can only leave it again.
func TestLeftSeatStaysLeftAfterSaving(t *testing.T) {
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
			t.Fatal("there is no question during the phase")
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
			t.Fatalf("the game is in phase %d, want Register1 with robot 1 still in it", s.Phase)
		}
		p := &randomPlayers{t, coretest.NewSource(1), []*listener{stays}}
		p.playUntil(func(s *core.State) bool { return s.Robots[1].Out && s.Robots[2].Out })
	})
}

// A game brings its map along: it continues where the program has another map under the id, or none, and is saved
// with its map again.
func TestGameContinuesOnItsOwnMap(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		layout, err := maps.Load("apprentice-hall")
		if err != nil {
			t.Fatal(err)
		}
		layout.AddWall(grid.Pos{X: 5, Y: 8}, grid.North)
		mine := &maps.Map{ID: maps.CustomID(layout), Layout: layout}
		for _, id := range []string{mine.ID, "apprentice-hall", "removed-hall"} {
			o := hallOptions(t, "pr", 1)
			if o.Setup.Board, err = core.Compile(layout, 1); err != nil {
				t.Fatal(err)
			}
			o.Map, o.Custom = id, mine
			tab := open(t, o)
			one := listen(join(t, tab, 0))
			synctest.Wait()
			confirm(t, one)
			advance(table.ThinkingTime)
			g := roundTrip(t, tab.Save())
			tab.Close()
			resumed, err := table.Continue(g)
			if err != nil {
				t.Fatalf("%s: %v", id, err)
			}
			resumed.Bots = o.Bots
			again := open(t, resumed)
			saved := roundTrip(t, again.Save())
			again.Close()
			if saved.MapText != g.MapText || saved.Map == nil || saved.Map.ID != mine.ID || saved.Record.Header.Map != id {
				t.Errorf("%s: the continued game is saved with the map %+v of the record's %s, want %s", id, saved.Map, saved.Record.Header.Map, mine.ID)
			}
		}
		advance(time.Second) // until the computer players poll stop
	})
}

// Games on the project's maps bring them along too, courses with all their boards.
func TestSavedGameHasTextOfMap(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for _, id := range []string{"apprentice-hall", "grand-tour"} {
			m, err := maps.Find(id)
			if err != nil {
				t.Fatal(err)
			}
			o := hallOptions(t, "p", 1)
			if o.Setup.Board, err = core.Compile(m.Layout, 1); err != nil {
				t.Fatal(err)
			}
			o.Map = id
			tab := open(t, o)
			g := roundTrip(t, tab.Save())
			tab.Close()
			if read, err := maps.Read("", []byte(g.MapText)); err != nil || read.ID != maps.CustomID(m.Layout) || (read.Course == nil) != (m.Course == nil) {
				t.Errorf("%s: the saved game has the map %+v (%v)", id, read, err)
			}
		}
	})
}

func TestContinueErrors(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tab := open(t, hallOptions(t, "pr", 1))
		saved := tab.Save()
		tab.Close()
		for _, c := range []struct {
			change func(*maps.Game)
			cause  error
			text   string
		}{
			{func(g *maps.Game) { g.Record.Header.Map, g.MapText = "nowhere", "" }, maps.ErrMapMissing, "nowhere"},
			{func(g *maps.Game) { g.Record.Header.Map, g.MapText = "sinkholes", "" }, replay.ErrMap, "changed"},
			{func(g *maps.Game) { g.Record.Header.Seed++ }, maps.ErrDamagedGame, "does not run"},
			{func(g *maps.Game) { g.Round++ }, maps.ErrDamagedGame, "does not stand"},
		} {
			g := *saved
			c.change(&g)
			if _, err := table.Continue(&g); !errors.Is(err, c.cause) || !strings.Contains(err.Error(), c.text) {
				t.Errorf("Continue returns %v, want %v with %q", err, c.cause, c.text)
			}
		}
		o := hallOptions(t, "pr", 1)
		o.Substituted = []bool{true, false}
		if _, err := table.New(o); err == nil || !strings.Contains(err.Error(), "seat 1") {
			t.Errorf("a substituted seat without a computer player: %v, want an error for seat 1", err)
		}
		advance(time.Second) // until the computer players poll stop
	})
}
