package find

import (
	"context"
	"slices"
	"sync"
	"time"
)

// How a Browser asks. The first question waits only as long as an answer takes
// where nothing is lost, so that the list is there at once; the second follows
// right away, for networks that are slower.
const (
	askEvery  = 2500 * time.Millisecond
	firstWait = 250 * time.Millisecond
	laterWait = time.Second
)

// Browser keeps a list of the games that are announced, until it is closed.
type Browser struct {
	network Network
	cancel  context.CancelFunc
	changed chan struct{}
	dialing chan struct{} // holds one token for each host that is being measured

	mu    sync.Mutex
	book  book
	hosts []Host
}

// Browse begins to look for games on all links of the network.
func Browse(n Network) *Browser {
	ctx, cancel := context.WithCancel(context.Background())
	b := &Browser{
		network: n, cancel: cancel, changed: make(chan struct{}, 1), dialing: make(chan struct{}, dialsAtOnce),
		book: book{hosts: map[name]*known{}},
	}
	go b.run(ctx)
	return b
}

// Hosts gives the games that are known at the moment, by name. It never waits.
func (b *Browser) Hosts() []Host {
	b.mu.Lock()
	defer b.mu.Unlock()
	all := slices.Clone(b.hosts)
	for i := range all {
		all[i].Addresses = slices.Clone(all[i].Addresses)
	}
	return all
}

// Changed gives a token whenever Hosts has become another; several changes that
// nobody has looked at are one token.
func (b *Browser) Changed() <-chan struct{} { return b.changed }

// Close ends the looking. It does not wait: the last question is over at most a
// second later. It may be called again.
func (b *Browser) Close() { b.cancel() }

func (b *Browser) run(ctx context.Context) {
	wait := firstWait
	for {
		begun := time.Now()
		answers := b.ask(ctx, wait)
		if ctx.Err() != nil {
			return
		}
		b.mu.Lock()
		b.book.fold(answers)
		b.tell()
		b.mu.Unlock()
		b.measure(ctx)
		pause := askEvery - time.Since(begun)
		if wait == firstWait {
			wait, pause = laterWait, 0
		}
		select {
		case <-time.After(pause):
		case <-ctx.Done():
			return
		}
	}
}

// ask asks on all links in both families at once. What cannot be asked is asked
// again next time.
func (b *Browser) ask(ctx context.Context, wait time.Duration) []heard {
	var mu sync.Mutex
	var all []heard
	var asked sync.WaitGroup
	for _, at := range b.network.Links() {
		for _, v6 := range []bool{false, true} {
			if !at.family(v6) {
				continue
			}
			asked.Go(func() {
				records, _ := b.network.Ask(ctx, at, v6, wait)
				mu.Lock()
				defer mu.Unlock()
				for _, r := range records {
					all = append(all, heard{at, r})
				}
			})
		}
	}
	asked.Wait()
	return all
}

// tell makes the list anew, under the lock.
func (b *Browser) tell() {
	hosts := b.book.list()
	if equalHosts(hosts, b.hosts) {
		return
	}
	b.hosts = hosts
	select {
	case b.changed <- struct{}{}:
	default:
	}
}
