package find

import (
	"context"
	"slices"
	"sync"
	"time"
)

// Timing of queries. The first query waits only as long as a reply takes when no
// packet is lost, so that the list appears quickly. The second follows at once, for
// slower networks.
const (
	queryInterval  = 2500 * time.Millisecond
	firstQueryWait = 250 * time.Millisecond
	queryWait      = time.Second
)

// Browser keeps a list of the announced games until it is closed.
type Browser struct {
	network   Network
	cancel    context.CancelFunc
	changed   chan struct{}
	pingSlots chan struct{} // holds one token per host being pinged

	mu    sync.Mutex
	cache cache
	hosts []Host
}

// Browse starts looking for games on all links of the network.
func Browse(n Network) *Browser {
	ctx, cancel := context.WithCancel(context.Background())
	b := &Browser{
		network: n, cancel: cancel, changed: make(chan struct{}, 1), pingSlots: make(chan struct{}, maxPings),
		cache: cache{hosts: map[hostKey]*entry{}},
	}
	go b.run(ctx)
	return b
}

// Hosts returns the known games, sorted by name. It never blocks.
func (b *Browser) Hosts() []Host {
	b.mu.Lock()
	defer b.mu.Unlock()
	all := slices.Clone(b.hosts)
	for i := range all {
		all[i].Addresses = slices.Clone(all[i].Addresses)
	}
	return all
}

// Changed returns a channel that receives a token when Hosts has changed. Several unread
// changes are one token.
func (b *Browser) Changed() <-chan struct{} { return b.changed }

// Close stops browsing. It does not wait: the last query ends at most a second later. It
// may be called more than once.
func (b *Browser) Close() { b.cancel() }

func (b *Browser) run(ctx context.Context) {
	wait := firstQueryWait
	for {
		begun := time.Now()
		replies := b.query(ctx, wait)
		if ctx.Err() != nil {
			return
		}
		b.mu.Lock()
		b.cache.update(replies)
		b.publish()
		b.mu.Unlock()
		b.pingHosts(ctx)
		pause := queryInterval - time.Since(begun)
		if wait == firstQueryWait {
			wait, pause = queryWait, 0
		}
		select {
		case <-time.After(pause):
		case <-ctx.Done():
			return
		}
	}
}

// query queries all links in both families at once. A failed query is ignored: the next
// round repeats it.
func (b *Browser) query(ctx context.Context, wait time.Duration) []reply {
	var mu sync.Mutex
	var all []reply
	var pending sync.WaitGroup
	for _, at := range b.network.Links() {
		for _, v6 := range []bool{false, true} {
			if !at.hasFamily(v6) {
				continue
			}
			pending.Go(func() {
				records, _ := b.network.Query(ctx, at, v6, wait)
				mu.Lock()
				defer mu.Unlock()
				for _, r := range records {
					all = append(all, reply{at, r})
				}
			})
		}
	}
	pending.Wait()
	return all
}

// publish rebuilds the list and sends a token if it has changed. The lock is held.
func (b *Browser) publish() {
	hosts := b.cache.list()
	if equalHosts(hosts, b.hosts) {
		return
	}
	b.hosts = hosts
	select {
	case b.changed <- struct{}{}:
	default:
	}
}
