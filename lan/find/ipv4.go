package find

import (
	"context"
	"net"
	"net/netip"
	"strings"
	"time"

	"github.com/miekg/dns"
	"golang.org/x/net/ipv4"
)

// hasMulticastRoute reports whether the system has a default route for multicast. It sends
// no packet.
func hasMulticastRoute() bool {
	c, err := net.Dial("udp4", "224.0.0.251:5353")
	if err != nil {
		return false
	}
	return c.Close() == nil
}

// queryIPv4 sends an IPv4 query without the library, which cannot do so on a machine
// without a default route: it listens on an interface that the system chooses. A one-shot
// query (RFC 6762, 5.1) is answered to the port that it came from, so listening for
// multicast is not needed.
func queryIPv4(ctx context.Context, at Link, wait time.Duration) ([]Record, error) {
	socket, err := net.ListenUDP("udp4", nil)
	if err != nil {
		return nil, err
	}
	defer socket.Close()
	defer context.AfterFunc(ctx, func() { socket.Close() })()
	if i := at.netInterface(); i != nil {
		if err := ipv4.NewPacketConn(socket).SetMulticastInterface(i); err != nil {
			return nil, err
		}
	}
	question, err := new(dns.Msg).SetQuestion(Service+"."+domain, dns.TypePTR).Pack()
	if err != nil {
		return nil, err
	}
	if _, err := socket.WriteToUDP(question, &net.UDPAddr{IP: net.IPv4(224, 0, 0, 251), Port: 5353}); err != nil {
		return nil, err
	}
	if err := socket.SetReadDeadline(time.Now().Add(wait)); err != nil {
		return nil, err
	}
	var all []Record
	packet := make([]byte, 1<<16)
	for len(all) < MaxHosts {
		n, err := socket.Read(packet)
		if err != nil {
			break // the deadline has passed
		}
		var m dns.Msg
		if m.Unpack(packet[:n]) == nil {
			all = append(all, parseRecords(&m)...)
		}
	}
	return all, nil
}

// parseRecords returns the game records of an answer.
func parseRecords(m *dns.Msg) []Record {
	var all []Record
	var addresses []netip.Addr
	records := append(m.Answer, m.Extra...)
	for _, record := range records {
		switch record := record.(type) {
		case *dns.SRV:
			if instance, ours := strings.CutSuffix(record.Hdr.Name, "."+Service+"."+domain); ours && len(all) < MaxHosts {
				all = append(all, Record{Instance: instance, Port: int(record.Port)})
			}
		case *dns.A:
			if a, ok := netip.AddrFromSlice(record.A); ok && len(addresses) < MaxAddresses {
				addresses = append(addresses, a.Unmap())
			}
		}
	}
	for i := range all {
		all[i].Addresses = addresses
		for _, record := range records {
			if text, ok := record.(*dns.TXT); ok && text.Hdr.Name == all[i].Instance+"."+Service+"."+domain {
				for _, t := range text.Txt {
					all[i].Texts = append(all[i].Texts, unescape(t))
				}
			}
		}
	}
	return all
}
