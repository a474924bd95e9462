package host

import (
	"context"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/json"
	"net"
	"net/http"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/coder/websocket"

	"roborally/lan/lobby"
	"roborally/lan/wire"
)

// outboxSize limits the messages that are queued for a client.
const outboxSize = 256

// conn is one WebSocket connection of a client.
type conn struct {
	host    *Host
	ws      *websocket.Conn
	raw     net.Conn
	address string // the result of addressKey
	member  *member
	limiter rateLimiter

	ctx       context.Context
	cancel    context.CancelFunc
	out       chan []byte
	tasks     sync.WaitGroup
	closeOnce sync.Once
	closing   atomic.Bool

	mu      sync.Mutex
	game    int // number of the game of the streams
	streams map[int]*stream

	lobbyMu   sync.Mutex // guards the fields below, and their order of sending
	lastLobby []byte     // the lobby as last sent, encoded
	lastMap   string     // id of the custom map sent last
	linesSent int        // number of chat lines sent
}

// accept serves a connection until it ends.
func (h *Host) accept(w http.ResponseWriter, r *http.Request) {
	raw, ok := r.Context().Value(connKey{}).(net.Conn)
	if !ok {
		return
	}
	ws, err := websocket.Accept(w, r, &websocket.AcceptOptions{InsecureSkipVerify: false})
	if err != nil {
		return
	}
	ws.SetReadLimit(wire.MaxFromClient)
	c := &conn{
		host: h, ws: ws, raw: raw, address: addressKey(raw.RemoteAddr()), limiter: newRateLimiter(),
		out: make(chan []byte, outboxSize), streams: map[int]*stream{},
	}
	c.ctx, c.cancel = context.WithCancel(h.ctx)
	h.mu.Lock()
	closed := h.dismissed
	if !closed {
		h.conns[c] = true
		h.running.Add(1)
	}
	h.mu.Unlock()
	if closed {
		_ = raw.Close()
		return
	}
	h.o.Log.Info("client connected", "address", raw.RemoteAddr())
	defer h.running.Done()
	defer c.tasks.Wait()
	defer h.disconnected(c)
	defer c.close(0)
	if code, details := c.handshake(); code != 0 {
		c.closeBecause(code, details)
		<-c.ctx.Done()
		return
	}
	markAdmitted(raw)
	c.tasks.Go(c.write)
	c.tasks.Go(c.ping)
	c.read()
}

// handshake waits for the hello and admits the client. It returns 0, or the reason for the
// refusal and its details.
func (c *conn) handshake() (code wire.CloseCode, details string) {
	timer := time.AfterFunc(c.host.o.HelloTimeout, func() { c.close(wire.CloseNoHello) })
	defer timer.Stop()
	kind, text, err := c.ws.Read(c.ctx)
	if err != nil {
		return wire.CloseGarbage, ""
	}
	m, err := wire.Decode(wire.Client, text)
	hello, ok := m.(*wire.Hello)
	if err != nil || !ok || kind != websocket.MessageText {
		var other struct {
			Kind string
			Body struct{ Version int }
		}
		if json.Unmarshal(text, &other) == nil && other.Kind == "hello" && other.Body.Version > 0 && other.Body.Version != wire.Version {
			return wire.CloseVersion, ""
		}
		return wire.CloseGarbage, detailsOf(err, "the first message is no hello")
	}
	if hello.Version != wire.Version {
		return wire.CloseVersion, ""
	}
	if code := c.host.checkPassword(c.address, hello); code != 0 {
		return code, ""
	}
	return c.host.admit(c, hello), ""
}

// detailsOf returns the text of an error, or a default one for nil.
func detailsOf(err error, otherwise string) string {
	if err == nil {
		return otherwise
	}
	return err.Error()
}

// checkPassword returns 0 if the hello has the right password, or a token of the host,
// which replaces it. The login limiter limits wrong passwords.
func (h *Host) checkPassword(address string, hello *wire.Hello) wire.CloseCode {
	if h.o.Password == "" || hello.Token != "" && !hello.New {
		return 0
	}
	if !h.logins.allow(address) {
		return wire.CloseTooManyTries
	}
	given := sha256.Sum256([]byte(hello.Password))
	if subtle.ConstantTimeCompare(given[:], h.password[:]) != 1 {
		h.logins.countFailure(address)
		return wire.ClosePassword
	}
	return 0
}

// close closes the connection with a code, or for 0 without a close frame. It does not
// wait.
func (c *conn) close(code wire.CloseCode) { c.closeBecause(code, "") }

