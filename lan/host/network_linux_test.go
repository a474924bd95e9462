package host_test

import (
	"encoding/json"
	"flag"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"roborally/lan/machine"
)

// outage is the duration of each outage in TestBadNetworks.
var outage = flag.Duration("outage", 8*time.Second, "how long cables are out in TestBadNetworks")

func TestMain(m *testing.M) { machine.Main(m, startJob) }

// badNetwork delays, reorders and loses packets, in each direction.
var badNetwork = machine.Impairment{Delay: 200 * time.Millisecond, Jitter: 100 * time.Millisecond, Loss: 0.05}

// node is a machine that plays a game, seen from the test.
type node struct {
	*machine.Machine
	t      *testing.T
	name   string
	port   *machine.Port
	round  uint16
	result *result // nil until the game is over there
}

// handle handles a progress message of the machine.
func (s *node) handle(text json.RawMessage) {
	s.t.Helper()
	var n progress
	if err := json.Unmarshal(text, &n); err != nil {
		s.t.Fatal(err)
	}
	if n.Problem != "" {
		s.t.Fatalf("%s: %s", s.name, n.Problem)
	}
	s.round, s.result = max(s.round, n.Round), n.End
}

// until waits until a condition holds; what describes it.
func (s *node) until(what string, limit time.Duration, condition func() bool) {
	s.t.Helper()
	timeout := time.After(limit)
	for !condition() {
		select {
		case text := <-s.Messages():
			s.handle(text)
		case <-timeout:
			s.t.Fatalf("after %v, machine %s is in round %d and still waits for %s", limit, s.name, s.round, what)
		}
	}
}

// newNodes connects new machines to a switch. They are called A, B and so on.
func newNodes(t *testing.T, at *machine.Switch, n int) (all []*node) {
	t.Helper()
	for i := range n {
		s := &node{Machine: machine.New(t), t: t, name: string(rune('A' + i))}
		s.port = s.Plug(at, "eth0", fmt.Sprintf("10.0.0.%d/24", i+1))
		all = append(all, s)
	}
	return all
}

// checkAgreement checks that a game was the same everywhere: after every round and at the end,
// the checksum of a machine's view is that of the seat's view in the host's engine. It
// returns the number of rounds.
func checkAgreement(t *testing.T, host *node, guests ...*node) int {
	t.Helper()
	const limit = 5 * time.Minute
	host.until("the end", limit, func() bool { return host.result != nil })
	rounds := len(host.result.Expected[0].Rounds)
	for _, s := range append([]*node{host}, guests...) {
		s.until("the end", limit, func() bool { return s.result != nil })
		want := host.result.Expected[s.result.Seat]
		for round, sum := range s.result.Actual.Rounds {
			if want.Rounds[round] != sum {
				t.Errorf("in round %d %s has the checksum %x, want %x", round, s.name, sum, want.Rounds[round])
			}
		}
		if s.result.Actual.Over != want.Over {
			t.Errorf("at the end %s has the checksum %x, want %x", s.name, s.result.Actual.Over, want.Over)
		}
		// The first round begins before any session does, and a client that is disconnected
		// when a round begins misses that checksum.
		if len(s.result.Actual.Rounds) < rounds-1-s.result.Reconnections {
			t.Errorf("%s has reconnected %d times and verified only %d of %d rounds", s.name, s.result.Reconnections, len(s.result.Actual.Rounds), rounds)
		}
	}
	return rounds
}

// TestBadNetworks plays a whole game of four machines over a network that delays every
// packet by 200 ± 100 ms and loses one in twenty. First one player's machine is
// unreachable for a while, then the host's.
func TestBadNetworks(t *testing.T) {
	t.Parallel()
	at := machine.NewImpairedSwitch(t, badNetwork)
	all := newNodes(t, at, 4)
	host, guests := all[0], all[1:]
	// Both sides must notice the outage before it ends.
	patience := min(10*time.Second, *outage/2)
	host.Do(job{Host: true, Name: host.name, People: 4, Patience: patience})
	for _, s := range guests {
		s.Do(job{Name: s.name, Address: "10.0.0.1", Patience: patience})
	}
	begun := time.Now()
	for i, out := range []*node{guests[0], host} {
		host.until("a round", 3*time.Minute, func() bool { return int(host.round) >= i+2 || host.result != nil })
		out.port.Block()
		time.Sleep(*outage) // nothing to wait for: the outage itself takes time
		out.port.Unblock()
	}
	if host.result != nil {
		t.Error("the game was over before the last outage")
	}
	rounds := checkAgreement(t, host, guests...)
	reconnections := 0
	for _, s := range guests {
		reconnections += s.result.Reconnections
	}
	if reconnections < 4 { // one client, and then all three
		t.Errorf("clients have reconnected %d times, want at least 4", reconnections)
	}
	resent := retransmissions(host)
	if resent == 0 {
		t.Error("the host has resent no packet, so none was lost")
	}
	t.Logf("%d rounds in %v, players reconnected %d times, the host resent %d packets", rounds, time.Since(begun).Round(time.Second), reconnections, resent)
}

// retransmissions returns the number of packets that a machine has resent.
func retransmissions(s *node) int {
	s.t.Helper()
	var names, values []string
	for line := range strings.Lines(s.Run("cat", "/proc/net/snmp")) {
		if fields := strings.Fields(line); fields[0] == "Tcp:" {
			names, values = values, fields
		}
	}
	n, err := strconv.Atoi(values[slices.Index(names, "RetransSegs")])
	if err != nil {
		s.t.Fatal(err)
	}
	return n
}

// TestPlaysDiscoveredGames connects two hosts and three players by a switch. All players
// discover both games; two join one game, one joins the other.
func TestPlaysDiscoveredGames(t *testing.T) {
	t.Parallel()
	at := machine.NewSwitch(t)
	all := newNodes(t, at, 5)
	one, two := all[0], all[1]
	one.Do(job{Host: true, Name: one.name, People: 3, Announce: true})
	two.Do(job{Host: true, Name: two.name, People: 2, Announce: true})
	for i, s := range all[2:] {
		s.Do(job{Name: s.name, Games: []string{"A", "B"}, Choose: i % 2})
	}
	checkAgreement(t, one, all[2], all[4])
	checkAgreement(t, two, all[3])
}
