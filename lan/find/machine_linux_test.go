package find_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"runtime"
	"strconv"
	"sync"
	"syscall"
	"testing"
	"time"

	"roborally/lan/find"
)

// The tests over real multicast have machines: processes of this program, each
// in a network namespace of its own without a name. Such a process ends when its
// input does, and its namespace and cables with it, so nothing is left behind
// whatever happens to the test.

// machineVar makes a process of the test program a machine.
const machineVar = "FIND_TEST_MACHINE"

func TestMain(m *testing.M) {
	if os.Getenv(machineVar) != "" {
		beMachine()
		return
	}
	os.Exit(m.Run())
}

// order is what the test tells a machine to do.
type order struct {
	Run      []string   // a command, its output is wanted
	Env      []string   // for it
	Start    bool       // it goes on until the machine ends
	Announce *find.Game // at first or anew
	Browse   bool       // hosts are reported from now on
	Shout    bool       // answer every question with what an enemy could
	Rehearse bool       // announce and browse, end it, and tell what is left running
}

// report is what a machine says: what came of an order, or the hosts found.
type report struct {
	Hosts []find.Host
	Found bool // the report is about hosts
	Out   string
	Err   string
}

// beMachine obeys the orders on its input, one on a line, until it ends.
func beMachine() {
	runtime.LockOSThread() // what is started ends with the thread that has started it
	var mu sync.Mutex
	out := json.NewEncoder(os.Stdout)
	say := func(r report) {
		mu.Lock()
		defer mu.Unlock()
		_ = out.Encode(r)
	}
	var announcer *find.Announcer
	var started []*exec.Cmd
	orders := json.NewDecoder(os.Stdin)
	for {
		var o order
		if orders.Decode(&o) != nil {
			break
		}
		var r report
		var err error
		switch {
		case o.Start:
			c := exec.Command(o.Run[0], o.Run[1:]...)
			c.Env = append(os.Environ(), o.Env...)
			c.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
			if err = c.Start(); err == nil {
				started = append(started, c)
			}
		case o.Run != nil:
			var text []byte
			c := exec.Command(o.Run[0], o.Run[1:]...)
			c.Env = append(os.Environ(), o.Env...)
			text, err = c.CombinedOutput()
			r.Out = string(text)
		case o.Announce != nil && announcer != nil:
			err = announcer.Update(*o.Announce)
		case o.Announce != nil:
			if err = answerAt(o.Announce.Port); err == nil {
				announcer, err = find.Announce(find.Multicast{}, *o.Announce)
			}
		case o.Browse:
			b := find.Browse(find.Multicast{})
			go func() {
				for range b.Changed() {
					say(report{Hosts: b.Hosts(), Found: true})
				}
			}()
		case o.Shout:
			err = shout()
		case o.Rehearse:
			r.Out, err = rehearse()
		}
		if err != nil {
			r.Err = err.Error()
		}
		say(r)
	}
	for _, c := range started {
		_ = c.Process.Kill()
		_ = c.Wait()
	}
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
