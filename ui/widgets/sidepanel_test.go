package widgets_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"roborally/ui/look"
	"roborally/ui/widgets"
)

func TestSidePanelPlacesPictureOverFacts(t *testing.T) {
	var panel struct{ widgets.SidePanel }
	picture := canvas.NewRectangle(look.Ink)
	shown, placed := false, fyne.Size{}
	panel.InitSidePanel(widgets.NewStage(), &panel, picture, func(facts widgets.Sized, size fyne.Size, pictured bool) {
		shown, placed = pictured, size
	}, canvas.NewRectangle(look.Line))
	panel.Pictured = true
	panel.Resize(fyne.NewSize(300, 500))
	panel.Refresh()
	if !shown || placed != fyne.NewSize(300, 500) {
		t.Errorf("the panel is placed in %v, picture shown: %v, want 300 by 500 and true", placed, shown)
	}
	panel.Pictured = false
	if panel.Refresh(); shown {
		t.Error("the picture is shown after Pictured was switched off")
	}
}
