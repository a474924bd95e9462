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

// TestSpectatorSeesOnlyPublicState: a spectator sees no hidden cards, returns to the lobby after the game,
// and gets nothing counted.
func TestSpectatorSeesOnlyPublicState(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		i := openRemoteLobby(t)
		i.do(lobby.AddComputer{Level: 2})
		v := i.startGuest(client.Options{Watch: true, Timeout: 2 * time.Second})
		i.begin()
		v.app.Settle()
		i.machine.Unplug("eth0")
		v.machine.DropConnections()
		v.app.Pass(3 * time.Second)
		if said := v.Stage.BannerText(); !strings.HasSuffix(said, "After that you will see how the game has gone on.") {
			t.Errorf("the banner tells the spectator %q", said)
		}
		i.machine.Plug("eth0", "lan", "10.0.0.1/8")
		for range 300 {
			v.app.Pass(time.Second)
			view := v.program.session.page.View()
			if view.Seat != core.NoSeat || v.Stage.Mode() == "programming" {
				t.Fatal("the spectator has a seat")
			}
			for seat, r := range view.State.Robots {
				for _, card := range r.Hand {
					if card != core.NoCard && card != core.FaceDown {
						t.Fatalf("the spectator sees the hand of seat %d", seat)
					}
				}
			}
			if v.Stage.Mode() == "result" {
				break
			}
		}
		v.wantMode("result")
		v.Click("again")
		v.wantMode("lobby")
		if all := loadProfiles(t, v.folder); len(all) > 0 {
			t.Errorf("the game is counted for a spectator: %+v", all)
		}
		v.finish()
	})
}

// TestTwoGuestsShareOneMachine: two guests take turns behind the cover while everybody's clock runs. A
// decision that was lost when the connection was cut can be made again.
func TestTwoGuestsShareOneMachine(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		i := openRemoteLobby(t)
		i.do(lobby.SetLimit{Limit: time.Minute})
		v := i.startGuest(client.Options{Timeout: 2 * time.Second})
		v.Click("add-person")
		v.Key(fyne.KeyEscape)
		v.startGame()
		for range 2 {
			v.waitForMode("cover")
			v.wantText("The time is already running, for everybody: ")
			v.uncover()
			v.playRound()
		}
		v.waitForMode("cover")
		v.uncover()
		v.remote.machine.Unplug("eth0")
		v.machine.DropConnections()
		v.app.Pass(time.Second)
		v.remote.machine.Plug("eth0", "lan", "10.0.0.1/8")
		v.waitFor("the connection to be back", func() bool { return v.Stage.BannerText() == "" })
		v.playToEnd()
		all := loadProfiles(t, v.folder)
		if len(all) != 2 || len(all[0].History) != 1 || len(all[1].History) != 1 {
			t.Errorf("the profiles are %+v, want two with a game each", all)
		}
		v.finish()
	})
}

// TestShowsPlayersDropOutAndReturn: a player who dropped out is reported once and shown at the robot until
// the player is back; so is the computer that plays meanwhile.
func TestShowsPlayersDropOutAndReturn(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		i := openRemoteLobby(t)
		far := i.ether.Machine("10.0.0.3/8")
		ben := i.client(far, client.Options{Name: "Ben", Timeout: 2 * time.Second})
		v := i.startGuest(client.Options{})
		if err := ben.Room().Do(lobby.SetReady{On: true}); err != nil {
			t.Fatal(err)
		}
		v.startGame()
		seat := (<-ben.Games()).Seats()[0]
		v.waitForMode("programming")
		tip := func() string {
			v.Hover(v.MustFind("player-" + string(rune('0'+seat))))
			v.app.Pass(time.Second)
			return v.Stage.TipText()
		}
		i.machine.Unplug("eth0")
		v.machine.DropConnections()
		far.DropConnections()
		v.app.Pass(100 * time.Millisecond)
		i.machine.Plug("eth0", "lan", "10.0.0.1/8")
		v.waitFor("the connection to be back", func() bool { return v.Stage.BannerText() == "" })
		far.Unplug("eth0")
		far.DropConnections()
		v.app.Pass(time.Second)
		if said := v.Stage.ToastText() + tip(); !strings.Contains(said, "Ben has lost the connection.") {
			t.Errorf("the window says %q, want it to name who has dropped out", said)
		}
		v.app.Pass(20 * time.Second)
		if said := tip(); !strings.Contains(said, "The computer plays for Ben.") {
			t.Errorf("the robot's tip is %q, want it to name the computer", said)
		}
		far.Plug("eth0", "lan", "10.0.0.3/8")
		v.app.Pass(20 * time.Second)
		if said := tip(); strings.Contains(said, "The computer plays") || strings.Contains(said, "connection") {
			t.Errorf("after the return the robot's tip is %q", said)
		}
		v.leaveGuestGame()
		ben.Close()
		v.finish()
	})
}

// TestChatDuringGame: unread messages are counted, and sent ones reach the others. Keys typed in the chat
// do nothing in the game.
func TestChatDuringGame(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		i := openRemoteLobby(t)
		v := i.startGuest(client.Options{})
		i.do(lobby.Say{Text: "Welcome!"})
		v.startGame()
		v.waitForMode("programming")
		i.do(lobby.Say{Text: "Good luck!"})
		i.do(lobby.Say{Text: "You will need it."})
		v.app.Settle()
		if v.hasText("Good luck!") || !v.hasText("2") {
			t.Error("the unread messages are not counted")
		}
		v.Type("m")
		v.app.Settle()
		v.wantText("Mia: Welcome!", "Mia: Good luck!")
		before := v.program.session.page.View().Own().Program()
		v.Type("udp thanks")
		v.Key(fyne.KeyReturn)
		v.app.Settle()
		if said := i.room.State().Chat; said[len(said)-1].Text != "udp thanks" {
			t.Errorf("the chat is %+v, want the typed message last", said)
		}
		if v.program.session.page.View().Own().Program() != before || v.Stage.Mode() != "programming" {
			t.Error("text typed in the chat programs the robot")
		}
		v.Key(fyne.KeyEscape)
		v.Key(fyne.KeyEscape)
		if v.hasText("Good luck!") {
			t.Error("Escape does not close the chat")
		}
		v.finish()
	})
}

// TestHostSeesDroppedPlayer: the host sees who dropped out, as guests do.
func TestHostSeesDroppedPlayer(t *testing.T) {
	folder := t.TempDir()
	inBubble(t, func(t *testing.T) {
		h := startHost(t, folder, shortGame...)
		h.Click("open", "done")
		far := h.ether.Machine("10.0.0.2/8")
		ben := joinBot(t, far, "Ben", "")
		h.app.Settle()
		ben.do(lobby.SetReady{On: true})
		h.app.Settle()
		h.Click("start")
		h.waitForMode("programming")
		far.Unplug("eth0")
		far.DropConnections()
		h.app.Pass(time.Second)
		if said := h.Stage.ToastText(); said != "Ben has lost the connection.\nThe seat is kept for a while, then the computer plays on." {
			t.Errorf("the window says %q", said)
		}
		h.Type("m")
		h.app.Settle()
		h.wantText("Ben has lost the connection.")
		h.Type("Come back!")
		h.Key(fyne.KeyReturn)
		far.Plug("eth0", "lan", "10.0.0.2/8")
		h.app.Pass(20 * time.Second)
		h.wantText("Ben is back.")
		if said := ben.Room().State().Chat; len(said) != 1 || said[0].Text != "Come back!" {
			t.Errorf("Ben has heard %+v", said)
		}
		h.Key(fyne.KeyEscape)
		ben.Close()
		h.close()
	})
}
