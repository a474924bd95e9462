package widgets

import "time"

// gracePeriod is how long something that appears unprompted must be visible, and left alone, before keys
// count.
const gracePeriod = time.Second

// Grace is the grace period of something that appears unprompted, while the player may be pressing a key that was
// meant for what was there before. Keys decide nothing in its first second, and every Enter begins that second anew.
type Grace struct {
	over   bool
	cancel func() // stops the timer; nil: it does not run
}

// Over reports whether the grace period is over.
func (g *Grace) Over() bool { return g.over }

// Start begins the grace period, or begins it anew.
func (g *Grace) Start(s *Stage) {
	g.Stop()
	g.over = false
	g.cancel = s.Time.After(gracePeriod, func() { g.over = true })
}

// Stop stops the timer.
func (g *Grace) Stop() {
	if g.cancel != nil {
		g.cancel()
		g.cancel = nil
	}
}
