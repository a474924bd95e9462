package find_test

import (
	"context"
	"errors"
	"net/netip"
	"slices"
	"sync"
	"testing"
	"time"

	"roborally/lan/find"
)

// ether is a network that is not there: wires with machines on them.
type ether struct {
	mu      sync.Mutex
	servers map[*server]bool
}

// server answers on a wire.
type server struct {
	wire   string
	record func() find.Record
}

// machine is one on the ether. Its fields may be changed under the ether's lock.
type machine struct {
	ether  *ether
	links  []find.Link
	wires  map[string]string // by name of the link
	deaf   bool              // nothing is served
	asked  int
	dialed []netip.AddrPort
	dial   func(netip.AddrPort) (time.Duration, bool)
}

var errNothing = errors.New("nothing there")

func newEther() *ether { return &ether{servers: map[*server]bool{}} }

// machine puts one on wire "lan" with a link of some addresses.
func (e *ether) machine(prefixes ...string) *machine {
	m := &machine{ether: e, wires: map[string]string{}}
	m.plug("eth0", "lan", prefixes...)
	return m
}

func (m *machine) plug(link, wire string, prefixes ...string) {
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

func (m *machine) unplug(link string) {
	m.ether.mu.Lock()
	defer m.ether.mu.Unlock()
	m.links = slices.DeleteFunc(slices.Clone(m.links), func(l find.Link) bool { return l.Name == link })
}

func (m *machine) Links() []find.Link {
	m.ether.mu.Lock()
	defer m.ether.mu.Unlock()
	return m.links
}

func (m *machine) Ask(_ context.Context, at find.Link, v6 bool, wait time.Duration) ([]find.Record, error) {
	m.ether.mu.Lock()
	m.asked++
	var all []find.Record
	for s := range m.ether.servers {
		if s.wire == m.wires[at.Name] {
			all = append(all, s.record())
		}
	}
	m.ether.mu.Unlock()
	time.Sleep(wait) // in a bubble: like the library, it always takes its time
	return all, nil
}

func (m *machine) Serve(at find.Link, record func() find.Record) (func(), error) {
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

func (m *machine) Dial(ctx context.Context, to netip.AddrPort) error {
	m.ether.mu.Lock()
	m.dialed = append(m.dialed, to)
	dial := m.dial
	m.ether.mu.Unlock()
	if dial != nil {
		if took, ok := dial(to); ok {
			time.Sleep(took)
			return nil
		}
	}
	<-ctx.Done()
	return errNothing
}

// says lets somebody on the wire say what they like, until the end of the test.
func (e *ether) says(records ...find.Record) {
	e.mu.Lock()
	defer e.mu.Unlock()
	for _, r := range records {
		e.servers[&server{"lan", func() find.Record { return r }}] = true
	}
}

// silence takes away everything that answers.
func (e *ether) silence() {
	e.mu.Lock()
	defer e.mu.Unlock()
	clear(e.servers)
}

// game gives one that can be announced.
func game(id string) find.Game {
	return find.Game{
		ID: id + "00000000", Name: "Game of " + id, Port: 7777, Protocol: 1,
		Map: "clockwork", Rules: "factory", Players: 3, Free: 5, Print: "ab:cd",
	}
}

func announce(t *testing.T, m find.Network, g find.Game) *find.Announcer {
	t.Helper()
	a, err := find.Announce(m, g)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(a.Close)
	return a
}

func browse(t *testing.T, m find.Network) *find.Browser {
	t.Helper()
	b := find.Browse(m)
	t.Cleanup(func() {
		b.Close()
		time.Sleep(time.Second) // no time passes in a bubble after its test
	})
	return b
}

// names gives what the games found are called.
func names(b *find.Browser) []string {
	var all []string
	for _, h := range b.Hosts() {
		all = append(all, h.Name)
	}
	return all
}

// only gives the one host that must have been found.
func only(t *testing.T, b *find.Browser) find.Host {
	t.Helper()
	hosts := b.Hosts()
	if len(hosts) != 1 {
		t.Fatalf("%d hosts are known instead of one: %+v", len(hosts), hosts)
	}
	return hosts[0]
}

// addresses writes where a host is, to be compared.
func addresses(h find.Host) []string {
	var all []string
	for _, a := range h.Addresses {
		all = append(all, a.String())
	}
	return all
}
