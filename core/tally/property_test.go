package tally_test

import (
	"fmt"
	"slices"
	"testing"

	"roborally/core"
	"roborally/core/coretest"
	"roborally/core/tally"
)

// A watcher counts what one seat sees, as its window does.
type watcher struct {
	view core.View
	*tally.Tally
}

// stateCounter counts some of it independently, from the states before and after
// each event.
type stateCounter struct {
	taken, repaired, deaths, cards, fields [core.MaxRobots]int
	points, credits, bugs                  [core.MaxRobots]int // how much more the robot has than at first
}

func (g *stateCounter) note(e *core.Event, before, after *core.State) {
	if e.Robot < 0 {
		return
	}
	for i := range before.Robots {
		was, is := &before.Robots[i], &after.Robots[i]
		g.points[i] += int(is.Points) - int(was.Points)
		g.credits[i] += int(is.Credits) - int(was.Credits)
		if !is.Out {
			g.bugs[i] += bugsOf(is) - bugsOf(was)
		}
	}
	was, is := &before.Robots[e.Robot], &after.Robots[e.Robot]
	if e.Kind != core.Returned {
		g.taken[e.Robot] += max(0, int(is.Damage-was.Damage))
		g.repaired[e.Robot] += max(0, int(was.Damage-is.Damage))
	}
	if was.OnBoard && !is.OnBoard && e.Kind != core.Left {
		g.deaths[e.Robot]++
	}
	if e.Kind == core.Acted {
		g.cards[e.Robot]++
		c := core.Command(e.Detail)
		g.fields[e.Robot] += max(c.Steps(), -c.Steps())
		for _, o := range was.Cards() { // the most that these add
			if o.Power == core.Nitro && c.Steps() != 0 || o.Power == core.Recoil && c.Quarters() == 2 {
				g.fields[e.Robot]++
			}
		}
	}
}

// bugsOf returns the number of a robot's bugs.
func bugsOf(r *core.Robot) (n int) {
	for _, o := range r.Cards() {
		if o.Power.Class() == core.BugCard {
			n++
		}
	}
	return n
}

// TestEverybodyCountsTheSame plays random games: a seat or a spectator counts
// the same from its own events as the host, and the counts fit the states.
func TestEverybodyCountsTheSame(t *testing.T) {
	touched, secrets := map[tally.Count]bool{}, 0
	for seed := range uint64(1200) {
		src := coretest.NewSource(seed)
		setup := coretest.Setup(src, coretest.Rules(src))
		start := coretest.Situation(src, setup)
		if setup.Rules.GoalFlags { // so that there is more to win
			for i := range start.Robots[:start.Seats] {
				start.Robots[i].Points, start.Robots[i].Credits = uint8(src.Below(4)), uint8(src.Below(11))
			}
			start.Scorers = uint8(1 << src.Below(int(start.Seats)))
		}
		host := &watcher{core.View{State: start}, tally.New(setup)}
		var seats []*watcher
		for seat := -1; seat < len(setup.Models); seat++ {
			seats = append(seats, &watcher{core.NewView(setup, &start, seat), tally.New(setup)})
		}
		var g stateCounter
		game, events := core.NewGameFrom(setup, start, core.Seed(src.Uint64()))
		for inputs := 0; ; inputs++ {
			for i := range events {
				before := host.view.State
				host.Fold(&events[i], &host.view.State)
				host.view.State.Apply(&events[i])
				g.note(&events[i], &before, &host.view.State)
			}
			for _, w := range seats {
				for _, e := range core.Redact(events, w.view.Seat) {
					w.Fold(&e, &w.view.State)
					w.view.State.Apply(&e)
				}
			}
			pending := game.Pending()
			if len(pending) == 0 || inputs == 60 || game.State().Phase == core.Finished {
				break
			}
			d := pending[src.Below(len(pending))]
			v := game.View(d.Seat)
			in := coretest.Decide(src, &v, d)
			if src.Chance(1) {
				in = core.Input{Kind: core.SeatLeft, Round: in.Round, Seat: in.Seat}
			}
			var err error
			if events, err = game.Apply(in); err != nil {
				t.Fatal(err)
			}
		}
		checkTallies(t, fmt.Sprintf("seed %d", seed), setup, host, seats, &g)
		if *host.Tally != *host.Redacted(&host.view.State, core.NoSeat) {
			secrets++
		}
		for seat := range setup.Models {
			own := host.Robot(seat)
			for _, k := range tally.Kinds {
				touched[k] = touched[k] || own.Of(k) > 0
			}
		}
	}
	if secrets == 0 {
		t.Error("no secret goal was reached: the test proves nothing about them")
	}
	for _, k := range tally.Kinds {
		if !touched[k] {
			t.Errorf("no game has any %v: the test proves nothing about it", k)
		}
	}
}

