package find_test

import (
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"roborally/lan/find"
	"roborally/lan/machine"
)

// maxWait limits every wait. A host is found within a second and removed within nine, but
// test machines are slow.
const maxWait = 30 * time.Second

// gameNamed returns a valid game with a name and port.
func gameNamed(name string, port int) *find.Game {
	g := testGame("machine" + strconv.Itoa(port))
	g.Name, g.Port = name, port
	return &g
}

// Three hosts and three players on one wire, in three kinds of networks. None has a
// default route.
func TestMulticast(t *testing.T) {
	for _, network := range []struct {
		name    string
		address func(n int) []string
		v4Only  bool
		prefix  string
	}{
		{"IPv4 and IPv6", func(n int) []string { return []string{fmt.Sprintf("10.0.0.%d/24", n)} }, false, "10.0.0.0/24"},
		{"IPv4 alone", func(n int) []string { return []string{fmt.Sprintf("10.0.0.%d/24", n)} }, true, "10.0.0.0/24"},
		{"IPv6 link-local alone", func(int) []string { return nil }, false, "fe80::/10"},
	} {
		t.Run(network.name, func(t *testing.T) {
			t.Parallel()
			lan := machine.NewSwitch(t)
			var boxes []*box
			for n := range 6 {
				b := newBox(t)
				if network.v4Only {
					b.NoIPv6()
				}
				b.Plug(lan, "eth0", network.address(n+1)...)
				boxes = append(boxes, b)
			}
			one, two, three, players := boxes[0], boxes[1], boxes[2], boxes[3:]
			one.Do(order{Announce: gameNamed("Ärger 🤖 „\\eins“", 4001)})
			two.Do(order{Announce: gameNamed("Zwei", 4002)})
			three.Do(order{Announce: gameNamed("Drei", 4003)})
			for _, p := range players {
				p.Do(order{Browse: true})
			}
			for _, p := range players {
				hosts, _ := p.waitFor("all hosts", maxWait, haveNames("Drei", "Zwei", "Ärger 🤖 „\\eins“"))
				for _, h := range hosts {
					wantInPrefix(t, h, network.prefix)
				}
			}

			changed := *gameNamed("Zwei", 4002)
			changed.Players, changed.Free = 8, 0
			two.Do(order{Announce: &changed})
			for _, p := range players {
				p.waitFor("a full game", maxWait, func(hosts []find.Host) bool {
					return slices.ContainsFunc(hosts, func(h find.Host) bool { return h.Game == changed })
				})
			}

			// One host and one player lose their cables, and another host crashes.
			one.Run("ip", "link", "set", "eth0", "down")
			three.Kill()
			players[0].Run("ip", "link", "set", "eth0", "down")
			players[0].waitFor("no host", maxWait, haveNames())
			for _, p := range players[1:] {
				p.waitFor("the host that is left", maxWait, haveNames("Zwei"))
			}
			one.Run("ip", "link", "set", "eth0", "up")
			players[0].Run("ip", "link", "set", "eth0", "up")
			for _, p := range players {
				p.waitFor("those that are back", maxWait, haveNames("Zwei", "Ärger 🤖 „\\eins“"))
			}
		})
	}
}

// A host on two networks is listed once, at the address that each player can reach.
func TestMulticastOnSeveralInterfaces(t *testing.T) {
	t.Parallel()
	left, right := machine.NewSwitch(t), machine.NewSwitch(t)
	host, both, lefty, righty := newBox(t), newBox(t), newBox(t), newBox(t)
	host.Plug(left, "eth0", "10.0.0.1/24")
	host.Plug(right, "wlan0", "192.168.7.1/24")
	both.Plug(left, "eth0", "10.0.0.2/24")
	both.Plug(right, "wlan0", "192.168.7.2/24")
	lefty.Plug(left, "eth0", "10.0.0.3/24")
	righty.Plug(right, "wlan0", "192.168.7.3/24")
	righty.Run("ip", "route", "add", "default", "via", "192.168.7.1")

	host.Do(order{Announce: gameNamed("One", 4001)})
	for _, p := range []*box{both, lefty, righty} {
		p.Do(order{Browse: true})
	}
	both.waitFor("one host at both its addresses", maxWait, func(hosts []find.Host) bool {
		return haveNames("One")(hosts) && slices.Contains(addresses(hosts[0]), "10.0.0.1:4001") &&
			slices.Contains(addresses(hosts[0]), "192.168.7.1:4001")
	})
	hosts, _ := lefty.waitFor("one host", maxWait, haveNames("One"))
	wantInPrefix(t, hosts[0], "10.0.0.0/24")
	hosts, _ = righty.waitFor("one host", maxWait, haveNames("One"))
	wantInPrefix(t, hosts[0], "192.168.7.0/24")

	// Without one interface the host stays listed at the other.
	host.Run("ip", "link", "del", "eth0")
	both.waitFor("the host at its other address", maxWait, func(hosts []find.Host) bool {
		return len(hosts) == 1 && !slices.Contains(addresses(hosts[0]), "10.0.0.1:4001")
	})
	lefty.waitFor("no host", maxWait, haveNames())
	host.Plug(left, "eth0", "10.0.0.1/24")
	lefty.waitFor("the host again", maxWait, haveNames("One"))
}

