package table

import (
	"roborally/core"
	"roborally/core/replay"
	"roborally/core/tally"
)

// runningTally counts the events of the game from its beginning. Every session gets the
// tally with its first view.
type runningTally struct {
	tally *tally.Tally
	state core.State // the state after the counted events
}

// fold counts events.
func (c *runningTally) fold(events []core.Event) {
	for i := range events {
		c.tally.Fold(&events[i], &c.state)
		c.state.Apply(&events[i])
	}
}

// redacted returns the tally as a seat may see it, or a spectator with core.NoSeat.
func (c *runningTally) redacted(seat int) *tally.Tally { return c.tally.Redacted(&c.state, seat) }

// begin starts the game or resumes a saved one, and counts the events so far.
func (o *Options) begin() (*replay.Recorder, *runningTally, error) {
	if err := o.Setup.Check(); err != nil {
		return nil, nil, err // the header needs a valid board
	}
	state, err := o.Setup.Begin()
	if err != nil {
		return nil, nil, err
	}
	counted := &runningTally{tally.New(o.Setup), state}
	if o.Saved == nil {
		recorder, events, err := replay.Begin(o.Setup, replay.NewHeader(o.Setup, o.Map, o.Seed))
		counted.fold(events)
		return recorder, counted, err
	}
	recorder, events, err := replay.Retrace(o.Setup, o.Saved)
	counted.fold(events)
	return recorder, counted, err
}