// closeBecause is close with details of the reason for the client's programmers. They are not logged,
// because they repeat what the client has sent.
func (c *conn) closeBecause(code wire.CloseCode, details string) {
	c.closeOnce.Do(func() {
		c.closing.Store(true)
		c.host.o.Log.Info("connection closed", "address", c.raw.RemoteAddr(), "reason", code)
		if code == 0 {
			c.cancel()
			_ = c.raw.Close()
			_ = c.ws.CloseNow()
			return
		}
		c.host.running.Go(func() {
			timer := time.AfterFunc(time.Second, func() { _ = c.raw.Close() })
			defer timer.Stop()
			_ = c.ws.Close(websocket.StatusCode(code), code.Reason(details))
			c.cancel()
		})
	})
}

// send queues a message. It never blocks: it disconnects a client whose queue is full.
func (c *conn) send(m wire.Message) {
	text, err := wire.Encode(m)
	if err != nil {
		return // cannot happen: tests prove that all our messages can be encoded
	}
	select {
	case c.out <- text:
	default:
		c.close(wire.CloseSlow)
	}
}

// write sends the queued messages.
func (c *conn) write() {
	for {
		select {
		case text := <-c.out:
			ctx, cancel := context.WithTimeout(c.ctx, c.host.o.Timeout)
			err := c.ws.Write(ctx, websocket.MessageText, text)
			cancel()
			if err != nil {
				c.close(wire.CloseSlow)
				return
			}
		case <-c.ctx.Done():
			return
		}
	}
}

// ping pings the client regularly. A client that does not answer is away after a while
// (Options.Silence), and is disconnected later (Options.Timeout).
func (c *conn) ping() {
	interval := c.host.o.Silence / 3
	ticker := time.NewTicker(interval)
	defer ticker.Stop()
	for {
		select {
		case <-ticker.C:
		case <-c.ctx.Done():
			return
		}
		silent := time.AfterFunc(c.host.o.Silence-interval, func() { c.host.setSilent(c, true) })
		ctx, cancel := context.WithTimeout(c.ctx, c.host.o.Timeout)
		err := c.ws.Ping(ctx)
		cancel()
		silent.Stop()
		if err != nil {
			c.close(wire.CloseSlow)
			return
		}
		c.host.setSilent(c, false)
	}
}

// read handles the client's messages, no faster than the rate limiter allows.
func (c *conn) read() {
	for {
		kind, text, err := c.ws.Read(c.ctx)
		if err != nil {
			return
		}
		m, err := wire.Decode(wire.Client, text)
		if err != nil || kind != websocket.MessageText {
			c.closeBecause(wire.CloseGarbage, detailsOf(err, "the message is not a text"))
			<-c.ctx.Done()
			return
		}
		if !c.limiter.wait(c.ctx, costOf(m)) {
			return
		}
		if !c.handle(m) {
			<-c.ctx.Done()
			return
		}
	}
}

// handle handles a message. It returns false if it has closed the connection.
func (c *conn) handle(m wire.Message) bool {
	switch m := m.(type) {
	case *wire.Command:
		c.send(wire.ReplyOf(m.ID, c.member.room.Do(m.Command)))
	case *wire.Input:
		c.send(wire.ReplyOf(m.ID, c.applyInput(m)))
	case *wire.Seen:
		c.markSeen(m)
	case *wire.GetUp:
		c.host.getUp(c, m)
	case *wire.SitDown:
		c.host.sitDown(c, m)
	case *wire.Leave:
		c.close(wire.CloseLeft)
		c.member.room.Close()
		return false
	default:
		c.closeBecause(wire.CloseGarbage, "hello: it has been sent before")
		return false
	}
	return true
}

// sendLobby sends the lobby if it has changed, before it a custom map that the client does not have yet, and new
// lines of chat.
func (c *conn) sendLobby(state lobby.State) {
	c.lobbyMu.Lock()
	defer c.lobbyMu.Unlock()
	if m := state.Custom; m != nil && m.ID != c.lastMap {
		if text, err := wire.MapOf(m); err == nil { // the lobby has checked that the map has a text
			c.lastMap = m.ID
			c.send(text)
		}
	}
	now := wire.LobbyOf(&state)
	if text, err := wire.Encode(now); err == nil && !slices.Equal(text, c.lastLobby) {
		c.lastLobby = text
		c.send(now)
	}
	if state.LineCount > c.linesSent {
		c.send(wire.SaidOf(&state, c.linesSent))
		c.linesSent = state.LineCount
	}
}
