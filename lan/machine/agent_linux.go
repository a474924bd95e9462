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

// machineVar is the environment variable that turns a process of the test program into a
// machine.
const machineVar = "ROBORALLY_TEST_MACHINE"

// Handler handles a request of Machine.Do in the process of the machine. The request is
// in JSON. Do returns the handler's result. The handler may call send, at any time, to
// send a message to Machine.Messages.
type Handler func(request json.RawMessage, send func(message any)) (string, error)

// Main runs the tests or, in the process of a machine, serves their requests. TestMain
// calls it.
func Main(m *testing.M, handle Handler) {
	if os.Getenv(machineVar) == "" {
		os.Exit(m.Run())
	}
	runtime.LockOSThread() // started commands are killed when the thread that started them ends
	(&agent{handle: handle, out: json.NewEncoder(os.Stdout)}).serve()
}

// request is a request of the test to a machine. One field, besides Env and Start, is set.
type request struct {
	Run       []string        // runs a command and returns its output
	Env       []string        // environment variables of the command
	Start     bool            // the command runs until the machine ends
	Custom    json.RawMessage // a request for the Handler
	NoOffload string          // disables offloading on this interface
	AddPort   string          // makes this interface a port of an impaired switch
	Impair    *Impairment     // sets the impairment
	Block     string          // blocks this port
	Unblock   string          // unblocks this port
}

// response is the result of a request, or a message for Machine.Messages.
type response struct {
	News json.RawMessage `json:",omitempty"`
	Out  string
	Err  string
}

// agent serves requests in the process of a machine.
type agent struct {
	handle  Handler
	mu      sync.Mutex // guards out
	out     *json.Encoder
	started []*exec.Cmd
	bridge  bridge
}

// serve serves the requests on standard input, one per line, until it is closed.
func (s *agent) serve() {
	defer func() {
		for _, c := range s.started {
			_ = c.Process.Kill()
			_ = c.Wait()
		}
	}()
	requests := json.NewDecoder(os.Stdin)
	for {
		var req request
		if requests.Decode(&req) != nil {
			return
		}
		var r response
		var err error
		if r.Out, err = s.do(req); err != nil {
			r.Err = err.Error()
		}
		s.send(r)
	}
}

func (s *agent) send(r response) {
	s.mu.Lock()
	defer s.mu.Unlock()
	_ = s.out.Encode(r)
}

func (s *agent) do(req request) (string, error) {
	switch {
	case req.Run != nil:
		return s.run(req)
	case req.NoOffload != "":
		return "", disableOffload(req.NoOffload)
	case req.AddPort != "":
		return "", s.bridge.addPort(req.AddPort)
	case req.Impair != nil:
		s.bridge.setImpairment(*req.Impair)
		return "", nil
	case req.Block != "":
		return "", s.bridge.setBlocked(req.Block, true)
	case req.Unblock != "":
		return "", s.bridge.setBlocked(req.Unblock, false)
	}
	return s.handle(req.Custom, func(message any) {
		if text, err := json.Marshal(message); err == nil {
			s.send(response{News: text})
		}
	})
}

func (s *agent) run(req request) (string, error) {
	c := exec.Command(req.Run[0], req.Run[1:]...)
	c.Env = append(os.Environ(), req.Env...)
	if !req.Start {
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
