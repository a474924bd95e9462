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

// record gives what an honest host at 10.0.0.9 says.
func record() find.Record {
	return find.Record{
		Instance: "honest00", Port: 7777, Addresses: []netip.Addr{netip.MustParseAddr("10.0.0.9")},
		Texts: []string{"txtvers=1", "proto=1", "name=Honest", "map=clockwork", "rules=factory",
			"players=3", "free=5", "lock=0", "print=ab:cd", "a0=10.0.0.9"},
	}
}

// with replaces a text of a record.
func with(texts ...string) find.Record {
	r := record()
	for _, text := range texts {
		name, _, _ := strings.Cut(text, "=")
		r.Texts = slices.DeleteFunc(r.Texts, func(old string) bool { return strings.HasPrefix(old, name+"=") })
		r.Texts = append(r.Texts, text)
	}
	return r
}

// at replaces what a record says of where the host is.
func at(addresses ...string) find.Record {
	r := with("a0=")
	r.Addresses = nil
	for i, a := range addresses {
		r.Addresses = append(r.Addresses, netip.MustParseAddr(a))
		r.Texts = append(r.Texts, fmt.Sprintf("a%d=%s", i+1, a))
	}
	return r
}

// found gives what becomes of records that somebody says on the wire.
func found(t *testing.T, records ...find.Record) []find.Host {
	var hosts []find.Host
	synctest.Test(t, func(t *testing.T) {
		e := findtest.NewEther()
		e.Says(records...)
		b := browse(t, e.Machine("10.0.0.2/24", "fe80::2/64"))
		after(first)
		hosts = b.Hosts()
	})
	return hosts
}

func TestWhatIsNoGameIsNotListed(t *testing.T) {
	if len(found(t, record())) != 1 {
		t.Fatal("the honest one is not found")
	}
	change := func(f func(*find.Record)) find.Record {
		r := record()
		f(&r)
		return r
	}
	for what, r := range map[string]find.Record{
		"nothing":                 {},
		"no texts":                change(func(r *find.Record) { r.Texts = nil }),
		"port 0":                  change(func(r *find.Record) { r.Port = 0 }),
		"a name that is no id":    change(func(r *find.Record) { r.Instance = "My Printer" }),
		"an id that is long":      change(func(r *find.Record) { r.Instance = strings.Repeat("a", 33) }),
		"many texts":              change(func(r *find.Record) { r.Texts = append(r.Texts, make([]string, 100)...) }),
		"another list of texts":   with("txtvers=2"),
		"no protocol":             with("proto="),
		"a protocol below 1":      with("proto=0"),
		"a huge protocol":         with("proto=99999999999999999999"),
		"players below nobody":    with("players=-1"),
		"more players than seats": with("players=9"),
		"more seats than seats":   with("players=8", "free=1"),
		"seats in words":          with("free=many"),
		"a print of anything":     with("print=<script>"),
		"a print without end":     with("print=" + strings.Repeat("a", 200)),
		"nowhere":                 at(),
		"another network":         at("10.0.1.9", "8.8.8.8", "2001:db8::9"),
		"the listener itself":     at("127.0.0.1", "::1", "::ffff:127.0.0.1"),
		"everybody":               at("255.255.255.255", "224.0.0.251", "ff02::1"),
		"anybody":                 at("0.0.0.0", "::"),
	} {
		if hosts := found(t, r); len(hosts) != 0 {
			t.Errorf("%s is listed: %+v", what, hosts)
		}
	}
}