// A hostile host on the wire answers every query. One player has a default route and
// queries through the library, the other has none and uses queryIPv4.
func TestMulticastWithHostileHost(t *testing.T) {
	t.Parallel()
	lan := machine.NewSwitch(t)
	host, enemy := newBox(t), newBox(t)
	host.Plug(lan, "eth0", "10.0.0.1/24")
	enemy.Plug(lan, "eth0", "10.0.0.66/24")
	enemy.Run("ip", "route", "add", "default", "dev", "eth0")
	enemy.Do(order{Flood: true})
	host.Do(order{Announce: gameNamed("Honest", 4001)})
	players := []*box{newBox(t), newBox(t)}
	for i, p := range players {
		p.NoIPv6()
		p.Plug(lan, "eth0", fmt.Sprintf("10.0.0.%d/24", i+2))
	}
	players[0].Run("ip", "route", "add", "default", "dev", "eth0")
	for _, p := range players {
		p.Do(order{Browse: true})
	}
	for i, p := range players {
		hosts, _ := p.waitFor("the honest host and a hostile one", maxWait, func(hosts []find.Host) bool {
			return len(hosts) > 1 && slices.ContainsFunc(hosts, func(h find.Host) bool { return h.Name == "Honest" && h.Ping != 0 })
		})
		for _, h := range hosts {
			if h.Name != "Honest" && (h.Name != "Enemy[31m" || !strings.HasPrefix(h.ID, "flood") && h.ID != "enemy000") {
				t.Errorf("player %d lists the invalid host %+v", i, h)
			}
		}
	}
}

// After four rounds of announcing and browsing, with and without a default route, a
// machine has no more goroutines and files than before.
func TestMulticastLeavesNoGoroutinesOrSockets(t *testing.T) {
	t.Parallel()
	lan, b := machine.NewSwitch(t), newBox(t)
	b.Plug(lan, "eth0", "10.0.0.1/24")
	for i := range 4 {
		if i == 2 {
			b.Run("ip", "route", "add", "default", "dev", "eth0")
		}
		if left := b.Do(order{CheckLeaks: true}); left != "" {
			t.Error(left)
		}
	}
}

// TestFigures measures the figures in lan/README.md.
func TestFigures(t *testing.T) {
	if os.Getenv("FIND_FIGURES") == "" {
		t.Skip("measures for two minutes; set FIND_FIGURES=1")
	}
	lan := machine.NewSwitch(t)
	host, player := newBox(t), newBox(t)
	host.Plug(lan, "eth0", "10.0.0.1/24")
	player.Plug(lan, "eth0", "10.0.0.2/24")
	host.Do(order{Announce: gameNamed("One", 4001)})
	player.Do(order{Browse: true})
	_, took := player.waitFor("the host", maxWait, func(hosts []find.Host) bool { return len(hosts) == 1 })
	t.Logf("found after %v", took.Round(time.Millisecond))
	hosts, took := player.waitFor("its ping", maxWait, haveNames("One"))
	t.Logf("ping of %v after %v more", hosts[0].Ping, took.Round(time.Millisecond))

	count := func(b *box) int {
		n := 0
		for line := range strings.Lines(b.Run("cat", "/proc/self/net/snmp6")) {
			if name, value, _ := strings.Cut(line, " "); name == "Udp6OutDatagrams" {
				v, _ := strconv.Atoi(strings.TrimSpace(value))
				n += v
			}
		}
		var names []string
		for line := range strings.Lines(b.Run("cat", "/proc/self/net/snmp")) {
			fields := strings.Fields(line)
			switch {
			case fields[0] != "Udp:":
			case names == nil:
				names = fields
			default:
				v, _ := strconv.Atoi(fields[slices.Index(names, "OutDatagrams")])
				n += v
			}
		}
		return n
	}
	queries, replies := count(player), count(host)
	time.Sleep(time.Minute) // the period of measurement
	t.Logf("in a minute %d queries and %d replies", count(player)-queries, count(host)-replies)

	var removed, found []time.Duration
	for range 5 {
		host.Run("ip", "link", "set", "eth0", "down")
		_, took := player.waitFor("no host", maxWait, haveNames())
		removed = append(removed, took.Round(time.Millisecond))
		host.Run("ip", "link", "set", "eth0", "up")
		_, took = player.waitFor("the host again", maxWait, func(hosts []find.Host) bool { return len(hosts) == 1 })
		found = append(found, took.Round(time.Millisecond))
	}
	t.Logf("removed after %v, found again after %v", removed, found)
}
