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

func TestWhatCannotBeOpened(t *testing.T) {
	for name, spoil := range map[string]func(*table.Options){
		"no setup":         func(o *table.Options) { o.Setup = nil },
		"too few players":  func(o *table.Options) { o.Players = o.Players[:1] },
		"another robot":    func(o *table.Options) { o.Players[0].Model = core.Peach },
		"an unknown kind":  func(o *table.Options) { o.Players[1].Bot = "genius" },
		"no board to play": func(o *table.Options) { o.Setup.Board = nil },
	} {
		o := options(t, core.Factory, "pr")
		spoil(&o)
		if _, err := table.New(o); err == nil {
			t.Errorf("%s: the game begins all the same", name)
		}
	}
}

func TestWhoMayJoin(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tab := open(t, options(t, core.Factory, "pr"))
		for _, seat := range []int{-2, 1, 2, 100} {
			if _, err := tab.Join(seat); err == nil {
				t.Errorf("seat %d can be taken", seat)
			}
		}
		s := join(t, tab, 0)
		if s.Seat() != 0 || s.Setup() == nil || len(s.Players()) != 2 {
			t.Errorf("the session is %d, %v, %v", s.Seat(), s.Setup(), s.Players())
		}
		tab.Close()
		tab.Close()
		if _, err := tab.Join(0); !errors.Is(err, table.ErrEnded) {
			t.Errorf("joining a closed table gives %v", err)
		}
	})
}

func TestIllegalInputsChangeNothing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tab := open(t, options(t, core.Factory, "pp"))
		defer tab.Close()
		l, watcher := listen(join(t, tab, 0)), listen(join(t, tab, core.NoSeat))
		synctest.Wait()
		same := core.NoProgram
		same.Slots[0], same.Slots[1] = 3, 3
		for _, test := range []struct {
			who  *listener
			in   core.Input
			code core.Code
		}{
			{l, core.Input{}, core.NoSuchInput},
			{l, core.Input{Kind: core.TimeUp, Round: 1}, core.NoSuchInput},
			{l, core.Input{Kind: core.SeatLeft, Round: 1}, core.NoSuchInput},
			{l, core.Input{Kind: core.SeatLeft, Seat: 1, Round: 1}, core.NoSuchInput},
			{l, core.Input{Kind: core.Confirm, Round: 2, Program: core.NoProgram}, core.StaleRound},
			{l, core.Input{Kind: core.Confirm, Round: 1, Program: core.NoProgram}, core.SlotEmpty},
			{l, core.Input{Kind: core.Draft, Round: 1, Program: same}, core.CardTwice},
			{l, core.Input{Kind: core.Answer, Round: 1, Question: 1}, core.NoSuchQuestion},
			{watcher, core.Input{Kind: core.Confirm, Round: 1, Program: core.NoProgram}, core.NoSuchSeat},
		} {
			var illegal *core.Illegal
			if err := test.who.session.Do(test.in); !errors.As(err, &illegal) || illegal.Code != test.code {
				t.Errorf("%+v gives %v instead of %s", test.in, err, test.code)
			}
		}
		synctest.Wait()
		if len(l.sums) != 1 || len(watcher.sums) != 1 || len(tab.Record().Inputs) != 0 {
			t.Error("something has happened")
		}
	})
}

// Whatever seat an input names, it is that of the session.
func TestSeatIsFilledIn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tab := open(t, options(t, core.Factory, "pp"))
		defer tab.Close()
		s := join(t, tab, 1)
		p := core.NoProgram
		p.Slots[0] = 4
		if err := s.Do(core.Input{Kind: core.Draft, Seat: 0, Round: 1, Program: p}); err != nil {
			t.Fatal(err)
		}
		if in := tab.Record().Inputs[0]; in.Seat != 1 {
			t.Errorf("the draft is that of seat %d", in.Seat)
		}
	})
}

func TestReaderThatSleepsHoldsNobodyUp(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		o := options(t, core.Factory, "pp")
		tab := open(t, o)
		asleep := join(t, tab, core.NoSeat)
		players := []*listener{play(join(t, tab, 0), 1), play(join(t, tab, 1), 2)}
		synctest.Wait()
		if players[0].view.State.Phase != core.Finished {
			t.Fatal("the game has not come to its end")
		}
		// Waking up, the reader misses nothing.
		late := listen(asleep)
		synctest.Wait()
		if sums := again(t, o, tab.Record().Inputs, core.NoSeat); !endsWith(sums, late.sums) || len(late.sums) != len(sums) {
			t.Errorf("the reader has seen %d of %d updates", len(late.sums), len(sums))
		}
		tab.Close()
	})
}

