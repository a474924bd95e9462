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

// tallyReader counts the updates of a session as the UI does.
type tallyReader struct {
	view  core.View
	tally tally.Tally
}

// readTally returns a tallyReader that reads a session in its own goroutine.
func readTally(s table.Session) *tallyReader {
	c := &tallyReader{}
	go func() {
		for u := range s.Updates() {
			raceFence.Add(1)
			if u.View != nil {
				c.view, c.tally = *u.View, *u.Tally
			}
			for _, e := range u.Events {
				c.tally.Fold(&e, &c.view.State)
				_ = c.view.Apply(e)
			}
		}
	}()
	return c
}

// counts returns the counts per robot and the standings.
func (c *tallyReader) counts() (all []tally.Counts, standings []int) {
	for seat := range c.view.State.Seats {
		all = append(all, c.tally.Robot(int(seat)))
	}
	return all, c.tally.Standings(&c.view.State)
}

// A session that joins late, and one of a resumed game, have the same tally as a session that
// was there from the beginning.
func TestLateSessionGetsFullTally(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		o := hallOptions(t, "prrr", 0)
		tab := open(t, o)
		early := readTally(join(t, tab, core.NoSeat))
		p := &randomPlayers{t, coretest.NewSource(3), []*listener{listen(join(t, tab, 0))}}
		if !p.playUntil(func(s *core.State) bool { return s.Round == 4 }) {
			t.Fatal("the game is over too soon")
		}
		late := readTally(join(t, tab, core.NoSeat))
		saved := roundTrip(t, tab.Save())
		synctest.Wait()
		want, order := early.counts()
		forward := 0
		for _, c := range want {
			forward += c.Forward
		}
		if got, standings := late.counts(); forward == 0 || !slices.Equal(got, want) || !slices.Equal(standings, order) {
			t.Errorf("the late session has %+v, %v, want %+v, %v", got, standings, want, order)
		}
		tab.Close()

		resumed, err := table.Continue(saved)
		if err != nil {
			t.Fatal(err)
		}
		resumed.Bots = o.Bots
		again := open(t, resumed)
		defer again.Close()
		back := readTally(join(t, again, 0))
		synctest.Wait()
		if got, standings := back.counts(); !slices.Equal(got, want) || !slices.Equal(standings, order) {
			t.Errorf("the resumed game has %+v, %v, want %+v, %v", got, standings, want, order)
		}
	})
}
