package lobby

import (
	"errors"
	"slices"
	"sync"

	"roborally/core"
)

// ErrClosed says that a room is closed.
var ErrClosed = errors.New("this lobby is closed; open or join another one")

// Local is a lobby in this process. It is safe for concurrent use.
type Local struct {
	mu    sync.Mutex
	state State
	rooms []*room
	ended bool
}

// NewLocal opens a lobby. The first who joins is the host.
func NewLocal(state State) *Local { return &Local{state: state.own()} }

// Join lets a member in and gives the room. The robot may be core.NoModel.
func (l *Local) Join(name string, model core.Model) (Room, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.ended {
		return nil, ErrClosed
	}
	next, member, err := l.state.Arrive(name, model)
	if err != nil {
		return nil, err
	}
	r := &room{lobby: l, self: member}
	l.rooms = append(l.rooms, r)
	l.become(next)
	return r, nil
}

// State gives what is to be seen at the moment. It is the caller's own.
func (l *Local) State() State {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.state.own()
}

// Share lets others come in from their machines.
func (l *Local) Share() {
	l.mu.Lock()
	defer l.mu.Unlock()
	next := l.state.own()
	next.Shared = true
	l.become(next)
}

// Unshare ends that; those who have come are not sent away by it.
func (l *Local) Unshare() {
	l.mu.Lock()
	defer l.mu.Unlock()
	next := l.state.own()
	next.Shared = false
	l.become(next)
}

// SetAway notes that a member's connection is lost, or there again. It tells
// whether there is such a member.
func (l *Local) SetAway(member int, away bool) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	next := l.state.own()
	m, ok := next.Member(member)
	if ok && m.Away != away {
		m.Away = away
		l.become(next)
	}
	return ok
}

// become makes a state the one that counts, and tells everybody. Who is not in it
// any more is outside. The lock is held.
func (l *Local) become(next State) {
	l.state = next
	l.rooms = slices.DeleteFunc(l.rooms, func(r *room) bool {
		if _, ok := next.Member(r.self); !ok {
			r.end()
			return true
		}
		for _, changed := range r.followers {
			select {
			case changed <- struct{}{}:
			default: // there is a token that has not been taken yet
			}
		}
		return false
	})
}

// room is a Room of this process.
type room struct {
	lobby *Local
	self  int

	// Under the lobby's lock.
	followers []chan struct{}
	closed    bool
}

var _ Room = (*room)(nil)

func (r *room) Self() int { return r.self }

func (r *room) Follow() (<-chan struct{}, func()) {
	l := r.lobby
	l.mu.Lock()
	defer l.mu.Unlock()
	changed := make(chan struct{}, 1)
	if r.closed {
		close(changed)
		return changed, func() {}
	}
	r.followers = append(r.followers, changed)
	return changed, func() {
		l.mu.Lock()
		defer l.mu.Unlock()
		if i := slices.Index(r.followers, changed); i >= 0 {
			r.followers = slices.Delete(r.followers, i, i+1)
			close(changed)
		}
	}
}

func (r *room) State() State {
	r.lobby.mu.Lock()
	defer r.lobby.mu.Unlock()
	return r.lobby.state.own()
}

func (r *room) Do(c Command) error {
	l := r.lobby
	l.mu.Lock()
	defer l.mu.Unlock()
	if r.closed {
		return ErrClosed
	}
	next, err := l.state.Apply(r.self, c)
	if err != nil {
		return err
	}
	l.become(next)
	return nil
}

func (r *room) Close() {
	l := r.lobby
	l.mu.Lock()
	defer l.mu.Unlock()
	if r.closed {
		return
	}
	if r.self == l.state.Host {
		l.ended = true
		for _, other := range l.rooms {
			other.end()
		}
		l.rooms = nil
		return
	}
	l.become(l.state.Depart(r.self))
}

// end closes the room. The lock is held.
func (r *room) end() {
	r.closed = true
	for _, changed := range r.followers {
		close(changed)
	}
	r.followers = nil
}
