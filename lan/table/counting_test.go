package table_test

import (
	"slices"
	"testing"
	"testing/synctest"

	"roborally/core"
	"roborally/core/coretest"
	"roborally/core/tally"
	"roborally/lan/table"
)

// counter counts what a session tells, as a window does.
type counter struct {
	view  core.View
	tally tally.Tally
}

func tell(s table.Session) *counter {
	c := &counter{}
	go func() {
		for u := range s.Updates() {
			baton.Add(1)
			if u.View != nil {
				c.view, c.tally = *u.View, *u.Counted
			}
			for _, e := range u.Events {
				c.tally.Fold(&e, &c.view.State)
				_ = c.view.Apply(e)
			}
		}
	}()
	return c
}

// counts gives what somebody has counted, robot by robot, and the standings.
func (c *counter) counts() (all []tally.Counts, standings []int) {
	for seat := range c.view.State.Seats {
		all = append(all, c.tally.Robot(int(seat)))
	}
	return all, c.tally.Standings(&c.view.State)
}

// TestWhoComesLateKnowsWhatWasCounted: who sits down in the middle of a game, and
// who goes on with a saved one, has counted as much as who was there all along.
func TestWhoComesLateKnowsWhatWasCounted(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		o := inTheHall(t, "prrr")
		tab := open(t, o)
		early := tell(join(t, tab, core.NoSeat))
		p := &people{t, coretest.NewSource(3), []*listener{listen(join(t, tab, 0))}}
		if !p.until(func(s *core.State) bool { return s.Round == 4 }) {
			t.Fatal("the game is over too soon")
		}
		late := tell(join(t, tab, core.NoSeat))
		saved := carried(t, tab.Save())
		synctest.Wait()
		want, order := early.counts()
		walked := 0
		for _, c := range want {
			walked += c.Forward
		}
		if got, standings := late.counts(); walked == 0 || !slices.Equal(got, want) || !slices.Equal(standings, order) {
			t.Errorf("who comes late has counted %+v, %v, not %+v, %v", got, standings, want, order)
		}
		tab.Close()

		on, err := table.Continue(saved)
		if err != nil {
			t.Fatal(err)
		}
		on.Thinkers = o.Thinkers
		again := open(t, on)
		defer again.Close()
		back := tell(join(t, again, 0))
		synctest.Wait()
		if got, standings := back.counts(); !slices.Equal(got, want) || !slices.Equal(standings, order) {
			t.Errorf("after the game was saved %+v, %v is counted, not %+v, %v", got, standings, want, order)
		}
	})
}
