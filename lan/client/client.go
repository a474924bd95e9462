// Package client joins a lobby on another machine, and the games that are played from
// it. Client.Room is a lobby.Room and Game.Join returns a table.Session, so windows need
// not know that the game is remote. A client reconnects after it has lost the connection;
// until then it keeps the last known state. Only Join waits for the network. Begin with
// Join and Client.
package client

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"slices"
	"sync"
	"time"

	"roborally/core"
	"roborally/lan/invite"
	"roborally/lan/lobby"
	"roborally/lan/table"
	"roborally/lan/wire"
)

// Options are the options of Join: the host, and the member to join as.
type Options struct {
	Invitation invite.Invitation
	Name       string
	Model      core.Model // the wanted robot; core.NoModel takes the least used one
	Watch      bool       // join without a seat
	Password   string     // of the host; "" for none
	// Token reconnects as an earlier member (Client.Token); "" joins as a new one.
	Token string
	// New means that no welcome with the Token has arrived yet (Unanswered). The host
	// may not know it; then Join joins as a new member with this token.
	New bool
	// Plain disables TLS, for a host without certificate.
	Plain bool
	// Timeout limits the time for connecting, for a write and for the answer to a
	// ping; 0 is 10 seconds.
	Timeout time.Duration
	// Silence is the time within which a host of which nothing is heard counts as Silent;
	// 0 is 2.7 seconds.
	Silence time.Duration
	// Dial opens a network connection; nil uses package net.
	Dial func(ctx context.Context, network, address string) (net.Conn, error)
	// Log gets the changes of the connection with their reasons; nil discards them.
	Log *slog.Logger
}

// Link is the state of the connection.
type Link uint8

// The states of a connection.
const (
	Connected    Link = iota
	Silent            // the host does not answer; the connection is open, but may be lost
	Reconnecting      // lost; the client reconnects
	Lost              // closed for good; Status.Err is the reason
)

// String returns the state in a word, for logs.
func (l Link) String() string { return [...]string{"connected", "silent", "away", "lost"}[l] }

// Status is the state of the connection.
type Status struct {
	Link  Link
	Since time.Time // since when it has been connected, lost for good, or (also if silent before) away
	Err   error     // the last error; nil while connected. *Refused comes from the host
}

// ErrAway is returned while the connection is lost and nothing can be sent.
var ErrAway = table.ErrAway

// ErrLeft is the reason in Status.Err after Close or Disconnect.
var ErrLeft = errors.New("the game has been left")

// Refused is the error of a connection that the host has closed, with the close code.
type Refused struct{ Code wire.CloseCode }

// Error returns a text with the code, for programmers.
func (r *Refused) Error() string {
	return fmt.Sprintf("the host has closed the connection: %v", r.Code)
}

// Client is a member of a lobby on another machine. It is safe for concurrent
// use.
type Client struct {
	o      Options
	ctx    context.Context
	cancel context.CancelFunc
	done   chan struct{}
	left   chan struct{} // closed by Close and Disconnect
	games  chan *Game

	mu               sync.Mutex
	conn             *conn // nil while disconnected
	status           Status
	token            string
	tokenUnconfirmed bool // no host has confirmed our own token yet
	self             int
	state            lobby.State
	game             *Game
	lastID           int
	refusals         chan error
	lobbyWatchers    watchers
	statusWatchers   watchers
	leaving          bool
	maps             mapReader
	protocolErrors   int // invalid messages in a row; see readLoop
}

// Join joins a lobby. It returns after the host has answered, or when ctx ends. Errors
// are *Refused, ErrFingerprint, ErrMap, *Unanswered, or network errors.
func Join(ctx context.Context, o Options) (*Client, error) {
	if o.Timeout == 0 {
		o.Timeout = 10 * time.Second
	}
	if o.Silence == 0 {
		o.Silence = 2700 * time.Millisecond
	}
	if o.Dial == nil {
		o.Dial = (&net.Dialer{}).DialContext
	}
	if o.Log == nil {
		o.Log = slog.New(slog.DiscardHandler)
	}
	c := &Client{o: o, status: Status{Link: Reconnecting}, token: o.Token, tokenUnconfirmed: o.New, done: make(chan struct{}), left: make(chan struct{}), games: make(chan *Game, 1), refusals: make(chan error, 16)}
	c.ctx, c.cancel = context.WithCancel(context.Background())
	if c.token == "" {
		c.token, c.tokenUnconfirmed = wire.NewToken(), true
	}
	cn, err := c.tryConnect(ctx)
	if unanswered := (*Unanswered)(nil); errors.As(err, &unanswered) && ctx.Err() == nil {
		cn, err = c.tryConnect(ctx) // with the same token, so that the host adds one member only
		if refused := (*Refused)(nil); err != nil && !errors.As(err, &refused) {
			unanswered.Err = err // the retry may have failed before the hello
			err = unanswered
		}
	}
	if err != nil {
		c.cancel()
		return nil, err
	}
	go c.run(cn)
	return c, nil
}

