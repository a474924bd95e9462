package app

import (
	"context"
	"net"
	"time"

	"roborally/app/device"
	"roborally/app/session/local"
	"roborally/app/session/remote"
	"roborally/lan/find"
)

// Network is how the program reaches other machines and is reached by them. It is the real network, or a
// simulated one in tests.
type Network interface {
	local.Network
	remote.Network
}

// multicastLock is held while the program looks for games or announces its own.
var multicastLock = device.NewMulticastLock(native)

type realNetwork struct{ find.Multicast }

// Query is Multicast.Query on systems that otherwise drop multicast packets too.
func (n realNetwork) Query(ctx context.Context, at find.Link, v6 bool, wait time.Duration) ([]find.Record, error) {
	defer multicastLock.Hold()()
	return n.Multicast.Query(ctx, at, v6, wait)
}

// Serve is Multicast.Serve on systems that otherwise drop multicast packets too.
func (n realNetwork) Serve(at find.Link, record func() find.Record) (stop func(), err error) {
	release := multicastLock.Hold()
	end, err := n.Multicast.Serve(at, record)
	if err != nil {
		release()
		return nil, err
	}
	return func() {
		end()
		release()
	}, nil
}

func (realNetwork) Connect(ctx context.Context, network, address string) (net.Conn, error) {
	return new(net.Dialer).DialContext(ctx, network, address)
}

func (realNetwork) Listen(address string) (net.Listener, error) { return net.Listen("tcp", address) }
