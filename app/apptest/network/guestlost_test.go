package network_test

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"roborally/app/apptest"
	"roborally/core"
	"roborally/lan/client"
	"roborally/lan/lobby"
)

// TestGuestIsToldWhyConnectionEnded: when the host closes the lobby or kicks the guest, the guest is told
// why: in the lobby, in a game, and after a game.
func TestGuestIsToldWhyConnectionEnded(t *testing.T) {
	for _, c := range []struct {
		name string
		do   func(*apptest.RemoteLobby, *guestDriver)
		says string
		amid string // text in the middle of a game
		back bool   // the menu offers to continue
	}{
		{
			"ended", func(i *apptest.RemoteLobby, _ *guestDriver) {
				i.Host.DisconnectClients()
				if i.Table != nil {
					i.Table.Close()
				}
				i.Host.Close()
			},
			"so the lobby no longer exists.", "The person running the game has left in the middle of it.", true,
		},
		{
			"kicked", func(i *apptest.RemoteLobby, v *guestDriver) { i.Do(lobby.Kick{Member: v.client.Room().Self()}) },
			"The person running the game has sent you away.", "The person running the game has sent you away.", false,
		},
	} {
		t.Run(c.name+" in the lobby", func(t *testing.T) {
			apptest.InBubble(t, func(t *testing.T) {
				i := apptest.OpenRemoteLobby(t)
				v := startGuest(t, i, client.Options{})
				c.do(i, v)
				v.App.Pass(2 * time.Second)
				v.WantMode("lost")
				v.WantText(c.says)
				v.Key(fyne.KeyEscape)
				v.WantMode("menu")
				if v.Has("continue") {
					t.Error("the menu offers to continue in a lobby that is closed")
				}
				v.finish()
			})
		})
		t.Run(c.name+" in a game", func(t *testing.T) {
			apptest.InBubble(t, func(t *testing.T) {
				i := apptest.OpenRemoteLobby(t)
				v := startGuest(t, i, client.Options{})
				v.startGame()
				v.WaitForMode("programming")
				c.do(i, v)
				v.App.Pass(2 * time.Second)
				v.WantMode("lost")
				v.WantText(c.amid)
				if said := v.Stage.News.ToastText(); said != "" {
					t.Errorf("the window also shows the toast %q", said)
				}
				v.Click("yes")
				v.WantMode("menu")
				if back := v.Has("continue"); back != c.back || back != (v.visited().Token != "") {
					t.Errorf("the menu offers to continue: %v; on disk is %+v", back, v.visited())
				}
				v.finish()
			})
		})
		t.Run(c.name+" after a game", func(t *testing.T) {
			apptest.InBubble(t, func(t *testing.T) {
				i := apptest.OpenRemoteLobby(t)
				v := startGuest(t, i, client.Options{})
				v.startGame()
				v.PlayToEnd()
				v.App.Pass(time.Minute) // until the toasts of achievements have gone
				c.do(i, v)
				v.App.Pass(2 * time.Second)
				v.WantMode("result") // the result stays
				if said := v.Stage.News.ToastText(); !strings.Contains(said, c.says) {
					t.Errorf("the toast says %q, which is not expected", said)
				}
				v.Click("again")
				v.WantMode("menu")
				v.finish()
				apptest.WantCounted(t, v.folder, 1)
			})
		})
	}
}

// TestGuestReturnsToLobbyWhenGameStops: the guest is back in the lobby, can play another game, and is told.
func TestGuestReturnsToLobbyWhenGameStops(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		v := startGuest(t, apptest.OpenRemoteLobby(t), client.Options{})
		v.startGame()
		v.WaitForMode("programming")
		v.remote.Reopen()
		v.App.Settle()
		v.WantMode("lobby")
		if said := v.Stage.News.ToastText(); !strings.HasPrefix(said, "Game stopped") {
			t.Errorf("the toast says %q, which is not expected", said)
		}
		v.startGame() // another one
		v.WaitForMode("programming")
		v.leaveGuestGame()
		v.finish()
	})
}

// TestGuestReturnsAfterQuit: the seat is kept after a guest quits the program. The menu of the next start
// leads back to it, and the round can be played on.
func TestGuestReturnsAfterQuit(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		i := apptest.OpenRemoteLobby(t)
		i.Do(lobby.SetOnLeave{}) // no computer plays meanwhile
		v := startGuest(t, i, client.Options{})
		v.startGame()
		v.PlayRound()
		v.WaitForMode("programming")
		v.Key(fyne.KeyEscape)
		v.Click("quit")
		v.WantText("Your seat is kept")
		v.Click("yes")
		v.awaitQuit()
		state := i.Room.State()
		if m, ok := state.Member(v.client.Room().Self()); !ok || !m.Away || i.Table.Record().Inputs[len(i.Table.Record().Inputs)-1].Kind == core.SeatLeft {
			t.Fatalf("the host has not kept the seat: %+v", state.Members)
		}
		v.Driver = apptest.StartOn(t, v.machine, v.folder, "-lang", "en", "-speed", "off")
		v.WantText("Your seat in “Mia” may still be free.")
		v.Click("continue")
		v.WaitForMode("programming")
		if round := v.Program.GamePage().Round(); round != 2 {
			t.Errorf("the guest is back in round %d, want 2", round)
		}
		v.PlayToEnd()
		apptest.WantCounted(t, v.folder, 1)
		v.finish()
	})
}

