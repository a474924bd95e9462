package client

import (
	"errors"
	"time"

	"roborally/lan/wire"
)

// The first and the longest pause between two attempts to reconnect.
const (
	minBackoff = 100 * time.Millisecond
	maxBackoff = 5 * time.Second
)

// run reads from the connection and reconnects, until the connection is closed for good.
func (c *Client) run(cn *conn) {
	defer close(c.done)
	for {
		err := c.readLoop(cn)
		cn.close()
		if err = c.reconnect(err, &cn); err != nil {
			c.shutdown(err)
			return
		}
	}
}

// reconnect replaces the lost connection *cn; why is the error that ended it. An error
// means that the connection is closed for good.
func (c *Client) reconnect(why error, cn **conn) error {
	wait := minBackoff
	for {
		c.mu.Lock()
		c.conn = nil
		leaving := c.leaving
		c.mu.Unlock()
		if leaving || c.ctx.Err() != nil {
			return ErrLeft
		}
		if errors.Is(why, ErrMap) { // the host would send it again
			return why
		}
		if r := (*Refused)(nil); errors.As(why, &r) {
			switch {
			case r.Code == wire.CloseUnknownToken: // the host has been restarted
				c.mu.Lock()
				rejected := c.tokenUnconfirmed // even a new token
				c.token, c.tokenUnconfirmed = wire.NewToken(), true
				c.endGame()
				c.mu.Unlock()
				if rejected {
					return why
				}
				wait = minBackoff
			case r.Code.Final():
				return why
			}
		}
		c.setStatus(Reconnecting, why)
		timer := time.NewTimer(wait)
		select {
		case <-timer.C:
		case <-c.ctx.Done():
			timer.Stop()
			return ErrLeft
		}
		wait = min(2*wait, maxBackoff)
		restored, err := c.tryConnect(c.ctx)
		if err == nil {
			*cn = restored
			return nil
		}
		why = err
	}
}

// setStatus changes the status and notifies its watchers.
func (c *Client) setStatus(link Link, err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.changeStatus(link, err)
}

// setSilent records that nothing is heard from the host any more on a connection, or that it has
// answered after all.
func (c *Client) setSilent(cn *conn, silent bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	switch {
	case c.conn != cn:
	case silent && c.status.Link == Connected:
		c.changeStatus(Silent, nil)
	case !silent && c.status.Link == Silent:
		c.changeStatus(Connected, nil)
	}
}

// changeStatus is setStatus with the lock held.
func (c *Client) changeStatus(link Link, err error) {
	if c.status.Link != link {
		c.o.Log.Info("connection to the host", "state", link, "reason", err)
		if c.status.Link != Silent || link == Connected { // an absence begins with silence
			c.status.Since = time.Now()
		}
	}
	c.status.Link, c.status.Err = link, err
	c.statusWatchers.notify()
}

// shutdown closes everything for the given reason.
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

// endGame ends the current game. The lock is held.
func (c *Client) endGame() {
	if c.game == nil {
		return
	}
	c.game.end()
	c.game = nil
	select { // drop a game that nobody has received
	case <-c.games:
	default:
	}
}
