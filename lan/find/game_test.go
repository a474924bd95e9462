package find_test

import (
	"testing"
	"time"

	"roborally/lan/find"
)

// testGame returns a valid game.
func testGame(id string) find.Game {
	return find.Game{
		ID: id + "00000000", Name: "Game of " + id, Port: 7777, Protocol: 1,
		Map: "clockwork", Rules: "factory", Players: 3, Free: 5, Fingerprint: "ab:cd",
	}
}

func announce(t *testing.T, m find.Network, g find.Game) *find.Announcer {
	t.Helper()
	a, err := find.Announce(m, g)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(a.Close)
	return a
}

func browse(t *testing.T, m find.Network) *find.Browser {
	t.Helper()
	b := find.Browse(m)
	t.Cleanup(func() {
		b.Close()
		time.Sleep(time.Second) // ends the browser's last query: no time passes in a bubble after its test
	})
	return b
}

// names returns the names of the games found.
func names(b *find.Browser) []string {
	var all []string
	for _, h := range b.Hosts() {
		all = append(all, h.Name)
	}
	return all
}

// onlyHost returns the host if exactly one was found.
func onlyHost(t *testing.T, b *find.Browser) find.Host {
	t.Helper()
	hosts := b.Hosts()
	if len(hosts) != 1 {
		t.Fatalf("%d hosts are known, want one: %+v", len(hosts), hosts)
	}
	return hosts[0]
}

// addresses returns the host's addresses as strings.
func addresses(h find.Host) []string {
	var all []string
	for _, a := range h.Addresses {
		all = append(all, a.String())
	}
	return all
}
