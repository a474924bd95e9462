package widgets_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"roborally/ui/widgets"
)

// TestUnitFollowsWindowAndZoom checks that the unit grows with the window and the zoom, but never so far
// that less fits than into the smallest window.
func TestUnitFollowsWindowAndZoom(t *testing.T) {
	test.NewTempApp(t)
	for _, c := range []struct {
		zoom, width, height, want float32
	}{
		{0, 1280, 760, 1},
		{1, 1280, 760, 1},
		{1, widgets.MinWidth, widgets.MinHeight, 0.82},
		{1, 2560, 1520, 2},
		{1, 10000, 10000, 3},
		{0.5, 2560, 1520, 1},     // 1280×760 pixels: half the size was wanted,
		{0.5, 1280, 760, 0.82},   // but nothing gets smaller than that
		{1.6, 800, 475, 0.82},    // 1280×760 pixels: 1.3 times as large as without
		{1.6, 1280, 760, 1.0933}, // as dense as in the smallest window
		{1.05, 1280, 760, 1.05},
	} {
		s := widgets.NewStage()
		s.Zoom = c.zoom
		s.Resize(fyne.NewSize(c.width, c.height))
		if got := s.Unit(); got < c.want-0.001 || got > c.want+0.001 {
			t.Errorf("at %v×%v, zoomed %v, the unit is %v, want %v", c.width, c.height, c.zoom, got, c.want)
		}
		if least := s.MinSize(); least.Width*max(1, c.zoom) > widgets.MinWidth+0.01 || c.zoom <= 1 && least.Width != widgets.MinWidth {
			t.Errorf("at zoom %v the smallest window is %v", c.zoom, least)
		}
	}
}
