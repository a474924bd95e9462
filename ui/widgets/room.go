package widgets

import (
	"fyne.io/fyne/v2"

	"roborally/ui/look"
)

// Room gives what page and dialogs are laid out for: the size of the stage, or
// more while a keyboard on the screen covers the lower part of it.
func (s *Stage) Room() fyne.Size {
	if s.room.Width == 0 { // it has not been laid out yet
		return s.Size()
	}
	return s.room
}

// fit sees to the room when the stage has a size. Fyne takes away what a keyboard
// on the screen covers; nothing is laid out anew for what is left, but moved up, so
// that the field can be seen that is being typed into. Nor is anything for a device
// held upright.
func (s *Stage) fit(size fyne.Size) {
	switch {
	case s.typing() != nil && size.Width == s.room.Width && size.Height < s.room.Height:
	case s.turned(size) && s.room.Width > 0:
	default:
		s.room = size
	}
}

// typing gives the field that is being typed into on a device whose keyboard lies
// on the screen; nil: none.
func (s *Stage) typing() *Field {
	if e, ok := s.Focused().(*entry); ok && s.Mobile() && e.field.stage == s {
		return e.field
	}
	return nil
}

// above gives how far page and dialogs are to be moved up, so that the field that
// is being typed into is in sight.
func (s *Stage) above(size fyne.Size) float32 {
	field := s.typing()
	if field == nil || size.Height >= s.room.Height {
		return 0
	}
	var in fyne.CanvasObject = s.page
	if d := s.Dialog(); d != nil {
		in = d
	}
	place := fyne.CurrentApp().Driver().AbsolutePositionForObject
	bottom := place(field).Y - place(in).Y + field.Size().Height + look.Gap*s.Unit()
	return max(0, min(bottom-size.Height, s.room.Height-size.Height))
}
