package network_test

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"roborally/app"
	"roborally/app/apptest"
	"roborally/core"
	"roborally/lan/client"
	"roborally/lan/find"
	"roborally/lan/find/findtest"
	"roborally/lan/invite"
	"roborally/lan/lobby"
	"roborally/lan/wire"
)

// hostDriver is the program as a host, on a network with other machines.
type hostDriver struct {
	*apptest.Driver
	ether   *findtest.Network
	machine *findtest.Machine
}

// startHost starts the program and opens the dialog that shares its lobby.
func startHost(t *testing.T, folder string, args ...string) *hostDriver {
	t.Helper()
	h := &hostDriver{ether: findtest.NewNetwork()}
	h.machine = h.ether.Machine("10.0.0.1/8")
	h.Driver = apptest.StartOn(t, h.machine, folder, args...)
	h.Click("start", "share")
	h.WantMode("sharing")
	return h
}

// openLobby runs a test of a host with a lobby that is open to others, in a bubble.
func openLobby(t *testing.T, run func(t *testing.T, h *hostDriver)) {
	folder := t.TempDir()
	apptest.InBubble(t, func(t *testing.T) {
		h := startHost(t, folder, apptest.ShortGame...)
		h.Click("open", "done")
		run(t, h)
	})
}

// addBot lets a bot guest join from a machine of its own and be ready.
func (h *hostDriver) addBot(name, address string) *apptest.BotGuest {
	h.T.Helper()
	v := apptest.JoinBot(h.T, h.ether.Machine(address), name, "")
	h.App.Settle()
	v.Do(lobby.SetReady{On: true})
	h.App.Settle()
	return v
}

// browse returns the games that another machine finds.
func (h *hostDriver) browse() []find.Host {
	h.T.Helper()
	b := find.Browse(h.ether.Machine("10.0.0.99/8"))
	h.App.Pass(4 * time.Second)
	hosts := b.Hosts()
	b.Close()
	h.App.Pass(4 * time.Second)
	return hosts
}

// TestLobbyOpensAndCloses: others find a shared lobby and join it with its invitation. When it is closed,
// they are disconnected, and it is not found any more.
func TestLobbyOpensAndCloses(t *testing.T) {
	folder := t.TempDir()
	apptest.InBubble(t, func(t *testing.T) {
		h := startHost(t, folder, apptest.ShortGame...)
		h.Window.MustFind("name").(interface{ Focus(bool) }).Focus(true)
		h.Type("Friday")
		h.Click("open")
		if !h.HasText("Friday") || !h.HasText("10.0.0.1:7420 #") {
			t.Error("the dialog does not show name and invitation")
		}
		h.Click("copy-1")
		copied, err := invite.Parse(fyne.CurrentApp().Clipboard().Content())
		if err != nil || copied.Address() != "10.0.0.1:7420" || len(copied.Fingerprint) != 26 {
			t.Errorf("the copied invitation is %+v, %v", copied, err)
		}
		h.Click("done")
		all := h.browse()
		if len(all) != 1 || all[0].Name != "Friday" || all[0].Players != 2 || all[0].Free != 6 || all[0].Locked || all[0].Fingerprint != copied.Fingerprint || all[0].Begun {
			t.Fatalf("the games found are %+v", all)
		}
		v := h.addBot("Ben", "10.0.0.2/8")
		if v.Fingerprint() != copied.Fingerprint {
			t.Error("the invitation has another fingerprint than the host")
		}
		if !h.HasText("Ben has come in.") {
			t.Error("the window does not say that Ben has come in")
		}
		if state := v.Room().State(); state.Settings.Hints {
			t.Error("sharing the lobby has not forbidden hints")
		}
		if all := h.browse(); len(all) != 1 || all[0].Players != 3 || all[0].Free != 5 {
			t.Errorf("with Ben in the lobby, the games found are %+v", all)
		}

		h.Click("share", "shut")
		h.WantMode("sure")
		h.Click("yes")
		h.App.Pass(5 * time.Second)
		select {
		case <-v.Done():
		default:
			t.Errorf("Ben is still connected: %+v", v.Status())
		}
		if state := h.Lobby(); state.Shared || len(state.Members) != 1 || !state.Settings.Hints {
			t.Errorf("the closed lobby is %+v, want it alone and with hints", state)
		}
		if all := h.browse(); len(all) != 0 {
			t.Errorf("the closed lobby is still found: %+v", all)
		}
		h.Click("share")
		if name := h.Window.MustFind("name").(interface{ Text() string }).Text(); name != "Friday" {
			t.Errorf("the next game is named %q, want Friday", name)
		}
		h.Key(fyne.KeyEscape, fyne.KeyEscape)
		h.WantMode("menu")
		h.Close()
	})
}

