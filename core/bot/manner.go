package bot

import (
	"strings"

	"roborally/core"
)

// Manner is how a player of a level plays when a part of its skill is measured: as
// well as the level can, without that part, or against it.
type Manner uint8

// The manners.
const (
	AtItsBest     Manner = iota
	RandomOptions        // it uses its options at random (AtRandom)
	Heedless             // it plays missions for the goal flag alone (NewHeedless)
	Unscreened           // it tries only programs that are among the best if it were alone
	BestResponse         // it knows how players of the level decide (NewBestResponse)
)

// manners holds the suffix of each manner after the name of a level, and what makes its
// player.
var manners = [...]struct {
	suffix string
	make   func(*core.Setup, *TransitionTable, int, Level, uint64) Decider
}{
	AtItsBest: {"", func(setup *core.Setup, table *TransitionTable, seat int, level Level, seed uint64) Decider {
		return New(setup, table, seat, level, seed)
	}},
	RandomOptions: {"-random-options", func(setup *core.Setup, table *TransitionTable, seat int, level Level, seed uint64) Decider {
		return NewAtRandom(setup, table, seat, level, seed)
	}},
	Heedless: {"-heedless", func(setup *core.Setup, table *TransitionTable, seat int, level Level, seed uint64) Decider {
		return NewHeedless(setup, table, seat, level, seed)
	}},
	Unscreened: {"-unscreened", func(setup *core.Setup, table *TransitionTable, seat int, level Level, seed uint64) Decider {
		p := New(setup, table, seat, level, seed)
		p.unscreened = true
		return p
	}},
	BestResponse: {"-best-response", func(setup *core.Setup, table *TransitionTable, seat int, level Level, seed uint64) Decider {
		return NewBestResponse(setup, table, seat, level, seed)
	}},
}

// A Decider answers the decisions of a seat, as Player.Decide does.
type Decider interface {
	Decide(v core.View, d core.Decision, stop func() bool) (in core.Input, cut bool)
}

// NewInManner returns a player that plays in a manner; the other arguments are those of
// New.
func NewInManner(m Manner, setup *core.Setup, table *TransitionTable, seat int, level Level, seed uint64) Decider {
	return manners[m].make(setup, table, seat, level, seed)
}

// Suffix returns what follows the name of a level that plays so, in commands and files.
func (m Manner) Suffix() string { return manners[m].suffix }

// CutManner returns the name of a level without the suffix of its manner, and the
// manner.
func CutManner(name string) (level string, m Manner) {
	for m := range manners {
		if level, found := strings.CutSuffix(name, manners[m].suffix); found && m > 0 {
			return level, Manner(m)
		}
	}
	return name, AtItsBest
}
