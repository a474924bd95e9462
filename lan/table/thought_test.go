package table_test

import (
	"testing"
	"testing/synctest"
	"time"

	"roborally/core"
	"roborally/lan/table"
)

// slow thinks until it is told to stop.
func slow(view core.View, d core.Decision, stop func() bool) core.Input {
	for !stop() {
		time.Sleep(50 * time.Millisecond)
	}
	return atRandom(view, d, stop)
}

// closeSlowly closes a table and waits for slow ones to see it.
func closeSlowly(tab *table.Table) {
	tab.Close()
	time.Sleep(time.Second)
}

func TestThinkingIsLimited(t *testing.T) {
	for _, test := range []struct {
		limit time.Duration
		least time.Duration
		most  time.Duration
	}{
		{0, 13 * time.Second, table.ThinkingTime},
		{time.Minute, 13 * time.Second, table.ThinkingTime},
		{6 * time.Second, 4 * time.Second, 6 * time.Second},
		{time.Second, time.Second / 2, time.Second},
	} {
		synctest.Test(t, func(t *testing.T) {
			o := options(t, core.Factory, "ps")
			o.Thinkers["s"] = slow
			o.Limit = test.limit
			tab := open(t, o)
			defer closeSlowly(tab)
			l := listen(join(t, tab, 0))
			start := time.Now()
			for synctest.Wait(); !l.view.State.Robots[1].Confirmed; {
				rest(10 * time.Millisecond)
			}
			if took := time.Since(start); took < test.least || took >= test.most {
				t.Errorf("with a limit of %v, the computer player has had %v", test.limit, took)
			}
			if n := tab.BotFaults(); n != 0 {
				t.Errorf("%d faults", n)
			}
		})
	}
}

func TestProgrammingWaitsForComputerPlayers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		o := options(t, core.Factory, "ps")
		o.Thinkers["s"] = slow
		tab := open(t, o)
		defer closeSlowly(tab)
		l := listen(join(t, tab, 0))
		synctest.Wait()
		confirm(t, l)
		if l.view.State.Phase != core.Programming {
			t.Error("the round goes on without the computer player")
		}
		rest(table.ThinkingTime)
		if l.view.State.Round != 2 {
			t.Errorf("the game is in round %d", l.view.State.Round)
		}
	})
}

// A computer player with a fault must not spoil the game of others.
func TestFaultyComputerPlayers(t *testing.T) {
	faults := map[string]table.Thinker{
		"silent": func(core.View, core.Decision, func() bool) core.Input { return core.Input{} },
		"illegal": func(core.View, core.Decision, func() bool) core.Input {
			return core.Input{Kind: core.Confirm} // the same card five times
		},
		"wrong answer": func(core.View, core.Decision, func() bool) core.Input {
			return core.Input{Kind: core.Answer, Question: 1}
		},
		"drafts only": func(core.View, core.Decision, func() bool) core.Input {
			return core.Input{Kind: core.Draft, Program: core.NoProgram}
		},
		"plays the host": func(core.View, core.Decision, func() bool) core.Input {
			return core.Input{Kind: core.TimeUp}
		},
		"renews for ever": func(core.View, core.Decision, func() bool) core.Input {
			return core.Input{Kind: core.Renewal}
		},
		"deaf": func(view core.View, d core.Decision, stop func() bool) core.Input {
			time.Sleep(time.Minute)
			return atRandom(view, d, stop)
		},
	}
	for name, think := range faults {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				o := options(t, core.Factory, "pxxx")
				o.Setup.Models[2], o.Players[2].Model = core.Albot, core.Albot
				o.Thinkers["x"] = think
				tab := open(t, o)
				l := listen(join(t, tab, 0))
				synctest.Wait()
				confirm(t, l)
				rest(2 * table.ThinkingTime)
				if l.view.State.Round == 1 && l.view.State.Phase == core.Programming {
					t.Error("the round has not been played")
				}
				if n := tab.BotFaults(); n < 3 {
					t.Errorf("%d faults are counted", n)
				}
				if n := count(tab.Record().Inputs, core.TimeUp); n != 0 {
					t.Error("a computer player has ended the time")
				}
				tab.Close()
				time.Sleep(time.Minute) // for the deaf one
			})
		})
	}
}

func TestComputerPlayersAmongThemselves(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		o := options(t, core.Factory, "rrrr")
		tab := open(t, o)
		defer tab.Close()
		rest(time.Hour)
		if n := len(tab.Record().Inputs); n != 0 {
			t.Errorf("%d inputs were made while nobody looked", n)
		}
		idle := join(t, tab, core.NoSeat)
		defer idle.Close()
		rest(time.Hour)
		if n := len(tab.Record().Inputs); n != 0 {
			t.Errorf("%d inputs were made while the only spectator was not ready", n)
		}
		<-idle.Updates()
		synctest.Wait()
		if n := len(tab.Record().Inputs); n == 0 || n > 2*len(o.Players) { // one each, and a renewal
			t.Errorf("%d inputs were made for one update", n)
		}
		l := listen(join(t, tab, core.NoSeat))
		synctest.Wait()
		if l.view.State.Phase != core.Finished {
			t.Errorf("the game stands in round %d, phase %d", l.view.State.Round, l.view.State.Phase)
		}
		if n := tab.BotFaults(); n != 0 {
			t.Errorf("%d faults", n)
		}
	})
}
