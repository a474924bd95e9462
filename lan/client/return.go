package client

import (
	"errors"
	"time"

	"roborally/lan/wire"
)

// The longest times between two tries to come back.
const (
	firstTry = 100 * time.Millisecond
	lastTry  = 5 * time.Second
)

// run keeps the connection, until it is over for good.
func (c *Client) run(l *link) {
	defer close(c.done)
	for {
		err := c.listen(l)
		l.end()
		if err = c.comeBack(err, &l); err != nil {
			c.lose(err)
			return
		}
	}
}

// comeBack makes the connection anew. The error says that it is lost for good.
func (c *Client) comeBack(why error, l **link) error {
	wait := firstTry
	for {
		c.mu.Lock()
		c.link = nil
		leaving := c.leaving
		c.mu.Unlock()
		if leaving || c.ctx.Err() != nil {
			return ErrLeft
		}
		if r := (*Refused)(nil); errors.As(why, &r) {
			switch {
			case r.Code == wire.CloseToken: // the host has been started again
				c.mu.Lock()
				hopeless := c.fresh
				c.token, c.fresh = wire.NewToken(), true
				c.endGame()
				c.mu.Unlock()
				if hopeless {
					return why
				}
				wait = firstTry
			case r.Code.Final():
				return why
			}
		}
		c.tell(Away, why)
		timer := time.NewTimer(wait)
		select {
		case <-timer.C:
		case <-c.ctx.Done():
			timer.Stop()
			return ErrLeft
		}
		wait = min(2*wait, lastTry)
		made, err := c.come(c.ctx)
		if err == nil {
			*l = made
			c.tell(Connected, nil)
			return nil
		}
		why = err
	}
}

// tell sets the status.
func (c *Client) tell(link Link, err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.status.Link != link {
		c.status.Since = time.Now()
	}
	c.status.Link, c.status.Err = link, err
	c.links.changed()
}

// lose ends everything.
func (c *Client) lose(err error) {
	c.cancel()
	c.tell(Lost, err)
	c.mu.Lock()
	defer c.mu.Unlock()
	c.endGame()
	close(c.games)
	c.rooms.end()
	c.links.end()
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
