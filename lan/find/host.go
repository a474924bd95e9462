package find

import (
	"cmp"
	"net/netip"
	"slices"
	"strings"
	"time"
)

// Host is a game that was found. What it says of itself is cleaned, but nothing
// is proven.
type Host struct {
	Game
	Addresses []netip.AddrPort // at most MaxAddresses, the one to try first in front
	Ping      time.Duration    // time to connect; 0 as long as it is not known
	Silent    bool             // announced, but nothing answers at its addresses: a firewall
}

// name is what a host is known by. The fingerprint belongs to it, so that nobody
// can put words into the mouth of another.
type name struct{ id, print string }

// heard is an answer that came in over a link.
type heard struct {
	at     Link
	record Record
}

// misses is how often a host may be asked in vain before it is forgotten.
const misses = 3

// book is what a Browser knows.
type book struct {
	round int
	hosts map[name]*known
}

// known is a host in the book.
type known struct {
	game     Game
	heard    int                // the round in which it was heard last
	at       map[netip.Addr]int // its addresses, and when each was heard last
	best     netip.Addr         // it answered there last time; not valid: not known
	ping     time.Duration
	silent   bool
	measured time.Time // when that was begun last
}

// fold takes the answers of a round.
func (b *book) fold(answers []heard) {
	b.round++
	for _, a := range answers {
		game, said, ok := a.record.read()
		if !ok {
			continue
		}
		var near []netip.Addr
		for _, address := range said {
			if address, ok := a.at.near(address); ok {
				near = append(near, address)
			}
		}
		if len(near) == 0 {
			continue
		}
		k := b.enter(name{game.ID, game.Print})
		if k == nil {
			continue
		}
		if k.heard != b.round { // the first answer of a round counts
			k.game, k.heard = game, b.round
		}
		for _, address := range near {
			if _, there := k.at[address]; there || len(k.at) < MaxAddresses {
				k.at[address] = b.round
			}
		}
	}
	for n, k := range b.hosts {
		for address, round := range k.at {
			if b.round-round >= misses {
				delete(k.at, address)
			}
		}
		if b.round-k.heard >= misses {
			delete(b.hosts, n)
		}
	}
}

// enter gives the host of a name, a new one if it has to be. When the book is
// full, one that does not answer makes room; else it is nil.
func (b *book) enter(n name) *known {
	if k := b.hosts[n]; k != nil {
		return k
	}
	if len(b.hosts) >= MaxHosts {
		for other, k := range b.hosts {
			if k.silent {
				delete(b.hosts, other)
				break
			}
		}
	}
	if len(b.hosts) >= MaxHosts {
		return nil
	}
	k := &known{at: map[netip.Addr]int{}}
	b.hosts[n] = k
	return k
}

// addresses gives where to try, the best first.
func (k *known) addresses() []netip.AddrPort {
	var all []netip.AddrPort
	for a := range k.at {
		all = append(all, netip.AddrPortFrom(a, uint16(k.game.Port)))
	}
	slices.SortFunc(all, func(x, y netip.AddrPort) int {
		if first, second := x.Addr() == k.best, y.Addr() == k.best; first != second {
			if first {
				return -1
			}
			return 1
		}
		return cmp.Or(better(x.Addr(), y.Addr()), x.Compare(y))
	})
	return all
}

// list gives what the window shows, by name.
func (b *book) list() []Host {
	all := make([]Host, 0, len(b.hosts))
	for _, k := range b.hosts {
		all = append(all, Host{Game: k.game, Addresses: k.addresses(), Ping: k.ping, Silent: k.silent})
	}
	slices.SortFunc(all, func(x, y Host) int {
		return cmp.Or(strings.Compare(strings.ToLower(x.Name), strings.ToLower(y.Name)),
			strings.Compare(x.ID, y.ID), strings.Compare(x.Print, y.Print))
	})
	return all
}

// equalHosts tells whether two lists say the same.
func equalHosts(a, b []Host) bool {
	return slices.EqualFunc(a, b, func(a, b Host) bool {
		return a.Game == b.Game && slices.Equal(a.Addresses, b.Addresses) && a.Ping == b.Ping && a.Silent == b.Silent
	})
}
