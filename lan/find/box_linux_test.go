package find_test

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/netip"
	"os"
	"os/exec"
	"strconv"
	"syscall"
	"testing"
	"time"

	"roborally/lan/find"
)

// box is a machine, seen from the test.
type box struct {
	t      *testing.T
	cmd    *exec.Cmd
	in     io.WriteCloser
	orders *json.Encoder
	done   chan report
	hosts  chan []find.Host
	ports  int // of a switch
}

// newBox starts a machine with nothing but a loopback interface.
func newBox(t *testing.T) *box {
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
	b := &box{t: t, cmd: exec.Command(os.Args[0]), done: make(chan report), hosts: make(chan []find.Host, 1000)}
	b.cmd.Env = append(os.Environ(), machineVar+"=1")
	b.cmd.Stderr = os.Stderr
	b.cmd.SysProcAttr = &syscall.SysProcAttr{Cloneflags: syscall.CLONE_NEWNET | syscall.CLONE_NEWNS}
	in, err := b.cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := b.cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := b.cmd.Start(); errors.Is(err, syscall.EPERM) {
		t.Skip("this machine does not allow network namespaces: ", err)
	} else if err != nil {
		t.Fatal(err)
	}
	b.in, b.orders = in, json.NewEncoder(in)
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		reports := json.NewDecoder(bufio.NewReader(out))
		for {
			var r report
			if reports.Decode(&r) != nil {
				return
			}
			if r.Found {
				b.hosts <- r.Hosts
			} else {
				b.done <- r
			}
		}
	}()
	t.Cleanup(func() { b.crash(); <-ended })
	// Without duplicate address detection IPv6 can be used at once.
	b.run("ip", "link", "set", "lo", "up")
	b.run("sh", "-c", "echo 0 >/proc/sys/net/ipv6/conf/default/accept_dad")
	return b
}

// crash ends the machine without a goodbye.
func (b *box) crash() {
	_ = b.cmd.Process.Kill()
	_ = b.cmd.Wait()
}

// do gives an order and waits until it is done.
func (b *box) do(o order) string {
	b.t.Helper()
	if err := b.orders.Encode(o); err != nil {
		b.t.Fatal(err)
	}
	select {
	case r := <-b.done:
		if r.Err != "" {
			b.t.Fatalf("%v: %s: %s", o.Run, r.Err, r.Out)
		}
		return r.Out
	case <-time.After(time.Minute):
		b.t.Fatalf("%v is not done after a minute", o.Run)
	}
	return ""
}

func (b *box) run(command ...string) string {
	b.t.Helper()
	return b.do(order{Run: command})
}

// newSwitch starts what cables lead to.
func newSwitch(t *testing.T) *box {
	t.Helper()
	s := newBox(t)
	s.run("ip", "link", "add", "br0", "type", "bridge", "stp_state", "0", "mcast_snooping", "0")
	s.run("ip", "link", "set", "br0", "up")
	return s
}

// plug leads a cable from the machine's interface to the switch. With no address
// given, the interface has nothing but its IPv6 address of the link.
func (b *box) plug(s *box, name string, addresses ...string) {
	b.t.Helper()
	port := fmt.Sprintf("p%d", s.ports)
	s.ports++
	s.run("ip", "link", "add", port, "type", "veth", "peer", "name", name, "netns", strconv.Itoa(b.cmd.Process.Pid))
	s.run("ip", "link", "set", port, "master", "br0", "up")
	for _, a := range addresses {
		b.run("ip", "address", "add", a, "dev", name)
	}
	b.run("ip", "link", "set", name, "up")
}

// noIPv6 switches it off on a machine, before anything is plugged in.
func (b *box) noIPv6() {
	b.t.Helper()
	b.run("sh", "-c", "echo 1 >/proc/sys/net/ipv6/conf/default/disable_ipv6; echo 1 >/proc/sys/net/ipv6/conf/all/disable_ipv6")
}

// until waits until the machine has a list that is as wanted, and tells how long
// that took.
func (b *box) until(what string, most time.Duration, wanted func([]find.Host) bool) ([]find.Host, time.Duration) {
	b.t.Helper()
	begun := time.Now()
	var last []find.Host
	for {
		select {
		case last = <-b.hosts:
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
