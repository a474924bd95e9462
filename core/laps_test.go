package core_test

import (
	"slices"
	"testing"

	"roborally/core"
	"roborally/core/coretest"
	"roborally/core/grid"
)

// TestSetupHasLaps sets every possible number of laps over every number of checkpoints: the robots' goals are the
// checkpoints so many times, each goal has its number within its lap, and the board shows one lap.
func TestSetupHasLaps(t *testing.T) {
	layout := core.NewLayout("row", core.MaxCheckpoint+1, 1)
	layout.Fields[core.MaxCheckpoint].Start = 1
	for i := range core.MaxCheckpoint {
		layout.Fields[i].Checkpoint = uint8(i + 1)
	}
	for checkpoints := 1; checkpoints <= core.MaxCheckpoint; checkpoints++ {
		most := core.MaxLaps(checkpoints)
		if checkpoints == 1 && most != 1 || checkpoints > 1 && (most*checkpoints > core.MaxCheckpoint || (most+1)*checkpoints <= core.MaxCheckpoint) {
			t.Errorf("%d checkpoints allow %d laps", checkpoints, most)
		}
		board, err := core.Compile(layout, checkpoints)
		if err != nil {
			t.Fatal(err)
		}
		for laps := most; laps >= 1; laps-- { // downward, so that each one replaces more
			setup := &core.Setup{Board: board, Rules: core.Factory, Models: make([]core.Model, 1)}
			setup.SetLaps(most)
			setup.SetLaps(laps)
			if laps == 1 && setup.GoalLists != nil {
				t.Errorf("one lap has the lists %v, want none", setup.GoalLists)
			}
			state, err := setup.Begin()
			if err != nil {
				t.Fatalf("%d laps over %d checkpoints: %v", laps, checkpoints, err)
			}
			r := &state.Robots[0]
			if gotLaps, got := r.Laps(); gotLaps != laps || got != checkpoints || int(r.GoalCount) != laps*checkpoints {
				t.Errorf("the robot has %d goals in %d laps over %d checkpoints, want %d over %d", r.GoalCount, gotLaps, got, laps, checkpoints)
			}
			for n, at := range r.Goals[:r.GoalCount] {
				number, lap := r.InLap(n + 1)
				if at != board.Checkpoints()[number-1] || n+1 != (lap-1)*checkpoints+number {
					t.Errorf("goal %d of %d laps over %d checkpoints is number %d of lap %d, at %v", n+1, laps, checkpoints, number, lap, at)
				}
			}
			if shown := setup.Checkpoints(&state, core.NoSeat); !slices.Equal(shown, board.Checkpoints()) {
				t.Errorf("%d laps show the checkpoints %v, want those of one lap, %v", laps, shown, board.Checkpoints())
			}
		}
	}
}

// TestOnlyRepetitionsAreLaps looks at lists that are no laps.
func TestOnlyRepetitionsAreLaps(t *testing.T) {
	a, b, c := grid.Pos{X: 1}, grid.Pos{X: 2}, grid.Pos{X: 3}
	for _, list := range [][]grid.Pos{nil, {a}, {a, a}, {a, b}, {a, b, a}, {a, b, b, a}, {a, b, a, b, a}, {a, b, c, a, b}} {
		if laps, checkpoints := core.Laps(list); laps != 1 || checkpoints != len(list) {
			t.Errorf("%v is %d laps over %d checkpoints, want one lap", list, laps, checkpoints)
		}
	}
}

// TestHiddenGoalsAreNoLaps checks that a view which hides a robot's goals does not take them for laps.
func TestHiddenGoalsAreNoLaps(t *testing.T) {
	setup := coretest.SetupOn(coretest.NewSource(1), coretest.Hall(), core.Postal, 2)
	at := setup.Board.Layout().Starts()
	list := []grid.Pos{at[0], at[0].Step(grid.North)}
	setup.Goals, setup.GoalLists = core.SecretGoals, [][]grid.Pos{slices.Repeat(list, 2), slices.Repeat(list, 2)}
	state, err := setup.Begin()
	if err != nil {
		t.Fatal(err)
	}
	game, _ := core.NewGameFrom(setup, state, 1)
	view := game.View(0)
	if laps, checkpoints := view.Own().Laps(); laps != 2 || checkpoints != 2 {
		t.Errorf("the owner sees %d laps over %d checkpoints, want 2 over 2", laps, checkpoints)
	}
	if laps, checkpoints := view.State.Robots[1].Laps(); laps != 1 || checkpoints != 4 {
		t.Errorf("the other sees %d laps over %d checkpoints, want one over 4 hidden ones", laps, checkpoints)
	}
}

// TestRandomGamesWithLaps plays random games over several laps. A goal is always reached on the checkpoint whose number
// it has within its lap.
func TestRandomGamesWithLaps(t *testing.T) {
	later := 0
	for seed := range trials(t, 300) {
		src := coretest.NewSource(seed)
		setup := coretest.Setup(src, []*core.RuleSet{core.Factory, core.Classic, core.Postal}[seed%3])
		most := core.MaxLaps(len(setup.Board.Checkpoints()))
		if setup.Goals != core.CommonGoals || most < 2 {
			continue
		}
		setup.SetLaps(src.Between(2, most))
		trial := newTrial(withSeed(t, seed), src, setup)
		trial.run(8, 150)
		trial.replay()
		checkpoints := setup.Board.Checkpoints()
		for _, e := range trial.events {
			if e.Kind != core.Touched {
				continue
			}
			number, lap := trial.start.Robots[e.Robot].InLap(int(e.N))
			if e.At != checkpoints[number-1] {
				trial.Errorf("goal %d is reached at %v, want checkpoint %d at %v", e.N, e.At, number, checkpoints[number-1])
			}
			if lap > 1 {
				later++
			}
		}
	}
	if later < 20 {
		t.Errorf("%d goals of later laps were reached, want at least 20", later)
	}
}
