package widgets_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"roborally/ui/look"
	"roborally/ui/uitest"
	"roborally/ui/widgets"
)

// TestBannerStaysAndLetsClicksThrough checks that the banner stays over pages and dialogs until it is
// removed, that what lies under it can be pressed, and that a long sentence is wrapped.
func TestBannerStaysAndLetsClicksThrough(t *testing.T) {
	taps := 0
	w, _ := open(t, func(s *widgets.Stage) []fyne.CanvasObject {
		return []fyne.CanvasObject{widgets.NewButton(s, "under", nil, func() { taps++ })}
	})
	sentence := strings.Repeat("The connection is lost. ", 12)
	w.Stage.News.SetBanner(nil, sentence)
	w.Stage.Windows.Open(&widgets.Dialog{Width: 300, Content: widgets.NewParagraph(w.Stage, "dialog", look.Body, look.Ink)})
	if got := w.Stage.News.BannerText(); got != sentence {
		t.Errorf("the banner says %q, want the sentence", got)
	}
	lines := strings.Count(uitest.Texts(w.Stage), "connection is lost")
	if lines < 2 {
		t.Errorf("the sentence is in %d lines, want it wrapped", lines)
	}
	uitest.Walk(w.Stage, func(o fyne.CanvasObject) {
		if line, ok := o.(*canvas.Text); ok && strings.Contains(line.Text, "lost") {
			if left := uitest.Middle(line).X - line.Size().Width/2; left < 44*w.Stage.Unit() {
				t.Errorf("%q begins at %v, over the button in the corner", line.Text, left)
			}
		}
	})
	w.Stage.Windows.Dialog().Close()
	under := uitest.Button(w.Stage, "under")
	if at := uitest.Middle(under); !strings.Contains(uitest.Texts(w.Stage), "lost") || at.Y > 40 {
		t.Fatalf("the button is at %v, want it under a visible banner", at)
	}
	w.Tap(under)
	if taps != 1 {
		t.Error("the button under the banner cannot be pressed")
	}
	w.Stage.News.SetBanner(nil, "")
	if strings.Contains(uitest.Texts(w.Stage), "connection is lost") || w.Stage.News.BannerText() != "" {
		t.Error("the banner stays after SetBanner with no text")
	}
}
