package find

import (
	"cmp"
	"net/netip"
	"slices"
	"strings"
	"time"
)

// Host is a discovered game. Its details are sanitized but not authenticated.
type Host struct {
	Game
	Addresses   []netip.AddrPort // at most MaxAddresses, the one to try first in front
	Ping        time.Duration    // time to connect; 0 while unknown
	Unreachable bool             // announced, but no address answers, e.g. because of a firewall
}

// hostKey identifies a host in the cache. It includes the fingerprint, so that nobody can
// overwrite the entry of another host by using its id.
type hostKey struct{ id, fingerprint string }

// reply is a record received on a link.
type reply struct {
	link   Link
	record Record
}

// maxMisses is the number of rounds without a reply after which an entry is removed.
const maxMisses = 3

// cache holds the hosts that a Browser knows.
type cache struct {
	round int
	hosts map[hostKey]*entry
}

// entry is a host in the cache.
type entry struct {
	game      Game
	lastReply int                // round of the last reply
	seen      map[netip.Addr]int // its addresses, with the round in which each was last announced
	best      netip.Addr         // address that answered the last ping; invalid: unknown
	ping      time.Duration
	silent    bool
	lastPing  time.Time // start of the last ping
}

// update adds the replies of one round and removes what has been missing for maxMisses
// rounds.
func (c *cache) update(replies []reply) {
	c.round++
	for _, r := range replies {
		game, addresses, ok := r.record.parse()
		if !ok {
			continue
		}
		var near []netip.Addr
		for _, address := range addresses {
			if address, ok := r.link.onLink(address); ok {
				near = append(near, address)
			}
		}
		if len(near) == 0 {
			continue
		}
		e := c.getOrAdd(hostKey{game.ID, game.Fingerprint})
		if e == nil {
			continue
		}
		if e.lastReply != c.round { // the first reply of a round counts
			e.game, e.lastReply = game, c.round
		}
		for _, address := range near {
			if _, known := e.seen[address]; known || len(e.seen) < MaxAddresses {
				e.seen[address] = c.round
			}
		}
	}
	for n, e := range c.hosts {
		for address, round := range e.seen {
			if c.round-round >= maxMisses {
				delete(e.seen, address)
			}
		}
		if c.round-e.lastReply >= maxMisses {
			delete(c.hosts, n)
		}
	}
}

// getOrAdd returns the entry of a host, adding it if necessary. In a full cache a host
// that does not answer makes room; if there is none, getOrAdd returns nil.
func (c *cache) getOrAdd(n hostKey) *entry {
	if e := c.hosts[n]; e != nil {
		return e
	}
	if len(c.hosts) >= MaxHosts {
		for other, e := range c.hosts {
			if e.silent {
				delete(c.hosts, other)
				break
			}
		}
	}
	if len(c.hosts) >= MaxHosts {
		return nil
	}
	e := &entry{seen: map[netip.Addr]int{}}
	c.hosts[n] = e
	return e
}

// addresses returns the host's addresses, the best first.
func (e *entry) addresses() []netip.AddrPort {
	var all []netip.AddrPort
	for a := range e.seen {
		all = append(all, netip.AddrPortFrom(a, uint16(e.game.Port)))
	}
	slices.SortFunc(all, func(x, y netip.AddrPort) int {
		if first, second := x.Addr() == e.best, y.Addr() == e.best; first != second {
			if first {
				return -1
			}
			return 1
		}
		return cmp.Or(compareAddresses(x.Addr(), y.Addr()), x.Compare(y))
	})
	return all
}

// list returns the known hosts, sorted by name.
func (c *cache) list() []Host {
	all := make([]Host, 0, len(c.hosts))
	for _, e := range c.hosts {
		all = append(all, Host{Game: e.game, Addresses: e.addresses(), Ping: e.ping, Unreachable: e.silent})
	}
	slices.SortFunc(all, func(x, y Host) int {
		return cmp.Or(strings.Compare(strings.ToLower(x.Name), strings.ToLower(y.Name)),
			strings.Compare(x.ID, y.ID), strings.Compare(x.Fingerprint, y.Fingerprint))
	})
	return all
}

// equalHosts reports whether two lists are equal.
func equalHosts(a, b []Host) bool {
	return slices.EqualFunc(a, b, func(a, b Host) bool {
		return a.Game == b.Game && slices.Equal(a.Addresses, b.Addresses) && a.Ping == b.Ping && a.Unreachable == b.Unreachable
	})
}
