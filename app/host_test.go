package app

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/lan/client"
	"roborally/lan/find"
	"roborally/lan/find/findtest"
	"roborally/lan/invite"
	"roborally/lan/lobby"
	"roborally/lan/wire"
)

// hall is a host with somebody in front of it, and machines beside it.
type hall struct {
	*desk
	ether *findtest.Ether
	there *findtest.Machine
}

// openHall starts the program and opens its lobby to the network.
func openHall(t *testing.T, folder string, args ...string) *hall {
	t.Helper()
	h := &hall{ether: findtest.NewEther()}
	h.there = h.ether.Machine("10.0.0.1/8")
	h.desk = startOn(t, h.there, folder, args...)
	h.Click("start", "share")
	h.is("sharing")
	return h
}

// visit lets somebody come from a machine of their own, and be ready.
func (h *hall) visit(name, address string) *visitor {
	h.t.Helper()
	v := visit(h.t, h.ether.Machine(address), name, "")
	h.app.Settle()
	v.do(lobby.SetReady{On: true})
	h.app.Settle()
	return v
}

// listed gives the games that another machine finds.
func (h *hall) listed() []find.Host {
	h.t.Helper()
	b := find.Browse(h.ether.Machine("10.0.0.99/8"))
	h.app.Pass(4 * time.Second)
	hosts := b.Hosts()
	b.Close()
	h.app.Pass(4 * time.Second)
	return hosts
}

// TestALobbyIsOpenedAndClosed: others find it and come in, with what they need to
// know; when it is closed they have to go, and it is not found any more.
func TestALobbyIsOpenedAndClosed(t *testing.T) {
	folder := t.TempDir()
	inBubble(t, func(t *testing.T) {
		h := openHall(t, folder, short...)
		h.Window.At("name").(interface{ Focus(bool) }).Focus(true)
		h.Type("Friday")
		h.Click("open")
		if !h.reads("Friday") || !h.reads("10.0.0.1:7420 #") {
			t.Error("the dialog does not say how others come in")
		}
		h.Click("copy-1")
		copied, err := invite.Parse(fyne.CurrentApp().Clipboard().Content())
		if err != nil || copied.Address() != "10.0.0.1:7420" || len(copied.Fingerprint) != 26 {
			t.Errorf("copied is %+v, %v", copied, err)
		}
		h.Click("done")
		all := h.listed()
		if len(all) != 1 || all[0].Name != "Friday" || all[0].Players != 2 || all[0].Free != 6 || all[0].Locked || all[0].Print != copied.Fingerprint || all[0].Begun {
			t.Fatalf("found is %+v", all)
		}
		v := h.visit("Ben", "10.0.0.2/8")
		if v.Fingerprint() != copied.Fingerprint {
			t.Error("the invitation is of another machine")
		}
		if !h.reads("Ben has come in.") {
			t.Error("nobody says that Ben has come")
		}
		if state := v.Room().State(); state.Settings.Hints {
			t.Error("hints are allowed without being asked for")
		}
		if all := h.listed(); len(all) != 1 || all[0].Players != 3 || all[0].Free != 5 {
			t.Errorf("with Ben, found is %+v", all)
		}

		h.Click("share", "shut")
		h.is("sure")
		h.Click("yes")
		h.app.Pass(5 * time.Second)
		select {
		case <-v.Done():
		default:
			t.Errorf("Ben is still there: %+v", v.Status())
		}
		if state := h.program.hosting.room.State(); state.Shared || len(state.Members) != 1 || !state.Settings.Hints {
			t.Errorf("left is %+v", state)
		}
		if all := h.listed(); len(all) != 0 {
			t.Errorf("it is still found: %+v", all)
		}
		h.Click("share")
		if name := h.Window.At("name").(interface{ Text() string }).Text(); name != "Friday" {
			t.Errorf("the next game is called %q", name)
		}
		h.Key(fyne.KeyEscape, fyne.KeyEscape)
		h.is("menu")
		h.end()
	})
}

// TestAGameIsCalledAfterWhoRunsIt, as soon as they say what they are called.
func TestAGameIsCalledAfterWhoRunsIt(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		d := start(t, t.TempDir(), short...)
		d.Click("start")
		d.put("name-1", "Ada")
		d.Click("share")
		if name := d.Window.At("name").(interface{ Text() string }).Text(); name != "Game by Ada" {
			t.Errorf("the game is called %q", name)
		}
		d.end()
	})
}

