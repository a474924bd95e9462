package store

import "sync/atomic"

// beforeAccess is called before each access to the disk; nil: nothing is.
var beforeAccess atomic.Pointer[func()]

// OnAccess makes the store call f before each access to the disk, until undo is called. With it, tests have a
// disk that does not answer.
func OnAccess(f func()) (undo func()) {
	was := beforeAccess.Swap(&f)
	return func() { beforeAccess.Store(was) }
}

// touch is called before each access to the disk.
func touch() {
	if f := beforeAccess.Load(); f != nil {
		(*f)()
	}
}
