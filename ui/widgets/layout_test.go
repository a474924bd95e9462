package widgets_test

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"roborally/ui/look"
	"roborally/ui/uitest"
	"roborally/ui/widgets"
)

// block returns an object that wants a size.
func block(width, height float32) *canvas.Rectangle {
	r := canvas.NewRectangle(color.White)
	r.SetMinSize(fyne.NewSize(width, height))
	return r
}

// place is where an object lies in its box.
type place struct{ x, y, w, h float32 }

func placeOf(o fyne.CanvasObject) place {
	return place{o.Position().X, o.Position().Y, o.Size().Width, o.Size().Height}
}

// checkPlaces compares the places of objects, except for rounding.
func checkPlaces(t *testing.T, objects []*canvas.Rectangle, want ...place) {
	t.Helper()
	near := func(a, b float32) bool { return a-b < 0.01 && b-a < 0.01 }
	for i, o := range objects {
		if is, w := placeOf(o), want[i]; !near(is.x, w.x) || !near(is.y, w.y) || !near(is.w, w.w) || !near(is.h, w.h) {
			t.Errorf("item %d is at %v, want %v", i, is, w)
		}
	}
}

// layoutStage returns a stage with its unit.
func layoutStage(t *testing.T) (s *widgets.Stage, unit float32) {
	w := uitest.NewWindow(t, 1600, 950)
	if w.Stage.Unit() == 1 {
		t.Fatal("the window has unit 1, want one at which a missing factor is seen")
	}
	return w.Stage, w.Stage.Unit()
}

func TestColumnDividesItsHeight(t *testing.T) {
	s, u := layoutStage(t)
	o := []*canvas.Rectangle{block(50, 30), block(10, 20), block(10, 10), block(10, 40), block(10, 40)}
	c := widgets.NewColumn(s, o[0], widgets.Fixed(60, o[1]), widgets.Share(2, o[2]), widgets.Fill(o[3]), o[4])
	c.Gap = 10
	o[4].Hide()
	rest := 600 - 30 - 60*u - 3*10*u
	c.Resize(fyne.NewSize(200, 600))
	checkPlaces(t, o[:4], place{0, 0, 200, 30}, place{0, 30 + 10*u, 200, 60 * u},
		place{0, 30 + 80*u, 200, rest * 2 / 3}, place{0, 600 - rest/3, 200, rest / 3})
	// The smallest shares of 2 and 1 that hold 10 and 40 are 80 and 40.
	if wanted, is := 30+60*u+80+40+3*10*u, c.HeightFor(200); is < wanted-0.01 || is > wanted+0.01 {
		t.Errorf("the column wants a height of %v, want %v", is, wanted)
	}
	o[4].Show()
	c.Refresh()
	if o[4].Position().Y != 560 {
		t.Errorf("the item that was hidden is at %v, want it at the foot, 560", o[4].Position().Y)
	}
}

func TestRowDividesItsWidth(t *testing.T) {
	s, u := layoutStage(t)
	o := []*canvas.Rectangle{block(50, 30), block(10, 20), block(10, 70), block(10, 10)}
	r := widgets.NewRow(s, 0, widgets.Tight(o[0]), o[1], widgets.Between(10, 0.25, 1000, o[2]), widgets.Share(3, o[3]))
	r.Gap = 10
	r.Resize(fyne.NewSize(800, 90))
	rest := 800 - 50 - 200 - 3*10*u
	checkPlaces(t, o, place{0, 0, 50, 90}, place{50 + 10*u, 0, rest / 4, 90},
		place{50 + 20*u + rest/4, 0, 200, 90}, place{800 - rest*3/4, 0, rest * 3 / 4, 90})
	if is := r.HeightFor(800); is != 70 {
		t.Errorf("the row wants a height of %v, want that of its highest item, 70", is)
	}
	// Between keeps its limits.
	r.Resize(fyne.NewSize(30*u, 90))
	if is := o[2].Size().Width; is != 10*u {
		t.Errorf("in a narrow row the item is %v wide, want at least %v", is, 10*u)
	}
	r.Resize(fyne.NewSize(8000*u, 90))
	if is := o[2].Size().Width; is != 1000*u {
		t.Errorf("in a wide row the item is %v wide, want at most %v", is, 1000*u)
	}
}

