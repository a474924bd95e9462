package table_test

import (
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"roborally/core"
	"roborally/lan/table"
)

// A person who comes back while programming still runs finds the substitute's program as a draft
// and can make another one; the game waits for that. Without the person the substitute's program
// counts as soon as all people have confirmed.
func TestReturningPersonTakesProgramBack(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		o := hallOptions(t, "ppr", 0)
		o.OnLeave = "r"
		tab := open(t, o)
		defer closeAndWait(tab)
		stays, leaves := listen(join(t, tab, 0)), listen(join(t, tab, 1))
		synctest.Wait()
		leaves.session.Close()
		synctest.Wait()
		for round := uint16(1); round <= 2; round++ {
			if stays.view.State.Robots[1].Confirmed {
				t.Fatalf("in round %d the substitute has confirmed before the people have", round)
			}
			confirm(t, stays)
			if stays.view.State.Round != round+1 {
				t.Fatalf("the game is in round %d, want %d after everybody has programmed", stays.view.State.Round, round+1)
			}
		}
		if p := stays.players[1]; p.Bot != "r" || p.Since != 1 {
			t.Errorf("the others see the player %+v, want a substitute since round 1", p)
		}
		back := listen(join(t, tab, 1))
		synctest.Wait()
		if a := back.absence; a == nil || a.Bot != "r" || !slices.Equal(a.Rounds, []uint16{1, 2}) || !a.Drafted {
			t.Fatalf("the returning person is told %+v, want that a substitute has programmed rounds 1 and 2 and drafted another", a)
		}
		if p := stays.players[1]; p.Bot != "" || p.Since != 0 {
			t.Errorf("the others see the player %+v, want a person again", p)
		}
		own := back.view.Own()
		draft := own.Program()
		if own.Confirmed || slices.Contains(draft.Slots[:], core.NoProgram.Slots[0]) || back.view.Check(draft, true) != nil {
			t.Fatalf("the returning person has the draft %+v, confirmed: %v, want the substitute's whole program, not confirmed", draft, own.Confirmed)
		}
		confirm(t, stays)
		if stays.view.State.Round != 3 {
			t.Fatal("the round goes on without the person who has come back")
		}
		other := draft
		slices.Reverse(other.Slots[:])
		if err := back.session.Do(core.Input{Kind: core.Confirm, Round: 3, Program: other}); err != nil {
			t.Fatal(err)
		}
		synctest.Wait()
		inputs := tab.Record().Inputs
		if i := slices.IndexFunc(inputs, func(in core.Input) bool {
			return in.Seat == 1 && in.Round == 3 && in.Kind == core.Confirm
		}); i < 0 || inputs[i].Program != other || stays.view.State.Round != 4 {
			t.Errorf("round 3 was not played with the person's own program %+v", other)
		}
		if n := tab.BotFaults(); n > 0 {
			t.Errorf("the computer players made %d faults, want none", n)
		}
	})
}

// When time runs out, the substitute's program counts, and is one of those that the person is told
// about.
func TestHeldProgramCountsWhenTimeIsUp(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		o := options(t, core.Factory, "pp")
		o.OnLeave, o.Limit = "r", time.Minute
		tab := open(t, o)
		defer closeAndWait(tab)
		stays, leaves := listen(join(t, tab, 0)), listen(join(t, tab, 1))
		synctest.Wait()
		leaves.session.Close()
		synctest.Wait()
		advance(time.Minute)
		if stays.view.State.Round != 2 {
			t.Fatalf("the game is in round %d, want 2 after the time", stays.view.State.Round)
		}
		back := listen(join(t, tab, 1))
		synctest.Wait()
		if a := back.absence; a == nil || !slices.Equal(a.Rounds, []uint16{1}) {
			t.Errorf("the returning person is told %+v, want that a substitute has programmed round 1", a)
		}
	})
}

