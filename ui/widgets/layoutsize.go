package widgets

import (
	"fyne.io/fyne/v2"

	"roborally/ui/look"
)

// LayoutSize returns the size that page and dialogs are laid out for: that of the stage, or more while an
// on-screen keyboard covers its lower part.
func (s *Stage) LayoutSize() fyne.Size {
	if s.layoutSize.Width == 0 { // not laid out yet
		return s.Size()
	}
	return s.layoutSize
}

// updateLayoutSize sets the layout size for a size of the stage. Fyne subtracts the part covered by an
// on-screen keyboard. The layout keeps its size then, and moves up until the field is visible. It also
// keeps its size while the device is held upright.
func (s *Stage) updateLayoutSize(size fyne.Size) {
	switch {
	case s.typingField() != nil && size.Width == s.layoutSize.Width && size.Height < s.layoutSize.Height:
	case s.heldUpright(size) && s.layoutSize.Width > 0:
	default:
		s.layoutSize = size
	}
}

// typingField returns the field that is being typed into with an on-screen keyboard, or nil.
func (s *Stage) typingField() *Field {
	if e, ok := s.Input.Focused().(*entry); ok && s.Mobile() && e.field.stage == s {
		return e.field
	}
	return nil
}

// keyboardShift returns how far page and dialogs move up, so that the field being typed into is visible.
func (s *Stage) keyboardShift(size fyne.Size) float32 {
	field := s.typingField()
	if field == nil || size.Height >= s.layoutSize.Height {
		return 0
	}
	var in fyne.CanvasObject = s.Windows.page
	if d := s.Windows.Dialog(); d != nil {
		in = d
	}
	place := fyne.CurrentApp().Driver().AbsolutePositionForObject
	bottom := place(field).Y - place(in).Y + field.Size().Height + look.Gap*s.Unit()
	return max(0, min(bottom-size.Height, s.layoutSize.Height-size.Height))
}
