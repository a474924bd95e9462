package solo_test

import (
	"fmt"
	"slices"
	"testing"

	"roborally/app"
	"roborally/app/apptest"
	"roborally/core"
	"roborally/core/grid"
)

// TestGamesOfEachAssignmentOfGoals: a game is begun in the lobby with each assignment of goals, left, continued,
// played to its end, and played again. The player sees the own goals and nobody else's.
func TestGamesOfEachAssignmentOfGoals(t *testing.T) {
	for _, goals := range core.GoalAssignments {
		t.Run(goals.String(), func(t *testing.T) {
			folder := t.TempDir()
			apptest.InBubble(t, func(t *testing.T) {
				args := append(slices.Clone(apptest.ShortGame), "-rules", "postal", "-checkpoints", "2")
				d := apptest.Start(t, folder, args...)
				d.Program.SetSeed(0) // a random one
				d.Click("start", "goals-"+goals.String(), "start")
				check := func() [][]grid.Pos {
					t.Helper()
					d.WaitForMode("programming")
					_, o := d.Program.Local.Current().Table()
					if o.Setup.Goals != goals {
						t.Fatalf("the game has %v goals, want %v", o.Setup.Goals, goals)
					}
					own := o.Setup.Board.Checkpoints()
					switch goals {
					case core.SwapGoals:
						own = []grid.Pos{o.Setup.Board.Starts()[1].At}
					case core.SecretGoals:
						own = o.Setup.GoalLists[0]
						if len(own) != 2 || len(o.Setup.GoalLists) != 2 || slices.Equal(own, o.Setup.GoalLists[1]) {
							t.Errorf("the lists are %v, want two different ones of two goals", o.Setup.GoalLists)
						}
					}
					view := d.Program.GamePage().View()
					if got := o.Setup.Checkpoints(&view.State, 0); !slices.Equal(got, own) {
						t.Errorf("the player sees the goals %v, want %v", got, own)
					}
					if theirs := o.Setup.Checkpoints(&view.State, 1); goals == core.SecretGoals && len(theirs) > 0 {
						t.Errorf("the player sees the other's goals %v", theirs)
					}
					return o.Setup.GoalLists
				}
				first := check()
				d.LeaveGame()
				d.Click("continue")
				if now := check(); fmt.Sprint(now) != fmt.Sprint(first) {
					t.Errorf("the game is continued with the lists %v, want %v", now, first)
				}
				d.PlayToEnd()
				d.Click("again")
				check()
				d.PlayToEnd()
				d.Click("new")
				d.Close()
				if choice, err := app.NewFiles(folder).Choice.Read(); err != nil || choice.Goals != goals.String() {
					t.Errorf("the written choice is %+v, %v; want %v goals", choice, err, goals)
				}
			})
		})
	}
}

// TestPlayingAgainDrawsOtherSecretGoals: a game that is played again has the same number of other goals.
func TestPlayingAgainDrawsOtherSecretGoals(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		d := apptest.Start(t, t.TempDir(), append(slices.Clone(apptest.ShortGame), "-rules", "postal", "-checkpoints", "6", "-opponents", "3", "-level", "easy")...)
		d.Program.SetSeed(0)
		d.Click("start", "goals-secret", "start")
		d.WaitForMode("programming")
		var lists []string
		for range 2 {
			_, o := d.Program.Local.Current().Table()
			lists = append(lists, fmt.Sprint(o.Setup.GoalLists))
			d.LeaveGame()
			d.Click("start", "start")
			d.WaitForMode("programming")
		}
		if lists[0] == lists[1] {
			t.Errorf("two games have the lists %s", lists[0])
		}
		d.LeaveGame()
		d.Close()
	})
}
