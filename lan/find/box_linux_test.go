package find_test

import (
	"encoding/json"
	"net/netip"
	"testing"
	"time"

	"roborally/lan/find"
	"roborally/lan/machine"
)

// box is a machine that looks for games or announces them.
type box struct {
	*machine.Machine
	t *testing.T
}

func newBox(t *testing.T) *box {
	t.Helper()
	return &box{machine.New(t), t}
}

// until waits until the machine has a list that is as wanted, and tells how long
// that took.
func (b *box) until(what string, most time.Duration, wanted func([]find.Host) bool) ([]find.Host, time.Duration) {
	b.t.Helper()
	begun := time.Now()
	var last []find.Host
	for {
		select {
		case text := <-b.News():
			last = nil
			if err := json.Unmarshal(text, &last); err != nil {
				b.t.Fatal(err)
			}
			if wanted(last) {
				return last, time.Since(begun)
			}
		case <-time.After(time.Until(begun.Add(most))):
			b.t.Fatalf("after %v there is not yet: %s; but %+v", most, what, last)
		}
	}
}

// called tells whether just these hosts are there, all of them measured.
func called(names ...string) func([]find.Host) bool {
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

// isIn checks that the address a host is to be reached at is in a network.
func isIn(t *testing.T, h find.Host, prefix string) {
	t.Helper()
	if a := h.Addresses[0].Addr(); !netip.MustParsePrefix(prefix).Contains(a.WithZone("")) {
		t.Errorf("%s is at %v, which is not in %s", h.Name, a, prefix)
	}
}
