package app

import (
	"context"
	"net"
	"time"

	"roborally/lan/find"
)

// network is how the program reaches other machines, and is reached by them: the
// real one, or that of a test, which touches none.
type network interface {
	find.Network
	// Connect makes a connection, as a net.Dialer does.
	Connect(ctx context.Context, network, address string) (net.Conn, error)
	// Listen takes connections at an address such as ":7420".
	Listen(address string) (net.Listener, error)
}

// realNetwork is the network of this machine.
type realNetwork struct{ find.Multicast }

// Ask hears answers even where the system does not let them in by itself.
func (n realNetwork) Ask(ctx context.Context, at find.Link, v6 bool, wait time.Duration) ([]find.Record, error) {
	defer letIn()()
	return n.Multicast.Ask(ctx, at, v6, wait)
}

// Serve hears questions as Ask hears answers.
func (n realNetwork) Serve(at find.Link, record func() find.Record) (stop func(), err error) {
	release := letIn()
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
