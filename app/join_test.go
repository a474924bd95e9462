package app

import (
	"context"
	"crypto/tls"
	"errors"
	"net"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2"

	"roborally/lan/find"
	"roborally/lan/find/findtest"
	"roborally/lan/host"
	"roborally/lan/invite"
	"roborally/lan/lobby"
	"roborally/lan/wire"
	"roborally/ui/uitest"
	"roborally/ui/widgets"
)

// tavern is a game on another machine that can be joined.
type tavern struct {
	*host.Host
	t           *testing.T
	room        lobby.Room
	announcer   *find.Announcer
	certificate *tls.Certificate
	dumb        atomic.Bool // nothing it says to its guests arrives
}

// dumb is a listener to which everybody can talk, but whose answers are lost as long
// as the tavern is, and a guest is in it.
type dumb struct {
	net.Listener
	of *tavern
}

func (l *dumb) Accept() (net.Conn, error) {
	c, err := l.Listener.Accept()
	return &dumbConn{c, l.of}, err
}

type dumbConn struct {
	net.Conn
	of *tavern
}

func (c *dumbConn) Write(p []byte) (int, error) {
	if c.of.dumb.Load() && len(c.of.room.State().Members) > 1 {
		return len(p), nil
	}
	return c.Conn.Write(p)
}

// openTavern opens a lobby on a machine, and has it announced.
func openTavern(t *testing.T, m *findtest.Machine, o host.Options, change func(*find.Game)) *tavern {
	t.Helper()
	i := &tavern{t: t, certificate: o.Certificate}
	if i.certificate == nil {
		var err error
		if i.certificate, err = invite.Certificate(""); err != nil {
			t.Fatal(err)
		}
	}
	local, room, err := lobby.Open(lobby.Usual(), "Wirt", 7)
	if err != nil {
		t.Fatal(err)
	}
	o.Lobby, o.Certificate, i.room = local, i.certificate, room
	i.Host = host.New(o)
	l, err := m.Listen(":7420")
	if err == nil {
		err = i.Serve(&dumb{l, i})
	}
	if err != nil {
		t.Fatal(err)
	}
	g := find.Game{
		ID: find.NewID(), Name: "Gasthof", Port: 7420, Protocol: wire.Version, Map: "clockwork", Rules: "factory",
		Players: 2, Free: 6, Locked: o.Password != "", Print: i.print(),
	}
	if change != nil {
		change(&g)
	}
	if i.announcer, err = find.Announce(m, g); err != nil {
		t.Fatal(err)
	}
	return i
}

func (i *tavern) print() string { return invite.Fingerprint(i.certificate.Certificate[0]) }

// shut ends it.
func (i *tavern) shut() {
	i.announcer.Close()
	i.Close()
	i.room.Close()
	time.Sleep(time.Minute)
}

// guests gives the names of those in the lobby, with a star for who is away.
func (i *tavern) guests() string {
	var names []string
	for _, m := range i.room.State().Members {
		if m.Away {
			m.Name += "*"
		}
		names = append(names, m.Name)
	}
	return strings.Join(names, " ")
}

// put types a text into a field, in the place of what is there.
func (d *desk) put(name, text string) {
	d.t.Helper()
	d.At(name).(*widgets.Field).Focus(true)
	d.Type(text)
	d.app.Settle()
}

// guestAt starts the program on a machine and shows what can be joined.
func guestAt(t *testing.T, m *findtest.Machine, folder string) *desk {
	t.Helper()
	d := startOn(t, m, folder, "-lang", "en", "-speed", "off")
	d.Click("join")
	d.app.Pass(2 * time.Second)
	return d
}

// away leaves the lobby of another machine.
func (d *desk) away() {
	d.t.Helper()
	d.Click("back")
	if d.Stage.Mode() != "menu" {
		d.Click("yes")
	}
	d.is("menu")
	d.app.Pass(10 * time.Second)
}