// TestGameIsNamedAfterHost: the proposed name follows the name typed in the lobby.
func TestGameIsNamedAfterHost(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		d := apptest.Start(t, t.TempDir(), apptest.ShortGame...)
		d.Click("start")
		d.TypeInto("name-1", "Ada")
		d.Click("share")
		if name := d.Window.MustFind("name").(interface{ Text() string }).Text(); name != "Game by Ada" {
			t.Errorf("the game is named %q, want Game by Ada", name)
		}
		d.Close()
	})
}

// TestGameOfTwoMachines: the guests stay connected from the lobby to the result, back in the lobby, and in
// another game.
func TestGameOfTwoMachines(t *testing.T) {
	folder := t.TempDir()
	apptest.InBubble(t, func(t *testing.T) {
		h := startHost(t, folder, apptest.ShortGame...)
		h.Click("open", "done")
		v := h.addBot("Ben", "10.0.0.2/8")
		eve := h.addBot("Eve", "10.0.0.3/8")
		eve.Do(lobby.Watch{})
		h.App.Settle()
		for game := 1; game <= 2; game++ {
			h.Program.SetSeed(uint64(game)) // the same seed would be the same game
			h.Key(fyne.KeyReturn)
			h.WantMode("programming")
			if seats := h.Program.Game().Seats; len(seats) != 1 || seats[0] != 0 {
				t.Fatalf("the seats at the host are %v, want seat 0", seats)
			}
			h.PlayToEnd()
			state, seen := v.FinalState(), eve.FinalState()
			own := h.Program.GamePage().View().State
			if state.Round != own.Round || state.Winner != own.Winner || seen.Winner != own.Winner {
				t.Errorf("Ben has seen round %d won by %d, Eve by %d; want round %d won by %d", state.Round, state.Winner, seen.Winner, own.Round, own.Winner)
			}
			apptest.WantCounted(t, folder, game)
			h.Click("again")
			h.WantMode("lobby")
			if members := h.Lobby().Members; len(members) != 3 {
				t.Fatalf("the members of the lobby are %+v", members)
			}
			v.Do(lobby.SetReady{On: true})
			h.App.Settle()
		}
		h.Click("back")
		h.WantMode("sure")
		h.Click("yes")
		h.WantMode("menu")
		<-v.Done()
		<-eve.Done()
		h.Close()
	})
}

// TestHostTakesNameFromSettings: a name that the host types in the settings during a game is that of the host's
// seat when everybody is back in the lobby.
func TestHostTakesNameFromSettings(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		h := startHost(t, t.TempDir(), apptest.ShortGame...)
		h.Click("open", "done")
		v := h.addBot("Ben", "10.0.0.2/8")
		h.Key(fyne.KeyReturn)
		h.WantMode("programming")
		h.Key(fyne.KeyEscape)
		h.Click("settings")
		h.TypeInto("name", "Zoë")
		h.Key(fyne.KeyEscape, fyne.KeyEscape)
		h.PlayToEnd()
		h.Click("again")
		h.WantMode("lobby")
		if name := h.Lobby().Seats[0].Name; name != "Zoë" {
			t.Errorf("back in the lobby the host is called %q, want Zoë", name)
		}
		h.Click("back", "yes")
		<-v.Done()
		h.Close()
	})
}

// TestHostPasswordAndTakenPort: a guest needs the password, and a taken port is replaced by a free one.
func TestHostPasswordAndTakenPort(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		ether := findtest.NewNetwork()
		there := ether.Machine("10.0.0.1/8")
		taken, err := there.Listen(":7420")
		if err != nil {
			t.Fatal(err)
		}
		d := apptest.StartOn(t, there, t.TempDir(), apptest.ShortGame...)
		d.Click("start", "share")
		d.Window.MustFind("password").(interface{ Focus(bool) }).Focus(true)
		d.Type("ratchet")
		d.Key(fyne.KeyReturn)
		if !d.HasText("ratchet") || !d.HasText("the number after the colon belongs to the address") || d.HasText(":7420") {
			t.Error("the dialog does not show the password and the unusual port")
		}
		d.Click("copy-1")
		at, err := invite.Parse(fyne.CurrentApp().Clipboard().Content())
		if err != nil || at.Port == invite.DefaultPort {
			t.Fatalf("the copied invitation is %+v, %v; want another port", at, err)
		}
		here := ether.Machine("10.0.0.2/8")
		o := client.Options{Invitation: at, Name: "Ben", Dial: here.Connect}
		if _, err := client.Join(t.Context(), o); err == nil {
			t.Error("Ben can join without the password")
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
		d.Close()
	})
}

