package find

import (
	"sync"
	"time"
)

// pollEvery is how often an Announcer looks whether the network has changed.
const pollEvery = 2 * time.Second

// Announcer lets a game be found, until it is closed.
type Announcer struct {
	network Network
	end     chan struct{}
	ended   chan struct{}

	mu    sync.Mutex
	game  Game
	links []Link // that are announced on
}

// Announce lets a game be found on all links of the network, those to come too.
// An error is a mistake of the program: an id, port or number that cannot be.
func Announce(n Network, g Game) (*Announcer, error) {
	g, err := g.mended()
	if err != nil {
		return nil, err
	}
	a := &Announcer{network: n, game: g, end: make(chan struct{}), ended: make(chan struct{})}
	go a.run()
	return a, nil
}

// Update changes what is announced: somebody has sat down, the map is another.
// The id stays. Whoever asks next is told the new game; errors are those of
// Announce and change nothing.
func (a *Announcer) Update(g Game) error {
	g, err := g.mended()
	if err != nil {
		return err
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	g.ID = a.game.ID
	a.game = g
	return nil
}

// Links gives how many links the game is announced on at the moment. With none
// it can only be reached by an address that somebody types.
func (a *Announcer) Links() int {
	a.mu.Lock()
	defer a.mu.Unlock()
	return len(a.links)
}

// Close ends it; nobody is answered any more when it returns. It may be called
// again.
func (a *Announcer) Close() {
	a.mu.Lock()
	select {
	case <-a.end:
	default:
		close(a.end)
	}
	a.mu.Unlock()
	<-a.ended
}

// run keeps one server on each link. When something has changed they are all
// made anew, because each tells the addresses of all.
func (a *Announcer) run() {
	defer close(a.ended)
	poll := time.NewTicker(pollEvery)
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
			record := a.recordAt(links)
			for _, l := range links {
				if stop, err := a.network.Serve(l, record); err == nil { // else: tried again
					stops, served = append(stops, stop), append(served, l)
				}
			}
			a.mu.Lock()
			a.links = served
			a.mu.Unlock()
		}
		select {
		case <-poll.C:
		case <-a.end:
			return
		}
	}
}

// recordAt gives what is to be said while the links are these.
func (a *Announcer) recordAt(links []Link) func() Record {
	addresses := Addresses(links)
	return func() Record {
		a.mu.Lock()
		defer a.mu.Unlock()
		return a.game.record(addresses)
	}
}
