package composer_test

import (
	"testing"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/core/grid"
	"roborally/maps"
	"roborally/maps/composing"
)

func TestOffersTheNewVersionOfABoard(t *testing.T) {
	before := core.NewLayout("Mine", 6, 4) // without the pit
	d := open(t, "en", desktop, composing.New("C", before))
	if !d.says("You have changed “Mine”") {
		t.Fatal("a board that has changed is not offered")
	}
	d.Click("refresh-mine")
	if got := d.course().Boards["mine"]; got.Fingerprint() != own().Fingerprint() || d.Find("refresh-mine") != nil {
		t.Error("the new version was not taken, or is still offered")
	}
	d.undoAll(d.text0(before), func() { d.Click("undo") })
}

func TestShowsCheckpointsOnFieldsThatCarryNone(t *testing.T) {
	c := composing.New("C", core.NewLayout("Mine", 6, 4)) // the player's own has a pit on (2, 1)
	c.Checkpoints = []grid.Pos{{X: 2, Y: 1}}
	d := open(t, "en", desktop, c)
	d.Click("refresh-mine")
	if d.Find("finding-1") == nil || len(d.course().Checkpoints) != 1 {
		t.Fatal("a checkpoint on a pit is lost, or nothing is said about it")
	}
	d.Click("tool-checkpoints")
	d.pressField(grid.Pos{X: 2, Y: 1}).to(d.at(grid.Pos{X: 3, Y: 1})).drop()
	if got := d.course().Checkpoints; len(got) != 1 || got[0] != (grid.Pos{X: 3, Y: 1}) {
		t.Errorf("the checkpoints are %v, want one on 3, 1, where it was dragged", got)
	}
}

// text0 returns the text of a course of one board.
func (d *driver) text0(board *core.Layout) []byte {
	d.Helper()
	text, err := maps.WriteCourse(composing.New("C", board))
	if err != nil {
		d.Fatal(err)
	}
	return text
}

func TestFindsBoardsByName(t *testing.T) {
	d := open(t, "en", desktop, newCourse())
	d.MustFind("board-clockwork")
	d.Canvas().Focus(d.MustFind("search").(interface{ Entry() fyne.Focusable }).Entry())
	d.Type("Ng lI")
	if d.Find("board-clockwork") != nil || d.Find("board-ring-line") == nil {
		t.Error("the search shows other boards than those whose name contains the text")
	}
	d.Type("xyz")
	if !d.says("No hall is called that.") {
		t.Error("the page does not say that no board is called that")
	}
}

func TestOffersAsManyLapsAsTheCheckpointsAllow(t *testing.T) {
	c := newCourse()
	for n := range int8(4) {
		c.Checkpoints = append(c.Checkpoints, grid.Pos{X: n})
	}
	d := open(t, "en", desktop, c)
	if d.Find("laps-2") == nil || d.Find("laps-3") != nil {
		t.Fatal("with four checkpoints not exactly two laps are offered")
	}
	d.Click("laps-2")
	if got := d.course().Laps; got != 2 {
		t.Errorf("the course has %d laps, want 2", got)
	}
	d.Click("tool-checkpoints")
	d.tap(grid.Pos{X: 5}) // five checkpoints make no second lap
	if d.Find("laps-1") != nil {
		t.Error("with five checkpoints laps are offered")
	}
	d.Click("undo", "undo")
	if got := d.course().Laps; got > 1 {
		t.Errorf("after undoing, the course has %d laps, want 1", got)
	}
}

// raceCourse returns a course that can be played.
func raceCourse() *maps.Course {
	c := newCourse()
	c.Starts = []maps.Start{{At: grid.Pos{X: 0, Y: 0}, Facing: grid.East}}
	c.Checkpoints = []grid.Pos{{X: 4, Y: 0}, {X: 4, Y: 3}}
	return c
}

func TestFinishesACourseThatTheComputerCompletes(t *testing.T) {
	d := open(t, "en", desktop, raceCourse())
	d.Click("finish")
	if d.Stage.Windows.Mode() != "finish" || d.course().Finished != nil {
		t.Fatal("a course that nobody has completed is finished, or nothing is said")
	}
	d.Key(fyne.KeyReturn)
	d.trials.rounds = 7
	d.Click("finish")
	if by := d.course().Finished; by == nil || by.By != maps.ByMedium || by.Rounds != 7 {
		t.Fatalf("the course is finished by %v, want by medium in 7 rounds", by)
	}
	d.Click("tool-checkpoints")
	d.tap(grid.Pos{X: 5, Y: 3})
	if d.course().Finished != nil {
		t.Error("a course that has changed is still finished")
	}
}

func TestNamesWhatIsWrong(t *testing.T) {
	d := open(t, "en", desktop, newCourse())
	if d.Find("finding-1") == nil || !d.says("Error") {
		t.Fatal("a course without starts and checkpoints has no errors")
	}
	d.Click("finish")
	if d.Stage.Windows.Mode() != "finish" {
		t.Error("the page does not say why the course cannot be finished")
	}
}

func TestTestDriveBeginsAndEndsWithTheSameKey(t *testing.T) {
	d := open(t, "en", desktop, raceCourse())
	d.Type("t")
	if d.Stage.Windows.Mode() == "composer" {
		t.Fatal("no test drive is shown")
	}
	d.Type("t")
	if d.Stage.Windows.Mode() != "composer" {
		t.Error("the test drive does not end")
	}
}
