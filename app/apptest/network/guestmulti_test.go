package network_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"roborally/app/apptest"
	"roborally/core"
	"roborally/core/bot"
	"roborally/lan/client"
	"roborally/lan/lobby"
)

// TestSpectatorSeesOnlyPublicState: a spectator sees no hidden cards, returns to the lobby after the game,
// and gets nothing counted.
func TestSpectatorSeesOnlyPublicState(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		i := apptest.OpenRemoteLobby(t)
		i.Do(lobby.AddComputer{Level: bot.Medium})
		v := startGuest(t, i, client.Options{Watch: true, Timeout: 2 * time.Second})
		i.Begin()
		v.App.Settle()
		i.Machine.Unplug("eth0")
		v.machine.DropConnections()
		v.App.Pass(3 * time.Second)
		if said := v.Stage.News.BannerText(); !strings.HasSuffix(said, "After that you will see how the game has gone on.") {
			t.Errorf("the banner tells the spectator %q", said)
		}
		i.Machine.Plug("eth0", "lan", "10.0.0.1/8")
		for range 300 {
			v.App.Pass(time.Second)
			view := v.Program.GamePage().View()
			if view.Seat != core.NoSeat || v.Stage.Windows.Mode() == "programming" {
				t.Fatal("the spectator has a seat")
			}
			for seat, r := range view.State.Robots {
				for _, card := range r.Hand {
					if card != core.NoCard && card != core.FaceDown {
						t.Fatalf("the spectator sees the hand of seat %d", seat)
					}
				}
			}
			if v.Stage.Windows.Mode() == "result" {
				break
			}
		}
		v.WantMode("result")
		v.Click("again")
		v.WantMode("lobby")
		if all := apptest.LoadProfiles(t, v.folder); len(all) > 0 {
			t.Errorf("the game is counted for a spectator: %+v", all)
		}
		v.finish()
	})
}

// TestTwoGuestsShareOneMachine: two guests take turns behind the cover while everybody's clock runs. A
// decision that was lost when the connection was cut can be made again.
func TestTwoGuestsShareOneMachine(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		i := apptest.OpenRemoteLobby(t)
		i.Do(lobby.SetLimit{Limit: time.Minute})
		v := startGuest(t, i, client.Options{Timeout: 2 * time.Second})
		v.Click("add-person")
		v.Key(fyne.KeyEscape)
		v.startGame()
		for range 2 {
			v.WaitForMode("cover")
			v.WantText("The time is already running, for everybody: ")
			v.Uncover()
			v.PlayRound()
		}
		v.WaitForMode("cover")
		v.Uncover()
		v.remote.Machine.Unplug("eth0")
		v.machine.DropConnections()
		v.App.Pass(time.Second)
		v.remote.Machine.Plug("eth0", "lan", "10.0.0.1/8")
		v.WaitFor("the connection to be back", func() bool { return v.Stage.News.BannerText() == "" })
		v.PlayToEnd()
		all := apptest.LoadProfiles(t, v.folder)
		if len(all) != 2 || len(all[0].History) != 1 || len(all[1].History) != 1 {
			t.Errorf("the profiles are %+v, want two with a game each", all)
		}
		v.finish()
	})
}

