package table

import (
	"sync"
	"time"

	"roborally/core"
	"roborally/core/bot"
)

// chart is the one Atlas of a table, which all its computer players share. It is
// surveyed when somebody first has to think. What the expert wants to know of it
// besides takes seconds to learn: that happens in a goroutine of its own, once
// for all, and whenever somebody wants to think meanwhile, learning makes room.
type chart struct {
	survey func() *bot.Atlas
	// learn goes on learning until it is done, true, or told to stop.
	learn func(stop func() bool) bool

	mu      sync.Mutex
	changed *sync.Cond // one of the following has
	users   int        // who thinks with the atlas
	waiting int        // who wants to
	busy    bool       // it is being learned, and nobody may use it
	begun   bool
	ended   bool
	learned chan struct{} // closed when everything is known
}

// newChart makes the chart of a setup. The store may be nil.
func newChart(setup *core.Setup, store bot.Store) *chart {
	survey := sync.OnceValue(func() *bot.Atlas { return bot.Survey(setup) })
	return openChart(survey, func(stop func() bool) bool { return survey().Learn(store, stop) })
}

func openChart(survey func() *bot.Atlas, learn func(stop func() bool) bool) *chart {
	c := &chart{survey: survey, learn: learn, learned: make(chan struct{})}
	c.changed = sync.NewCond(&c.mu)
	return c
}

// study begins to learn, if nobody has yet.
func (c *chart) study() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.begun && !c.ended {
		c.begun = true
		go c.studying()
	}
}

// studying learns whenever nobody thinks with the atlas, until all is known or
// the table has closed.
func (c *chart) studying() {
	for {
		c.mu.Lock()
		for (c.users > 0 || c.waiting > 0) && !c.ended {
			c.changed.Wait()
		}
		if c.ended {
			c.mu.Unlock()
			return
		}
		c.busy = true
		c.mu.Unlock()
		done := c.learn(c.disturbed)
		c.mu.Lock()
		c.busy = false
		c.changed.Broadcast()
		c.mu.Unlock()
		if done {
			close(c.learned)
			return
		}
	}
}

// disturbed tells learning to stop: somebody wants to think, or the table has
// closed.
func (c *chart) disturbed() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.waiting > 0 || c.ended
}

// glance is how often who waits for the learning looks whether it must stop.
const glance = 20 * time.Millisecond

// await waits until everything is known, or stop says that there is no more time
// for it. Learning must have begun.
func (c *chart) await(stop func() bool) {
	select {
	case <-c.learned:
		return
	default:
	}
	tick := time.NewTicker(glance)
	defer tick.Stop()
	for !stop() && !c.hasEnded() {
		select {
		case <-c.learned:
			return
		case <-tick.C:
		}
	}
}

func (c *chart) hasEnded() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.ended
}

// use lends the atlas to think with.
func (c *chart) use(think func(*bot.Atlas)) {
	c.mu.Lock()
	c.waiting++
	for c.busy {
		c.changed.Wait()
	}
	c.waiting--
	c.users++
	c.mu.Unlock()
	defer func() {
		c.mu.Lock()
		c.users--
		c.changed.Broadcast()
		c.mu.Unlock()
	}()
	think(c.survey())
}

// end has the learning stop for good; what is known by then can be used on.
func (c *chart) end() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.ended = true
	c.changed.Broadcast()
}
