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

// Impairment describes how a switch delays, reorders and loses packets, each
// independently. It replaces tc netem, for which many kernels have no module.
type Impairment struct {
	Delay  time.Duration
	Jitter time.Duration // the delay differs from Delay by at most this much
	Loss   float64       // probability, 0 to 1
}

// NewImpairedSwitch starts a switch with an impairment.
func NewImpairedSwitch(t *testing.T, i Impairment) *Switch {
	t.Helper()
	s := &Switch{Machine: New(t), impaired: true}
	s.call(request{Impair: &i})
	return s
}

// Block drops all packets at a port of an impaired switch, in both directions, as if a
// cable further away were unplugged. The machine's interface stays up.
func (p *Port) Block() {
	p.at.t.Helper()
	p.at.call(request{Block: p.name})
}

// Unblock ends Block.
func (p *Port) Unblock() {
	p.at.t.Helper()
	p.at.call(request{Unblock: p.name})
}

// bridge forwards packets between the ports of an impaired switch, in its process.
type bridge struct {
	mu         sync.Mutex
	impairment Impairment
	ports      []*bridgePort
}

type bridgePort struct {
	name    string
	socket  int
	blocked bool
}

func (b *bridge) setImpairment(i Impairment) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.impairment = i
}

func (b *bridge) setBlocked(name string, blocked bool) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, p := range b.ports {
		if p.name == name {
			p.blocked = blocked
			return nil
		}
	}
	return fmt.Errorf("there is no port %s", name)
}

// allProtocols is ETH_P_ALL in network byte order.
const allProtocols = syscall.ETH_P_ALL<<8&0xff00 | syscall.ETH_P_ALL>>8

// addPort makes an interface a port of the bridge.
func (b *bridge) addPort(name string) error {
	link, err := net.InterfaceByName(name)
	if err != nil {
		return err
	}
	socket, err := syscall.Socket(syscall.AF_PACKET, syscall.SOCK_RAW|syscall.SOCK_CLOEXEC, allProtocols)
	if err != nil {
		return err
	}
	if err := syscall.Bind(socket, &syscall.SockaddrLinklayer{Protocol: allProtocols, Ifindex: link.Index}); err != nil {
		return err
	}
	p := &bridgePort{name: name, socket: socket}
	b.mu.Lock()
	b.ports = append(b.ports, p)
	b.mu.Unlock()
	go b.receive(p)
	return nil
}

// receive forwards the packets that arrive at a port, until its socket fails.
func (b *bridge) receive(p *bridgePort) {
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
		b.forward(p, append([]byte(nil), frame[:n]...))
	}
}

// forward sends a packet to all other ports after its delay, or drops it.
func (b *bridge) forward(from *bridgePort, frame []byte) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if from.blocked || rand.Float64() < b.impairment.Loss {
		return
	}
	delay := b.impairment.Delay
	if b.impairment.Jitter > 0 {
		delay += rand.N(2*b.impairment.Jitter) - b.impairment.Jitter
	}
	time.AfterFunc(delay, func() {
		b.mu.Lock()
		defer b.mu.Unlock()
		for _, to := range b.ports {
			if to != from && !to.blocked && !from.blocked {
				_, _ = syscall.Write(to.socket, frame) // a port that is down drops it
			}
		}
	})
}

// disableOffload disables segmentation and checksum offload on an interface, so that it
// sends packets as they are on a real wire. By default, virtual cables carry oversized
// packets without checksums.
func disableOffload(name string) error {
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
			_     [16]byte // pads to the size of the kernel's struct ifreq
		}{value: unsafe.Pointer(&value)}
		copy(request.name[:], name)
		if _, _, errno := syscall.Syscall(syscall.SYS_IOCTL, uintptr(socket), ioctl, uintptr(unsafe.Pointer(&request))); errno != 0 {
			return fmt.Errorf("%s: %w", name, errno)
		}
	}
	return nil
}
