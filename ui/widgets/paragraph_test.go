package widgets_test

import (
	"testing"

	"fyne.io/fyne/v2"

	"roborally/ui/look"
	"roborally/ui/uitest"
	"roborally/ui/widgets"
)

// TestHeadingsShrinkBeforeWordsBreak checks that a heading shrinks for a word that does not fit. It breaks
// the word only if the letters would become too small; ordinary text always breaks it.
func TestHeadingsShrinkBeforeWordsBreak(t *testing.T) {
	w := uitest.NewWindow(t, 1024, 600)
	word := "Lehrlingshalle"
	h := widgets.NewHeading(w.Stage, word, look.Large)
	whole := fyne.MeasureText(word, look.Large*w.Stage.Unit(), look.Bold).Width
	line := h.HeightFor(2 * whole)
	for _, c := range []struct {
		share  float32
		broken bool
	}{{1.01, false}, {0.9, false}, {0.75, false}, {0.5, true}} {
		if height := h.HeightFor(c.share * whole); height > line != c.broken {
			t.Errorf("at %v of its width the heading is %v high and a line is %v, want it higher than a line: %v", c.share, height, line, c.broken)
		}
		h.Resize(fyne.NewSize(c.share*whole, 3*line))
		if text := uitest.Texts(h); (text != word) != c.broken {
			t.Errorf("at %v of its width the heading reads %q, want the word broken: %v", c.share, text, c.broken)
		}
	}
	p := widgets.NewParagraph(w.Stage, word, look.Large, look.Ink)
	if width := fyne.MeasureText(word, look.Large*w.Stage.Unit(), fyne.TextStyle{}).Width; p.HeightFor(0.9*width) <= p.HeightFor(2*width) {
		t.Error("an ordinary text shrinks, want only headings to")
	}
}
