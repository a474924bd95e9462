package widgets

import (
	"fyne.io/fyne/v2"

	"roborally/ui/look"
)

// LeastWidth and LeastHeight are the smallest window everything fits into.
const (
	LeastWidth  float32 = 960
	LeastHeight float32 = 560
)

// leastUnit is the unit in such a window. Nothing gets smaller than that.
const leastUnit float32 = 0.82

// FingerSize is how large something must be for a finger to find it.
const FingerSize float32 = 48

// Unit is the size of everything that has no size by itself: text, gaps,
// buttons. It grows with the window, so that the same page fills a small screen
// and a big one. Whoever wants everything larger (Zoom) gets it larger in the same
// window too, as far as things can move together for it.
func (s *Stage) Unit() float32 {
	size := s.Room()
	wanted := min(size.Width/1280, size.Height/760) * s.zoom()
	dense := min(size.Width/LeastWidth, size.Height/LeastHeight) * leastUnit
	return max(leastUnit, min(wanted, dense, 3))
}

// theme gives the theme in which Fyne draws its own controls, in the size of the
// window.
func (s *Stage) theme() *look.Theme {
	t, ok := fyne.CurrentApp().Settings().Theme().(*look.Theme)
	if !ok {
		t = look.NewTheme() // nobody draws with it
	}
	t.Unit = s.Unit()
	return t
}

func (s *Stage) zoom() float32 {
	if s.Zoom <= 0 {
		return 1
	}
	return s.Zoom
}

// least gives the size below which the window cannot be made. It does not grow with
// Zoom, so that it fits the screen however large everything shall be.
func (s *Stage) least() fyne.Size {
	larger := max(1, s.zoom())
	return fyne.NewSize(LeastWidth/larger, LeastHeight/larger)
}

// Mobile tells whether the program runs on a tablet or a phone: there is neither
// mouse nor keyboard, nor a window whose size can be chosen.
func (s *Stage) Mobile() bool { return fyne.CurrentDevice().IsMobile() }

// Low tells whether there is as little height as on a phone.
func (s *Stage) Low() bool { return s.Mobile() && s.Room().Height < 480 }

// Small tells whether there is as little width as on a small phone.
func (s *Stage) Small() bool { return s.Mobile() && s.Room().Width < 0.75*LeastWidth }

// Touch gives the size of something to be pressed that would have a size by
// itself: where there is no mouse it must be large enough for a finger.
func (s *Stage) Touch(size float32) float32 {
	if s.Mobile() {
		return max(FingerSize, size)
	}
	return size
}

// choiceHeight gives the height of what something is chosen or set with: flatter
// than a button, because there are many of them.
func (s *Stage) choiceHeight() float32 { return s.Touch(max(36, 38*s.Unit())) }
