package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"

	"roborally/ui/look"
)

// Dialog is a panel in the middle of the window; what lies under it cannot be reached.
type Dialog struct {
	Box
	Content      Sized
	Width        float32                 // in units; a change takes effect with Refresh
	Full         bool                    // it fills the window, like a page
	Keys         map[fyne.KeyName]func() // actions of keys; arrow keys move the focus unless listed
	Runes        func(rune)              // handles characters; nil: none
	OnTapOutside func()                  // handles a click beside the panel; nil: none
	Name         string                  // Windows.Mode while it is open; "": the page's mode
	Targets      func() []Target         // Windows.Targets of a dialog with a name
	Unprompted   bool                    // it opens unprompted, and so with a Grace period
	grace        Grace
	panel        *Box
	scroll       *AutoScroll    // of the content, if the window is too low for it
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

// init dims the window and puts the panel into the middle.
func (d *Dialog) init(s *Stage) {
	d.scroll = NewAutoScroll(s, d.Content)
	if d.Full {
		d.InitBox(s, d, NewSolid(look.Void), d.Content)
		return
	}
	background := NewSurface(s, look.Panel, look.Line, 14)
	background.Shadow = canvas.Shadow{Color: look.Shade, BlurRadius: 24, Offset: fyne.NewPos(0, 8)}
	roomy, tight := NewPadded(s, 3*look.Gap, 3*look.Gap, d.scroll), NewPadded(s, 1.5*look.Gap, 1.5*look.Gap, d.scroll)
	d.panel = NewStack(s, background, NewFitted(s, func(area fyne.Size) fyne.CanvasObject {
		if area.Height > 0 && roomy.HeightFor(area.Width) > area.Height+1 {
			return tight
		}
		return roomy
	}))
	d.InitBox(s, d, canvas.NewRectangle(look.Scrim), NewPadded(s, look.Gap, 0, NewAt(s, 0.5, 0.5, newFixed(s, &d.Width, 0, d.panel))))
	d.Update = func() {
		d.scroll.whole = d.Content
		d.Content.Refresh()
	}
}

// reveal scrolls to a control that has just received the focus.
func (d *Dialog) reveal(o fyne.CanvasObject) {
	if page, ok := d.Content.(Revealer); ok {
		page.Reveal(o)
		return
	}
	d.scroll.Reveal(o)
}

// Tapped calls OnTapOutside after a click beside the panel.
func (d *Dialog) Tapped(e *fyne.PointEvent) {
	d.stage.News.HideTip()
	// The absolute position of the event includes the safe area of a phone, and that of Fyne's driver does not.
	if d.OnTapOutside != nil && !Contains(d.panel, fyne.CurrentApp().Driver().AbsolutePositionForObject(d).Add(e.Position)) {
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
