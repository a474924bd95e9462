package editor

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/mobile"

	"roborally/ui/widgets"
)

// TouchDown begins a stroke with the first finger. With the second one it becomes a gesture of two fingers, and nothing
// is drawn.
func (e *easel) TouchDown(t *mobile.TouchEvent) {
	e.fingers[t.ID] = t.Position
	e.page.board.View.TouchDown(t)
	switch len(e.fingers) {
	case 1:
		e.pinched, e.finger = false, widgets.Finger{}
		e.begin(stroking, t.Position)
	case 2:
		e.cancel()
		e.gesture, e.at, e.pinched = pinching, e.middle(), true
	}
}

// TouchMoved moves and zooms the board with two fingers. What one finger draws is known by Dragged.
func (e *easel) TouchMoved(t *mobile.TouchEvent) {
	if _, ok := e.fingers[t.ID]; !ok {
		return
	}
	e.fingers[t.ID] = t.Position
	if e.gesture != pinching {
		return
	}
	now := e.middle()
	e.page.board.Pan(now.X-e.at.X, now.Y-e.at.Y)
	e.at = now
	e.page.board.View.TouchMoved(t)
	e.page.marks.show()
}

// middle returns the middle between the fingers.
func (e *easel) middle() (at fyne.Position) {
	for _, finger := range e.fingers {
		at = at.AddXY(finger.X/float32(len(e.fingers)), finger.Y/float32(len(e.fingers)))
	}
	return at
}

// TouchUp takes a finger away. A tap follows if it has not moved.
func (e *easel) TouchUp(t *mobile.TouchEvent) {
	delete(e.fingers, t.ID)
	e.page.board.View.TouchUp(t)
	if e.gesture == pinching {
		if e.at = e.middle(); len(e.fingers) == 0 {
			e.gesture = none
		}
	}
}

// TouchCancel takes a finger away that has left the board.
func (e *easel) TouchCancel(t *mobile.TouchEvent) {
	delete(e.fingers, t.ID)
	e.page.board.View.TouchCancel(t)
}

// Tapped completes the stroke of a finger that has not moved. A mouse has done so already.
func (e *easel) Tapped(t *fyne.PointEvent) {
	if !e.page.stage.Mobile() || e.pinched {
		return
	}
	if e.gesture == none {
		e.begin(stroking, t.Position)
	}
	e.end()
}

// TappedSecondary erases at a long press, as the right mouse button does. A mouse has done so already.
func (e *easel) TappedSecondary(t *fyne.PointEvent) {
	if !e.page.stage.Mobile() || e.pinched {
		return
	}
	e.cancel()
	e.begin(erasing, t.Position)
	e.end()
}
