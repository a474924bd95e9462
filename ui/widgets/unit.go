package widgets

import (
	"fyne.io/fyne/v2"

	"roborally/ui/look"
)

// MinWidth and MinHeight are the size, in Fyne's units, of the smallest window into which everything fits.
const (
	MinWidth  float32 = 960
	MinHeight float32 = 560
)

// PhoneWidth and PhoneHeight are the size of the smallest screen that pages are laid out for.
const (
	PhoneWidth  float32 = 640
	PhoneHeight float32 = 360
)

// minUnit is the unit in such a window, and the smallest unit.
const minUnit float32 = 0.82

// FingerSize is the minimum size of a touch target, in Fyne's units.
const FingerSize float32 = 48

// Unit returns the scale of everything without a size of its own: text, gaps, buttons. It grows with the
// window, so that the same page fills small and large screens. Zoom enlarges it in the same window too, as
// far as the layout allows.
func (s *Stage) Unit() float32 {
	size := s.LayoutSize()
	wanted := min(size.Width/1280, size.Height/760) * s.zoom()
	dense := min(size.Width/MinWidth, size.Height/MinHeight) * minUnit
	return max(minUnit, min(wanted, dense, 3))
}

// theme returns the theme with which Fyne draws its own controls, scaled to the window.
func (s *Stage) theme() *look.Theme {
	t, ok := fyne.CurrentApp().Settings().Theme().(*look.Theme)
	if !ok {
		t = look.NewTheme() // not used for drawing
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

// minSize returns the minimum size of the window. It does not grow with Zoom, so that the window fits the
// screen at any zoom; with a TextScale, which was chosen for the window, the smallest layout must fit.
func (s *Stage) minSize() fyne.Size {
	zoom := max(1, s.zoom())
	size := fyne.NewSize(MinWidth/zoom, MinHeight/zoom)
	if s.TextScale > 1 {
		return size.Max(fyne.NewSize(PhoneWidth, PhoneHeight))
	}
	return size
}

// Mobile reports whether the program runs on a tablet or phone: without mouse and keyboard, in a window of
// fixed size.
func (s *Stage) Mobile() bool { return fyne.CurrentDevice().IsMobile() }

// Low reports whether the window is as low as a phone's screen: on a phone, or with everything much enlarged.
func (s *Stage) Low() bool { return s.LayoutSize().Height < 480 }

// Cramped reports whether a panel has no room for more than the hand and the registers: what opens lies over them.
func (s *Stage) Cramped() bool {
	return s.Low() || s.Touch() && s.LayoutSize().Height < MinHeight*1.25
}

// Small reports whether the window is as narrow as a small phone, as Low does for its height.
func (s *Stage) Small() bool { return s.LayoutSize().Width < 0.75*MinWidth }

// Touch reports whether pages are laid out for fingers: on a tablet or phone, and in a low window, where the same
// layout fits.
func (s *Stage) Touch() bool { return s.Mobile() || s.Low() }

// TouchSize returns the size for an object to be pressed: at least FingerSize where pages are laid out for fingers.
func (s *Stage) TouchSize(size float32) float32 {
	if s.Touch() {
		return max(FingerSize, size)
	}
	return size
}

// choiceHeight returns the height of a control that chooses or sets something: flatter than a button,
// because there are many of them.
func (s *Stage) choiceHeight() float32 { return s.TouchSize(max(36, 38*s.Unit())) }
