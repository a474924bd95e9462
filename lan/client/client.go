// Package client is a place in a lobby, and in the games that are played from it,
// on another machine. Room is a lobby.Room, and what Game.Join gives is a
// table.Session: windows see no difference. A connection that is lost is made
// anew; until then everything that is known stays to be seen. Nothing here waits
// for the network but Join.
package client

import (
	"context"
	"errors"
	"fmt"
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

// Options say where to go, and as whom.
type Options struct {
	Invitation invite.Invitation
	Name       string
	Model      core.Model // the robot; core.NoModel takes the rarest
	Watch      bool       // without a seat
	Password   string
	// Token brings back who has been there before (Client.Token); "" is new.
	Token string
	// New says that no welcome has come to the Token yet (Unanswered), so that the
	// host may not know it: who is not there already comes in anew.
	New bool
	// Plain talks without encryption, to a host that has no certificate.
	Plain bool
	// Patience is how long the host may take for anything it does by itself; 0 is
	// 10 seconds.
	Patience time.Duration
	// Dial makes a connection; nil is that of package net.
	Dial func(ctx context.Context, network, address string) (net.Conn, error)
}

// Link is how the connection stands.
type Link uint8

// The states of a connection.
const (
	Connected Link = iota
	Away           // lost; it is tried again
	Lost           // lost for good, for the reason that Status.Err tells
)

// Status tells how the connection stands, and since when.
type Status struct {
	Link  Link
	Since time.Time
	Err   error // the last reason; nil while all is well. *Refused is the host's word
}

// ErrAway says that nothing can be sent at the moment.
var ErrAway = table.ErrAway

// ErrLeft is the reason of a connection that was closed here.
var ErrLeft = errors.New("the game has been left")

// Refused says that the host does not want to have us.
type Refused struct{ Code wire.CloseCode }

// Error gives the code, for programmers.
func (r *Refused) Error() string {
	return fmt.Sprintf("the host has closed the connection: %d", r.Code)
}

// Client is a member of a lobby on another machine. It is safe for concurrent
// use.
type Client struct {
	o      Options
	ctx    context.Context
	cancel context.CancelFunc
	done   chan struct{}
	left   chan struct{} // closed when we leave
	games  chan *Game

	mu               sync.Mutex
	conn             *conn // nil while it is away
	status           Status
	token            string
	tokenUnconfirmed bool // the token is our own, and no host has answered to it yet
	self             int
	state            lobby.State
	game             *Game
	lastID           int
	refusals         chan error
	lobbyWatchers    watchers // of the lobby
	statusWatchers   watchers // of the status
	leaving          bool
	protocolErrors   int // what the host sent did not make sense, so many times in a row
}

// Join comes into a lobby. It waits until the host has answered, or ctx is over.
// Errors are *Refused, ErrFingerprint, *Unanswered, or those of the network.
func Join(ctx context.Context, o Options) (*Client, error) {
	if o.Patience == 0 {
		o.Patience = 10 * time.Second
	}
	if o.Dial == nil {
		o.Dial = (&net.Dialer{}).DialContext
	}
	c := &Client{o: o, token: o.Token, tokenUnconfirmed: o.New, done: make(chan struct{}), left: make(chan struct{}), games: make(chan *Game, 1), refusals: make(chan error, 16)}
	c.ctx, c.cancel = context.WithCancel(context.Background())
	if c.token == "" {
		c.token, c.tokenUnconfirmed = wire.NewToken(), true
	}
	l, err := c.tryConnect(ctx)
	if lost := (*Unanswered)(nil); errors.As(err, &lost) && ctx.Err() == nil {
		l, err = c.tryConnect(ctx) // with the same token, so that we are there once
		if refused := (*Refused)(nil); err != nil && !errors.As(err, &refused) {
			lost.Err = err // this time it may not even have come as far
			err = lost
		}
	}
	if err != nil {
		c.cancel()
		return nil, err
	}
	c.status = Status{Since: time.Now()}
	go c.run(l)
	return c, nil
}

// tryConnect makes a connection, or tries to.
func (c *Client) tryConnect(ctx context.Context) (*conn, error) {
	ctx, cancel := context.WithTimeout(ctx, c.o.Patience)
	defer cancel()
	return c.connect(ctx)
}

// Token gives what brings us back into the same seats, should this program end.
func (c *Client) Token() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.token
}

