package machine

import (
	"fmt"
	"math/rand/v2"
	"net"
	"sync"
	"syscall"
	"testing"
	"time"
	"unsafe"
)

// Weather is what befalls packets on their way through a bad switch, one by one:
// they are late, come in another order, or are lost. It is what tc netem does, of
// which many kernels have no module.
type Weather struct {
	Delay  time.Duration
	Jitter time.Duration // more or less than Delay, by so much at most
	Loss   float64       // from 0 to 1
}

// NewBadSwitch starts a switch at which the weather is bad.
func NewBadSwitch(t *testing.T, w Weather) *Switch {
	t.Helper()
	s := &Switch{Machine: New(t), bad: true}
	s.order(order{Rough: &w})
	return s
}

// Cut lets nothing through the port of a bad switch, in either direction, as if a
// cable further away were out; the machine's interface notices nothing.
func (p *Port) Cut() {
	p.at.t.Helper()
	p.at.order(order{Cut: p.name})
}

// Mend lets packets through again.
func (p *Port) Mend() {
	p.at.t.Helper()
	p.at.order(order{Mend: p.name})
}

// wires are the ports of a bad switch, in its process.
type wires struct {
	mu      sync.Mutex
	weather Weather
	ports   []*wire
}

type wire struct {
	name   string
	socket int
	cut    bool
}

func (w *wires) set(weather Weather) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.weather = weather
}

func (w *wires) cut(name string, cut bool) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, p := range w.ports {
		if p.name == name {
			p.cut = cut
			return nil
		}
	}
	return fmt.Errorf("there is no port %s", name)
}

// everyProtocol is ETH_P_ALL in the order of the network.
const everyProtocol = syscall.ETH_P_ALL<<8&0xff00 | syscall.ETH_P_ALL>>8

// join makes an interface a port.
func (w *wires) join(name string) error {
	link, err := net.InterfaceByName(name)
	if err != nil {
		return err
	}
	socket, err := syscall.Socket(syscall.AF_PACKET, syscall.SOCK_RAW|syscall.SOCK_CLOEXEC, everyProtocol)
	if err != nil {
		return err
	}
	if err := syscall.Bind(socket, &syscall.SockaddrLinklayer{Protocol: everyProtocol, Ifindex: link.Index}); err != nil {
		return err
	}
	p := &wire{name: name, socket: socket}
	w.mu.Lock()
	w.ports = append(w.ports, p)
	w.mu.Unlock()
	go w.carry(p)
	return nil
}

// carry leads what comes in at a port to all others.
func (w *wires) carry(p *wire) {
	for {
		frame := make([]byte, 64<<10)
		n, from, err := syscall.Recvfrom(p.socket, frame, 0)
		if err == syscall.EINTR || err == syscall.ENETDOWN {
			continue
		}
		if err != nil {
			return
		}
		if at, ok := from.(*syscall.SockaddrLinklayer); ok && at.Pkttype == syscall.PACKET_OUTGOING {
			continue
		}
		w.forward(p, append([]byte(nil), frame[:n]...))
	}
}

func (w *wires) forward(from *wire, frame []byte) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if from.cut || rand.Float64() < w.weather.Loss {
		return
	}
	late := w.weather.Delay
	if w.weather.Jitter > 0 {
		late += rand.N(2*w.weather.Jitter) - w.weather.Jitter
	}
	time.AfterFunc(late, func() {
		w.mu.Lock()
		defer w.mu.Unlock()
		for _, to := range w.ports {
			if to != from && !to.cut && !from.cut {
				_, _ = syscall.Write(to.socket, frame) // a port that is down loses it
			}
		}
	})
}

// wholePackets has an interface send packets as they are on a wire: no longer than
// those, and with their checksums. What goes over virtual cables to another
// interface of the kernel needs neither.
func wholePackets(name string) error {
	socket, err := syscall.Socket(syscall.AF_INET, syscall.SOCK_DGRAM|syscall.SOCK_CLOEXEC, 0)
	if err != nil {
		return err
	}
	defer syscall.Close(socket)
	const (
		ioctl           = 0x8946 // SIOCETHTOOL
		setChecksums    = 0x17   // ETHTOOL_STXCSUM
		setSegmentation = 0x24   // ETHTOOL_SGSO
	)
	for _, what := range []uint32{setChecksums, setSegmentation} {
		value := struct{ what, on uint32 }{what, 0}
		request := struct {
			name  [syscall.IFNAMSIZ]byte
			value unsafe.Pointer
			_     [16]byte // as long as the kernel's
		}{value: unsafe.Pointer(&value)}
		copy(request.name[:], name)
		if _, _, errno := syscall.Syscall(syscall.SYS_IOCTL, uintptr(socket), ioctl, uintptr(unsafe.Pointer(&request))); errno != 0 {
			return fmt.Errorf("%s: %w", name, errno)
		}
	}
	return nil
}
