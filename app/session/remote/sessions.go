// Package remote finds games on other machines, joins them and shows their lobbies and games. Begin reading at
// Sessions and Session.
package remote

import (
	"context"
	"net"
	"slices"
	"time"

	"roborally/app/route"
	"roborally/app/shell"
	"roborally/app/store"
	"roborally/lan/client"
	"roborally/lan/find"
)

// Network is how other machines are found and reached.
type Network interface {
	find.Network
	// Connect connects to an address, as net.Dialer.DialContext does.
	Connect(ctx context.Context, network, address string) (net.Conn, error)
}

// Sessions joins lobbies on other machines. It belongs to the window's goroutine.
type Sessions struct {
	shell   *shell.Shell
	network Network
	hosts   *shell.Remembered[find.Recent] // that the player has joined
	own     func() string                  // returns the fingerprint of this machine
	joining *joinFlow                      // as shown last
}

// New returns the sessions for a shell, and registers their routes. hosts are those the player has joined, and
// own returns the fingerprint of this machine, whose lobby is not listed.
func New(s *shell.Shell, n Network, hosts *store.Document[find.Recent], own func() string) *Sessions {
	r := &Sessions{shell: s, network: n, hosts: shell.Remember(s, hosts), own: own}
	route.Register(s.Pages, func(_ route.Join, show func(route.Page)) {
		r.joining = r.newJoinFlow()
		show(r.joining.routePage())
	})
	route.Register(s.Pages, func(at *Session, show func(route.Page)) { show(at.lobbyPage()) })
	return r
}

// JoinAt shows the page of games on other machines and tries to join the one at an address or invitation.
func (r *Sessions) JoinAt(address string) {
	r.shell.Pages.Go(route.Join{})
	r.joining.page.JoinAddress(address)
}

// Enter shows the lobby of another machine that a client has joined at an address, and remembers it by a name.
func (r *Sessions) Enter(c *client.Client, address, name string) {
	r.enter(c, &dialer{addresses: []string{address}}, find.RecentHost{Address: address, Name: name})
}

// enter shows the lobby of another machine, and then the games played from it, until the player leaves.
func (r *Sessions) enter(c *client.Client, to *dialer, at find.RecentHost) {
	s := &Session{shell: r.shell, hosts: r.hosts, client: c, room: c.Room(), dialer: to, visited: at, stopTicker: func() {}}
	s.remember()
	r.shell.Pages.Go(route.Menu{}, s)
	go s.follow()
}

// seatMaxAge is how long after the last visit a seat may still be kept by the host.
const seatMaxAge = 12 * time.Hour

// LastSeat returns the newest host that may still keep a seat, because the program or the machine ended while the
// seat was taken. A visit far in the future is none of this machine's clock.
func (r *Sessions) LastSeat(now time.Time) (find.RecentHost, bool) {
	hosts := r.hosts.Value.Hosts
	i := slices.IndexFunc(hosts, func(v find.RecentHost) bool { return v.Token != "" && now.Sub(v.At).Abs() < seatMaxAge })
	if i < 0 {
		return find.RecentHost{}, false
	}
	return hosts[i], true
}