// tryConnect connects within Options.Timeout.
func (c *Client) tryConnect(ctx context.Context) (*conn, error) {
	ctx, cancel := context.WithTimeout(ctx, c.o.Timeout)
	defer cancel()
	return c.connect(ctx)
}

// Token returns the token with which this member can reconnect, even from another
// process.
func (c *Client) Token() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.token
}

// Fingerprint returns the fingerprint of the host's certificate; "" for a host without one.
func (c *Client) Fingerprint() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.o.Invitation.Fingerprint
}

// Status returns the state of the connection.
func (c *Client) Status() Status {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.status
}

// Follow returns a channel that receives a value after Status has changed; several
// changes may share one value. The channel is closed by stop, or when the connection is
// closed for good.
func (c *Client) Follow() (changed <-chan struct{}, stop func()) {
	return c.statusWatchers.follow(&c.mu)
}

// Games returns the channel of the games: the one that is being played, and every later
// one. A slow reader receives only the newest. The channel is closed when the connection
// is closed for good.
func (c *Client) Games() <-chan *Game { return c.games }

// Refusals returns the channel of the host's refusals of commands and inputs that looked
// valid here, because the client's state was out of date. A slow reader misses some.
func (c *Client) Refusals() <-chan error { return c.refusals }

// Room returns the member's room in the lobby. Closing it leaves the lobby.
func (c *Client) Room() lobby.Room { return (*room)(c) }

// Close leaves the lobby for good. It does not wait; Done is closed when it is complete.
func (c *Client) Close() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.leaving {
		return
	}
	c.leaving = true
	close(c.left)
	if c.conn == nil {
		c.cancel()
		return
	}
	c.conn.send(&wire.Leave{})
	timer := time.AfterFunc(time.Second, c.cancel) // if the host does not answer
	context.AfterFunc(c.ctx, func() { timer.Stop() })
}

// Disconnect disconnects without leaving the lobby: the host keeps the seats for a client that
// reconnects with the Token.
func (c *Client) Disconnect() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.leaving {
		c.leaving = true
		close(c.left)
	}
	c.cancel()
}

// Done returns a channel that is closed when the connection is closed for good and none
// of the client's goroutines run any more, except those of sessions.
func (c *Client) Done() <-chan struct{} { return c.done }

// readLoop handles the messages of the host until the connection ends. It gives up, with
// CloseGarbage, after more than three invalid messages in a row.
func (c *Client) readLoop(cn *conn) error {
	for {
		m, err := cn.read()
		if err != nil {
			return err
		}
		if err := c.readMap(cn, m); err != nil {
			return err
		}
		if err := c.handle(cn, m); err != nil {
			if errors.Is(err, ErrMap) {
				cn.leave()
				return err
			}
			c.mu.Lock()
			c.protocolErrors++
			errs := c.protocolErrors
			c.mu.Unlock()
			if errs > 3 {
				return &Refused{wire.CloseGarbage}
			}
			return err
		}
	}
}

// handle handles a message. An error means that the message is invalid in the current
// state: the client reconnects to receive everything again.
func (c *Client) handle(cn *conn, m wire.Message) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.handleLocked(cn, m)
}

// handleLocked is handle with the lock held.
func (c *Client) handleLocked(cn *conn, m wire.Message) error {
	switch m := m.(type) {
	case *wire.Lobby:
		state, err := c.maps.complete(m.State())
		if err != nil {
			return err
		}
		state.Chat, state.LineCount = c.state.Chat, c.state.LineCount
		c.state = state
		c.lobbyWatchers.notify()
		if g := c.game; g != nil && g.conn != cn && !state.Begun {
			c.endGame() // it ended while we were disconnected
		}
	case *wire.Said:
		state := c.state
		state.Chat = slices.Clone(state.Chat)
		m.AddTo(&state)
		c.state = state
		c.lobbyWatchers.notify()
	case *wire.Map: // has been read before
	case *wire.Reply:
		if err := m.Err(); err != nil {
			select {
			case c.refusals <- err:
			default:
			}
		}
	case *wire.Game:
		return c.startGame(cn, m)
	case *wire.View:
		if st := c.stream(m.Game, m.Seat); st != nil {
			return st.reset(cn, m)
		}
	case *wire.News:
		if st := c.stream(m.Game, m.Seat); st != nil {
			return st.apply(cn, m, &c.protocolErrors)
		}
	case *wire.Over:
		if c.game != nil && c.game.number == m.Game {
			c.endGame()
		}
	default:
		return fmt.Errorf("the host sent an unexpected %q", wire.Kind(m))
	}
	return nil
}

// nextID returns a new number for a command or input. The lock is held.
func (c *Client) nextID() int {
	c.lastID++
	return c.lastID
}