// TestInterruptedGameOpensOnlyForPlayerWhoWaits: the disk is slow when the host continues a shared game, and the
// player opens another page meanwhile. The game does not take its place, and can still be continued later.
func TestInterruptedGameOpensOnlyForPlayerWhoWaits(t *testing.T) {
	folder := t.TempDir()
	apptest.InBubble(t, func(t *testing.T) {
		h := startHost(t, folder, apptest.ShortGame...)
		h.Click("open", "done")
		h.addBot("Ben", "10.0.0.2/8")
		h.App.Settle()
		h.Key(fyne.KeyReturn)
		h.WaitForMode("programming")
		shot := apptest.Snapshot(t, folder)
		h.Close()

		d := apptest.StartOn(t, h.ether.Machine("10.0.0.1/8"), shot, apptest.ShortGame...)
		answer := apptest.StopDisk(t)
		d.Click("settings")
		d.Key(fyne.KeyEscape) // the menu looks for games, and everything else waits behind that
		d.Click("continue")
		d.WantMode("menu")
		d.Click("settings")
		answer()
		d.App.Settle()
		d.WantMode("settings")
		if d.Program.Local.Current() != nil {
			t.Error("the lobby of the interrupted game is open behind the settings")
		}
		d.Key(fyne.KeyEscape)
		d.WantMode("menu")
		d.Click("continue")
		d.WantMode("programming")
		d.Close()
	})
}

// TestGuestsReturnAfterHostCrash: the host is killed in the middle of a game. Started again it opens the
// same lobby, and the guests reconnect to their seats by themselves.
func TestGuestsReturnAfterHostCrash(t *testing.T) {
	folder := t.TempDir()
	apptest.InBubble(t, func(t *testing.T) {
		h := startHost(t, folder, apptest.ShortGame...)
		h.Click("open", "done")
		v, eve := h.addBot("Ben", "10.0.0.2/8"), h.addBot("Eve", "10.0.0.3/8")
		eve.Do(lobby.Watch{})
		h.App.Settle()
		h.Key(fyne.KeyReturn)
		h.PlayRound()
		h.WaitForMode("programming")
		round := h.Program.GamePage().Round()
		shot := apptest.Snapshot(t, folder)
		h.machine.Unplug("eth0")
		h.machine.DropConnections()
		h.Close()
		if v.Status().Link != client.Reconnecting {
			t.Fatalf("Ben's connection is %+v, want it away", v.Status())
		}

		d := apptest.StartOn(t, h.ether.Machine("10.0.0.1/8"), shot, apptest.ShortGame...)
		if !d.HasText("A game with others was interrupted") {
			t.Error("the menu does not offer the interrupted shared game")
		}
		d.Click("continue")
		d.WantMode("programming")
		if now := d.Program.GamePage().Round(); now != round {
			t.Errorf("the game continues in round %d, want %d", now, round)
		}
		d.App.Pass(40 * time.Second)
		state := d.Lobby()
		var back []string
		for _, m := range state.Members {
			if !m.Away {
				back = append(back, m.Name)
			}
		}
		if got := strings.Join(back, " "); got != "Player Ben Eve" || v.Status().Link != client.Connected {
			t.Errorf("connected again are %s, want Player Ben Eve", got)
		}
		d.PlayToEnd()
		if end, own := v.FinalState(), d.Program.GamePage().View().State; end.Winner != own.Winner || end.Round != own.Round || end.Winner == core.NoSeat {
			t.Errorf("Ben has seen the end in round %d, won by %d; the host has not", end.Round, end.Winner)
		}
		eve.FinalState()
		d.Click("again")
		d.WantMode("lobby")
		if members := d.Lobby().Members; len(members) != 3 {
			t.Errorf("the members of the lobby are %+v", members)
		}
		v.Close()
		eve.Close()
		<-v.Done()
		<-eve.Done()
		d.Close()
		if r, err := app.NewFiles(shot).Resume.Read(); err != nil || r.GameID != "" || len(r.Guests) != 0 {
			t.Errorf("the resume info is the game %q with %+v, %v; want it empty", r.GameID, r.Guests, err)
		}
	})
}

