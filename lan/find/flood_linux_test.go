package find_test

import (
	"fmt"
	"net"
	"strings"

	"github.com/miekg/dns"

	"roborally/lan/find"
)

// flood answers every mDNS query with all kinds of invalid packets.
func flood() error {
	c, err := net.ListenMulticastUDP("udp4", nil, &net.UDPAddr{IP: net.IPv4(224, 0, 0, 251), Port: 5353})
	if err != nil {
		return err
	}
	header := func(name string, kind uint16) dns.RR_Header {
		return dns.RR_Header{Name: name, Rrtype: kind, Class: dns.ClassINET, Ttl: 120}
	}
	host := func(id, service, address string, port uint16, texts ...string) []byte {
		name := id + "." + service + ".local."
		m := dns.Msg{MsgHdr: dns.MsgHdr{Response: true}, Compress: true, Answer: []dns.RR{
			&dns.PTR{Hdr: header(service+".local.", dns.TypePTR), Ptr: name},
			&dns.SRV{Hdr: header(name, dns.TypeSRV), Port: port, Target: "enemy.local."},
			&dns.A{Hdr: header("enemy.local.", dns.TypeA), A: net.ParseIP(address)},
			&dns.TXT{Hdr: header(name, dns.TypeTXT), Txt: texts},
		}}
		packet, err := m.Pack()
		if err != nil {
			panic(err)
		}
		return packet
	}
	good := []string{"txtvers=1", "proto=1", "name=\u202eEnemy\x1b[31m", "players=1", "free=1"}
	packets := [][]byte{
		[]byte("garbage"), make([]byte, 1400),
		host("printer0", "_ipp._tcp", "10.0.0.66", 631, "name=Printer"),
		host("portzero", find.Service, "10.0.0.66", 0, good...),
		host("faraway0", find.Service, "8.8.8.8", 80, good...),
		host("wordless", find.Service, "10.0.0.66", 80, ""),
		host("enemy000", find.Service, "10.0.0.66", 80, append(good, strings.Repeat("x", 255), strings.Repeat("y", 255))...),
	}
	var list dns.Msg // many names without other records
	for i := range 800 {
		list.Answer = append(list.Answer, &dns.PTR{Hdr: header(find.Service+".local.", dns.TypePTR), Ptr: fmt.Sprintf("n%d.%s.local.", i, find.Service)})
	}
	list.Compress = true
	if packet, err := list.Pack(); err == nil {
		packets = append(packets, packet)
	}
	for i := range 40 {
		packets = append(packets, host(fmt.Sprintf("flood%05d", i), find.Service, "10.0.0.66", 80, good...))
	}
	go func() {
		buffer := make([]byte, 9000)
		for {
			_, from, err := c.ReadFromUDP(buffer)
			if err != nil {
				return
			}
			for _, packet := range packets {
				_, _ = c.WriteToUDP(packet, from)
			}
		}
	}()
	return nil
}
