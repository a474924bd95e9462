package findtest

import (
	"context"
	"net/netip"
	"slices"
	"time"

	"roborally/lan/find"
)

// Machine is one on an Ether. It is a find.Network. It is safe for concurrent use.
type Machine struct {
	ether *Ether

	// Under the ether's lock.
	links     []find.Link
	wires     map[string]string // by name of the link
	deaf      bool
	asked     int
	dialed    []netip.AddrPort
	answers   func(netip.AddrPort) (time.Duration, bool)
	listeners map[uint16]*listener
	conns     map[*conn]bool
}

var _ find.Network = (*Machine)(nil)

// Plug connects a link of some addresses with a wire, in place of what the link
// was before.
func (m *Machine) Plug(link, wire string, prefixes ...string) {
	m.ether.mu.Lock()
	defer m.ether.mu.Unlock()
	m.links = slices.DeleteFunc(slices.Clone(m.links), func(l find.Link) bool { return l.Name == link })
	l := find.Link{Name: link, Index: len(link) + len(m.links)}
	for _, p := range prefixes {
		l.Prefixes = append(l.Prefixes, netip.MustParsePrefix(p))
	}
	m.links = append(m.links, l)
	m.wires[link] = wire
}

// Unplug takes a link away.
func (m *Machine) Unplug(link string) {
	m.ether.mu.Lock()
	defer m.ether.mu.Unlock()
	m.links = slices.DeleteFunc(slices.Clone(m.links), func(l find.Link) bool { return l.Name == link })
}

// SetDeaf says whether Serve fails.
func (m *Machine) SetDeaf(deaf bool) {
	m.ether.mu.Lock()
	defer m.ether.mu.Unlock()
	m.deaf = deaf
}

// SetAnswers says what Dial finds instead of the listeners that there are: how
// long it takes, and whether something answers. nil are the listeners.
func (m *Machine) SetAnswers(answers func(to netip.AddrPort) (time.Duration, bool)) {
	m.ether.mu.Lock()
	defer m.ether.mu.Unlock()
	m.answers = answers
}

// Asked gives how many questions have been asked.
func (m *Machine) Asked() int {
	m.ether.mu.Lock()
	defer m.ether.mu.Unlock()
	return m.asked
}

// Dialed gives what Dial has tried since it was last asked.
func (m *Machine) Dialed() []netip.AddrPort {
	m.ether.mu.Lock()
	defer m.ether.mu.Unlock()
	all := m.dialed
	m.dialed = nil
	return all
}

// Links gives the links that are plugged in.
func (m *Machine) Links() []find.Link {
	m.ether.mu.Lock()
	defer m.ether.mu.Unlock()
	return m.links
}

// Ask gives what is said on the wire of a link. Like the real one it always takes
// its time.
func (m *Machine) Ask(_ context.Context, at find.Link, _ bool, wait time.Duration) ([]find.Record, error) {
	m.ether.mu.Lock()
	m.asked++
	var all []find.Record
	for s := range m.ether.servers {
		if s.wire == m.wires[at.Name] {
			all = append(all, s.record())
		}
	}
	m.ether.mu.Unlock()
	time.Sleep(wait)
	return all, nil
}

// Serve answers on the wire of a link.
func (m *Machine) Serve(at find.Link, record func() find.Record) (func(), error) {
	m.ether.mu.Lock()
	defer m.ether.mu.Unlock()
	if m.deaf {
		return nil, errNothing
	}
	s := &server{m.wires[at.Name], record}
	m.ether.servers[s] = true
	return func() {
		m.ether.mu.Lock()
		defer m.ether.mu.Unlock()
		delete(m.ether.servers, s)
	}, nil
}

// Dial tries whether something answers; where nothing does it waits for the
// context.
func (m *Machine) Dial(ctx context.Context, to netip.AddrPort) error {
	m.ether.mu.Lock()
	m.dialed = append(m.dialed, to)
	answers, there := m.answers, m.ether.listenerAt(to) != nil
	m.ether.mu.Unlock()
	if answers != nil {
		var took time.Duration
		took, there = answers(to)
		if there {
			time.Sleep(took)
		}
	}
	if there {
		return nil
	}
	<-ctx.Done()
	return errNothing
}
