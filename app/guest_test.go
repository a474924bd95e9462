package app

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/lan/client"
	"roborally/lan/find"
	"roborally/lan/find/findtest"
	"roborally/lan/host"
	"roborally/lan/invite"
	"roborally/lan/lobby"
	"roborally/lan/table"
)

// remoteLobby is a shared lobby on another machine. Its host only watches.
type remoteLobby struct {
	t       *testing.T
	address string
	ether   *findtest.Network
	machine *findtest.Machine
	host    *host.Host
	local   *lobby.Local
	room    lobby.Room
	table   *table.Table // of the last game
	games   int          // begun so far
}

// openRemoteLobby opens a lobby for short games.
func openRemoteLobby(t *testing.T) *remoteLobby {
	t.Helper()
	return openRemoteLobbyAt(t, findtest.NewNetwork(), "10.0.0.1")
}

func openRemoteLobbyAt(t *testing.T, e *findtest.Network, address string) *remoteLobby {
	t.Helper()
	choice := lobby.DefaultChoice()
	choice.Map, choice.Checkpoints, choice.Rules, choice.Seconds = "apprentice-hall", 1, "factory", 0
	choice.SetOpponents(1, 2)
	i := &remoteLobby{t: t, address: address, ether: e, machine: e.Machine(address + "/8")}
	var err error
	if i.local, i.room, err = lobby.Open(choice, "Mia", 7); err != nil {
		t.Fatal(err)
	}
	certificate, err := invite.Certificate("")
	if err != nil {
		t.Fatal(err)
	}
	i.host = host.New(host.Options{Lobby: i.local, Certificate: certificate})
	listener, err := i.machine.Listen(":7420")
	if err == nil {
		err = i.host.Serve(listener)
	}
	if err != nil {
		t.Fatal(err)
	}
	i.do(lobby.Watch{})
	return i
}

// do sends a command as the host.
func (i *remoteLobby) do(c lobby.Command) {
	i.t.Helper()
	if err := i.room.Do(c); err != nil {
		i.t.Fatal(err)
	}
}

// begin begins a game.
func (i *remoteLobby) begin() {
	i.t.Helper()
	i.do(lobby.Start{})
	state := i.room.State()
	o, err := state.Options()
	if err != nil {
		i.t.Fatal(err)
	}
	i.games++
	o.Seed = core.Seed(i.games)
	if i.table, err = i.host.Begin(o); err != nil {
		i.t.Fatal(err)
	}
	own, err := i.table.Join(core.NoSeat)
	if err != nil {
		i.t.Fatal(err)
	}
	go func() { // as the host's own page does
		for range own.Updates() {
		}
	}()
}

// reopen ends the game, if one is being played, and goes back to the lobby.
func (i *remoteLobby) reopen() {
	i.t.Helper()
	i.table.Close()
	i.do(lobby.Reopen{})
}

// close closes the lobby and its table.
func (i *remoteLobby) close() {
	i.host.Close()
	i.room.Close()
	if i.table != nil {
		i.table.Close()
	}
}

// client joins the lobby without a window.
func (i *remoteLobby) client(from *findtest.Machine, o client.Options) *client.Client {
	i.t.Helper()
	o.Invitation, o.Dial = invite.Invitation{Host: i.address, Port: 7420}, from.Connect
	c, err := client.Join(i.t.Context(), o)
	if err != nil {
		i.t.Fatal(err)
	}
	return c
}

// guestDriver is the program on a machine that has joined a remote lobby.
type guestDriver struct {
	*userDriver
	remote  *remoteLobby
	machine *findtest.Machine
	folder  string
	client  *client.Client
}

// startGuest starts the program on another machine and joins the lobby.
func (i *remoteLobby) startGuest(o client.Options, args ...string) *guestDriver {
	i.t.Helper()
	v := &guestDriver{remote: i, machine: i.ether.Machine("10.0.0.2/8"), folder: i.t.TempDir()}
	v.userDriver = startOn(i.t, v.machine, v.folder, args...)
	if o.Name == "" {
		o.Name = "Ann"
	}
	v.client = i.client(v.machine, o)
	v.program.enter(v.client, &dialer{addresses: []string{"10.0.0.1:7420"}}, find.RecentHost{Address: "10.0.0.1:7420", Name: "Mia"})
	v.app.Settle()
	v.wantMode("lobby")
	return v
}

// startGame makes the guest ready and begins the game.
func (v *guestDriver) startGame() {
	v.t.Helper()
	v.Click("start")
	v.waitFor("everybody being ready", func() bool {
		state := v.remote.room.State()
		return len(state.Waiting()) == 0
	})
	v.remote.begin()
	v.app.Settle()
}

// awaitQuit waits for a program that was quit by its menu.
func (v *guestDriver) awaitQuit() {
	v.t.Helper()
	v.userDriver.closed = true
	v.checkStopped()
}

