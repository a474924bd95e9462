package machine

import (
	"encoding/json"
	"os"
	"os/exec"
	"runtime"
	"sync"
	"syscall"
	"testing"
)

// machineVar makes a process of the test program a machine.
const machineVar = "ROBORALLY_TEST_MACHINE"

// Obey carries an order of a test out, in the process of a machine: what
// Machine.Do was given, in JSON. Its answer is that of Do; say is for News, at any
// time.
type Obey func(order json.RawMessage, say func(news any)) (string, error)

// Main is for TestMain: it runs the tests, or in the process of a machine does what
// they want.
func Main(m *testing.M, obey Obey) {
	if os.Getenv(machineVar) == "" {
		os.Exit(m.Run())
	}
	runtime.LockOSThread() // what is started ends with the thread that has started it
	(&servant{obey: obey, out: json.NewEncoder(os.Stdout)}).serve()
}

// order is what the test tells a machine to do.
type order struct {
	Run   []string        // a command, its output is wanted
	Env   []string        // for it
	Start bool            // it goes on until the machine ends
	Own   json.RawMessage // for Obey
	Whole string          // packets of this interface leave it as they are on a wire
	Join  string          // this interface is a port of a bad switch
	Rough *Weather        // how bad
	Cut   string          // nothing comes through this port
	Mend  string          // it does again
}

// report is what a machine says: what came of an order, or news.
type report struct {
	News json.RawMessage `json:",omitempty"`
	Out  string
	Err  string
}

// servant is the process of a machine.
type servant struct {
	obey    Obey
	mu      sync.Mutex // of out
	out     *json.Encoder
	started []*exec.Cmd
	wires   wires
}

// serve obeys the orders on its input, one on a line, until it ends.
func (s *servant) serve() {
	defer func() {
		for _, c := range s.started {
			_ = c.Process.Kill()
			_ = c.Wait()
		}
	}()
	orders := json.NewDecoder(os.Stdin)
	for {
		var o order
		if orders.Decode(&o) != nil {
			return
		}
		var r report
		var err error
		if r.Out, err = s.do(o); err != nil {
			r.Err = err.Error()
		}
		s.say(r)
	}
}

func (s *servant) say(r report) {
	s.mu.Lock()
	defer s.mu.Unlock()
	_ = s.out.Encode(r)
}

func (s *servant) do(o order) (string, error) {
	switch {
	case o.Run != nil:
		return s.run(o)
	case o.Whole != "":
		return "", wholePackets(o.Whole)
	case o.Join != "":
		return "", s.wires.join(o.Join)
	case o.Rough != nil:
		s.wires.set(*o.Rough)
		return "", nil
	case o.Cut != "":
		return "", s.wires.cut(o.Cut, true)
	case o.Mend != "":
		return "", s.wires.cut(o.Mend, false)
	}
	return s.obey(o.Own, func(news any) {
		if text, err := json.Marshal(news); err == nil {
			s.say(report{News: text})
		}
	})
}

func (s *servant) run(o order) (string, error) {
	c := exec.Command(o.Run[0], o.Run[1:]...)
	c.Env = append(os.Environ(), o.Env...)
	if !o.Start {
		text, err := c.CombinedOutput()
		return string(text), err
	}
	c.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
	err := c.Start()
	if err == nil {
		s.started = append(s.started, c)
	}
	return "", err
}
