package uitest

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
)

// TestPressGoesToTopmost: a press goes to the object on top, and to nothing that is scrolled out of sight or
// hidden.
func TestPressGoesToTopmost(t *testing.T) {
	fyne.SetCurrentApp(newPlainApp())
	place := func(o fyne.CanvasObject, x, y, w, h float32) {
		o.Move(fyne.NewPos(x, y))
		o.Resize(fyne.NewSize(w, h))
	}
	below, above, hidden := widget.NewButton("", nil), widget.NewButton("", nil), widget.NewButton("", nil)
	first, second := widget.NewButton("", nil), widget.NewButton("", nil)
	list := container.NewWithoutLayout(first, second)
	scroll := container.NewVScroll(container.NewGridWrap(fyne.NewSize(100, 400), list))
	all := container.NewWithoutLayout(below, above, hidden, scroll)
	w := test.NewTempWindow(t, all)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(400, 300))
	place(below, 0, 0, 100, 100)
	place(above, 50, 0, 100, 100)
	place(hidden, 0, 0, 100, 100)
	hidden.Hide()
	place(scroll, 200, 100, 100, 100)
	place(first, 0, 0, 100, 60)
	place(second, 0, 100, 100, 60)
	check := func(when string, want map[fyne.Position]fyne.CanvasObject) {
		t.Helper()
		for at, o := range want {
			if got := topmostAt(pressables(all), at); got != o {
				t.Errorf("%s: a press at %v goes to %T %p, want %T %p", when, at, got, got, o, o)
			}
		}
	}
	check("at first", map[fyne.Position]fyne.CanvasObject{
		fyne.NewPos(20, 20): below, fyne.NewPos(70, 20): above, fyne.NewPos(149, 99): above, fyne.NewPos(150, 20): nil,
		fyne.NewPos(250, 120): first, fyne.NewPos(250, 180): nil, fyne.NewPos(250, 220): nil,
	})
	scroll.ScrollToOffset(fyne.NewPos(0, 90))
	check("scrolled", map[fyne.Position]fyne.CanvasObject{
		fyne.NewPos(250, 90): nil, fyne.NewPos(250, 105): nil, fyne.NewPos(250, 120): second, fyne.NewPos(250, 180): nil,
	})
}
