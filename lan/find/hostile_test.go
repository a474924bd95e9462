package find_test

import (
	"fmt"
	"net/netip"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"
	"unicode"

	"roborally/lan/find"
	"roborally/lan/find/findtest"
)

// honestRecord returns the record of an honest host at 10.0.0.9.
func honestRecord() find.Record {
	return find.Record{
		Instance: "honest00", Port: 7777, Addresses: []netip.Addr{netip.MustParseAddr("10.0.0.9")},
		Texts: []string{"txtvers=1", "proto=1", "name=Honest", "map=clockwork", "rules=factory",
			"players=3", "free=5", "lock=0", "print=ab:cd", "a0=10.0.0.9"},
	}
}

// withTexts returns an honest record with some texts replaced.
func withTexts(texts ...string) find.Record {
	r := honestRecord()
	for _, text := range texts {
		name, _, _ := strings.Cut(text, "=")
		r.Texts = slices.DeleteFunc(r.Texts, func(old string) bool { return strings.HasPrefix(old, name+"=") })
		r.Texts = append(r.Texts, text)
	}
	return r
}

// withAddresses returns an honest record with other addresses.
func withAddresses(addresses ...string) find.Record {
	r := withTexts("a0=")
	r.Addresses = nil
	for i, a := range addresses {
		r.Addresses = append(r.Addresses, netip.MustParseAddr(a))
		r.Texts = append(r.Texts, fmt.Sprintf("a%d=%s", i+1, a))
	}
	return r
}

// discover returns the hosts that a browser lists for these records.
func discover(t *testing.T, records ...find.Record) []find.Host {
	var hosts []find.Host
	synctest.Test(t, func(t *testing.T) {
		network := findtest.NewNetwork()
		network.AddRecords(records...)
		b := browse(t, network.Machine("10.0.0.2/24", "fe80::2/64"))
		wait(firstQueryWait)
		hosts = b.Hosts()
	})
	return hosts
}

func TestInvalidRecordsAreNotListed(t *testing.T) {
	if len(discover(t, honestRecord())) != 1 {
		t.Fatal("the honest host is not found")
	}
	change := func(f func(*find.Record)) find.Record {
		r := honestRecord()
		f(&r)
		return r
	}
	for what, r := range map[string]find.Record{
		"nothing":                    {},
		"no texts":                   change(func(r *find.Record) { r.Texts = nil }),
		"port 0":                     change(func(r *find.Record) { r.Port = 0 }),
		"a name that is no id":       change(func(r *find.Record) { r.Instance = "My Printer" }),
		"a long id":                  change(func(r *find.Record) { r.Instance = strings.Repeat("a", 33) }),
		"many texts":                 change(func(r *find.Record) { r.Texts = append(r.Texts, make([]string, 100)...) }),
		"another TXT version":        withTexts("txtvers=2"),
		"no protocol":                withTexts("proto="),
		"a protocol below 1":         withTexts("proto=0"),
		"a huge protocol":            withTexts("proto=99999999999999999999"),
		"negative players":           withTexts("players=-1"),
		"more players than seats":    withTexts("players=9"),
		"more free seats than seats": withTexts("players=8", "free=1"),
		"seats in words":             withTexts("free=many"),
		"an invalid fingerprint":     withTexts("print=<script>"),
		"a long fingerprint":         withTexts("print=" + strings.Repeat("a", 200)),
		"no address":                 withAddresses(),
		"another network":            withAddresses("10.0.1.9", "8.8.8.8", "2001:db8::9"),
		"loopback":                   withAddresses("127.0.0.1", "::1", "::ffff:127.0.0.1"),
		"broadcast and multicast":    withAddresses("255.255.255.255", "224.0.0.251", "ff02::1"),
		"unspecified":                withAddresses("0.0.0.0", "::"),
	} {
		if hosts := discover(t, r); len(hosts) != 0 {
			t.Errorf("%s is listed: %+v", what, hosts)
		}
	}
}

func TestListedGamesAreSanitized(t *testing.T) {
	for name, want := range map[string]string{
		"Gwen’s game":                     "Gwen’s game",
		"Zoës Größe, „fein“":              "Zoës Größe, „fein“",
		"🤖🏭 Ro|bo \\ \"Rally\" 'n' 100 %": "🤖🏭 Ro|bo \\ \"Rally\" 'n' 100 %",
		"a=b=c":                           "a=b=c",
		"\u202egnp.exe":                   "gnp.exe",
		"one\ntwo\x00\x1b[31m\tthree":     "one two[31m three",
		"\xff\xfeok":                      "ok",
		strings.Repeat("ü", 100):          strings.Repeat("ü", find.MaxName),
		strings.Repeat("🤖", 63):           strings.Repeat("🤖", find.MaxName),
		"\u200b\u200b":                    "honest00",
		"":                                "honest00",
	} {
		hosts := discover(t, withTexts("name="+name))
		if len(hosts) != 1 || hosts[0].Name != want {
			t.Errorf("%q is listed as %+v, want %q", name, hosts, want)
		}
	}
	hosts := discover(t, withTexts("map=../../etc/passwd", "rules=\u202e", "more=unknown", "name"))
	if len(hosts) != 1 || hosts[0].Map != "" || hosts[0].Rules != "" {
		t.Errorf("invalid ids of map and rules are listed: %+v", hosts)
	}
	hosts = discover(t, withAddresses("8.8.8.8", "10.0.0.9", "10.0.1.9", "::ffff:10.0.0.8", "fe80::9", "fe80::9%other"))
	want := []string{"10.0.0.8:7777", "10.0.0.9:7777", "[fe80::9%eth0]:7777"}
	if len(hosts) != 1 || !slices.Equal(addresses(hosts[0]), want) {
		t.Errorf("the list is %+v, want the addresses %v", hosts, want)
	}
	var many []string
	for i := range 200 {
		many = append(many, fmt.Sprintf("10.0.0.%d", i+1))
	}
	if hosts := discover(t, func() find.Record { r := withAddresses(many...); r.Texts = r.Texts[:30]; return r }()); len(hosts) != 1 || len(hosts[0].Addresses) != find.MaxAddresses {
		t.Errorf("a host with 200 addresses is listed as %+v, want %d addresses", hosts, find.MaxAddresses)
	}
}

