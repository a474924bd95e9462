// Package findtest has a network for tests that is not there: wires with machines
// on them, which announce, look for games, listen and connect as on a real one.
// Nothing leaves the process, and in a bubble of testing/synctest nothing takes
// longer than the test lets it.
package findtest

import (
	"errors"
	"net/netip"
	"slices"
	"sync"

	"roborally/lan/find"
)

// Ether is such a network. It is safe for concurrent use.
type Ether struct {
	mu       sync.Mutex
	servers  map[*server]bool
	machines []*Machine
}

// server answers on a wire.
type server struct {
	wire   string
	record func() find.Record
}

// usualWire is where machines are that are put nowhere else.
const usualWire = "lan"

// errNothing says that nobody is there.
var errNothing = errors.New("nothing there")

// NewEther gives a network without machines.
func NewEther() *Ether { return &Ether{servers: map[*server]bool{}} }

// Machine puts a machine on the usual wire, with one link "eth0" of some
// addresses with their networks, as 10.0.0.1/8.
func (e *Ether) Machine(prefixes ...string) *Machine {
	m := &Machine{ether: e, wires: map[string]string{}, listeners: map[uint16]*listener{}}
	m.Plug("eth0", usualWire, prefixes...)
	e.mu.Lock()
	defer e.mu.Unlock()
	e.machines = append(e.machines, m)
	return m
}

// Says lets somebody on the usual wire say what they like, until Silence.
func (e *Ether) Says(records ...find.Record) {
	e.mu.Lock()
	defer e.mu.Unlock()
	for _, r := range records {
		e.servers[&server{usualWire, func() find.Record { return r }}] = true
	}
}

// Silence takes away everything that answers questions.
func (e *Ether) Silence() {
	e.mu.Lock()
	defer e.mu.Unlock()
	clear(e.servers)
}

// Answering gives how many answer questions: one for each game on each link.
func (e *Ether) Answering() int {
	e.mu.Lock()
	defer e.mu.Unlock()
	return len(e.servers)
}

// listenerAt gives who listens at an address; nil for nobody. The lock is held.
func (e *Ether) listenerAt(to netip.AddrPort) *listener {
	for _, m := range e.machines {
		if m.has(to.Addr()) {
			if l := m.listeners[to.Port()]; l != nil {
				return l
			}
		}
	}
	return nil
}

// has tells whether an address is one of the machine's own. The lock is held.
func (m *Machine) has(a netip.Addr) bool {
	return slices.ContainsFunc(m.links, func(l find.Link) bool {
		return slices.ContainsFunc(l.Prefixes, func(p netip.Prefix) bool { return p.Addr() == a.WithZone("") })
	})
}
