package arena

import (
	"errors"
	"fmt"

	"roborally/core"
)

// Fault is the error of a match in which a player did what none may do. With
// its Match the same can be made to happen again.
type Fault struct {
	Match    *Match
	Round    int
	Decision core.Decision // what was to be decided, and by whom
	Input    core.Input    // the answer
	Err      error         // what is wrong with it: an *core.Illegal, or that it was cut short
}

// errCut is what is wrong with an answer that nobody had hurried.
var errCut = errors.New("the decision was cut short, though nothing had asked for that")

// Error tells what was wrong and all that is needed to see it again.
func (f *Fault) Error() string {
	m := f.Match
	return fmt.Sprintf("round %d, seat %d: %v; decision %+v, answer %+v; board %q with %d checkpoints, rules %s, "+
		"abilities %t, levels %v, models %v, game seed %d, players' seed %d",
		f.Round, f.Decision.Seat, f.Err, f.Decision, f.Input, m.Setup.Board.Layout().Name, len(m.Setup.Board.Checkpoints()),
		m.Setup.Rules.ID, m.Setup.Abilities, m.Levels, m.Setup.Models, m.Seed, m.Brains)
}

// Unwrap gives what was wrong.
func (f *Fault) Unwrap() error { return f.Err }