func TestFloodKeepsKnownHosts(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		network := findtest.NewNetwork()
		announce(t, network.Machine("10.0.0.1/24"), testGame("one"))
		synctest.Wait()
		client := network.Machine("10.0.0.2/24")
		real := netip.MustParseAddrPort("10.0.0.1:7777")
		client.SetDialResult(func(to netip.AddrPort) (time.Duration, bool) { return time.Millisecond, to == real })
		b := browse(t, client)
		wait(firstQueryWait + queryWait)
		flood := func(n int) {
			for i := range n {
				r := honestRecord()
				r.Instance = fmt.Sprintf("flood%05d", i)
				network.AddRecords(r)
			}
		}
		flood(2000)
		wait(4 * queryInterval)
		if hosts := b.Hosts(); len(hosts) != find.MaxHosts || !slices.Contains(names(b), "Game of one") {
			t.Errorf("%d hosts are known, want %d with \"Game of one\" among them; the first are %v", len(hosts), find.MaxHosts, names(b)[:3])
		}
		client.Dialed()
		wait(time.Minute)
		if n := len(client.Dialed()); n > 9*26 { // at most eight (maxPings) after every query
			t.Errorf("a flood makes the browser connect %d times a minute, want at most %d", n, 9*26)
		}

		// Hosts that do not answer make room for one that does.
		network.RemoveServers()
		flood(find.MaxHosts)
		wait(20 * queryInterval)
		announce(t, network.Machine("10.0.0.1/24"), testGame("two"))
		wait(2 * queryInterval)
		if !slices.Contains(names(b), "Game of two") {
			t.Error("a new host is not listed during a flood")
		}
		network.RemoveServers()
		wait(5 * queryInterval)
		if len(b.Hosts()) != 0 {
			t.Error("hosts are still listed after the flood")
		}
	})
}

func TestFingerprintSeparatesHostsWithSameID(t *testing.T) {
	thief := withTexts("name=Thief", "print=ef:01", "a0=10.0.0.66")
	thief.Addresses = nil
	hosts := discover(t, honestRecord(), thief)
	if len(hosts) != 2 || hosts[0].Name != "Honest" || hosts[1].Name != "Thief" || len(hosts[0].Addresses) != 1 {
		t.Errorf("the two hosts with one id are not listed separately: %+v", hosts)
	}
}

func FuzzRecord(f *testing.F) {
	f.Add("honest00", 7777, "10.0.0.9", "txtvers=1\nproto=1\nname=Honest\nplayers=3\nfree=5\nlock=0\na0=10.0.0.9")
	f.Add("honest00", 1, "fe80::9%x", "txtvers=1\nproto=1\nname=\u202e\nmap=..\nplayers=3\nfree=5")
	f.Fuzz(func(t *testing.T, instance string, port int, address, texts string) {
		r := find.Record{Instance: instance, Port: port, Texts: strings.Split(texts, "\n")}
		if a, err := netip.ParseAddr(address); err == nil {
			r.Addresses = append(r.Addresses, a)
		}
		for _, h := range discover(t, r) {
			if h.Name == "" || len([]rune(h.Name)) > find.MaxName || strings.ContainsFunc(h.Name, func(r rune) bool { return !unicode.IsGraphic(r) }) {
				t.Errorf("the name %q is not clean", h.Name)
			}
			if h.Port < 1 || h.Port > 65535 || h.Protocol < 1 || h.Players < 0 || h.Free < 0 || h.Players+h.Free > 8 {
				t.Errorf("a number is out of range: %+v", h)
			}
			if len(h.Addresses) == 0 || len(h.Addresses) > find.MaxAddresses {
				t.Errorf("%d addresses: %v", len(h.Addresses), h.Addresses)
			}
			for _, a := range h.Addresses {
				if ip := a.Addr(); !netip.MustParsePrefix("10.0.0.0/24").Contains(ip) && !(ip.IsLinkLocalUnicast() && ip.Zone() == "eth0") {
					t.Errorf("the address %v is not on the link", a)
				}
			}
		}
	})
}
