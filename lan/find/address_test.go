package find_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/BurntSushi/toml"

	"roborally/lan/find"
)

func TestParseAddress(t *testing.T) {
	for typed, want := range map[string]string{
		"192.168.1.5":             "192.168.1.5:4000",
		"  192.168.1.5:81\n":      "192.168.1.5:81",
		"Gwens-PC":                "gwens-pc:4000",
		"gwen.local:65535":        "gwen.local:65535",
		"gwen.local.":             "gwen.local.:4000",
		"MY_PC:1":                 "my_pc:1",
		"müller.example":          "xn--mller-kva.example:4000",
		"localhost":               "localhost:4000",
		"127.0.0.1":               "127.0.0.1:4000",
		"::1":                     "[::1]:4000",
		"2001:db8::5":             "[2001:db8::5]:4000",
		"[2001:DB8::5]":           "[2001:db8::5]:4000",
		"[2001:db8::5]:81":        "[2001:db8::5]:81",
		"fe80::1%eth0":            "[fe80::1%eth0]:4000",
		"[fe80::1%eth0]:81":       "[fe80::1%eth0]:81",
		"fe80::1%Ethernet 2":      "[fe80::1%Ethernet 2]:4000",
		"::ffff:10.0.0.1":         "10.0.0.1:4000",
		"1.2.3.4.example":         "1.2.3.4.example:4000",
		strings.Repeat("a.", 100): strings.Repeat("a.", 100) + ":4000",
	} {
		a, err := find.ParseAddress(typed, 4000)
		if err != nil || a.String() != want {
			t.Errorf("%q is parsed as %q (error %v), want %q", typed, a, err, want)
			continue
		}
		if again, err := find.ParseAddress(a.String(), 1); err != nil || again != a {
			t.Errorf("%q is parsed again as %+v (error %v)", a, again, err)
		}
	}
}

func TestParseAddressErrors(t *testing.T) {
	for typed, want := range map[string]find.Code{
		"":                       find.AddressEmpty,
		" \t":                    find.AddressEmpty,
		":4000":                  find.HostMissing,
		"gwen:":                  find.PortWrong,
		"gwen:0":                 find.PortWrong,
		"gwen:65536":             find.PortWrong,
		"gwen:-1":                find.PortWrong,
		"gwen:+1":                find.PortWrong,
		"gwen:http":              find.PortWrong,
		"[::1]:":                 find.PortWrong,
		"[::1":                   find.BracketWrong,
		"[::1]4000":              find.BracketWrong,
		"[gwen]:4000":            find.BracketWrong,
		"fe80::1%eth0:81":        find.BracketWrong,
		"fe80::1":                find.ZoneMissing,
		"[fe80::1]:81":           find.ZoneMissing,
		"192.168.1":              find.HostWrong,
		"256.1.1.1":              find.HostWrong,
		"12345":                  find.HostWrong,
		"0.0.0.0":                find.HostWrong,
		"255.255.255.255":        find.HostWrong,
		"224.0.0.251":            find.HostWrong,
		"gwen's pc":              find.HostWrong,
		"a..b":                   find.HostWrong,
		"-a":                     find.HostWrong,
		"http://gwen":            find.PortWrong,
		"2001:db8::g":            find.HostWrong,
		"gwen\x00":               find.HostWrong,
		strings.Repeat("a", 64):  find.HostWrong,
		strings.Repeat("a", 999): find.HostWrong,
	} {
		a, err := find.ParseAddress(typed, 4000)
		var wrong *find.AddressError
		if !errors.As(err, &wrong) || wrong.Code != want || a != (find.Address{}) {
			t.Errorf("%q is parsed as %q with error %v, want the code %s", typed, a, err, want)
		}
	}
}

