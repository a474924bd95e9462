package find

import (
	"context"
	"net/netip"
	"time"
)

// Network is the network access that discovery needs. Multicast is the real one; tests use
// fakes.
type Network interface {
	// Links returns the interfaces that are usable at the moment.
	Links() []Link
	// Query sends a query on a link, in IPv4 or IPv6, and returns the replies received within
	// wait. It may take that long even if the context ends earlier.
	Query(ctx context.Context, at Link, v6 bool, wait time.Duration) ([]Record, error)
	// Serve answers queries on a link until stop is called. record is called for every
	// query.
	Serve(at Link, record func() Record) (stop func(), err error)
	// Dial checks whether a TCP server answers at an address.
	Dial(ctx context.Context, to netip.AddrPort) error
}

// Record is the announcement of one game, as the host sends it and others receive it.
type Record struct {
	Instance  string // id of the game
	Port      int
	Addresses []netip.Addr // received link-local addresses have the zone of their link
	Texts     []string     // unescaped name=value pairs
}
