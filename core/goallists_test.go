package core_test

import (
	"fmt"
	"slices"
	"testing"

	"roborally/core"
	"roborally/core/coretest"
	"roborally/core/grid"
)

// TestDrawsGoalLists draws the secret goals of eight robots from six checkpoints. It checks that each robot gets as
// many different goals as the test asks for, that no two robots get the same list while there are enough lists, and that
// equal seeds lead to equal lists.
func TestDrawsGoalLists(t *testing.T) {
	layout := core.NewLayout("row", 8, 2)
	for i := range 6 {
		layout.Fields[i].Checkpoint = uint8(i + 1)
	}
	for i := range 8 {
		layout.Fields[8+i].Start = uint8(i + 1)
	}
	board, err := core.Compile(layout, 6)
	if err != nil {
		t.Fatal(err)
	}
	setup := &core.Setup{Board: board, Rules: core.Postal, Models: make([]core.Model, 8), Goals: core.SecretGoals}
	for _, test := range []struct{ asked, length, most int }{{1, 1, 2}, {2, 2, 1}, {4, 4, 1}, {6, 6, 1}, {8, 6, 1}} {
		firsts := map[grid.Pos]bool{}
		for seed := range core.Seed(50) {
			lists := setup.DrawGoalLists(test.asked, seed)
			setup.GoalLists = lists
			if err := setup.Check(); err != nil {
				t.Fatalf("%d goals: %v", test.asked, err)
			}
			uses := map[string]int{}
			for seat, list := range lists {
				if len(list) != test.length {
					t.Errorf("seat %d has the goals %v, want %d", seat, list, test.length)
				}
				for i, at := range list {
					if !slices.Contains(board.Checkpoints(), at) || slices.Contains(list[:i], at) {
						t.Errorf("seat %d has the goals %v, want different checkpoints", seat, list)
					}
				}
				if uses[fmt.Sprint(list)]++; uses[fmt.Sprint(list)] > test.most {
					t.Errorf("%d goals, seed %d: %d robots have the list %v, want %d at most", test.asked, seed, uses[fmt.Sprint(list)], list, test.most)
				}
				firsts[list[0]] = true
			}
			if again := setup.DrawGoalLists(test.asked, seed); fmt.Sprint(again) != fmt.Sprint(lists) {
				t.Errorf("seed %d draws %v and %v", seed, lists, again)
			}
		}
		if len(firsts) != 6 {
			t.Errorf("%d goals: %d checkpoints ever come first, want each of the six", test.asked, len(firsts))
		}
	}
	if checkpoints := board.Checkpoints(); !slices.IsSortedFunc(checkpoints, func(a, b grid.Pos) int { return int(a.X) - int(b.X) }) {
		t.Errorf("drawing changed the order of the board's checkpoints to %v", checkpoints)
	}
}

// TestOffersOwnGoals checks which rule sets leave a choice of goals, and that their games can be played with each.
func TestOffersOwnGoals(t *testing.T) {
	board, err := core.Compile(coretest.Hall(), 1)
	if err != nil {
		t.Fatal(err)
	}
	for _, rules := range core.RuleSets {
		for _, goals := range core.GoalAssignments {
			want := goals == core.CommonGoals || rules == core.Postal
			if got := rules.Offers(goals); got != want {
				t.Errorf("%s offers %s goals: %t, want %t", rules.ID, goals, got, want)
			}
			setup := &core.Setup{Board: board, Rules: rules, Models: twoRobots(), Goals: goals}
			if goals == core.SecretGoals {
				setup.GoalLists = setup.DrawGoalLists(1, 1)
			}
			if err := setup.Check(); want && !rules.GoalFlags && err != nil {
				t.Errorf("%s cannot be played with %s goals: %v", rules.ID, goals, err)
			}
		}
	}
}
