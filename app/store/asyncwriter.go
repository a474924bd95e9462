package store

import (
	"sync"
	"time"
)

// AsyncWriter writes a document in the background, so that nobody waits for the disk. It debounces values
// that change quickly, such as a setting while its slider is dragged. It is safe for concurrent use.
type AsyncWriter[T any] struct {
	document *Document[T]
	delay    time.Duration
	report   func(error)

	writing sync.Mutex // held while writing: an older value must not overwrite a newer one

	mu     sync.Mutex
	next   *T   // to be written; nil: none
	busy   bool // run is active
	idle   sync.Cond
	closed chan struct{}
	once   sync.Once
	failed bool // the last write failed, and that was reported
}

// AsyncWriter returns a writer for the document. It waits for delay after a value arrives, and then writes the
// newest one. report is called when a write fails, in another goroutine, and not again until one has succeeded.
func (d *Document[T]) AsyncWriter(delay time.Duration, report func(error)) *AsyncWriter[T] {
	w := &AsyncWriter[T]{document: d, delay: delay, report: report, closed: make(chan struct{})}
	w.idle.L = &w.mu
	return w
}

// Write queues a value to be written. It does not wait.
func (w *AsyncWriter[T]) Write(value T) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.next = &value
	if !w.busy {
		w.busy = true
		go w.run()
	}
}

// run writes until there is nothing left to write.
func (w *AsyncWriter[T]) run() {
	for {
		select {
		case <-time.After(w.delay):
		case <-w.closed:
		}
		if w.writeNext() {
			continue
		}
		w.mu.Lock()
		if w.next == nil {
			w.busy = false
			w.idle.Broadcast()
			w.mu.Unlock()
			return
		}
		w.mu.Unlock()
	}
}

// writeNext writes the newest value and reports whether there was one.
func (w *AsyncWriter[T]) writeNext() bool {
	w.writing.Lock()
	defer w.writing.Unlock()
	w.mu.Lock()
	value := w.next
	w.next = nil
	w.mu.Unlock()
	if value == nil {
		return false
	}
	err := w.document.Write(*value)
	w.mu.Lock()
	report := err != nil && !w.failed
	w.failed = err != nil
	w.mu.Unlock()
	if report {
		w.report(err)
	}
	return true
}

// Flush writes a value that still waits for the delay at once.
func (w *AsyncWriter[T]) Flush() { w.writeNext() }

// Close waits until everything is written. Values that come later are written without a delay.
func (w *AsyncWriter[T]) Close() {
	w.once.Do(func() { close(w.closed) })
	w.mu.Lock()
	defer w.mu.Unlock()
	for w.busy {
		w.idle.Wait()
	}
}
