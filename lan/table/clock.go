package table

import (
	"time"

	"roborally/core"
)

// clock is the timer of the programming phase, and of questions that come in
// the middle of another phase. It runs while a person has something to decide.
type clock struct {
	limit time.Duration
	rests bool          // at every new decision, until it is let run
	up    func(run int) // called when the time of a run is up, not under the lock

	occasion occasion
	limited  bool // it is running or paused
	paused   bool
	left     time.Duration // when it was set going or stopped last
	since    time.Time     // when it was set going
	alarm    *time.Timer   // nil while it does not run
	runs     int           // counted, so that an alarm that comes too late is known
}

// occasion is what is being timed. Questions of one phase are numbered upwards
// and may follow each other; each newer one has the full time.
type occasion struct {
	round  uint16
	phase  core.Phase
	newest uint16
}

// follow sets the clock going when people are asked for something new, and
// stops it when nobody is asked any more. It tells whether that made a
// difference.
func (c *clock) follow(s *core.State, asked []core.Decision) bool {
	if c.limit <= 0 {
		return false
	}
	if len(asked) == 0 {
		changed := c.limited
		c.stop()
		c.paused = c.paused || c.rests
		return changed
	}
	now := occasion{round: s.Round, phase: s.Phase}
	for _, d := range asked {
		now.newest = max(now.newest, d.ID)
	}
	same := now.round == c.occasion.round && now.phase == c.occasion.phase && now.newest <= c.occasion.newest
	if c.limited && same {
		return false
	}
	c.stop()
	if !same { // who comes back to a seat finds the time that was left
		c.left = c.limit
		c.paused = c.paused || c.rests
	}
	c.occasion, c.limited = now, true
	if !c.paused {
		c.run()
	}
	return true
}

func (c *clock) run() {
	c.runs++
	run := c.runs
	c.since = time.Now()
	c.alarm = time.AfterFunc(c.left, func() { c.up(run) })
}

func (c *clock) stop() {
	c.halt()
	c.limited = false
}

// halt keeps the time that is left.
func (c *clock) halt() {
	if c.alarm == nil {
		return
	}
	c.alarm.Stop()
	c.left = c.remaining()
	c.alarm = nil
	c.runs++
}

// pause stops the clock, or lets it run on; false says that it did so already.
func (c *clock) pause(paused bool) bool {
	if c.paused == paused {
		return false
	}
	c.paused = paused
	switch {
	case paused:
		c.halt()
	case c.limited:
		c.run()
	}
	return true
}

func (c *clock) remaining() time.Duration {
	if c.alarm == nil {
		return c.left
	}
	return max(0, c.left-time.Since(c.since))
}

// reading tells how the clock stands now.
func (c *clock) reading() Clock {
	if !c.limited {
		return Clock{Paused: c.paused}
	}
	return Clock{Limited: true, Left: c.remaining(), Paused: c.paused}
}
