package table_test

import (
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"roborally/core"
	"roborally/core/replay"
	"roborally/lan/table"
)

// openShared opens a table whose people share one screen and have a minute per decision.
// It joins them all; the last listener is a spectator.
func openShared(t *testing.T, rules *core.RuleSet, seats string, change func(*table.Options)) (*table.Table, []*listener) {
	t.Helper()
	o := options(t, rules, seats)
	o.Limit, o.Turns = time.Minute, true
	change(&o)
	tab := open(t, o)
	var people []*listener
	for seat, kind := range seats {
		if kind == 'p' {
			people = append(people, listen(join(t, tab, seat)))
		}
	}
	people = append(people, listen(join(t, tab, core.NoSeat)))
	synctest.Wait()
	return tab, people
}

func unchanged(*table.Options) {}

// Every player's time starts with the player's own turn and runs only during it.
func TestTurnsHaveOwnClocks(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tab, people := openShared(t, core.Factory, "ppr", unchanged)
		defer tab.Close()
		one, two, watcher := people[0], people[1], people[2]
		resting := table.Clock{Limited: true, Left: time.Minute, Paused: true}
		advance(time.Hour)
		wantClock(t, one, resting)
		wantClock(t, watcher, table.Clock{Paused: true})
		if !one.view.State.Robots[2].Confirmed {
			t.Error("the computer player has not decided before the first turn")
		}
		if !one.session.Pause(false) {
			t.Fatal("the clock cannot be resumed to begin the turn")
		}
		wantClock(t, one, table.Clock{Limited: true, Left: time.Minute})
		wantClock(t, two, resting)
		advance(20 * time.Second)
		if one.session.Pause(true); watcher.session.Pause(false) {
			t.Error("a spectator can resume the clock")
		}
		advance(time.Hour)
		wantClock(t, one, table.Clock{Limited: true, Left: 40 * time.Second, Paused: true})
		one.session.Pause(false)
		wantClock(t, watcher, table.Clock{Limited: true, Left: 40 * time.Second})
		confirm(t, one)
		advance(time.Hour)
		wantClock(t, two, resting)
		two.session.Pause(false)
		advance(time.Minute - time.Second)
		if n := len(tab.Record().Inputs); n != 2 || two.view.State.Round != 1 {
			t.Fatalf("before the second player's time is up there are %d inputs in round %d, want 2 in round 1", n, two.view.State.Round)
		}
		advance(time.Second)
		inputs := tab.Record().Inputs
		if late := inputs[2]; late.Kind != core.TimeUp || late.Seat != 1 || two.view.State.Round != 2 {
			t.Errorf("after the second player's time is up the input is %+v in round %d, want TimeUp for seat 1 and round 2", late, two.view.State.Round)
		}
		wantClock(t, one, resting)
		wantClock(t, two, resting)
	})
}

// Only the seat whose time is up is late; the next one has its whole time.
func TestTimeUpAffectsOneSeat(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tab, people := openShared(t, core.Factory, "ppp", unchanged)
		defer tab.Close()
		people[1].session.Pause(false)
		advance(time.Hour)
		s := &people[0].view.State
		if s.Robots[0].Confirmed || !s.Robots[1].Confirmed || s.Robots[2].Confirmed {
			t.Errorf("confirmed: %v, %v and %v, want only the second", s.Robots[0].Confirmed, s.Robots[1].Confirmed, s.Robots[2].Confirmed)
		}
		if n := count(tab.Record().Inputs, core.TimeUp); n != 1 {
			t.Errorf("the time was up %d times, want once", n)
		}
		wantClock(t, people[1], table.Clock{Paused: true})
	})
}

// A turn ends when another begins.
func TestOneTurnAtATime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tab, people := openShared(t, core.Factory, "pp", unchanged)
		defer tab.Close()
		people[0].session.Pause(false)
		advance(10 * time.Second)
		people[1].session.Pause(false)
		advance(20 * time.Second)
		wantClock(t, people[0], table.Clock{Limited: true, Left: 50 * time.Second, Paused: true})
		people[1].session.Pause(true)
		wantClock(t, people[1], table.Clock{Limited: true, Left: 40 * time.Second, Paused: true})
	})
}

// Every question is a turn of its own, and a game without any answers still ends.
func TestQuestionsAreTurns(t *testing.T) {
	for _, rules := range []*core.RuleSet{core.Factory, core.Classic, core.Postal} {
		synctest.Test(t, func(t *testing.T) {
			tab, people := openShared(t, rules, "ppr", func(o *table.Options) { o.Setup.Probe = true })
			defer tab.Close()
			questions := 0
			for n := 0; people[2].view.State.Phase != core.Finished && n < 5000; n++ {
				before := len(tab.Record().Inputs)
				advance(time.Hour)
				if len(tab.Record().Inputs) != before {
					t.Fatal("there was an input between turns")
				}
				for _, l := range people[:2] {
					d, ok := l.view.Pending()
					if !ok || !l.clock.Limited {
						continue
					}
					if d.Kind != core.AskProgram {
						questions++
					}
					l.session.Pause(false)
					advance(time.Minute)
					inputs := tab.Record().Inputs
					if late := inputs[before]; late.Kind != core.TimeUp || int(late.Seat) != l.session.Seat() {
						t.Fatalf("after the time of seat %d is up the input is %+v, want its TimeUp", l.session.Seat(), late)
					}
					break
				}
			}
			if people[2].view.State.Phase != core.Finished || questions == 0 {
				t.Errorf("after %d questions the game is in round %d, want questions and the end", questions, people[2].view.State.Round)
			}
			record := tab.Record()
			o := options(t, rules, "ppr")
			o.Setup.Probe = true
			if _, err := replay.Resume(o.Setup, &record); err != nil {
				t.Errorf("the record cannot be replayed: %v", err)
			}
			for _, l := range people {
				if err := checkSecrets(l); err != nil || l.problem != nil {
					t.Errorf("seat %d: %v, %v", l.session.Seat(), err, l.problem)
				}
			}
		})
	}
}

// People at one screen leave together. The record keeps all of them in the game, so it can
// be resumed.
func TestLeavingSharedScreenEndsGame(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tab, people := openShared(t, core.Factory, "ppp", unchanged)
		people[3].session.Close()
		if people[0].session.Pause(false); people[0].ended {
			t.Error("the game ends when a spectator leaves")
		}
		people[1].session.Close()
		synctest.Wait()
		if _, err := tab.Join(0); !errors.Is(err, table.ErrEnded) || !people[0].ended || !people[2].ended {
			t.Errorf("after one of three has left, joining returns %v, want ErrEnded and closed sessions", err)
		}
		if n := count(tab.Record().Inputs, core.SeatLeft); n != 0 {
			t.Errorf("%d robots have left the game, want none", n)
		}
	})
}
