package find_test

import (
	"net/netip"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"roborally/lan/find"
	"roborally/lan/find/findtest"
)

// Timing of queries: the first is sent at 0 and waits 250 ms, the second at 250 ms and
// waits a second, and then one follows every 2.5 s.
const (
	firstQueryWait = 250 * time.Millisecond
	queryWait      = time.Second
	queryInterval  = 2500 * time.Millisecond
)

// wait lets time pass until everything due has happened.
func wait(d time.Duration) {
	time.Sleep(d)
	synctest.Wait()
}

// takeToken reports whether a token was pending, and takes it.
func takeToken(b *find.Browser) bool {
	select {
	case <-b.Changed():
		return true
	default:
		return false
	}
}

func TestBrowserFindsAnnouncedGame(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		network := findtest.NewNetwork()
		g := testGame("one")
		announce(t, network.Machine("fe80::1/64", "192.168.1.7/24", "2001:db8:1::7/64"), g)
		synctest.Wait()
		b := browse(t, network.Machine("192.168.1.8/24", "2001:db8:1::8/64", "fe80::2/64"))
		wait(firstQueryWait - 1)
		if len(b.Hosts()) != 0 || takeToken(b) {
			t.Error("there are hosts or tokens before the first replies are read")
		}
		wait(1)
		h := onlyHost(t, b)
		if h.Game != g {
			t.Errorf("found %+v, want %+v", h.Game, g)
		}
		want := []string{"192.168.1.7:7777", "[2001:db8:1::7]:7777", "[fe80::1%eth0]:7777"}
		if !slices.Equal(addresses(h), want) {
			t.Errorf("the addresses are %v, want %v", addresses(h), want)
		}
		if !takeToken(b) || takeToken(b) {
			t.Error("a change must send exactly one token")
		}
		wait(time.Minute)
		if takeToken(b); takeToken(b) || len(b.Hosts()) != 1 {
			t.Error("the unchanged host sends more than one token for its ping, or has gone")
		}
	})
}

func TestHostIsRemovedAfterThreeMisses(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		network := findtest.NewNetwork()
		a := announce(t, network.Machine("10.0.0.1/8"), testGame("one"))
		synctest.Wait()
		b := browse(t, network.Machine("10.0.0.2/8"))
		wait(firstQueryWait + queryWait) // two replies
		a.Close()
		wait(2*queryInterval - 1) // two more queries, and the third almost over
		if len(b.Hosts()) != 1 {
			t.Error("the host is removed before the third query without a reply")
		}
		wait(queryInterval + 1)
		if len(b.Hosts()) != 0 || !takeToken(b) {
			t.Error("the host is not removed after three queries without a reply")
		}
		announce(t, network.Machine("10.0.0.1/8"), testGame("one"))
		wait(queryInterval)
		onlyHost(t, b)
	})
}

func TestBrowserSeesUpdatedGame(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		network := findtest.NewNetwork()
		g := testGame("one")
		a := announce(t, network.Machine("10.0.0.1/8"), g)
		synctest.Wait()
		b := browse(t, network.Machine("10.0.0.2/8"))
		wait(firstQueryWait)
		g.Players, g.Free, g.Map, g.Locked, g.Begun, g.ID = 8, 0, "ring-line", true, true, "another0"
		if err := a.Update(g); err != nil {
			t.Fatal(err)
		}
		wait(queryWait)
		g.ID = testGame("one").ID // Update keeps the id
		wait(queryInterval)
		if h := onlyHost(t, b); h.Game != g {
			t.Errorf("found %+v, want %+v", h.Game, g)
		}
		g.Free = 9
		if a.Update(g) == nil {
			t.Error("Update accepts a game of seventeen seats")
		}
	})
}

