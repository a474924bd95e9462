package app

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

// route leads to a machine that can be reached at several addresses. Where none of
// them answers, and the machine is known by its fingerprint, it is looked for on the
// network: it may have another address by now.
type route struct {
	network network

	mu        sync.Mutex
	addresses []string // host and port, the best first
	print     string   // fingerprint of the machine; "" while it is not known
	used      string   // was the last to answer
}

// headStart is how long an address is waited for before the next one is tried
// beside it; searchAfter, how long all of them are before the machine is looked for,
// and searchFor, how long that takes at most.
const (
	headStart   = 250 * time.Millisecond
	searchAfter = time.Second
	searchFor   = 3 * time.Second
)

// reached gives the address that has answered last; at first the best one.
func (r *route) reached() string {
	r.mu.Lock()
	defer r.mu.Unlock()
	return cmp.Or(r.used, r.addresses[0])
}

// pin says which machine it is that has been reached.
func (r *route) pin(print string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.print = print
}

// arrived notes the address that has answered: the first to be tried from now on.
func (r *route) arrived(at string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.used = at
	r.addresses = slices.Insert(slices.DeleteFunc(slices.Clone(r.addresses), func(a string) bool { return a == at }), 0, at)
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
	r.mu.Lock()
	best, rest, print := r.addresses[0], r.addresses, r.print
	r.mu.Unlock()
	tried := slices.Clone(rest)
	answers := make(chan answer)
	waiting := 0
	// The others come too late.
	defer func() {
		go func() {
			for range waiting {
				if late := <-answers; late.err == nil {
					_ = late.conn.Close()
				}
			}
		}()
	}()
	search := time.NewTimer(searchAfter)
	defer search.Stop()
	var found <-chan []string
	searched := print == ""
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
		if waiting == 0 && found == nil {
			if searched {
				return nil, failed
			}
			search.Reset(0)
		}
		var next <-chan time.Time
		if len(rest) > 0 {
			next = time.After(headStart)
		}
		select {
		case a := <-answers:
			waiting--
			if a.err == nil {
				r.arrived(a.from)
				return a.conn, nil
			}
			if a.from == best || failed == nil {
				failed = a.err
			}
		case <-search.C:
			if !searched {
				searched, found = true, r.search(ctx, print)
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

// search looks for the machine on the network, and gives the addresses at which it
// says it is. It ends after searchFor, or with the context.
func (r *route) search(ctx context.Context, print string) <-chan []string {
	found := make(chan []string)
	ctx, cancel := context.WithTimeout(ctx, searchFor)
	browser := find.Browse(r.network)
	go func() {
		defer cancel()
		defer browser.Close()
		defer close(found)
		for {
			for _, h := range browser.Hosts() {
				if h.Print != print {
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

// addressesOf gives where a host that was found can be reached, the best first.
func addressesOf(h *find.Host) (all []string) {
	for _, at := range h.Addresses {
		all = append(all, net.JoinHostPort(at.Addr().String(), strconv.Itoa(int(at.Port()))))
	}
	return all
}
