package widgets

import "fyne.io/fyne/v2"

// finger follows a finger that drags something. Fyne's driver for mobile devices
// tells less of it than the desktop's does of the mouse: where it is in what it
// drags alone, ahead by the first step of the way; and a finger that is lifted in
// motion is said to go on, in steps that change nothing but their length, until
// DragEnd comes half a second later. The zero value is a finger not seen yet.
type finger struct {
	down   bool
	ahead  fyne.Delta    // of where it is
	last   fyne.Position // as Fyne told it
	lifted bool
}

// follow gives where a finger is, absolute, and whether it has been lifted. What
// was told is that of one drag, up to its end.
func (f *finger) follow(o fyne.CanvasObject, e *fyne.DragEvent) (at fyne.Position, lifted bool) {
	if !f.down {
		f.down, f.ahead = true, e.Dragged
	} else if e.Position == f.last && (e.Dragged.DX != 0 || e.Dragged.DY != 0) {
		f.lifted = true
	}
	f.last = e.Position
	at = fyne.CurrentApp().Driver().AbsolutePositionForObject(o).Add(e.Position)
	return at.SubtractXY(f.ahead.DX, f.ahead.DY), f.lifted
}