// TestAGameOfTwoMachines: from the lobby to the result, back to the lobby, and
// another one, without anybody having to come again.
func TestAGameOfTwoMachines(t *testing.T) {
	folder := t.TempDir()
	inBubble(t, func(t *testing.T) {
		h := openHall(t, folder, short...)
		h.Click("open", "done")
		v := h.visit("Ben", "10.0.0.2/8")
		eve := h.visit("Eve", "10.0.0.3/8")
		eve.do(lobby.Watch{})
		h.app.Settle()
		for game := 1; game <= 2; game++ {
			h.program.flags.seed = uint64(game) // else it is the same game
			h.Key(fyne.KeyReturn)
			h.is("programming")
			if seats := h.program.sitting.seats; len(seats) != 1 || seats[0] != 0 {
				t.Fatalf("here sit %v", seats)
			}
			h.toTheEnd()
			state, seen := v.over(), eve.over()
			own := h.program.sitting.page.View().State
			if state.Round != own.Round || state.Winner != own.Winner || seen.Winner != own.Winner {
				t.Errorf("Ben has seen round %d won by %d, Eve by %d, here it was %d by %d", state.Round, state.Winner, seen.Winner, own.Round, own.Winner)
			}
			once(t, folder, game)
			h.Click("again")
			h.is("lobby")
			if members := h.program.hosting.room.State().Members; len(members) != 3 {
				t.Fatalf("in the lobby are %+v", members)
			}
			v.do(lobby.SetReady{On: true})
			h.app.Settle()
		}
		h.Click("back")
		h.is("sure")
		h.Click("yes")
		h.is("menu")
		<-v.Done()
		<-eve.Done()
		h.end()
	})
}

// TestThePasswordIsAskedFor, and a port that is taken is no hindrance.
func TestThePasswordIsAskedFor(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		ether := findtest.NewEther()
		there := ether.Machine("10.0.0.1/8")
		taken, err := there.Listen(":7420")
		if err != nil {
			t.Fatal(err)
		}
		d := startOn(t, there, t.TempDir(), short...)
		d.Click("start", "share")
		d.Window.At("password").(interface{ Focus(bool) }).Focus(true)
		d.Type("ratchet")
		d.Key(fyne.KeyReturn)
		if !d.reads("ratchet") || !d.reads("the number after the colon belongs to the address") || d.reads(":7420") {
			t.Error("the dialog does not say what is special")
		}
		d.Click("copy-1")
		at, err := invite.Parse(fyne.CurrentApp().Clipboard().Content())
		if err != nil || at.Port == invite.DefaultPort {
			t.Fatalf("copied is %+v, %v", at, err)
		}
		here := ether.Machine("10.0.0.2/8")
		o := client.Options{Invitation: at, Name: "Ben", Dial: here.Connect}
		if _, err := client.Join(t.Context(), o); err == nil {
			t.Error("Ben comes in without the password")
		}
		o.Password = "ratchet"
		c, err := client.Join(t.Context(), o)
		if err != nil {
			t.Fatal(err)
		}
		c.Close()
		<-c.Done()
		_ = taken.Close()
		d.Click("done")
		d.end()
	})
}

// TestAfterACrashEverybodyComesBack: the program is killed in the middle of a game
// with guests. Started again it opens the same lobby, and they are back in their
// seats without doing anything.
func TestAfterACrashEverybodyComesBack(t *testing.T) {
	folder := t.TempDir()
	inBubble(t, func(t *testing.T) {
		h := openHall(t, folder, short...)
		h.Click("open", "done")
		v, eve := h.visit("Ben", "10.0.0.2/8"), h.visit("Eve", "10.0.0.3/8")
		eve.do(lobby.Watch{})
		h.app.Settle()
		h.Key(fyne.KeyReturn)
		h.round()
		h.wait("programming")
		round := h.program.sitting.page.Round()
		shot := photograph(t, folder)
		h.there.Unplug("eth0")
		h.there.Cut()
		h.end()
		if v.Status().Link != client.Away {
			t.Fatalf("Ben's connection is %+v", v.Status())
		}

		d := startOn(t, h.ether.Machine("10.0.0.1/8"), shot, short...)
		if !d.reads("A game with others was interrupted") {
			t.Error("the menu does not say that others wait")
		}
		d.Click("continue")
		d.is("programming")
		if now := d.program.sitting.page.Round(); now != round {
			t.Errorf("a game of round %d goes on in round %d", round, now)
		}
		d.app.Pass(40 * time.Second)
		state := d.program.hosting.room.State()
		var back []string
		for _, m := range state.Members {
			if !m.Away {
				back = append(back, m.Name)
			}
		}
		if got := strings.Join(back, " "); got != "Player Ben Eve" || v.Status().Link != client.Connected {
			t.Errorf("back are %s", got)
		}
		d.toTheEnd()
		if end, own := v.over(), d.program.sitting.page.View().State; end.Winner != own.Winner || end.Round != own.Round || end.Winner == core.NoSeat {
			t.Errorf("Ben has seen the end of round %d, won by %d", end.Round, end.Winner)
		}
		eve.over()
		d.Click("again")
		d.is("lobby")
		if members := d.program.hosting.room.State().Members; len(members) != 3 {
			t.Errorf("in the lobby are %+v", members)
		}
		v.Close()
		eve.Close()
		<-v.Done()
		<-eve.Done()
		d.end()
		if c, err := newFiles(shot).company.Read(); err != nil || c.Game != "" || len(c.Guests) != 0 {
			t.Errorf("kept is %+v, %v", c, err)
		}
	})
}