// TestMenuContinuesLatestGame: if a game of this machine was interrupted after the guest's seat was left,
// the menu offers that game.
func TestMenuContinuesLatestGame(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		v := startGuest(t, apptest.OpenRemoteLobby(t), client.Options{})
		v.startGame()
		v.WaitForMode("programming")
		v.Close()
		d := apptest.StartOn(t, v.machine, v.folder, apptest.ShortGame...)
		d.App.Pass(time.Minute)
		d.Click("practice")
		d.WaitForMode("programming")
		shot := apptest.Snapshot(t, v.folder)
		d.Close()
		d = apptest.StartOn(t, v.machine, shot, apptest.ShortGame...)
		d.WantText("“Continue”", "round 1")
		if d.HasText("may still keep your seat") {
			t.Error("the menu offers two games at once")
		}
		d.Click("continue")
		d.WantMode("programming")
		d.Close()
		v.remote.Close()
		time.Sleep(time.Minute)
	})
}

// TestKilledGuestReturnsOnce: a guest whose program was killed comes back with what is on disk. The
// connection of the old program is closed: nobody is in the lobby twice.
func TestKilledGuestReturnsOnce(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		i := apptest.OpenRemoteLobby(t)
		v := startGuest(t, i, client.Options{})
		v.startGame()
		v.WaitForMode("programming")
		again := apptest.StartOn(t, i.Ether.Machine("10.0.0.3/8"), apptest.Snapshot(t, v.folder), "-lang", "en", "-speed", "off")
		again.Click("continue")
		again.WaitForMode("programming")
		again.Close()
		fyne.SetCurrentApp(v.App)
		v.App.Pass(time.Second)
		v.WantMode("lost")
		v.WantText("You are playing on another device now.")
		v.Click("yes")
		if !v.Has("continue") {
			t.Error("the menu of the replaced program does not offer to come back")
		}
		v.finish()
	})
}

// TestBotSubstitutesAwayGuest checks that a computer plays for a guest who stays
// away, and that the guest has the seat again after coming back.
func TestBotSubstitutesAwayGuest(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		i := apptest.OpenRemoteLobby(t)
		far := i.Ether.Machine("10.0.0.3/8")
		ben := i.Client(far, client.Options{Name: "Ben"}) // never decides
		v := startGuest(t, i, client.Options{Timeout: 2 * time.Second})
		if err := ben.Room().Do(lobby.SetReady{On: true}); err != nil {
			t.Fatal(err)
		}
		v.startGame()
		v.WaitForMode("programming")
		v.remote.Machine.Unplug("eth0")
		v.machine.DropConnections()
		v.App.Pass(20 * time.Second)
		v.WantMode("programming") // the state last known
		v.remote.Machine.Plug("eth0", "lan", "10.0.0.1/8")
		v.WaitFor("the connection to be back", func() bool { return v.Stage.News.BannerText() == "" })
		v.WantMode("programming")
		if page := v.Program.GamePage(); page.View().Own().Confirmed {
			t.Error("the computer's program is final, although others still have to program")
		}
		if n := v.Program.GamePage().FilledSlots(); n != core.RegisterCount {
			t.Errorf("%d registers are filled, want the computer's whole program", n)
		}
		v.WantText("While you were away, the computer (medium) took over", "confirm it, or take it back.")
		v.Click("take-back")
		if n := v.Program.GamePage().FilledSlots(); n != 0 || v.HasText("While you were away") {
			t.Errorf("after the program has been taken back %d registers are filled, want an empty program and no message", n)
		}
		if seat := i.Table.Save().Seats[v.Program.Game().Seats[0]]; seat.Bot != "" {
			t.Errorf("the seat is still played by %q, want the guest", seat.Bot)
		}
		ben.Close()
		v.leaveGuestGame()
		v.finish()
	})
}

// TestReconnectsToLobbyWhenGameEnded: a guest who reconnects is not shown a game that has ended meanwhile.
func TestReconnectsToLobbyWhenGameEnded(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		v := startGuest(t, apptest.OpenRemoteLobby(t), client.Options{Timeout: 2 * time.Second})
		v.startGame()
		v.WaitForMode("programming")
		v.remote.Machine.Unplug("eth0")
		v.machine.DropConnections()
		v.App.Pass(time.Second)
		v.remote.Reopen()
		v.remote.Machine.Plug("eth0", "lan", "10.0.0.1/8")
		v.WaitFor("the connection to be back", func() bool { return v.Stage.News.BannerText() == "" })
		v.App.Pass(time.Second)
		v.WantMode("lobby")
		v.finish()
	})
}

// TestLanguageChangeKeepsGuestSeat: game, result and lobby are rebuilt in the new language without leaving
// the seat.
func TestLanguageChangeKeepsGuestSeat(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		v := startGuest(t, apptest.OpenRemoteLobby(t), client.Options{})
		speak := func(language string) {
			now := v.Program.Shell.Settings.Now
			now.Language = language
			v.Program.ApplySettings(now)
			v.App.Settle()
		}
		speak("fr")
		v.WantMode("lobby")
		v.WantText("Salon")
		speak("de")
		v.startGame()
		v.WaitForMode("programming")
		v.PlaceCard()
		speak("en")
		v.WaitForMode("programming")
		v.WantText("Programming")
		if v.Program.GamePage().View().Own().Slots[0].Card == core.NoCard {
			t.Error("the laid card is no longer in its register")
		}
		v.PlayToEnd()
		v.remote.Reopen()
		speak("de")
		v.WaitForMode("result")
		v.WantText("Zur Lobby")
		apptest.WantCounted(t, v.folder, 1)
		if players := v.remote.Table.Save().Seats; !players[1].Person() {
			t.Error("the guest has left the seat")
		}
		v.Click("again")
		v.WantMode("lobby")
		v.finish()
	})
}
