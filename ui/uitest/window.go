package uitest

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"roborally/sounds"
	"roborally/ui/widgets"
)

// Window is a window of Fyne's test driver with a stage in it. It runs the delayed and background
// work of the stage at once.
type Window struct {
	fyne.Window
	Stage     *widgets.Stage
	Played    []sounds.Cue // the sounds played so far
	t         *testing.T
	repeating []func()
	deferred  []func() // the delayed work that Sketch has put off
}

// NewWindow opens a window for a test.
func NewWindow(t *testing.T, width, height float32) *Window {
	t.Helper()
	fyne.SetCurrentApp(newPlainApp())
	w := &Window{Stage: widgets.NewStage(), t: t}
	w.Stage.Input.OnPress = func() { w.Play(sounds.Note{Cue: sounds.Press}) }
	w.Stage.Time.Async = func(work, done func()) {
		work()
		done()
	}
	w.Stage.Time.After = func(_ time.Duration, f func()) func() {
		f()
		return func() {}
	}
	w.Stage.Time.Every = func(_ time.Duration, f func()) func() {
		i := len(w.repeating)
		w.repeating = append(w.repeating, f)
		return func() { w.repeating[i] = nil }
	}
	w.Window = test.NewTempWindow(t, w.Stage)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(width, height))
	w.Canvas().SetOnTypedKey(w.Stage.Input.TypedKey)
	w.Canvas().SetOnTypedRune(w.Stage.Input.TypedRune)
	return w
}

// Play records a note; it is the sounds.Player of the pages in the window.
func (w *Window) Play(n sounds.Note) { w.Played = append(w.Played, n.Cue) }

// Sketch shows a page without its delayed work: a board stays the rough sketch it begins as, which
// costs a tenth of the sharp one. Resizing the window also makes it sharp.
func (w *Window) Sketch(p widgets.Page) {
	after := w.Stage.Time.After
	w.Stage.Time.After = func(_ time.Duration, f func()) func() {
		w.deferred = append(w.deferred, f)
		return func() {}
	}
	w.Stage.Windows.SetPage(p)
	w.Stage.Time.After = after
}

// Settle does the work that Sketch has put off.
func (w *Window) Settle() {
	for _, f := range w.deferred {
		f()
	}
	w.deferred = nil
}

// PassSecond runs all repeating work once, as after a second.
func (w *Window) PassSecond() {
	for _, f := range w.repeating {
		if f != nil {
			f()
		}
	}
}

// Running returns the number of repeating jobs.
func (w *Window) Running() int {
	n := 0
	for _, f := range w.repeating {
		if f != nil {
			n++
		}
	}
	return n
}

// Middle returns the middle of an object.
func Middle(o fyne.CanvasObject) fyne.Position {
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
	return at.AddXY(o.Size().Width/2, o.Size().Height/2)
}

// Tap clicks at the middle of an object, whatever lies on top there.
func (w *Window) Tap(o fyne.CanvasObject) { test.TapCanvas(w.Canvas(), Middle(o)) }

// Hover moves the pointer onto an object.
func (w *Window) Hover(o fyne.CanvasObject) { test.MoveMouse(w.Canvas(), Middle(o)) }

// Drag drags an object from its middle to a position and drops it.
func (w *Window) Drag(o fyne.CanvasObject, to fyne.Position) {
	w.t.Helper()
	from, ok := o.(fyne.Draggable)
	if !ok {
		w.t.Fatalf("a %T cannot be dragged", o)
	}
	at := Middle(o)
	for _, part := range []float32{0.1, 0.5, 1} {
		next := fyne.NewPos(Middle(o).X+(to.X-Middle(o).X)*part, Middle(o).Y+(to.Y-Middle(o).Y)*part)
		e := &fyne.DragEvent{Dragged: fyne.NewDelta(next.X-at.X, next.Y-at.Y)}
		e.AbsolutePosition = next
		from.Dragged(e)
		at = next
	}
	from.DragEnd()
}

// Key presses a key as on the desktop: it goes to the focused control, Tab to the next control.
func (w *Window) Key(name fyne.KeyName) {
	switch focused := w.Canvas().Focused(); {
	case name == fyne.KeyTab:
		w.Canvas().FocusNext()
	case focused != nil:
		focused.TypedKey(&fyne.KeyEvent{Name: name})
	default:
		w.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: name})
	}
}

// Type types characters as on the desktop: they go to the focused control.
func (w *Window) Type(characters string) {
	for _, r := range characters {
		if focused := w.Canvas().Focused(); focused != nil {
			focused.TypedRune(r)
		} else {
			w.Canvas().OnTypedRune()(r)
		}
	}
}