// finish closes the window, and then the remote lobby.
func (v *guestDriver) finish() {
	v.t.Helper()
	v.close()
	v.remote.close()
	time.Sleep(time.Minute)
}

// visited returns what is remembered of the lobby on disk.
func (v *guestDriver) visited() find.RecentHost {
	v.t.Helper()
	recent, err := newFiles(v.folder).hosts.Read()
	if err != nil || len(recent.Hosts) != 1 {
		v.t.Fatalf("the remembered hosts are %+v, %v; want one", recent, err)
	}
	return recent.Hosts[0]
}

// TestGuestPlaysToTheEnd: a guest plays a game from lobby to result, which is counted once, and then
// another one from the same lobby.
func TestGuestPlaysToTheEnd(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		v := openRemoteLobby(t).startGuest(client.Options{})
		if visited := v.visited(); visited.Token == "" || visited.Token != v.client.Token() {
			t.Errorf("the token is not on disk: %+v", visited)
		}
		for games := 1; games <= 2; games++ {
			v.startGame()
			v.waitForMode("programming")
			if v.has("save") {
				t.Error("a guest is offered to save the game")
			}
			v.playToEnd()
			wantCounted(t, v.folder, games)
			v.remote.reopen()
			v.app.Settle()
			v.wantMode("result") // the result stays until the guest leaves it
			v.Click("again")
			v.wantMode("lobby")
		}
		v.Click("back", "yes")
		v.wantMode("menu")
		if visited := v.visited(); visited.Token != "" {
			t.Error("the token is kept after the guest has left for good")
		}
		if n := len(v.remote.room.State().Members); n != 1 {
			t.Errorf("the lobby has %d members after the guest has left, want 1", n)
		}
		v.finish()
	})
}

// TestGuestReconnectsAndKeepsProgram: a guest whose connection is cut while programming sees for how long,
// and continues the program when it is back. A cut during the move phase is survived as well.
func TestGuestReconnectsAndKeepsProgram(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		v := openRemoteLobby(t).startGuest(client.Options{Timeout: 2 * time.Second}, "-lang", "en", "-speed", "slow")
		v.startGame()
		v.waitForMode("programming")
		laid := func() (n int) {
			for _, slot := range v.program.session.page.View().Own().Slots {
				if slot.Card != core.NoCard {
					n++
				}
			}
			return n
		}
		v.placeCard()
		v.app.Pass(time.Second)
		if laid() != 1 {
			t.Fatalf("%d cards are laid, want 1", laid())
		}
		v.remote.machine.Unplug("eth0")
		v.machine.DropConnections()
		v.app.Pass(6 * time.Second)
		if said := v.Stage.BannerText(); said != "No connection for 6 s, reconnecting. Your seat is kept; you can go on programming." {
			t.Errorf("the window says %q, which is not expected", said)
		}
		for range 4 { // the rest of the program
			v.placeCard()
		}
		v.Click("confirm")
		if !v.hasText("There is no connection at the moment.") {
			t.Error("the window does not say that the program has not been sent")
		}
		v.remote.machine.Plug("eth0", "lan", "10.0.0.1/8")
		v.waitFor("the connection to be back", func() bool { return v.Stage.BannerText() == "" })
		if said := v.Stage.BannerText() + v.Stage.ToastText(); said != "Connected again\nYou are back. This is how things stand now." {
			t.Errorf("the window says %q, which is not expected", said)
		}
		if laid() != 5 {
			t.Errorf("the host has %d cards of the program, want 5", laid())
		}
		v.Click("confirm")
		v.waitForMode("moving")
		v.machine.DropConnections()
		v.app.Pass(time.Second)
		v.waitForMode("programming")
		v.leaveGuestGame()
		v.finish()
	})
}

// waitFor lets up to a minute pass until a condition holds.
func (d *userDriver) waitFor(what string, done func() bool) {
	d.t.Helper()
	for range 600 {
		if done() {
			return
		}
		d.app.Pass(100 * time.Millisecond)
	}
	d.t.Fatalf("after a minute still waiting for %s", what)
}

// placeCard puts a card into the next register.
func (d *userDriver) placeCard() {
	d.t.Helper()
	for _, target := range d.Stage.Targets() {
		if strings.HasPrefix(target.Name, "hand-") {
			d.Tap(target.Object)
			d.app.Settle()
			return
		}
	}
	d.t.Fatal("there is no card left in the hand")
}

// leaveGuestGame leaves a game by its menu.
func (v *guestDriver) leaveGuestGame() {
	v.t.Helper()
	v.Key(fyne.KeyEscape)
	v.Click("leave")
	if !v.hasText("The computer will take over your robot.") {
		v.t.Error("the question does not say what becomes of the robot")
	}
	v.Click("yes")
	v.wantMode("menu")
	if v.program.guest != nil || slices.Contains([]string{"lobby"}, v.Stage.Mode()) {
		v.t.Error("leaving the game does not leave the lobby")
	}
}
