package board_test

import (
	"fmt"
	"image"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"roborally/core"
	"roborally/core/grid"
	"roborally/ui/board"
	"roborally/ui/timeline"
)

// missionScene returns a scene of two robots on a course whose goal flag is the one with a number.
func missionScene(flag int) *timeline.Scene {
	scene := &timeline.Scene{GoalFlags: true, Flag: flag, Raised: 1}
	for i := range 2 {
		scene.Robots[i] = timeline.Robot{X: float64(3 + 4*i), Y: 5, Size: 1, Alpha: 1, Shown: true}
	}
	return scene
}

// coveringImages returns the visible pictures as large as a field whose middle lies on one, but no robots.
func coveringImages(v *board.View, at grid.Pos) (found []*canvas.Image) {
	for _, o := range images(v) {
		middle := o.Position().AddXY(o.Size().Width/2, o.Size().Height/2).Add(v.Origin())
		want := v.PositionOf(at)
		if d := middle.Subtract(want); max(d.X, -d.X) < 1 && max(d.Y, -d.Y) < 1 && o.Translucency < 1 {
			found = append(found, o)
		}
	}
	return found
}

// TestGoalFlagStandsOut checks that on a course with a goal flag the others are dulled and that one is marked, while
// nothing is laid over the checkpoints of other games.
func TestGoalFlagStandsOut(t *testing.T) {
	b := loadBoard(t, "apprentice-hall", 0)
	w, v := show(t, b, 900, 700)
	v.SetScene(missionScene(0))
	plain := missionScene(0)
	plain.GoalFlags = false
	v.SetScene(plain)
	for n, at := range b.Checkpoints() {
		if over := coveringImages(v, at); len(over) > 0 {
			t.Errorf("checkpoint %d of another game has %d pictures over it, want none", n+1, len(over))
		}
	}
	for goal := range len(b.Checkpoints()) + 1 {
		v.SetScene(missionScene(goal))
		var first image.Image // that of the goal flag
		for n, at := range b.Checkpoints() {
			over := coveringImages(v, at)
			if len(over) != 1 {
				t.Fatalf("with the goal flag %d, flag %d has %d pictures over it, want 1", goal, n+1, len(over))
			}
			if n+1 == goal {
				first = over[0].Image
			}
		}
		for n, at := range b.Checkpoints() {
			if over := coveringImages(v, at); n+1 != goal && over[0].Image == first {
				t.Errorf("with the goal flag %d, flag %d is marked, too", goal, n+1)
			}
		}
	}
	w.Picture(t.Name())
}

// TestGoalFlagsGoWithoutBackups checks that backups are marked only where robots return to them.
func TestGoalFlagsGoWithoutBackups(t *testing.T) {
	_, v := show(t, loadBoard(t, "apprentice-hall", 0), 900, 700)
	for seeks, want := range map[uint8]bool{0: true, 3: false, core.NoFlag: false} {
		v.SetBackups([]core.Robot{{OnBoard: true, Archive: grid.Pos{X: 2, Y: 2}, Seeks: seeks}})
		if _, marked := v.Backup(0); marked != want {
			t.Errorf("of a robot that seeks flag %d the backup is marked: %v, want %v", seeks, marked, want)
		}
	}
}

// TestDieIsShownWhereItRolls checks that the die appears at its place above the board, and goes.
func TestDieIsShownWhereItRolls(t *testing.T) {
	b := loadBoard(t, "apprentice-hall", 0)
	w, v := show(t, b, 900, 700)
	before := len(images(v))
	state := core.State{Seats: 2, Flag: 2, Robots: [core.MaxRobots]core.Robot{{OnBoard: true, Seeks: 2, At: grid.Pos{X: 3, Y: 5}}, {OnBoard: true, Seeks: 2}}}
	beat := timeline.NewBeatSplitter(&core.Setup{Board: b, Rules: core.Missions}, &state).Split([]core.Event{
		{Kind: core.Picked, Robot: core.NoSeat, By: core.NoSeat, N: 5, At: b.Checkpoints()[4]},
	})[0]
	var scene timeline.Scene
	for n := range 12 {
		timeline.Pose(&scene, b, &state, &beat, float64(n)/11)
		v.SetScene(&scene)
		if shown := n > 0 && n < 11; shown != scene.Die.Shown {
			t.Errorf("moment %d of 11: the die is shown: %v, want %v", n, scene.Die.Shown, shown)
		}
		w.Picture(fmt.Sprintf("%s-%02d", t.Name(), n))
	}
	if after := len(images(v)); after != before+2+len(b.Checkpoints()) {
		t.Errorf("there are %d pictures at the end, want %d: those of the robots and flags besides", after, before+2+len(b.Checkpoints()))
	}
}

// TestGoalCardsLieInsideTheView checks that the card of a secret goal and its name are inside the view on any field, and
// apart from each other.
func TestGoalCardsLieInsideTheView(t *testing.T) {
	b := loadBoard(t, "apprentice-hall", 0)
	w, v := show(t, b, 900, 700)
	v.GoalName = func(core.SecretGoal) string { return "Brinkmanship" }
	none := len(images(v))
	for at := range b.Layout().All() {
		scene := missionScene(1)
		scene.GoalFlags = false
		scene.Robots = [core.MaxRobots]timeline.Robot{}
		scene.Cards = []timeline.GoalCard{{X: float64(at.X), Y: float64(at.Y), Goal: core.Brinkman, T: 0.4}}
		v.SetScene(scene)
		all, names := images(v), shownLabels(v)
		if len(all) != none+1 || len(names) != 1 {
			t.Fatalf("%v: %d pictures and %d names appear, want one each", at, len(all)-none, len(names))
		}
		card := all[len(all)-1]
		for _, o := range []fyne.CanvasObject{card, names[0]} {
			if from := o.Position().Add(v.Origin()); from.X < 0 || from.Y < 0 || from.X+o.Size().Width > 900 || from.Y+o.Size().Height > 700 {
				t.Errorf("%v: %T lies at %v with size %v, want it inside the view", at, o, from, o.Size())
			}
		}
		if d := names[0].Position().Y - card.Position().Y; d < card.Size().Height-1 {
			t.Errorf("%v: the name lies on the card", at)
		}
	}
	scene := missionScene(3)
	scene.Cards = []timeline.GoalCard{{X: 3, Y: 5, Goal: core.Brinkman, T: 0.4}}
	scene.Labels = []timeline.Label{
		{X: 7, Y: 5, N: 1, Unit: timeline.Points, T: 0.3}, {X: 7, Y: 5, N: 2, Unit: timeline.Credits, T: 0.3}, {X: 7, Y: 8, N: -2, Unit: timeline.Credits, T: 0.3},
		{X: 10, Y: 8, N: 1, Power: core.Blind, T: 0.3}, {X: 10, Y: 8, N: -1, T: 0.3}, {X: 10, Y: 10, N: -1, Power: core.Blind, T: 0.3},
	}
	v.PowerName = func(p core.Power) string { return p.String() }
	v.SetScene(scene)
	w.Picture(t.Name())
}
