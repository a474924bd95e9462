package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// Hover highlights an object under the pointer: the object is redrawn when the pointer comes and goes. The
// object embeds it and calls Explain once.
type Hover struct {
	Hint
	Hovered bool // the pointer is on it
}

// MouseIn highlights the object.
func (h *Hover) MouseIn(e *desktop.MouseEvent) {
	h.Hovered = true
	h.Hint.MouseIn(e)
	h.object.Refresh()
}

// MouseOut ends the highlight.
func (h *Hover) MouseOut() {
	h.Hovered = false
	h.Hint.MouseOut()
	h.object.Refresh()
}

// Press makes an object pressable: by a tap, or with the keyboard, see Focus.
type Press struct {
	Focus
	// Refuse is called for a press while the object is not usable; nil: nothing happens.
	Refuse func()
}

// Cursor shows whether the object can be pressed.
func (p *Press) Cursor() desktop.Cursor {
	if p.Usable != nil && !p.Usable() {
		return desktop.DefaultCursor
	}
	return desktop.PointerCursor
}

// Tapped presses the object if it is usable.
func (p *Press) Tapped(*fyne.PointEvent) {
	p.stage.Unfocus()
	p.stage.Untip()
	switch {
	case p.Usable == nil || p.Usable():
		p.activate()
	case p.Refuse != nil:
		p.Refuse()
	}
}

// pointerCursor is the cursor of a pressable object.
type pointerCursor struct{}

// Cursor returns the pointing hand.
func (pointerCursor) Cursor() desktop.Cursor { return desktop.PointerCursor }
