package core_test

import (
	"testing"

	"roborally/core"
	"roborally/core/coretest"
	"roborally/core/grid"
)

// TestSecretListsHideBackups plays postal games with lists. A goal that is no
// checkpoint of the board stores a robot's backup; with secret lists nobody but
// the owner learns of it (G2, R1).
func TestSecretListsHideBackups(t *testing.T) {
	board := compileBoard(t, fourStartBoard)
	home := board.Starts()[0].At
	goal := grid.Pos{X: home.X + 1, Y: home.Y}
	for _, secret := range []bool{true, false} {
		setup := &core.Setup{Board: board, Rules: core.Postal, Models: twoRobots(), Goals: core.CommonGoals}
		list := []grid.Pos{{X: home.X, Y: home.Y + 1}, goal}
		setup.GoalLists = [][]grid.Pos{list}
		if secret {
			setup.Goals, setup.GoalLists = core.SecretGoals, [][]grid.Pos{list, list}
		}
		state, err := setup.Begin()
		if err != nil {
			t.Fatal(err)
		}
		state.Robots[0].Virtual, state.Robots[0].Down, state.Robots[0].DownUntil = false, true, 9
		state.Robots[0].At = goal
		trial := newTrialFrom(t, coretest.NewSource(1), setup, 1, state)
		trial.mustApply(core.Input{Kind: core.TimeUp, Seat: core.NoSeat, Round: 1})
		if archive := trial.game.View(0).State.Robots[0].Archive; archive != goal {
			t.Errorf("secret %v: the owner sees its backup on %v, want %v", secret, archive, goal)
		}
		want := goal
		if secret {
			want = home
		}
		for _, seat := range []int{1, core.NoSeat} {
			view := trial.game.View(seat)
			told := len(eventsOf(core.Redact(trial.events, seat), core.Archived, 0)) > 0
			if archive := view.State.Robots[0].Archive; archive != want || told == secret {
				t.Errorf("secret %v: seat %d sees the backup on %v and is told of it: %v, want %v and %v", secret, seat, archive, told, want, !secret)
			}
		}
	}
}
