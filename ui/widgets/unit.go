package widgets

import "fyne.io/fyne/v2"

// LeastWidth and LeastHeight are the smallest window everything fits into.
const (
	LeastWidth  float32 = 960
	LeastHeight float32 = 560
)

// Unit is the size of everything that has no size by itself: text, gaps,
// buttons. It grows with the window, so that the same page fills a small screen
// and a big one.
func (s *Stage) Unit() float32 {
	size := s.Size()
	return max(0.82, min(3, min(size.Width/1280, size.Height/760)))
}

// Touch gives the size of something to be pressed that would have a size by
// itself: where there is no mouse it must be large enough for a finger.
func (s *Stage) Touch(size float32) float32 {
	if fyne.CurrentDevice().IsMobile() {
		return max(48, size)
	}
	return size
}

// choiceHeight gives the height of what something is chosen or set with: flatter
// than a button, because there are many of them.
func (s *Stage) choiceHeight() float32 { return s.Touch(max(36, 38*s.Unit())) }
