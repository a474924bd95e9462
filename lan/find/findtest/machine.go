package findtest

import (
	"context"
	"net/netip"
	"slices"
	"time"

	"roborally/lan/find"
)

// Machine is a machine on a Network. It implements find.Network and is safe for concurrent
// use.
type Machine struct {
	network *Network

	// Under the network's lock.
	links      []find.Link
	wires      map[string]string // by link name
	serveFails bool
	queries    int
	dialed     []netip.AddrPort
	dialResult func(netip.AddrPort) (time.Duration, bool)
	listeners  map[uint16]*listener
	conns      map[*conn]bool
}

var _ find.Network = (*Machine)(nil)

// Plug connects a link with the given addresses to a wire. It replaces a link of the same
// name.
func (m *Machine) Plug(link, wire string, prefixes ...string) {
	m.network.mu.Lock()
	defer m.network.mu.Unlock()
	m.links = slices.DeleteFunc(slices.Clone(m.links), func(l find.Link) bool { return l.Name == link })
	l := find.Link{Name: link, Index: len(link) + len(m.links)}
	for _, p := range prefixes {
		l.Prefixes = append(l.Prefixes, netip.MustParsePrefix(p))
	}
	m.links = append(m.links, l)
	m.wires[link] = wire
}

// Unplug removes a link.
func (m *Machine) Unplug(link string) {
	m.network.mu.Lock()
	defer m.network.mu.Unlock()
	m.links = slices.DeleteFunc(slices.Clone(m.links), func(l find.Link) bool { return l.Name == link })
}

// SetServeFails sets whether Serve fails.
func (m *Machine) SetServeFails(fails bool) {
	m.network.mu.Lock()
	defer m.network.mu.Unlock()
	m.serveFails = fails
}

// SetDialResult sets the results of Dial: the time it takes, and whether something
// answers. nil restores the default, which looks for listeners.
func (m *Machine) SetDialResult(result func(to netip.AddrPort) (time.Duration, bool)) {
	m.network.mu.Lock()
	defer m.network.mu.Unlock()
	m.dialResult = result
}

// QueryCount returns the number of queries sent.
func (m *Machine) QueryCount() int {
	m.network.mu.Lock()
	defer m.network.mu.Unlock()
	return m.queries
}

// Dialed returns the addresses dialed since its last call.
func (m *Machine) Dialed() []netip.AddrPort {
	m.network.mu.Lock()
	defer m.network.mu.Unlock()
	all := m.dialed
	m.dialed = nil
	return all
}

// Links returns the connected links.
func (m *Machine) Links() []find.Link {
	m.network.mu.Lock()
	defer m.network.mu.Unlock()
	return m.links
}

// Query returns the records served on the link's wire. Like the real network, it always
// takes the whole wait.
func (m *Machine) Query(_ context.Context, at find.Link, _ bool, wait time.Duration) ([]find.Record, error) {
	m.network.mu.Lock()
	m.queries++
	var all []find.Record
	for s := range m.network.servers {
		if s.wire == m.wires[at.Name] {
			all = append(all, s.record())
		}
	}
	m.network.mu.Unlock()
	time.Sleep(wait)
	return all, nil
}

// Serve answers queries on the link's wire.
func (m *Machine) Serve(at find.Link, record func() find.Record) (func(), error) {
	m.network.mu.Lock()
	defer m.network.mu.Unlock()
	if m.serveFails {
		return nil, errNoAnswer
	}
	s := &server{m.wires[at.Name], record}
	m.network.servers[s] = true
	return func() {
		m.network.mu.Lock()
		defer m.network.mu.Unlock()
		delete(m.network.servers, s)
	}, nil
}

// Dial succeeds if something answers; otherwise it blocks until the context ends.
func (m *Machine) Dial(ctx context.Context, to netip.AddrPort) error {
	m.network.mu.Lock()
	m.dialed = append(m.dialed, to)
	result, answers := m.dialResult, m.network.listenerAt(to) != nil
	m.network.mu.Unlock()
	if result != nil {
		var took time.Duration
		took, answers = result(to)
		if answers {
			time.Sleep(took)
		}
	}
	if answers {
		return nil
	}
	<-ctx.Done()
	return errNoAnswer
}
