package board_test

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/maps"
	"roborally/ui/art"
	"roborally/ui/board"
	"roborally/ui/look"
	"roborally/ui/uitest"
	"roborally/ui/widgets"
)

// picture is a page with a preview.
type picture struct{ *board.Preview }

func (picture) TypedKey(fyne.KeyName)     {}
func (picture) Mode() string              { return "picture" }
func (picture) Targets() []widgets.Target { return nil }

// floorAt reports whether a floor, and not the background, is visible at a pixel of the window.
func floorAt(w *uitest.Window, x, y int) bool {
	c := color.NRGBAModel.Convert(w.Canvas().Capture().At(x, y)).(color.NRGBA)
	return c != look.Void
}

// TestPreviewFillsItsPlace checks that the longer side of a board fills the widget and nothing lies beside
// the shorter one.
func TestPreviewFillsItsPlace(t *testing.T) {
	layout, err := maps.Load("assembly-line") // 36×12 fields
	if err != nil {
		t.Fatal(err)
	}
	for _, size := range []fyne.Size{{Width: 120, Height: 60}, {Width: 900, Height: 450}} {
		w := uitest.NewWindow(t, 1280, 800)
		p := board.NewPreview(w.Stage, look.NewPictures(art.Warm()), layout)
		w.Stage.Windows.SetPage(picture{p})
		p.Resize(size)
		at := func(x, y float32) bool { return floorAt(w, int(x*size.Width), int(y*size.Height)) }
		if !at(0.03, 0.5) || !at(0.5, 0.5) || !at(0.97, 0.5) || !at(0.5, 0.22) || !at(0.5, 0.78) {
			t.Errorf("at %v the floor does not fill the width", size)
		}
		if at(0.5, 0.1) || at(0.5, 0.9) {
			t.Errorf("at %v there is floor above or below a course that is much wider than high, want none", size)
		}
	}
}

// TestPreviewChanges checks that each board has its own picture, and no board has none.
func TestPreviewChanges(t *testing.T) {
	w := uitest.NewWindow(t, 600, 600)
	p := board.NewPreview(w.Stage, look.NewPictures(art.Warm()), nil)
	w.Stage.Windows.SetPage(picture{p})
	if floorAt(w, 480, 280) {
		t.Fatal("a preview of no board shows a floor")
	}
	var seen []color.Color
	for _, layout := range []*core.Layout{loadBoard(t, "slick-hall", 1).Layout(), loadBoard(t, "cold-store", 1).Layout()} {
		p.SetLayout(layout)
		at := uitest.Middle(p)
		seen = append(seen, w.Canvas().Capture().At(int(at.X)+10, int(at.Y)+10))
	}
	if seen[0] == seen[1] {
		t.Errorf("previews of oil and of ice both have the colour %v", seen[0])
	}
}

// TestPreviewShowsAnOutlineAtOnce checks that a plain area is shown until the picture is drawn.
func TestPreviewShowsAnOutlineAtOnce(t *testing.T) {
	w := uitest.NewWindow(t, 600, 600)
	var work, done func()
	w.Stage.Time.Async = func(w, d func()) { work, done = w, d }
	layout := loadBoard(t, "slick-hall", 1).Layout()
	p := board.NewPreview(w.Stage, look.NewPictures(art.Warm()), layout)
	w.Stage.Windows.SetPage(picture{p})
	at := uitest.Middle(p)
	middle := func() color.Color { return w.Canvas().Capture().At(int(at.X)+10, int(at.Y)+10) }
	before := middle()
	if !floorAt(w, int(at.X), int(at.Y)) {
		t.Error("nothing is shown until the picture is drawn, want an outline")
	}
	work()
	done()
	if middle() == before {
		t.Error("the outline stays after the picture is drawn")
	}
}
