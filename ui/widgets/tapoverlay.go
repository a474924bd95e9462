package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// TapOverlay covers a part of a pressable object that would take the pointer for itself, and hands taps and the
// pointer on to the whole object. A part with a hover text takes taps too, because a long press shows the
// text.
type TapOverlay struct {
	widget.BaseWidget
	over *Pressable
}

// NewTapOverlay returns the overlay of a part of a pressable object.
func NewTapOverlay(over *Pressable) *TapOverlay {
	g := &TapOverlay{over: over}
	g.ExtendBaseWidget(g)
	return g
}

// Tapped presses the object.
func (g *TapOverlay) Tapped(e *fyne.PointEvent) { g.over.Tapped(e) }

// TappedSecondary handles a long press: it shows the hover text.
func (g *TapOverlay) TappedSecondary(e *fyne.PointEvent) { g.over.TappedSecondary(e) }

// MouseIn highlights the object.
func (g *TapOverlay) MouseIn(e *desktop.MouseEvent) { g.over.MouseIn(e) }

// MouseMoved follows the pointer.
func (g *TapOverlay) MouseMoved(e *desktop.MouseEvent) { g.over.MouseMoved(e) }

// MouseOut ends the highlight.
func (g *TapOverlay) MouseOut() { g.over.MouseOut() }

// Cursor shows whether the object can be pressed.
func (g *TapOverlay) Cursor() desktop.Cursor { return g.over.Cursor() }

// CreateRenderer shows nothing.
func (g *TapOverlay) CreateRenderer() fyne.WidgetRenderer { return &Renderer{} }