// TestAGameIsFoundAndJoined: by a click, with the name that was typed; where that
// was is remembered where nobody else can read it. Who leaves the page asks nobody
// any more.
func TestAGameIsFoundAndJoined(t *testing.T) {
	folder := t.TempDir()
	inBubble(t, func(t *testing.T) {
		e := findtest.NewEther()
		i, here := openTavern(t, e.Machine("10.0.0.1/8"), host.Options{}, nil), e.Machine("10.0.0.2/8")
		d := guestAt(t, here, folder)
		if !d.reads("Gasthof") || !d.reads("Clockwork · Factory · 2 robots · 6 seats free") || !d.reads("ms") {
			t.Errorf("of the game it says\n%s", uitest.Texts(d.Stage))
		}
		d.put("name", "Bea")
		d.Click("join")
		d.wait("lobby")
		if i.guests() != "Wirt Bea" || d.program.settings.Name != "Bea" {
			t.Errorf("in the lobby are %s", i.guests())
		}
		file := filepath.Join(folder, "hosts.toml")
		info, err := os.Stat(file)
		if err != nil || runtime.GOOS != "windows" && info.Mode().Perm() != 0o600 {
			t.Errorf("where that was is kept as %v, %v", info, err)
		}
		recent, err := newFiles(folder).hosts.Read()
		if v, ok := recent.At("10.0.0.1:7420"); err != nil || !ok || v.Name != "Gasthof" || v.Print != i.print() || v.Token == "" {
			t.Errorf("remembered is %+v, %v", recent, err)
		}
		asked := here.Asked()
		d.app.Pass(time.Minute)
		if here.Asked() != asked {
			t.Error("in the lobby it is still looked for games")
		}
		d.away()
		d.Click("join", "back")
		d.is("menu")
		d.app.Pass(5 * time.Second)
		asked = here.Asked()
		d.app.Pass(time.Minute)
		if here.Asked() != asked {
			t.Error("in the menu it is still looked for games")
		}
		d.end()
		i.shut()
	})
}

// TestTheListFollows: games come and go while the page is shown, and without a
// network it says so.
func TestTheListFollows(t *testing.T) {
	folder := t.TempDir()
	inBubble(t, func(t *testing.T) {
		e := findtest.NewEther()
		there, here := e.Machine("10.0.0.1/8"), e.Machine("10.0.0.2/8")
		d := guestAt(t, here, folder)
		if !d.reads("Looking for games on the network.") {
			t.Error("an empty list does not explain itself")
		}
		i := openTavern(t, there, host.Options{}, func(g *find.Game) { g.Protocol = wire.Version + 1 })
		d.app.Pass(3 * time.Second)
		if !d.reads("newer version") || !d.At("join").(*widgets.Button).Off {
			t.Errorf("of a game for another version it says\n%s", uitest.Texts(d.Stage))
		}
		d.Click("join")
		d.Key(fyne.KeyReturn)
		d.is("join")
		i.shut()
		d.app.Pass(10 * time.Second)
		if !d.reads("gone") {
			t.Errorf("of a game that has gone it says\n%s", uitest.Texts(d.Stage))
		}
		d.Click("back", "join")
		here.Unplug("eth0")
		d.app.Pass(3 * time.Second)
		if !d.reads("not connected to a network") {
			t.Error("without a network it is looked for games")
		}
		here.Plug("eth0", "lan", "10.0.0.2/8")
		d.app.Pass(3 * time.Second)
		if !d.reads("Looking for games on the network.") {
			t.Error("with a network again it is not looked for games")
		}
		d.end()
	})
}

// TestTheOwnGameIsNotListed: the lobby that was left a moment ago is still heard of.
func TestTheOwnGameIsNotListed(t *testing.T) {
	folder := t.TempDir()
	inBubble(t, func(t *testing.T) {
		e := findtest.NewEther()
		here := e.Machine("10.0.0.1/8")
		d := startOn(t, here, folder, "-host", "-lang", "en", "-speed", "off")
		g := d.program.hosting.sharing.game(d.program.hosting.room.State())
		d.Click("back")
		for d.Stage.Mode() != "menu" {
			d.Click("yes")
		}
		echo, err := find.Announce(here, g)
		if err != nil {
			t.Fatal(err)
		}
		d.Click("join")
		d.app.Pass(3 * time.Second)
		if d.is("join"); !d.reads("Looking for games on the network.") {
			t.Errorf("of the own game it says\n%s", uitest.Texts(d.Stage))
		}
		echo.Close()
		d.end()
	})
}

