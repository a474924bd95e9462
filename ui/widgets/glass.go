package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// Glass lies over a part of something that can be pressed, where the part would take
// the pointer for itself: whoever points there points at the whole. What has hover
// texts takes presses too, since a long one shows them.
type Glass struct {
	widget.BaseWidget
	over *Press
}

// NewGlass gives the glass over a part of what is pressed.
func NewGlass(over *Press) *Glass {
	g := &Glass{over: over}
	g.ExtendBaseWidget(g)
	return g
}

// Tapped presses it.
func (g *Glass) Tapped(e *fyne.PointEvent) { g.over.Tapped(e) }

// TappedSecondary is a long press: it shows the hover text.
func (g *Glass) TappedSecondary(e *fyne.PointEvent) { g.over.TappedSecondary(e) }

// MouseIn lights it up.
func (g *Glass) MouseIn(e *desktop.MouseEvent) { g.over.MouseIn(e) }

// MouseMoved follows the pointer.
func (g *Glass) MouseMoved(e *desktop.MouseEvent) { g.over.MouseMoved(e) }

// MouseOut ends what MouseIn began.
func (g *Glass) MouseOut() { g.over.MouseOut() }

// Cursor shows whether it can be pressed.
func (g *Glass) Cursor() desktop.Cursor { return g.over.Cursor() }

// CreateRenderer shows nothing.
func (g *Glass) CreateRenderer() fyne.WidgetRenderer { return &Drawing{} }
