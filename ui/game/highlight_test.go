package game_test

import (
	"strings"
	"testing"
	"time"

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

// frames returns the number of visible frames in the accent colour without a fill.
func (d *driver) frames() (n int) {
	uitest.Walk(d.page, func(f fyne.CanvasObject) {
		if r, ok := f.(*canvas.Rectangle); ok && r.StrokeColor == look.Accent && r.StrokeWidth > 0 && r.FillColor == look.Clear {
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

// unpainted is an application that knows no window of an object, as before the object is painted first; its place is
// then that of the window.
type unpainted struct {
	fyne.App
	object fyne.CanvasObject
}

type unpaintedDriver struct {
	fyne.Driver
	object fyne.CanvasObject
}

func (a *unpainted) Driver() fyne.Driver { return unpaintedDriver{a.App.Driver(), a.object} }

func (d unpaintedDriver) CanvasForObject(o fyne.CanvasObject) fyne.Canvas {
	if o == d.object {
		return nil
	}
	return d.Driver.CanvasForObject(o)
}

func (d unpaintedDriver) AbsolutePositionForObject(o fyne.CanvasObject) fyne.Position {
	if o == d.object {
		return fyne.Position{}
	}
	return d.Driver.AbsolutePositionForObject(o)
}

// TestHighlightWaitsForNewControls has a control highlighted that has not been painted yet: there is no frame at first,
// and one round the control as soon as it has been. The frame does not wait for ever.
func TestHighlightWaitsForNewControls(t *testing.T) {
	d := newDriver(t, core.Tanky, core.Peach)
	plain := fyne.CurrentApp()
	t.Cleanup(func() { fyne.SetCurrentApp(plain) })
	var waiting []func()
	d.Stage.Time.After = func(_ time.Duration, f func()) func() {
		waiting = append(waiting, f)
		return func() {}
	}
	goOn := func() (went bool) {
		was := waiting
		waiting = nil
		for _, f := range was {
			f()
		}
		return len(was) > 0
	}
	before := d.frames() // of other things
	fyne.SetCurrentApp(&unpainted{plain, d.MustFind("slot-3")})
	d.page.Lesson().Highlight("Put it here.", "slot-3")
	if more, said := d.frames()-before, d.page.Lesson().SaysHighlight(); more != 0 || said {
		t.Errorf("before the control is painted there are %d frames more, and the sentence is shown: %v", more, said)
	}
	goOn()
	fyne.SetCurrentApp(plain)
	goOn()
	if n := d.frameCount("slot-3"); n != 1 || !d.page.Lesson().SaysHighlight() {
		t.Errorf("when the control has been painted there are %d frames round it, and the sentence is shown: %v", n, d.page.Lesson().SaysHighlight())
	}
	fyne.SetCurrentApp(&unpainted{plain, d.MustFind("slot-2")})
	d.page.Lesson().Highlight("", "slot-2")
	times := 0
	for goOn() {
		if times++; times > 1000 {
			t.Fatal("the frame waits for ever for a control that is out of sight")
		}
	}
}
