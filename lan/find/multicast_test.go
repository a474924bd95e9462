package find

import (
	"bytes"
	"errors"
	"log/slog"
	"net"
	"net/netip"
	"slices"
	"strings"
	"testing"

	"github.com/miekg/dns"
)

// oddNames are unusual names of games.
var oddNames = []string{
	"", "Game", "Zoës Größe", "🤖🏭 Robo Rally", `a\b`, `\`, `\\065`, `"quoted"`, "a=b", "semi;colon", "\x00\x7f\xff",
	`100 % \n`, strings.Repeat("🤖", MaxName), strings.Repeat("x", 250), "日本", "\u202ertl",
}

// The texts of a record pass through the library and a packed message.
func TestTextsSurviveRoundTrip(t *testing.T) {
	var texts []string
	for _, s := range oddNames {
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
		got := parseRecords(&back)
		if len(got) != 1 || got[0].Instance != r.Instance || got[0].Port != r.Port || !slices.Equal(got[0].Texts, texts) {
			t.Errorf("sent %+v, got %+v", r, got)
		}
	}
}

func TestLongestGameFitsInPacket(t *testing.T) {
	g, err := Game{
		ID: strings.Repeat("z", 32), Name: strings.Repeat("🤖", MaxName), Port: 65535, Protocol: 65535, Players: 4, Free: 4,
		Map: strings.Repeat("m", 64), Rules: strings.Repeat("r", 64), Fingerprint: strings.Repeat("f", 128), Locked: true,
	}.sanitize()
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
			t.Errorf("a text has %d bytes, want at most 255: %s", len(text), text)
		}
	}
	m := &dns.Msg{Compress: true}
	m.Answer = zone(func() Record { return r }).Records(dns.Question{Name: Service + "." + domain, Qtype: dns.TypePTR, Qclass: dns.ClassINET})
	packet, err := m.Pack()
	if err != nil || len(packet) > 9000 { // RFC 6762, section 17
		t.Errorf("the packet has %d bytes (error %v), want at most 9000", len(packet), err)
	}
	t.Logf("the longest answer has %d bytes", len(packet))
	back, _, ok := r.parse()
	if !ok || back != g {
		t.Errorf("sent %+v, got %+v", g, back)
	}
}

func FuzzText(f *testing.F) {
	for _, s := range oddNames {
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
			t.Errorf("sent %q, got %q", s, got)
		}
		unescape(s) // must not panic
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
		if all := parseRecords(&m); len(all) > MaxHosts {
			t.Errorf("%d records, want at most %d", len(all), MaxHosts)
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

func TestLinksSkipsUnusableInterfaces(t *testing.T) {
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
		t.Errorf("the links are %+v, want %+v", got, want)
	}
}

func TestLinksWithoutInterfaceList(t *testing.T) {
	got := links(func() ([]net.Interface, error) { return nil, errors.New("route ip+net: netlinkrib: permission denied") }, nil)
	if len(got) != 1 || got[0].Name != "" || got[0].Index != 0 || got[0].netInterface() != nil || !got[0].hasFamily(true) || !got[0].hasFamily(false) {
		t.Fatalf("the links are %+v, want a single one without a name", got)
	}
	for address, want := range map[string]bool{
		"192.168.1.5": true, "10.0.0.1": true, "169.254.1.1": true, "fd00::1": true, "fe80::1%5": true,
		"fe80::1": false, "8.8.8.8": false, "2001:db8::1": false, "127.0.0.1": false,
	} {
		if _, ok := got[0].onLink(netip.MustParseAddr(address)); ok != want {
			t.Errorf("onLink reports %v for %s, want %v", ok, address, want)
		}
	}
	for _, p := range got[0].Prefixes {
		if !usable(p.Addr()) || p.Addr().Zone() != "" {
			t.Errorf("the unusable address %v would be announced", p)
		}
	}
}

func TestAddressesIncludeEveryLink(t *testing.T) {
	lots := Link{Name: "docker0", Index: 1}
	for i := range 20 {
		lots.Prefixes = append(lots.Prefixes, netip.PrefixFrom(netip.AddrFrom4([4]byte{172, 17, 0, byte(i + 1)}), 16))
	}
	real := Link{"eth0", 2, []netip.Prefix{netip.MustParsePrefix("fe80::1/64"), netip.MustParsePrefix("192.168.1.1/24"), lots.Prefixes[0]}}
	got := Addresses([]Link{lots, real})
	if len(got) != MaxAddresses || !slices.Contains(got, real.Prefixes[0].Addr()) || !slices.Contains(got, real.Prefixes[1].Addr()) {
		t.Errorf("the addresses are %v, want %d with those of eth0 among them", got, MaxAddresses)
	}
	if got[len(got)-1] != real.Prefixes[0].Addr() {
		t.Errorf("the link-local address is not the last of %v", got)
	}
	slices.SortFunc(got, netip.Addr.Compare)
	if len(slices.Compact(got)) != MaxAddresses {
		t.Errorf("an address is listed twice: %v", got)
	}
}

// TestLibraryErrorsAreWarnings: the library also reports every foreign query, which is no warning.
func TestLibraryErrorsAreWarnings(t *testing.T) {
	var out bytes.Buffer
	l := Multicast{Log: slog.New(slog.NewTextHandler(&out, nil))}.libraryLog()
	l.Print("no responses for query with questions: printer")
	l.Print("[INFO] mdns: a query ends")
	if out.Len() != 0 {
		t.Errorf("chatter of the library is logged as a warning: %s", &out)
	}
	l.Print("[ERR] mdns: Failed to read packet: cut short")
	if got := out.String(); !strings.Contains(got, "level=WARN") || !strings.Contains(got, "Failed to read packet") || !strings.Contains(got, "from=mdns") {
		t.Errorf("the log of an error of the library is %q, want a warning from mdns", got)
	}
	Multicast{}.libraryLog().Print("[ERR] discarded without a Log")
}
