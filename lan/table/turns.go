package table

import (
	"slices"
	"time"

	"roborally/core"
)

// clocks are the time of everybody who decides: one clock for all, or, where
// people take turns, one for every seat. Of those one runs at most: that of the
// seat whose turn it is.
type clocks struct {
	turns bool
	all   []*clock // one, or one per seat
}

// makeClocks gives the clocks of a table. When the time of a seat is up, up is
// called with it, or with core.NoSeat where the clock is everybody's, and with
// the clock and its run.
func makeClocks(o *Options, up func(seat int, c *clock, run int)) clocks {
	one := func(seat int) *clock {
		c := &clock{limit: o.Limit, rests: o.Turns, paused: o.Turns}
		c.up = func(run int) { up(seat, c, run) }
		return c
	}
	if !o.Turns {
		return clocks{all: []*clock{one(core.NoSeat)}}
	}
	c := clocks{turns: true}
	for seat := range o.Players {
		c.all = append(c.all, one(seat))
	}
	return c
}

// of gives the clock that counts for a seat. A spectator sees the one that runs,
// where there is one.
func (c *clocks) of(seat int) *clock {
	switch {
	case !c.turns:
		return c.all[0]
	case seat != core.NoSeat:
		return c.all[seat]
	}
	if running := slices.IndexFunc(c.all, func(c *clock) bool { return c.alarm != nil }); running >= 0 {
		return c.all[running]
	}
	return &clock{paused: true}
}

// follow is clock.follow for all of them.
func (c *clocks) follow(s *core.State, asked []core.Decision) bool {
	changed := false
	for seat, clock := range c.all {
		own := asked
		if c.turns {
			own = slices.DeleteFunc(slices.Clone(asked), func(d core.Decision) bool { return d.Seat != seat })
		}
		changed = clock.follow(s, own) || changed
	}
	return changed
}

// pause stops a seat's clock, or lets it run on; then the other seats' turns are
// over. It tells whether that made a difference.
func (c *clocks) pause(seat int, paused bool) bool {
	own, changed := c.of(seat), false
	for _, other := range c.all {
		if other != own {
			changed = other.pause(true) || changed
		}
	}
	return own.pause(paused) || changed
}

// patience gives how long a computer player may think, at most.
func (c *clocks) patience() time.Duration {
	switch first := c.all[0]; {
	case c.turns && first.limit > 0:
		return min(ThinkingTime, first.limit)
	case first.limited:
		return min(ThinkingTime, first.remaining())
	}
	return ThinkingTime
}

func (c *clocks) stop() {
	for _, clock := range c.all {
		clock.stop()
	}
}
