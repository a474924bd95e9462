package uitest

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/mobile"
	"fyne.io/fyne/v2/test"

	"roborally/ui/widgets"
)

// OnTablet has the program of a test believe that it runs on a tablet or phone:
// without mouse and keyboard.
func OnTablet(t *testing.T) {
	usual := fyne.CurrentApp()
	fyne.SetCurrentApp(tablet{usual})
	t.Cleanup(func() { fyne.SetCurrentApp(usual) })
}

type tablet struct{ fyne.App }

type tabletDriver struct{ fyne.Driver }

type tabletDevice struct{ fyne.Device }

func (t tablet) Driver() fyne.Driver       { return tabletDriver{t.App.Driver()} }
func (d tabletDriver) Device() fyne.Device { return tabletDevice{d.Driver.Device()} }

// GoBack asks what lies below.
func (d tabletDriver) GoBack() {
	if below, ok := d.Driver.(mobile.Driver); ok {
		below.GoBack()
	}
}

func (tabletDevice) IsMobile() bool    { return true }
func (tabletDevice) HasKeyboard() bool { return false }

// Finger is a finger that drags over the window, told of as Fyne's driver for
// mobile devices does: it says where the finger is in what is dragged alone, and
// there ahead by the first step of the way.
type Finger struct {
	window *Window
	object fyne.CanvasObject
	drag   fyne.Draggable
	at     fyne.Position
	ahead  fyne.Position // of the object
	step   fyne.Delta
}

// Press puts a finger on an object that can be dragged, in its middle.
func (w *Window) Press(o fyne.CanvasObject) *Finger {
	w.t.Helper()
	drag, ok := o.(fyne.Draggable)
	if !ok {
		w.t.Fatalf("a %T cannot be dragged", o)
	}
	return &Finger{window: w, object: o, drag: drag, at: Middle(o)}
}

// To moves the finger to a place, in some steps.
func (f *Finger) To(to fyne.Position) {
	const steps = 4
	from := f.at
	for i := range steps {
		part := float32(i+1) / steps
		next := fyne.NewPos(from.X+(to.X-from.X)*part, from.Y+(to.Y-from.Y)*part)
		f.step = fyne.NewDelta(next.X-f.at.X, next.Y-f.at.Y)
		f.at = next
		if f.ahead.IsZero() {
			corner := fyne.CurrentApp().Driver().AbsolutePositionForObject(f.object)
			f.ahead = corner.SubtractXY(f.step.DX, f.step.DY)
		}
		f.drag.Dragged(f.event())
	}
}

func (f *Finger) event() *fyne.DragEvent {
	e := &fyne.DragEvent{Dragged: f.step}
	e.Position = f.at.Subtract(f.ahead)
	return e
}

// Lift takes the finger away. One in motion is said to go on until it would have
// come to rest, and after every step of that also is called.
func (f *Finger) Lift(also func()) {
	e := f.event()
	e.AbsolutePosition = f.at
	for e.Dragged.DX*e.Dragged.DX > 4 || e.Dragged.DY*e.Dragged.DY > 4 {
		e.Dragged.DX *= 0.92
		e.Dragged.DY *= 0.92
		f.drag.Dragged(e)
		if also != nil {
			also()
		}
	}
	f.drag.DragEnd()
}

// LongPress rests a finger on an object until its hover text comes.
func (w *Window) LongPress(o fyne.CanvasObject) {
	test.TapSecondaryAt(o.(fyne.SecondaryTappable), fyne.NewPos(o.Size().Width/2, o.Size().Height/2))
}

// Small gives what is smaller than a finger needs among what can be pressed on
// the page or dialog that is shown, by its name.
func (w *Window) Small() map[string]fyne.Size {
	small := map[string]fyne.Size{}
	for _, target := range w.Stage.Targets() {
		o := target.Object
		if size := o.Size(); o.Visible() && (size.Width < widgets.FingerSize-0.5 || size.Height < widgets.FingerSize-0.5) {
			small[target.Name] = size
		}
	}
	return small
}
