package client

import (
	"errors"
	"time"

	"roborally/lan/wire"
)

// The longest times between two tries to come back.
const (
	minBackoff = 100 * time.Millisecond
	maxBackoff = 5 * time.Second
)

// run keeps the connection, until it is over for good.
func (c *Client) run(l *conn) {
	defer close(c.done)
	for {
		err := c.readLoop(l)
		l.close()
		if err = c.reconnect(err, &l); err != nil {
			c.shutdown(err)
			return
		}
	}
}

// reconnect makes the connection anew. The error says that it is lost for good.
func (c *Client) reconnect(why error, l **conn) error {
	wait := minBackoff
	for {
		c.mu.Lock()
		c.conn = nil
		leaving := c.leaving
		c.mu.Unlock()
		if leaving || c.ctx.Err() != nil {
			return ErrLeft
		}
		if r := (*Refused)(nil); errors.As(why, &r) {
			switch {
			case r.Code == wire.CloseToken: // the host has been started again
				c.mu.Lock()
				hopeless := c.tokenUnconfirmed
				c.token, c.tokenUnconfirmed = wire.NewToken(), true
				c.endGame()
				c.mu.Unlock()
				if hopeless {
					return why
				}
				wait = minBackoff
			case r.Code.Final():
				return why
			}
		}
		c.setStatus(Away, why)
		timer := time.NewTimer(wait)
		select {
		case <-timer.C:
		case <-c.ctx.Done():
			timer.Stop()
			return ErrLeft
		}
		wait = min(2*wait, maxBackoff)
		made, err := c.tryConnect(c.ctx)
		if err == nil {
			*l = made
			c.setStatus(Connected, nil)
			return nil
		}
		why = err
	}
}

// setStatus sets the status.
func (c *Client) setStatus(link Link, err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.status.Link != link {
		c.status.Since = time.Now()
	}
	c.status.Link, c.status.Err = link, err
	c.statusWatchers.notify()
}

// shutdown ends everything.
func (c *Client) shutdown(err error) {
	c.cancel()
	c.setStatus(Lost, err)
	c.mu.Lock()
	defer c.mu.Unlock()
	c.endGame()
	close(c.games)
	c.lobbyWatchers.close()
	c.statusWatchers.close()
}

// endGame ends the game that is played. The lock is held.
func (c *Client) endGame() {
	if c.game == nil {
		return
	}
	c.game.end()
	c.game = nil
	select { // nobody needs it any more
	case <-c.games:
	default:
	}
}
