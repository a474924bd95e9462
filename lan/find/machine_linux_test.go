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

// The tests over real multicast have machines (package machine), which do what
// orders say.

func TestMain(m *testing.M) { machine.Main(m, (&player{}).obey) }

// order is what the test tells a machine to do.
type order struct {
	Announce *find.Game // at first or anew
	Browse   bool       // hosts are reported from now on
	Shout    bool       // answer every question with what an enemy could
	Rehearse bool       // announce and browse, end it, and tell what is left running
}

// player is what runs on a machine.
type player struct{ announcer *find.Announcer }

func (p *player) obey(text json.RawMessage, say func(any)) (string, error) {
	var o order
	err := json.Unmarshal(text, &o)
	switch {
	case err != nil:
		return "", err
	case o.Announce != nil && p.announcer != nil:
		return "", p.announcer.Update(*o.Announce)
	case o.Announce != nil:
		if err = answerAt(o.Announce.Port); err == nil {
			p.announcer, err = find.Announce(find.Multicast{}, *o.Announce)
		}
		return "", err
	case o.Browse:
		b := find.Browse(find.Multicast{})
		go func() {
			for range b.Changed() {
				say(b.Hosts())
			}
		}()
		return "", nil
	case o.Shout:
		return "", shout()
	}
	return rehearse()
}

// rehearse announces and browses until the game is found and has been asked for
// again, and tells whether goroutines or sockets are left when all is closed.
func rehearse() (string, error) {
	count := func() (goroutines, files int) {
		list, _ := os.ReadDir("/proc/self/fd")
		return runtime.NumGoroutine(), len(list)
	}
	goroutines, files := count()
	a, err := find.Announce(find.Multicast{}, game("mine"))
	if err != nil {
		return "", err
	}
	b := find.Browse(find.Multicast{})
	found := time.After(5 * time.Second)
	for len(b.Hosts()) == 0 {
		select {
		case <-b.Changed():
		case <-found:
			return "", errors.New("the own game is not found")
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

// answerAt takes connections and ends them.
func answerAt(port int) error {
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
