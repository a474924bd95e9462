package widgets_test

import (
	"runtime"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"roborally/ui/look"
	"roborally/ui/widgets"
)

// TestWhatComesAndGoesLeavesNoFontsBehind: for whatever has a theme of its own Fyne
// reads all fonts again, some 10 MB for each style of letters, and never lets go of
// them. Pages come and go for as long as somebody plays.
func TestWhatComesAndGoesLeavesNoFontsBehind(t *testing.T) {
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
		t.Errorf("a scroller and a field, five times shown and closed, keep %d MB", grown)
	}
}
