package find

import (
	"errors"
	"net"
	"net/netip"
	"slices"
	"strings"
	"testing"

	"github.com/miekg/dns"
)

// odd is what people call their games.
var odd = []string{
	"", "Game", "Zoës Größe", "🤖🏭 Robo Rally", `a\b`, `\`, `\\065`, `"quoted"`, "a=b", "semi;colon", "\x00\x7f\xff",
	`100 % \n`, strings.Repeat("🤖", MaxName), strings.Repeat("x", 250), "日本", "\u202ertl",
}

// What a host says goes through the library, over the wire and back.
func TestTextsComeBackAsTheyWere(t *testing.T) {
	var texts []string
	for _, s := range odd {
		texts = append(texts, "name="+s)
	}
	r := Record{Instance: "honest00", Port: 7777, Texts: texts, Addresses: []netip.Addr{netip.MustParseAddr("10.0.0.9"), netip.MustParseAddr("fe80::9")}}
	for _, question := range []string{Service + "." + domain, "_RoboRally._tcp.Local."} {
		m := new(dns.Msg)
		m.Answer = zone(func() Record { return r }).Records(dns.Question{Name: question, Qtype: dns.TypePTR, Qclass: dns.ClassINET})
		packet, err := m.Pack()
		if err != nil {
			t.Fatal(err)
		}
		var back dns.Msg
		if err := back.Unpack(packet); err != nil {
			t.Fatal(err)
		}
		got := recordsOf(&back)
		if len(got) != 1 || got[0].Instance != r.Instance || got[0].Port != r.Port || !slices.Equal(got[0].Texts, texts) {
			t.Errorf("%+v comes back as %+v", r, got)
		}
	}
}

func TestTheLongestGameFits(t *testing.T) {
	g, err := Game{
		ID: strings.Repeat("z", 32), Name: strings.Repeat("🤖", MaxName), Port: 65535, Protocol: 65535, Players: 4, Free: 4,
		Map: strings.Repeat("m", 64), Rules: strings.Repeat("r", 64), Print: strings.Repeat("f", 128), Locked: true,
	}.mended()
	if err != nil {
		t.Fatal(err)
	}
	var addresses []netip.Addr
	for i := range MaxAddresses {
		addresses = append(addresses, netip.AddrFrom16([16]byte{0x20, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, byte(i + 16)}))
	}
	r := g.record(addresses)
	for _, text := range r.Texts {
		if len(text) > 255 {
			t.Errorf("%d bytes: %s", len(text), text)
		}
	}
	m := &dns.Msg{Compress: true}
	m.Answer = zone(func() Record { return r }).Records(dns.Question{Name: Service + "." + domain, Qtype: dns.TypePTR, Qclass: dns.ClassINET})
	packet, err := m.Pack()
	if err != nil || len(packet) > 9000 { // RFC 6762, section 17
		t.Errorf("a packet of %d bytes, %v", len(packet), err)
	}
	t.Logf("the longest answer has %d bytes", len(packet))
	back, _, ok := r.read()
	if !ok || back != g {
		t.Errorf("%+v comes back as %+v", g, back)
	}
}

func FuzzText(f *testing.F) {
	for _, s := range odd {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		if len(s) > 255 {
			s = s[:255]
		}
		packet := make([]byte, 600)
		m := dns.Msg{Answer: []dns.RR{&dns.TXT{Hdr: dns.RR_Header{Name: "x.", Rrtype: dns.TypeTXT, Class: dns.ClassINET}, Txt: []string{escape(s)}}}}
		packet, err := m.PackBuffer(packet)
		if err != nil {
			t.Fatal(err)
		}
		var back dns.Msg
		if err := back.Unpack(packet); err != nil {
			t.Fatal(err)
		}
		if got := unescape(back.Answer[0].(*dns.TXT).Txt[0]); got != s {
			t.Errorf("%q comes back as %q", s, got)
		}
		unescape(s) // whatever it is, it can be read
	})
}

func FuzzPacket(f *testing.F) {
	r := Record{Instance: "honest00", Port: 7777, Texts: []string{"name=x"}, Addresses: []netip.Addr{netip.MustParseAddr("10.0.0.9")}}
	m := dns.Msg{Answer: zone(func() Record { return r }).Records(dns.Question{Name: Service + "." + domain, Qtype: dns.TypePTR})}
	packet, err := m.Pack()
	if err != nil {
		f.Fatal(err)
	}
	f.Add(packet)
	f.Fuzz(func(t *testing.T, packet []byte) {
		var m dns.Msg
		if m.Unpack(packet) != nil {
			return
		}
		if all := recordsOf(&m); len(all) > MaxHosts {
			t.Errorf("%d records", len(all))
		}
	})
}

func ipNet(s string) net.Addr {
	ip, n, err := net.ParseCIDR(s)
	if err != nil {
		panic(err)
	}
	return &net.IPNet{IP: ip, Mask: n.Mask}
}

func TestWhichInterfacesAreUsed(t *testing.T) {
	const up = net.FlagUp | net.FlagRunning | net.FlagMulticast | net.FlagBroadcast
	all := []net.Interface{
		{Index: 7, Name: "wlan0", Flags: up},
		{Index: 1, Name: "lo", Flags: up | net.FlagLoopback},
		{Index: 2, Name: "eth0", Flags: up},
		{Index: 3, Name: "down", Flags: up &^ net.FlagUp},
		{Index: 4, Name: "nocable", Flags: up &^ net.FlagRunning},
		{Index: 5, Name: "wg0", Flags: up &^ net.FlagMulticast},
		{Index: 6, Name: "bare", Flags: up},
		{Index: 8, Name: "gone", Flags: up},
	}
	has := map[string][]net.Addr{
		"wlan0": {ipNet("fe80::7/64"), ipNet("192.168.1.7/24")}, "lo": {ipNet("127.0.0.1/8")}, "eth0": {ipNet("::ffff:10.0.0.7/104"), ipNet("0.0.0.0/0")},
		"down": {ipNet("10.1.0.1/8")}, "nocable": {ipNet("10.2.0.1/8")}, "wg0": {ipNet("10.3.0.1/8")}, "gone": {ipNet("10.4.0.1/8")},
	}
	got := links(func() ([]net.Interface, error) { return all, nil }, func(i *net.Interface) ([]net.Addr, error) {
		if i.Name == "gone" {
			return nil, errors.New("no such device")
		}
		return has[i.Name], nil
	})
	want := []Link{
		{"eth0", 2, []netip.Prefix{netip.MustParsePrefix("10.0.0.7/8")}},
		{"wlan0", 7, []netip.Prefix{netip.MustParsePrefix("fe80::7/64"), netip.MustParsePrefix("192.168.1.7/24")}},
	}
	if !equalLinks(got, want) {
		t.Errorf("used are %+v instead of %+v", got, want)
	}
}

func TestWhereTheSystemTellsNothing(t *testing.T) {
	got := links(func() ([]net.Interface, error) { return nil, errors.New("route ip+net: netlinkrib: permission denied") }, nil)
	if len(got) != 1 || got[0].Name != "" || got[0].Index != 0 || got[0].system() != nil || !got[0].family(true) || !got[0].family(false) {
		t.Fatalf("used are %+v", got)
	}
	for address, want := range map[string]bool{
		"192.168.1.5": true, "10.0.0.1": true, "169.254.1.1": true, "fd00::1": true, "fe80::1%5": true,
		"fe80::1": false, "8.8.8.8": false, "2001:db8::1": false, "127.0.0.1": false,
	} {
		if _, ok := got[0].near(netip.MustParseAddr(address)); ok != want {
			t.Errorf("%s is taken: %v", address, ok)
		}
	}
	for _, p := range got[0].Prefixes {
		if !usable(p.Addr()) || p.Addr().Zone() != "" {
			t.Errorf("the machine would be announced at %v", p)
		}
	}
}

func TestEveryLinkHasAnAddressInTheList(t *testing.T) {
	lots := Link{Name: "docker0", Index: 1}
	for i := range 20 {
		lots.Prefixes = append(lots.Prefixes, netip.PrefixFrom(netip.AddrFrom4([4]byte{172, 17, 0, byte(i + 1)}), 16))
	}
	real := Link{"eth0", 2, []netip.Prefix{netip.MustParsePrefix("fe80::1/64"), netip.MustParsePrefix("192.168.1.1/24"), lots.Prefixes[0]}}
	got := Addresses([]Link{lots, real})
	if len(got) != MaxAddresses || !slices.Contains(got, real.Prefixes[0].Addr()) || !slices.Contains(got, real.Prefixes[1].Addr()) {
		t.Errorf("announced are %v", got)
	}
	if got[len(got)-1] != real.Prefixes[0].Addr() {
		t.Errorf("the address that needs a zone is not the last of %v", got)
	}
	slices.SortFunc(got, netip.Addr.Compare)
	if len(slices.Compact(got)) != MaxAddresses {
		t.Errorf("an address is announced twice: %v", got)
	}
}
