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

// rateLimiter is a token bucket that limits how fast the host reads from one client. It
// slows down no other client.
type rateLimiter struct {
	credit  float64   // may be negative while wait sleeps
	updated time.Time // when credit was right
}

// The credit that a client earns per second, and the most that it can save up.
const (
	perSecond = 300
	burst     = 600
)

func newRateLimiter() rateLimiter { return rateLimiter{burst, time.Now()} }

// costOf returns the cost of a message: how much work it causes for all.
func costOf(m wire.Message) float64 {
	c, ok := m.(*wire.Command)
	if !ok {
		return 1
	}
	if _, ok := c.Command.(lobby.Say); ok {
		return 100
	}
	return 15 // all members receive the whole lobby
}

// wait subtracts the cost and waits until the credit is no longer negative. It returns
// false if ctx ends before.
func (r *rateLimiter) wait(ctx context.Context, cost float64) bool {
	now := time.Now()
	r.credit = min(burst, r.credit+now.Sub(r.updated).Seconds()*perSecond) - cost
	r.updated = now
	if r.credit >= 0 {
		return true
	}
	timer := time.NewTimer(time.Duration(-r.credit / perSecond * float64(time.Second)))
	defer timer.Stop()
	select {
	case <-timer.C:
		return true
	case <-ctx.Done():
		return false
	}
}

// loginLimiter limits wrong passwords per address.
type loginLimiter struct {
	mu        sync.Mutex
	byAddress map[string]*rateLimiter // the credit is the number of wrong passwords left
}

// An address may send five wrong passwords at once, and then one per ten seconds.
const (
	maxFailures         = 5
	failureInterval     = 10 * time.Second
	maxFailureAddresses = 4096 // with more, the limiter starts afresh, to bound its memory
)

// allow reports whether an address may try a password now.
func (l *loginLimiter) allow(address string) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	r := l.byAddress[address]
	return r == nil || r.refill() >= 1
}

// countFailure records a wrong password.
func (l *loginLimiter) countFailure(address string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.byAddress == nil || len(l.byAddress) >= maxFailureAddresses {
		l.byAddress = map[string]*rateLimiter{}
	}
	r := l.byAddress[address]
	if r == nil {
		r = &rateLimiter{maxFailures, time.Now()}
		l.byAddress[address] = r
	}
	r.refill()
	r.credit--
}

// refill updates and returns the credit of a limiter of wrong passwords.
func (r *rateLimiter) refill() float64 {
	now := time.Now()
	r.credit = min(maxFailures, r.credit+now.Sub(r.updated).Seconds()/failureInterval.Seconds())
	r.updated = now
	return r.credit
}

// The limits of pending connections, which have not been admitted yet: from one address,
// and in total. One more closes the oldest.
const (
	maxPendingPerAddress = 16
	maxPending           = 96
)

// acceptLimiter is a listener that limits the pending connections.
type acceptLimiter struct {
	net.Listener
	mu      sync.Mutex
	pending []*pendingConn // oldest first
	closed  bool
}

// pendingConn is a connection that an acceptLimiter has accepted. It counts as pending
// until release.
type pendingConn struct {
	net.Conn
	limiter *acceptLimiter
	address string
}

func newAcceptLimiter(l net.Listener) *acceptLimiter { return &acceptLimiter{Listener: l} }

// Accept accepts a connection, and closes the oldest pending one if there are too many.
func (a *acceptLimiter) Accept() (net.Conn, error) {
	c, err := a.Listener.Accept()
	if err != nil {
		return nil, err
	}
	pc := &pendingConn{c, a, addressKey(c.RemoteAddr())}
	a.mu.Lock()
	var oldest, near *pendingConn
	count := 0
	for _, p := range a.pending {
		if p.address == pc.address {
			count++
			if near == nil {
				near = p
			}
		}
	}
	switch {
	case count >= maxPendingPerAddress:
		oldest = near
	case len(a.pending) >= maxPending:
		oldest = a.pending[0]
	}
	a.pending = append(a.pending, pc)
	closed := a.closed
	a.mu.Unlock()
	if oldest != nil {
		_ = oldest.Close()
	}
	if closed {
		_ = pc.Close()
	}
	return pc, nil
}

// closeAll closes the listener and all pending connections. Close, which the server
// calls, closes only the listener.
func (a *acceptLimiter) closeAll() {
	_ = a.Listener.Close()
	a.mu.Lock()
	a.closed = true
	pending := append([]*pendingConn(nil), a.pending...)
	a.mu.Unlock()
	for _, p := range pending {
		_ = p.Close()
	}
}

// markAdmitted ends the pending state of an admitted connection.
func markAdmitted(c net.Conn) {
	if t, ok := c.(*tls.Conn); ok {
		c = t.NetConn()
	}
	if pc, ok := c.(*pendingConn); ok {
		pc.release()
	}
}

// Close closes the connection, which is then no longer pending.
func (c *pendingConn) Close() error {
	c.release()
	return c.Conn.Close()
}

// release removes the connection from the pending ones.
func (c *pendingConn) release() {
	a := c.limiter
	a.mu.Lock()
	defer a.mu.Unlock()
	for i, p := range a.pending {
		if p == c {
			a.pending = append(a.pending[:i], a.pending[i+1:]...)
			break
		}
	}
}

// addressKey returns the key by which limits are counted: the IP address without port,
// or for IPv6 its /64 network, because a machine may use any number of addresses in it.
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