// TestTwoPlayersAtHostScreen: two players at the host's screen play with one on another machine. The clock
// runs for all, and only local players are counted.
func TestTwoPlayersAtHostScreen(t *testing.T) {
	folder := t.TempDir()
	apptest.InBubble(t, func(t *testing.T) {
		h := startHost(t, folder, append(apptest.ShortGame, "-limit", "90s")...)
		h.Click("open", "done", "add-person")
		h.Key(fyne.KeyReturn)
		v := h.addBot("Ben", "10.0.0.2/8")
		h.Key(fyne.KeyReturn)
		h.Uncover()
		if _, o := h.Program.Local.Current().Table(); o.Turns || len(h.Program.Game().Seats) != 2 || len(o.Players) != 4 {
			t.Errorf("the local seats are %v of %d, in turns: %v; want 2 of 4, at the same time", h.Program.Game().Seats, len(o.Players), o.Turns)
		}
		h.PlayToEnd()
		v.FinalState()
		if all := apptest.LoadProfiles(t, folder); len(all) != 2 {
			t.Errorf("the game is counted for %d people, want 2", len(all))
		}
		h.Click("again")
		h.WantMode("lobby")
		h.Close()
		<-v.Done()
	})
}

// TestHostLeavingEndsGameForAll: the host is asked first. The game can be continued with the same people.
func TestHostLeavingEndsGameForAll(t *testing.T) {
	openLobby(t, func(t *testing.T, h *hostDriver) {
		v := h.addBot("Ben", "10.0.0.2/8")
		h.Key(fyne.KeyReturn)
		h.PlayRound()
		h.WaitForMode("programming")
		h.Key(fyne.KeyEscape)
		h.Click("end", "no", "leave")
		if !h.HasText("ends the game for everybody") {
			t.Error("the question does not say that the game ends for everybody")
		}
		h.Click("yes")
		h.WantMode("menu")
		h.App.Pass(2 * time.Second)
		<-v.Done()
		var r *client.Refused
		if err := v.Status().Err; !errors.As(err, &r) || r.Code != wire.CloseEnded {
			t.Errorf("Ben's connection ended with %v, want CloseEnded", err)
		}
		h.Click("continue")
		h.WantMode("programming")
		state := h.Lobby()
		if m := state.Members; len(m) != 2 || m[1].Name != "Ben" || !m[1].Away || !state.Shared {
			t.Errorf("the members of the lobby are %+v", m)
		}
		back := v.Rejoin()
		h.App.Settle()
		if m := h.Lobby().Members; len(m) != 2 || m[1].Away {
			t.Errorf("after Ben's return the members are %+v", m)
		}
		if g := <-back.Games(); !slices.Equal(g.Seats(), state.SeatsOf(state.Members[1].ID)) {
			t.Errorf("Ben is back in the seats %v, which are not his", g.Seats())
		}
		back.Disconnect()
		<-back.Done()
		h.App.Settle()
		h.Key(fyne.KeyEscape)
		h.Click("members", "kick-"+strconv.Itoa(state.Members[1].ID))
		if !h.HasText("The computer will take over the robot.") {
			t.Error("the question does not say what becomes of the robot")
		}
		h.Click("yes", "done")
		h.Key(fyne.KeyEscape)
		h.PlayToEnd()
		h.Click("new") // without a question: no other member is left
		h.WantMode("menu")
		h.Close()
	})
}

// TestLoadsSavedGameOfTwoMachines: a saved game of two machines is loaded in a lobby that another guest has
// joined.
func TestLoadsSavedGameOfTwoMachines(t *testing.T) {
	openLobby(t, func(t *testing.T, h *hostDriver) {
		v := h.addBot("Ben", "10.0.0.2/8")
		h.Key(fyne.KeyReturn)
		h.PlayRound()
		h.WaitForMode("programming")
		round := h.Program.GamePage().Round()
		h.Key(fyne.KeyEscape)
		h.Click("save", "save")
		h.Click("end", "yes")
		h.WantMode("lobby")
		v.Close()
		<-v.Done()
		h.App.Pass(time.Second)
		eve := h.addBot("Eve", "10.0.0.3/8")
		h.Click("load", "load")
		h.WantMode("seating")
		h.Click("start")
		h.WantMode("programming")
		if now := h.Program.GamePage().Round(); now != round {
			t.Errorf("the loaded game is in round %d, want %d", now, round)
		}
		h.PlayToEnd()
		eve.FinalState()
		h.Close()
	})
}
