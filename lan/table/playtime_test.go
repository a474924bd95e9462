package table_test

import (
	"errors"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"roborally/core"
	"roborally/core/replay"
	"roborally/lan/table"
)

// timedOptions returns a table for a game of missions that ends by time alone.
func timedOptions(t *testing.T, seats string, playTime time.Duration) table.Options {
	t.Helper()
	o := options(t, core.Missions, seats)
	o.Setup.Points, o.Setup.Timed, o.PlayTime = 0, true, playTime
	return o
}

// The last rounds are called when the play time is over, also while the game waits at a question, and the
// record says so.
func TestPlayTimeEndsGame(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tab := open(t, timedOptions(t, "pr", 20*time.Minute))
		defer tab.Close()
		l := listen(join(t, tab, 0))
		wantClock(t, l, table.Clock{Play: 20 * time.Minute})
		if l.view.State.Robots[0].Asked.ID == 0 {
			t.Fatal("nothing is asked before the first round: the test proves nothing")
		}
		advance(5 * time.Minute)
		watcher := listen(join(t, tab, core.NoSeat))
		wantClock(t, watcher, table.Clock{Play: 15 * time.Minute})
		advance(15 * time.Minute)
		wantClock(t, l, table.Clock{})
		inputs := tab.Record().Inputs
		if count(inputs, core.CallLast) != 1 || l.view.State.Robots[0].Asked.ID == 0 {
			t.Fatalf("the last rounds are called %d times, want once, and the question to stay", count(inputs, core.CallLast))
		}
		advance(time.Hour)
		playOut(t, tab, l)
		record := tab.Record()
		if round := l.view.State.Round; round != l.view.State.LastRound || round == 0 {
			t.Errorf("the game is over in round %d, want its last one, %d", round, l.view.State.LastRound)
		}
		if _, err := replay.Resume(timedOptions(t, "pr", 0).Setup, &record); err != nil {
			t.Errorf("the record cannot be replayed: %v", err)
		}
	})
}

// playOut plays the seat of a listener at random until the game is over.
func playOut(t *testing.T, tab *table.Table, l *listener) {
	t.Helper()
	playRandomly(join(t, tab, l.session.Seat()), 3)
	for n := 0; l.view.State.Phase != core.Finished; n++ {
		if n == 1000 {
			t.Fatal("the game does not end")
		}
		advance(time.Second)
	}
}

// The host can call the last rounds early, once; players cannot.
func TestHostCallsLastRounds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tab := open(t, timedOptions(t, "pr", time.Hour))
		defer tab.Close()
		l := listen(join(t, tab, 0))
		synctest.Wait()
		illegal := (*core.Illegal)(nil)
		err := l.session.Do(core.Input{Kind: core.CallLast, Round: l.view.State.Round})
		if !errors.As(err, &illegal) || illegal.Code != core.NoSuchInput {
			t.Errorf("a player calls the last rounds with %v, want %s", err, core.NoSuchInput)
		}
		if err := tab.CallLast(); err != nil {
			t.Fatal(err)
		}
		wantClock(t, l, table.Clock{})
		if err := tab.CallLast(); !errors.As(err, &illegal) || illegal.Code != core.NoLastRounds {
			t.Errorf("calling them twice returns %v, want %s", err, core.NoLastRounds)
		}
		playOut(t, tab, l)
		if err := tab.CallLast(); !errors.Is(err, table.ErrEnded) {
			t.Errorf("calling them in a game that is over returns %v, want %v", err, table.ErrEnded)
		}
	})
	race := open(t, options(t, core.Factory, "p"))
	defer race.Close()
	if err := race.CallLast(); err == nil {
		t.Error("the last rounds of a race are called")
	}
	o := options(t, core.Factory, "p")
	o.PlayTime = time.Minute
	if _, err := table.New(o); err == nil {
		t.Error("a race has a play time")
	}
}

// The sole player's pause stops the play time, and a saved game keeps what is left of it.
func TestPlayTimePausesAndIsSaved(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tab := open(t, timedOptions(t, "pr", time.Hour))
		defer tab.Close()
		l := listen(join(t, tab, 0))
		advance(10 * time.Minute)
		if !l.session.Pause(true) {
			t.Fatal("the only player cannot pause")
		}
		wantClock(t, l, table.Clock{Paused: true, Play: 50 * time.Minute})
		advance(time.Hour)
		l.session.Pause(false)
		wantClock(t, l, table.Clock{Play: 50 * time.Minute})
		advance(30 * time.Second)
		if left := tab.Save().Left; left != 49*time.Minute+30*time.Second {
			t.Errorf("the saved game has %v left, want 49m30s", left)
		}
	})
}

// Short Fuse halves the time of its owner to program, and nobody else's.
func TestShortFuseHalvesTime(t *testing.T) {
	for _, turns := range []bool{false, true} {
		synctest.Test(t, func(t *testing.T) {
			o := options(t, core.Missions, "ppp")
			o.Limit, o.Turns = time.Minute, turns
			tab, short := openWithShortFuse(t, o)
			defer tab.Close()
			var people []*listener
			for seat := range 3 {
				people = append(people, listen(join(t, tab, seat)))
			}
			synctest.Wait()
			other := (short + 1) % 3
			if turns {
				people[short].session.Pause(false)
			}
			wantClock(t, people[short], table.Clock{Limited: true, Left: 30 * time.Second})
			wantClock(t, people[other], table.Clock{Limited: true, Left: time.Minute, Paused: turns})
			advance(30 * time.Second)
			s := &people[other].view.State
			if !s.Robots[short].Confirmed || s.Robots[other].Confirmed || s.Phase != core.Programming {
				t.Fatalf("after half of the time the programs are final: %v and %v, want only the first", s.Robots[short].Confirmed, s.Robots[other].Confirmed)
			}
			if turns {
				return
			}
			advance(30 * time.Second)
			late := slices.DeleteFunc(tab.Record().Inputs, func(in core.Input) bool { return in.Kind != core.TimeUp || in.Round != 1 })
			if len(late) != 2 || int(late[0].Seat) != short || late[1].Seat != core.NoSeat {
				t.Errorf("the time was up as %+v, want first for seat %d and then for all", late, short)
			}
		})
	}
}

// openWithShortFuse opens a table in whose first round exactly one robot has the bug, and returns its seat.
func openWithShortFuse(t *testing.T, o table.Options) (*table.Table, int) {
	t.Helper()
	for seed := range core.Seed(4000) {
		r, _, err := replay.Begin(o.Setup, replay.NewHeader(o.Setup, "hall", seed))
		if err != nil {
			t.Fatal(err)
		}
		for r.Game.State().Round == 0 || r.Game.State().Phase == core.Returning {
			d := r.Game.Pending()[0]
			in := core.Input{Kind: core.Answer, Seat: int8(d.Seat), Round: r.Game.State().Round, Question: d.ID, Choice: d.Default}
			if d.Kind == core.AskBug {
				in.Choice = core.Yes
			}
			if _, err := r.Apply(in); err != nil {
				t.Fatal(err)
			}
		}
		with := []int{}
		for seat := range o.Players {
			if r.Game.State().Robots[seat].Owns(core.ShortFuse) != nil {
				with = append(with, seat)
			}
		}
		if len(with) == 1 {
			record := r.Record()
			o.Saved = &record
			return open(t, o), with[0]
		}
	}
	t.Fatal("no game begins with the bug")
	return nil, 0
}
