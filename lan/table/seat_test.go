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

func TestNewRejectsInvalidOptions(t *testing.T) {
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
			t.Errorf("%s: New succeeds, want an error", name)
		}
	}
}

func TestJoinRejectsUnavailableSeats(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tab := open(t, options(t, core.Factory, "pr"))
		for _, seat := range []int{-2, 1, 2, 100} {
			if _, err := tab.Join(seat); err == nil {
				t.Errorf("seat %d can be joined, want an error", seat)
			}
		}
		s := join(t, tab, 0)
		if s.Seat() != 0 || s.Setup() == nil || len(s.Players()) != 2 {
			t.Errorf("the session has seat %d, setup %v and players %v, want seat 0 of two", s.Seat(), s.Setup(), s.Players())
		}
		tab.Close()
		tab.Close()
		if _, err := tab.Join(0); !errors.Is(err, table.ErrEnded) {
			t.Errorf("joining a closed table returns %v, want ErrEnded", err)
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
			{l, core.Input{Kind: core.ShutDown, Seat: 1, Round: 1}, core.NoSuchInput},
			{l, core.Input{Kind: core.Confirm, Round: 2, Program: core.NoProgram}, core.StaleRound},
			{l, core.Input{Kind: core.Confirm, Round: 1, Program: core.NoProgram}, core.SlotEmpty},
			{l, core.Input{Kind: core.Draft, Round: 1, Program: same}, core.CardTwice},
			{l, core.Input{Kind: core.Answer, Round: 1, Question: 1}, core.NoSuchQuestion},
			{watcher, core.Input{Kind: core.Confirm, Round: 1, Program: core.NoProgram}, core.NoSuchSeat},
		} {
			var illegal *core.Illegal
			if err := test.who.session.Do(test.in); !errors.As(err, &illegal) || illegal.Code != test.code {
				t.Errorf("%+v returns %v, want %s", test.in, err, test.code)
			}
		}
		synctest.Wait()
		if len(l.sums) != 1 || len(watcher.sums) != 1 || len(tab.Record().Inputs) != 0 {
			t.Error("an illegal input has changed the game")
		}
	})
}

// The seat of an input is always that of its session.
func TestDoFillsInSeat(t *testing.T) {
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
			t.Errorf("the draft is for seat %d, want 1", in.Seat)
		}
	})
}

func TestSlowReaderDoesNotBlockGame(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		o := options(t, core.Factory, "pp")
		tab := open(t, o)
		asleep := join(t, tab, core.NoSeat)
		players := []*listener{playRandomly(join(t, tab, 0), 1), playRandomly(join(t, tab, 1), 2)}
		synctest.Wait()
		if players[0].view.State.Phase != core.Finished {
			t.Fatal("the game has not ended without the reader")
		}
		// The slow reader gets every update later.
		late := listen(asleep)
		synctest.Wait()
		if sums := replaySums(t, o, tab.Record().Inputs, core.NoSeat); !endsWith(sums, late.sums) || len(late.sums) != len(sums) {
			t.Errorf("the reader got %d of %d updates, or other ones", len(late.sums), len(sums))
		}
		tab.Close()
	})
}

// The queue of a reader that does not read is limited. The reader then continues from a
// current view.
func TestQueueIsLimited(t *testing.T) {
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
			t.Errorf("the reader got %d updates, want 1 to 600; its view is current: %v", n, woken.view.Checksum() == awake.view.Checksum())
		}
		confirm(t, awake)
		synctest.Wait()
		if woken.view.Checksum() != awake.view.Checksum() || !woken.view.Own().Confirmed {
			t.Error("the reader's view is wrong after the next updates")
		}
	})
}

