package look_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"roborally/ui/look"
)

// TestFitSize checks that a text that is too wide gets smaller until it fits, but not
// below its least size, and that a text that fits keeps its size.
func TestFitSize(t *testing.T) {
	test.NewApp()
	text, style := "La galerie de lumière", fyne.TextStyle{}
	whole := look.Width(text, 20, style)
	for _, c := range []struct{ room, least float32 }{{whole, 0.5}, {whole * 0.9, 0.5}, {whole * 0.62, 0.5}, {whole * 0.3, 0.5}} {
		size := look.FitSize(text, 20, style, c.room, c.least)
		fits := look.Width(text, size, style) <= c.room
		if size > 20 || size < 10 || !fits && size != 10 || c.room >= whole && size != 20 {
			t.Errorf("in %v of %v the size is %v, and it fits: %v; want 20 if it fits at once, else less, down to 10", c.room, whole, size, fits)
		}
	}
}
