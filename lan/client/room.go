package client

import (
	"slices"
	"sync"

	"roborally/lan/lobby"
	"roborally/lan/wire"
)

// room implements lobby.Room for a client.
type room Client

var _ lobby.Room = (*room)(nil)

func (r *room) client() *Client { return (*Client)(r) }

func (r *room) Self() int {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.self
}

func (r *room) State() lobby.State {
	r.mu.Lock()
	defer r.mu.Unlock()
	s := r.state
	s.Seats, s.Members, s.Chat = slices.Clone(s.Seats), slices.Clone(s.Members), slices.Clone(s.Chat)
	return s
}

func (r *room) Follow() (<-chan struct{}, func()) { return r.lobbyWatchers.follow(&r.mu) }

// Do sends a command. It returns an error at once if the lobby, as it is known here,
// refuses it.
func (r *room) Do(command lobby.Command) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	switch {
	case r.leaving || r.status.Link == Lost:
		return lobby.ErrClosed
	case r.conn == nil:
		return ErrAway
	}
	if _, err := r.state.Apply(r.self, command); err != nil {
		return err
	}
	return r.conn.send(&wire.Command{ID: r.client().nextID(), Command: command})
}

func (r *room) Close() { r.client().Close() }

// watchers are channels that are notified of changes. The client's lock guards them.
type watchers struct {
	all   []chan struct{}
	ended bool
}

// follow adds a channel. It takes the lock mu; notify and close are called with it.
func (w *watchers) follow(mu *sync.Mutex) (<-chan struct{}, func()) {
	mu.Lock()
	defer mu.Unlock()
	changed := make(chan struct{}, 1)
	if w.ended {
		close(changed)
		return changed, func() {}
	}
	w.all = append(w.all, changed)
	return changed, func() {
		mu.Lock()
		defer mu.Unlock()
		if i := slices.Index(w.all, changed); i >= 0 {
			w.all = slices.Delete(w.all, i, i+1)
			close(changed)
		}
	}
}

func (w *watchers) notify() {
	for _, c := range w.all {
		select {
		case c <- struct{}{}:
		default:
		}
	}
}

func (w *watchers) close() {
	w.ended = true
	for _, c := range w.all {
		close(c)
	}
	w.all = nil
}
