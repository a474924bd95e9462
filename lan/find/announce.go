package find

import (
	"sync"
	"time"
)

// pollInterval is the time between checks for network changes.
const pollInterval = 2 * time.Second

// Announcer announces a game until it is closed.
type Announcer struct {
	network Network
	stop    chan struct{}
	stopped chan struct{}

	mu    sync.Mutex
	game  Game
	links []Link // links on which the game is announced
}

// Announce announces a game on all links of the network, including those that appear
// later. It fails only for an invalid game, which is a programming error.
func Announce(n Network, g Game) (*Announcer, error) {
	g, err := g.sanitize()
	if err != nil {
		return nil, err
	}
	a := &Announcer{network: n, game: g, stop: make(chan struct{}), stopped: make(chan struct{})}
	go a.run()
	return a, nil
}

// Update changes the announced game, e.g. when somebody has sat down; the id stays the
// same. The next query is answered with the new game. Errors are those of Announce and
// change nothing.
func (a *Announcer) Update(g Game) error {
	g, err := g.sanitize()
	if err != nil {
		return err
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	g.ID = a.game.ID
	a.game = g
	return nil
}

// Links returns the number of links on which the game is announced at the moment. Without
// any, the game can only be reached by a typed address.
func (a *Announcer) Links() int {
	a.mu.Lock()
	defer a.mu.Unlock()
	return len(a.links)
}

// Close stops the announcement. No query is answered after it has returned. It may be
// called more than once.
func (a *Announcer) Close() {
	a.mu.Lock()
	select {
	case <-a.stop:
	default:
		close(a.stop)
	}
	a.mu.Unlock()
	<-a.stopped
}

// run keeps one server per link. A change restarts all of them, because each announces the
// addresses of every link.
func (a *Announcer) run() {
	defer close(a.stopped)
	poll := time.NewTicker(pollInterval)
	defer poll.Stop()
	var seen []Link
	var stops []func()
	stop := func() {
		for _, stop := range stops {
			stop()
		}
		stops = nil
	}
	defer stop()
	for {
		if links := a.network.Links(); len(stops) < len(seen) || !equalLinks(links, seen) {
			stop()
			seen = links
			var served []Link
			record := a.recordFunc(links)
			for _, l := range links {
				if stop, err := a.network.Serve(l, record); err == nil { // otherwise retried at the next check
					stops, served = append(stops, stop), append(served, l)
				}
			}
			a.mu.Lock()
			a.links = served
			a.mu.Unlock()
		}
		select {
		case <-poll.C:
		case <-a.stop:
			return
		}
	}
}

// recordFunc returns a function that builds the current record for these links.
func (a *Announcer) recordFunc(links []Link) func() Record {
	addresses := Addresses(links)
	return func() Record {
		a.mu.Lock()
		defer a.mu.Unlock()
		return a.game.record(addresses)
	}
}
