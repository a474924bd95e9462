package find

import (
	"context"
	"net/netip"
	"time"
)

// Limits of pings. Pings are rare and few at once, because each is a connection that
// the host has to accept.
const (
	pingInterval = 10 * time.Second
	dialTimeout  = time.Second
	maxPings     = 8 // hosts at once
	maxDials     = 6 // addresses per host

	// dialGrace is the extra time for a better address after the first has answered.
	dialGrace = 50 * time.Millisecond
)

// pingHosts starts pings of the hosts that are due.
func (b *Browser) pingHosts(ctx context.Context) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for n, e := range b.cache.hosts {
		if _, known := e.seen[e.best]; time.Since(e.lastPing) < pingInterval && (known || !e.best.IsValid()) {
			continue // not due; a host that has lost its best address is due at once
		}
		select {
		case b.pingSlots <- struct{}{}:
		default:
			return // the others in the next round
		}
		e.lastPing = time.Now()
		to := e.addresses()
		go func() {
			defer func() { <-b.pingSlots }()
			best, ping, ok := b.dialFirst(ctx, to[:min(len(to), maxDials)])
			if ctx.Err() != nil {
				return
			}
			b.mu.Lock()
			defer b.mu.Unlock()
			if e := b.cache.hosts[n]; e != nil {
				e.best, e.ping, e.silent = best, ping, !ok
				b.publish()
			}
		}()
	}
}

// dialFirst dials all addresses at once. It returns the first address in the list that
// answers within dialGrace of the fastest one, and how long its connection took.
func (b *Browser) dialFirst(ctx context.Context, to []netip.AddrPort) (best netip.Addr, ping time.Duration, ok bool) {
	ctx, cancel := context.WithTimeout(ctx, dialTimeout)
	defer cancel()
	type answer struct {
		from int
		took time.Duration
		err  error
	}
	answers := make(chan answer, len(to))
	for i, a := range to {
		go func() {
			begun := time.Now()
			err := b.network.Dial(ctx, a)
			answers <- answer{i, max(time.Since(begun), time.Nanosecond), err}
		}()
	}
	first := len(to)
	var late <-chan time.Time // nil until an address has answered
	for range to {
		select {
		case a := <-answers:
			if a.err == nil && a.from < first {
				first, ping = a.from, a.took
			}
			if first == 0 {
				return to[0].Addr(), ping, true
			}
			if late == nil && a.err == nil {
				late = time.After(dialGrace)
			}
		case <-late:
			return to[first].Addr(), ping, true
		}
	}
	if first == len(to) {
		return netip.Addr{}, 0, false
	}
	return to[first].Addr(), ping, true
}
