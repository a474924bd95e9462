package widgets_test

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"roborally/ui/uitest"
	"roborally/ui/widgets"
)

// chapters returns a bar with n chapters of five parts each.
func chapters(s *widgets.Stage, n int, seek func(float64)) *widgets.SeekBar {
	b := widgets.NewSeekBar(s, seek)
	for i := range 5 * n {
		m := widgets.SeekMark{At: float64(i) / float64(5*n), Strong: i%5 == 0}
		if m.Strong {
			m.Label = strconv.Itoa(i/5 + 1)
		}
		b.Marks = append(b.Marks, m)
	}
	b.Describe = func(at float64) string { return "chapter " + strconv.Itoa(int(at*float64(n))+1) }
	return b
}

// TestSeekBarSeeksToClicksAndDrags checks that it goes no further than its ends.
func TestSeekBarSeeksToClicksAndDrags(t *testing.T) {
	var sought []float64
	var grabs []bool
	var b *widgets.SeekBar
	w, _ := open(t, func(s *widgets.Stage) []fyne.CanvasObject {
		b = chapters(s, 4, func(at float64) { sought = append(sought, at) })
		b.OnGrab = func(on bool) { grabs = append(grabs, on) }
		return []fyne.CanvasObject{b}
	})
	w.Tap(b)
	if len(sought) != 1 || math.Abs(sought[0]-0.5) > 0.01 || len(grabs) != 0 {
		t.Errorf("a click in the middle seeks to %v, want 0.5 once", sought)
	}
	w.Drag(b, uitest.Middle(b).AddXY(3*b.Size().Width, 0))
	if last := sought[len(sought)-1]; last != 1 || !slices.IsSorted(sought) || !slices.Equal(grabs, []bool{true, false}) {
		t.Errorf("dragging beyond the end seeks to %v, want rising to 1; OnGrab gets %v, want true, false", sought, grabs)
	}
	if b.At() != 0 {
		t.Error("the knob moves without Set")
	}
	b.Set(1.7)
	if b.At() != 1 {
		t.Errorf("Set(1.7) moves the knob to %v, want 1", b.At())
	}
	w.Hover(b)
	if tip := w.Stage.News.TipText(); tip != "chapter 3" {
		t.Errorf("the tip in the middle is %q, want chapter 3", tip)
	}
}

// TestSeekBarLabelsFit checks that as many labels are written as fit, and none twice.
func TestSeekBarLabelsFit(t *testing.T) {
	for _, n := range []int{1, 3, 12, 60, 400} {
		var b *widgets.SeekBar
		w, _ := open(t, func(s *widgets.Stage) []fyne.CanvasObject {
			b = chapters(s, n, func(float64) {})
			return []fyne.CanvasObject{b}
		})
		_ = w.Canvas().Capture()
		labels := strings.Fields(uitest.Texts(b))
		if len(labels) == 0 || len(labels) > n || n <= 12 && len(labels) != n || n > 12 && len(labels) < 6 {
			t.Errorf("of %d chapters the labels are %v", n, labels)
		}
		seen := map[string]bool{}
		for _, label := range labels {
			if seen[label] {
				t.Errorf("of %d chapters the label %s is written twice", n, label)
			}
			seen[label] = true
		}
	}
}

// TestSeekBarWithTheKeyboard checks that Tab reaches the bar, that Home and End seek to its ends, and that
// all other keys go to the page.
func TestSeekBarWithTheKeyboard(t *testing.T) {
	var sought []float64
	var b *widgets.SeekBar
	w, page := open(t, func(s *widgets.Stage) []fyne.CanvasObject {
		b = chapters(s, 4, func(at float64) { sought = append(sought, at) })
		return []fyne.CanvasObject{b}
	})
	b.Set(0.3)
	w.Key(fyne.KeyTab)
	if w.Canvas().Focused() != fyne.Focusable(b) || w.Stage.News.TipText() != "chapter 2" {
		t.Fatalf("Tab moves to %T with the tip %q, want the bar and chapter 2", w.Canvas().Focused(), w.Stage.News.TipText())
	}
	for _, key := range []fyne.KeyName{fyne.KeyEnd, fyne.KeyLeft, fyne.KeySpace, fyne.KeyHome} {
		w.Key(key)
	}
	if !slices.Equal(sought, []float64{1, 0}) || !slices.Equal(page.keys, []fyne.KeyName{fyne.KeyLeft, fyne.KeySpace}) {
		t.Errorf("the bar seeks to %v, want 1 and 0; the page gets the keys %v, want Left and Space", sought, page.keys)
	}
}
