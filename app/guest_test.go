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

// inn is a lobby on another machine, open to others. Whoever runs it only watches.
type inn struct {
	t       *testing.T
	address string
	ether   *findtest.Ether
	at      *findtest.Machine
	host    *host.Host
	local   *lobby.Local
	room    lobby.Room
	table   *table.Table // of the game that is played
	games   int          // that have been begun
}

// openInn opens one in which a game does not last long.
func openInn(t *testing.T) *inn {
	t.Helper()
	return openInnAt(t, findtest.NewEther(), "10.0.0.1")
}

func openInnAt(t *testing.T, e *findtest.Ether, address string) *inn {
	t.Helper()
	choice := lobby.Usual()
	choice.Map, choice.Checkpoints, choice.Rules, choice.Seconds = "apprentice-hall", 1, "factory", 0
	choice.SetOpponents(1, 2)
	i := &inn{t: t, address: address, ether: e, at: e.Machine(address + "/8")}
	var err error
	if i.local, i.room, err = lobby.Open(choice, "Mia", 7); err != nil {
		t.Fatal(err)
	}
	certificate, err := invite.Certificate("")
	if err != nil {
		t.Fatal(err)
	}
	i.host = host.New(host.Options{Lobby: i.local, Certificate: certificate})
	listener, err := i.at.Listen(":7420")
	if err == nil {
		err = i.host.Serve(listener)
	}
	if err != nil {
		t.Fatal(err)
	}
	i.do(lobby.Watch{})
	return i
}

// do changes the lobby as its host.
func (i *inn) do(c lobby.Command) {
	i.t.Helper()
	if err := i.room.Do(c); err != nil {
		i.t.Fatal(err)
	}
}

// begin begins a game.
func (i *inn) begin() {
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

// reopen ends the game, if one is played, and opens the lobby again.
func (i *inn) reopen() {
	i.t.Helper()
	i.table.Close()
	i.do(lobby.Reopen{})
}

// shut ends the lobby and everything in it.
func (i *inn) shut() {
	i.host.Close()
	i.room.Close()
	if i.table != nil {
		i.table.Close()
	}
}

// client comes into the lobby without a window.
func (i *inn) client(from *findtest.Machine, o client.Options) *client.Client {
	i.t.Helper()
	o.Invitation, o.Dial = invite.Invitation{Host: i.address, Port: 7420}, from.Connect
	c, err := client.Join(i.t.Context(), o)
	if err != nil {
		i.t.Fatal(err)
	}
	return c
}

// caller is the program on a machine from which somebody has come into an inn.
type caller struct {
	*desk
	inn    *inn
	at     *findtest.Machine
	folder string
	client *client.Client
}

// visit starts the program and lets it come in.
func (i *inn) visit(o client.Options, args ...string) *caller {
	i.t.Helper()
	v := &caller{inn: i, at: i.ether.Machine("10.0.0.2/8"), folder: i.t.TempDir()}
	v.desk = startOn(i.t, v.at, v.folder, args...)
	if o.Name == "" {
		o.Name = "Ann"
	}
	v.client = i.client(v.at, o)
	v.program.enter(v.client, &route{addresses: []string{"10.0.0.1:7420"}}, find.Visited{Address: "10.0.0.1:7420", Name: "Mia"})
	v.app.Settle()
	v.is("lobby")
	return v
}

// ready says that the game may begin, and begins it.
func (v *caller) ready() {
	v.t.Helper()
	v.Click("start")
	v.waitFor("everybody being ready", func() bool {
		state := v.inn.room.State()
		return len(state.Waiting()) == 0
	})
	v.inn.begin()
	v.app.Settle()
}

// quit waits for the program that has been ended by its menu.
func (v *caller) quit() {
	v.t.Helper()
	v.desk.gone = true
	v.ended()
}

// gone leaves by the window's cross and closes the inn.
func (v *caller) gone() {
	v.t.Helper()
	v.end()
	v.inn.shut()
	time.Sleep(time.Minute)
}

// kept gives what is remembered of the inn on the disk.
func (v *caller) kept() find.Visited {
	v.t.Helper()
	recent, err := newFiles(v.folder).hosts.Read()
	if err != nil || len(recent.Hosts) != 1 {
		v.t.Fatalf("remembered is %+v: %v", recent, err)
	}
	return recent.Hosts[0]
}

// TestAGuestPlaysToTheEnd: a whole game from the lobby of another machine to its
// result, counted once, and another one from the same lobby.
func TestAGuestPlaysToTheEnd(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		v := openInn(t).visit(client.Options{})
		if kept := v.kept(); kept.Token == "" || kept.Token != v.client.Token() {
			t.Errorf("what brings back is not on the disk: %+v", kept)
		}
		for games := 1; games <= 2; games++ {
			v.ready()
			v.wait("programming")
			if v.has("save") {
				t.Error("a guest can save the game")
			}
			v.toTheEnd()
			once(t, v.folder, games)
			v.inn.reopen()
			v.app.Settle()
			v.is("result") // nobody is taken away from it
			v.Click("again")
			v.is("lobby")
		}
		v.Click("back", "yes")
		v.is("menu")
		if kept := v.kept(); kept.Token != "" {
			t.Error("whoever has left for good would be brought back")
		}
		if n := len(v.inn.room.State().Members); n != 1 {
			t.Errorf("%d are in the lobby that the guest has left", n)
		}
		v.gone()
	})
}

