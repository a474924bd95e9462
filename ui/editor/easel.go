package editor

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"roborally/maps/drawing"
	"roborally/ui/widgets"
)

// gesture is what the pointer is doing over the board.
type gesture uint8

const (
	none     gesture = iota
	stroking         // it draws with the pen, or stamps
	erasing          // it erases, whatever the tool
	picking          // it draws the frame of a selection
	moving           // it moves what is selected
	panning          // it moves the board
	pinching         // two fingers move and zoom the board
)

// easel lies over the board and takes mouse and fingers. Of a mouse it is told of every button: the left one draws, the
// right one and Alt erase, and the middle one and the space bar move the board. One finger draws, and two move the board.
type easel struct {
	widget.BaseWidget
	page    *Page
	gesture gesture
	path    []drawing.Point
	at      fyne.Position // of the pointer, in the view
	inside  bool          // the pointer is over the board
	space   bool          // the space bar is held down
	panned  bool          // the board was moved while it was
	pressed bool          // the gesture began with a button that was seen to go down
	chosen  bool          // something was selected when the gesture began
	pinched bool          // two fingers have touched the board since the last time that none did
	finger  widgets.Finger
	coasts  bool                  // Fyne goes on with the drag of a finger that was lifted
	fingers map[int]fyne.Position // that touch the board, by the system's number
}

func newEasel(p *Page) *easel {
	e := &easel{page: p, fingers: map[int]fyne.Position{}}
	e.ExtendBaseWidget(e)
	return e
}

// CreateRenderer shows nothing.
func (e *easel) CreateRenderer() fyne.WidgetRenderer { return &widgets.Renderer{} }

// Cursor returns a crosshair, or the hand that moves the board or what is selected.
func (e *easel) Cursor() desktop.Cursor {
	switch {
	case e.space || e.gesture == panning || e.gesture == moving:
		return desktop.PointerCursor
	}
	return desktop.CrosshairCursor
}

// point returns the place on the board at a position in the view.
func (e *easel) point(at fyne.Position) drawing.Point {
	x, y := e.page.board.PointAt(at)
	return drawing.Point{X: x, Y: y}
}

// begin begins a gesture at a position in the view.
func (e *easel) begin(g gesture, at fyne.Position) {
	p := e.page
	p.stage.News.HideTip()
	p.stage.Input.Unfocus()
	p.cursor.hide()
	e.gesture, e.at, e.inside, e.chosen = g, at, true, p.choice.on
	if g == stroking && p.pen.selecting && p.pen.stamp == nil {
		e.gesture = picking
		if p.choice.on && p.choice.region.Contains(e.point(at).Field()) {
			e.gesture = moving
		}
	}
	e.path = append(e.path[:0], e.point(at))
	e.preview()
}

// move goes on with the gesture to another position.
func (e *easel) move(at fyne.Position) {
	shift := at.Subtract(e.at)
	e.at = at
	switch e.gesture {
	case none:
		e.hover()
		return
	case panning, pinching:
		e.panned = true
		e.page.board.Pan(shift.X, shift.Y)
		return
	}
	if to := e.point(at); to != e.path[len(e.path)-1] {
		e.path = append(e.path, to)
		e.preview()
	}
}

// preview shows the board as it is if the gesture ends now.
func (e *easel) preview() {
	p := e.page
	base, from, to := p.doc.layout, e.path[0], e.path[len(e.path)-1]
	switch e.gesture {
	case stroking, erasing:
		if p.pen.stamp != nil && e.gesture == stroking {
			p.draw(drawing.Paste(base, p.pen.stamp, p.stampAt(to), p.pen.symmetry))
		} else {
			p.draw(drawing.Apply(base, p.pen.stroke(e.path, e.gesture == erasing)))
		}
	case picking:
		p.choice.set(drawing.RegionBetween(base, from, to))
	case moving:
		r := p.choice.region
		p.choice.shown = p.choice.moved(from, to)
		p.draw(drawing.Move(base, r, p.choice.shown.At))
	}
	p.marks.show()
	p.status.update()
}

