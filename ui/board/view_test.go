package board_test

import (
	"image"
	"math"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"roborally/core"
	"roborally/core/grid"
	"roborally/maps"
	"roborally/ui/art"
	"roborally/ui/board"
	"roborally/ui/look"
	"roborally/ui/timeline"
	"roborally/ui/uitest"
	"roborally/ui/widgets"
)

// page puts a view into a stage.
type page struct {
	*board.View
}

func (page) TypedKey(fyne.KeyName)     {}
func (page) Mode() string              { return "board" }
func (page) Targets() []widgets.Target { return nil }

var _ widgets.Page = page{}

func hall(t *testing.T, id string, checkpoints int) *core.Board {
	t.Helper()
	layout, err := maps.Load(id)
	if err != nil {
		t.Fatal(err)
	}
	b, err := core.Compile(layout, checkpoints)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func show(t *testing.T, b *core.Board, width, height float32) (*uitest.Window, *board.View) {
	t.Helper()
	w := uitest.NewWindow(t, width, height)
	v := board.NewView(w.Stage, look.NewPictures(art.Warm()), b, []art.Figure{{Model: core.Tanky}, {Model: core.Peach, Colour: 1}})
	w.Stage.SetPage(page{v})
	return w, v
}

// images gives the images of a view that can be seen.
func images(v *board.View) []*canvas.Image {
	var found []*canvas.Image
	var walk func(o fyne.CanvasObject)
	walk = func(o fyne.CanvasObject) {
		if !o.Visible() {
			return
		}
		switch o := o.(type) {
		case *canvas.Image:
			found = append(found, o)
		case *fyne.Container:
			for _, child := range o.Objects {
				walk(child)
			}
		}
	}
	for _, o := range test.WidgetRenderer(v).Objects() {
		walk(o)
	}
	return found
}

// TestFieldsAreSquareAndSharp: at every size the floor has as many pixels as it
// takes, and fields are whole squares.
func TestFieldsAreSquareAndSharp(t *testing.T) {
	for _, id := range []string{"apprentice-hall", "oil-and-cogs", "long-shift"} {
		b := hall(t, id, 0)
		for _, size := range []fyne.Size{{Width: 1024, Height: 600}, {Width: 1280, Height: 800}, {Width: 700, Height: 1900}} {
			_, v := show(t, b, size.Width, size.Height)
			floor := images(v)[0]
			pixels := floor.Image.Bounds().Size()
			if float32(pixels.X) != floor.Size().Width || float32(pixels.Y) != floor.Size().Height {
				t.Errorf("%s at %v: %v pixels are shown at %v", id, size, pixels, floor.Size())
			}
			if pixels.X*b.Layout().Height != pixels.Y*b.Layout().Width {
				t.Errorf("%s at %v: %v pixels are no squares", id, size, pixels)
			}
			spare := min(size.Width-float32(pixels.X), size.Height-float32(pixels.Y))
			if spare > float32(max(b.Layout().Width, b.Layout().Height)) {
				t.Errorf("%s at %v: the board could be larger than %v", id, size, pixels)
			}
		}
	}
}

// TestFloorIsDrawnOncePerSize: nothing that moves has the floor drawn again.
func TestFloorIsDrawnOncePerSize(t *testing.T) {
	w, v := show(t, hall(t, "grand-works", 3), 800, 800)
	first := images(v)[0].Image
	var scene timeline.Scene
	for n := range 20 {
		scene.Robots[0] = timeline.Robot{Shown: true, X: float64(n) / 4, Y: 3, Angle: float64(n * 9), Size: 1, Alpha: 1}
		v.SetScene(&scene)
		v.Refresh()
	}
	if images(v)[0].Image != first {
		t.Error("moving a robot has the floor drawn again")
	}
	w.Resize(fyne.NewSize(500, 500))
	if images(v)[0].Image == first {
		t.Error("another size shows the old picture")
	}
}

// TestMachineryIsShownOnlyWhileItRuns: at rest a belt is part of the floor.
func TestMachineryIsShownOnlyWhileItRuns(t *testing.T) {
	_, v := show(t, hall(t, "grand-works", 3), 800, 800)
	rest := len(images(v))
	floor := images(v)[0].Image
	scene := timeline.Scene{Machine: timeline.Machine{Slow: true, Run: 0.4}}
	v.SetScene(&scene)
	running := images(v)
	if len(running) < rest+20 {
		t.Errorf("while belts run %d images are shown, at rest %d", len(running), rest)
	}
	if running[0].Image == floor {
		t.Error("the floor shows belts at rest while they run")
	}
	v.SetScene(&timeline.Scene{})
	if got := images(v); len(got) != rest || got[0].Image != floor {
		t.Errorf("after that %d images are shown instead of %d", len(got), rest)
	}
}

// TestRobotsStandWhereTheSceneSays in the middle of their fields, drawn at the
// size of one.
func TestRobotsStandWhereTheSceneSays(t *testing.T) {
	_, v := show(t, hall(t, "apprentice-hall", 3), 800, 800)
	scene := timeline.Scene{}
	scene.Robots[1] = timeline.Robot{Shown: true, X: 4.5, Y: 7, Angle: 90, Size: 1, Alpha: 1}
	v.SetScene(&scene)
	shown := images(v)
	if len(shown) != 2 {
		t.Fatalf("%d images are shown, not the floor and one robot", len(shown))
	}
	floor, robot := shown[0], shown[1]
	field := floor.Size().Width / 12
	want := floor.Position().AddXY(4.5*field, 7*field)
	if at := robot.Position(); math.Abs(float64(at.X-want.X)) > 0.01 || math.Abs(float64(at.Y-want.Y)) > 0.01 {
		t.Errorf("the robot is at %v, not at %v", at, want)
	}
	if robot.Image.Bounds().Size() != image.Pt(int(field), int(field)) {
		t.Errorf("the robot has %v pixels in fields of %v", robot.Image.Bounds().Size(), field)
	}
	if at, ok := v.FieldAt(robot.Position().AddXY(field*0.4, 5)); !ok || at != (grid.Pos{X: 4, Y: 7}) {
		t.Errorf("under the robot's left half lies %v", at)
	}
	if _, ok := v.FieldAt(fyne.NewPos(-3, 20)); ok {
		t.Error("there is a field beside the board")
	}
}

// TestCheckpointsThatDoNotCountAreGone (G1).
func TestCheckpointsThatDoNotCountAreGone(t *testing.T) {
	b := hall(t, "apprentice-hall", 2)
	if got := len(board.Counting(b).Checkpoints()); got != 2 {
		t.Errorf("%d checkpoints are drawn, not 2", got)
	}
	if got := len(b.Layout().Checkpoints()); got != 6 {
		t.Errorf("the board itself has been changed: it has %d checkpoints", got)
	}
}

// TestGhostEndsWhereTheProgramDoes and not where belts take it afterwards.
func TestGhostEndsWhereTheProgramDoes(t *testing.T) {
	b := hall(t, "apprentice-hall", 1)
	setup := &core.Setup{Board: b, Rules: core.Factory, Models: []core.Model{core.Tanky}}
	g, _, err := core.NewGame(setup, 3)
	if err != nil {
		t.Fatal(err)
	}
	view := g.View(0)
	for h := range core.Choice(view.Own().HandCount) {
		steps := view.Own().Hand[h].Command().Steps()
		if steps <= 0 {
			continue
		}
		p := core.NoProgram
		p.Slots[1] = h
		rehearsal, err := view.Rehearse(p)
		if err != nil {
			t.Fatal(err)
		}
		ghost := board.NewGhost(&view, rehearsal)
		if len(ghost.Stops) != 2 || len(ghost.Path) != steps+1 || ghost.End.At != view.Own().At.Steps(view.Own().Facing, steps) {
			t.Errorf("after a move of %d in register 2 the ghost is %+v", steps, ghost)
		}
		empty, err := view.Rehearse(core.NoProgram)
		if err != nil {
			t.Fatal(err)
		}
		if board.NewGhost(&view, empty) != nil {
			t.Error("an empty program has a ghost")
		}
		return
	}
	t.Fatal("the hand has no move")
}

// TestBoardFollowsThePalette: refreshed after another palette has come, floor
// and robots are drawn with it.
func TestBoardFollowsThePalette(t *testing.T) {
	b := hall(t, "clockwork", 3)
	pictures := look.NewPictures(art.Warm())
	w := uitest.NewWindow(t, 900, 700)
	v := board.NewView(w.Stage, pictures, b, []art.Figure{{Model: core.Tanky}, {Model: core.Peach, Colour: 1}})
	w.Stage.SetPage(page{v})
	scene := timeline.Scene{}
	for i := range 2 {
		scene.Robots[i] = timeline.Robot{X: float64(i + 2), Y: 3, Size: 1, Alpha: 1, Shown: true}
	}
	v.SetScene(&scene)
	pixels := func() []image.Image {
		var all []image.Image
		for _, i := range images(v) {
			all = append(all, i.Image)
		}
		return all
	}
	before := pixels()
	if len(before) != 3 {
		t.Fatalf("%d pictures are seen, not the floor and two robots", len(before))
	}
	pictures.Use(art.ColourBlind())
	test.ApplyTheme(t, look.NewTheme()) // refreshes everything
	after := pixels()
	for i := range before {
		if after[i] == before[i] {
			t.Errorf("picture %d is the old one", i)
		}
	}
}
