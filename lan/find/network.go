package find

import (
	"context"
	"net/netip"
	"time"
)

// Network is what discovery needs of the world. Multicast is the real one; tests
// have others.
type Network interface {
	// Links gives the interfaces that can be used at the moment.
	Links() []Link
	// Ask asks on a link, in IPv4 or IPv6, who plays, and gives what was answered
	// within a time. It may take that time even if the context has ended.
	Ask(ctx context.Context, at Link, v6 bool, wait time.Duration) ([]Record, error)
	// Serve answers on a link with what the record is at that moment, until stop
	// is called.
	Serve(at Link, record func() Record) (stop func(), err error)
	// Dial tries whether something answers there.
	Dial(ctx context.Context, to netip.AddrPort) error
}

// Record is what is announced of one game: what a host says and others hear.
type Record struct {
	Instance  string // the id
	Port      int
	Addresses []netip.Addr // heard ones of a link alone have its zone
	Texts     []string     // name=value, plain
}
