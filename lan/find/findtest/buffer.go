package findtest

import (
	"net"
	"slices"
	"sync"
	"time"
)

// buffered is an end of a net.Pipe whose writes do not wait for the reader, like those of
// a real connection. Without the buffer, two ends that write at the same moment would
// block each other for ever.
type buffered struct {
	net.Conn
	pending chan []byte
	closed  chan struct{}
	once    sync.Once
}

// maxPending is the number of writes that may wait for the other end.
const maxPending = 64

// linger is the time in which pending writes can still be read after Close.
const linger = time.Second

// pipe returns the two ends of a connection.
func pipe() (a, b net.Conn) {
	near, far := net.Pipe()
	return buffer(near), buffer(far)
}

func buffer(c net.Conn) *buffered {
	b := &buffered{Conn: c, pending: make(chan []byte, maxPending), closed: make(chan struct{})}
	go b.deliver()
	return b
}

// Write queues the bytes for the other end.
func (b *buffered) Write(p []byte) (int, error) {
	select {
	case <-b.closed:
		return 0, net.ErrClosed
	default:
	}
	select {
	case b.pending <- slices.Clone(p):
		return len(p), nil
	case <-b.closed:
		return 0, net.ErrClosed
	}
}

// deliver passes queued writes on until this end is closed and the queue is empty, or the
// other end is closed.
func (b *buffered) deliver() {
	defer b.Conn.Close()
	defer b.Close()
	for {
		select {
		case p := <-b.pending:
			if _, err := b.Conn.Write(p); err != nil {
				return
			}
		case <-b.closed:
			b.drain()
			return
		}
	}
}

// drain passes on what is left in the queue.
func (b *buffered) drain() {
	for {
		select {
		case p := <-b.pending:
			if _, err := b.Conn.Write(p); err != nil {
				return
			}
		default:
			return
		}
	}
}

// SetDeadline limits reads only: writes take no time.
func (b *buffered) SetDeadline(t time.Time) error { return b.Conn.SetReadDeadline(t) }

// SetWriteDeadline does nothing: writes take no time.
func (b *buffered) SetWriteDeadline(time.Time) error { return nil }

// Close closes the connection. Bytes already written still arrive.
func (b *buffered) Close() error {
	b.once.Do(func() {
		now := time.Now()
		_ = b.Conn.SetReadDeadline(now)
		_ = b.Conn.SetWriteDeadline(now.Add(linger))
		close(b.closed)
	})
	return nil
}