// TestAPasswordOpensTheDoor: it is asked for until it is right, and who guesses
// has to wait.
func TestAPasswordOpensTheDoor(t *testing.T) {
	folder := t.TempDir()
	inBubble(t, func(t *testing.T) {
		e := findtest.NewEther()
		i := openTavern(t, e.Machine("10.0.0.1/8"), host.Options{Password: "ratchet"}, nil)
		d := guestAt(t, e.Machine("10.0.0.2/8"), folder)
		if !d.reads("password") {
			t.Error("it is not said that a password is asked for")
		}
		d.Click("join")
		d.wait("password")
		for n := 0; !d.reads("wait") && !d.reads("Wait"); n++ {
			if n == 20 {
				t.Fatal("a password can be guessed for ever")
			}
			d.Type("wrong")
			d.Key(fyne.KeyReturn)
			d.wait("password")
			if n == 0 && !d.reads("The password is wrong.") {
				t.Errorf("of a wrong password it says\n%s", uitest.Texts(d.Stage))
			}
		}
		d.app.Pass(time.Minute)
		d.Type("ratchet")
		d.Click("yes")
		d.wait("lobby")
		d.away()
		d.end()
		i.shut()
	})
}

// TestWhatCannotBeJoinedIsExplained, and can be given up at any time.
func TestWhatCannotBeJoinedIsExplained(t *testing.T) {
	folder := t.TempDir()
	inBubble(t, func(t *testing.T) {
		e := findtest.NewEther()
		i := openTavern(t, e.Machine("10.0.0.1/8"), host.Options{PerAddress: 1}, nil)
		e.Machine("10.0.0.3/8")
		here := e.Machine("10.0.0.2/8")
		other := visit(t, here, "Cid", "")
		d := guestAt(t, here, folder)
		for _, c := range []struct{ typed, said string }{
			{"256.1.1.1", "neither an address nor the name"},
			{"fe80::1", "begins with fe80"},
			{"10.0.0.1#abc", "Copy the invitation again"},
			{"10.0.0.3", "no game is open on it"},
			{"10.0.0.77", "Nobody answers."},
			{"tower", "does not know this name"},
			{"10.0.0.1", "The lobby is full."},
			{"Come! 10.0.0.1:7420 #" + strings.Repeat("a", 25) + "\nq", "The device at this address is not"},
		} {
			d.put("address", c.typed)
			d.Key(fyne.KeyReturn)
			d.app.Pass(15 * time.Second)
			if d.is("join"); !d.reads(c.said) {
				t.Errorf("of %q it says\n%s", c.typed, uitest.Texts(d.Stage))
			}
		}
		other.Close()
		d.app.Pass(time.Second)
		d.put("address", "10.0.0.77")
		d.Click("go")
		d.is("connecting")
		d.Click("cancel")
		d.is("join")
		d.app.Pass(15 * time.Second)
		if d.reads("Nobody answers.") {
			t.Error("what was given up goes on")
		}
		d.Click("go", "cancel", "go")
		d.Window.Window.Close() // in the middle
		d.gone = true
		d.ended()
		if i.guests() != "Wirt" {
			t.Errorf("in the lobby are %s", i.guests())
		}
		i.shut()
	})
}

// TestGivenUpInTheLastMoment: who has been let in meanwhile leaves again.
func TestGivenUpInTheLastMoment(t *testing.T) {
	folder := t.TempDir()
	inBubble(t, func(t *testing.T) {
		e := findtest.NewEther()
		i := openTavern(t, e.Machine("10.0.0.1/8"), host.Options{}, nil)
		d := guestAt(t, e.Machine("10.0.0.2/8"), folder)
		d.Window.Click("join")
		synctest.Wait() // let in, but the window does not know yet
		if i.guests() != "Wirt Player" {
			t.Fatalf("in the lobby are %s", i.guests())
		}
		d.Window.Click("cancel")
		d.app.Pass(5 * time.Second)
		if d.is("join"); i.guests() != "Wirt" {
			t.Errorf("in the lobby are %s", i.guests())
		}
		d.end()
		i.shut()
	})
}

// TestWhoGetsNoAnswerIsThereOnce: the host lets somebody in, and no word of it comes
// back. Whoever asks again then takes that place, and not another one beside it.
func TestWhoGetsNoAnswerIsThereOnce(t *testing.T) {
	folder := t.TempDir()
	inBubble(t, func(t *testing.T) {
		e := findtest.NewEther()
		i := openTavern(t, e.Machine("10.0.0.1/8"), host.Options{}, nil)
		d := guestAt(t, e.Machine("10.0.0.2/8"), folder)
		for n, join := range []func(){
			func() { d.Click("join") },
			func() { d.put("address", "10.0.0.1"); d.Key(fyne.KeyReturn) },
		} {
			i.dumb.Store(true)
			join()
			d.app.Pass(time.Minute)
			if d.is("join"); i.guests() != "Wirt Player*" || !d.reads("Nobody answers.") && !d.reads("The connection was cut off.") {
				t.Errorf("%d: in the lobby are %s, and it says\n%s", n, i.guests(), uitest.Texts(d.Stage))
			}
			i.dumb.Store(false)
			join()
			d.wait("lobby")
			if i.guests() != "Wirt Player" {
				t.Errorf("%d: in the lobby are %s", n, i.guests())
			}
			d.away()
			d.Click("join", "forget-1") // or the machine would be known
			d.app.Pass(2 * time.Second)
		}
		d.end()
		i.shut()
	})
}

