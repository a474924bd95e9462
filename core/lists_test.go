package core_test

import (
	"testing"

	"roborally/core"
	"roborally/core/coretest"
	"roborally/core/grid"
)

// trialWithLists plays a round of two robots by lists of two goals, which are secret or common. The first robot is powered
// down and stands where place puts it.
func trialWithLists(t *testing.T, board *core.Board, rules *core.RuleSet, list []grid.Pos, secret bool, place func(r *core.Robot)) *trial {
	t.Helper()
	setup := &core.Setup{
		Board: board, Rules: rules, Models: twoRobots(), Options: rules.PlaysOptions(true),
		Goals: core.CommonGoals, GoalLists: [][]grid.Pos{list},
	}
	if secret {
		setup.Goals, setup.GoalLists = core.SecretGoals, [][]grid.Pos{list, list}
	}
	state, err := setup.Begin()
	if err != nil {
		t.Fatal(err)
	}
	r := &state.Robots[0]
	r.Virtual, r.Down, r.DownUntil = false, true, 9
	place(r)
	trial := newTrialFrom(t, coretest.NewSource(1), setup, 1, state)
	trial.mustApply(core.Input{Kind: core.TimeUp, Seat: core.NoSeat, Round: 1})
	return trial
}

// TestSecretListsHideBackups plays postal games with lists. A goal that is no
// checkpoint of the board stores a robot's backup; with secret lists nobody but
// the owner learns of it (G2, R1).
func TestSecretListsHideBackups(t *testing.T) {
	board := compileBoard(t, fourStartBoard)
	home := board.Starts()[0].At
	goal := home.Step(grid.East)
	for _, secret := range []bool{true, false} {
		list := []grid.Pos{home.Step(grid.South), goal}
		trial := trialWithLists(t, board, core.Postal, list, secret, func(r *core.Robot) { r.At = goal })
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

// TestSecretListsHideTheArm reaches a goal with Mechanical Arm from the field beside it. With secret lists nobody
// but the owner learns that the arm was used: it would tell where the goal is (G2, V34).
func TestSecretListsHideTheArm(t *testing.T) {
	board := compileBoard(t, fourStartBoard)
	home := board.Starts()[0].At
	goal := home.Step(grid.East)
	for _, secret := range []bool{true, false} {
		list := []grid.Pos{goal, home.Step(grid.South)}
		trial := trialWithLists(t, board, core.Classic, list, secret, func(r *core.Robot) {
			r.At = home
			giveOptions(r, core.MechanicalArm)
		})
		for seat, want := range map[int]bool{0: true, 1: !secret, core.NoSeat: !secret} {
			events := core.Redact(trial.events, seat)
			if told := len(eventsOf(events, core.Used, 0)) > 0; told != want {
				t.Errorf("secret %v: seat %d is told that the arm was used: %v, want %v", secret, seat, told, want)
			}
			if reached := trial.game.View(seat).State.Robots[0].Touched > 0; reached != want {
				t.Errorf("secret %v: seat %d knows that the goal is reached: %v, want %v", secret, seat, reached, want)
			}
		}
	}
}
