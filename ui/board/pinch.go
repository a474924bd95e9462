package board

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/mobile"
)

// pinchStep is the ratio of finger distances for one step of the zoom.
const pinchStep = 1.25

// pinch holds the fingers that touch the board.
type pinch struct {
	fingers  map[int]fyne.Position // by the system's finger number
	distance float32               // between two fingers, at the last step of the zoom
}

// TouchDown adds a finger.
func (v *View) TouchDown(e *mobile.TouchEvent) {
	v.stage.News.HideTip()
	if v.pinch.fingers == nil {
		v.pinch.fingers = map[int]fyne.Position{}
	}
	v.pinch.fingers[e.ID] = e.Position
	v.pinch.distance, _ = v.pinch.span()
}

// TouchMoved zooms about the middle between two fingers.
func (v *View) TouchMoved(e *mobile.TouchEvent) {
	if _, ok := v.pinch.fingers[e.ID]; !ok {
		return
	}
	v.pinch.fingers[e.ID] = e.Position
	distance, middle := v.pinch.span()
	steps := 0
	switch {
	case !v.pinch.twoFingers() || v.field <= 0:
	case distance > v.pinch.distance*pinchStep:
		steps = 1
	case distance < v.pinch.distance/pinchStep:
		steps = -1
	}
	if steps != 0 {
		v.pinch.distance = distance
		v.zoomAbout(steps, middle)
	}
}

// TouchUp removes a finger.
func (v *View) TouchUp(e *mobile.TouchEvent) { delete(v.pinch.fingers, e.ID) }

// TouchCancel removes a finger.
func (v *View) TouchCancel(e *mobile.TouchEvent) { delete(v.pinch.fingers, e.ID) }

// twoFingers reports whether exactly two fingers touch the board.
func (p *pinch) twoFingers() bool { return len(p.fingers) == 2 }

// span returns the distance between two fingers, and the middle between them.
func (p *pinch) span() (distance float32, middle fyne.Position) {
	if !p.twoFingers() {
		return 0, middle
	}
	var at []fyne.Position
	for _, finger := range p.fingers {
		at = append(at, finger)
	}
	d := at[1].Subtract(at[0])
	return float32(math.Hypot(float64(d.X), float64(d.Y))), at[0].AddXY(d.X/2, d.Y/2)
}