// TestShowsPlayersDropOutAndReturn: a player who dropped out is reported once and shown at the robot until
// the player is back; so is the computer that plays meanwhile.
func TestShowsPlayersDropOutAndReturn(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		i := apptest.OpenRemoteLobby(t)
		far := i.Ether.Machine("10.0.0.3/8")
		ben := i.Client(far, client.Options{Name: "Ben", Timeout: 2 * time.Second})
		v := startGuest(t, i, client.Options{})
		if err := ben.Room().Do(lobby.SetReady{On: true}); err != nil {
			t.Fatal(err)
		}
		v.startGame()
		seat := (<-ben.Games()).Seats()[0]
		v.WaitForMode("programming")
		tip := func() string {
			v.Hover(v.MustFind("player-" + string(rune('0'+seat))))
			v.App.Pass(time.Second)
			return v.Stage.News.TipText()
		}
		i.Machine.Unplug("eth0")
		v.machine.DropConnections()
		far.DropConnections()
		v.App.Pass(100 * time.Millisecond)
		i.Machine.Plug("eth0", "lan", "10.0.0.1/8")
		v.WaitFor("the connection to be back", func() bool { return v.Stage.News.BannerText() == "" })
		far.Unplug("eth0")
		far.DropConnections()
		v.App.Pass(time.Second)
		if said := v.Stage.News.ToastText() + tip(); !strings.Contains(said, "Ben has lost the connection.") {
			t.Errorf("the window says %q, want it to name who has dropped out", said)
		}
		v.App.Pass(20 * time.Second)
		if said := tip(); !strings.Contains(said, "has been playing for Ben") {
			t.Errorf("the robot's tip is %q, want it to name the computer", said)
		}
		far.Plug("eth0", "lan", "10.0.0.3/8")
		v.App.Pass(20 * time.Second)
		if said := tip(); strings.Contains(said, "has been playing") || strings.Contains(said, "connection") {
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
	apptest.InBubble(t, func(t *testing.T) {
		i := apptest.OpenRemoteLobby(t)
		v := startGuest(t, i, client.Options{})
		i.Do(lobby.Say{Text: "Welcome!"})
		v.startGame()
		v.WaitForMode("programming")
		i.Do(lobby.Say{Text: "Good luck!"})
		i.Do(lobby.Say{Text: "You will need it."})
		v.App.Settle()
		if v.HasText("Good luck!") || !v.HasText("2") {
			t.Error("the unread messages are not counted")
		}
		v.Type("m")
		v.App.Settle()
		v.WantText("Mia: Welcome!", "Mia: Good luck!")
		before := v.Program.GamePage().View().Own().Program()
		v.Type("udp thanks")
		v.Key(fyne.KeyReturn)
		v.App.Settle()
		if said := i.Room.State().Chat; said[len(said)-1].Text != "udp thanks" {
			t.Errorf("the chat is %+v, want the typed message last", said)
		}
		if v.Program.GamePage().View().Own().Program() != before || v.Stage.Windows.Mode() != "programming" {
			t.Error("text typed in the chat programs the robot")
		}
		v.Key(fyne.KeyEscape)
		v.Key(fyne.KeyEscape)
		if v.HasText("Good luck!") {
			t.Error("Escape does not close the chat")
		}
		v.finish()
	})
}

// TestHostSeesDroppedPlayer: the host sees who dropped out, as guests do.
func TestHostSeesDroppedPlayer(t *testing.T) {
	openLobby(t, func(t *testing.T, h *hostDriver) {
		far := h.ether.Machine("10.0.0.2/8")
		ben := apptest.JoinBot(t, far, "Ben", "")
		h.App.Settle()
		ben.Do(lobby.SetReady{On: true})
		h.App.Settle()
		h.Click("start")
		h.WaitForMode("programming")
		far.Unplug("eth0")
		far.DropConnections()
		h.App.Pass(time.Second)
		if said := h.Stage.News.ToastText(); said != "Ben has lost the connection.\nThe seat is kept for a while, then the computer plays on." {
			t.Errorf("the window says %q", said)
		}
		h.Type("m")
		h.App.Settle()
		h.WantText("Ben has lost the connection.")
		h.Type("Come back!")
		h.Key(fyne.KeyReturn)
		far.Plug("eth0", "lan", "10.0.0.2/8")
		h.App.Pass(20 * time.Second)
		h.WantText("Ben is back.")
		if said := ben.Room().State().Chat; len(said) != 1 || said[0].Text != "Come back!" {
			t.Errorf("Ben has heard %+v", said)
		}
		h.Key(fyne.KeyEscape)
		ben.Close()
		h.Close()
	})
}

// TestGuestKeepsTypedNames: a name that a guest types in the lobby is kept in the settings, and one typed in the
// settings during a game is that of the guest's seat afterwards.
func TestGuestKeepsTypedNames(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		v := startGuest(t, apptest.OpenRemoteLobby(t), client.Options{})
		wantSeat := func(name string) {
			t.Helper()
			v.WaitFor("the host seeing "+name, func() bool {
				state := v.remote.Room.State()
				return slices.ContainsFunc(state.Seats, func(s lobby.Seat) bool { return s.Name == name })
			})
		}
		own := 1 + slices.IndexFunc(v.remote.Room.State().Seats, func(s lobby.Seat) bool { return s.Name == "Ann" })
		v.TypeInto(fmt.Sprint("name-", own), "Grace")
		wantSeat("Grace")
		if got := v.Program.Shell.Settings.Now.Name; got != "Grace" {
			t.Errorf("after typing Grace in the lobby the player is called %q", got)
		}
		v.startGame()
		v.WaitForMode("programming")
		v.Key(fyne.KeyEscape)
		v.Click("settings")
		v.TypeInto("name", "Zoë")
		v.Key(fyne.KeyEscape, fyne.KeyEscape)
		v.WantMode("programming")
		v.PlayToEnd()
		v.remote.Reopen()
		v.App.Settle()
		v.Click("again")
		v.WantMode("lobby")
		wantSeat("Zoë")
		v.Click("back", "yes")
		v.finish()
	})
}
