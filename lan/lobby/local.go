package lobby

import (
	"errors"
	"slices"
	"sync"
	"time"

	"roborally/core"
)

// ErrClosed is returned when a room or lobby is closed.
var ErrClosed = errors.New("this lobby is closed; open or join another one")

// Local is a lobby in this process. It is safe for concurrent use.
type Local struct {
	mu     sync.Mutex
	state  State
	limits *Limits // nil: none
	rooms  []*room
	ended  bool
	// nudged holds when each member was nudged last.
	nudged map[int]time.Time
}

// Limits bound who may be in a lobby, beyond the room that the map and the lobby have.
type Limits struct {
	People     int // most seats of people
	Spectators int // most members without a seat, not counting the host
}

// NudgeInterval is the time after which a member can be nudged again.
const NudgeInterval = 10 * time.Second

// NewLocal opens a lobby. The first member to join is the host.
func NewLocal(state State) *Local { return &Local{state: state.clone()} }

// Limit sets limits for whoever joins, and for seats that members take or leave, from now
// on.
func (l *Local) Limit(limits Limits) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.limits = &limits
}

// admits checks the limits for a new state. One that exceeds them no further than the
// current state does is admitted. The lock is held.
func (l *Local) admits(next *State) error {
	switch {
	case l.limits == nil:
	case next.People() > max(l.limits.People, l.state.People()):
		return &Refused{Full, l.limits.People + len(next.SeatsOf(0))}
	case next.spectators() > max(l.limits.Spectators, l.state.spectators()):
		return refuse(NoWatching)
	}
	return nil
}

// Join adds a member and returns its room. The model may be core.NoModel. A member who
// would be one person too many for the Limits watches.
func (l *Local) Join(name string, model core.Model) (Room, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.ended {
		return nil, ErrClosed
	}
	next, member, err := l.state.AddMember(name, model)
	if err != nil {
		return nil, err
	}
	if refused := (*Refused)(nil); errors.As(l.admits(&next), &refused) && refused.Code == Full {
		if next, err = next.Apply(member, Watch{}); err != nil {
			return nil, err
		}
	}
	if err := l.admits(&next); err != nil {
		return nil, err
	}
	r := &room{lobby: l, self: member}
	l.rooms = append(l.rooms, r)
	l.setState(next)
	return r, nil
}

// State returns a copy of the current state.
func (l *Local) State() State {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.state.clone()
}

// Share marks the lobby as shared: others can join from their machines.
func (l *Local) Share() {
	l.mu.Lock()
	defer l.mu.Unlock()
	next := l.state.clone()
	next.Shared = true
	l.setState(next)
}

// Unshare marks the lobby as no longer shared; present members stay.
func (l *Local) Unshare() {
	l.mu.Lock()
	defer l.mu.Unlock()
	next := l.state.clone()
	next.Shared = false
	l.setState(next)
}

// SetAway records that a member's connection is lost or restored. It reports whether the
// member exists.
func (l *Local) SetAway(member int, away bool) bool {
	return l.changeMember(member, func(m *Member) {
		if m.Away != away {
			m.Away, m.Absence, m.TakeOver = away, Waits, time.Time{}
		}
	})
}

// SetAbsence records what happens to the seats of a member that is away: at is the time for
// Expires. It does nothing if the member is not away.
func (l *Local) SetAbsence(member int, to Absence, at time.Time) {
	l.changeMember(member, func(m *Member) {
		if m.Away {
			m.Absence, m.TakeOver = to, at
		}
	})
}

// changeMember changes a member. It reports whether the member exists.
func (l *Local) changeMember(member int, change func(*Member)) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	next := l.state.clone()
	m, ok := next.Member(member)
	if !ok {
		return false
	}
	before := *m
	if change(m); *m != before {
		l.setState(next)
	}
	return true
}

// setState replaces the state and notifies all rooms. It closes the rooms of removed
// members. The lock is held.
func (l *Local) setState(next State) {
	l.state = next
	l.rooms = slices.DeleteFunc(l.rooms, func(r *room) bool {
		if _, ok := next.Member(r.self); !ok {
			r.end()
			return true
		}
		for _, changed := range r.followers {
			select {
			case changed <- struct{}{}:
			default: // a token is already pending
			}
		}
		return false
	})
}

// room is the Room of a Local lobby.
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
	return r.lobby.state.clone()
}

func (r *room) Do(c Command) error {
	l := r.lobby
	l.mu.Lock()
	defer l.mu.Unlock()
	if r.closed {
		return ErrClosed
	}
	next, err := l.state.Apply(r.self, c)
	if err == nil {
		err = l.admits(&next)
	}
	if err != nil {
		return err
	}
	if n, ok := c.(Nudge); ok {
		if wait := NudgeInterval - time.Since(l.nudged[n.Member]); wait > 0 {
			return &Refused{TooSoon, int((wait + time.Second - 1) / time.Second)}
		}
		if l.nudged == nil {
			l.nudged = map[int]time.Time{}
		}
		l.nudged[n.Member] = time.Now()
	}
	l.setState(next)
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
	l.setState(l.state.RemoveMember(r.self))
}

// end closes the room. The lock is held.
func (r *room) end() {
	r.closed = true
	for _, changed := range r.followers {
		close(changed)
	}
	r.followers = nil
}