func checkTallies(t *testing.T, name string, setup *core.Setup, host *watcher, seats []*watcher, g *stateCounter) {
	t.Helper()
	var all tally.Counts
	deaths := 0
	for _, w := range seats {
		if *w.Tally != *host.Redacted(&host.view.State, w.view.Seat) {
			t.Errorf("%s: the tally of seat %d is not the redacted one of the host", name, w.view.Seat)
		}
	}
	for seat := range setup.Models {
		own := host.Robot(seat)
		for _, w := range seats {
			if seen := w.Robot(seat); seen != own {
				t.Errorf("%s: seat %d counts %+v for robot %d, want %+v as the host", name, w.view.Seat, seen, seat, own)
			}
		}
		switch {
		case own.Taken != g.taken[seat] || own.Repaired != g.repaired[seat] || own.Deaths != g.deaths[seat]:
			t.Errorf("%s: robot %d has %+v, but its states show taken %d, repaired %d, deaths %d",
				name, seat, own, g.taken[seat], g.repaired[seat], g.deaths[seat])
		case own.Forward+own.Backward > g.fields[seat]:
			t.Errorf("%s: robot %d walks %d fields with cards for %d", name, seat, own.Forward+own.Backward, g.fields[seat])
		case own.Left+own.Right+own.UTurns > g.cards[seat]:
			t.Errorf("%s: robot %d turns more often than it plays cards", name, seat)
		case own.Flags+own.Secrets != g.points[seat] || own.Earned-own.Spent != g.credits[seat] || own.Bugs-own.Debugged != g.bugs[seat]:
			t.Errorf("%s: robot %d has %+v, but its states show %d points, %d credits and %d bugs more",
				name, seat, own, g.points[seat], g.credits[seat], g.bugs[seat])
		case own.Bounty > own.Earned || own.Kills > own.Bounty || own.BigKills > own.Kills || own.AsleepGoals > own.Secrets || len(host.Met(seat).Goals()) > own.Secrets:
			t.Errorf("%s: robot %d has %+v and has met %v: a part is more than the whole", name, seat, own, host.Met(seat).Goals())
		case own.Pushed > g.cards[seat]*(len(setup.Models)-1):
			t.Errorf("%s: robot %d pushes a robot more than once per card", name, seat)
		}
		all.Add(&own)
		deaths += own.Deaths
	}
	if all.Dealt > all.Taken || all.Destroyed > deaths {
		t.Errorf("%s: more damage dealt than taken, or more robots destroyed than died: %+v", name, all)
	}
	order := host.Standings(&host.view.State)
	if sorted := slices.Sorted(slices.Values(order)); len(order) != len(setup.Models) || sorted[0] != 0 || sorted[len(sorted)-1] != len(order)-1 {
		t.Errorf("%s: the standings %v do not name every seat once", name, order)
	}
	for place, seat := range order {
		for _, before := range order[:place] {
			if tally.Leads(&host.view.State, seat) && !tally.Leads(&host.view.State, before) && !host.view.State.Robots[before].Out {
				t.Errorf("%s: robot %d leads, but robot %d is before it in the standings %v and does not", name, seat, before, order)
			}
		}
	}
	if w := host.view.State.Winner; w != core.NoSeat && order[0] != int(w) {
		t.Errorf("%s: the winner %d is not first in %v", name, w, order)
	}
}

// TestFoldAllocatesNothing matters because every seat folds every event.
func TestFoldAllocatesNothing(t *testing.T) {
	setup, before, events := play(t, situations[6].scenario)
	counted := tally.New(setup)
	if n := testing.AllocsPerRun(100, func() {
		for i := range events {
			counted.Fold(&events[i], &before)
		}
	}); n != 0 {
		t.Errorf("folding %d events allocates %v times, want 0", len(events), n)
	}
}
