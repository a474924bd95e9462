package network_test

import (
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"roborally/app"
	"roborally/app/apptest"
	"roborally/core"
	"roborally/lan/client"
	"roborally/lan/find"
	"roborally/lan/find/findtest"
)

// guestDriver is the program on a machine that has joined a remote lobby.
type guestDriver struct {
	*apptest.Driver
	remote  *apptest.RemoteLobby
	machine *findtest.Machine
	folder  string
	client  *client.Client
}

// startGuest starts the program on another machine and joins the lobby.
func startGuest(t *testing.T, i *apptest.RemoteLobby, o client.Options, args ...string) *guestDriver {
	t.Helper()
	v := &guestDriver{remote: i, machine: i.Ether.Machine("10.0.0.2/8"), folder: t.TempDir()}
	v.Driver = apptest.StartOn(t, v.machine, v.folder, args...)
	if o.Name == "" {
		o.Name = "Ann"
	}
	v.client = i.Client(v.machine, o)
	v.Program.Remote.Enter(v.client, "10.0.0.1:7420", "Mia")
	v.App.Settle()
	v.WantMode("lobby")
	return v
}

// startGame makes the guest ready and begins the game.
func (v *guestDriver) startGame() {
	v.T.Helper()
	v.Click("start")
	v.WaitFor("everybody being ready", func() bool {
		state := v.remote.Room.State()
		return len(state.Waiting()) == 0
	})
	v.remote.Begin()
	v.App.Settle()
}

// awaitQuit waits for a program that was quit by its menu.
func (v *guestDriver) awaitQuit() {
	v.T.Helper()
	v.Driver.Closed = true
	v.CheckStopped()
}

// finish closes the window, and then the remote lobby.
func (v *guestDriver) finish() {
	v.T.Helper()
	v.Close()
	v.remote.Close()
	time.Sleep(time.Minute)
}

// visited returns what is remembered of the lobby on disk.
func (v *guestDriver) visited() find.RecentHost {
	v.T.Helper()
	recent, err := app.NewFiles(v.folder).Hosts.Read()
	if err != nil || len(recent.Hosts) != 1 {
		v.T.Fatalf("the remembered hosts are %+v, %v; want one", recent, err)
	}
	return recent.Hosts[0]
}

// TestGuestPlaysToTheEnd: a guest plays a game from lobby to result, which is counted once, and then
// another one from the same lobby.
func TestGuestPlaysToTheEnd(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		v := startGuest(t, apptest.OpenRemoteLobby(t), client.Options{})
		if visited := v.visited(); visited.Token == "" || visited.Token != v.client.Token() {
			t.Errorf("the token is not on disk: %+v", visited)
		}
		for games := 1; games <= 2; games++ {
			v.startGame()
			v.WaitForMode("programming")
			if v.Has("save") {
				t.Error("a guest is offered to save the game")
			}
			v.PlayToEnd()
			apptest.WantCounted(t, v.folder, games)
			v.remote.Reopen()
			v.App.Settle()
			v.WantMode("result") // the result stays until the guest leaves it
			v.Click("again")
			v.WantMode("lobby")
		}
		v.Click("back", "yes")
		v.WantMode("menu")
		if visited := v.visited(); visited.Token != "" {
			t.Error("the token is kept after the guest has left for good")
		}
		if n := len(v.remote.Room.State().Members); n != 1 {
			t.Errorf("the lobby has %d members after the guest has left, want 1", n)
		}
		v.finish()
	})
}

// TestGuestReconnectsAndKeepsProgram: a guest whose connection is cut while programming sees for how long,
// and continues the program when it is back. A cut during the move phase is survived as well.
func TestGuestReconnectsAndKeepsProgram(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		v := startGuest(t, apptest.OpenRemoteLobby(t), client.Options{Timeout: 2 * time.Second}, "-lang", "en", "-speed", "slow")
		v.startGame()
		v.WaitForMode("programming")
		laid := func() (n int) {
			for _, slot := range v.Program.GamePage().View().Own().Slots {
				if slot.Card != core.NoCard {
					n++
				}
			}
			return n
		}
		v.PlaceCard()
		v.App.Pass(time.Second)
		if laid() != 1 {
			t.Fatalf("%d cards are laid, want 1", laid())
		}
		v.remote.Machine.Unplug("eth0")
		v.machine.DropConnections()
		v.App.Pass(6 * time.Second)
		if said := v.Stage.News.BannerText(); said != "No connection for 6 s, reconnecting. In about 9 s the computer (medium) takes over until you are back." {
			t.Errorf("the window says %q, which is not expected", said)
		}
		if !v.HasText("Offline: sent once you are back.") {
			t.Error("the window does not say what Confirm does")
		}
		for range 4 { // the rest of the program
			v.PlaceCard()
		}
		v.Click("confirm")
		if !v.HasText("Kept: sent once you are back.") {
			t.Error("the window does not say that the program is kept")
		}
		v.remote.Machine.Plug("eth0", "lan", "10.0.0.1/8")
		v.WaitFor("the connection to be back", func() bool { return v.Stage.News.BannerText() == "" })
		if said := v.Stage.News.BannerText() + v.Stage.News.ToastText(); said != "Connected again\nYou are back. This is how things stand now." {
			t.Errorf("the window says %q, which is not expected", said)
		}
		v.WaitForMode("moving") // the program that was kept has been confirmed
		v.machine.DropConnections()
		v.App.Pass(time.Second)
		v.WaitForMode("programming")
		v.leaveGuestGame()
		v.finish()
	})
}

// leaveGuestGame leaves a game by its menu.
func (v *guestDriver) leaveGuestGame() {
	v.T.Helper()
	v.Key(fyne.KeyEscape)
	v.Click("leave")
	if !v.HasText("The computer will take over your robot.") {
		v.T.Error("the question does not say what becomes of the robot")
	}
	v.Click("yes")
	v.WantMode("menu")
	if v.IsGuest() || slices.Contains([]string{"lobby"}, v.Stage.Windows.Mode()) {
		v.T.Error("leaving the game does not leave the lobby")
	}
}
