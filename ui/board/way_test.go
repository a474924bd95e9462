package board_test

import (
	"image"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"roborally/core"
	"roborally/core/grid"
	"roborally/maps"
	"roborally/ui/art"
	"roborally/ui/board"
	"roborally/ui/look"
	"roborally/ui/uitest"
	"roborally/ui/widgets"
)

// wayPage is a page with a way.
type wayPage struct{ *board.Way }

func (wayPage) TypedKey(fyne.KeyName)     {}
func (wayPage) Mode() string              { return "way" }
func (wayPage) Targets() []widgets.Target { return nil }

// TestPartAroundHoldsEverything checks that the part of a board round some fields holds them and a margin, lies on
// the board, and is a square of five fields or more where the board has room for one.
func TestPartAroundHoldsEverything(t *testing.T) {
	for _, size := range []image.Point{{X: 12, Y: 12}, {X: 3, Y: 20}} {
		layout := core.NewLayout("plain", size.X, size.Y)
		for x := range int8(size.X) {
			for y := range int8(size.Y) {
				a, b := grid.Pos{X: x, Y: y}, grid.Pos{X: int8(size.X) - 1 - x, Y: y / 2}
				part := board.PartAround(layout, []grid.Pos{a, b})
				margin := image.Rect(min(int(a.X), int(b.X))-1, min(int(a.Y), int(b.Y))-1, max(int(a.X), int(b.X))+2, max(int(a.Y), int(b.Y))+2)
				whole := image.Rect(0, 0, size.X, size.Y)
				if !margin.Intersect(whole).In(part) || !part.In(whole) {
					t.Errorf("the part round %v and %v is %v", a, b, part)
				}
				if side := max(part.Dx(), part.Dy()); side < 5 || part.Dx() != min(side, size.X) || part.Dy() != min(side, size.Y) {
					t.Errorf("the part round %v and %v is %v wide and %v high", a, b, part.Dx(), part.Dy())
				}
			}
		}
	}
}

// TestWayShowsItsPart checks that the picture of a part of a board has the pixels of that part in the whole floor,
// and that nothing of the way lies beside it, even if it leads off the board.
func TestWayShowsItsPart(t *testing.T) {
	layout, err := maps.Load("apprentice-hall")
	if err != nil {
		t.Fatal(err)
	}
	setup := uitest.Setup(t, "apprentice-hall", 3, core.Factory, core.Tanky)
	state, err := setup.Begin()
	if err != nil {
		t.Fatal(err)
	}
	r := &state.Robots[0]
	r.At = grid.Pos{X: 3, Y: 11}
	part := board.PartAround(layout, []grid.Pos{r.At})
	ghost := &board.Ghost{Path: []grid.Pos{r.At, {X: 3, Y: 12}}, Lost: true, Grave: grid.Pos{X: 3, Y: 12}, Stops: []board.Stop{{At: r.At, Register: 1}}}
	pictures := look.NewPictures(art.Warm())
	w := uitest.NewWindow(t, 500, 500)
	way := board.NewWay(w.Stage, pictures, layout, part, []art.Figure{{Model: core.Tanky}}, &state, ghost, art.Advised)
	w.Stage.Windows.SetPage(wayPage{way})
	size := way.Size()
	cell := int(size.Width) / part.Dx()
	if want := min(size.Width, size.Width*float32(part.Dy())/float32(part.Dx())); way.HeightFor(size.Width) != want {
		t.Errorf("the way is %v high, want %v", way.HeightFor(size.Width), want)
	}
	shown, floor := w.Canvas().Capture(), pictures.FloorOf(layout, cell, art.All)
	corner := image.Pt((int(size.Width)-cell*part.Dx())/2, (int(size.Height)-cell*part.Dy())/2)
	for _, at := range []image.Point{{X: cell / 2, Y: cell / 2}, {X: cell*part.Dx() - cell/2, Y: cell / 3}} { // fields without a robot
		r, g, b, _ := shown.At(corner.X+at.X, corner.Y+at.Y).RGBA()
		x, y, z, _ := floor.At(part.Min.X*cell+at.X, part.Min.Y*cell+at.Y).RGBA()
		if r>>8 != x>>8 || g>>8 != y>>8 || b>>8 != z>>8 {
			t.Errorf("at %v the picture is %d %d %d, want the floor's %d %d %d", at, r>>8, g>>8, b>>8, x>>8, y>>8, z>>8)
		}
	}
	uitest.Walk(way, func(o fyne.CanvasObject) {
		at := o.Position()
		if line, ok := o.(*canvas.Line); ok {
			at = fyne.NewPos(max(line.Position1.X, line.Position2.X), max(line.Position1.Y, line.Position2.Y))
		}
		if o != fyne.CanvasObject(way) && (at.X < 0 || at.Y < 0 || at.X > size.Width || at.Y > size.Height-float32(cell)/10) {
			t.Errorf("a %T of the way lies at %v, beside the picture of %v", o, at, size)
		}
	})
}
