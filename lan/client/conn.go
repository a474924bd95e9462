package client

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	"net/http"
	"sync"
	"time"

	"github.com/coder/websocket"

	"roborally/lan/invite"
	"roborally/lan/wire"
)

// ErrFingerprint means that the certificate at the address does not match the
// invitation.
var ErrFingerprint = errors.New("another machine answers at this address than the one you were invited to; ask for a new invitation")

// conn is one WebSocket connection to the host.
type conn struct {
	ws        *websocket.Conn
	ctx       context.Context
	cancel    context.CancelFunc
	out       chan wire.Message
	tasks     sync.WaitGroup
	timeout   time.Duration
	closeIdle func() // closes the underlying connection
}

// connect connects to the host and performs the handshake: hello, welcome, a custom map if there is one, lobby. It sets
// c.conn, the status and the state of the room at once, so that nobody sees a new room of a
// client that still reconnects.
func (c *Client) connect(ctx context.Context) (*conn, error) {
	c.mu.Lock()
	hello := &wire.Hello{Version: wire.Version, Name: c.o.Name, Watch: c.o.Watch, Password: c.o.Password, Token: c.token, New: c.tokenUnconfirmed}
	pinned := c.o.Invitation.Fingerprint
	c.mu.Unlock()
	hello.SetModel(c.o.Model)
	cn := &conn{out: make(chan wire.Message, 256), timeout: c.o.Timeout}
	seen := ""
	transport := &http.Transport{
		DialContext: func(ctx context.Context, network, _ string) (net.Conn, error) {
			return c.o.Dial(ctx, "tcp", c.o.Invitation.Address())
		},
		// No authority can certify a machine in a home: VerifyConnection checks its
		// fingerprint instead.
		TLSClientConfig: &tls.Config{
			InsecureSkipVerify: true, MinVersion: tls.VersionTLS13, ServerName: "roborally",
			VerifyConnection: func(s tls.ConnectionState) error {
				seen = invite.Fingerprint(s.PeerCertificates[0].Raw)
				if pinned != "" && seen != pinned {
					return ErrFingerprint
				}
				return nil
			},
		},
		DisableKeepAlives: true,
	}
	url := "wss://roborally" + wire.Path
	if c.o.Plain {
		url = "ws://roborally" + wire.Path
	}
	ws, _, err := websocket.Dial(ctx, url, &websocket.DialOptions{HTTPClient: &http.Client{Transport: transport}})
	if err != nil {
		transport.CloseIdleConnections()
		return nil, err
	}
	ws.SetReadLimit(wire.MaxFromHost)
	cn.ws, cn.closeIdle = ws, transport.CloseIdleConnections
	cn.ctx, cn.cancel = context.WithCancel(c.ctx)
	welcome, err := cn.handshake(ctx, hello)
	var first wire.Message
	if err == nil {
		first, err = cn.readWith(ctx) // so that Room.State is complete after Join
	}
	if _, ok := first.(*wire.Map); err == nil && ok {
		if err = c.readMap(cn, first); err == nil {
			first, err = cn.readWith(ctx)
		}
	}
	if state, ok := first.(*wire.Lobby); err == nil && !ok || ok && !isMember(state, welcome.Member) {
		err = errors.New("the host sent no lobby with us in it after its welcome")
	} else if ok {
		if _, err = c.maps.complete(state.State()); err != nil {
			cn.leave()
		}
	}
	if err != nil {
		cn.close()
		if refused := (*Refused)(nil); errors.As(err, &refused) || errors.Is(err, ErrMap) {
			return nil, err
		}
		return nil, &Unanswered{Err: err, Token: hello.Token, New: hello.New, Fingerprint: seen}
	}
	cn.tasks.Go(cn.write)
	cn.tasks.Go(func() { cn.ping(c.o.Silence, func(silent bool) { c.setSilent(cn, silent) }) })
	c.mu.Lock()
	defer c.mu.Unlock()
	c.token, c.tokenUnconfirmed, c.self, c.conn = welcome.Token, false, welcome.Member, cn
	if seen != "" { // the first certificate is pinned from now on
		c.o.Invitation.Fingerprint = seen
	}
	c.changeStatus(Connected, nil)
	return cn, c.handleLocked(cn, first)
}

