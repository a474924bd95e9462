package replay_test

import (
	"testing"

	"roborally/core"
	"roborally/core/coretest"
	"roborally/core/grid"
	"roborally/core/replay"
)

// TestTimeUpOfFormat1 replays that in a record of format 1 the time ran out for
// all while one owner still thought about returning powered down. Then the
// facing of another, who had decided, was asked for only afterwards.
func TestTimeUpOfFormat1(t *testing.T) {
	src := coretest.NewSource(1)
	setup := coretest.SetupOn(src, coretest.Hall(), core.Classic, 1)
	setup.Models = make([]core.Model, 2)
	start, err := setup.Begin()
	if err != nil {
		t.Fatal(err)
	}
	for i := range 2 {
		r := &start.Robots[i]
		r.OnBoard, r.ChoosesFacing, r.Archive = false, false, grid.Pos{X: int8(i)}
	}
	game, _ := core.NewGameFrom(setup, start, 1)
	pending := game.Pending()
	if len(pending) != 2 || pending[0].Kind != core.AskReturnDown {
		t.Fatalf("pending: %+v, want both to be asked whether they return powered down", pending)
	}
	round := game.State().Round
	if _, err := game.Apply(core.Input{Kind: core.Answer, Seat: 0, Round: round, Question: pending[0].ID, Choice: core.Yes}); err != nil {
		t.Fatal(err)
	}
	inputs := replay.SinceFormat1(game, core.Input{Kind: core.TimeUp, Seat: core.NoSeat, Round: round})
	if len(inputs) != 1 || inputs[0] != (core.Input{Kind: core.TimeUp, Seat: 1, Round: round}) {
		t.Fatalf("the time ran out as %+v, want for seat 1 alone", inputs)
	}
	if _, err := game.Apply(inputs[0]); err != nil {
		t.Fatal(err)
	}
	answer := replay.SinceFormat1(game, core.Input{Kind: core.Answer, Seat: 0, Round: round, Question: 4100, Choice: uint16(grid.South)})
	if _, err := game.Apply(answer[0]); err != nil {
		t.Errorf("the answer about the facing is refused: %v", err)
	}
	if got := game.State().Robots[0].ChosenFacing; got != core.Choice(grid.South) {
		t.Errorf("robot 1 faces %d, want the south, as was answered", got)
	}
}
