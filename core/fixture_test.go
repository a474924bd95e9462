package core_test

import (
	"errors"
	"testing"

	"roborally/core"
	"roborally/maps"
)

// compileBoard compiles a board drawn in the text format.
func compileBoard(t *testing.T, picture string) *core.Board {
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

// smallBoard is an open floor of 6×5 fields with walls all round, two starts and
// a checkpoint.
const smallBoard = `board = """
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

// startGame starts a game of the given models on a board.
func startGame(t *testing.T, board *core.Board, rules *core.RuleSet, models ...core.Model) *core.Game {
	t.Helper()
	setup := &core.Setup{Board: board, Rules: rules, Models: models, Abilities: rules.Abilities}
	g, _, err := core.NewGame(setup, 1)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// continueFrom starts a game from a changed initial state in the phase
// Returning, so that it begins with a new round.
func continueFrom(t *testing.T, board *core.Board, rules *core.RuleSet, models []core.Model, change func(*core.State)) (*core.Game, []core.Event) {
	t.Helper()
	setup := &core.Setup{Board: board, Rules: rules, Models: models, Abilities: rules.Abilities}
	state, err := setup.Begin()
	if err != nil {
		t.Fatal(err)
	}
	change(&state)
	return core.NewGameFrom(setup, state, 1)
}

// beginWithOptions returns the setup and the first state of a classic game of two
// robots with options, on smallBoard.
func beginWithOptions(t *testing.T) (*core.Setup, core.State) {
	t.Helper()
	setup := &core.Setup{Board: compileBoard(t, smallBoard), Rules: core.Classic, Models: twoRobots(), Options: true}
	state, err := setup.Begin()
	if err != nil {
		t.Fatal(err)
	}
	return setup, state
}

func twoRobots() []core.Model { return make([]core.Model, 2) }

// mustApply applies an input that must be legal.
func mustApply(t *testing.T, g *core.Game, in core.Input) []core.Event {
	t.Helper()
	in.Round = g.State().Round
	events, err := g.Apply(in)
	if err != nil {
		t.Fatalf("%+v: %v", in, err)
	}
	return events
}

// mustRefuse applies an input that must break the given rule.
func mustRefuse(t *testing.T, g *core.Game, in core.Input, rule string, code core.Code, slot int) {
	t.Helper()
	in.Round = g.State().Round
	before := *g.State()
	events, err := g.Apply(in)
	var illegal *core.Illegal
	if !errors.As(err, &illegal) || *illegal != (core.Illegal{Rule: rule, Code: code, Slot: slot}) {
		t.Errorf("%+v returns %v, want %s in register %d (rule %s)", in, err, code, slot, rule)
	}
	if *g.State() != before || len(events) > 0 {
		t.Errorf("%+v is refused, but changed something", in)
	}
}

// firstCards returns the program of the first five cards of the hand.
func firstCards() core.Program {
	return core.Program{Slots: [core.RegisterCount]core.Choice{0, 1, 2, 3, 4}, Facing: core.Unchosen}
}

func timeUp(t *testing.T, g *core.Game) []core.Event {
	t.Helper()
	return mustApply(t, g, core.Input{Kind: core.TimeUp, Seat: core.NoSeat})
}

// eventsOf returns the events of one kind about a robot.
func eventsOf(events []core.Event, kind core.Kind, robot int8) []core.Event {
	var some []core.Event
	for _, e := range events {
		if e.Kind == kind && e.Robot == robot {
			some = append(some, e)
		}
	}
	return some
}
