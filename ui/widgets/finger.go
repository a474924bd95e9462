package widgets

import "fyne.io/fyne/v2"

// Finger tracks a finger that drags something. Fyne's mobile driver reports less than the desktop driver:
// only the position within the dragged object, ahead by the first step of the drag; and a finger lifted
// while moving seems to move on, in steps that change nothing but their length, until DragEnd comes half a
// second later. The zero value is a finger not seen yet.
type Finger struct {
	down   bool
	ahead  fyne.Delta    // of the real position
	last   fyne.Position // as reported by Fyne
	lifted bool
}

// Pointer returns where in an object a mouse or a finger drags, and whether a finger has been lifted. It must get
// all events of one drag.
func (f *Finger) Pointer(s *Stage, o fyne.CanvasObject, e *fyne.DragEvent) (at fyne.Position, lifted bool) {
	at = e.AbsolutePosition
	if s.Mobile() {
		at, lifted = f.Follow(o, e)
	}
	return at.Subtract(fyne.CurrentApp().Driver().AbsolutePositionForObject(o)), lifted
}

// Follow returns the absolute position of the finger, and whether it has been lifted. It must get all
// events of one drag.
func (f *Finger) Follow(o fyne.CanvasObject, e *fyne.DragEvent) (at fyne.Position, lifted bool) {
	if !f.down {
		f.down, f.ahead = true, e.Dragged
	} else if e.Position == f.last && (e.Dragged.DX != 0 || e.Dragged.DY != 0) {
		f.lifted = true
	}
	f.last = e.Position
	at = fyne.CurrentApp().Driver().AbsolutePositionForObject(o).Add(e.Position)
	return at.SubtractXY(f.ahead.DX, f.ahead.DY), f.lifted
}
