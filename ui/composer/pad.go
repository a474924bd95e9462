package composer

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/driver/mobile"
	"fyne.io/fyne/v2/widget"

	"roborally/ui/board"
	"roborally/ui/widgets"
)

// pad lies over the floor and takes the pointer, a mouse or a finger. What it does not take itself moves and enlarges
// the view below.
type pad struct {
	widget.BaseWidget
	stage *widgets.Stage
	view  *board.View

	// grab is called where a drag begins, and reports whether it moves something; else it moves the view. Positions are
	// in the view.
	grab           func(at fyne.Position) bool
	move, drop     func(at fyne.Position)
	cancel         func() // called when a second finger comes
	tap, hover     func(at fyne.Position)
	leave          func()
	tip            func(e *fyne.PointEvent)
	began, grabbed bool
	last           fyne.Position
	finger         widgets.Finger
	touches        map[int]bool
}

func newPad(s *widgets.Stage) *pad {
	p := &pad{stage: s, touches: map[int]bool{}}
	p.ExtendBaseWidget(p)
	return p
}

// CreateRenderer shows nothing.
func (p *pad) CreateRenderer() fyne.WidgetRenderer { return &widgets.Renderer{} }

// Tapped handles a tap.
func (p *pad) Tapped(e *fyne.PointEvent) {
	p.stage.News.HideTip()
	p.tap(e.Position)
}

// TappedSecondary handles a long press: it shows the hover text.
func (p *pad) TappedSecondary(e *fyne.PointEvent) { p.tip(e) }

// MouseIn follows the pointer.
func (p *pad) MouseIn(e *desktop.MouseEvent) { p.MouseMoved(e) }

// MouseMoved follows the pointer.
func (p *pad) MouseMoved(e *desktop.MouseEvent) {
	p.hover(e.Position)
	p.view.MouseMoved(e)
}

// MouseOut forgets the pointer.
func (p *pad) MouseOut() {
	p.leave()
	p.view.MouseOut()
}

// Scrolled enlarges the view.
func (p *pad) Scrolled(e *fyne.ScrollEvent) { p.view.Scrolled(e) }

// Dragged moves what was grabbed, or the view.
func (p *pad) Dragged(e *fyne.DragEvent) {
	at, lifted := p.finger.Pointer(p.stage, p, e)
	if !p.began {
		p.began, p.last = true, at.SubtractXY(e.Dragged.DX, e.Dragged.DY)
		p.grabbed = len(p.touches) < 2 && p.grab(p.last)
	}
	switch {
	case !p.grabbed:
		p.view.Dragged(e)
	case len(p.touches) > 1:
		p.grabbed = false
		p.cancel()
	case lifted:
		p.end()
	default:
		p.last = at
		p.move(at)
	}
}

// DragEnd drops what was grabbed.
func (p *pad) DragEnd() {
	p.end()
	p.began, p.finger = false, widgets.Finger{}
	clear(p.touches)
	p.view.DragEnd()
}

func (p *pad) end() {
	if p.grabbed {
		p.grabbed = false
		p.drop(p.last)
	}
}

// TouchDown adds a finger.
func (p *pad) TouchDown(e *mobile.TouchEvent) {
	p.touches[e.ID] = true
	p.view.TouchDown(e)
}

// TouchMoved enlarges the view with two fingers.
func (p *pad) TouchMoved(e *mobile.TouchEvent) { p.view.TouchMoved(e) }

// TouchUp removes a finger.
func (p *pad) TouchUp(e *mobile.TouchEvent) {
	delete(p.touches, e.ID)
	p.view.TouchUp(e)
}

// TouchCancel removes a finger.
func (p *pad) TouchCancel(e *mobile.TouchEvent) {
	delete(p.touches, e.ID)
	p.view.TouchCancel(e)
}