func TestWhatIsListedIsClean(t *testing.T) {
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
		hosts := found(t, with("name="+name))
		if len(hosts) != 1 || hosts[0].Name != want {
			t.Errorf("%q is listed as %+v instead of %q", name, hosts, want)
		}
	}
	hosts := found(t, with("map=../../etc/passwd", "rules=\u202e", "more=unknown", "name"))
	if len(hosts) != 1 || hosts[0].Map != "" || hosts[0].Rules != "" {
		t.Errorf("ids that are none are listed: %+v", hosts)
	}
	hosts = found(t, at("8.8.8.8", "10.0.0.9", "10.0.1.9", "::ffff:10.0.0.8", "fe80::9", "fe80::9%other"))
	want := []string{"10.0.0.8:7777", "10.0.0.9:7777", "[fe80::9%eth0]:7777"}
	if len(hosts) != 1 || !slices.Equal(addresses(hosts[0]), want) {
		t.Errorf("listed are %+v, not %v", hosts, want)
	}
	var many []string
	for i := range 200 {
		many = append(many, fmt.Sprintf("10.0.0.%d", i+1))
	}
	if hosts := found(t, func() find.Record { r := at(many...); r.Texts = r.Texts[:30]; return r }()); len(hosts) != 1 || len(hosts[0].Addresses) != find.MaxAddresses {
		t.Errorf("a host at 200 addresses is listed as %+v", hosts)
	}
}

func TestAFloodLeavesThoseWhoAreKnown(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e := findtest.NewEther()
		announce(t, e.Machine("10.0.0.1/24"), game("one"))
		synctest.Wait()
		client := e.Machine("10.0.0.2/24")
		real := netip.MustParseAddrPort("10.0.0.1:7777")
		client.SetAnswers(func(to netip.AddrPort) (time.Duration, bool) { return time.Millisecond, to == real })
		b := browse(t, client)
		after(first + later)
		flood := func(n int) {
			for i := range n {
				r := record()
				r.Instance = fmt.Sprintf("flood%05d", i)
				e.Says(r)
			}
		}
		flood(2000)
		after(4 * every)
		if hosts := b.Hosts(); len(hosts) != find.MaxHosts || !slices.Contains(names(b), "Game of one") {
			t.Errorf("%d hosts are known, among them %v", len(hosts), names(b)[:3])
		}
		client.Dialed()
		after(time.Minute)
		if n := len(client.Dialed()); n > 9*26 { // eight at once, and the next when a question has been asked
			t.Errorf("a flood makes the listener connect %d times a minute", n)
		}

		// Those that do not answer make room for one that does.
		e.Silence()
		flood(find.MaxHosts)
		after(20 * every)
		announce(t, e.Machine("10.0.0.1/24"), game("two"))
		after(2 * every)
		if !slices.Contains(names(b), "Game of two") {
			t.Error("a flood keeps everybody else out")
		}
		e.Silence()
		after(5 * every)
		if len(b.Hosts()) != 0 {
			t.Error("the flood is over and still there")
		}
	})
}

func TestNobodySpeaksForAnother(t *testing.T) {
	thief := with("name=Thief", "print=ef:01", "a0=10.0.0.66")
	thief.Addresses = nil
	hosts := found(t, record(), thief)
	if len(hosts) != 2 || hosts[0].Name != "Honest" || hosts[1].Name != "Thief" || len(hosts[0].Addresses) != 1 {
		t.Errorf("with the id of another one gets among its addresses: %+v", hosts)
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
		for _, h := range found(t, r) {
			if h.Name == "" || len([]rune(h.Name)) > find.MaxName || strings.ContainsFunc(h.Name, func(r rune) bool { return !unicode.IsGraphic(r) }) {
				t.Errorf("a name %q", h.Name)
			}
			if h.Port < 1 || h.Port > 65535 || h.Protocol < 1 || h.Players < 0 || h.Free < 0 || h.Players+h.Free > 8 {
				t.Errorf("listed: %+v", h)
			}
			if len(h.Addresses) == 0 || len(h.Addresses) > find.MaxAddresses {
				t.Errorf("at %v", h.Addresses)
			}
			for _, a := range h.Addresses {
				if ip := a.Addr(); !netip.MustParsePrefix("10.0.0.0/24").Contains(ip) && !(ip.IsLinkLocalUnicast() && ip.Zone() == "eth0") {
					t.Errorf("at %v", a)
				}
			}
		}
	})
}
