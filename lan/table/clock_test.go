package table_test

import (
	"testing"
	"testing/synctest"
	"time"

	"roborally/core"
	"roborally/lan/table"
)

// count returns how many inputs have a kind.
func count(inputs []core.Input, kind core.InputKind) int {
	n := 0
	for _, in := range inputs {
		if in.Kind == kind {
			n++
		}
	}
	return n
}

// confirm confirms the first cards of the hand as the program.
func confirm(t *testing.T, l *listener) {
	t.Helper()
	in := core.Input{Kind: core.Confirm, Round: l.view.State.Round, Program: core.NoProgram}
	for n := range in.Program.Slots {
		in.Program.Slots[n] = core.Choice(n)
	}
	if err := l.session.Do(in); err != nil {
		t.Fatal(err)
	}
	synctest.Wait()
}

// wantClock checks the listener's last clock.
func wantClock(t *testing.T, l *listener, want table.Clock) {
	t.Helper()
	synctest.Wait()
	if l.clock != want {
		t.Errorf("the clock is %+v, want %+v", l.clock, want)
	}
}

func TestTimeRunsOut(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		o := options(t, core.Factory, "pp")
		o.Limit = time.Minute
		tab := open(t, o)
		defer tab.Close()
		one, two := listen(join(t, tab, 0)), listen(join(t, tab, 1))
		wantClock(t, one, table.Clock{Limited: true, Left: time.Minute})
		advance(20 * time.Second)
		confirm(t, one)
		wantClock(t, two, table.Clock{Limited: true, Left: 40 * time.Second})
		advance(39 * time.Second)
		if two.view.State.Round != 1 || count(tab.Record().Inputs, core.TimeUp) != 0 {
			t.Fatal("the time is up before the limit")
		}
		advance(time.Second)
		wantClock(t, two, table.Clock{Limited: true, Left: time.Minute})
		if two.view.State.Round != 2 || count(tab.Record().Inputs, core.TimeUp) != 1 {
			t.Errorf("after the time is up the game is in round %d, want 2", two.view.State.Round)
		}
	})
}

func TestClockRestartsEveryRound(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		o := options(t, core.Factory, "p")
		o.Limit = time.Minute
		tab := open(t, o)
		defer tab.Close()
		l := listen(join(t, tab, 0))
		synctest.Wait()
		advance(50 * time.Second)
		confirm(t, l)
		wantClock(t, l, table.Clock{Limited: true, Left: time.Minute})
		advance(59 * time.Second)
		if l.view.State.Round != 2 {
			t.Errorf("the game is in round %d, want 2: its clock must start at the full limit", l.view.State.Round)
		}
	})
}

func TestQuestionsAreTimed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		o := options(t, core.Factory, "pr")
		o.Setup.Probe = true
		o.Limit = 10 * time.Second
		tab := open(t, o)
		defer tab.Close()
		l := listen(join(t, tab, 0))
		synctest.Wait()
		confirm(t, l)
		first := l.view.State.Robots[0].Asked
		if first.ID == 0 {
			t.Fatal("there is no question")
		}
		wantClock(t, l, table.Clock{Limited: true, Left: 10 * time.Second})
		advance(4 * time.Second)
		answer := core.Input{Kind: core.Answer, Round: 1, Question: first.ID, Choice: core.Yes}
		if err := l.session.Do(answer); err != nil {
			t.Fatal(err)
		}
		wantClock(t, l, table.Clock{Limited: true, Left: 10 * time.Second})
		advance(10 * time.Second)
		if n := count(tab.Record().Inputs, core.TimeUp); n != 1 {
			t.Errorf("the time was up %d times, want once", n)
		}
		// A player who never answers does not block the game.
		for range 1000 {
			advance(10 * time.Second)
		}
		synctest.Wait()
		if l.view.State.Phase != core.Finished {
			t.Errorf("the game is in round %d, phase %d, want Finished", l.view.State.Round, l.view.State.Phase)
		}
		wantClock(t, l, table.Clock{})
	})
}

func TestPause(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		o := options(t, core.Factory, "pr")
		o.Limit = time.Minute
		tab := open(t, o)
		defer tab.Close()
		l := listen(join(t, tab, 0))
		watcher := listen(join(t, tab, core.NoSeat))
		synctest.Wait()
		advance(10 * time.Second)
		for range 2 {
			if !l.session.Pause(true) {
				t.Fatal("the only player cannot pause")
			}
		}
		if watcher.session.Pause(false) {
			t.Error("a spectator can resume the clock")
		}
		wantClock(t, watcher, table.Clock{Limited: true, Left: 50 * time.Second, Paused: true})
		advance(time.Hour)
		confirm(t, l)
		wantClock(t, l, table.Clock{Limited: true, Left: time.Minute, Paused: true})
		advance(time.Hour)
		l.session.Pause(false)
		wantClock(t, l, table.Clock{Limited: true, Left: time.Minute})
		advance(time.Minute)
		if l.view.State.Round != 3 {
			t.Errorf("the game is in round %d, want 3", l.view.State.Round)
		}
	})
}

func TestPauseNeedsSinglePlayer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		o := options(t, core.Factory, "pp")
		tab := open(t, o)
		defer tab.Close()
		if one := listen(join(t, tab, 0)); one.session.Pause(true) {
			t.Error("a clock without a limit can be paused")
		}
		o.Limit = time.Minute
		timed := open(t, o)
		defer timed.Close()
		one := listen(join(t, timed, 0))
		if one.session.Pause(true) {
			t.Error("one of two players can pause")
		}
		two := listen(join(t, timed, 1))
		two.session.Close()
		synctest.Wait()
	})
}

func TestSecondSessionEndsPause(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		o := options(t, core.Factory, "p")
		o.Limit = time.Minute
		tab := open(t, o)
		defer tab.Close()
		one := listen(join(t, tab, 0))
		one.session.Pause(true)
		wantClock(t, one, table.Clock{Limited: true, Left: time.Minute, Paused: true})
		again := listen(join(t, tab, 0))
		wantClock(t, one, table.Clock{Limited: true, Left: time.Minute})
		if again.session.Pause(true) {
			t.Error("one of two sessions can pause")
		}
	})
}
