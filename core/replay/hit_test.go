package replay_test

import (
	"testing"

	"roborally/core"
	"roborally/core/replay"
	"roborally/maps"
)

// A hit by an option begins with the event that names the option, and a shot without one does not. B stands in the
// line of A's Pressor Beam in register 1: it is moved. In register 2 it is in the line of the main laser.
func TestHitsNameTheOption(t *testing.T) {
	sc, err := maps.ReadScenario("x.toml", []byte(`
name = "x"
rules = "classic"
options = true
board = """
+   +   +   +   +   +

+   +   +   +   +   +
"""
[[robot]]
id = "A"
at = [0, 0]
facing = "e"
program = "u/10!pressor-beam u/20"
options = ["pressor-beam"]
[[robot]]
id = "B"
at = [3, 0]
facing = "e"
program = ". ."
`))
	if err != nil {
		t.Fatal(err)
	}
	setup, state, err := sc.Situation()
	if err != nil {
		t.Fatal(err)
	}
	state.Robots[0].Facing = state.Robots[0].Facing.Opposite() // its u-turn comes first
	engine := core.NewEngine(setup)
	first := state
	engine.Resolve(&state, 1, 0)
	state.Robots[0].Facing = state.Robots[0].Facing.Opposite()
	hits := replay.NewRecording(setup, first, engine.Log).Hits()
	if len(hits) != 1 || hits[0].Robot != 1 || hits[0].By != 0 || len(hits[0].Events) != 2 {
		t.Fatalf("the hits are %+v, want one on B by A of two events", hits)
	}
	if e := engine.Log[hits[0].First()]; e.Kind != core.Used || core.Power(e.Detail) != core.PressorBeam {
		t.Errorf("the hit begins with %s, want the use of Pressor Beam", e.Kind)
	}
	engine.Log = nil
	first = state
	engine.Resolve(&state, 2, 0)
	if hits := replay.NewRecording(setup, first, engine.Log).Hits(); len(hits) != 1 || len(hits[0].Events) != 1 {
		t.Errorf("the hits of the main laser are %+v, want one of one event", hits)
	}
}