func TestSpacerPushesItemsApart(t *testing.T) {
	s, _ := layoutStage(t)
	o := []*canvas.Rectangle{block(50, 30), block(20, 30)}
	r := widgets.NewRow(s, 0, widgets.Tight(o[0]), layout.NewSpacer(), widgets.Tight(o[1]))
	r.Resize(fyne.NewSize(400, 30))
	checkPlaces(t, o, place{0, 0, 50, 30}, place{380, 0, 20, 30})
}

func TestGridHasEqualColumns(t *testing.T) {
	s, u := layoutStage(t)
	o := []*canvas.Rectangle{block(50, 30), block(10, 20), block(10, 70)}
	g := widgets.NewGrid(s, 2, o[0], o[1], o[2])
	g.Gap = 10
	if wanted, is := 30+70+10*u, g.HeightFor(400); is != wanted {
		t.Errorf("the grid wants a height of %v, want %v", is, wanted)
	}
	g.Resize(fyne.NewSize(400+10*u, 140+10*u)) // 40 more than it wants, for two rows
	checkPlaces(t, o, place{0, 0, 200, 50}, place{200 + 10*u, 0, 200, 50}, place{0, 50 + 10*u, 200, 90})
	if is := g.MinSize().Width; is != 2*50+10*u {
		t.Errorf("the grid wants a width of %v, want two of its widest item and a gap, %v", is, 2*50+10*u)
	}
}

func TestSingleItemsArePlaced(t *testing.T) {
	s, u := layoutStage(t)
	for _, c := range []struct {
		name string
		box  func(fyne.CanvasObject) fyne.CanvasObject
		want place // of an item that wants 40 by 20, in an area of 200 by 100
	}{
		{"padded", func(o fyne.CanvasObject) fyne.CanvasObject { return widgets.NewPadded(s, 10, 5, o) }, place{10 * u, 5 * u, 200 - 20*u, 100 - 10*u}},
		{"centred", func(o fyne.CanvasObject) fyne.CanvasObject { return widgets.NewAt(s, 0.5, 0.5, o) }, place{80, 40, 40, 20}},
		{"in a corner", func(o fyne.CanvasObject) fyne.CanvasObject { return widgets.NewAt(s, 1, 0, o) }, place{160, 0, 40, 20}},
		{"halfway up", func(o fyne.CanvasObject) fyne.CanvasObject { return widgets.NewAt(s, widgets.Full, 0.5, o) }, place{0, 40, 200, 20}},
		{"at the left edge", func(o fyne.CanvasObject) fyne.CanvasObject { return widgets.NewAt(s, 0, widgets.Full, o) }, place{0, 0, 40, 100}},
		{"fixed", func(o fyne.CanvasObject) fyne.CanvasObject { return widgets.NewFixed(s, 30, 10, o) },
			place{100 - 15*u, 50 - 5*u, 30 * u, 10 * u}},
		{"fixed height", func(o fyne.CanvasObject) fyne.CanvasObject { return widgets.NewFixed(s, 0, 10, o) }, place{0, 50 - 5*u, 200, 10 * u}},
		{"too large", func(o fyne.CanvasObject) fyne.CanvasObject { return widgets.NewFixed(s, 300, 10, o) }, place{0, 50 - 5*u, 200, 10 * u}},
		{"square", func(o fyne.CanvasObject) fyne.CanvasObject { return widgets.NewAspect(s, 1, 0.5, 0.5, o) }, place{50, 0, 100, 100}},
		{"banner", func(o fyne.CanvasObject) fyne.CanvasObject { return widgets.NewAspect(s, 4, 0.5, 1, o) }, place{0, 50, 200, 50}},
		{"stacked", func(o fyne.CanvasObject) fyne.CanvasObject { return widgets.NewStack(s, block(1, 1), o) }, place{0, 0, 200, 100}},
	} {
		t.Run(c.name, func(t *testing.T) {
			o := block(40, 20)
			c.box(o).Resize(fyne.NewSize(200, 100))
			checkPlaces(t, []*canvas.Rectangle{o}, c.want)
		})
	}
}

