package client

import (
	"context"
	"errors"
	"fmt"
	"time"

	"roborally/lan/lobby"
	"roborally/lan/wire"
	"roborally/maps"
)

// ErrMap means that the host plays on a custom map that cannot be read here, or that it has not sent. The client
// leaves.
var ErrMap = errors.New("the hall of the host cannot be played on this machine; ask the host to choose another one")

// The maps that a host may send at once, and how often one more: people who look through their halls send some in a
// second. Reading a large one takes some milliseconds, so a hostile host could keep this machine busy.
const (
	mapBurst    = 10
	mapInterval = time.Second / 2
)

// mapReader reads the custom maps that the host sends. Only the goroutine that reads from the host uses it.
type mapReader struct {
	newest *maps.Map // that the host has sent
	paid   time.Time // the interval of all maps so far has passed then
}

// wait waits until the next map may be read.
func (r *mapReader) wait(ctx context.Context) error {
	now := time.Now()
	if r.paid.Before(now) {
		r.paid = now
	}
	r.paid = r.paid.Add(mapInterval)
	timer := time.NewTimer(r.paid.Sub(now) - mapBurst*mapInterval)
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// readMap reads the map if the message is one, without the client's lock.
func (c *Client) readMap(cn *conn, message wire.Message) error {
	m, ok := message.(*wire.Map)
	if !ok {
		return nil
	}
	if err := c.maps.wait(cn.ctx); err != nil {
		return err
	}
	read, err := m.Map()
	if err != nil {
		cn.leave()
		return fmt.Errorf("%w (%w)", ErrMap, err)
	}
	c.maps.newest = read
	return nil
}

// complete returns a state of the lobby with the custom map that it names.
func (r *mapReader) complete(s lobby.State) (lobby.State, error) {
	if maps.IsCustom(s.Settings.Map) {
		if r.newest == nil || r.newest.ID != s.Settings.Map {
			return s, fmt.Errorf("%w (the lobby names %s, which has not been sent)", ErrMap, s.Settings.Map)
		}
		s.Custom = r.newest
	}
	if s.Saved != nil && s.Saved.Settings.Map == s.Settings.Map {
		s.Saved.Custom = s.Custom
	}
	return s, nil
}
