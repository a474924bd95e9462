package find

import (
	"context"
	"net/netip"
	"time"
)

// How hosts are measured: seldom, and few at once, because each measurement is a
// connection that the host has to take.
const (
	dialEvery   = 10 * time.Second
	dialWait    = time.Second
	dialsAtOnce = 8 // hosts
	dialsEach   = 6 // addresses of one

	// So much later than another may an address answer that stands before it.
	dialGrace = 50 * time.Millisecond
)

// measure begins to measure the hosts whose turn it is.
func (b *Browser) measure(ctx context.Context) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for n, k := range b.book.hosts {
		if _, there := k.at[k.best]; time.Since(k.measured) < dialEvery && (there || !k.best.IsValid()) {
			continue // a host that has moved is measured at once
		}
		select {
		case b.dialing <- struct{}{}:
		default:
			return // the others next time
		}
		k.measured = time.Now()
		to := k.addresses()
		go func() {
			defer func() { <-b.dialing }()
			best, ping, ok := b.dial(ctx, to[:min(len(to), dialsEach)])
			if ctx.Err() != nil {
				return
			}
			b.mu.Lock()
			defer b.mu.Unlock()
			if k := b.book.hosts[n]; k != nil {
				k.best, k.ping, k.silent = best, ping, !ok
				b.tell()
			}
		}()
	}
}

// dial tries all addresses at once and gives the first of them that answers
// without having to be waited for, and how long that took.
func (b *Browser) dial(ctx context.Context, to []netip.AddrPort) (best netip.Addr, ping time.Duration, ok bool) {
	ctx, cancel := context.WithTimeout(ctx, dialWait)
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
	var late <-chan time.Time // not as long as nothing has answered
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
