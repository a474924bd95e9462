package table

import (
	"slices"
	"time"

	"roborally/core"
)

// clocks are the clocks of a table: a single one for everybody or, if people take turns,
// one per seat. At most one of these runs: that of the seat whose turn it is.
type clocks struct {
	turns bool
	all   []*clock // one, or one per seat
}

// newClocks returns the clocks of a table. onTimeUp is called when the time of a run is up, with
// the seat, or core.NoSeat for the common clock.
func newClocks(o *Options, onTimeUp func(seat int, c *clock, run int)) clocks {
	newClock := func(seat int) *clock {
		c := &clock{limit: o.Limit, pausesAtDecision: o.Turns, paused: o.Turns}
		c.onTimeUp = func(run int) { onTimeUp(seat, c, run) }
		return c
	}
	if !o.Turns {
		return clocks{all: []*clock{newClock(core.NoSeat)}}
	}
	c := clocks{turns: true}
	for seat := range o.Players {
		c.all = append(c.all, newClock(seat))
	}
	return c
}

// of returns the clock of a seat. A spectator sees the running clock, if there is one.
func (c *clocks) of(seat int) *clock {
	switch {
	case !c.turns:
		return c.all[0]
	case seat != core.NoSeat:
		return c.all[seat]
	}
	if running := slices.IndexFunc(c.all, func(c *clock) bool { return c.timer != nil }); running >= 0 {
		return c.all[running]
	}
	return &clock{paused: true}
}

// update calls clock.update for all clocks. It reports whether any has changed.
func (c *clocks) update(s *core.State, asked []core.Decision) bool {
	changed := false
	for seat, clock := range c.all {
		own := asked
		if c.turns {
			own = slices.DeleteFunc(slices.Clone(asked), func(d core.Decision) bool { return d.Seat != seat })
		}
		changed = clock.update(s, own) || changed
	}
	return changed
}

// pause stops or resumes a seat's clock and ends the turns of the other seats. It reports
// whether a clock has changed.
func (c *clocks) pause(seat int, paused bool) bool {
	own, changed := c.of(seat), false
	for _, other := range c.all {
		if other != own {
			changed = other.pause(true) || changed
		}
	}
	return own.pause(paused) || changed
}

// botTimeLimit returns the time that a computer player has for a decision.
func (c *clocks) botTimeLimit() time.Duration {
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