// After a save has been resumed nobody knows what a substitute has done before. The person who comes
// back is told so, whether the seat was free or kept meanwhile, but not who has played since.
func TestReturningAfterResume(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		o := hallOptions(t, "pppp", 0)
		o.OnLeave = "r"
		first := open(t, o)
		stays := listen(join(t, first, 0))
		var others []*listener
		for seat := 1; seat < 4; seat++ {
			others = append(others, listen(join(t, first, seat)))
		}
		synctest.Wait()
		for _, l := range others {
			l.session.Close()
		}
		synctest.Wait()
		confirm(t, stays)
		saved := first.Record()
		first.Close()

		o.Saved = &saved
		o.Players[1].Bot, o.Substituted = "r", []bool{false, true, false, false}
		tab := open(t, o)
		defer closeAndWait(tab)
		stays = listen(join(t, tab, 0))
		kept, plays := listen(join(t, tab, 2)), listen(join(t, tab, 3))
		synctest.Wait()
		if p := stays.session.Players()[1]; p.Bot != "r" || p.Since != 0 {
			t.Errorf("after the resume the others see %+v, want a substitute since an unknown round", p)
		}
		confirm(t, plays)
		kept.session.Close()
		plays.session.Close()
		synctest.Wait()
		confirm(t, stays)
		for seat, resumed := range map[int]bool{1: true, 2: true, 3: false} {
			want := []uint16{2}
			if !resumed {
				want = nil // the person has programmed it
			}
			back := listen(join(t, tab, seat))
			synctest.Wait()
			back.session.Close()
			synctest.Wait()
			again := listen(join(t, tab, seat))
			synctest.Wait()
			if a := again.absence; a == nil || a.Resumed {
				t.Errorf("who returns to seat %d once more is told %+v, want nothing about the resume", seat+1, a)
			}
			if a := back.absence; a == nil || a.Resumed != resumed || !slices.Equal(a.Rounds, want) {
				t.Errorf("who returns to seat %d is told %+v, want resumed: %v and the rounds %v", seat+1, a, resumed, want)
			}
		}
	})
}

// A substitute that asks for a new hand gets it at once, although it has to wait with its program:
// otherwise random cards would count when time is up. So they do if it is still thinking then; the
// person is told about both rounds.
func TestSubstituteWaitsOnlyWithItsProgram(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		o := options(t, core.Factory, "pp")
		o.Setup.Models[1], o.Players[1].Model = core.Albot, core.Albot
		o.Bots["renews"] = func(view core.View, d core.Decision, stop func() bool) core.Input {
			if d.Kind != core.AskProgram {
				return randomBot(view, d, stop)
			}
			if !view.Own().Renewed {
				return core.Input{Kind: core.Renewal}
			}
			if view.State.Round > 1 {
				time.Sleep(time.Hour)
			}
			program := core.NoProgram
			for n := range program.Slots {
				program.Slots[n] = core.Choice(4 - n)
			}
			return core.Input{Kind: core.Confirm, Program: program}
		}
		o.OnLeave, o.Limit = "renews", table.ThinkingTime/2
		tab := open(t, o)
		defer func() {
			tab.Close()
			time.Sleep(time.Hour)
		}()
		stays, leaves := listen(join(t, tab, 0)), listen(join(t, tab, 1))
		synctest.Wait()
		leaves.session.Close()
		synctest.Wait()
		inputs := tab.Record().Inputs
		if count(inputs, core.Renewal) != 1 || count(inputs, core.Draft) != 1 {
			t.Errorf("before the others have programmed the substitute has made %+v, want a new hand and a draft", inputs)
		}
		advance(o.Limit)
		advance(o.Limit)
		if stays.view.State.Round != 3 {
			t.Fatalf("the game is in round %d, want 3 after the time of two rounds", stays.view.State.Round)
		}
		inputs = tab.Record().Inputs
		if i := slices.IndexFunc(inputs, func(in core.Input) bool { return in.Kind == core.TimeUp }); i < 0 || count(inputs[:i], core.Draft) != 1 {
			t.Errorf("the inputs are %+v, want the draft before time is up", inputs)
		}
		back := listen(join(t, tab, 1))
		synctest.Wait()
		if a := back.absence; a == nil || !slices.Equal(a.Rounds, []uint16{1, 2}) {
			t.Errorf("the returning person is told %+v, want the rounds 1 and 2", a)
		}
	})
}

// TakeOver also works while the seat has a session, which ends; the others play on.
func TestTakeOverEndsSessions(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		o := options(t, core.Factory, "pp")
		tab := open(t, o)
		one, two := listen(join(t, tab, 0)), listen(join(t, tab, 1))
		synctest.Wait()
		if err := tab.TakeOver(1, "easy"); err != nil {
			t.Fatal(err)
		}
		synctest.Wait()
		if !two.ended || one.ended || two.session.Do(core.Input{Kind: core.Renewal}) != table.ErrEnded {
			t.Errorf("ended: %v and %v, want only the session of the seat that was taken over to end", one.ended, two.ended)
		}
		if one.players[1].Bot != "easy" || count(tab.Record().Inputs, core.SeatLeft) > 0 {
			t.Errorf("the players are %+v, want a substitute for a robot that has not left", one.players)
		}
		confirm(t, one)
		advance(table.ThinkingTime)
		if one.view.State.Round != 2 {
			t.Error("the game does not go on")
		}
		if err := tab.TakeOver(0, "easy"); err != nil {
			t.Error(err)
		}
		synctest.Wait()
		if _, err := tab.Join(0); err != table.ErrEnded {
			t.Errorf("after the last session has ended Join returns %v, want ErrEnded", err)
		}
	})
}
