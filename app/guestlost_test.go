package app

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/lan/client"
	"roborally/lan/lobby"
)

// wantText fails the test unless all texts are shown in the window.
func (d *userDriver) wantText(all ...string) {
	d.t.Helper()
	for _, text := range all {
		if !d.hasText(text) {
			d.t.Errorf("the window does not show %q", text)
		}
	}
}

// TestGuestIsToldWhyConnectionEnded: when the host closes the lobby or kicks the guest, the guest is told
// why: in the lobby, in a game, and after a game.
func TestGuestIsToldWhyConnectionEnded(t *testing.T) {
	for _, c := range []struct {
		name string
		do   func(*remoteLobby, *guestDriver)
		says string
		amid string // text in the middle of a game
		back bool   // the menu offers to continue
	}{
		{
			"ended", func(i *remoteLobby, _ *guestDriver) {
				i.host.DisconnectClients()
				if i.table != nil {
					i.table.Close()
				}
				i.host.Close()
			},
			"The lobby has been closed.", "The person running the game has ended it for now.", true,
		},
		{
			"kicked", func(i *remoteLobby, v *guestDriver) { i.do(lobby.Kick{Member: v.client.Room().Self()}) },
			"The person running the game has sent you away.", "The person running the game has sent you away.", false,
		},
	} {
		t.Run(c.name+" in the lobby", func(t *testing.T) {
			inBubble(t, func(t *testing.T) {
				i := openRemoteLobby(t)
				v := i.startGuest(client.Options{})
				c.do(i, v)
				v.app.Pass(2 * time.Second)
				v.wantMode("lost")
				v.wantText(c.says)
				v.Key(fyne.KeyEscape)
				v.wantMode("menu")
				if v.has("continue") {
					t.Error("the menu offers to continue in a lobby that is closed")
				}
				v.finish()
			})
		})
		t.Run(c.name+" in a game", func(t *testing.T) {
			inBubble(t, func(t *testing.T) {
				i := openRemoteLobby(t)
				v := i.startGuest(client.Options{})
				v.startGame()
				v.waitForMode("programming")
				c.do(i, v)
				v.app.Pass(2 * time.Second)
				v.wantMode("lost")
				v.wantText(c.amid)
				if said := v.Stage.ToastText(); said != "" {
					t.Errorf("the window also shows the toast %q", said)
				}
				v.Click("yes")
				v.wantMode("menu")
				if back := v.has("continue"); back != c.back || back != (v.visited().Token != "") {
					t.Errorf("the menu offers to continue: %v; on disk is %+v", back, v.visited())
				}
				v.finish()
			})
		})
		t.Run(c.name+" after a game", func(t *testing.T) {
			inBubble(t, func(t *testing.T) {
				i := openRemoteLobby(t)
				v := i.startGuest(client.Options{})
				v.startGame()
				v.playToEnd()
				v.app.Pass(time.Minute) // until the toasts of achievements have gone
				c.do(i, v)
				v.app.Pass(2 * time.Second)
				v.wantMode("result") // the result stays
				if said := v.Stage.ToastText(); !strings.Contains(said, c.says) {
					t.Errorf("the toast says %q, which is not expected", said)
				}
				v.Click("again")
				v.wantMode("menu")
				v.finish()
				wantCounted(t, v.folder, 1)
			})
		})
	}
}

// TestGuestReturnsToLobbyWhenGameStops: the guest is back in the lobby, can play another game, and is told.
func TestGuestReturnsToLobbyWhenGameStops(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		v := openRemoteLobby(t).startGuest(client.Options{})
		v.startGame()
		v.waitForMode("programming")
		v.remote.reopen()
		v.app.Settle()
		v.wantMode("lobby")
		if said := v.Stage.ToastText(); !strings.HasPrefix(said, "Game stopped") {
			t.Errorf("the toast says %q, which is not expected", said)
		}
		v.startGame() // another one
		v.waitForMode("programming")
		v.leaveGuestGame()
		v.finish()
	})
}

// TestGuestReturnsAfterQuit: the seat is kept after a guest quits the program. The menu of the next start
// leads back to it, and the round can be played on.
func TestGuestReturnsAfterQuit(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		i := openRemoteLobby(t)
		i.do(lobby.SetOnLeave{}) // no computer plays meanwhile
		v := i.startGuest(client.Options{})
		v.startGame()
		v.playRound()
		v.waitForMode("programming")
		v.Key(fyne.KeyEscape)
		v.Click("quit")
		v.wantText("Your seat is kept")
		v.Click("yes")
		v.awaitQuit()
		state := i.room.State()
		if m, ok := state.Member(v.client.Room().Self()); !ok || !m.Away || i.table.Record().Inputs[len(i.table.Record().Inputs)-1].Kind == core.SeatLeft {
			t.Fatalf("the host has not kept the seat: %+v", state.Members)
		}
		v.userDriver = startOn(t, v.machine, v.folder, "-lang", "en", "-speed", "off")
		v.wantText("Your seat in “Mia” may still be free.")
		v.Click("continue")
		v.waitForMode("programming")
		if round := v.program.session.page.Round(); round != 2 {
			t.Errorf("the guest is back in round %d, want 2", round)
		}
		v.playToEnd()
		wantCounted(t, v.folder, 1)
		v.finish()
	})
}