// TestTwoAtTheHostsScreen play with somebody on another machine: the clock is
// everybody's, and only what was played here is counted here.
func TestTwoAtTheHostsScreen(t *testing.T) {
	folder := t.TempDir()
	inBubble(t, func(t *testing.T) {
		h := openHall(t, folder, append(short, "-limit", "90s")...)
		h.Click("open", "done", "add-person")
		h.Key(fyne.KeyReturn)
		v := h.visit("Ben", "10.0.0.2/8")
		h.Key(fyne.KeyReturn)
		h.uncover()
		if o := h.program.sitting.game.(*ownGame).options; o.Turns || len(h.program.sitting.seats) != 2 || len(o.Players) != 4 {
			t.Errorf("here sit %v of %d, in turns: %v", h.program.sitting.seats, len(o.Players), o.Turns)
		}
		h.toTheEnd()
		v.over()
		if all := profiles(t, folder); len(all) != 2 {
			t.Errorf("the game is counted for %d people", len(all))
		}
		h.Click("again")
		h.is("lobby")
		h.end()
		<-v.Done()
	})
}

// TestLeavingEndsItForAll: after a question that says so. Nothing is lost: the
// game can be gone on with, in the same company.
func TestLeavingEndsItForAll(t *testing.T) {
	folder := t.TempDir()
	inBubble(t, func(t *testing.T) {
		h := openHall(t, folder, short...)
		h.Click("open", "done")
		v := h.visit("Ben", "10.0.0.2/8")
		h.Key(fyne.KeyReturn)
		h.round()
		h.wait("programming")
		h.Key(fyne.KeyEscape)
		h.Click("end", "no", "leave")
		if !h.reads("ends the game for everybody") {
			t.Error("nobody says that it ends for all")
		}
		h.Click("yes")
		h.is("menu")
		h.app.Pass(2 * time.Second)
		<-v.Done()
		var r *client.Refused
		if err := v.Status().Err; !errors.As(err, &r) || r.Code != wire.CloseEnded {
			t.Errorf("Ben is told %v", err)
		}
		h.Click("continue")
		h.is("programming")
		state := h.program.hosting.room.State()
		if m := state.Members; len(m) != 2 || m[1].Name != "Ben" || !m[1].Away || !state.Shared {
			t.Errorf("in the lobby are %+v", m)
		}
		back := v.again()
		h.app.Settle()
		if m := h.program.hosting.room.State().Members; len(m) != 2 || m[1].Away {
			t.Errorf("Ben is back, and in the lobby are %+v", m)
		}
		if g := <-back.Games(); !slices.Equal(g.Seats(), state.SeatsOf(state.Members[1].ID)) {
			t.Errorf("Ben is back in the seats %v", g.Seats())
		}
		back.Drop()
		<-back.Done()
		h.app.Settle()
		h.Key(fyne.KeyEscape)
		h.Click("members", "kick-"+strconv.Itoa(state.Members[1].ID))
		if !h.reads("The computer will take over the robot.") {
			t.Error("nobody says what becomes of the robot")
		}
		h.Click("yes", "done")
		h.Key(fyne.KeyEscape)
		h.toTheEnd()
		h.Click("new") // nobody else is there any more
		h.is("menu")
		h.end()
	})
}

// TestASavedGameOfTwoMachinesIsLoaded: a game of two machines is saved, and loaded in
// a new lobby, in which somebody else has come.
func TestASavedGameOfTwoMachinesIsLoaded(t *testing.T) {
	folder := t.TempDir()
	inBubble(t, func(t *testing.T) {
		h := openHall(t, folder, short...)
		h.Click("open", "done")
		v := h.visit("Ben", "10.0.0.2/8")
		h.Key(fyne.KeyReturn)
		h.round()
		h.wait("programming")
		round := h.program.sitting.page.Round()
		h.Key(fyne.KeyEscape)
		h.Click("save", "save")
		h.Click("end", "yes")
		h.is("lobby")
		v.Close()
		<-v.Done()
		h.app.Pass(time.Second)
		eve := h.visit("Eve", "10.0.0.3/8")
		h.Click("load", "load")
		h.is("seating")
		h.Click("start")
		h.is("programming")
		if now := h.program.sitting.page.Round(); now != round {
			t.Errorf("a game saved in round %d is loaded in round %d", round, now)
		}
		h.toTheEnd()
		eve.over()
		h.end()
	})
}
