package board_test

import (
	"image"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"roborally/core"
	"roborally/core/coretest"
	"roborally/maps/drawing"
	"roborally/ui/art"
	"roborally/ui/board"
	"roborally/ui/look"
	"roborally/ui/uitest"
)

// tilePictures returns the pictures that a drawing shows of its floor.
func tilePictures(d *board.Drawing) (pictures []*image.RGBA) {
	uitest.Walk(d.View, func(o fyne.CanvasObject) {
		if i, ok := o.(*canvas.Image); ok && i.Visible() {
			if p, ok := i.Image.(*image.RGBA); ok && p.Rect.Dx() > 1 {
				pictures = append(pictures, p)
			}
		}
	})
	return pictures
}

// openDrawing shows a drawing of a layout, with fields of 20 pixels.
func openDrawing(t *testing.T, l *core.Layout) (*uitest.Window, *board.Drawing) {
	w := uitest.NewWindow(t, 400, 400)
	d := board.NewDrawing(w.Stage, look.NewPictures(art.Warm()), l, canvas.NewRectangle(look.Clear))
	d.View.NoHall = true
	w.SetContent(container.NewStack(d.View))
	return w, d
}

func TestDrawnFloorLooksAsIfItWasDrawnAtOnce(t *testing.T) {
	for seed := range uint64(6) {
		l := drawing.Normal(coretest.LayoutOf(coretest.NewSource(seed), 12, 10))
		_, d := openDrawing(t, l)
		for n, tool := range drawing.Tools {
			from := drawing.Point{X: float64((n*5)%l.Width) + 0.5, Y: float64((n*3)%l.Height) + 0.3}
			to := drawing.Point{X: from.X + 2, Y: from.Y + 0.2}
			l = drawing.Apply(l, drawing.Stroke{Tool: tool, Path: []drawing.Point{from, to}})
			d.SetLayout(l, n%2 == 0)
		}
		got := tilePictures(d)
		_, fresh := openDrawing(t, l)
		want := tilePictures(fresh)
		if len(got) == 0 || len(got) != len(want) {
			t.Fatalf("seed %d: %d tiles, want %d", seed, len(got), len(want))
		}
		for i := range got {
			if got[i].Rect != want[i].Rect {
				t.Fatalf("seed %d: tile %d has another size than in a floor drawn at once", seed, i)
			}
			for n := range got[i].Pix { // parts are rounded otherwise than the whole, by what nobody sees
				if off := int(got[i].Pix[n]) - int(want[i].Pix[n]); off < -4 || off > 4 {
					x, y := n%got[i].Stride/4, n/got[i].Stride
					t.Fatalf("seed %d: pixel (%d, %d) of tile %d differs by %d from a floor drawn at once", seed, x, y, i, off)
				}
			}
		}
	}
}

func TestDrawingFollowsTheSizeOfTheBoard(t *testing.T) {
	_, d := openDrawing(t, core.NewLayout("a", 4, 4))
	placed := 0
	d.OnPlace = func() { placed++ }
	d.SetLayout(core.NewLayout("b", 20, 10), false)
	if placed == 0 {
		t.Error("the marks are not placed anew when the board has another size")
	}
	if x, y := d.PointAt(d.PositionAt(19.5, 9.25)); x != 19.5 || y != 9.25 {
		t.Errorf("the place (19.5, 9.25) is found at (%v, %v)", x, y)
	}
	if n := len(tilePictures(d)); n != 6 {
		t.Errorf("a board of 20×10 fields has %d tiles in sight, want 3×2", n)
	}
}
