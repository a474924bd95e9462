package game_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"roborally/core"
	"roborally/core/grid"
	"roborally/ui/text"
	"roborally/ui/uitest"
)

// TestRobotIsPlacedOnTheBoard goes through what is asked before the first round, on every kind of screen and in every
// language: the bug, the shop, the field, the facing. All of it fits.
func TestRobotIsPlacedOnTheBoard(t *testing.T) {
	for _, screen := range screens {
		for _, language := range text.Languages {
			d := openMissions(t, screen.Size, screen.touch, language.String(), 3)
			for _, kind := range []core.QuestionKind{core.AskBug, core.AskShop, core.AskPlace, core.AskFacing} {
				d.runToKind(kind)
				where := fmt.Sprintf("%v-%s-%s", screen.Width, language, kind)
				d.Picture(where)
				d.checkFits(where)
			}
		}
	}
}

// TestFieldSaysWhyNoRobotBeginsThere checks that the hover text of a field says why the robot cannot begin there, and of
// one of the others that it can.
func TestFieldSaysWhyNoRobotBeginsThere(t *testing.T) {
	d := openMissions(t, fyne.NewSize(1280, 800), false, "en", 3)
	_, choices := d.runToKind(core.AskPlace)
	v := d.page.View()
	seen := map[core.Hindrance]bool{}
	for at := range v.Setup().Board.Layout().All() {
		why, _ := v.State.Hindrance(v.Setup().Board, at)
		says := d.page.Board().Describe(at)
		want := map[core.Hindrance]string{
			core.NoHindrance: "Choose this field", core.HinderedFatal: "No robot can stand here", core.HinderedTaken: "stands here already",
			core.HinderedRobot: "Too close to", core.HinderedSite: "Too close to a repair site",
		}[why]
		if !strings.Contains(says, want) || slices.Contains(choices, core.FieldChoice(at)) != (why == core.NoHindrance) {
			t.Errorf("%v, hindered by %d, says %q, want %q", at, why, says, want)
		}
		seen[why] = true
	}
	if !seen[core.NoHindrance] || !seen[core.HinderedSite] {
		t.Errorf("the hindrances are %v, want some of all", seen)
	}
}

// TestTapSaysWhyNoRobotBeginsThere checks that a tap on a field on which the robot cannot begin says why, and answers
// nothing.
func TestTapSaysWhyNoRobotBeginsThere(t *testing.T) {
	for _, screen := range screens {
		d := openMissions(t, screen.Size, screen.touch, "en", 3)
		d.runToKind(core.AskPlace)
		board, before := d.page.Board(), len(d.session.Inputs)
		v := d.page.View()
		test.TapCanvas(d.Canvas(), board.PositionOf(site(v.Setup().Board)).Add(board.Position()))
		d.deliver()
		if shown := strings.Join(strings.Fields(uitest.Texts(d.page.Question())), " "); !strings.Contains(shown, "Too close to a repair site") || len(d.session.Inputs) != before {
			t.Errorf("%v: after a tap on a repair site the question says\n%s", screen.Width, shown)
		}
	}
}

// TestFacingIsAskedWhereTheRobotWillBegin checks that the arrows stand on the chosen field also when the game is resumed
// while the facing is asked for.
func TestFacingIsAskedWhereTheRobotWillBegin(t *testing.T) {
	d := openMissions(t, fyne.NewSize(1280, 800), false, "en", 3)
	_, choices := d.runToKind(core.AskPlace)
	at := core.ChoiceField(choices[len(choices)-1])
	d.click("answer-" + strconv.Itoa(len(choices)-1))
	again := openSized(t, uitest.Continue(d.session.Game, 0, 3), fyne.NewSize(1280, 800), false, "en")
	again.runToKind(core.AskFacing)
	if end, ok := again.page.Board().GhostEnd(); !ok || end != at {
		t.Errorf("resumed, the robot is shown on %v (%v), want %v", end, ok, at)
	}
	if !again.MustFind("answer-0").Visible() {
		t.Error("resumed, there is no arrow on the board")
	}
}

// TestArrowsStandWhereTheRobotWillBegin checks that a robot that has been placed with a tap is shown there while its
// facing is asked for, between the arrows, and begins like that.
func TestArrowsStandWhereTheRobotWillBegin(t *testing.T) {
	d := openMissions(t, fyne.NewSize(1280, 800), false, "en", 3)
	_, choices := d.runToKind(core.AskPlace)
	n := len(choices) / 2
	at := core.ChoiceField(choices[n])
	d.click("answer-" + strconv.Itoa(n))
	d.runToKind(core.AskFacing)
	view := d.page.Board()
	if end, ok := view.GhostEnd(); !ok || end != at {
		t.Errorf("the robot is shown on %v (%t), want %v", end, ok, at)
	}
	middle := view.PositionOf(at).Add(view.Position())
	for n := range grid.Directions {
		off := uitest.Middle(d.MustFind("answer-" + strconv.Itoa(n))).Subtract(middle)
		if reach := max(off.X, -off.X, off.Y, -off.Y); reach > 100 {
			t.Errorf("the arrow %d lies %v from the field", n, off)
		}
	}
	d.pressKeys(fyne.KeyLeft)
	d.deliver()
	d.run()
	if r := d.page.Shown().Robots[0]; d.page.Mode() != "programming" || r.At != at || r.Facing != grid.West {
		t.Errorf("in mode %s the robot stands on %v facing %s", d.page.Mode(), r.At, r.Facing)
	}
}

// TestOthersAreWaitedForWhileTheyPlace checks that the page says what happens while others place their robots.
func TestOthersAreWaitedForWhileTheyPlace(t *testing.T) {
	setup := newMissions(t, core.Tanky, core.Peach)
	g, _, err := core.NewGame(setup, 3)
	if err != nil {
		t.Fatal(err)
	}
	both := uitest.Share(g, 3, 0, 1) // nobody answers for the other
	asked := g.Pending()[0].Seat
	d := openSized(t, both[1-asked], fyne.NewSize(1280, 800), false, "en")
	if shown := uitest.Texts(d.page); !strings.Contains(shown, "The robots enter the hall") {
		t.Errorf("while the other places a robot the page says\n%s", shown)
	}
}
