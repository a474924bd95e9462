package widgets

import (
	"fyne.io/fyne/v2"

	"roborally/ui/look"
)

// Lift shows a picture that is being dragged.
func (s *Stage) Lift(picture look.Painter, size fyne.Size) {
	s.Untip()
	s.drag.Generator = picture
	s.half = fyne.NewSize(size.Width/2, size.Height/2)
	s.drag.Resize(size)
	s.drag.Show()
	s.drag.Refresh()
	s.Wake()
}

// DragTo moves what is being dragged.
func (s *Stage) DragTo(at fyne.Position) {
	at = at.Subtract(fyne.CurrentApp().Driver().AbsolutePositionForObject(s))
	s.drag.Move(fyne.NewPos(at.X-s.half.Width, at.Y-s.half.Height))
}

// Drop ends the dragging.
func (s *Stage) Drop() { s.drag.Hide() }

// Dragging tells whether something is being dragged.
func (s *Stage) Dragging() bool { return s.drag.Visible() }
