package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/mobile"
	"fyne.io/fyne/v2/widget"
)

// edge lies over the left edge of everything, where a swipe inwards leads one page back. It takes nothing but drags;
// taps reach what lies below.
type edge struct {
	widget.BaseWidget
	stage *Stage
	moved fyne.Delta // of the finger, so far
	led   bool       // back already
}

const (
	edgeWidth   = 16 // units
	swipeLength = 60 // units
)

func newEdge(s *Stage) *edge {
	e := &edge{stage: s}
	e.ExtendBaseWidget(e)
	return e
}

// place puts the edge into a window of a size.
func (e *edge) place(size fyne.Size) {
	Show(e, e.stage.SwipeBack)
	e.Resize(fyne.NewSize(edgeWidth*e.stage.Unit(), size.Height))
}

// CreateRenderer shows nothing.
func (e *edge) CreateRenderer() fyne.WidgetRenderer { return &Renderer{} }

// Dragged leads back as soon as the finger has moved far enough, and more to the side than up or down.
func (e *edge) Dragged(d *fyne.DragEvent) {
	e.moved.DX += d.Dragged.DX
	e.moved.DY += d.Dragged.DY
	if aside := e.moved.DX; !e.led && aside > swipeLength*e.stage.Unit() && aside > 2*max(e.moved.DY, -e.moved.DY) {
		e.led = true
		e.stage.Input.TypedKey(&fyne.KeyEvent{Name: mobile.KeyBack})
	}
}

// DragEnd forgets the finger.
func (e *edge) DragEnd() { e.moved, e.led = fyne.Delta{}, false }
