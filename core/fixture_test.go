package core_test

import (
	"errors"
	"testing"

	"roborally/core"
	"roborally/maps"
)

// draw compiles a board drawn in the text format.
func draw(t *testing.T, picture string) *core.Board {
	t.Helper()
	layout, err := maps.ReadBoard("test", []byte("name = \"test\"\n"+picture))
	if err != nil {
		t.Fatal(err)
	}
	board, err := core.Compile(layout, 0)
	if err != nil {
		t.Fatal(err)
	}
	return board
}

// hall is an empty hall of 6×5 fields with walls all round, two starts, and a
// checkpoint.
const hall = `board = """
+---+---+---+---+---+---+
|s1e                    |
+   +   +   +   +   +   +
|                       |
+   +   +   +   +   +   +
|             1         |
+   +   +   +   +   +   +
|                       |
+   +   +   +   +   +   +
|s2e                    |
+---+---+---+---+---+---+
"""`

// start begins a game of so many robots on a board.
func start(t *testing.T, board *core.Board, rules *core.RuleSet, models ...core.Model) *core.Game {
	t.Helper()
	setup := &core.Setup{Board: board, Rules: rules, Models: models, Abilities: rules.Abilities}
	g, _, err := core.NewGame(setup, 1)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// from starts a game on the hall from a situation in the phase Returning, so
// that it begins with a new round.
func from(t *testing.T, board *core.Board, rules *core.RuleSet, models []core.Model, change func(*core.State)) (*core.Game, []core.Event) {
	t.Helper()
	setup := &core.Setup{Board: board, Rules: rules, Models: models, Abilities: rules.Abilities}
	state, err := setup.Begin()
	if err != nil {
		t.Fatal(err)
	}
	change(&state)
	return core.Continue(setup, state, 1)
}

func pair() []core.Model { return make([]core.Model, 2) }

// do applies an input that must be legal.
func do(t *testing.T, g *core.Game, in core.Input) []core.Event {
	t.Helper()
	in.Round = g.State().Round
	events, err := g.Apply(in)
	if err != nil {
		t.Fatalf("%+v: %v", in, err)
	}
	return events
}

// refuse applies an input that must break a rule.
func refuse(t *testing.T, g *core.Game, in core.Input, rule string, code core.Code, slot int) {
	t.Helper()
	in.Round = g.State().Round
	before := *g.State()
	events, err := g.Apply(in)
	var illegal *core.Illegal
	if !errors.As(err, &illegal) || *illegal != (core.Illegal{Rule: rule, Code: code, Slot: slot}) {
		t.Errorf("%+v gives %v, want %s in register %d (rule %s)", in, err, code, slot, rule)
	}
	if *g.State() != before || len(events) > 0 {
		t.Errorf("%+v is refused and has changed something", in)
	}
}

// first is the program of the first cards of the hand.
func first() core.Program {
	return core.Program{Slots: [core.RegisterCount]core.Choice{0, 1, 2, 3, 4}, Faces: core.Unchosen}
}

func timeUp(t *testing.T, g *core.Game) []core.Event {
	t.Helper()
	return do(t, g, core.Input{Kind: core.TimeUp, Seat: core.NoSeat})
}

// of gives the events of one kind about a robot.
func of(events []core.Event, kind core.Kind, robot int8) []core.Event {
	var some []core.Event
	for _, e := range events {
		if e.Kind == kind && e.Robot == robot {
			some = append(some, e)
		}
	}
	return some
}
