package host

import (
	"context"
	"crypto/tls"
	"net"
	"net/netip"
	"sync"
	"time"

	"roborally/lan/lobby"
	"roborally/lan/wire"
)

// rateLimiter holds a client back that sends too much: it is read no faster than
// this. That costs nobody else anything.
type rateLimiter struct {
	credit  float64
	updated time.Time
}

// A client may spend so much a second, and save up as much as burst.
const (
	perSecond = 300
	burst     = 600
)

func newRateLimiter() rateLimiter { return rateLimiter{burst, time.Now()} }

// costOf tells how much work a message makes for others.
func costOf(m wire.Message) float64 {
	c, ok := m.(*wire.Command)
	if !ok {
		return 1
	}
	if _, ok := c.Command.(lobby.Say); ok {
		return 100
	}
	return 15 // everybody gets the whole lobby
}

// wait waits until there is enough left; false says that the time is over.
func (t *rateLimiter) wait(ctx context.Context, cost float64) bool {
	now := time.Now()
	t.credit = min(burst, t.credit+now.Sub(t.updated).Seconds()*perSecond) - cost
	t.updated = now
	if t.credit >= 0 {
		return true
	}
	timer := time.NewTimer(time.Duration(-t.credit / perSecond * float64(time.Second)))
	defer timer.Stop()
	select {
	case <-timer.C:
		return true
	case <-ctx.Done():
		return false
	}
}

// loginLimiter counts wrong passwords by address.
type loginLimiter struct {
	mu        sync.Mutex
	byAddress map[string]*rateLimiter
}

// An address may be wrong five times, and then once in ten seconds.
const (
	maxFailures         = 5
	failureInterval     = 10 * time.Second
	maxFailureAddresses = 4096
)

func (t *loginLimiter) allow(address string) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	w := t.byAddress[address]
	return w == nil || w.refill() >= 1
}

func (t *loginLimiter) countFailure(address string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.byAddress == nil || len(t.byAddress) >= maxFailureAddresses {
		t.byAddress = map[string]*rateLimiter{}
	}
	w := t.byAddress[address]
	if w == nil {
		w = &rateLimiter{maxFailures, time.Now()}
		t.byAddress[address] = w
	}
	w.refill()
	w.credit--
}

func (t *rateLimiter) refill() float64 {
	now := time.Now()
	t.credit = min(maxFailures, t.credit+now.Sub(t.updated).Seconds()/failureInterval.Seconds())
	t.updated = now
	return t.credit
}

// Connections that have not been let in yet: so many at once, from one address
// and in all. With one more, the oldest has to go.
const (
	maxPendingPerAddress = 16
	maxPending           = 96
)

// acceptLimiter is a listener that limits who waits to be let in.
type acceptLimiter struct {
	net.Listener
	mu      sync.Mutex
	pending []*pendingConn // the oldest first
	closed  bool
}

// pendingConn is a connection that has come through the gate.
type pendingConn struct {
	net.Conn
	limiter *acceptLimiter
	address string
}

func newAcceptLimiter(l net.Listener) *acceptLimiter { return &acceptLimiter{Listener: l} }

func (g *acceptLimiter) Accept() (net.Conn, error) {
	c, err := g.Listener.Accept()
	if err != nil {
		return nil, err
	}
	come := &pendingConn{c, g, addressKey(c.RemoteAddr())}
	g.mu.Lock()
	var oldest, near *pendingConn
	count := 0
	for _, w := range g.pending {
		if w.address == come.address {
			count++
			if near == nil {
				near = w
			}
		}
	}
	switch {
	case count >= maxPendingPerAddress:
		oldest = near
	case len(g.pending) >= maxPending:
		oldest = g.pending[0]
	}
	g.pending = append(g.pending, come)
	closed := g.closed
	g.mu.Unlock()
	if oldest != nil {
		_ = oldest.Close()
	}
	if closed {
		_ = come.Close()
	}
	return come, nil
}

// Close is called by the server, which forgets the connections; shut closes them
// too.
func (g *acceptLimiter) closeAll() {
	_ = g.Listener.Close()
	g.mu.Lock()
	g.closed = true
	waiting := append([]*pendingConn(nil), g.pending...)
	g.mu.Unlock()
	for _, w := range waiting {
		_ = w.Close()
	}
}

// markAdmitted notes that a connection has been let in.
func markAdmitted(c net.Conn) {
	if t, ok := c.(*tls.Conn); ok {
		c = t.NetConn()
	}
	if come, ok := c.(*pendingConn); ok {
		come.release()
	}
}

func (c *pendingConn) Close() error {
	c.release()
	return c.Conn.Close()
}

func (c *pendingConn) release() {
	g := c.limiter
	g.mu.Lock()
	defer g.mu.Unlock()
	for i, w := range g.pending {
		if w == c {
			g.pending = append(g.pending[:i], g.pending[i+1:]...)
			break
		}
	}
}

// addressKey gives the machine that an address belongs to: without port, and of
// IPv6 the network, because a machine has as many addresses there as it likes.
func addressKey(a net.Addr) string {
	at, err := netip.ParseAddrPort(a.String())
	if err != nil {
		return a.String()
	}
	ip := at.Addr().Unmap().WithZone("")
	if ip.Is6() && !ip.IsLinkLocalUnicast() {
		if p, err := ip.Prefix(64); err == nil {
			return p.String()
		}
	}
	return ip.String()
}
