package game_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"roborally/core"
	"roborally/ui/look"
	"roborally/ui/uitest"
)

// frameCount returns the number of frames in the accent colour that fit closely round a target.
func (d *driver) frameCount(name string) (n int) {
	d.Helper()
	o, place := d.MustFind(name), fyne.CurrentApp().Driver().AbsolutePositionForObject
	at, size := place(o), o.Size()
	uitest.Walk(d.page, func(f fyne.CanvasObject) {
		r, ok := f.(*canvas.Rectangle)
		if !ok || r.StrokeColor != look.Accent || r.StrokeWidth == 0 {
			return
		}
		from, to := place(r), place(r).Add(r.Size())
		if from.X <= at.X && from.X > at.X-10 && from.Y <= at.Y && from.Y > at.Y-10 &&
			to.X >= at.X+size.Width && to.X < at.X+size.Width+10 && to.Y >= at.Y+size.Height && to.Y < at.Y+size.Height+10 {
			n++
		}
	})
	return n
}

// TestHighlightFramesTheNamedTargets checks that Highlight frames the named targets in windows of any size,
// until its next call.
func TestHighlightFramesTheNamedTargets(t *testing.T) {
	d := newDriver(t, core.Tanky, core.Peach)
	names := []string{"kind-left", "slot-3"}
	d.page.Lesson().Highlight("", names...)
	for _, size := range []fyne.Size{{Width: 1280, Height: 800}, {Width: 960, Height: 560}, {Width: 1700, Height: 900}} {
		d.Resize(size)
		for _, name := range names {
			if n := d.frameCount(name); n != 1 {
				t.Errorf("%v: %s has %d frames, want 1", size, name, n)
			}
		}
	}
	d.page.Lesson().Highlight("", "confirm")
	for name, want := range map[string]int{"confirm": 1, "kind-left": 0, "slot-3": 0} {
		if n := d.frameCount(name); n != want {
			t.Errorf("%s has %d frames, want %d", name, n, want)
		}
	}
	d.page.Lesson().Highlight("")
	if n := d.frameCount("confirm"); n != 0 {
		t.Errorf("without names there are %d frames", n)
	}
}

// TestSentenceBesideHighlightCoversNothing checks that the sentence of Highlight covers no control in windows of
// any size. Where it has no room it is not shown, and SaysHighlight says so.
func TestSentenceBesideHighlightCoversNothing(t *testing.T) {
	d := newDriver(t, core.Tanky, core.Peach)
	d.page.OnLessons = func() {} // in a lesson no status takes the room
	d.page.SetGhost(true)
	const sentence = "Press this now, please."
	place := fyne.CurrentApp().Driver().AbsolutePositionForObject
	for _, size := range []fyne.Size{{Width: 1280, Height: 800}, {Width: 960, Height: 560}, {Width: 1700, Height: 900}} {
		d.Resize(size)
		for _, name := range []string{"confirm", "ghost", "kind-left", "slot-3"} {
			d.page.Lesson().Highlight(sentence, name)
			shown := strings.Contains(strings.Join(strings.Fields(uitest.Texts(d.page)), " "), sentence)
			if shown != d.page.Lesson().SaysHighlight() || !shown && size.Width == 1280 {
				t.Errorf("%v, %s: the sentence is shown: %v, and SaysHighlight returns %v", size, name, shown, d.page.Lesson().SaysHighlight())
			}
			for _, wrong := range uitest.Misfits(d.Stage) {
				t.Errorf("%v, %s: %s", size, name, wrong)
			}
			uitest.Walk(d.page, func(o fyne.CanvasObject) {
				line, ok := o.(*canvas.Text)
				if !ok || !strings.HasPrefix(sentence, line.Text) || line.Text == "" {
					return
				}
				from, to := place(line), place(line).Add(line.Size())
				for _, target := range d.page.Targets() {
					at, end := place(target.Object), place(target.Object).Add(target.Object.Size())
					if target.Name != "board" && from.X < end.X && at.X < to.X && from.Y < end.Y && at.Y < to.Y {
						t.Errorf("%v: the sentence about %s covers %s", size, name, target.Name)
					}
				}
			})
		}
	}
	d.page.Lesson().Highlight(sentence)
	if d.page.Lesson().SaysHighlight() {
		t.Error("a sentence is shown that is about no control")
	}
}
