package store

import (
	"sync"
	"time"
)

// Keeper writes a document beside everything else, so that nobody waits for a
// disk: settings, which change sixty times a second while a slider is dragged. It
// is safe for concurrent use.
type Keeper[T any] struct {
	document *Document[T]
	pause    time.Duration
	report   func(error)

	order sync.Mutex // nothing older is written after something newer

	mu     sync.Mutex
	next   *T   // to be written; nil where nothing is
	busy   bool // somebody waits, or writes
	idle   sync.Cond
	closed chan struct{}
	once   sync.Once
	failed bool // and it was reported
}

// Keeper gives the keeper of the document. What comes is written when the pause
// is over: of what comes within one, the newest alone. report is told when
// something cannot be written, once until it can be again, in another goroutine.
func (d *Document[T]) Keeper(pause time.Duration, report func(error)) *Keeper[T] {
	k := &Keeper[T]{document: d, pause: pause, report: report, closed: make(chan struct{})}
	k.idle.L = &k.mu
	return k
}

// Keep has a value written. It does not wait.
func (k *Keeper[T]) Keep(value T) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.next = &value
	if !k.busy {
		k.busy = true
		go k.work()
	}
}

// work writes until there is nothing left to write.
func (k *Keeper[T]) work() {
	for {
		select {
		case <-time.After(k.pause):
		case <-k.closed:
		}
		if k.write() {
			continue
		}
		k.mu.Lock()
		if k.next == nil {
			k.busy = false
			k.idle.Broadcast()
			k.mu.Unlock()
			return
		}
		k.mu.Unlock()
	}
}

// write writes what has come last, and tells whether there was anything.
func (k *Keeper[T]) write() bool {
	k.order.Lock()
	defer k.order.Unlock()
	k.mu.Lock()
	value := k.next
	k.next = nil
	k.mu.Unlock()
	if value == nil {
		return false
	}
	err := k.document.Write(*value)
	k.mu.Lock()
	tell := err != nil && !k.failed
	k.failed = err != nil
	k.mu.Unlock()
	if tell {
		k.report(err)
	}
	return true
}

// Flush writes at once what waits for the pause to be over, and waits for it.
func (k *Keeper[T]) Flush() { k.write() }

// Close waits until everything is written. What comes after it is written
// without a pause.
func (k *Keeper[T]) Close() {
	k.once.Do(func() { close(k.closed) })
	k.mu.Lock()
	defer k.mu.Unlock()
	for k.busy {
		k.idle.Wait()
	}
}
