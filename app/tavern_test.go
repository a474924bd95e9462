package app

import (
	"crypto/tls"
	"net"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"roborally/lan/find"
	"roborally/lan/find/findtest"
	"roborally/lan/host"
	"roborally/lan/invite"
	"roborally/lan/lobby"
	"roborally/lan/wire"
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
