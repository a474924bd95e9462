package widgets_test

import (
	"runtime"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"roborally/ui/look"
	"roborally/ui/widgets"
)

// TestClosedControlsKeepNoFonts checks memory: for every object with a theme of its own Fyne reads all
// fonts again, some 10 MB for each text style, and never frees them. Pages come and go for as long as
// somebody plays.
func TestClosedControlsKeepNoFonts(t *testing.T) {
	defer test.NewApp()
	test.NewApp().Settings().SetTheme(look.NewTheme())
	show := func() {
		stage := widgets.NewStage()
		words := widgets.NewParagraph(stage, "to be scrolled", look.Body, look.Ink)
		column := widgets.NewColumn(stage, widgets.NewField(stage, "to be typed", 20, nil), words)
		w := test.NewWindow(widgets.NewScroller(stage, column))
		defer w.Close()
		w.Resize(fyne.NewSize(400, 300))
		w.Canvas().Capture() // draws the letters
	}
	live := func() int {
		var m runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&m)
		return int(m.HeapAlloc >> 20)
	}
	show()
	before := live()
	for range 5 {
		show()
	}
	if grown := live() - before; grown > 15 {
		t.Errorf("showing and closing a scroller and a field five times keeps %d MB, want at most 15", grown)
	}
}
