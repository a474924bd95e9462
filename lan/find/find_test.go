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

// A question is asked at 0, with 250 ms for answers, at 250 ms with a second, and
// then every two and a half seconds after that.
const (
	first = 250 * time.Millisecond
	later = time.Second
	every = 2500 * time.Millisecond
)

// after lets time pass, until what happens then is over.
func after(d time.Duration) {
	time.Sleep(d)
	synctest.Wait()
}

func token(b *find.Browser) bool {
	select {
	case <-b.Changed():
		return true
	default:
		return false
	}
}

func TestAGameIsFound(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e := findtest.NewEther()
		g := game("one")
		announce(t, e.Machine("fe80::1/64", "192.168.1.7/24", "2001:db8:1::7/64"), g)
		synctest.Wait()
		b := browse(t, e.Machine("192.168.1.8/24", "2001:db8:1::8/64", "fe80::2/64"))
		after(first - 1)
		if len(b.Hosts()) != 0 || token(b) {
			t.Error("there are hosts before an answer was read")
		}
		after(1)
		h := only(t, b)
		if h.Game != g {
			t.Errorf("found %+v instead of %+v", h.Game, g)
		}
		want := []string{"192.168.1.7:7777", "[2001:db8:1::7]:7777", "[fe80::1%eth0]:7777"}
		if !slices.Equal(addresses(h), want) {
			t.Errorf("it is at %v instead of %v", addresses(h), want)
		}
		if !token(b) || token(b) {
			t.Error("a change does not give one token")
		}
		after(time.Minute)
		if token(b); token(b) || len(b.Hosts()) != 1 {
			t.Error("the host has not stayed as it is")
		}
	})
}

func TestAHostIsForgottenAfterThreeMisses(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e := findtest.NewEther()
		a := announce(t, e.Machine("10.0.0.1/8"), game("one"))
		synctest.Wait()
		b := browse(t, e.Machine("10.0.0.2/8"))
		after(first + later) // heard twice
		a.Close()
		after(2*every - 1) // asked twice more, and a third time
		if len(b.Hosts()) != 1 {
			t.Error("it is forgotten too early")
		}
		after(every + 1)
		if len(b.Hosts()) != 0 || !token(b) {
			t.Error("it is not forgotten")
		}
		announce(t, e.Machine("10.0.0.1/8"), game("one"))
		after(every)
		only(t, b)
	})
}

func TestAnUpdateIsSeen(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e := findtest.NewEther()
		g := game("one")
		a := announce(t, e.Machine("10.0.0.1/8"), g)
		synctest.Wait()
		b := browse(t, e.Machine("10.0.0.2/8"))
		after(first)
		g.Players, g.Free, g.Map, g.Locked, g.Begun, g.ID = 8, 0, "ring-line", true, true, "another0"
		if err := a.Update(g); err != nil {
			t.Fatal(err)
		}
		after(later)
		g.ID = game("one").ID // stays
		after(every)
		if h := only(t, b); h.Game != g {
			t.Errorf("found %+v instead of %+v", h.Game, g)
		}
		g.Free = 9
		if a.Update(g) == nil {
			t.Error("a game of seventeen seats is announced")
		}
	})
}

func TestTheNetworkChanges(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e := findtest.NewEther()
		host := e.Machine("10.0.0.1/8")
		a := announce(t, host, game("one"))
		synctest.Wait()
		b := browse(t, e.Machine("10.0.0.2/8", "192.168.1.2/24"))
		after(first)
		if got := addresses(only(t, b)); !slices.Equal(got, []string{"10.0.0.1:7777"}) {
			t.Fatalf("it is at %v", got)
		}
		host.Plug("eth0", "lan", "192.168.1.1/24")
		after(2*time.Second + 4*every) // it has looked, and the old address is forgotten
		if got := addresses(only(t, b)); !slices.Equal(got, []string{"192.168.1.1:7777"}) {
			t.Errorf("after a change of address it is at %v", got)
		}
		host.Unplug("eth0")
		after(2*time.Second + 4*every)
		if a.Links() != 0 || len(b.Hosts()) != 0 {
			t.Error("without a network the game is announced")
		}
		host.SetDeaf(true) // the link is there before it can be used
		host.Plug("eth0", "lan", "10.0.0.1/8")
		after(5 * time.Second)
		if a.Links() != 0 {
			t.Error("what cannot be served counts as served")
		}
		host.SetDeaf(false)
		after(2*time.Second + every)
		if only(t, b); a.Links() != 1 {
			t.Error("a link that could not be served is not tried again")
		}
	})
}

func TestAHostOnSeveralLinksIsOne(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e := findtest.NewEther()
		host := e.Machine("10.0.0.1/8", "fe80::1/64")
		host.Plug("wlan0", "air", "192.168.1.1/24", "fe80::2/64")
		announce(t, host, game("one"))
		synctest.Wait()
		both := e.Machine("10.0.0.2/8", "fe80::3/64")
		both.Plug("wlan0", "air", "192.168.1.2/24", "fe80::4/64")
		b := browse(t, both)
		one := browse(t, e.Machine("10.0.0.3/8"))
		after(first)
		want := []string{
			"10.0.0.1:7777", "192.168.1.1:7777",
			"[fe80::1%eth0]:7777", "[fe80::1%wlan0]:7777", "[fe80::2%eth0]:7777", "[fe80::2%wlan0]:7777",
		}
		if got := addresses(only(t, b)); !slices.Equal(got, want) {
			t.Errorf("it is at %v instead of %v", got, want)
		}
		// The other network cannot be reached from here.
		if got := addresses(only(t, one))[0]; got != "10.0.0.1:7777" || slices.Contains(addresses(only(t, one)), "192.168.1.1:7777") {
			t.Errorf("it is at %v", addresses(only(t, one)))
		}
	})
}