// TestAHostThatHasMovedIsFound: its machine gets another address while somebody is in
// its lobby, and once more before that program is started again.
func TestAHostThatHasMovedIsFound(t *testing.T) {
	folder := t.TempDir()
	inBubble(t, func(t *testing.T) {
		e := findtest.NewEther()
		there, here := e.Machine("10.0.0.1/8"), e.Machine("10.0.0.2/8")
		i := openTavern(t, there, host.Options{}, nil)
		d := guestAt(t, here, folder)
		d.Click("join")
		d.wait("lobby")
		moved := func(prefix string) {
			there.Plug("eth0", "lan", prefix)
			here.Cut()
			d.app.Pass(time.Second)
			if i.guests() != "Wirt Player*" {
				t.Fatalf("without a cable %s are in the lobby", i.guests())
			}
		}
		moved("10.0.0.5/8")
		d.app.Pass(time.Minute)
		if d.is("lobby"); i.guests() != "Wirt Player" {
			t.Errorf("after a minute %s are in the lobby", i.guests())
		}
		recent, err := newFiles(folder).hosts.Read()
		if v, ok := recent.Known(i.print()); err != nil || !ok || v.Address != "10.0.0.5:7420" || len(recent.Hosts) != 1 {
			t.Errorf("remembered is %+v, %v", recent, err)
		}
		copied := photograph(t, folder)
		moved("10.0.0.6/8")
		here.Cut()
		d.end()
		d = startOn(t, here, copied, "-lang", "en", "-speed", "off")
		d.Click("continue")
		d.app.Pass(20 * time.Second)
		if d.wait("lobby"); i.guests() != "Wirt Player" {
			t.Errorf("come back, %s are in the lobby", i.guests())
		}
		d.away()
		d.end()
		i.shut()
	})
}

// TestTheOwnSeatIsComeBackTo: by a program that was killed, with what it had
// written; and where the host does not know it any more, by name.
func TestTheOwnSeatIsComeBackTo(t *testing.T) {
	folder := t.TempDir()
	inBubble(t, func(t *testing.T) {
		e := findtest.NewEther()
		there, here := e.Machine("10.0.0.1/8"), e.Machine("10.0.0.2/8")
		i := openTavern(t, there, host.Options{Password: "ratchet"}, nil)
		for n, want := range []string{"Wirt Bea", "Wirt Bea", "Wirt Bea* Bea 2", "Wirt Bea"} {
			d := guestAt(t, here, folder)
			if n == 0 {
				d.put("name", "Bea")
			}
			switch n {
			case 2: // somebody has forgotten it here
				d.Click("forget-1")
				d.Click("back", "join")
				d.app.Pass(time.Second)
			case 3: // the host has been started again
				d.Click("back")
				certificate := i.certificate
				i.shut()
				i = openTavern(t, there, host.Options{Password: "ratchet", Certificate: certificate}, nil)
				d.Click("join")
				d.app.Pass(2 * time.Second)
			}
			if yours := d.reads("your seat"); yours != (n == 1 || n == 3) {
				t.Errorf("%d: that there is a seat is said to be %v", n, yours)
			}
			d.Click("join")
			if n != 1 {
				d.wait("password") // a token is worth more
				d.Type("ratchet")
				d.Key(fyne.KeyReturn)
			}
			if d.wait("lobby"); i.guests() != want {
				t.Errorf("%d: in the lobby are %s, not %s", n, i.guests(), want)
			}
			d.app.Pass(time.Second)         // until the name has been kept
			copied := photograph(t, folder) // as a program that is killed leaves it
			here.Cut()
			d.end()
			folder = copied
		}
		i.shut()
	})
}

