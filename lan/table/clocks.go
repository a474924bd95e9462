package table

import (
	"slices"
	"time"

	"roborally/core"
)

// clocks are the clocks of a table: a single one for everybody or, if people take turns,
// one per seat. At most one of these runs: that of the seat whose turn it is. Another one
// is for the play time.
type clocks struct {
	turns bool
	all   []*clock // one, or one per seat
	play  *clock   // it runs from the beginning, also while nobody has to decide
}

// newClocks returns the clocks of a table. onTimeUp is called when the time of a run is up, with
// the seat, or core.NoSeat for the common clock; onPlayed when the play time is.
func newClocks(o *Options, onTimeUp func(seat int, c *clock, run int), onPlayed func(run int)) clocks {
	c := decisionClocks(o, onTimeUp)
	c.play = &clock{left: o.PlayTime, limited: o.PlayTime > 0, onTimeUp: onPlayed}
	if c.play.limited {
		c.play.run()
	}
	return c
}

// decisionClocks returns the clocks without that of the play time.
func decisionClocks(o *Options, onTimeUp func(seat int, c *clock, run int)) clocks {
	shortened := func(s *core.State, seat int) time.Duration { return shortened(o, s, seat) }
	newClock := func(seat int) *clock {
		c := &clock{limit: o.Limit, shortened: shortened, pausesAtDecision: o.Turns, paused: o.Turns}
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

// shortened returns by how much the powers of a seat's robot shorten its time: they halve the
// time to program.
func shortened(o *Options, s *core.State, seat int) time.Duration {
	if !o.Setup.Options || s.Phase != core.Programming {
		return 0
	}
	x := o.Setup.Effects(&s.Robots[seat])
	return o.Limit - o.Limit>>x.Of(core.TimeHalvings)
}

// of returns the clock of a seat. A spectator sees the running clock, if there is one.
func (c *clocks) of(seat int) *clock {
	switch {
	case !c.turns:
		return c.all[0]
	case seat != core.NoSeat:
		return c.all[seat]
	}
	if running := c.running(); running >= 0 {
		return c.all[running]
	}
	return &clock{paused: true}
}

// running returns the index of the clock that runs, or -1.
func (c *clocks) running() int {
	return slices.IndexFunc(c.all, func(c *clock) bool { return c.timer != nil })
}

// reading returns what a seat, or a spectator, sees of the clocks.
func (c *clocks) reading(seat int) Clock {
	of := c.of(seat)
	if c.turns && seat == core.NoSeat { // a spectator sees the time of the seat whose turn it is
		seat = c.running()
	}
	now := of.reading(seat)
	if c.play.limited {
		now.Play = c.play.remaining()
	}
	return now
}

// timed reports whether anything is timed.
func (c *clocks) timed() bool { return c.all[0].limit > 0 || c.play.limited }

// update calls clock.update for all clocks. It reports whether any has changed.
func (c *clocks) update(s *core.State, asked []core.Decision) bool {
	changed := false
	if s.Phase == core.Finished {
		c.play.stop()
	}
	for seat, clock := range c.all {
		own := asked
		if c.turns {
			own = slices.DeleteFunc(slices.Clone(asked), func(d core.Decision) bool { return d.Seat != seat })
		}
		changed = clock.update(s, own) || changed
	}
	return changed
}

// pause stops or resumes a seat's clock and ends the turns of the other seats. Without turns
// the play time pauses with it. It reports whether a clock has changed.
func (c *clocks) pause(seat int, paused bool) bool {
	own, changed := c.of(seat), false
	if !c.turns {
		changed = c.play.pause(paused) && c.play.limited
	}
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
	c.play.stop()
}
