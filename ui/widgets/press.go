package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// Hover lets an object light up under the pointer: it is drawn again when the
// pointer comes and goes. The object embeds it and calls Explain once.
type Hover struct {
	Hint
	Hovered bool // the pointer is on it
}

// MouseIn lights it up.
func (h *Hover) MouseIn(e *desktop.MouseEvent) {
	h.Hovered = true
	h.Hint.MouseIn(e)
	h.object.Refresh()
}

// MouseOut ends what MouseIn began.
func (h *Hover) MouseOut() {
	h.Hovered = false
	h.Hint.MouseOut()
	h.object.Refresh()
}

// Press makes an object something that can be pressed: by a tap, or with the
// keyboard, see Focus.
type Press struct {
	Focus
	// Refuse answers a press on what cannot be pressed at the moment; nil: nothing does.
	Refuse func()
}

// Cursor shows whether it can be pressed.
func (p *Press) Cursor() desktop.Cursor {
	if p.Usable != nil && !p.Usable() {
		return desktop.DefaultCursor
	}
	return desktop.PointerCursor
}

// Tapped presses it, if it can be.
func (p *Press) Tapped(*fyne.PointEvent) {
	p.stage.Unfocus()
	p.stage.Untip()
	switch {
	case p.Usable == nil || p.Usable():
		p.pressed()
	case p.Refuse != nil:
		p.Refuse()
	}
}

// pointer is the cursor of what can be pressed.
type pointer struct{}

// Cursor shows that something can be pressed.
func (pointer) Cursor() desktop.Cursor { return desktop.PointerCursor }
