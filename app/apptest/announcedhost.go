package apptest

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
)

// AnnouncedHost is a host on another machine that announces its lobby.
type AnnouncedHost struct {
	*host.Host
	t           *testing.T
	Room        lobby.Room
	announcer   *find.Announcer
	Certificate *tls.Certificate
	Muted       atomic.Bool // its answers to guests are lost
}

// mutedListener is a listener whose connections lose what the host writes while it is muted and has a
// guest.
type mutedListener struct {
	net.Listener
	host *AnnouncedHost
}

func (l *mutedListener) Accept() (net.Conn, error) {
	c, err := l.Listener.Accept()
	return &mutedConn{c, l.host}, err
}

type mutedConn struct {
	net.Conn
	host *AnnouncedHost
}

func (c *mutedConn) Write(p []byte) (int, error) {
	if c.host.Muted.Load() && len(c.host.Room.State().Members) > 1 {
		return len(p), nil
	}
	return c.Conn.Write(p)
}

// AnnounceHost opens a lobby on a machine and announces it. change may be nil.
func AnnounceHost(t *testing.T, m *findtest.Machine, o host.Options, change func(*find.Game)) *AnnouncedHost {
	t.Helper()
	i := &AnnouncedHost{t: t, Certificate: o.Certificate}
	if i.Certificate == nil {
		var err error
		if i.Certificate, err = invite.Certificate(""); err != nil {
			t.Fatal(err)
		}
	}
	local, room, err := lobby.Open(lobby.DefaultChoice(), "Wirt", 7)
	if err != nil {
		t.Fatal(err)
	}
	o.Lobby, o.Certificate, i.Room = local, i.Certificate, room
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
		Players: 2, Free: 6, Locked: o.Password != "", Fingerprint: i.Fingerprint(),
	}
	if change != nil {
		change(&g)
	}
	if i.announcer, err = find.Announce(m, g); err != nil {
		t.Fatal(err)
	}
	return i
}

// Fingerprint returns the fingerprint of the host's certificate.
func (i *AnnouncedHost) Fingerprint() string { return invite.Fingerprint(i.Certificate.Certificate[0]) }

// ShutDown closes the lobby.
func (i *AnnouncedHost) ShutDown() {
	i.announcer.Close()
	i.Close()
	i.Room.Close()
	time.Sleep(time.Minute)
}

// Members returns the names of the lobby's members, with a star for those who are away.
func (i *AnnouncedHost) Members() string {
	var names []string
	for _, m := range i.Room.State().Members {
		if m.Away {
			m.Name += "*"
		}
		names = append(names, m.Name)
	}
	return strings.Join(names, " ")
}