// TestBoxesWantWhatTheirTextNeeds nests boxes and containers round a text that wraps.
func TestBoxesWantWhatTheirTextNeeds(t *testing.T) {
	s, u := layoutStage(t)
	p := widgets.NewParagraph(s, "A robot that leaves the board is destroyed at once, whatever it was about to do.", look.Body, look.Ink)
	c := widgets.NewColumn(s, widgets.NewPadded(s, 10, 5, widgets.NewStack(s, p)))
	for _, width := range []float32{150, 300, 1500} {
		if wanted, is := p.HeightFor(width-20*u)+10*u, c.HeightFor(width); is != wanted {
			t.Errorf("at a width of %v the boxes want a height of %v, want %v", width, is, wanted)
		}
	}
	if p.HeightFor(150) == p.HeightFor(1500) {
		t.Error("the text does not wrap, which proves nothing")
	}
	c.Resize(fyne.NewSize(150, 400))
	before := p.Size().Height
	p.Set("Short.")
	c.Refresh()
	if p.Size().Height >= before {
		t.Errorf("the text became shorter and its place %v high instead of %v, want it lower", p.Size().Height, before)
	}
	o := block(30, 20)
	widgets.NewAt(s, 0.5, 0.5, container.NewHBox(o, block(30, 20))).Resize(fyne.NewSize(200, 100))
	checkPlaces(t, []*canvas.Rectangle{o}, place{0, 0, 30, 20})
}

func TestFittedShowsWhatSuits(t *testing.T) {
	s, _ := layoutStage(t)
	wide, narrow := block(1, 10), block(1, 20)
	f := widgets.NewFitted(s, func(area fyne.Size) fyne.CanvasObject {
		if area.Width > 100 {
			return wide
		}
		return narrow
	})
	for _, c := range []struct {
		width, height float32
		shown         *canvas.Rectangle
	}{{200, 10, wide}, {50, 20, narrow}} {
		if is := f.HeightFor(c.width); is != c.height {
			t.Errorf("at a width of %v the box wants a height of %v, want %v", c.width, is, c.height)
		}
		f.Resize(fyne.NewSize(c.width, 90))
		if len(f.Items) != 1 || f.Items[0] != c.shown || c.shown.Size().Width != c.width {
			t.Errorf("at a width of %v the box shows %v, want another item", c.width, f.Items)
		}
	}
}

func TestLinesShrinkAndAreCut(t *testing.T) {
	s, u := layoutStage(t)
	l := widgets.NewLine(s, "Lehrlingshalle", look.Body, look.Ink)
	whole := fyne.MeasureText(l.Text, look.Body*u, l.Style)
	if l.MinSize() != whole {
		t.Errorf("the line wants %v, want its text's size, %v", l.MinSize(), whole)
	}
	for _, c := range []struct {
		least, width float32
		cut          bool
	}{{1, 1, false}, {1, 0.9, true}, {0.8, 0.9, false}, {0.8, 0.5, true}} {
		l.Least = c.least
		l.Resize(fyne.NewSize(c.width*whole.Width+0.1, whole.Height))
		l.Refresh()
		if text := uitest.Texts(l); (text != l.Text) != c.cut {
			t.Errorf("with %v of its width and letters of at least %v the line reads %q, want it cut: %v", c.width, c.least, text, c.cut)
		}
	}
}

// TestGridHasTheColumnsOfItsArea lays a grid out whose columns follow the width: measuring it for another width, as a
// scroller and a column do at any time, moves nothing.
func TestGridHasTheColumnsOfItsArea(t *testing.T) {
	s, _ := layoutStage(t)
	o := []*canvas.Rectangle{block(10, 30), block(10, 30)}
	g := widgets.NewGrid(s, 1, o[0], o[1])
	g.Gap = 0
	g.ColumnsIn = func(area fyne.Size) int {
		if area.Width < 150 {
			return 1
		}
		return 2
	}
	g.Resize(fyne.NewSize(200, 30))
	checkPlaces(t, o, place{0, 0, 100, 30}, place{100, 0, 100, 30})
	if high := g.HeightFor(100); high != 60 {
		t.Errorf("with a width of 100 it is %v high, want two rows of 30", high)
	}
	g.Refresh()
	checkPlaces(t, o, place{0, 0, 100, 30}, place{100, 0, 100, 30})
	g.Resize(fyne.NewSize(100, 60))
	checkPlaces(t, o, place{0, 0, 100, 30}, place{0, 30, 100, 30})
}
