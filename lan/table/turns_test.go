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

// share opens a table whose people share a screen, with a minute for every
// decision, and joins all of them; the last listener is a spectator.
func share(t *testing.T, rules *core.RuleSet, seats string, change func(*table.Options)) (*table.Table, []*listener) {
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

func asItIs(*table.Options) {}

// The time of everybody begins with the own turn, and is the own.
func TestTurns(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tab, people := share(t, core.Factory, "ppr", asItIs)
		defer tab.Close()
		one, two, watcher := people[0], people[1], people[2]
		resting := table.Clock{Limited: true, Left: time.Minute, Paused: true}
		rest(time.Hour)
		standing(t, one, resting)
		standing(t, watcher, table.Clock{Paused: true})
		if !one.view.State.Robots[2].Confirmed {
			t.Error("the computer player does not think before somebody's turn has begun")
		}
		if !one.session.Pause(false) {
			t.Fatal("the turn cannot begin")
		}
		standing(t, one, table.Clock{Limited: true, Left: time.Minute})
		standing(t, two, resting)
		rest(20 * time.Second)
		if one.session.Pause(true); watcher.session.Pause(false) {
			t.Error("a spectator lets the clock run on")
		}
		rest(time.Hour)
		standing(t, one, table.Clock{Limited: true, Left: 40 * time.Second, Paused: true})
		one.session.Pause(false)
		standing(t, watcher, table.Clock{Limited: true, Left: 40 * time.Second})
		confirm(t, one)
		rest(time.Hour)
		standing(t, two, resting)
		two.session.Pause(false)
		rest(time.Minute - time.Second)
		if n := len(tab.Record().Inputs); n != 2 || two.view.State.Round != 1 {
			t.Fatalf("before the second's time is up there are %d inputs in round %d", n, two.view.State.Round)
		}
		rest(time.Second)
		inputs := tab.Record().Inputs
		if late := inputs[2]; late.Kind != core.TimeUp || late.Seat != 1 || two.view.State.Round != 2 {
			t.Errorf("when the second's time is up, %+v has happened, and it is round %d", late, two.view.State.Round)
		}
		standing(t, one, resting)
		standing(t, two, resting)
	})
}

// Who is late is late alone; the next one has the whole time.
func TestLateAlone(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tab, people := share(t, core.Factory, "ppp", asItIs)
		defer tab.Close()
		people[1].session.Pause(false)
		rest(time.Hour)
		s := &people[0].view.State
		if s.Robots[0].Confirmed || !s.Robots[1].Confirmed || s.Robots[2].Confirmed {
			t.Errorf("confirmed are %v, %v and %v", s.Robots[0].Confirmed, s.Robots[1].Confirmed, s.Robots[2].Confirmed)
		}
		if n := count(tab.Record().Inputs, core.TimeUp); n != 1 {
			t.Errorf("the time was up %d times", n)
		}
		standing(t, people[1], table.Clock{Paused: true})
	})
}

// One turn ends where another begins.
func TestOneTurnAtATime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tab, people := share(t, core.Factory, "pp", asItIs)
		defer tab.Close()
		people[0].session.Pause(false)
		rest(10 * time.Second)
		people[1].session.Pause(false)
		rest(20 * time.Second)
		standing(t, people[0], table.Clock{Limited: true, Left: 50 * time.Second, Paused: true})
		people[1].session.Pause(true)
		standing(t, people[1], table.Clock{Limited: true, Left: 40 * time.Second, Paused: true})
	})
}

// Every question is a turn of its own, and a game in which nobody ever answers
// comes to its end.
func TestTurnsOfQuestions(t *testing.T) {
	for _, rules := range []*core.RuleSet{core.Factory, core.Classic, core.Postal} {
		synctest.Test(t, func(t *testing.T) {
			tab, people := share(t, rules, "ppr", func(o *table.Options) { o.Setup.Probe = true })
			defer tab.Close()
			questions := 0
			for n := 0; people[2].view.State.Phase != core.Finished && n < 5000; n++ {
				before := len(tab.Record().Inputs)
				rest(time.Hour)
				if len(tab.Record().Inputs) != before {
					t.Fatal("something happens though it is nobody's turn")
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
					rest(time.Minute)
					inputs := tab.Record().Inputs
					if late := inputs[before]; late.Kind != core.TimeUp || int(late.Seat) != l.session.Seat() {
						t.Fatalf("when the time of seat %d is up, %+v has happened", l.session.Seat(), late)
					}
					break
				}
			}
			if people[2].view.State.Phase != core.Finished || questions == 0 {
				t.Errorf("after %d questions the game stands in round %d", questions, people[2].view.State.Round)
			}
			record := tab.Record()
			o := options(t, rules, "ppr")
			o.Setup.Probe = true
			if _, err := replay.Resume(o.Setup, &record); err != nil {
				t.Errorf("the record cannot be played: %v", err)
			}
			for _, l := range people {
				if err := secrets(l); err != nil || l.problem != nil {
					t.Errorf("seat %d: %v, %v", l.session.Seat(), err, l.problem)
				}
			}
		})
	}
}

// People at one screen leave together; the game can be played on from its
// record, with everybody in it.
func TestLeavingTheScreen(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tab, people := share(t, core.Factory, "ppp", asItIs)
		people[3].session.Close()
		if people[0].session.Pause(false); people[0].ended {
			t.Error("the game ends when a spectator goes")
		}
		people[1].session.Close()
		synctest.Wait()
		if _, err := tab.Join(0); !errors.Is(err, table.ErrEnded) || !people[0].ended || !people[2].ended {
			t.Errorf("one of three has left the screen, and joining gives %v", err)
		}
		if n := count(tab.Record().Inputs, core.SeatLeft); n != 0 {
			t.Errorf("%d robots have left the game", n)
		}
	})
}
