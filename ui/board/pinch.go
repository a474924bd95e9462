package board

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/mobile"
)

// spread is how much farther apart two fingers go, or nearer together, for one step
// of the zoom.
const spread = 1.25

// pinch is the fingers that lie on the board.
type pinch struct {
	fingers map[int]fyne.Position // by the number the system gives them
	apart   float32               // two of them, at the last step of the zoom
}

// TouchDown notes a finger.
func (v *View) TouchDown(e *mobile.TouchEvent) {
	v.stage.Untip()
	if v.pinch.fingers == nil {
		v.pinch.fingers = map[int]fyne.Position{}
	}
	v.pinch.fingers[e.ID] = e.Position
	v.pinch.apart, _ = v.pinch.reach()
}

// TouchMoved zooms about the middle between two fingers.
func (v *View) TouchMoved(e *mobile.TouchEvent) {
	if _, ok := v.pinch.fingers[e.ID]; !ok {
		return
	}
	v.pinch.fingers[e.ID] = e.Position
	apart, middle := v.pinch.reach()
	steps := 0
	switch {
	case !v.pinch.two() || v.field <= 0:
	case apart > v.pinch.apart*spread:
		steps = 1
	case apart < v.pinch.apart/spread:
		steps = -1
	}
	if steps != 0 {
		v.pinch.apart = apart
		v.zoomAt(steps, float64((middle.X-v.origin.Width)/v.field)-0.5, float64((middle.Y-v.origin.Height)/v.field)-0.5)
	}
}

// TouchUp forgets a finger.
func (v *View) TouchUp(e *mobile.TouchEvent) { delete(v.pinch.fingers, e.ID) }

// TouchCancel does the same.
func (v *View) TouchCancel(e *mobile.TouchEvent) { delete(v.pinch.fingers, e.ID) }

// two tells whether two fingers lie on the board.
func (p *pinch) two() bool { return len(p.fingers) == 2 }

// reach gives how far apart two fingers are, and what lies in the middle.
func (p *pinch) reach() (apart float32, middle fyne.Position) {
	if !p.two() {
		return 0, middle
	}
	var at []fyne.Position
	for _, finger := range p.fingers {
		at = append(at, finger)
	}
	way := at[1].Subtract(at[0])
	return float32(math.Hypot(float64(way.X), float64(way.Y))), at[0].AddXY(way.X/2, way.Y/2)
}
