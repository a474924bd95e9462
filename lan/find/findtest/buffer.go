package findtest

import (
	"net"
	"slices"
	"sync"
	"time"
)

// buffered is an end of a net.Pipe to which can be written though nobody reads at
// the other end yet, as to a connection of a real network: two that answer each
// other at the same moment would wait for each other for ever.
type buffered struct {
	net.Conn
	waiting chan []byte
	closed  chan struct{}
	once    sync.Once
}

// chunks is how many writes may wait for the other end.
const chunks = 64

// linger is how long what has been written may still be read once the end has been
// closed.
const linger = time.Second

// pipe gives the two ends of a connection.
func pipe() (a, b net.Conn) {
	near, far := net.Pipe()
	return buffer(near), buffer(far)
}

func buffer(c net.Conn) *buffered {
	b := &buffered{Conn: c, waiting: make(chan []byte, chunks), closed: make(chan struct{})}
	go b.deliver()
	return b
}

// Write lets bytes wait for the other end.
func (b *buffered) Write(p []byte) (int, error) {
	select {
	case <-b.closed:
		return 0, net.ErrClosed
	default:
	}
	select {
	case b.waiting <- slices.Clone(p):
		return len(p), nil
	case <-b.closed:
		return 0, net.ErrClosed
	}
}

// deliver hands over what has been written, until the end is closed and nothing
// waits any more, or the other end is.
func (b *buffered) deliver() {
	defer b.Conn.Close()
	defer b.Close()
	for {
		select {
		case p := <-b.waiting:
			if _, err := b.Conn.Write(p); err != nil {
				return
			}
		case <-b.closed:
			b.drain()
			return
		}
	}
}

// drain hands over what still waits.
func (b *buffered) drain() {
	for {
		select {
		case p := <-b.waiting:
			if _, err := b.Conn.Write(p); err != nil {
				return
			}
		default:
			return
		}
	}
}

// SetDeadline limits reading alone: to write takes no time.
func (b *buffered) SetDeadline(t time.Time) error { return b.Conn.SetReadDeadline(t) }

// SetWriteDeadline has nothing to do.
func (b *buffered) SetWriteDeadline(time.Time) error { return nil }

// Close ends the connection. What has been written before still arrives.
func (b *buffered) Close() error {
	b.once.Do(func() {
		now := time.Now()
		_ = b.Conn.SetReadDeadline(now)
		_ = b.Conn.SetWriteDeadline(now.Add(linger))
		close(b.closed)
	})
	return nil
}
