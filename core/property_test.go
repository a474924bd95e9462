package core_test

import (
	"fmt"
	"slices"
	"testing"

	"roborally/core"
	"roborally/core/coretest"
)

func TestRandomGames(t *testing.T) {
	seen := occurrences{}
	for _, rules := range core.RuleSets {
		t.Run(rules.ID, func(t *testing.T) {
			for seed := range trials(t, 500) {
				trial := newTrial(withSeed(t, seed), coretest.NewSource(seed), coretest.Setup(coretest.NewSource(seed+1<<32), rules))
				trial.run(8, 150)
				trial.replay()
				seen.add(trial)
			}
		})
	}
	checkOccur(t, seen, core.Terrains)
	checkOccur(t, seen, core.AllCommands[:])
	checkOccur(t, seen, core.Kinds)
	checkOccur(t, seen, core.Steps)
	checkOccur(t, seen, core.Manners)
	checkOccur(t, seen, core.Obstacles)
	checkOccur(t, seen, core.Causes)
	probe := func(q core.QuestionKind) bool { return q == core.AskProbe }
	checkOccur(t, seen, slices.DeleteFunc(slices.Clone(core.QuestionKinds), probe))
}

// occurrences holds the values of enumerations that occur in random games.
type occurrences map[any]bool

// add adds what occurs in a trial, and checks that it has a name.
func (o occurrences) add(t *trial) {
	occurs := func(n fmt.Stringer) {
		if n.String() == "?" {
			t.Fatalf("the %T %d has no name", n, n)
		}
		o[n] = true
	}
	for _, f := range t.setup.Board.Layout().Fields {
		occurs(f.Terrain)
	}
	for _, e := range t.events {
		occurs(e.Kind)
		occurs(e.Step)
		switch e.Kind {
		case core.Acted:
			occurs(core.Command(e.Detail))
		case core.Moved, core.Turned:
			occurs(core.Manner(e.Detail))
		case core.Blocked:
			occurs(core.Obstacle(e.Detail))
		case core.Damaged, core.Died, core.Repaired:
			occurs(core.Cause(e.Detail))
		case core.Asked:
			occurs(core.QuestionKind(e.Detail))
		}
	}
}

// checkOccur checks that every value of an enumeration occurs in the random
// games, so that the tests with such games cover it.
func checkOccur[N comparable](t *testing.T, seen occurrences, all []N) {
	t.Helper()
	for _, n := range all {
		if !seen[n] {
			t.Errorf("the %T %v does not occur in any random game", n, n)
		}
	}
}

// TestTimeUpSeatBySeat checks that TimeUp seat by seat has the same outcome as
// TimeUp for all seats at once (C6).
func TestTimeUpSeatBySeat(t *testing.T) {
	whilePending := 0
	for seed := range trials(t, 200) {
		src := coretest.NewSource(seed)
		setup := coretest.Setup(src, coretest.Rules(src))
		setup.Probe = src.Chance(50)
		together := newTrial(withSeed(t, seed), src, setup)
		bySeat, events := core.NewGameFrom(setup, together.start, together.seed)
		for n := 0; n < 30 && !together.over(); n++ {
			round := together.game.State().Round
			waiting := bySeat.Pending()
			together.mustApply(core.Input{Kind: core.TimeUp, Seat: core.NoSeat, Round: round})
			for _, d := range waiting {
				if len(bySeat.Pending()) > 1 {
					whilePending++
				}
				more, err := bySeat.Apply(core.Input{Kind: core.TimeUp, Seat: int8(d.Seat), Round: round})
				if err != nil {
					together.Fatalf("TimeUp of seat %d is refused: %v", d.Seat, err)
				}
				events = append(events, more...)
			}
			if *bySeat.State() != *together.game.State() || !slices.Equal(events, together.events) {
				together.Fatalf("in round %d TimeUp seat by seat has another outcome than all at once", round)
			}
		}
	}
	if whilePending == 0 {
		t.Error("no TimeUp came while other seats were pending")
	}
}

// TestGameEndsWhenSeatsLeave lets seats leave or run out of time at any moment.
func TestGameEndsWhenSeatsLeave(t *testing.T) {
	for seed := range trials(t, 250) {
		src := coretest.NewSource(seed)
		setup := coretest.Setup(src, coretest.Rules(src))
		setup.Probe = src.Chance(70)
		trial := newTrial(withSeed(t, seed), src, setup)
		trial.run(6, src.Below(60))
		for !trial.over() {
			round := trial.game.State().Round
			trial.mustApply(core.Input{Kind: core.TimeUp, Seat: core.NoSeat, Round: round})
			if !trial.over() {
				trial.tryApply(core.Input{Kind: core.SeatLeft, Round: trial.game.State().Round, Seat: int8(src.Below(len(setup.Models)))})
			}
		}
		trial.replay()
	}
}