// TestAGuestWhoseConnectionIsCut keeps the program that was being laid, sees how
// long it has been, and plays on when it is back: in the middle of programming and
// of the moves.
func TestAGuestWhoseConnectionIsCut(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		v := openInn(t).visit(client.Options{Patience: 2 * time.Second}, "-lang", "en", "-speed", "slow")
		v.ready()
		v.wait("programming")
		laid := func() (n int) {
			for _, slot := range v.program.sitting.page.View().Own().Slots {
				if slot.Card != core.NoCard {
					n++
				}
			}
			return n
		}
		v.lay()
		v.app.Pass(time.Second)
		if laid() != 1 {
			t.Fatalf("%d cards are laid", laid())
		}
		v.inn.at.Unplug("eth0")
		v.at.Cut()
		v.app.Pass(6 * time.Second)
		if said := v.Stage.BannerText(); said != "No connection for 6 s, reconnecting. Your seat is kept; you can go on programming." {
			t.Errorf("the window says %q", said)
		}
		for range 4 { // goes on
			v.lay()
		}
		v.Click("confirm")
		if !v.reads("There is no connection at the moment.") {
			t.Error("nothing says that the program has not been sent")
		}
		v.inn.at.Plug("eth0", "lan", "10.0.0.1/8")
		v.waitFor("the connection to be back", func() bool { return v.Stage.BannerText() == "" })
		if said := v.Stage.BannerText() + v.Stage.ToastText(); said != "Connected again\nYou are back. This is how things stand now." {
			t.Errorf("the window says %q", said)
		}
		if laid() != 5 {
			t.Errorf("%d cards of the program are with the host", laid())
		}
		v.Click("confirm")
		v.wait("moving")
		v.at.Cut()
		v.app.Pass(time.Second)
		v.wait("programming")
		v.leaveGuest()
		v.gone()
	})
}

// waitFor lets time pass until something is true.
func (d *desk) waitFor(what string, is func() bool) {
	d.t.Helper()
	for range 600 {
		if is() {
			return
		}
		d.app.Pass(100 * time.Millisecond)
	}
	d.t.Fatalf("after a minute there is no sign of: %s", what)
}

// lay puts a card into the next register.
func (d *desk) lay() {
	d.t.Helper()
	for _, target := range d.Stage.Targets() {
		if strings.HasPrefix(target.Name, "hand-") {
			d.Tap(target.Object)
			d.app.Settle()
			return
		}
	}
	d.t.Fatal("there is no card left")
}

// leaveGuest leaves a game by its menu.
func (v *caller) leaveGuest() {
	v.t.Helper()
	v.Key(fyne.KeyEscape)
	v.Click("leave")
	if !v.reads("The computer will take over your robot.") {
		v.t.Error("nothing says what becomes of the robot")
	}
	v.Click("yes")
	v.is("menu")
	if v.program.guest != nil || slices.Contains([]string{"lobby"}, v.Stage.Mode()) {
		v.t.Error("the lobby is not left with the game")
	}
}
