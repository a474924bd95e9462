package table

import (
	"time"

	"roborally/core"
)

// clock is the timer of the programming phase and of questions in other phases. It runs
// while a person has to decide.
type clock struct {
	limit            time.Duration
	shortened        func(s *core.State, seat int) time.Duration
	pausesAtDecision bool          // every new decision starts paused
	onTimeUp         func(run int) // called without the lock when the time of a run is up

	occasion occasion
	limited  bool // running or paused
	paused   bool
	left     time.Duration // remaining time at the last start or stop
	since    time.Time     // time of the last start
	timer    *time.Timer   // nil while the clock is not running
	runs     int           // number of starts and stops, to detect late timers

	asked   uint8                         // the seats that have to decide, one bit each
	earlier [core.MaxRobots]time.Duration // by seat: by how much its time is up before that of the clock
}

// occasion identifies what is timed: the questions of a phase. The ids of a seat's
// questions increase; each newer question has the full time.
type occasion struct {
	round  uint16
	phase  core.Phase
	newest [core.MaxRobots]uint32 // by seat, its newest question
}

// update starts the clock when people have a new decision, and stops it when they have
// none. It reports whether the clock has changed.
func (c *clock) update(s *core.State, asked []core.Decision) bool {
	if c.limit <= 0 {
		return false
	}
	if len(asked) == 0 {
		changed := c.limited
		c.stop()
		c.paused = c.paused || c.pausesAtDecision
		return changed
	}
	now := occasion{round: s.Round, phase: s.Phase}
	if now.round == c.occasion.round && now.phase == c.occasion.phase {
		now.newest = c.occasion.newest
	}
	for _, d := range asked {
		now.newest[d.Seat] = max(now.newest[d.Seat], d.ID)
	}
	same := now == c.occasion
	if others := c.ask(s, asked); c.limited && same {
		if others && c.timer != nil { // another seat may be the next whose time is up
			c.stopTimer()
			c.run()
		}
		return false
	}
	c.stop()
	if !same { // otherwise the time continues, e.g. when a player has come back to a seat
		c.left = c.limit
		c.paused = c.paused || c.pausesAtDecision
	}
	c.occasion, c.limited = now, true
	if !c.paused {
		c.run()
	}
	return true
}

// ask sets the seats that have to decide, and their times. It reports whether these are
// others than before.
func (c *clock) ask(s *core.State, asked []core.Decision) bool {
	before, earlier := c.asked, c.earlier
	c.asked = 0
	for _, d := range asked {
		c.asked |= 1 << d.Seat
		c.earlier[d.Seat] = c.shortened(s, d.Seat)
	}
	return c.asked != before || c.earlier != earlier
}

// run starts the timer for the seat whose time is up first.
func (c *clock) run() {
	c.runs++
	run := c.runs
	c.since = time.Now()
	c.timer = time.AfterFunc(max(0, c.left-c.longestEarlier()), func() { c.onTimeUp(run) })
}

// longestEarlier returns the longest time by which a seat that has to decide is late before
// the clock is.
func (c *clock) longestEarlier() (longest time.Duration) {
	for seat, earlier := range c.earlier {
		if c.asked>>seat&1 != 0 {
			longest = max(longest, earlier)
		}
	}
	return longest
}

// late returns the seats whose time is up before that of the clock, one bit each.
func (c *clock) late() (seats uint8) {
	for seat := range c.earlier {
		if c.asked>>seat&1 != 0 && c.remaining() <= c.earlier[seat] {
			seats |= 1 << seat
		}
	}
	return seats
}

func (c *clock) stop() {
	c.stopTimer()
	c.limited = false
}

// stopTimer stops the timer and keeps the remaining time.
func (c *clock) stopTimer() {
	if c.timer == nil {
		return
	}
	c.timer.Stop()
	c.left = c.remaining()
	c.timer = nil
	c.runs++
}

// pause stops or resumes the clock. It reports whether that was a change.
func (c *clock) pause(paused bool) bool {
	if c.paused == paused {
		return false
	}
	c.paused = paused
	switch {
	case paused:
		c.stopTimer()
	case c.limited:
		c.run()
	}
	return true
}

func (c *clock) remaining() time.Duration {
	if c.timer == nil {
		return c.left
	}
	return max(0, c.left-time.Since(c.since))
}

// reading returns the current state of the clock for a seat, or for a spectator.
func (c *clock) reading(seat int) Clock {
	if !c.limited {
		return Clock{Paused: c.paused}
	}
	left := c.remaining()
	if seat != core.NoSeat {
		left = max(0, left-c.earlier[seat])
	}
	return Clock{Limited: true, Left: left, Paused: c.paused}
}
