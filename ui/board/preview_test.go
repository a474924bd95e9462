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

// floorAt tells whether a floor is seen at a place of the window, not what lies
// behind it.
func floorAt(w *uitest.Window, x, y int) bool {
	c := color.NRGBAModel.Convert(w.Canvas().Capture().At(x, y)).(color.NRGBA)
	return c != look.Void
}

// TestPreviewFillsItsPlace: the longer side of a board goes from edge to edge,
// and beside the shorter one is nothing, large and small.
func TestPreviewFillsItsPlace(t *testing.T) {
	layout, err := maps.Load("assembly-line") // 36×12 fields
	if err != nil {
		t.Fatal(err)
	}
	for _, size := range []fyne.Size{{Width: 120, Height: 60}, {Width: 900, Height: 450}} {
		w := uitest.NewWindow(t, 1280, 800)
		p := board.NewPreview(w.Stage, look.NewPictures(art.Warm()), layout)
		w.Stage.SetPage(picture{p})
		p.Resize(size)
		at := func(x, y float32) bool { return floorAt(w, int(x*size.Width), int(y*size.Height)) }
		if !at(0.03, 0.5) || !at(0.5, 0.5) || !at(0.97, 0.5) || !at(0.5, 0.22) || !at(0.5, 0.78) {
			t.Errorf("at %v the floor does not fill the width", size)
		}
		if at(0.5, 0.1) || at(0.5, 0.9) {
			t.Errorf("at %v there is floor above or below a course that is much wider than high", size)
		}
	}
}

// TestPreviewChanges: another board gives another picture, none gives none.
func TestPreviewChanges(t *testing.T) {
	w := uitest.NewWindow(t, 600, 600)
	p := board.NewPreview(w.Stage, look.NewPictures(art.Warm()), nil)
	w.Stage.SetPage(picture{p})
	if floorAt(w, 480, 280) {
		t.Fatal("there is a picture of no board")
	}
	var seen []color.Color
	for _, layout := range []*core.Layout{hall(t, "slick-hall", 1).Layout(), hall(t, "cold-store", 1).Layout()} {
		p.SetLayout(layout)
		at := uitest.Middle(p)
		seen = append(seen, w.Canvas().Capture().At(int(at.X)+10, int(at.Y)+10))
	}
	if seen[0] == seen[1] {
		t.Errorf("oil and ice both look like %v", seen[0])
	}
}

// TestPreviewShowsItsPlaceAtOnce: while the picture is drawn one sees that there will be one.
func TestPreviewShowsItsPlaceAtOnce(t *testing.T) {
	w := uitest.NewWindow(t, 600, 600)
	var work, done func()
	w.Stage.Later = func(w, d func()) { work, done = w, d }
	layout := hall(t, "slick-hall", 1).Layout()
	p := board.NewPreview(w.Stage, look.NewPictures(art.Warm()), layout)
	w.Stage.SetPage(picture{p})
	at := uitest.Middle(p)
	middle := func() color.Color { return w.Canvas().Capture().At(int(at.X)+10, int(at.Y)+10) }
	before := middle()
	if !floorAt(w, int(at.X), int(at.Y)) {
		t.Error("as long as the picture is drawn there is nothing")
	}
	work()
	done()
	if middle() == before {
		t.Error("the picture does not come")
	}
}
