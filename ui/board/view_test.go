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

func loadBoard(t *testing.T, id string, checkpoints int) *core.Board {
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
	v.NoHall = true
	w.Stage.Windows.SetPage(page{v})
	return w, v
}

// images returns the visible images of a view.
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

// TestFieldsAreSquareAndSharp checks that the floor has exactly the pixels it covers, in square fields.
func TestFieldsAreSquareAndSharp(t *testing.T) {
	for _, id := range []string{"apprentice-hall", "oil-and-cogs", "long-shift"} {
		b := loadBoard(t, id, 0)
		for _, size := range []fyne.Size{{Width: 1024, Height: 600}, {Width: 1280, Height: 800}, {Width: 700, Height: 1900}} {
			_, v := show(t, b, size.Width, size.Height)
			floor := images(v)[0]
			pixels := floor.Image.Bounds().Size()
			if float32(pixels.X) != floor.Size().Width || float32(pixels.Y) != floor.Size().Height {
				t.Errorf("%s at %v: %v pixels are shown at size %v, want the same", id, size, pixels, floor.Size())
			}
			if pixels.X*b.Layout().Height != pixels.Y*b.Layout().Width {
				t.Errorf("%s at %v: fields in %v pixels are not square", id, size, pixels)
			}
			spare := min(size.Width-float32(pixels.X), size.Height-float32(pixels.Y))
			if spare > float32(max(b.Layout().Width, b.Layout().Height)) {
				t.Errorf("%s at %v: the board could be larger than %v", id, size, pixels)
			}
		}
	}
}

// TestFloorIsDrawnOncePerSize checks that movement does not redraw the floor.
func TestFloorIsDrawnOncePerSize(t *testing.T) {
	w, v := show(t, loadBoard(t, "grand-works", 3), 800, 800)
	first := images(v)[0].Image
	var scene timeline.Scene
	for n := range 20 {
		scene.Robots[0] = timeline.Robot{Shown: true, X: float64(n) / 4, Y: 3, Angle: float64(n * 9), Size: 1, Alpha: 1}
		v.SetScene(&scene)
		v.Refresh()
	}
	if images(v)[0].Image != first {
		t.Error("moving a robot redraws the floor")
	}
	w.Resize(fyne.NewSize(500, 500))
	if images(v)[0].Image == first {
		t.Error("another size keeps the old picture of the floor")
	}
}

// TestMachineryIsShownOnlyWhileItRuns checks that a belt at rest is part of the floor.
func TestMachineryIsShownOnlyWhileItRuns(t *testing.T) {
	_, v := show(t, loadBoard(t, "grand-works", 3), 800, 800)
	rest := len(images(v))
	floor := images(v)[0].Image
	scene := timeline.Scene{Machine: timeline.Machine{Slow: true, Run: 0.4}}
	v.SetScene(&scene)
	running := images(v)
	if len(running) < rest+20 {
		t.Errorf("%d images are shown while belts run, %d at rest, want at least 20 more", len(running), rest)
	}
	if running[0].Image == floor {
		t.Error("the floor shows belts at rest while they run")
	}
	v.SetScene(&timeline.Scene{})
	if got := images(v); len(got) != rest || got[0].Image != floor {
		t.Errorf("after the belts stop %d images are shown, want %d and the old floor", len(got), rest)
	}
}

// TestRobotsStandWhereTheSceneSays checks that robots stand in the middle of their place and are as large
// as a field.
func TestRobotsStandWhereTheSceneSays(t *testing.T) {
	_, v := show(t, loadBoard(t, "apprentice-hall", 3), 800, 800)
	scene := timeline.Scene{}
	scene.Robots[1] = timeline.Robot{Shown: true, X: 4.5, Y: 7, Angle: 90, Size: 1, Alpha: 1}
	v.SetScene(&scene)
	shown := images(v)
	if len(shown) != 2 {
		t.Fatalf("%d images are shown, want the floor and one robot", len(shown))
	}
	floor, robot := shown[0], shown[1]
	field := floor.Size().Width / 12
	want := floor.Position().AddXY(4.5*field, 7*field)
	if at := robot.Position(); math.Abs(float64(at.X-want.X)) > 0.01 || math.Abs(float64(at.Y-want.Y)) > 0.01 {
		t.Errorf("the robot is at %v, want %v", at, want)
	}
	if robot.Image.Bounds().Size() != image.Pt(int(field), int(field)) {
		t.Errorf("the robot has %v pixels, want it as large as a field, %v", robot.Image.Bounds().Size(), field)
	}
	if at, ok := v.FieldAt(v.Origin().Add(robot.Position()).AddXY(field*0.4, 5)); !ok || at != (grid.Pos{X: 4, Y: 7}) {
		t.Errorf("under the robot's left half lies %v, want (4, 7)", at)
	}
	if _, ok := v.FieldAt(fyne.NewPos(-3, 20)); ok {
		t.Error("FieldAt finds a field beside the board")
	}
}

// TestCheckpointsThatDoNotCountAreGone checks G1.
func TestCheckpointsThatDoNotCountAreGone(t *testing.T) {
	b := loadBoard(t, "apprentice-hall", 2)
	if got := len(board.LayoutInPlay(b.Layout(), b.Checkpoints()).Checkpoints()); got != 2 {
		t.Errorf("the layout in play has %d checkpoints, want 2", got)
	}
	if got := len(b.Layout().Checkpoints()); got != 6 {
		t.Errorf("the board itself has %d checkpoints, want 6 as before", got)
	}
}

// TestGhostEndsWhereTheProgramDoes checks that a ghost does not include the belts after the last register.
func TestGhostEndsWhereTheProgramDoes(t *testing.T) {
	b := loadBoard(t, "apprentice-hall", 1)
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
			t.Errorf("after a move of %d in register 2 the ghost is %+v, want it to end there", steps, ghost)
		}
		empty, err := view.Rehearse(core.NoProgram)
		if err != nil {
			t.Fatal(err)
		}
		if board.NewGhost(&view, empty) != nil {
			t.Error("an empty program has a ghost, want nil")
		}
		return
	}
	t.Fatal("the hand has no move card to test with")
}

// TestBoardFollowsThePalette checks that a refresh draws floor and robots with the new palette.
func TestBoardFollowsThePalette(t *testing.T) {
	b := loadBoard(t, "clockwork", 3)
	pictures := look.NewPictures(art.Warm())
	w := uitest.NewWindow(t, 900, 700)
	v := board.NewView(w.Stage, pictures, b, []art.Figure{{Model: core.Tanky}, {Model: core.Peach, Colour: 1}})
	v.NoHall = true
	w.Stage.Windows.SetPage(page{v})
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
		t.Fatalf("%d pictures are shown, want the floor and two robots", len(before))
	}
	pictures.SetPalette(art.ColourBlind())
	fyne.CurrentApp().Settings().SetTheme(look.NewTheme()) // refreshes everything
	after := pixels()
	for i := range before {
		if after[i] == before[i] {
			t.Errorf("picture %d keeps the old palette", i)
		}
	}
}
