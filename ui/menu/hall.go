package menu

import (
	_ "embed"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"roborally/core"
	"roborally/core/grid"
	"roborally/maps"
	"roborally/ui/board"
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
	shift = 6
)

// hall is the living picture behind the menu: a piece of a factory hall whose
// belts and gears run by the rules of the game, without lasers and presses.
type hall struct {
	widget.BaseWidget
	stage   *widgets.Stage
	exhibit *board.Exhibit
	engine  *core.Engine
	state   core.State
	layout  *core.Layout
	program [core.MaxRobots][core.RegisterCount]core.Slot // what each robot does in every round
	next    int                                           // the register to come, from 1
	left    int                                           // register phases until the end of the shift
	moving  bool
	active  func() bool // whether the hall is to be seen
	resting bool        // between two register phases
	cancel  func()
}

func newHall(s *widgets.Stage, pictures *look.Pictures, active func() bool) *hall {
	play, err := maps.ReadScenario("menu/hall.toml", hallText)
	if err != nil {
		panic("menu: the embedded hall cannot be read: " + err.Error())
	}
	setup, state, err := play.Situation()
	if err != nil {
		panic("menu: the embedded hall cannot be played: " + err.Error())
	}
	// Nobody gets hurt here.
	quiet := *setup.Rules
	quiet.Phase = []core.Step{core.StepMove, core.StepSlowBelts, core.StepExpressBelts, core.StepExpressBelts, core.StepGears}
	setup.Rules = &quiet
	h := &hall{
		stage: s, state: state, engine: core.NewEngine(setup), next: 1,
		layout: play.Layout, exhibit: board.NewExhibit(s, pictures, setup, &state), active: active,
	}
	for i := range state.Robots[:state.Seats] {
		h.program[i] = state.Robots[i].Slots
	}
	h.exhibit.SetSpeed(hallSpeed)
	h.exhibit.OnEnd = h.ended
	h.exhibit.Describe = func(grid.Pos) string {
		h.wake() // the pointer has moved
		return ""
	}
	h.ExtendBaseWidget(h)
	return h
}

// setMoving lets the hall work, or stand still for good.
func (h *hall) setMoving(moving bool) {
	h.moving = moving
	if moving {
		h.wake()
		return
	}
	h.stop()
}

// wake begins a new shift.
func (h *hall) wake() {
	h.left = shift
	if h.moving && !h.resting && !h.exhibit.Playing() {
		h.work()
	}
}

// work runs one register phase, if anybody sees it.
func (h *hall) work() {
	h.resting = false
	if !h.moving || h.left == 0 || !h.active() {
		return
	}
	h.left--
	h.exhibit.Play(h.phase())
}

// phase lets the rules run the next register phase.
func (h *hall) phase() []core.Event {
	for i := range h.state.Robots[:h.state.Seats] {
		h.state.Robots[i].Slots = h.program[i]
	}
	h.engine.Log = h.engine.Log[:0]
	h.engine.Resolve(&h.state, h.next, 0)
	h.next = h.next%core.RegisterCount + 1
	return append([]core.Event(nil), h.engine.Log...)
}

// ended waits for the next register phase.
func (h *hall) ended() {
	if h.left > 0 {
		h.resting = true
		h.cancel = h.stage.Every(rest, func() {
			h.cancel()
			h.work()
		})
	}
}

func (h *hall) stop() {
	h.exhibit.Finish()
	if h.resting {
		h.cancel()
		h.resting = false
	}
}

// CreateRenderer shows the middle of the hall so large that it fills the area.
func (h *hall) CreateRenderer() fyne.WidgetRenderer {
	return &widgets.Drawing{
		Parts: []fyne.CanvasObject{h.exhibit},
		Place: func(size fyne.Size) {
			wide, high := float32(h.layout.Width), float32(h.layout.Height)
			field := max(size.Width/wide, size.Height/high) + 2 // the board takes whole pixels only
			widgets.Put(h.exhibit, (size.Width-field*wide)/2, (size.Height-field*high)/2, field*wide, field*high)
		},
		Update: func() { canvas.Refresh(h) },
	}
}
