package widgets

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"roborally/ui/look"
)

// Dialog is a plate in the middle of the window; what lies under it cannot be
// reached.
type Dialog struct {
	widget.BaseWidget
	Content Sized
	Width   float32                 // in units
	Keys    map[fyne.KeyName]func() // what keys do; arrows go from control to control by themselves
	Runes   func(rune)              // what characters do; nil: nothing
	Outside func()                  // a click beside the plate; nil: nothing
	Name    string                  // what Stage.Mode says while it is open; "": what the page says
	Targets func() []Target         // of a dialog with a name: what Stage.Targets gives
	Sudden  bool                    // it comes up unasked: see Settled
	settled bool
	settle  func() // ends the wait for that
	stage   *Stage
	plate   *canvas.Rectangle
	roll    Roll           // of the content, where the window is too low for it
	before  fyne.Focusable // had the focus before
}

// Sized is an object whose height follows from its width.
type Sized interface {
	fyne.CanvasObject
	HeightFor(width float32) float32
}

// settles is how long a dialog that comes up unasked must have been seen, and left alone,
// before Enter means it.
const settles = time.Second

// Settled tells whether the dialog has been seen. One that is Sudden comes up while
// somebody may be pressing a key that was meant for what was shown before; so for a
// second nothing is decided by it with a key, and Enter, as often as it is pressed, does
// nothing but begin that second anew.
func (d *Dialog) Settled() bool { return d.settled }

// open begins the time in which it is looked at.
func (d *Dialog) open() {
	d.close()
	d.settled = !d.Sudden
	if d.Sudden {
		d.settle = d.stage.After(settles, func() { d.settled = true })
	}
}

// close ends it, so that it begins anew where the dialog is opened again.
func (d *Dialog) close() {
	if d.settle != nil {
		d.settle()
		d.settle = nil
	}
}

func (d *Dialog) typedKey(key fyne.KeyName) {
	if !d.settled && (key == fyne.KeyReturn || key == fyne.KeyEnter) {
		d.open()
		return
	}
	if f := d.Keys[key]; f != nil {
		f()
		return
	}
	switch key {
	case fyne.KeyDown, fyne.KeyRight:
		d.stage.FocusNext()
	case fyne.KeyUp, fyne.KeyLeft:
		d.stage.FocusPrevious()
	}
}

// Close takes the dialog away.
func (d *Dialog) Close() { d.stage.Close(d) }

// CreateRenderer dims the window and puts the plate into the middle.
func (d *Dialog) CreateRenderer() fyne.WidgetRenderer {
	scrim := canvas.NewRectangle(look.Scrim)
	d.plate = canvas.NewRectangle(look.Panel)
	d.plate.StrokeColor, d.plate.StrokeWidth, d.plate.CornerRadius = look.Line, 1, 14
	d.plate.Shadow = canvas.Shadow{Color: look.Shade, BlurRadius: 24, Offset: fyne.NewPos(0, 8)}
	draw := &Drawing{}
	draw.Place = func(size fyne.Size) {
		u := d.stage.Unit()
		edge := 3 * look.Gap * u
		width := min(d.Width*u, size.Width-2*look.Gap*u)
		needs := d.Content.HeightFor(width - 2*edge)
		if needs+2*edge > size.Height {
			edge /= 2
		}
		height := min(needs+2*edge, size.Height)
		x, y := (size.Width-width)/2, (size.Height-height)/2
		scrim.Resize(size)
		Put(d.plate, x, y, width, height)
		content := d.roll.Of(d.stage, d.Content, needs > height-2*edge+1)
		Put(content, x+edge, y+edge, width-2*edge, height-2*edge)
		draw.Parts = []fyne.CanvasObject{scrim, d.plate, content}
	}
	draw.Update = func() {
		d.Content.Refresh()
		draw.Place(d.Size())
		canvas.Refresh(d)
	}
	draw.Parts = []fyne.CanvasObject{scrim, d.plate, d.Content}
	return draw.Placed(d.Size())
}

// Tapped closes the dialog where that is wanted and the click is beside it.
func (d *Dialog) Tapped(e *fyne.PointEvent) {
	d.stage.Untip()
	on := e.Position.X >= d.plate.Position().X && e.Position.X < d.plate.Position().X+d.plate.Size().Width &&
		e.Position.Y >= d.plate.Position().Y && e.Position.Y < d.plate.Position().Y+d.plate.Size().Height
	if !on && d.Outside != nil {
		d.Outside()
	}
}

// The rest keeps the pointer away from what lies below.

// MouseIn does nothing.
func (d *Dialog) MouseIn(*desktop.MouseEvent) {}

// MouseMoved does nothing.
func (d *Dialog) MouseMoved(*desktop.MouseEvent) {}

// MouseOut does nothing.
func (d *Dialog) MouseOut() {}

// Dragged does nothing.
func (d *Dialog) Dragged(*fyne.DragEvent) {}

// DragEnd does nothing.
func (d *Dialog) DragEnd() {}

// TappedSecondary does nothing.
func (d *Dialog) TappedSecondary(*fyne.PointEvent) {}

// Scrolled does nothing.
func (d *Dialog) Scrolled(*fyne.ScrollEvent) {}
