package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// Glass covers a part of a pressable object that would take the pointer for itself, and hands taps and the
// pointer on to the whole object. A part with a hover text takes taps too, because a long press shows the
// text.
type Glass struct {
	widget.BaseWidget
	over *Press
}

// NewGlass returns the overlay of a part of a pressable object.
func NewGlass(over *Press) *Glass {
	g := &Glass{over: over}
	g.ExtendBaseWidget(g)
	return g
}

// Tapped presses the object.
func (g *Glass) Tapped(e *fyne.PointEvent) { g.over.Tapped(e) }

// TappedSecondary handles a long press: it shows the hover text.
func (g *Glass) TappedSecondary(e *fyne.PointEvent) { g.over.TappedSecondary(e) }

// MouseIn highlights the object.
func (g *Glass) MouseIn(e *desktop.MouseEvent) { g.over.MouseIn(e) }

// MouseMoved follows the pointer.
func (g *Glass) MouseMoved(e *desktop.MouseEvent) { g.over.MouseMoved(e) }

// MouseOut ends the highlight.
func (g *Glass) MouseOut() { g.over.MouseOut() }

// Cursor shows whether the object can be pressed.
func (g *Glass) Cursor() desktop.Cursor { return g.over.Cursor() }

// CreateRenderer shows nothing.
func (g *Glass) CreateRenderer() fyne.WidgetRenderer { return &Drawing{} }
