package table

import (
	"roborally/core"
	"roborally/core/replay"
	"roborally/core/tally"
)

// counting is what has been counted in the game from its beginning. Who sits
// down later, or once more, gets it with the first view.
type counting struct {
	tally *tally.Tally
	state core.State // what the events so far have led to
}

// fold counts events that have happened.
func (c *counting) fold(events []core.Event) {
	for i := range events {
		c.tally.Fold(&events[i], &c.state)
		c.state.Apply(&events[i])
	}
}

// sofar gives what a seat (or core.NoSeat) has counted.
func (c *counting) sofar(seat int) *tally.Tally { return c.tally.Redacted(&c.state, seat) }

// begin starts the game, or goes on with a saved one, and counts what has
// happened by then.
func (o *Options) begin() (*replay.Recorder, *counting, error) {
	if err := o.Setup.Check(); err != nil {
		return nil, nil, err // before its board is asked for the header
	}
	state, err := o.Setup.Begin()
	if err != nil {
		return nil, nil, err
	}
	counted := &counting{tally.New(o.Setup), state}
	if o.Saved == nil {
		recorder, events, err := replay.Begin(o.Setup, replay.NewHeader(o.Setup, o.Map, o.Seed))
		counted.fold(events)
		return recorder, counted, err
	}
	recorder, events, err := replay.Retrace(o.Setup, o.Saved)
	counted.fold(events)
	return recorder, counted, err
}
