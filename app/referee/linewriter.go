package main

import (
	"fmt"
	"io"
	"sync"
	"time"
)

// lineWriter writes lines in the background, so that a reader who is slow or gone
// holds nothing up. It is safe for concurrent use.
type lineWriter struct {
	out io.Writer

	mu      sync.Mutex
	pending []byte        // lines that the reader has no room for yet
	idle    chan struct{} // closed when nothing is pending; nil: run is not active
}

// add writes a line, which the reader will get.
func (w *lineWriter) add(format string, values ...any) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.pending = fmt.Appendf(w.pending, format, values...)
	w.start()
}

// replace writes a line in the place of those that the reader has no room for yet.
func (w *lineWriter) replace(line []byte) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.pending = append([]byte(nil), line...)
	w.start()
}

// start starts run if it is not active. The lock is held.
func (w *lineWriter) start() {
	if w.idle == nil {
		w.idle = make(chan struct{})
		go w.run()
	}
}

// run writes until nothing is pending. Errors mean that nobody reads any more.
func (w *lineWriter) run() {
	w.mu.Lock()
	defer w.mu.Unlock()
	for len(w.pending) > 0 {
		lines := w.pending
		w.pending = nil
		w.mu.Unlock()
		_, _ = w.out.Write(lines)
		w.mu.Lock()
	}
	close(w.idle)
	w.idle = nil
}

// lastLines is how long close waits for the reader.
const lastLines = 3 * time.Second

// close waits until all lines are written, but not for ever.
func (w *lineWriter) close() {
	w.mu.Lock()
	idle := w.idle
	w.mu.Unlock()
	if idle == nil {
		return
	}
	select {
	case <-idle:
	case <-time.After(lastLines):
	}
}