// TestMenuContinuesLatestGame: if a game of this machine was interrupted after the guest's seat was left,
// the menu offers that game.
func TestMenuContinuesLatestGame(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		v := openRemoteLobby(t).startGuest(client.Options{})
		v.startGame()
		v.waitForMode("programming")
		v.close()
		d := startOn(t, v.machine, v.folder, shortGame...)
		d.app.Pass(time.Minute)
		d.Click("practice")
		d.waitForMode("programming")
		shot := snapshot(t, v.folder)
		d.close()
		d = startOn(t, v.machine, shot, shortGame...)
		d.wantText("“Continue”", "round 1")
		if d.hasText("may still keep your seat") {
			t.Error("the menu offers two games at once")
		}
		d.Click("continue")
		d.wantMode("programming")
		d.close()
		v.remote.close()
		time.Sleep(time.Minute)
	})
}

// TestKilledGuestReturnsOnce: a guest whose program was killed comes back with what is on disk. The
// connection of the old program is closed: nobody is in the lobby twice.
func TestKilledGuestReturnsOnce(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		i := openRemoteLobby(t)
		v := i.startGuest(client.Options{})
		v.startGame()
		v.waitForMode("programming")
		again := startOn(t, i.ether.Machine("10.0.0.3/8"), snapshot(t, v.folder), "-lang", "en", "-speed", "off")
		again.Click("continue")
		again.waitForMode("programming")
		again.close()
		fyne.SetCurrentApp(v.app)
		v.app.Pass(time.Second)
		v.wantMode("lost")
		v.wantText("You are playing on another device now.")
		v.Click("yes")
		if !v.has("continue") {
			t.Error("the menu of the replaced program does not offer to come back")
		}
		v.finish()
	})
}

// TestBotSubstitutesAwayGuest: a computer plays for a guest who stays away, and gives the seat back.
func TestBotSubstitutesAwayGuest(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		i := openRemoteLobby(t)
		far := i.ether.Machine("10.0.0.3/8")
		ben := i.client(far, client.Options{Name: "Ben"}) // never decides
		v := i.startGuest(client.Options{Timeout: 2 * time.Second})
		if err := ben.Room().Do(lobby.SetReady{On: true}); err != nil {
			t.Fatal(err)
		}
		v.startGame()
		v.waitForMode("programming")
		v.remote.machine.Unplug("eth0")
		v.machine.DropConnections()
		v.app.Pass(20 * time.Second)
		v.wantMode("programming") // the state last known
		v.remote.machine.Plug("eth0", "lan", "10.0.0.1/8")
		v.waitFor("the connection to be back", func() bool { return v.Stage.BannerText() == "" })
		v.wantMode("waiting")
		if own := v.program.session.page.View().Own(); !own.Confirmed {
			t.Error("the computer has not programmed the robot meanwhile")
		}
		if seat := i.table.Save().Seats[v.program.session.seats[0]]; seat.Bot != "" {
			t.Errorf("the seat is still played by %q, want the guest", seat.Bot)
		}
		ben.Close()
		v.leaveGuestGame()
		v.finish()
	})
}

// TestReconnectsToLobbyWhenGameEnded: a guest who reconnects is not shown a game that has ended meanwhile.
func TestReconnectsToLobbyWhenGameEnded(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		v := openRemoteLobby(t).startGuest(client.Options{Timeout: 2 * time.Second})
		v.startGame()
		v.waitForMode("programming")
		v.remote.machine.Unplug("eth0")
		v.machine.DropConnections()
		v.app.Pass(time.Second)
		v.remote.reopen()
		v.remote.machine.Plug("eth0", "lan", "10.0.0.1/8")
		v.waitFor("the connection to be back", func() bool { return v.Stage.BannerText() == "" })
		v.app.Pass(time.Second)
		v.wantMode("lobby")
		v.finish()
	})
}

// TestLanguageChangeKeepsGuestSeat: game, result and lobby are rebuilt in the new language without leaving
// the seat.
func TestLanguageChangeKeepsGuestSeat(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		v := openRemoteLobby(t).startGuest(client.Options{})
		speak := func(language string) {
			now := v.program.settings
			now.Language = language
			v.program.applySettings(now)
			v.app.Settle()
		}
		speak("fr")
		v.wantMode("lobby")
		v.wantText("Salon")
		speak("de")
		v.startGame()
		v.waitForMode("programming")
		v.placeCard()
		speak("en")
		v.waitForMode("programming")
		v.wantText("Programming")
		if v.program.session.page.View().Own().Slots[0].Card == core.NoCard {
			t.Error("the laid card is no longer in its register")
		}
		v.playToEnd()
		v.remote.reopen()
		speak("de")
		v.waitForMode("result")
		v.wantText("Zur Lobby")
		wantCounted(t, v.folder, 1)
		if players := v.remote.table.Save().Seats; !players[1].Person() {
			t.Error("the guest has left the seat")
		}
		v.Click("again")
		v.wantMode("lobby")
		v.finish()
	})
}
