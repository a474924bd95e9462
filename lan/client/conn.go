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

// ErrFingerprint says that the machine at the address is another one than that
// of the invitation.
var ErrFingerprint = errors.New("another machine answers at this address than the one you were invited to; ask for a new invitation")

// conn is one connection to the host.
type conn struct {
	ws        *websocket.Conn
	ctx       context.Context
	cancel    context.CancelFunc
	out       chan wire.Message
	tasks     sync.WaitGroup
	timeout   time.Duration
	closeIdle func() // closes what lies under it
}

// connect makes a connection, says hello and takes the welcome. c.link is set
// then.
func (c *Client) connect(ctx context.Context) (*conn, error) {
	c.mu.Lock()
	hello := &wire.Hello{Version: wire.Version, Name: c.o.Name, Watch: c.o.Watch, Password: c.o.Password, Token: c.token, New: c.tokenUnconfirmed}
	pinned := c.o.Invitation.Fingerprint
	c.mu.Unlock()
	hello.SetModel(c.o.Model)
	l := &conn{out: make(chan wire.Message, 256), timeout: c.o.Patience}
	seen := ""
	transport := &http.Transport{
		DialContext: func(ctx context.Context, network, _ string) (net.Conn, error) {
			return c.o.Dial(ctx, "tcp", c.o.Invitation.Address())
		},
		// There is nobody who could vouch for a machine in somebody's home: its
		// fingerprint has to do.
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
	l.ws, l.closeIdle = ws, transport.CloseIdleConnections
	l.ctx, l.cancel = context.WithCancel(c.ctx)
	welcome, err := l.handshake(ctx, hello)
	var first wire.Message
	if err == nil {
		first, err = l.readWith(ctx) // so that there is something to be seen
	}
	if state, ok := first.(*wire.Lobby); err == nil && !ok || ok && !isMember(state, welcome.Member) {
		err = errors.New("the host lets us in, and does not")
	}
	if err != nil {
		l.close()
		if refused := (*Refused)(nil); errors.As(err, &refused) {
			return nil, err
		}
		return nil, &Unanswered{Err: err, Token: hello.Token, New: hello.New, Fingerprint: seen}
	}
	l.tasks.Go(l.write)
	l.tasks.Go(l.ping)
	c.mu.Lock()
	defer c.mu.Unlock()
	c.token, c.tokenUnconfirmed, c.self, c.conn = welcome.Token, false, welcome.Member, l
	if seen != "" { // what was shown first counts from now on
		c.o.Invitation.Fingerprint = seen
	}
	return l, c.handleLocked(l, first)
}

// Unanswered is the end of a connection after the hello: the host may have let us
// in, and only the answer may have been lost. To join with the same Token and New
// comes into the same place then, and not beside it.
type Unanswered struct {
	Err         error
	Token       string
	New         bool
	Fingerprint string // of the machine that did not answer; "" for one without certificate
}

// Error gives what has ended the connection, for programmers.
func (u *Unanswered) Error() string { return u.Err.Error() }

// Unwrap gives what has ended the connection.
func (u *Unanswered) Unwrap() error { return u.Err }

// isMember tells whether a member is in a lobby.
func isMember(l *wire.Lobby, member int) bool {
	state := l.State()
	_, ok := state.Member(member)
	return ok
}

// handshake says hello.
func (l *conn) handshake(ctx context.Context, hello *wire.Hello) (*wire.Welcome, error) {
	text, err := wire.Encode(hello)
	if err != nil {
		return nil, err
	}
	if err := l.ws.Write(ctx, websocket.MessageText, text); err != nil {
		return nil, err
	}
	m, err := l.readWith(ctx)
	if err != nil {
		return nil, err
	}
	welcome, ok := m.(*wire.Welcome)
	if !ok {
		return nil, fmt.Errorf("the host answers a hello with %q", wire.Kind(m))
	}
	return welcome, nil
}

func (l *conn) read() (wire.Message, error) { return l.readWith(l.ctx) }

func (l *conn) readWith(ctx context.Context) (wire.Message, error) {
	_, text, err := l.ws.Read(ctx)
	if err != nil {
		if code := websocket.CloseStatus(err); code >= 4000 {
			return nil, &Refused{wire.CloseCode(code)}
		}
		return nil, err
	}
	return wire.Decode(wire.Host, text)
}

// send puts a message into the outbox; it never waits.
func (l *conn) send(m wire.Message) error {
	select {
	case l.out <- m:
		return nil
	default:
		l.cancel() // the host takes nothing any more
		return ErrAway
	}
}

func (l *conn) write() {
	for {
		select {
		case m := <-l.out:
			text, err := wire.Encode(m)
			if err != nil {
				continue
			}
			ctx, cancel := context.WithTimeout(l.ctx, l.timeout)
			err = l.ws.Write(ctx, websocket.MessageText, text)
			cancel()
			if err != nil {
				l.cancel()
				return
			}
		case <-l.ctx.Done():
			return
		}
	}
}

// ping asks now and then whether the host is still there.
func (l *conn) ping() {
	ticker := time.NewTicker(l.timeout / 2)
	defer ticker.Stop()
	for {
		select {
		case <-ticker.C:
		case <-l.ctx.Done():
			return
		}
		ctx, cancel := context.WithTimeout(l.ctx, l.timeout)
		err := l.ws.Ping(ctx)
		cancel()
		if err != nil {
			l.cancel()
			return
		}
	}
}

// close closes the connection.
func (l *conn) close() {
	l.cancel()
	_ = l.ws.CloseNow()
	l.tasks.Wait()
	l.closeIdle()
}
