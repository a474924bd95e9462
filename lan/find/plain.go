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

// routed tells whether the system knows where to send multicast if it is not
// told. No packet is sent to find out.
func routed() bool {
	c, err := net.Dial("udp4", "224.0.0.251:5353")
	if err != nil {
		return false
	}
	return c.Close() == nil
}

// askPlainly asks in IPv4 without the library, which cannot do it on a machine
// that has no default route: it wants to listen where the system has nothing to
// choose. A question from any port is answered to that port, so listening is
// not needed.
func askPlainly(ctx context.Context, at Link, wait time.Duration) ([]Record, error) {
	socket, err := net.ListenUDP("udp4", nil)
	if err != nil {
		return nil, err
	}
	defer socket.Close()
	defer context.AfterFunc(ctx, func() { socket.Close() })()
	if i := at.system(); i != nil {
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
			break // the time is up
		}
		var m dns.Msg
		if m.Unpack(packet[:n]) == nil {
			all = append(all, recordsOf(&m)...)
		}
	}
	return all, nil
}

// recordsOf gives what an answer says about games.
func recordsOf(m *dns.Msg) []Record {
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
