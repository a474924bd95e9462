// Package multicast has the system let in what is sent to everybody on the local
// network. Android keeps that away from programs that have not asked for it, to
// save its battery; other systems do not. It knows no Fyne, so that it can be
// looked at without the tools of a phone.
package multicast

import "sync"

// Native runs a function on a thread of the system's own virtual machine: env is
// its environment there (JNIEnv), context the program's android.content.Context.
type Native func(do func(env, context uintptr) error) error

// Door is the way in for what is sent to everybody. It is safe for concurrent use.
type Door struct {
	native Native

	mu    sync.Mutex
	holds int // so many want it to be open
}

// NewDoor gives a door that is closed.
func NewDoor(native Native) *Door { return &Door{native: native} }

// Hold keeps the door open until release is called, which may be called again.
// Where the system does not open it nothing is heard; that is no error.
func (d *Door) Hold() (release func()) {
	d.move(1)
	return sync.OnceFunc(func() { d.move(-1) })
}

// move opens the door for the first who wants it, and closes it behind the last.
func (d *Door) move(change int) {
	d.mu.Lock()
	defer d.mu.Unlock()
	was := d.holds > 0
	if d.holds += change; was != (d.holds > 0) {
		_ = d.native(func(env, context uintptr) error { return set(env, context, !was) })
	}
}
