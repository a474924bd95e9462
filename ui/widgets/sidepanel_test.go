package widgets_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"roborally/ui/look"
	"roborally/ui/uitest"
	"roborally/ui/widgets"
)

// TestSidePanelPlacesPictureOverFacts checks that the picture has the room that the facts leave, that it goes if that is
// too little, and that facts which are too high for the panel scroll.
func TestSidePanelPlacesPictureOverFacts(t *testing.T) {
	var panel struct{ widgets.SidePanel }
	var picture, facts *widgets.Paragraph
	w, _ := open(t, func(s *widgets.Stage) []fyne.CanvasObject {
		picture = widgets.NewParagraph(s, strings.Repeat("picture ", 100), look.Body, look.Ink)
		facts = widgets.NewParagraph(s, "facts", look.Body, look.Ink)
		panel.InitSidePanel(s, &panel, picture, facts)
		panel.Pictured = true
		return []fyne.CanvasObject{widgets.Fill(&panel)}
	})
	place := fyne.CurrentApp().Driver().AbsolutePositionForObject
	if wants := picture.HeightFor(1280); picture.Size().Height != wants || place(facts).Y < wants {
		t.Errorf("the picture is %v high and the facts lie at %v, want %v and below it", picture.Size().Height, place(facts).Y, wants)
	}
	w.Resize(fyne.NewSize(1280, 560))
	facts.Set(strings.Repeat("facts ", 2000))
	panel.Refresh()
	if picture.Visible() || len(uitest.Misfits(w.Stage)) > 0 {
		t.Errorf("with facts too high for the panel the picture is shown: %v, and %v", picture.Visible(), uitest.Misfits(w.Stage))
	}
	facts.Set("facts")
	if panel.Refresh(); !picture.Visible() {
		t.Error("the picture is not shown again")
	}
	panel.Pictured = false
	if panel.Refresh(); picture.Visible() {
		t.Error("the picture is shown after Pictured was switched off")
	}
}
