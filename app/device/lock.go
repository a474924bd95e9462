package device

import "sync"

// MulticastLock lets multicast packets reach the program while somebody holds it. Android drops them otherwise, to save
// battery. It is safe for concurrent use.
type MulticastLock struct {
	native Native

	mu      sync.Mutex
	holders int // multicast is enabled while it is above 0
}

// NewMulticastLock returns a lock that nobody holds.
func NewMulticastLock(native Native) *MulticastLock { return &MulticastLock{native: native} }

// Hold enables multicast until release is called. Further calls of release do nothing. If the system
// refuses, no packets arrive; that is not an error.
func (l *MulticastLock) Hold() (release func()) {
	l.add(1)
	return sync.OnceFunc(func() { l.add(-1) })
}

// add changes the number of holders. The first one enables multicast, the last one disables it.
func (l *MulticastLock) add(change int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	was := l.holders > 0
	if l.holders += change; was != (l.holders > 0) {
		_ = l.native(func(env, context uintptr) error { return setMulticast(env, context, !was) })
	}
}