func TestAnnouncerFollowsNetworkChanges(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		network := findtest.NewNetwork()
		host := network.Machine("10.0.0.1/8")
		a := announce(t, host, testGame("one"))
		synctest.Wait()
		b := browse(t, network.Machine("10.0.0.2/8", "192.168.1.2/24"))
		wait(firstQueryWait)
		if got := addresses(onlyHost(t, b)); !slices.Equal(got, []string{"10.0.0.1:7777"}) {
			t.Fatalf("the addresses are %v, want 10.0.0.1:7777", got)
		}
		host.Plug("eth0", "lan", "192.168.1.1/24")
		wait(2*time.Second + 4*queryInterval) // the host has checked, and the old address has expired
		if got := addresses(onlyHost(t, b)); !slices.Equal(got, []string{"192.168.1.1:7777"}) {
			t.Errorf("after a change of address the addresses are %v, want 192.168.1.1:7777", got)
		}
		host.Unplug("eth0")
		wait(2*time.Second + 4*queryInterval)
		if a.Links() != 0 || len(b.Hosts()) != 0 {
			t.Error("the game is still announced or listed without a network")
		}
		host.SetServeFails(true) // a new link may not be usable at once
		host.Plug("eth0", "lan", "10.0.0.1/8")
		wait(5 * time.Second)
		if a.Links() != 0 {
			t.Error("Links counts a link that cannot be served")
		}
		host.SetServeFails(false)
		wait(2*time.Second + queryInterval)
		if onlyHost(t, b); a.Links() != 1 {
			t.Error("a link that could not be served is not retried")
		}
	})
}

func TestHostOnSeveralLinksIsListedOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		network := findtest.NewNetwork()
		host := network.Machine("10.0.0.1/8", "fe80::1/64")
		host.Plug("wlan0", "air", "192.168.1.1/24", "fe80::2/64")
		announce(t, host, testGame("one"))
		synctest.Wait()
		both := network.Machine("10.0.0.2/8", "fe80::3/64")
		both.Plug("wlan0", "air", "192.168.1.2/24", "fe80::4/64")
		b := browse(t, both)
		one := browse(t, network.Machine("10.0.0.3/8"))
		wait(firstQueryWait)
		want := []string{
			"10.0.0.1:7777", "192.168.1.1:7777",
			"[fe80::1%eth0]:7777", "[fe80::1%wlan0]:7777", "[fe80::2%eth0]:7777", "[fe80::2%wlan0]:7777",
		}
		if got := addresses(onlyHost(t, b)); !slices.Equal(got, want) {
			t.Errorf("the addresses are %v, want %v", got, want)
		}
		// The other network is not reachable from here.
		if got := addresses(onlyHost(t, one))[0]; got != "10.0.0.1:7777" || slices.Contains(addresses(onlyHost(t, one)), "192.168.1.1:7777") {
			t.Errorf("the addresses are %v, want 10.0.0.1:7777 first and 192.168.1.1:7777 left out", addresses(onlyHost(t, one)))
		}
	})
}

func TestAnsweringAddressIsListedFirst(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		network := findtest.NewNetwork()
		announce(t, network.Machine("192.168.1.7/24", "10.0.0.7/8", "fe80::7/64"), testGame("one"))
		synctest.Wait()
		client := network.Machine("192.168.1.8/24", "10.0.0.8/8", "fe80::8/64")
		v6 := netip.MustParseAddrPort("[fe80::7%eth0]:7777")
		client.SetDialResult(func(to netip.AddrPort) (time.Duration, bool) { return 3 * time.Millisecond, to == v6 })
		b := browse(t, client)
		wait(firstQueryWait)
		if h := onlyHost(t, b); h.Ping != 0 || h.Addresses[0] == v6 {
			t.Errorf("the host has a ping before anything was dialed: %+v", h)
		}
		wait(60 * time.Millisecond) // dialGrace for the other addresses
		if h := onlyHost(t, b); h.Ping != 3*time.Millisecond || h.Unreachable || h.Addresses[0] != v6 || len(h.Addresses) != 3 {
			t.Errorf("want a ping of 3 ms and the IPv6 address first: %+v", h)
		}
		// A better ranked address that is a little slower does not replace it.
		client.SetDialResult(func(to netip.AddrPort) (time.Duration, bool) {
			if to.Addr().Is4() {
				return 40 * time.Millisecond, true
			}
			return 3 * time.Millisecond, true
		})
		wait(10*time.Second + queryInterval)
		if h := onlyHost(t, b); h.Addresses[0] != v6 {
			t.Errorf("the working address is not first any more: %+v", h)
		}
		client.SetDialResult(nil)
		wait(10*time.Second + queryInterval + time.Second)
		if h := onlyHost(t, b); h.Ping != 0 || !h.Unreachable {
			t.Errorf("nothing answers any more, want Unreachable without a ping: %+v", h)
		}
	})
}

