package widgets_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"roborally/ui/look"
	"roborally/ui/uitest"
	"roborally/ui/widgets"
)

// TestScrollerScrollsWithKeys checks that it stops at the top and at the end, and that new content begins
// at its top.
func TestScrollerScrollsWithKeys(t *testing.T) {
	w := uitest.NewWindow(t, 1280, 760)
	long := func() widgets.Sized {
		return widgets.NewParagraph(w.Stage, strings.Repeat("a word and another ", 2000), look.Body, look.Ink)
	}
	content := long()
	x := widgets.NewScroller(w.Stage, content)
	w.Stage.Windows.SetPage(&testPage{Column: widgets.NewColumn(w.Stage, x)})
	x.Resize(fyne.NewSize(600, 300))
	end := content.HeightFor(600-2*look.Gap) - 300
	for _, step := range []struct {
		key  fyne.KeyName
		want float32
	}{
		{fyne.KeyUp, 0}, {fyne.KeyPageDown, 270}, {fyne.KeyPageUp, 0}, {fyne.KeyEnd, end}, {fyne.KeyDown, end}, {fyne.KeyHome, 0},
		{fyne.KeyDown, 6 * look.Gap},
	} {
		if !x.TypedKey(step.key) || x.Offset() != step.want {
			t.Errorf("after %s it is scrolled by %v, want %v", step.key, x.Offset(), step.want)
		}
	}
	if x.TypedKey(fyne.KeyEscape) {
		t.Error("Escape scrolls, want it left to the page")
	}
	x.SetContent(long())
	if x.Offset() != 0 {
		t.Error("new content does not begin at its top")
	}
}