func FuzzAddress(f *testing.F) {
	for _, s := range []string{"gwen:1", "[fe80::1%eth0]:81", "müller.example", "::ffff:1.2.3.4"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		a, err := find.ParseAddress(s, 4000)
		if err != nil {
			return
		}
		if again, err := find.ParseAddress(a.String(), 1); err != nil || again != a {
			t.Errorf("%q is parsed as %q, and that as %+v (error %v)", s, a, again, err)
		}
	})
}

func TestRecentKeepsLatestHosts(t *testing.T) {
	var r find.Recent
	day := time.Date(2026, 5, 1, 12, 0, 0, 0, time.UTC)
	for i := range 10 {
		r.Visit(find.RecentHost{Address: fmt.Sprintf("10.0.0.%d:4000", i), At: day})
	}
	r.Visit(find.RecentHost{Address: "10.0.0.5:4000", Name: "Gwen\u202e", Fingerprint: "ab:cd", Token: "8f14e45f", At: day.Add(time.Hour)})
	if len(r.Hosts) != find.MaxRecent || r.Hosts[0] != (find.RecentHost{"10.0.0.5:4000", "Gwen", "ab:cd", "8f14e45f", day.Add(time.Hour)}) || r.Hosts[1].Address != "10.0.0.9:4000" {
		t.Errorf("the list is %+v, want the %d latest hosts, 10.0.0.5 first", r.Hosts, find.MaxRecent)
	}
	var file strings.Builder
	if err := toml.NewEncoder(&file).Encode(r); err != nil {
		t.Fatal(err)
	}
	var read find.Recent
	if _, err := toml.Decode(file.String(), &read); err != nil {
		t.Fatal(err)
	}
	if wrong := read.Mend(); len(wrong) != 0 || fmt.Sprint(read) != fmt.Sprint(r) {
		t.Errorf("wrote %v, read %v; Mend reports %v", r, read, wrong)
	}
	read.Hosts = append(read.Hosts[:1:1], find.RecentHost{Address: "no port"}, find.RecentHost{Address: "10.0.0.5:4000"}, find.RecentHost{Address: "gwen"},
		find.RecentHost{Address: "gwen:1", Fingerprint: "<b>", Token: "a b"})
	if wrong := read.Mend(); len(wrong) != 1 || len(read.Hosts) != 2 || read.Hosts[1] != (find.RecentHost{Address: "gwen:1"}) {
		t.Errorf("after Mend the list is %+v, want two hosts, the second without fingerprint and token", read.Hosts)
	}
	if read.Forget("gwen:1"); len(read.Hosts) != 1 {
		t.Errorf("after Forget the list is %+v", read.Hosts)
	}
}

// A host is recognized by its fingerprint when its address has changed.
func TestRecentFindsHostByFingerprint(t *testing.T) {
	var r find.Recent
	r.Visit(find.RecentHost{Address: "10.0.0.1:4000", Fingerprint: "abcd", Token: "t"})
	r.Visit(find.RecentHost{Address: "10.0.0.2:4000", Fingerprint: "efgh"})
	r.Visit(find.RecentHost{Address: "10.0.0.3:4000"})
	if v, ok := r.ByFingerprint("abcd"); !ok || v.Token != "t" {
		t.Errorf("the fingerprint belongs to %+v, want the host with token t", v)
	}
	if v, ok := r.ByFingerprint(""); ok {
		t.Errorf("the empty fingerprint belongs to %+v, want no host", v)
	}
	r.Visit(find.RecentHost{Address: "10.0.0.9:4000", Fingerprint: "abcd"})
	r.Visit(find.RecentHost{Address: "10.0.0.9:4001", Fingerprint: "abcd"}) // another game there
	if _, ok := r.ByAddress("10.0.0.1:4000"); ok || len(r.Hosts) != 4 {
		t.Errorf("after a host has moved, the list is %+v, want its old address replaced", r.Hosts)
	}
	if _, ok := r.ByAddress("10.0.0.9:4000"); !ok {
		t.Error("a second game on a machine has replaced the first")
	}
}
