package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"roborally/ui/look"
)

// Dialog is a panel in the middle of the window; what lies under it cannot be reached.
type Dialog struct {
	widget.BaseWidget
	Content      Sized
	Width        float32                 // in units
	Keys         map[fyne.KeyName]func() // actions of keys; arrow keys move the focus unless listed
	Runes        func(rune)              // handles characters; nil: none
	OnTapOutside func()                  // handles a click beside the panel; nil: none
	Name         string                  // Windows.Mode while it is open; "": the page's mode
	Targets      func() []Target         // Windows.Targets of a dialog with a name
	Unprompted   bool                    // it opens unprompted, and so with a Grace period
	grace        Grace
	stage        *Stage
	background   *canvas.Rectangle
	scroll       AutoScroll     // of the content, if the window is too low for it
	focusBefore  fyne.Focusable // had the focus before
}

func (d *Dialog) typedKey(key fyne.KeyName) {
	if d.Unprompted && !d.grace.Over() && (key == fyne.KeyReturn || key == fyne.KeyEnter) {
		d.grace.Start(d.stage)
		return
	}
	if f := d.Keys[key]; f != nil {
		f()
		return
	}
	switch key {
	case fyne.KeyDown, fyne.KeyRight:
		d.stage.Input.FocusNext()
	case fyne.KeyUp, fyne.KeyLeft:
		d.stage.Input.FocusPrevious()
	}
}

// Close closes the dialog.
func (d *Dialog) Close() { d.stage.Windows.Close(d) }

// CreateRenderer dims the window and puts the panel into the middle.
func (d *Dialog) CreateRenderer() fyne.WidgetRenderer {
	scrim := canvas.NewRectangle(look.Scrim)
	d.background = canvas.NewRectangle(look.Panel)
	d.background.StrokeColor, d.background.StrokeWidth, d.background.CornerRadius = look.Line, 1, 14
	d.background.Shadow = canvas.Shadow{Color: look.Shade, BlurRadius: 24, Offset: fyne.NewPos(0, 8)}
	draw := &Renderer{}
	draw.Place = func(size fyne.Size) {
		u := d.stage.Unit()
		edge := 3 * look.Gap * u
		width := min(d.Width*u, size.Width-2*look.Gap*u)
		contentHeight := d.Content.HeightFor(width - 2*edge)
		if contentHeight+2*edge > size.Height {
			edge /= 2
		}
		height := min(contentHeight+2*edge, size.Height)
		x, y := (size.Width-width)/2, (size.Height-height)/2
		scrim.Resize(size)
		Put(d.background, x, y, width, height)
		content := d.scroll.Wrap(d.stage, d.Content, contentHeight > height-2*edge+1)
		Put(content, x+edge, y+edge, width-2*edge, height-2*edge)
		draw.Parts = []fyne.CanvasObject{scrim, d.background, content}
	}
	draw.Update = func() {
		d.Content.Refresh()
		draw.Place(d.Size())
		canvas.Refresh(d)
	}
	draw.Parts = []fyne.CanvasObject{scrim, d.background, d.Content}
	return draw.Placed(d.Size())
}

// Tapped calls OnTapOutside after a click beside the panel.
func (d *Dialog) Tapped(e *fyne.PointEvent) {
	d.stage.News.HideTip()
	inside := e.Position.X >= d.background.Position().X && e.Position.X < d.background.Position().X+d.background.Size().Width &&
		e.Position.Y >= d.background.Position().Y && e.Position.Y < d.background.Position().Y+d.background.Size().Height
	if !inside && d.OnTapOutside != nil {
		d.OnTapOutside()
	}
}

// The other methods keep the pointer away from what lies below.

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