// After the table has closed, a slow reader can still read to the end of the game, and one
// that does not want to does not block anything.
func TestSlowReaderSeesEndAfterClose(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tab := open(t, options(t, core.Factory, "pp"))
		slow, gone := join(t, tab, core.NoSeat), join(t, tab, core.NoSeat)
		playRandomly(join(t, tab, 0), 1)
		playRandomly(join(t, tab, 1), 2)
		synctest.Wait()
		tab.Close()
		synctest.Wait()
		if err := slow.Do(core.Input{}); !errors.Is(err, table.ErrEnded) {
			t.Errorf("an input returns %v, want ErrEnded", err)
		}
		gone.Close()
		late := listen(slow)
		synctest.Wait()
		if !late.ended || late.view.State.Phase != core.Finished {
			t.Errorf("the reader has seen the game only up to round %d", late.view.State.Round)
		}
		slow.Close()
	})
}

func TestClosingLastSessionLeavesSeat(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tab := open(t, options(t, core.Factory, "ppr"))
		one, two := listen(join(t, tab, 0)), listen(join(t, tab, 1))
		again := listen(join(t, tab, 1))
		again.session.Close()
		again.session.Close()
		synctest.Wait()
		if !again.ended || two.view.State.Robots[1].Out {
			t.Error("the seat is left although it has another session")
		}
		two.session.Close()
		synctest.Wait()
		if !two.ended || !one.view.State.Robots[1].Out || count(tab.Record().Inputs, core.SeatLeft) != 1 {
			t.Error("the seat is not left with its last session")
		}
		if err := two.session.Do(core.Input{}); !errors.Is(err, table.ErrEnded) {
			t.Errorf("after leaving, an input returns %v, want ErrEnded", err)
		}
		confirm(t, one)
		if one.view.State.Round != 2 {
			t.Errorf("the game is in round %d, want 2 without the player who left", one.view.State.Round)
		}
		one.session.Close()
		if _, err := tab.Join(0); !errors.Is(err, table.ErrEnded) {
			t.Error("the table is open without sessions")
		}
		if n := count(tab.Record().Inputs, core.SeatLeft); n != 1 {
			t.Error("closing the last session has recorded that its seat left, so the game could not be resumed")
		}
	})
}

// When all people have left, computer players play on for the spectators.
func TestBotsPlayOnForSpectator(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tab := open(t, options(t, core.Factory, "prrr"))
		one, watcher := listen(join(t, tab, 0)), listen(join(t, tab, core.NoSeat))
		synctest.Wait()
		one.session.Close()
		synctest.Wait()
		if watcher.view.State.Phase != core.Finished {
			t.Errorf("the game is in round %d, phase %d, want Finished", watcher.view.State.Round, watcher.view.State.Phase)
		}
		watcher.session.Close()
	})
}

// Close leaves nothing running, whatever is going on; otherwise the test's bubble would
// not end.
func TestCloseStopsEverything(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		o := options(t, core.Classic, "psrp")
		o.Bots["s"] = slowBot
		o.Limit = table.ThinkingTime
		tab := open(t, o)
		unread, l := join(t, tab, 0), listen(join(t, tab, 0))
		synctest.Wait()
		tab.Close()
		synctest.Wait()
		if !l.ended {
			t.Error("the updates are still open after Close")
		}
		for range unread.Updates() {
			t.Log("an update was already being sent")
		}
		if err := l.session.Do(core.Input{}); !errors.Is(err, table.ErrEnded) {
			t.Errorf("an input returns %v, want ErrEnded", err)
		}
		if l.session.Pause(true) {
			t.Error("Pause of a closed session reports success")
		}
		l.session.Close()
		time.Sleep(time.Second) // until the computer player polls stop
	})
}

// A saved game resumes where it was saved, with new sessions.
func TestResumeFromRecord(t *testing.T) {
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
			t.Fatal("the resumed game differs from the saved one")
		}
		confirm(t, later)
		if now, then := later.view.Checksum(), two.view.Checksum(); now != then {
			t.Error("the resumed game continues differently")
		}
		o.Saved.Sums[0]++
		if _, err := table.New(o); !errors.Is(err, replay.ErrSum) {
			t.Errorf("a damaged record returns %v, want ErrSum", err)
		}
	})
}
