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

// throttle holds a client back that sends too much: it is read no faster than
// this. That costs nobody else anything.
type throttle struct {
	left float64
	at   time.Time
}

// A client may spend so much a second, and save up as much as burst.
const (
	perSecond = 300
	burst     = 600
)

func newThrottle() throttle { return throttle{burst, time.Now()} }

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
func (t *throttle) wait(ctx context.Context, cost float64) bool {
	now := time.Now()
	t.left = min(burst, t.left+now.Sub(t.at).Seconds()*perSecond) - cost
	t.at = now
	if t.left >= 0 {
		return true
	}
	timer := time.NewTimer(time.Duration(-t.left / perSecond * float64(time.Second)))
	defer timer.Stop()
	select {
	case <-timer.C:
		return true
	case <-ctx.Done():
		return false
	}
}

// tries counts wrong passwords by address.
type tries struct {
	mu   sync.Mutex
	from map[string]*throttle
}

// An address may be wrong five times, and then once in ten seconds.
const (
	wrongAtOnce   = 5
	wrongAgain    = 10 * time.Second
	wrongFromMost = 4096
)

func (t *tries) may(address string) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	w := t.from[address]
	return w == nil || w.refill() >= 1
}

func (t *tries) failed(address string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.from == nil || len(t.from) >= wrongFromMost {
		t.from = map[string]*throttle{}
	}
	w := t.from[address]
	if w == nil {
		w = &throttle{wrongAtOnce, time.Now()}
		t.from[address] = w
	}
	w.refill()
	w.left--
}

func (t *throttle) refill() float64 {
	now := time.Now()
	t.left = min(wrongAtOnce, t.left+now.Sub(t.at).Seconds()/wrongAgain.Seconds())
	t.at = now
	return t.left
}

// Connections that have not been let in yet: so many at once, from one address
// and in all. With one more, the oldest has to go.
const (
	waitingNear = 16
	waitingAll  = 96
)

// gate is a listener that limits who waits to be let in.
type gate struct {
	net.Listener
	mu      sync.Mutex
	waiting []*guest // the oldest first
	closed  bool
}

// guest is a connection that has come through the gate.
type guest struct {
	net.Conn
	gate    *gate
	address string
}

func newGate(l net.Listener) *gate { return &gate{Listener: l} }

func (g *gate) Accept() (net.Conn, error) {
	c, err := g.Listener.Accept()
	if err != nil {
		return nil, err
	}
	come := &guest{c, g, addressOf(c.RemoteAddr())}
	g.mu.Lock()
	var oldest, near *guest
	count := 0
	for _, w := range g.waiting {
		if w.address == come.address {
			count++
			if near == nil {
				near = w
			}
		}
	}
	switch {
	case count >= waitingNear:
		oldest = near
	case len(g.waiting) >= waitingAll:
		oldest = g.waiting[0]
	}
	g.waiting = append(g.waiting, come)
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
func (g *gate) shut() {
	_ = g.Listener.Close()
	g.mu.Lock()
	g.closed = true
	waiting := append([]*guest(nil), g.waiting...)
	g.mu.Unlock()
	for _, w := range waiting {
		_ = w.Close()
	}
}

// admitted notes that a connection has been let in.
func admitted(c net.Conn) {
	if t, ok := c.(*tls.Conn); ok {
		c = t.NetConn()
	}
	if come, ok := c.(*guest); ok {
		come.done()
	}
}

func (c *guest) Close() error {
	c.done()
	return c.Conn.Close()
}

func (c *guest) done() {
	g := c.gate
	g.mu.Lock()
	defer g.mu.Unlock()
	for i, w := range g.waiting {
		if w == c {
			g.waiting = append(g.waiting[:i], g.waiting[i+1:]...)
			break
		}
	}
}

// addressOf gives the machine that an address belongs to: without port, and of
// IPv6 the network, because a machine has as many addresses there as it likes.
func addressOf(a net.Addr) string {
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