// What waits for a reader that does not read has an end: the reader comes back to
// the game as it is by then, and can go on from there.
func TestWhatWaitsIsLimited(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tab := open(t, options(t, core.Factory, "pp"))
		defer tab.Close()
		asleep, awake := join(t, tab, 0), listen(join(t, tab, 0))
		synctest.Wait()
		p := core.NoProgram
		for i := range 2000 {
			p.Slots[0] = core.Choice(i % 9)
			if err := awake.session.Do(core.Input{Kind: core.Draft, Round: 1, Program: p}); err != nil {
				t.Fatal(err)
			}
		}
		synctest.Wait()
		woken := listen(asleep)
		synctest.Wait()
		if n := len(woken.sums); n > 600 || n == 0 || woken.view.Checksum() != awake.view.Checksum() || woken.players == nil {
			t.Errorf("the reader has seen %d updates and knows the game as it is: %v", n, woken.view.Checksum() == awake.view.Checksum())
		}
		confirm(t, awake)
		synctest.Wait()
		if woken.view.Checksum() != awake.view.Checksum() || !woken.view.Own().Confirmed {
			t.Error("the reader cannot go on")
		}
	})
}

// Who has not seen the end yet can still see it when the table has been closed,
// and nothing waits for who does not want to.
func TestTheEndIsSeen(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tab := open(t, options(t, core.Factory, "pp"))
		slow, gone := join(t, tab, core.NoSeat), join(t, tab, core.NoSeat)
		play(join(t, tab, 0), 1)
		play(join(t, tab, 1), 2)
		synctest.Wait()
		tab.Close()
		synctest.Wait()
		if err := slow.Do(core.Input{}); !errors.Is(err, table.ErrEnded) {
			t.Errorf("an input gives %v", err)
		}
		gone.Close()
		late := listen(slow)
		synctest.Wait()
		if !late.ended || late.view.State.Phase != core.Finished {
			t.Errorf("the reader has seen the game up to round %d", late.view.State.Round)
		}
		slow.Close()
	})
}

func TestLeaving(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tab := open(t, options(t, core.Factory, "ppr"))
		one, two := listen(join(t, tab, 0)), listen(join(t, tab, 1))
		again := listen(join(t, tab, 1))
		again.session.Close()
		again.session.Close()
		synctest.Wait()
		if !again.ended || two.view.State.Robots[1].Out {
			t.Error("a seat is given up while somebody sits there")
		}
		two.session.Close()
		synctest.Wait()
		if !two.ended || !one.view.State.Robots[1].Out || count(tab.Record().Inputs, core.SeatLeft) != 1 {
			t.Error("the seat is not given up")
		}
		if err := two.session.Do(core.Input{}); !errors.Is(err, table.ErrEnded) {
			t.Errorf("after leaving, an input gives %v", err)
		}
		confirm(t, one)
		if one.view.State.Round != 2 {
			t.Errorf("without the player who has left, the game stays in round %d", one.view.State.Round)
		}
		one.session.Close()
		if _, err := tab.Join(0); !errors.Is(err, table.ErrEnded) {
			t.Error("the table stays open without anybody")
		}
		if n := count(tab.Record().Inputs, core.SeatLeft); n != 1 {
			t.Error("the last player to leave loses the game that might be continued")
		}
	})
}

// Where all people have left, the computer players go on for who watches.
func TestComputerPlayersGoOn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tab := open(t, options(t, core.Factory, "prrr"))
		one, watcher := listen(join(t, tab, 0)), listen(join(t, tab, core.NoSeat))
		synctest.Wait()
		one.session.Close()
		synctest.Wait()
		if watcher.view.State.Phase != core.Finished {
			t.Errorf("the game stands in round %d, phase %d", watcher.view.State.Round, watcher.view.State.Phase)
		}
		watcher.session.Close()
	})
}

// Nothing is left running when a table closes, whatever is going on: the test's
// bubble would not end.
func TestClosingInTheMiddle(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		o := options(t, core.Classic, "psrp")
		o.Thinkers["s"] = slow
		o.Limit = table.ThinkingTime
		tab := open(t, o)
		unread, l := join(t, tab, 0), listen(join(t, tab, 0))
		synctest.Wait()
		tab.Close()
		synctest.Wait()
		if !l.ended {
			t.Error("the session has not ended")
		}
		for range unread.Updates() {
			t.Log("an update that was on its way")
		}
		if err := l.session.Do(core.Input{}); !errors.Is(err, table.ErrEnded) {
			t.Errorf("an input gives %v", err)
		}
		if l.session.Pause(true) {
			t.Error("the clock obeys")
		}
		l.session.Close()
		time.Sleep(time.Second) // for the computer player to see that it must stop
	})
}

// A saved game goes on where it was left, with other sessions.
func TestPlayingOn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		o := options(t, core.Factory, "ppr")
		tab := open(t, o)
		one, two := listen(join(t, tab, 0)), listen(join(t, tab, 1))
		synctest.Wait()
		confirm(t, one)
		saved := tab.Record()
		confirm(t, two)
		tab.Close()

		o.Saved, o.Seed = &saved, 0
		tab = open(t, o)
		defer tab.Close()
		synctest.Wait()
		later := listen(join(t, tab, 1))
		synctest.Wait()
		if s := &later.view.State; s.Round != 1 || !s.Robots[0].Confirmed || s.Robots[1].Confirmed {
			t.Fatal("the game is not as it was saved")
		}
		confirm(t, later)
		if now, then := later.view.Checksum(), two.view.Checksum(); now != then {
			t.Error("the game goes on in another way")
		}
		o.Saved.Sums[0]++
		if _, err := table.New(o); !errors.Is(err, replay.ErrSum) {
			t.Errorf("a damaged record gives %v", err)
		}
	})
}
