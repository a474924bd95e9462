package game_test

import (
	"slices"
	"strings"
	"testing"

	"roborally/core"
	"roborally/core/grid"
	"roborally/ui/board"
	"roborally/ui/uitest"
)

// The goals of two players, of which the first is on a belt; the board has a checkpoint on (5, 5).
var ownLists = [][]grid.Pos{{{X: 3, Y: 4}, {X: 7, Y: 8}}, {{X: 5, Y: 5}}}

// withLists returns a postal game for two with secret lists.
func withLists(t *testing.T) *core.Setup {
	t.Helper()
	setup := uitest.Setup(t, "apprentice-hall", 3, core.Postal, core.Tanky, core.Peach)
	setup.Goals, setup.GoalLists = core.SecretGoals, ownLists
	return setup
}

// TestOwnListIsShownAsCheckpoints opens a game with secret lists: on the board, in the hover texts and above
// the programs the goals of the player's list are the checkpoints, and what is printed on the board is none.
func TestOwnListIsShownAsCheckpoints(t *testing.T) {
	session, err := uitest.NewSession(withLists(t), 0, 5)
	if err != nil {
		t.Fatal(err)
	}
	d := openPage(t, session)
	view := d.MustFind("board").(*board.View)
	if got := view.Checkpoints(); !slices.Equal(got, ownLists[0]) {
		t.Errorf("the board shows checkpoints on %v, want %v", got, ownLists[0])
	}
	if shown := uitest.Texts(d.Stage); !strings.Contains(shown, "Goal: checkpoint 1") {
		t.Errorf("the page does not say which checkpoint is next:\n%s", shown)
	}
	for at, want := range map[grid.Pos]string{ownLists[0][0]: "Checkpoint 1", ownLists[0][1]: "Checkpoint 2", {X: 5, Y: 5}: ""} {
		if tip := view.Describe(at); want != "" && !strings.Contains(tip, want) || want == "" && strings.Contains(tip, "Checkpoint") {
			t.Errorf("the tip of the field %v is %q, want checkpoint %q", at, tip, want)
		}
	}
	d.Picture("own-list")
}

// TestSwapShowsTheStartOppositeAsCheckpoint opens a game in which robots swap places: the start of the robot
// opposite is the only checkpoint, and a spectator sees none.
func TestSwapShowsTheStartOppositeAsCheckpoint(t *testing.T) {
	setup := uitest.Setup(t, "apprentice-hall", 3, core.Postal, core.Tanky, core.Peach)
	setup.Goals = core.SwapGoals
	for seat, want := range map[int][]grid.Pos{0: {setup.Board.Starts()[1].At}, core.NoSeat: nil} {
		session, err := uitest.NewSession(setup, seat, 5)
		if err != nil {
			t.Fatal(err)
		}
		d := openPage(t, session)
		if got := d.MustFind("board").(*board.View).Checkpoints(); !slices.Equal(got, want) {
			t.Errorf("seat %d sees checkpoints on %v, want %v", seat, got, want)
		}
		if seat == 0 {
			d.Picture("swap")
		}
	}
}

// TestSharedScreenShowsNoOtherSecretList lets two people take turns at one screen: the board shows the list
// of the one whose turn it is, and nobody's during the moves.
func TestSharedScreenShowsNoOtherSecretList(t *testing.T) {
	g, _, err := core.NewGame(withLists(t), 5)
	if err != nil {
		t.Fatal(err)
	}
	s := openSharedScreen(t, g, 0, 1)
	for seat, list := range ownLists {
		s.expectCover(seat)
		s.click("uncover")
		view := s.MustFind("board").(*board.View)
		if got := view.Checkpoints(); !slices.Equal(got, list) {
			t.Errorf("in the turn of seat %d the board shows checkpoints on %v, want %v", seat, got, list)
		}
		if tip := view.Describe(list[0]); !strings.Contains(tip, "Checkpoint 1") {
			t.Errorf("in the turn of seat %d the tip of its goal is %q, want a checkpoint", seat, tip)
		}
		s.fill()
		s.click("confirm")
	}
	view := s.MustFind("board").(*board.View)
	if got := view.Checkpoints(); s.page.Mode() != "moving" || len(got) > 0 || strings.Contains(view.Describe(ownLists[0][0]), "Checkpoint") {
		t.Errorf("the page shows %s with checkpoints on %v, want the moves with none", s.page.Mode(), got)
	}
}
