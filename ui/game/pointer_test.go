package game_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"roborally/core"
	"roborally/ui/look"
	"roborally/ui/uitest"
)

// framed tells how many frames of the accent's colour lie round the middle of
// something, and no larger than needed.
func (d *desk) framed(name string) (n int) {
	d.Helper()
	o, place := d.At(name), fyne.CurrentApp().Driver().AbsolutePositionForObject
	at, size := place(o), o.Size()
	uitest.Walk(d.page, func(f fyne.CanvasObject) {
		r, ok := f.(*canvas.Rectangle)
		if !ok || r.StrokeColor != look.Accent || r.StrokeWidth == 0 {
			return
		}
		from, to := place(r), place(r).Add(r.Size())
		if from.X <= at.X && from.X > at.X-10 && from.Y <= at.Y && from.Y > at.Y-10 &&
			to.X >= at.X+size.Width && to.X < at.X+size.Width+10 && to.Y >= at.Y+size.Height && to.Y < at.Y+size.Height+10 {
			n++
		}
	})
	return n
}

// TestThePagePoints at what it is told to, in windows of any size, until it is told
// otherwise.
func TestThePagePoints(t *testing.T) {
	d := newDesk(t, core.Tanky, core.Peach)
	names := []string{"kind-left", "slot-3"}
	d.page.Point(names...)
	for _, size := range []fyne.Size{{Width: 1280, Height: 800}, {Width: 960, Height: 560}, {Width: 1700, Height: 900}} {
		d.Resize(size)
		for _, name := range names {
			if n := d.framed(name); n != 1 {
				t.Errorf("%v: %s has %d frames", size, name, n)
			}
		}
	}
	d.page.Point("confirm")
	for name, want := range map[string]int{"confirm": 1, "kind-left": 0, "slot-3": 0} {
		if n := d.framed(name); n != want {
			t.Errorf("%s has %d frames, not %d", name, n, want)
		}
	}
	d.page.Point()
	if n := d.framed("confirm"); n != 0 {
		t.Errorf("nothing is pointed at, and there are %d frames", n)
	}
}
