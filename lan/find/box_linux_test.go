package find_test

import (
	"encoding/json"
	"net/netip"
	"testing"
	"time"

	"roborally/lan/find"
	"roborally/lan/machine"
)

// box is a machine that announces or browses games.
type box struct {
	*machine.Machine
	t *testing.T
}

func newBox(t *testing.T) *box {
	t.Helper()
	return &box{machine.New(t), t}
}

// waitFor waits until the machine reports a list that satisfies wanted. It returns the
// list and the time that took.
func (b *box) waitFor(what string, limit time.Duration, wanted func([]find.Host) bool) ([]find.Host, time.Duration) {
	b.t.Helper()
	begun := time.Now()
	var last []find.Host
	for {
		select {
		case text := <-b.Messages():
			last = nil
			if err := json.Unmarshal(text, &last); err != nil {
				b.t.Fatal(err)
			}
			if wanted(last) {
				return last, time.Since(begun)
			}
		case <-time.After(time.Until(begun.Add(limit))):
			b.t.Fatalf("after %v the list is %+v, want %s", limit, last, what)
		}
	}
}

// haveNames returns a condition that is true when the list has exactly these hosts, all
// with a ping.
func haveNames(names ...string) func([]find.Host) bool {
	return func(hosts []find.Host) bool {
		if len(hosts) != len(names) {
			return false
		}
		for i, h := range hosts {
			if h.Name != names[i] || h.Ping == 0 {
				return false
			}
		}
		return true
	}
}

// wantInPrefix checks that the host's first address is in a network.
func wantInPrefix(t *testing.T, h find.Host, prefix string) {
	t.Helper()
	if a := h.Addresses[0].Addr(); !netip.MustParsePrefix(prefix).Contains(a.WithZone("")) {
		t.Errorf("the address of %s is %v, want one in %s", h.Name, a, prefix)
	}
}
