package find_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"os"
	"runtime"
	"strconv"
	"testing"
	"time"

	"roborally/lan/find"
	"roborally/lan/machine"
)

// The multicast tests run this program on test machines (package machine), where it
// executes orders.

func TestMain(m *testing.M) { machine.Main(m, (&agent{}).execute) }

// order is a command from the test to a machine.
type order struct {
	Announce   *find.Game // announce the game, or update the announcement
	Browse     bool       // report hosts from now on
	Flood      bool       // answer every query with hostile packets
	CheckLeaks bool       // announce and browse, stop both, and report what is left running
}

// agent executes orders on a machine.
type agent struct{ announcer *find.Announcer }

func (p *agent) execute(text json.RawMessage, report func(any)) (string, error) {
	var o order
	err := json.Unmarshal(text, &o)
	switch {
	case err != nil:
		return "", err
	case o.Announce != nil && p.announcer != nil:
		return "", p.announcer.Update(*o.Announce)
	case o.Announce != nil:
		if err = acceptAt(o.Announce.Port); err == nil {
			p.announcer, err = find.Announce(find.Multicast{}, *o.Announce)
		}
		return "", err
	case o.Browse:
		b := find.Browse(find.Multicast{})
		go func() {
			for range b.Changed() {
				report(b.Hosts())
			}
		}()
		return "", nil
	case o.Flood:
		return "", flood()
	}
	return checkLeaks()
}

// checkLeaks announces and browses until the game is found, closes both, and returns a
// description of the goroutines and files that are left.
func checkLeaks() (string, error) {
	count := func() (goroutines, files int) {
		list, _ := os.ReadDir("/proc/self/fd")
		return runtime.NumGoroutine(), len(list)
	}
	goroutines, files := count()
	a, err := find.Announce(find.Multicast{}, testGame("mine"))
	if err != nil {
		return "", err
	}
	b := find.Browse(find.Multicast{})
	found := time.After(5 * time.Second)
	for len(b.Hosts()) == 0 {
		select {
		case <-b.Changed():
		case <-found:
			return "", errors.New("the machine's own game is not found")
		}
	}
	b.Close()
	a.Close()
	for end := time.Now().Add(10 * time.Second); ; time.Sleep(50 * time.Millisecond) {
		g, f := count()
		if g <= goroutines && f <= files {
			return "", nil
		}
		if time.Now().After(end) {
			return fmt.Sprintf("%d goroutines and %d files are left", g-goroutines, f-files), nil
		}
	}
}

// acceptAt accepts connections at a port and closes them.
func acceptAt(port int) error {
	l, err := net.Listen("tcp", ":"+strconv.Itoa(port))
	if err != nil {
		return err
	}
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			c.Close()
		}
	}()
	return nil
}