// end completes the gesture.
func (e *easel) end() {
	p, g := e.page, e.gesture
	e.gesture, e.pressed = none, false
	switch g {
	case stroking, erasing:
		p.worked.at, p.worked.known = e.path[len(e.path)-1].Field(), true
		p.commit(p.shown)
	case picking:
		if e.chosen && len(e.path) == 1 { // a click beside the selection ends it
			p.choice.clear()
		}
		p.update()
	case moving:
		p.choice.set(p.choice.shown)
		p.commit(p.shown)
		p.update()
	}
	if p.stage.Mobile() {
		e.inside = false
	}
	p.marks.show()
}

// cancel ends the gesture without a stroke, and shows the board as it was before.
func (e *easel) cancel() {
	p := e.page
	if e.gesture == moving {
		p.choice.shown = p.choice.region
	}
	e.gesture, e.pressed = none, false
	p.draw(p.doc.layout)
}

// hover shows what a click would do where the pointer is now.
func (e *easel) hover() {
	p := e.page
	if p.pen.stamp != nil && e.inside {
		p.draw(drawing.Paste(p.doc.layout, p.pen.stamp, p.stampAt(e.point(e.at)), p.pen.symmetry))
	}
	p.marks.show()
	p.status.update()
}

// gestureOf returns what a mouse button does.
func (e *easel) gestureOf(m *desktop.MouseEvent) gesture {
	switch {
	case m.Button == desktop.MouseButtonTertiary || e.space:
		return panning
	case m.Button == desktop.MouseButtonSecondary || m.Modifier&fyne.KeyModifierAlt != 0:
		return erasing
	}
	return stroking
}

// MouseDown begins a gesture, unless one goes on: a second button gives it up.
func (e *easel) MouseDown(m *desktop.MouseEvent) {
	if e.gesture != none {
		e.cancel()
		return
	}
	e.pressed = true
	e.begin(e.gestureOf(m), m.Position)
}

// MouseUp completes the gesture.
func (e *easel) MouseUp(*desktop.MouseEvent) { e.end() }

// MouseIn follows the pointer.
func (e *easel) MouseIn(m *desktop.MouseEvent) {
	e.inside = true
	e.MouseMoved(m)
}

// MouseMoved follows the pointer. Fyne tells of the right button so, and of others by Dragged.
func (e *easel) MouseMoved(m *desktop.MouseEvent) {
	if e.gesture != none && m.Button == 0 { // the button was released elsewhere
		e.end()
	}
	e.inside = true
	e.move(m.Position)
}

// MouseOut removes the marks of the pointer.
func (e *easel) MouseOut() {
	e.inside = false
	if e.gesture == none {
		e.page.draw(e.page.doc.layout)
	}
	e.page.marks.show()
	e.page.status.update()
}

// Dragged goes on with the gesture.
func (e *easel) Dragged(d *fyne.DragEvent) {
	at := d.Position
	if e.page.stage.Mobile() {
		if e.gesture == pinching {
			return
		}
		if !d.AbsolutePosition.IsZero() { // Fyne sets it only in what follows when the finger was lifted
			if !e.coasts {
				e.coasts = true
				e.lift()
			}
			return
		}
		absolute, _ := e.finger.Follow(e, d)
		at = absolute.Subtract(fyne.CurrentApp().Driver().AbsolutePositionForObject(e))
	}
	if e.gesture == none {
		if e.pressed || e.page.stage.Mobile() && len(e.fingers) > 1 {
			return
		}
		e.begin(stroking, at.SubtractXY(d.Dragged.DX, d.Dragged.DY))
	}
	e.move(at)
}

// DragEnd completes the gesture. If the finger had coasted, that is done already, and the next one may be drawing.
func (e *easel) DragEnd() {
	if !e.coasts {
		e.lift()
	}
	e.coasts = false
	e.page.board.View.DragEnd()
}

// lift completes the gesture that the finger or the mouse has dragged.
func (e *easel) lift() {
	clear(e.fingers)
	if e.gesture != none {
		e.end()
	}
	e.finger = widgets.Finger{}
}

// Scrolled zooms about the pointer.
func (e *easel) Scrolled(s *fyne.ScrollEvent) {
	e.page.board.View.Scrolled(s)
	e.page.marks.show()
}