// TestAStrangerIsNotTrusted: at an address that was typed before another machine
// answers. It never sees the token of the one before.
func TestAStrangerIsNotTrusted(t *testing.T) {
	folder := t.TempDir()
	inBubble(t, func(t *testing.T) {
		e := findtest.NewEther()
		there := e.Machine("10.0.0.1/8")
		i := openTavern(t, there, host.Options{}, nil)
		d := guestAt(t, e.Machine("10.0.0.2/8"), folder)
		d.put("address", "10.0.0.1")
		d.Key(fyne.KeyReturn)
		d.app.Pass(time.Second)
		d.away()
		i.shut()
		i = openTavern(t, there, host.Options{}, nil)
		d.Click("join")
		if !d.reads("Wirt · 10.0.0.1:7420") {
			t.Errorf("where somebody was is said to be\n%s", uitest.Texts(d.Stage))
		}
		d.Click("place-1")
		d.wait("trust")
		d.Click("no")
		d.app.Pass(time.Second)
		if d.is("join"); i.guests() != "Wirt" {
			t.Errorf("in the lobby are %s", i.guests())
		}
		d.Click("place-1")
		d.app.Pass(time.Second)
		d.Click("yes")
		d.wait("lobby")
		d.away()
		d.Click("join", "place-1")
		d.wait("lobby") // that one is known now
		d.away()
		d.end()
		i.shut()
	})
}

// TestTheCommandLineJoins, and hosts.
func TestTheCommandLineJoins(t *testing.T) {
	folders := []string{t.TempDir(), t.TempDir()}
	inBubble(t, func(t *testing.T) {
		e := findtest.NewEther()
		d := startOn(t, e.Machine("10.0.0.1/8"), folders[0], "-host", "-lang", "en")
		if d.is("lobby"); d.program.hosting == nil || d.program.hosting.sharing == nil {
			t.Error("the lobby is not open")
		}
		v := visit(t, e.Machine("10.0.0.2/8"), "Ben", "")
		v.Close()
		<-v.Done()
		d.end()
		i := openTavern(t, e.Machine("10.0.0.3/8"), host.Options{}, nil)
		d = startOn(t, e.Machine("10.0.0.4/8"), folders[1], "-join", "10.0.0.3:7420#"+i.print(), "-lang", "en")
		d.wait("lobby")
		d.away()
		d.end()
		i.shut()
	})
	if _, err := readFlags([]string{"-host", "-join", "tower"}); err == nil {
		t.Error("one program can host and join")
	}
}

// TestARouteTakesWhatAnswers: an address that does not holds nobody up, the better
// one is taken where both do, and nothing stays open.
func TestARouteTakesWhatAnswers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e := findtest.NewEther()
		there, here := e.Machine("10.0.0.1/8", "10.1.0.1/16"), e.Machine("10.0.0.2/8")
		l, err := there.Listen(":7420")
		if err != nil {
			t.Fatal(err)
		}
		go func() {
			for {
				c, err := l.Accept()
				if err != nil {
					return
				}
				go func() {
					_, _ = c.Read(make([]byte, 1))
					_ = c.Close()
				}()
			}
		}()
		for _, c := range []struct {
			addresses []string
			want      string
			wait      time.Duration
		}{
			{[]string{"10.0.0.1:7420", "10.1.0.1:7420"}, "10.0.0.1:7420", 0},
			{[]string{"10.9.9.9:7420", "10.1.0.1:7420"}, "10.1.0.1:7420", headStart},
			{[]string{"10.0.0.1:1", "10.1.0.1:7420", "10.9.9.9:7420"}, "10.1.0.1:7420", 0},
			{[]string{"10.9.9.9:7420", "10.9.9.8:7420", "10.0.0.1:7420"}, "10.0.0.1:7420", 2 * headStart},
		} {
			r := &route{network: here, addresses: c.addresses}
			begun := time.Now()
			conn, err := r.connect(t.Context(), "", "")
			if err != nil || r.reached() != c.want || time.Since(begun) != c.wait {
				t.Errorf("of %v %q is taken after %v: %v", c.addresses, r.reached(), time.Since(begun), err)
				continue
			}
			_ = conn.Close()
		}
		refused := &route{network: here, addresses: []string{"10.0.0.1:1", "10.1.0.1:1"}}
		if _, err := refused.connect(t.Context(), "", ""); !errors.Is(err, syscall.ECONNREFUSED) {
			t.Errorf("where nothing listens: %v", err)
		}
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		silent := &route{network: here, addresses: []string{"10.9.9.9:7420", "10.9.9.8:7420"}}
		if _, err := silent.connect(ctx, "", ""); !errors.Is(err, context.DeadlineExceeded) || silent.reached() != "10.9.9.9:7420" {
			t.Errorf("where nobody is: %v", err)
		}
		_ = l.Close()
	})
}