func TestTheAddressThatAnswersStandsInFront(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e := findtest.NewEther()
		announce(t, e.Machine("192.168.1.7/24", "10.0.0.7/8", "fe80::7/64"), game("one"))
		synctest.Wait()
		client := e.Machine("192.168.1.8/24", "10.0.0.8/8", "fe80::8/64")
		v6 := netip.MustParseAddrPort("[fe80::7%eth0]:7777")
		client.SetAnswers(func(to netip.AddrPort) (time.Duration, bool) { return 3 * time.Millisecond, to == v6 })
		b := browse(t, client)
		after(first)
		if h := only(t, b); h.Ping != 0 || h.Addresses[0] == v6 {
			t.Errorf("it is measured before it can be: %+v", h)
		}
		after(60 * time.Millisecond) // time for the others
		if h := only(t, b); h.Ping != 3*time.Millisecond || h.Silent || h.Addresses[0] != v6 || len(h.Addresses) != 3 {
			t.Errorf("it was measured wrongly: %+v", h)
		}
		// One that was announced before it, and is not much slower, is as good.
		client.SetAnswers(func(to netip.AddrPort) (time.Duration, bool) {
			if to.Addr().Is4() {
				return 40 * time.Millisecond, true
			}
			return 3 * time.Millisecond, true
		})
		after(10*time.Second + every)
		if h := only(t, b); h.Addresses[0] != v6 {
			t.Errorf("it has lost the address that works: %+v", h)
		}
		client.SetAnswers(nil)
		after(10*time.Second + every + time.Second)
		if h := only(t, b); h.Ping != 0 || !h.Silent {
			t.Errorf("nothing answers there any more: %+v", h)
		}
	})
}

func TestOfAddressesThatAnswerTheBetterOneIsTaken(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e := findtest.NewEther()
		announce(t, e.Machine("192.168.1.7/24", "fe80::7/64"), game("one"))
		synctest.Wait()
		client := e.Machine("192.168.1.8/24", "fe80::8/64")
		client.SetAnswers(func(to netip.AddrPort) (time.Duration, bool) {
			if to.Addr().Is4() {
				return 40 * time.Millisecond, true
			}
			return 3 * time.Millisecond, true
		})
		b := browse(t, client)
		after(first + 40*time.Millisecond)
		if h := only(t, b); !h.Addresses[0].Addr().Is4() || h.Ping != 40*time.Millisecond {
			t.Errorf("the address that needs a zone stands in front: %+v", h)
		}
	})
}

func TestMeasuringIsSeldom(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e := findtest.NewEther()
		announce(t, e.Machine("10.0.0.1/8"), game("one"))
		synctest.Wait()
		client := e.Machine("10.0.0.2/8")
		client.SetAnswers(func(netip.AddrPort) (time.Duration, bool) { return time.Millisecond, true })
		browse(t, client)
		after(time.Minute)
		if n := len(client.Dialed()); n < 5 || n > 7 {
			t.Errorf("%d connections in a minute", n)
		}
		if n := client.Asked(); n != 25 { // in IPv4: at 0, and from 0.25 s on every 2.5 s
			t.Errorf("%d questions in a minute", n)
		}
	})
}

func TestWhatIsReadIsACopy(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e := findtest.NewEther()
		announce(t, e.Machine("10.0.0.1/8"), game("one"))
		synctest.Wait()
		b := browse(t, e.Machine("10.0.0.2/8"))
		after(first)
		h := b.Hosts()
		h[0].Name, h[0].Addresses[0] = "mine", netip.AddrPort{}
		if h := only(t, b); h.Name != "Game of one" || !h.Addresses[0].IsValid() {
			t.Error("a list that was given away can still be written to")
		}
	})
}

func TestClosingTwice(t *testing.T) {
	synctest.Test(t, func(t *testing.T) { // a bubble ends only when all that ran in it has ended
		e := findtest.NewEther()
		a, b := announce(t, e.Machine("10.0.0.1/8"), game("one")), browse(t, e.Machine("10.0.0.2/8"))
		after(first)
		for range 2 {
			a.Close()
			b.Close()
		}
		if e.Answering() != 0 {
			t.Error("a game that is closed is announced")
		}
	})
}

func TestAGameThatCannotBeAnnounced(t *testing.T) {
	for what, change := range map[string]func(*find.Game){
		"no id":         func(g *find.Game) { g.ID = "" },
		"an id in art":  func(g *find.Game) { g.ID = "ätsch00000" },
		"a dot":         func(g *find.Game) { g.ID = "aaaa.aaaa" },
		"port 0":        func(g *find.Game) { g.Port = 0 },
		"port 65536":    func(g *find.Game) { g.Port = 65536 },
		"no protocol":   func(g *find.Game) { g.Protocol = 0 },
		"nine seats":    func(g *find.Game) { g.Players = 4; g.Free = 5 },
		"fewer than no": func(g *find.Game) { g.Free = -1 },
		"an odd print":  func(g *find.Game) { g.Print = "a b" },
	} {
		g := game("one")
		change(&g)
		if a, err := find.Announce(findtest.NewEther().Machine("10.0.0.1/8"), g); err == nil {
			a.Close()
			t.Errorf("with %s it is announced", what)
		}
	}
	g := game("one")
	g.ID = find.NewID()
	announce(t, findtest.NewEther().Machine("10.0.0.1/8"), g)
	if another := find.NewID(); another == g.ID {
		t.Error("two games have the same id")
	}
}
