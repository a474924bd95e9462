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

// Machine is a machine, seen from the test.
type Machine struct {
	t      *testing.T
	cmd    *exec.Cmd
	in     io.WriteCloser
	orders *json.Encoder
	done   chan report
	news   chan json.RawMessage
}

// New starts a machine with nothing but a loopback interface, or skips the test
// where that is not possible. The test program must have Main.
func New(t *testing.T) *Machine {
	t.Helper()
	if testing.Short() {
		t.Skip("takes long")
	}
	if os.Geteuid() != 0 {
		t.Skip("making network namespaces needs root")
	}
	if _, err := exec.LookPath("ip"); err != nil {
		t.Skip("making network namespaces needs the command ip (iproute2)")
	}
	m := &Machine{t: t, cmd: exec.Command(os.Args[0]), done: make(chan report), news: make(chan json.RawMessage, 1000)}
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
	m.in, m.orders = in, json.NewEncoder(in)
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		m.listen(out)
	}()
	t.Cleanup(func() { m.Crash(); <-ended })
	// Without duplicate address detection IPv6 can be used at once.
	m.Run("ip", "link", "set", "lo", "up")
	m.Run("sh", "-c", "echo 0 >/proc/sys/net/ipv6/conf/default/accept_dad")
	return m
}

// listen takes what the machine says, until it ends.
func (m *Machine) listen(out io.Reader) {
	reports := json.NewDecoder(bufio.NewReader(out))
	for {
		var r report
		if reports.Decode(&r) != nil {
			return
		}
		if r.News != nil {
			m.news <- r.News
		} else {
			m.done <- r
		}
	}
}

// Crash ends the machine without a goodbye.
func (m *Machine) Crash() {
	_ = m.cmd.Process.Kill()
	_ = m.cmd.Wait()
}

// News gives what the machine says by itself, in JSON.
func (m *Machine) News() <-chan json.RawMessage { return m.news }

// Do gives an order to the function that Main has been given, waits until it is
// done, and gives its answer. What fails ends the test.
func (m *Machine) Do(own any) string {
	m.t.Helper()
	text, err := json.Marshal(own)
	if err != nil {
		m.t.Fatal(err)
	}
	return m.order(order{Own: text})
}

// Run runs a command on the machine and gives its output.
func (m *Machine) Run(command ...string) string {
	m.t.Helper()
	return m.order(order{Run: command})
}

// RunWith is Run with additions to the environment.
func (m *Machine) RunWith(env []string, command ...string) string {
	m.t.Helper()
	return m.order(order{Run: command, Env: env})
}

// Start starts a command that goes on until the machine ends.
func (m *Machine) Start(env []string, command ...string) {
	m.t.Helper()
	m.order(order{Run: command, Env: env, Start: true})
}

// patience is how long an order may take.
const patience = time.Minute

func (m *Machine) order(o order) string {
	m.t.Helper()
	if err := m.orders.Encode(o); err != nil {
		m.t.Fatal(err)
	}
	select {
	case r := <-m.done:
		if r.Err != "" {
			m.t.Fatalf("%v: %s: %s", o, r.Err, r.Out)
		}
		return r.Out
	case <-time.After(patience):
		m.t.Fatalf("%v is not done after %v", o, patience)
	}
	return ""
}

// NoIPv6 switches it off, before anything is plugged in.
func (m *Machine) NoIPv6() {
	m.t.Helper()
	m.Run("sh", "-c", "echo 1 >/proc/sys/net/ipv6/conf/default/disable_ipv6; echo 1 >/proc/sys/net/ipv6/conf/all/disable_ipv6")
}

// Switch is what cables lead to.
type Switch struct {
	*Machine
	ports int
	bad   bool
}

// NewSwitch starts a switch that carries everything at once.
func NewSwitch(t *testing.T) *Switch {
	t.Helper()
	s := &Switch{Machine: New(t)}
	s.Run("ip", "link", "add", "br0", "type", "bridge", "stp_state", "0", "mcast_snooping", "0")
	s.Run("ip", "link", "set", "br0", "up")
	return s
}

// Port is where a cable is plugged into a switch.
type Port struct {
	at   *Switch
	name string
}

// Plug leads a cable from the machine's interface to a switch. With no address
// given, the interface has nothing but its IPv6 address of the link.
func (m *Machine) Plug(s *Switch, name string, addresses ...string) *Port {
	m.t.Helper()
	port := fmt.Sprintf("p%d", s.ports)
	s.ports++
	s.Run("ip", "link", "add", port, "type", "veth", "peer", "name", name, "netns", strconv.Itoa(m.cmd.Process.Pid))
	if s.bad {
		m.order(order{Whole: name})
		s.Run("ip", "link", "set", port, "up")
		s.order(order{Join: port})
	} else {
		s.Run("ip", "link", "set", port, "master", "br0", "up")
	}
	for _, a := range addresses {
		m.Run("ip", "address", "add", a, "dev", name)
	}
	m.Run("ip", "link", "set", name, "up")
	return &Port{s, port}
}
