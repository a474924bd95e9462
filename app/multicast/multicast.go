// Package multicast lets multicast packets reach the program on Android, which drops them to save battery
// unless a program holds a lock. Other systems need nothing. It does not import Fyne, so that it can be
// checked without the tools of a phone. Begin with Lock.
package multicast

import "sync"

// Native runs a function on a thread attached to the Java VM. env is its JNIEnv, context the program's
// android.content.Context.
type Native func(do func(env, context uintptr) error) error

// Lock is a counted multicast lock. It is safe for concurrent use.
type Lock struct {
	native Native

	mu      sync.Mutex
	holders int // multicast is enabled while it is above 0
}

// NewLock returns a lock that nobody holds.
func NewLock(native Native) *Lock { return &Lock{native: native} }

// Hold enables multicast until release is called. Further calls of release do nothing. If the system
// refuses, no packets arrive; that is not an error.
func (l *Lock) Hold() (release func()) {
	l.add(1)
	return sync.OnceFunc(func() { l.add(-1) })
}

// add changes the number of holders. The first one enables multicast, the last one disables it.
func (l *Lock) add(change int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	was := l.holders > 0
	if l.holders += change; was != (l.holders > 0) {
		_ = l.native(func(env, context uintptr) error { return setEnabled(env, context, !was) })
	}
}
