package widgets

import "fyne.io/fyne/v2"

// Roll lets what is too high for its place be scrolled, and shows everything else
// as it is. The zero value is ready.
type Roll struct{ scroller *Scroller }

// Of gives what is to be shown for a content.
func (r *Roll) Of(s *Stage, content Sized, tooHigh bool) fyne.CanvasObject {
	if !tooHigh {
		r.scroller = nil
		return content
	}
	if r.scroller == nil || r.scroller.content != content {
		r.scroller = NewScroller(s, content)
	} else {
		r.scroller.Refresh() // it may be of another height by now
	}
	return r.scroller
}

// Reveal brings into sight what has got the focus.
func (r *Roll) Reveal(o fyne.CanvasObject) {
	if r.scroller != nil {
		r.scroller.Reveal(o)
	}
}
