package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// Hover highlights an object under the pointer: the object is redrawn when the pointer comes and goes. The
// object embeds it and calls InitHoverText once.
type Hover struct {
	HoverText
	Hovered bool // the pointer is on it
}

// MouseIn highlights the object.
func (h *Hover) MouseIn(e *desktop.MouseEvent) {
	h.Hovered = true
	h.HoverText.MouseIn(e)
	h.object.Refresh()
}

// MouseOut ends the highlight.
func (h *Hover) MouseOut() {
	h.Hovered = false
	h.HoverText.MouseOut()
	h.object.Refresh()
}

// Pressable makes an object pressable: by a tap, or with the keyboard, see Focus.
type Pressable struct {
	Focus
	// OnRefused is called for a press while the object is not usable; nil: nothing happens.
	OnRefused func()
}

// Cursor shows whether the object can be pressed.
func (p *Pressable) Cursor() desktop.Cursor {
	if p.Enabled != nil && !p.Enabled() {
		return desktop.DefaultCursor
	}
	return desktop.PointerCursor
}

// Tapped presses the object if it is usable.
func (p *Pressable) Tapped(*fyne.PointEvent) {
	p.stage.Input.Unfocus()
	p.stage.News.HideTip()
	switch {
	case p.Enabled == nil || p.Enabled():
		p.activate()
	case p.OnRefused != nil:
		p.OnRefused()
	}
}

// pointerCursor is the cursor of a pressable object.
type pointerCursor struct{}

// Cursor returns the pointing hand.
func (pointerCursor) Cursor() desktop.Cursor { return desktop.PointerCursor }
