package app

import (
	"cmp"
	"context"
	"net"
	"sync"
	"time"
)

// route leads to a machine that can be reached at several addresses.
type route struct {
	network   network
	addresses []string // host and port, the best first

	mu   sync.Mutex
	used string // was the last to answer
}

// headStart is how long an address is waited for before the next one is tried
// beside it.
const headStart = 250 * time.Millisecond

// reached gives the address that has answered last; at first the best one.
func (r *route) reached() string {
	r.mu.Lock()
	defer r.mu.Unlock()
	return cmp.Or(r.used, r.addresses[0])
}

// connect tries the addresses one after the other, none for long, and takes the
// first that answers. It is for client.Options: what is asked for is not looked at.
func (r *route) connect(ctx context.Context, _, _ string) (net.Conn, error) {
	type answer struct {
		from string
		conn net.Conn
		err  error
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	answers := make(chan answer, len(r.addresses)) // nobody waits to be heard
	waiting := 0
	rest := r.addresses
	var failed error // the reason of the best address
	for {
		if len(rest) > 0 {
			at := rest[0]
			rest, waiting = rest[1:], waiting+1
			go func() {
				conn, err := r.network.Connect(ctx, "tcp", at)
				answers <- answer{at, conn, err}
			}()
		}
		next := time.NewTimer(headStart)
		select {
		case a := <-answers:
			next.Stop()
			waiting--
			if a.err == nil {
				go func() { // the others come too late
					for range waiting {
						if late := <-answers; late.err == nil {
							_ = late.conn.Close()
						}
					}
				}()
				r.mu.Lock()
				defer r.mu.Unlock()
				r.used = a.from
				return a.conn, nil
			}
			if a.from == r.addresses[0] || failed == nil {
				failed = a.err
			}
			if waiting == 0 && len(rest) == 0 {
				return nil, failed
			}
		case <-next.C:
		}
	}
}