// Fingerprint gives that of the host's certificate; "" for a host without.
func (c *Client) Fingerprint() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.o.Invitation.Fingerprint
}

// Status tells how the connection stands.
func (c *Client) Status() Status {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.status
}

// Follow gives a channel that gets a token whenever Status has changed; several
// changes may be one token. It is closed by stop, or when the connection is lost
// for good.
func (c *Client) Follow() (changed <-chan struct{}, stop func()) {
	return c.statusWatchers.follow(&c.mu)
}

// Games gives the game that is being played, and every one that begins later. Who
// does not look gets the newest alone. It is closed when the connection is lost
// for good.
func (c *Client) Games() <-chan *Game { return c.games }

// Refusals gives what the host refuses of what looked right from here, because
// something else has come first. Who does not look misses them.
func (c *Client) Refusals() <-chan error { return c.refusals }

// Room gives the place in the lobby. To close it leaves.
func (c *Client) Room() lobby.Room { return (*room)(c) }

// Close leaves the lobby for good. It does not wait; Done tells when all is over.
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
	cut := time.AfterFunc(time.Second, c.cancel) // should the host not answer
	context.AfterFunc(c.ctx, func() { cut.Stop() })
}

// Drop leaves without a word, so that the seats are kept for who comes back with
// the Token.
func (c *Client) Drop() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.leaving {
		c.leaving = true
		close(c.left)
	}
	c.cancel()
}

// Done is closed when the connection is over for good and nothing of it runs any
// more.
func (c *Client) Done() <-chan struct{} { return c.done }

// readLoop takes what the host sends, until the connection ends.
func (c *Client) readLoop(l *conn) error {
	for {
		m, err := l.read()
		if err != nil {
			return err
		}
		if err := c.handle(l, m); err != nil {
			c.mu.Lock()
			c.protocolErrors++
			broken := c.protocolErrors
			c.mu.Unlock()
			if broken > 3 {
				return &Refused{wire.CloseGarbage}
			}
			return err
		}
	}
}

// handle takes a message. An error says that it does not make sense: a new
// connection begins with everything anew.
func (c *Client) handle(l *conn, m wire.Message) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.handleLocked(l, m)
}

// handleLocked is take with the lock held.
func (c *Client) handleLocked(l *conn, m wire.Message) error {
	switch m := m.(type) {
	case *wire.Lobby:
		state := m.State()
		state.Chat, state.Said = c.state.Chat, c.state.Said
		c.state = state
		c.lobbyWatchers.notify()
		if g := c.game; g != nil && g.conn != l && !state.Begun {
			c.endGame() // while we were away
		}
	case *wire.Said:
		state := c.state
		state.Chat = slices.Clone(state.Chat)
		m.AddTo(&state)
		c.state = state
		c.lobbyWatchers.notify()
	case *wire.Reply:
		if err := m.Err(); err != nil {
			select {
			case c.refusals <- err:
			default:
			}
		}
	case *wire.Game:
		return c.startGame(l, m)
	case *wire.View:
		if st := c.stream(m.Game, m.Seat); st != nil {
			return st.reset(l, m)
		}
	case *wire.News:
		if st := c.stream(m.Game, m.Seat); st != nil {
			return st.apply(l, m, &c.protocolErrors)
		}
	case *wire.Over:
		if c.game != nil && c.game.number == m.Game {
			c.endGame()
		}
	default:
		return fmt.Errorf("the host sends %q in the middle", wire.Kind(m))
	}
	return nil
}

// nextID gives a number for something that is answered. The lock is held.
func (c *Client) nextID() int {
	c.lastID++
	return c.lastID
}
