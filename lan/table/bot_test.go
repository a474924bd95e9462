package table_test

import (
	"testing"
	"testing/synctest"
	"time"

	"roborally/core"
	"roborally/lan/table"
)

// slowBot thinks until it is told to stop.
func slowBot(view core.View, d core.Decision, stop func() bool) core.Input {
	for !stop() {
		time.Sleep(50 * time.Millisecond)
	}
	return randomBot(view, d, stop)
}

// closeAndWait closes a table and waits until slow computer players have stopped.
func closeAndWait(tab *table.Table) {
	tab.Close()
	time.Sleep(time.Second)
}

func TestBotThinkingIsLimited(t *testing.T) {
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
			o.Bots["s"] = slowBot
			o.Limit = test.limit
			tab := open(t, o)
			defer closeAndWait(tab)
			l := listen(join(t, tab, 0))
			start := time.Now()
			for synctest.Wait(); !l.view.State.Robots[1].Confirmed; {
				advance(10 * time.Millisecond)
			}
			if took := time.Since(start); took < test.least || took >= test.most {
				t.Errorf("with a limit of %v the computer player took %v, want %v to %v", test.limit, took, test.least, test.most)
			}
			if n := tab.BotFaults(); n != 0 {
				t.Errorf("%d faults, want none", n)
			}
		})
	}
}

func TestProgrammingWaitsForBots(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		o := options(t, core.Factory, "ps")
		o.Bots["s"] = slowBot
		tab := open(t, o)
		defer closeAndWait(tab)
		l := listen(join(t, tab, 0))
		synctest.Wait()
		confirm(t, l)
		if l.view.State.Phase != core.Programming {
			t.Error("the round continues without the computer player")
		}
		advance(table.ThinkingTime)
		if l.view.State.Round != 2 {
			t.Errorf("the game is in round %d, want 2", l.view.State.Round)
		}
	})
}

// A faulty computer player does not block the game of the others.
func TestFaultyBotsDoNotBlockGame(t *testing.T) {
	faults := map[string]table.Bot{
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
		"ignores stop": func(view core.View, d core.Decision, stop func() bool) core.Input {
			time.Sleep(time.Minute)
			return randomBot(view, d, stop)
		},
	}
	for name, think := range faults {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				o := options(t, core.Factory, "pxxx")
				o.Setup.Models[2], o.Players[2].Model = core.Albot, core.Albot
				o.Bots["x"] = think
				tab := open(t, o)
				l := listen(join(t, tab, 0))
				synctest.Wait()
				confirm(t, l)
				advance(2 * table.ThinkingTime)
				if l.view.State.Round == 1 && l.view.State.Phase == core.Programming {
					t.Error("the round has not been played")
				}
				if n := tab.BotFaults(); n < 3 {
					t.Errorf("%d faults are counted, want at least 3", n)
				}
				if n := count(tab.Record().Inputs, core.TimeUp); n != 0 {
					t.Error("a computer player has ended the programming time")
				}
				tab.Close()
				time.Sleep(time.Minute) // until the one that ignores stop has returned
			})
		})
	}
}

func TestBotsWaitForSpectator(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		o := options(t, core.Factory, "rrrr")
		tab := open(t, o)
		defer tab.Close()
		advance(time.Hour)
		if n := len(tab.Record().Inputs); n != 0 {
			t.Errorf("%d inputs without a session, want none", n)
		}
		idle := join(t, tab, core.NoSeat)
		defer idle.Close()
		advance(time.Hour)
		if n := len(tab.Record().Inputs); n != 0 {
			t.Errorf("%d inputs before the spectator has caught up, want none", n)
		}
		<-idle.Updates()
		synctest.Wait()
		if n := len(tab.Record().Inputs); n == 0 || n > 2*len(o.Players) { // one per seat, and possibly a renewal
			t.Errorf("%d inputs after one update, want 1 to %d", n, 2*len(o.Players))
		}
		l := listen(join(t, tab, core.NoSeat))
		synctest.Wait()
		if l.view.State.Phase != core.Finished {
			t.Errorf("the game is in round %d, phase %d, want Finished", l.view.State.Round, l.view.State.Phase)
		}
		if n := tab.BotFaults(); n != 0 {
			t.Errorf("%d faults, want none", n)
		}
	})
}
