package remote

import (
	"cmp"
	"context"
	"net"
	"slices"
	"strconv"
	"sync"
	"time"

	"roborally/lan/find"
)

// dialer connects to a machine that can be reached at several addresses. If none of them answers and the
// machine's fingerprint is known, it searches the network: the machine may have a new address. It is safe
// for concurrent use.
type dialer struct {
	network Network

	mu          sync.Mutex
	addresses   []string // host:port, the best first
	fingerprint string   // of the machine; "" while unknown
	lastUsed    string   // address that answered last; "" before
}

// attemptDelay is the time before the next address is tried as well. searchDelay is the time before the
// machine is searched for, and searchTimeout limits the search.
const (
	attemptDelay  = 250 * time.Millisecond
	searchDelay   = time.Second
	searchTimeout = 3 * time.Second
)

// address returns the address that has answered last, or the best one if none has.
func (d *dialer) address() string {
	d.mu.Lock()
	defer d.mu.Unlock()
	return cmp.Or(d.lastUsed, d.addresses[0])
}

// pin sets the fingerprint of the machine to search for.
func (d *dialer) pin(fingerprint string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.fingerprint = fingerprint
}

// promote makes an address that has answered the first to be tried from now on.
func (d *dialer) promote(at string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.lastUsed = at
	d.addresses = slices.Insert(slices.DeleteFunc(slices.Clone(d.addresses), func(a string) bool { return a == at }), 0, at)
}

// dial tries the addresses one after the other, each with a head start of attemptDelay, and returns the
// first connection. The error is that of the best address. It fits client.Options.Dial; network and address
// are ignored.
func (d *dialer) dial(ctx context.Context, _, _ string) (net.Conn, error) {
	type answer struct {
		from string
		conn net.Conn
		err  error
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	d.mu.Lock()
	best, rest, fingerprint := d.addresses[0], d.addresses, d.fingerprint
	d.mu.Unlock()
	tried := slices.Clone(rest)
	answers := make(chan answer)
	waiting := 0
	// Close the connections that come too late.
	defer func() {
		go func() {
			for range waiting {
				if late := <-answers; late.err == nil {
					_ = late.conn.Close()
				}
			}
		}()
	}()
	search := time.NewTimer(searchDelay)
	defer search.Stop()
	var found <-chan []string
	searched := fingerprint == ""
	var failed error // of the best address
	for {
		if len(rest) > 0 {
			at := rest[0]
			rest, waiting = rest[1:], waiting+1
			go func() {
				conn, err := d.network.Connect(ctx, "tcp", at)
				answers <- answer{at, conn, err}
			}()
		}
		if waiting == 0 && found == nil {
			if searched {
				return nil, failed
			}
			search.Reset(0)
		}
		var next <-chan time.Time
		if len(rest) > 0 {
			next = time.After(attemptDelay)
		}
		select {
		case a := <-answers:
			waiting--
			if a.err == nil {
				d.promote(a.from)
				return a.conn, nil
			}
			if a.from == best || failed == nil {
				failed = a.err
			}
		case <-search.C:
			if !searched {
				searched, found = true, d.search(ctx, fingerprint)
			}
		case all, ok := <-found:
			if !ok {
				found = nil
			}
			for _, at := range all {
				if !slices.Contains(tried, at) {
					tried, rest = append(tried, at), append(rest, at)
				}
			}
		case <-next:
		}
	}
}

// search looks for the machine on the network and sends its addresses. The channel is closed after
// searchTimeout, or when ctx is done.
func (d *dialer) search(ctx context.Context, fingerprint string) <-chan []string {
	found := make(chan []string)
	ctx, cancel := context.WithTimeout(ctx, searchTimeout)
	browser := find.Browse(d.network)
	go func() {
		defer cancel()
		defer browser.Close()
		defer close(found)
		for {
			for _, h := range browser.Hosts() {
				if h.Fingerprint != fingerprint {
					continue
				}
				select {
				case found <- addressesOf(&h):
				case <-ctx.Done():
					return
				}
			}
			select {
			case <-browser.Changed():
			case <-ctx.Done():
				return
			}
		}
	}()
	return found
}

// addressesOf returns the addresses of a found host as host:port, the best first.
func addressesOf(h *find.Host) (all []string) {
	for _, at := range h.Addresses {
		all = append(all, net.JoinHostPort(at.Addr().String(), strconv.Itoa(int(at.Port()))))
	}
	return all
}
