package menu

import (
	_ "embed"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"roborally/core/grid"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

//go:embed hall.toml
var hallText []byte

const (
	// rest is how long the hall stands still between two register phases, and
	// hallSpeed how fast one runs.
	rest      = 1500 * time.Millisecond
	hallSpeed = 0.7
	// shift is how many register phases the hall works after somebody has been
	// seen. After that it stands still, so that a menu that nobody looks at costs
	// nothing.
	shift = 4
)

// hall is the living picture behind the menu: a piece of a factory hall whose
// belts and gears run by the rules of the game.
type hall struct {
	widget.BaseWidget
	*scene
	stage  *widgets.Stage
	active func() bool // whether the hall is to be seen
	moving bool
	next   int    // the register to come
	left   int    // register phases until the end of the shift
	cancel func() // ends the rest between two phases; nil while there is none
}

func newHall(s *widgets.Stage, pictures *look.Pictures, active func() bool) *hall {
	h := &hall{scene: newScene(s, pictures, "menu/hall.toml", hallText, true), stage: s, active: active, next: 1}
	h.exhibit.SetSpeed(hallSpeed)
	h.exhibit.OnEnd = h.ended
	h.exhibit.Describe = func(grid.Pos) string {
		h.wake() // the pointer has moved
		return ""
	}
	h.ExtendBaseWidget(h)
	return h
}

// wake begins a new shift.
func (h *hall) wake() {
	h.left = shift
	if h.cancel == nil && !h.exhibit.Playing() {
		h.work()
	}
}

// work runs one register phase, if anybody sees it.
func (h *hall) work() {
	if !h.moving || h.left == 0 || !h.active() {
		return
	}
	h.left--
	h.exhibit.Play(h.phase(h.next))
	h.next = h.next%h.registers + 1
}

// ended waits for the next register phase.
func (h *hall) ended() {
	if h.left > 0 {
		h.cancel = h.stage.Every(rest, func() {
			h.cancel()
			h.cancel = nil
			h.work()
		})
	}
}

// CreateRenderer lets the hall fill the area.
func (h *hall) CreateRenderer() fyne.WidgetRenderer {
	return (&widgets.Drawing{
		Parts:  []fyne.CanvasObject{h.exhibit},
		Place:  h.cover,
		Update: func() { canvas.Refresh(h) },
	}).Placed(h.Size())
}
