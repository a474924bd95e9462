package uitest

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/mobile"
	"fyne.io/fyne/v2/test"

	"roborally/ui/widgets"
)

// OnTablet makes the program believe that it runs on a tablet or phone, without mouse and keyboard.
func OnTablet(t *testing.T) {
	app := fyne.CurrentApp()
	fyne.SetCurrentApp(tablet{App: app})
	t.Cleanup(func() { fyne.SetCurrentApp(app) })
}

// OnPhoneWithNotch is OnTablet on a phone that keeps a part of the screen for itself: what a window shows begins at a
// corner. As with Fyne's driver, positions then have two origins: those of events count from the screen's corner, and those
// of objects from that of the window.
func OnPhoneWithNotch(t *testing.T, corner fyne.Position) {
	app := fyne.CurrentApp()
	fyne.SetCurrentApp(tablet{app, corner})
	t.Cleanup(func() { fyne.SetCurrentApp(app) })
}

type tablet struct {
	fyne.App
	corner fyne.Position
}

type tabletDriver struct {
	fyne.Driver
	corner fyne.Position
}

type tabletDevice struct{ fyne.Device }

func (t tablet) Driver() fyne.Driver       { return tabletDriver{t.App.Driver(), t.corner} }
func (d tabletDriver) Device() fyne.Device { return tabletDevice{d.Driver.Device()} }

// AbsolutePositionForObject returns the position of an object from the corner of the window.
func (d tabletDriver) AbsolutePositionForObject(o fyne.CanvasObject) fyne.Position {
	return d.Driver.AbsolutePositionForObject(o).Subtract(d.corner)
}

// GoBack calls the driver below.
func (d tabletDriver) GoBack() {
	if below, ok := d.Driver.(mobile.Driver); ok {
		below.GoBack()
	}
}

func (tabletDevice) IsMobile() bool    { return true }
func (tabletDevice) HasKeyboard() bool { return false }

// Finger is a finger on the window, reported as Fyne's driver for mobile devices does: drags have positions relative to
// the dragged object alone, and offset by the first step of the drag.
type Finger struct {
	window *Window
	object fyne.CanvasObject
	drag   fyne.Draggable
	at     fyne.Position
	origin fyne.Position // what positions are relative to: the object's corner, less the first step
	step   fyne.Delta
}

// Press puts a finger on the middle of an object that can be dragged.
func (w *Window) Press(o fyne.CanvasObject) *Finger {
	w.t.Helper()
	return w.PressAt(o, Middle(o))
}

// PressAt puts a finger on a position, which is absolute, in an object that can be dragged.
func (w *Window) PressAt(o fyne.CanvasObject, at fyne.Position) *Finger {
	w.t.Helper()
	drag, ok := o.(fyne.Draggable)
	if !ok {
		w.t.Fatalf("a %T cannot be dragged", o)
	}
	f := &Finger{window: w, object: o, drag: drag, at: at}
	if touched, ok := o.(mobile.Touchable); ok {
		touched.TouchDown(f.touch())
	}
	return f
}

// touch returns the event of a touch where the finger is now.
func (f *Finger) touch() *mobile.TouchEvent {
	corner := fyne.CurrentApp().Driver().AbsolutePositionForObject(f.object)
	return &mobile.TouchEvent{PointEvent: fyne.PointEvent{Position: f.at.Subtract(corner), AbsolutePosition: f.at}}
}

// Tap takes the finger away where it was put, which is a tap.
func (f *Finger) Tap() {
	e := f.touch()
	if touched, ok := f.object.(mobile.Touchable); ok {
		touched.TouchUp(e)
	}
	if tapped, ok := f.object.(fyne.Tappable); ok {
		tapped.Tapped(&e.PointEvent)
	}
}

// To moves the finger to a position, in several steps.
func (f *Finger) To(to fyne.Position) {
	const steps = 4
	from := f.at
	for i := range steps {
		part := float32(i+1) / steps
		next := fyne.NewPos(from.X+(to.X-from.X)*part, from.Y+(to.Y-from.Y)*part)
		f.step = fyne.NewDelta(next.X-f.at.X, next.Y-f.at.Y)
		f.at = next
		if f.origin.IsZero() {
			corner := fyne.CurrentApp().Driver().AbsolutePositionForObject(f.object)
			f.origin = corner.SubtractXY(f.step.DX, f.step.DY)
		}
		if moved, ok := f.object.(mobile.Movable); ok {
			moved.TouchMoved(f.touch())
		}
		f.drag.Dragged(f.event())
	}
}

func (f *Finger) event() *fyne.DragEvent {
	e := &fyne.DragEvent{Dragged: f.step}
	e.Position = f.at.Subtract(f.origin)
	return e
}

// Lift takes the finger away. As with Fyne's driver, a moving finger causes further drag events
// until it would have come to rest. If afterEach is not nil, it is called after each of them.
func (f *Finger) Lift(afterEach func()) {
	e := f.event()
	e.AbsolutePosition = f.at
	for e.Dragged.DX*e.Dragged.DX > 4 || e.Dragged.DY*e.Dragged.DY > 4 {
		e.Dragged.DX *= 0.92
		e.Dragged.DY *= 0.92
		f.drag.Dragged(e)
		if afterEach != nil {
			afterEach()
		}
	}
	f.drag.DragEnd()
}

// LongPress keeps a finger on an object until its hover text appears.
func (w *Window) LongPress(o fyne.CanvasObject) {
	test.TapSecondaryAt(o.(fyne.SecondaryTappable), fyne.NewPos(o.Size().Width/2, o.Size().Height/2))
}

// TooSmall returns the targets of the current page or dialog that are smaller than a finger needs, by
// name.
func (w *Window) TooSmall() map[string]fyne.Size {
	small := map[string]fyne.Size{}
	for _, target := range w.Stage.Windows.Targets() {
		o := target.Object
		if size := o.Size(); o.Visible() && (size.Width < widgets.FingerSize-0.5 || size.Height < widgets.FingerSize-0.5) {
			small[target.Name] = size
		}
	}
	return small
}
