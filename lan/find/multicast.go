package find

import (
	"context"
	"io"
	"log"
	"log/slog"
	"net"
	"net/netip"
	"strings"
	"time"

	"github.com/hashicorp/mdns"
	"github.com/miekg/dns"
)

// Multicast is the machine's own network. It implements Network with multicast DNS.
type Multicast struct {
	// Log gets what the library reports; nil discards it.
	Log *slog.Logger
}

// domain is the mDNS domain.
const domain = "local."

// libraryLog returns a logger for the library, which marks errors with "[ERR]" and also reports each query
// that it cannot answer.
func (m Multicast) libraryLog() *log.Logger {
	if m.Log == nil {
		return log.New(io.Discard, "", 0)
	}
	return log.New(libraryWriter{m.Log}, "", 0)
}

// libraryWriter logs each line that the library writes.
type libraryWriter struct{ log *slog.Logger }

func (w libraryWriter) Write(line []byte) (int, error) {
	text, level := strings.TrimSpace(string(line)), slog.LevelDebug
	if strings.HasPrefix(text, "[ERR]") {
		level = slog.LevelWarn
	}
	w.log.Log(context.Background(), level, text, "from", "mdns")
	return len(line), nil
}

// Links returns the usable interfaces of the machine.
func (Multicast) Links() []Link { return links(net.Interfaces, (*net.Interface).Addrs) }

// netInterface returns the interface for the library; nil lets the system choose.
func (l Link) netInterface() *net.Interface {
	if l.Index == 0 {
		return nil
	}
	return &net.Interface{Index: l.Index, Name: l.Name}
}

// Query sends a query through the library. Entries are read only after the library has
// returned, because it changes them until then. Each family has a query of its own,
// because the library gives up on both when one cannot be sent.
func (m Multicast) Query(ctx context.Context, at Link, v6 bool, wait time.Duration) ([]Record, error) {
	if !v6 && !hasMulticastRoute() {
		return queryIPv4(ctx, at, wait)
	}
	entries := make(chan *mdns.ServiceEntry, 64)
	err := mdns.QueryContext(ctx, &mdns.QueryParam{
		Service: Service, Domain: strings.TrimSuffix(domain, "."), Interface: at.netInterface(), Timeout: wait,
		Entries: entries, DisableIPv4: v6, DisableIPv6: !v6, Logger: m.libraryLog(),
	})
	close(entries)
	var all []Record
	for e := range entries {
		instance, ours := strings.CutSuffix(e.Name, "."+Service+"."+domain)
		if !ours {
			continue // another service
		}
		r := Record{Instance: instance, Port: e.Port}
		for _, text := range e.InfoFields {
			r.Texts = append(r.Texts, unescape(text))
		}
		if a, ok := netip.AddrFromSlice(e.AddrV4); ok {
			r.Addresses = append(r.Addresses, a.Unmap())
		}
		if e.AddrV6IPAddr != nil {
			if a, ok := netip.AddrFromSlice(e.AddrV6IPAddr.IP); ok {
				r.Addresses = append(r.Addresses, a.WithZone(e.AddrV6IPAddr.Zone))
			}
		}
		all = append(all, r)
	}
	return all, err
}

// Serve answers queries on a link.
func (m Multicast) Serve(at Link, record func() Record) (func(), error) {
	s, err := mdns.NewServer(&mdns.Config{Zone: zone(record), Iface: at.netInterface(), Logger: m.libraryLog()})
	if err != nil {
		return nil, err
	}
	return func() { _ = s.Shutdown() }, nil
}

// Dial opens a TCP connection and closes it again.
func (Multicast) Dial(ctx context.Context, to netip.AddrPort) error {
	c, err := (&net.Dialer{}).DialContext(ctx, "tcp", to.String())
	if err != nil {
		return err
	}
	return c.Close()
}

// zone is an mdns.Zone that answers with the record as it is at that moment.
type zone func() Record

// Records is called by the library for every query it receives.
func (z zone) Records(q dns.Question) []dns.RR {
	r := z()
	var ips []net.IP
	for _, a := range r.Addresses {
		ips = append(ips, a.AsSlice())
	}
	if len(ips) == 0 {
		return nil // without addresses the library would look some up
	}
	var texts []string
	for _, text := range r.Texts {
		texts = append(texts, escape(text))
	}
	s, err := mdns.NewMDNSService(r.Instance, Service, domain, r.Instance+"."+domain, r.Port, ips, texts)
	if err != nil {
		return nil
	}
	q.Name = strings.ToLower(q.Name)
	return s.Records(q)
}