// Unanswered is the error of a connection that failed after the hello was sent. The host
// may have accepted it, and only the welcome may have been lost. Join again with the same
// Token and New, so that the host does not add a second member.
type Unanswered struct {
	Err         error
	Token       string
	New         bool
	Fingerprint string // of the host that did not answer; "" without certificate
}

// Error returns the text of Err, for programmers.
func (u *Unanswered) Error() string { return u.Err.Error() }

// Unwrap returns Err.
func (u *Unanswered) Unwrap() error { return u.Err }

// isMember reports whether a member is in a lobby.
func isMember(l *wire.Lobby, member int) bool {
	state := l.State()
	_, ok := state.Member(member)
	return ok
}

// handshake sends the hello and returns the welcome.
func (cn *conn) handshake(ctx context.Context, hello *wire.Hello) (*wire.Welcome, error) {
	text, err := wire.Encode(hello)
	if err != nil {
		return nil, err
	}
	if err := cn.ws.Write(ctx, websocket.MessageText, text); err != nil {
		return nil, err
	}
	m, err := cn.readWith(ctx)
	if err != nil {
		return nil, err
	}
	welcome, ok := m.(*wire.Welcome)
	if !ok {
		return nil, fmt.Errorf("the host answered a hello with %q", wire.Kind(m))
	}
	return welcome, nil
}

func (cn *conn) read() (wire.Message, error) { return cn.readWith(cn.ctx) }

// readWith returns the next message, or *Refused if the host has closed the connection
// with one of the protocol's close codes.
func (cn *conn) readWith(ctx context.Context) (wire.Message, error) {
	_, text, err := cn.ws.Read(ctx)
	if err != nil {
		if code := websocket.CloseStatus(err); code >= 4000 {
			return nil, &Refused{wire.CloseCode(code)}
		}
		return nil, err
	}
	return wire.Decode(wire.Host, text)
}

// leave tells the host that the member leaves for good, without waiting for the messages that are queued.
func (cn *conn) leave() {
	ctx, cancel := context.WithTimeout(cn.ctx, cn.timeout)
	defer cancel()
	if text, err := wire.Encode(&wire.Leave{}); err == nil {
		_ = cn.ws.Write(ctx, websocket.MessageText, text)
	}
}

// send queues a message; it never blocks. It closes a connection whose queue is full.
func (cn *conn) send(m wire.Message) error {
	select {
	case cn.out <- m:
		return nil
	default:
		cn.cancel() // the host does not read any more
		return ErrAway
	}
}

// write sends the queued messages.
func (cn *conn) write() {
	for {
		select {
		case m := <-cn.out:
			text, err := wire.Encode(m)
			if err != nil {
				continue
			}
			ctx, cancel := context.WithTimeout(cn.ctx, cn.timeout)
			err = cn.ws.Write(ctx, websocket.MessageText, text)
			cancel()
			if err != nil {
				cn.cancel()
				return
			}
		case <-cn.ctx.Done():
			return
		}
	}
}

// ping pings the host regularly. A connection without an answer is silent after a while, and
// closed later. It calls setSilent(true) when the connection becomes silent, and setSilent(false) after
// every answer.
func (cn *conn) ping(silence time.Duration, setSilent func(bool)) {
	interval := silence / 3
	ticker := time.NewTicker(interval)
	defer ticker.Stop()
	for {
		select {
		case <-ticker.C:
		case <-cn.ctx.Done():
			return
		}
		silent := time.AfterFunc(silence-interval, func() { setSilent(true) })
		ctx, cancel := context.WithTimeout(cn.ctx, cn.timeout)
		err := cn.ws.Ping(ctx)
		cancel()
		silent.Stop()
		if err != nil {
			cn.cancel()
			return
		}
		setSilent(false)
	}
}

// close closes the connection and waits for its goroutines.
func (cn *conn) close() {
	cn.cancel()
	_ = cn.ws.CloseNow()
	cn.tasks.Wait()
	cn.closeIdle()
}
