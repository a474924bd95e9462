// Package findtest is a fake network for tests: wires with machines that announce and
// find games, listen and connect as on a real network. Nothing leaves the process, and
// in a testing/synctest bubble time passes only when the test lets it. Begin with
// Network.
package findtest

import (
	"errors"
	"net/netip"
	"slices"
	"sync"

	"roborally/lan/find"
)

// Network is a fake network. It is safe for concurrent use.
type Network struct {
	mu       sync.Mutex
	servers  map[*server]bool
	machines []*Machine
}

// server answers queries on a wire.
type server struct {
	wire   string
	record func() find.Record
}

// defaultWire is the wire of new machines.
const defaultWire = "lan"

// errNoAnswer is returned when nothing answers or Serve is set to fail.
var errNoAnswer = errors.New("nothing there")

// NewNetwork returns a network without machines.
func NewNetwork() *Network { return &Network{servers: map[*server]bool{}} }

// Machine adds a machine to the default wire. It has one link "eth0" with the given
// addresses and networks, such as 10.0.0.1/8.
func (n *Network) Machine(prefixes ...string) *Machine {
	m := &Machine{network: n, wires: map[string]string{}, listeners: map[uint16]*listener{}}
	m.Plug("eth0", defaultWire, prefixes...)
	n.mu.Lock()
	defer n.mu.Unlock()
	n.machines = append(n.machines, m)
	return m
}

// AddRecords answers queries on the default wire with these records until RemoveServers is
// called.
func (n *Network) AddRecords(records ...find.Record) {
	n.mu.Lock()
	defer n.mu.Unlock()
	for _, r := range records {
		n.servers[&server{defaultWire, func() find.Record { return r }}] = true
	}
}

// RemoveServers removes everything that answers queries.
func (n *Network) RemoveServers() {
	n.mu.Lock()
	defer n.mu.Unlock()
	clear(n.servers)
}

// ServerCount returns the number of servers: one per game and link.
func (n *Network) ServerCount() int {
	n.mu.Lock()
	defer n.mu.Unlock()
	return len(n.servers)
}

// listenerAt returns the listener at an address, or nil. The lock is held.
func (n *Network) listenerAt(to netip.AddrPort) *listener {
	for _, m := range n.machines {
		if m.hasAddress(to.Addr()) {
			if l := m.listeners[to.Port()]; l != nil {
				return l
			}
		}
	}
	return nil
}

// hasAddress reports whether the machine has an address. The lock is held.
func (m *Machine) hasAddress(a netip.Addr) bool {
	return slices.ContainsFunc(m.links, func(l find.Link) bool {
		return slices.ContainsFunc(l.Prefixes, func(p netip.Prefix) bool { return p.Addr() == a.WithZone("") })
	})
}