func TestPrefersBetterRankedAddress(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		network := findtest.NewNetwork()
		announce(t, network.Machine("192.168.1.7/24", "fe80::7/64"), testGame("one"))
		synctest.Wait()
		client := network.Machine("192.168.1.8/24", "fe80::8/64")
		client.SetDialResult(func(to netip.AddrPort) (time.Duration, bool) {
			if to.Addr().Is4() {
				return 40 * time.Millisecond, true
			}
			return 3 * time.Millisecond, true
		})
		b := browse(t, client)
		wait(firstQueryWait + 40*time.Millisecond)
		if h := onlyHost(t, b); !h.Addresses[0].Addr().Is4() || h.Ping != 40*time.Millisecond {
			t.Errorf("want the IPv4 address first, with a ping of 40 ms: %+v", h)
		}
	})
}

func TestPingAndQueryRatesAreLimited(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		network := findtest.NewNetwork()
		announce(t, network.Machine("10.0.0.1/8"), testGame("one"))
		synctest.Wait()
		client := network.Machine("10.0.0.2/8")
		client.SetDialResult(func(netip.AddrPort) (time.Duration, bool) { return time.Millisecond, true })
		browse(t, client)
		wait(time.Minute)
		if n := len(client.Dialed()); n < 5 || n > 7 {
			t.Errorf("%d connections in a minute, want 5 to 7", n)
		}
		if n := client.QueryCount(); n != 25 { // IPv4 only: at 0, then every 2.5 s from 0.25 s on
			t.Errorf("%d queries in a minute, want 25", n)
		}
	})
}

func TestHostsReturnsCopy(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		network := findtest.NewNetwork()
		announce(t, network.Machine("10.0.0.1/8"), testGame("one"))
		synctest.Wait()
		b := browse(t, network.Machine("10.0.0.2/8"))
		wait(firstQueryWait)
		h := b.Hosts()
		h[0].Name, h[0].Addresses[0] = "mine", netip.AddrPort{}
		if h := onlyHost(t, b); h.Name != "Game of one" || !h.Addresses[0].IsValid() {
			t.Error("changing the returned list changes the browser's list")
		}
	})
}

func TestCloseTwice(t *testing.T) {
	synctest.Test(t, func(t *testing.T) { // fails if a goroutine is left
		network := findtest.NewNetwork()
		a, b := announce(t, network.Machine("10.0.0.1/8"), testGame("one")), browse(t, network.Machine("10.0.0.2/8"))
		wait(firstQueryWait)
		for range 2 {
			a.Close()
			b.Close()
		}
		if network.ServerCount() != 0 {
			t.Error("the game is still announced after Close")
		}
	})
}

func TestAnnounceRejectsInvalidGames(t *testing.T) {
	for what, change := range map[string]func(*find.Game){
		"no id":                          func(g *find.Game) { g.ID = "" },
		"an id of letters outside ASCII": func(g *find.Game) { g.ID = "ätsch00000" },
		"an id with a dot":               func(g *find.Game) { g.ID = "aaaa.aaaa" },
		"port 0":                         func(g *find.Game) { g.Port = 0 },
		"port 65536":                     func(g *find.Game) { g.Port = 65536 },
		"no protocol":                    func(g *find.Game) { g.Protocol = 0 },
		"nine seats":                     func(g *find.Game) { g.Players = 4; g.Free = 5 },
		"negative free seats":            func(g *find.Game) { g.Free = -1 },
		"an invalid fingerprint":         func(g *find.Game) { g.Fingerprint = "a b" },
	} {
		g := testGame("one")
		change(&g)
		if a, err := find.Announce(findtest.NewNetwork().Machine("10.0.0.1/8"), g); err == nil {
			a.Close()
			t.Errorf("Announce accepts a game with %s", what)
		}
	}
	g := testGame("one")
	g.ID = find.NewID()
	announce(t, findtest.NewNetwork().Machine("10.0.0.1/8"), g)
	if another := find.NewID(); another == g.ID {
		t.Error("NewID has returned the same id twice")
	}
}
