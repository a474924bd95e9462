package find

import (
	"context"
	"io"
	"log"
	"net"
	"net/netip"
	"strings"
	"time"

	"github.com/hashicorp/mdns"
	"github.com/miekg/dns"
)

// Multicast is the network of this machine.
type Multicast struct{}

// domain is where names of the local network live.
const domain = "local."

// quiet is for a library that logs every packet it does not understand.
var quiet = log.New(io.Discard, "", 0)

// Links gives the interfaces of the machine that can be used.
func (Multicast) Links() []Link { return links(net.Interfaces, (*net.Interface).Addrs) }

// system gives the interface as the library wants it; nil where the system
// chooses.
func (l Link) system() *net.Interface {
	if l.Index == 0 {
		return nil
	}
	return &net.Interface{Index: l.Index, Name: l.Name}
}

// Ask asks through the library, which changes its entries until it returns: they
// are read after that. Each family is asked for itself because the library gives
// up on both when one cannot be sent.
func (Multicast) Ask(ctx context.Context, at Link, v6 bool, wait time.Duration) ([]Record, error) {
	if !v6 && !routed() {
		return askPlainly(ctx, at, wait)
	}
	entries := make(chan *mdns.ServiceEntry, 64)
	err := mdns.QueryContext(ctx, &mdns.QueryParam{
		Service: Service, Domain: strings.TrimSuffix(domain, "."), Interface: at.system(), Timeout: wait,
		Entries: entries, DisableIPv4: v6, DisableIPv6: !v6, Logger: quiet,
	})
	close(entries)
	var all []Record
	for e := range entries {
		instance, ours := strings.CutSuffix(e.Name, "."+Service+"."+domain)
		if !ours {
			continue // a printer
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

// Serve answers on a link.
func (Multicast) Serve(at Link, record func() Record) (func(), error) {
	s, err := mdns.NewServer(&mdns.Config{Zone: zone(record), Iface: at.system(), Logger: quiet})
	if err != nil {
		return nil, err
	}
	return func() { _ = s.Shutdown() }, nil
}

// Dial makes a TCP connection and ends it.
func (Multicast) Dial(ctx context.Context, to netip.AddrPort) error {
	c, err := (&net.Dialer{}).DialContext(ctx, "tcp", to.String())
	if err != nil {
		return err
	}
	return c.Close()
}

// zone answers questions with what the record is at that moment.
type zone func() Record

// Records is called by the library for every question it hears.
func (z zone) Records(q dns.Question) []dns.RR {
	r := z()
	var ips []net.IP
	for _, a := range r.Addresses {
		ips = append(ips, a.AsSlice())
	}
	if len(ips) == 0 {
		return nil // the library would go and look for some
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
