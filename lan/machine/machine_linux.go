package machine

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strconv"
	"syscall"
	"testing"
	"time"
)

// Machine is the test's side of a machine.
type Machine struct {
	t         *testing.T
	cmd       *exec.Cmd
	in        io.WriteCloser
	requests  *json.Encoder
	responses chan response
	news      chan json.RawMessage
}

// New starts a machine that has only a loopback interface. It skips the test if that
// is not possible. TestMain must call Main.
func New(t *testing.T) *Machine {
	t.Helper()
	if testing.Short() {
		t.Skip("takes too long for -short")
	}
	if os.Geteuid() != 0 {
		t.Skip("making network namespaces needs root")
	}
	if _, err := exec.LookPath("ip"); err != nil {
		t.Skip("making network namespaces needs the command ip (iproute2)")
	}
	m := &Machine{t: t, cmd: exec.Command(os.Args[0]), responses: make(chan response), news: make(chan json.RawMessage, 1000)}
	m.cmd.Env = append(os.Environ(), machineVar+"=1")
	m.cmd.Stderr = os.Stderr
	m.cmd.SysProcAttr = &syscall.SysProcAttr{Cloneflags: syscall.CLONE_NEWNET | syscall.CLONE_NEWNS}
	in, err := m.cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := m.cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := m.cmd.Start(); errors.Is(err, syscall.EPERM) {
		t.Skip("this machine does not allow network namespaces: ", err)
	} else if err != nil {
		t.Fatal(err)
	}
	m.in, m.requests = in, json.NewEncoder(in)
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		m.readLoop(out)
	}()
	t.Cleanup(func() { m.Kill(); <-ended })
	// Without duplicate address detection, IPv6 addresses are usable at once.
	m.Run("ip", "link", "set", "lo", "up")
	m.Run("sh", "-c", "echo 0 >/proc/sys/net/ipv6/conf/default/accept_dad")
	return m
}

// readLoop receives what the machine sends, until it ends.
func (m *Machine) readLoop(out io.Reader) {
	responses := json.NewDecoder(bufio.NewReader(out))
	for {
		var r response
		if responses.Decode(&r) != nil {
			return
		}
		if r.News != nil {
			m.news <- r.News
		} else {
			m.responses <- r
		}
	}
}

// Kill kills the machine's process at once, as a crash does.
func (m *Machine) Kill() {
	_ = m.cmd.Process.Kill()
	_ = m.cmd.Wait()
}

// Messages returns the channel of the messages that the machine sends unasked, in JSON.
func (m *Machine) Messages() <-chan json.RawMessage { return m.news }

// Do sends a request to the Handler of Main, encoded in JSON, waits for its response
// and returns it. A failure ends the test.
func (m *Machine) Do(custom any) string {
	m.t.Helper()
	text, err := json.Marshal(custom)
	if err != nil {
		m.t.Fatal(err)
	}
	return m.call(request{Custom: text})
}

// Run runs a command on the machine and returns its output.
func (m *Machine) Run(command ...string) string {
	m.t.Helper()
	return m.call(request{Run: command})
}

// RunWith is Run with additional environment variables.
func (m *Machine) RunWith(env []string, command ...string) string {
	m.t.Helper()
	return m.call(request{Run: command, Env: env})
}

// Start starts a command that runs until the machine ends.
func (m *Machine) Start(env []string, command ...string) {
	m.t.Helper()
	m.call(request{Run: command, Env: env, Start: true})
}

// timeout limits the time of a request.
const timeout = time.Minute

// call sends a request and returns the output of its response.
func (m *Machine) call(req request) string {
	m.t.Helper()
	if err := m.requests.Encode(req); err != nil {
		m.t.Fatal(err)
	}
	select {
	case r := <-m.responses:
		if r.Err != "" {
			m.t.Fatalf("%v: %s: %s", req, r.Err, r.Out)
		}
		return r.Out
	case <-time.After(timeout):
		m.t.Fatalf("%v has not returned after %v", req, timeout)
	}
	return ""
}

// NoIPv6 disables IPv6 on the machine. Call it before Plug.
func (m *Machine) NoIPv6() {
	m.t.Helper()
	m.Run("sh", "-c", "echo 1 >/proc/sys/net/ipv6/conf/default/disable_ipv6; echo 1 >/proc/sys/net/ipv6/conf/all/disable_ipv6")
}

// Switch is a network switch; Plug connects machines to it.
type Switch struct {
	*Machine
	ports    int
	impaired bool
}

// NewSwitch starts a switch without delay or loss.
func NewSwitch(t *testing.T) *Switch {
	t.Helper()
	s := &Switch{Machine: New(t)}
	s.Run("ip", "link", "add", "br0", "type", "bridge", "stp_state", "0", "mcast_snooping", "0")
	s.Run("ip", "link", "set", "br0", "up")
	return s
}

// Port is the port of a switch to which one cable leads.
type Port struct {
	at   *Switch
	name string
}

// Plug connects a new interface of the machine to a switch. Without addresses, the
// interface has only its link-local IPv6 address.
func (m *Machine) Plug(s *Switch, name string, addresses ...string) *Port {
	m.t.Helper()
	port := fmt.Sprintf("p%d", s.ports)
	s.ports++
	s.Run("ip", "link", "add", port, "type", "veth", "peer", "name", name, "netns", strconv.Itoa(m.cmd.Process.Pid))
	if s.impaired {
		m.call(request{NoOffload: name})
		s.Run("ip", "link", "set", port, "up")
		s.call(request{AddPort: port})
	} else {
		s.Run("ip", "link", "set", port, "master", "br0", "up")
	}
	for _, a := range addresses {
		m.Run("ip", "address", "add", a, "dev", name)
	}
	m.Run("ip", "link", "set", name, "up")
	return &Port{s, port}
}
