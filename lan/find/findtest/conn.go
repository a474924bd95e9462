package findtest

import (
	"context"
	"fmt"
	"net"
	"net/netip"
	"strconv"
	"sync"
	"syscall"
)

// listener accepts connections for a Machine.
type listener struct {
	machine *Machine
	port    uint16
	waiting chan net.Conn
	closed  chan struct{}
	once    sync.Once
}

// conn is one end of a connection, with addresses of the fake network.
type conn struct {
	net.Conn
	machine     *Machine
	local, peer net.Addr
}

func (c *conn) LocalAddr() net.Addr  { return c.local }
func (c *conn) RemoteAddr() net.Addr { return c.peer }

func (c *conn) Close() error {
	c.machine.network.mu.Lock()
	delete(c.machine.conns, c)
	c.machine.network.mu.Unlock()
	return c.Conn.Close()
}

// firstPort is the first port that Listen chooses for port 0.
const firstPort = 50000

// Listen accepts connections at a port on all addresses of the machine. The address is
// like ":7420"; for port 0 it chooses a port.
func (m *Machine) Listen(address string) (net.Listener, error) {
	_, text, err := net.SplitHostPort(address)
	if err != nil {
		return nil, err
	}
	number, err := strconv.ParseUint(text, 10, 16)
	if err != nil {
		return nil, err
	}
	m.network.mu.Lock()
	defer m.network.mu.Unlock()
	port := uint16(number)
	if port == 0 {
		for port = firstPort; m.listeners[port] != nil; {
			port++
		}
	}
	if m.listeners[port] != nil {
		return nil, &net.OpError{Op: "listen", Net: "tcp", Err: syscall.EADDRINUSE}
	}
	l := &listener{machine: m, port: port, waiting: make(chan net.Conn), closed: make(chan struct{})}
	m.listeners[port] = l
	return l, nil
}

// Connect dials a numeric address like net.Dialer.DialContext. It is refused if nobody
// listens there, and blocks until the context ends if no machine has the address.
func (m *Machine) Connect(ctx context.Context, _, address string) (net.Conn, error) {
	to, err := netip.ParseAddrPort(address)
	if err != nil {
		return nil, &net.DNSError{Err: "no such host", Name: address, IsNotFound: true}
	}
	m.network.mu.Lock()
	l := m.network.listenerAt(to)
	exists := false
	for _, other := range m.network.machines {
		exists = exists || other.hasAddress(to.Addr())
	}
	m.network.mu.Unlock()
	failed := func(err error) error {
		return &net.OpError{Op: "dial", Net: "tcp", Addr: net.TCPAddrFromAddrPort(to), Err: err}
	}
	links := m.Links()
	switch {
	case len(links) == 0:
		return nil, failed(syscall.ENETUNREACH)
	case !exists:
		<-ctx.Done()
		return nil, failed(ctx.Err())
	case l == nil:
		return nil, failed(syscall.ECONNREFUSED)
	}
	here := &net.TCPAddr{IP: links[0].Prefixes[0].Addr().AsSlice(), Port: firstPort}
	near, far := pipe()
	a := &conn{Conn: near, machine: m, local: here, peer: net.TCPAddrFromAddrPort(to)}
	b := &conn{Conn: far, machine: l.machine, local: a.peer, peer: here}
	select {
	case l.waiting <- b:
		a.track()
		b.track()
		return a, nil
	case <-l.closed:
		return nil, failed(syscall.ECONNREFUSED)
	case <-ctx.Done():
		return nil, failed(ctx.Err())
	}
}

// track registers the connection for DropConnections.
func (c *conn) track() {
	c.machine.network.mu.Lock()
	defer c.machine.network.mu.Unlock()
	if c.machine.conns == nil {
		c.machine.conns = map[*conn]bool{}
	}
	c.machine.conns[c] = true
}

// DropConnections closes all connections of the machine without a goodbye.
func (m *Machine) DropConnections() {
	m.network.mu.Lock()
	conns := m.conns
	m.conns = nil
	m.network.mu.Unlock()
	for c := range conns {
		_ = c.Conn.Close()
	}
}

func (l *listener) Accept() (net.Conn, error) {
	select {
	case c := <-l.waiting:
		return c, nil
	case <-l.closed:
		return nil, fmt.Errorf("port %d: %w", l.port, net.ErrClosed)
	}
}

func (l *listener) Close() error {
	l.once.Do(func() {
		l.machine.network.mu.Lock()
		defer l.machine.network.mu.Unlock()
		delete(l.machine.listeners, l.port)
		close(l.closed)
	})
	return nil
}

func (l *listener) Addr() net.Addr { return &net.TCPAddr{IP: net.IPv4zero, Port: int(l.port)} }
