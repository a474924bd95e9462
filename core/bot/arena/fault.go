package arena

import (
	"errors"
	"fmt"

	"roborally/core"
)

// Fault is the error of a match in which a player answered wrongly. Its Match
// reproduces the error.
type Fault struct {
	Match    *Match
	Round    int           // from 1
	Decision core.Decision // the question, and the seat it was for
	Input    core.Input    // the answer
	Err      error         // an *core.Illegal, or that the answer was cut short
}

// errCutShort is the error of an answer that was cut short without a request to
// stop.
var errCutShort = errors.New("the decision was cut short, though nothing had asked for that")

// Error returns what was wrong, with everything that is needed to reproduce it.
func (f *Fault) Error() string {
	m := f.Match
	return fmt.Sprintf("round %d, seat %d: %v; decision %+v, answer %+v; board %q with %d checkpoints, rules %s, "+
		"abilities %t, levels %v, models %v, game seed %d, players' seed %d",
		f.Round, f.Decision.Seat, f.Err, f.Decision, f.Input, m.Setup.Board.Layout().Name, len(m.Setup.Board.Checkpoints()),
		m.Setup.Rules.ID, m.Setup.Abilities, m.Levels, m.Setup.Models, m.Seed, m.PlayerSeed)
}

// Unwrap returns the cause.
func (f *Fault) Unwrap() error { return f.Err }
