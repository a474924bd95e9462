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

// announcedHost is a host on another machine that announces its lobby.
type announcedHost struct {
	*host.Host
	t           *testing.T
	room        lobby.Room
	announcer   *find.Announcer
	certificate *tls.Certificate
	muted       atomic.Bool // its answers to guests are lost
}

// mutedListener is a listener whose connections lose what the host writes while it is muted and has a
// guest.
type mutedListener struct {
	net.Listener
	host *announcedHost
}

func (l *mutedListener) Accept() (net.Conn, error) {
	c, err := l.Listener.Accept()
	return &mutedConn{c, l.host}, err
}

type mutedConn struct {
	net.Conn
	host *announcedHost
}

func (c *mutedConn) Write(p []byte) (int, error) {
	if c.host.muted.Load() && len(c.host.room.State().Members) > 1 {
		return len(p), nil
	}
	return c.Conn.Write(p)
}

// announceHost opens a lobby on a machine and announces it. change may be nil.
func announceHost(t *testing.T, m *findtest.Machine, o host.Options, change func(*find.Game)) *announcedHost {
	t.Helper()
	i := &announcedHost{t: t, certificate: o.Certificate}
	if i.certificate == nil {
		var err error
		if i.certificate, err = invite.Certificate(""); err != nil {
			t.Fatal(err)
		}
	}
	local, room, err := lobby.Open(lobby.DefaultChoice(), "Wirt", 7)
	if err != nil {
		t.Fatal(err)
	}
	o.Lobby, o.Certificate, i.room = local, i.certificate, room
	i.Host = host.New(o)
	l, err := m.Listen(":7420")
	if err == nil {
		err = i.Serve(&mutedListener{l, i})
	}
	if err != nil {
		t.Fatal(err)
	}
	g := find.Game{
		ID: find.NewID(), Name: "Gasthof", Port: 7420, Protocol: wire.Version, Map: "clockwork", Rules: "factory",
		Players: 2, Free: 6, Locked: o.Password != "", Fingerprint: i.fingerprint(),
	}
	if change != nil {
		change(&g)
	}
	if i.announcer, err = find.Announce(m, g); err != nil {
		t.Fatal(err)
	}
	return i
}

func (i *announcedHost) fingerprint() string { return invite.Fingerprint(i.certificate.Certificate[0]) }

// shutDown closes the lobby.
func (i *announcedHost) shutDown() {
	i.announcer.Close()
	i.Close()
	i.room.Close()
	time.Sleep(time.Minute)
}

// members returns the names of the lobby's members, with a star for those who are away.
func (i *announcedHost) members() string {
	var names []string
	for _, m := range i.room.State().Members {
		if m.Away {
			m.Name += "*"
		}
		names = append(names, m.Name)
	}
	return strings.Join(names, " ")
}

// typeInto replaces the text of a field.
func (d *userDriver) typeInto(name, text string) {
	d.t.Helper()
	d.MustFind(name).(*widgets.Field).Focus(true)
	d.Type(text)
	d.app.Settle()
}

// openJoinPage starts the program on a machine and shows the games that can be joined.
func openJoinPage(t *testing.T, m *findtest.Machine, folder string) *userDriver {
	t.Helper()
	d := startOn(t, m, folder, "-lang", "en", "-speed", "off")
	d.Click("join")
	d.app.Pass(2 * time.Second)
	return d
}

// leaveLobby leaves the lobby of another machine.
func (d *userDriver) leaveLobby() {
	d.t.Helper()
	d.Click("back")
	if d.Stage.Mode() != "menu" {
		d.Click("yes")
	}
	d.wantMode("menu")
	d.app.Pass(10 * time.Second)
}
