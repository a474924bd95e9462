package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// Press makes an object something that can be pressed: by a tap, or with the
// keyboard, see Focus. The object is drawn again when the pointer comes and goes.
type Press struct {
	Focus
	pointer
	Hovered bool // the pointer is on it
}

// Tapped presses it, if it can be.
func (p *Press) Tapped(*fyne.PointEvent) {
	p.stage.Unfocus()
	p.stage.Untip()
	if p.Usable == nil || p.Usable() {
		p.press()
	}
}

// MouseIn lights it up.
func (p *Press) MouseIn(e *desktop.MouseEvent) {
	p.Hovered = true
	p.Hint.MouseIn(e)
	p.control.Refresh()
}

// MouseOut ends what MouseIn began.
func (p *Press) MouseOut() {
	p.Hovered = false
	p.Hint.MouseOut()
	p.control.Refresh()
}
