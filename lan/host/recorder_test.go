package host_test

import (
	"bytes"
	"net"
	"sync"
	"testing"

	"roborally/core"
	"roborally/lan/client"
	"roborally/lan/lobby"
)

// recorder records the incoming traffic of all connections of a client.
type recorder struct {
	mu    sync.Mutex
	conns []*bytes.Buffer
}

// wrap returns a connection whose incoming traffic is recorded.
func (t *recorder) wrap(c net.Conn) net.Conn {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.conns = append(t.conns, &bytes.Buffer{})
	return recordedConn{c, t, t.conns[len(t.conns)-1]}
}

// texts returns the texts of all recorded messages.
func (t *recorder) texts(tb testing.TB) (all [][]byte) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, c := range t.conns {
		all = append(all, frames(tb, c.Bytes())...)
	}
	return all
}

// recordedConn is a connection whose incoming traffic is recorded.
type recordedConn struct {
	net.Conn
	recorder *recorder
	into     *bytes.Buffer
}

func (c recordedConn) Read(b []byte) (int, error) {
	n, err := c.Conn.Read(b)
	c.recorder.mu.Lock()
	defer c.recorder.mu.Unlock()
	c.into.Write(b[:n])
	return n, err
}

// frames returns the texts of the WebSocket messages in recorded traffic.
func frames(tb testing.TB, raw []byte) (texts [][]byte) {
	tb.Helper()
	_, raw, _ = bytes.Cut(raw, []byte("\r\n\r\n"))
	for len(raw) >= 2 {
		kind, length, head := raw[0]&15, int(raw[1]&127), 2
		switch length {
		case 126:
			length, head = int(raw[2])<<8|int(raw[3]), 4
		case 127:
			length, head = 0, 10
			for _, b := range raw[2:10] {
				length = length<<8 | int(b)
			}
		}
		if len(raw) < head+length {
			return texts
		}
		if kind == 1 {
			texts = append(texts, raw[head:head+length])
		}
		raw = raw[head+length:]
	}
	return texts
}

// recordedClient is a client of which all that it receives is recorded. Its seat is core.NoSeat if it only watches.
type recordedClient struct {
	*client.Client
	name  string
	seat  int
	heard *recorder
}

// connectRecorded joins players and, after them, a spectator, and waits until all are ready.
func (h *fixture) connectRecorded(players int, password string) (all []*recordedClient) {
	h.Helper()
	var clients []*client.Client
	for seat, name := range append(playerNames(players), "Watcher") {
		c := &recordedClient{name: name, seat: seat, heard: &recorder{}}
		if seat == players {
			c.seat = core.NoSeat
		}
		o := h.options(name)
		o.Password, o.Watch = password, c.seat == core.NoSeat
		h.byName[name].wrap = c.heard.wrap
		c.Client = h.connectWith(o)
		all, clients = append(all, c), append(clients, c.Client)
	}
	await(h, h.room, func(s lobby.State) bool { return len(s.Seats) == players })
	h.ready(clients...)
	return all
}
