package table

import (
	"time"

	"roborally/core"
)

// clock is the timer of the programming phase and of questions in other phases. It runs
// while a person has to decide.
type clock struct {
	limit            time.Duration
	pausesAtDecision bool          // every new decision starts paused
	onTimeUp         func(run int) // called without the lock when the time of a run is up

	occasion occasion
	limited  bool // running or paused
	paused   bool
	left     time.Duration // remaining time at the last start or stop
	since    time.Time     // time of the last start
	timer    *time.Timer   // nil while the clock is not running
	runs     int           // number of starts and stops, to detect late timers
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
	if c.limited && same {
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

func (c *clock) run() {
	c.runs++
	run := c.runs
	c.since = time.Now()
	c.timer = time.AfterFunc(c.left, func() { c.onTimeUp(run) })
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

// reading returns the current state of the clock.
func (c *clock) reading() Clock {
	if !c.limited {
		return Clock{Paused: c.paused}
	}
	return Clock{Limited: true, Left: c.remaining(), Paused: c.paused}
}
