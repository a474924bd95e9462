package widgets

import (
	"fyne.io/fyne/v2"

	"roborally/ui/look"
)

// StartDrag shows a picture of a size as being dragged; DragTo moves it.
func (s *Stage) StartDrag(picture look.Painter, size fyne.Size) {
	s.HideTip()
	s.drag.Generator = picture
	s.dragHalf = fyne.NewSize(size.Width/2, size.Height/2)
	s.drag.Resize(size)
	s.drag.Show()
	s.drag.Refresh()
	s.Repaint()
}

// DragTo moves the middle of the dragged picture to an absolute position.
func (s *Stage) DragTo(at fyne.Position) {
	at = at.Subtract(fyne.CurrentApp().Driver().AbsolutePositionForObject(s))
	s.drag.Move(fyne.NewPos(at.X-s.dragHalf.Width, at.Y-s.dragHalf.Height))
}

// EndDrag ends the dragging.
func (s *Stage) EndDrag() { s.drag.Hide() }

// Dragging reports whether something is being dragged.
func (s *Stage) Dragging() bool { return s.drag.Visible() }
