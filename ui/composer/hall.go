package composer

import (
	"roborally/core"
	"roborally/core/grid"
	"roborally/maps"
	"roborally/maps/composing"
	"roborally/maps/inspect"
	"roborally/ui/board"
)

// hall is the course of a page as the bench knows it.
type hall struct{ *Page }

// Layout returns the floor of the course, as far as it fits together.
func (h hall) Layout() *core.Layout { return h.draft.layout }

// Inspection returns the inspection of the course.
func (h hall) Inspection() func() []inspect.Finding {
	c := h.draft.course
	return func() []inspect.Finding {
		_, findings := inspect.Course(c, boardOf(c))
		return findings
	}
}

// Finished returns how the course was completed.
func (h hall) Finished() *maps.Finished { return h.draft.course.Finished }

// Finish calls the course finished, and keeps its figures.
func (h hall) Finish(by *maps.Finished, measured *maps.Measured) {
	next := *h.draft.course
	next.Finished, next.Measured = by, measured
	h.change(&next, nil)
}

// Board returns the view of the floor, which has a margin.
func (h hall) Board() (*board.Drawing, grid.Pos) {
	if h.floor == nil {
		return nil, grid.Pos{}
	}
	return h.floor.drawing, grid.Pos{X: margin, Y: margin}
}

// Passing reports whether something is dragged.
func (h hall) Passing() bool { return h.drag != nil }

// Settle cancels the drag that is going on.
func (h hall) Settle() { h.cancelDrag() }

// At returns the field of the keyboard's cursor, of the mark that is chosen, or of the board.
func (h hall) At() (at grid.Pos, ok bool) {
	switch c := h.draft.course; {
	case h.keys:
		return h.cursor, true
	case h.chosen.marked:
		return composing.Marks(c, h.chosen.mark.Kind)[h.chosen.mark.N], true
	case h.chosen.board >= 0:
		return c.Places[h.chosen.board].At, true
	}
	return at, false
}

// Update shows the findings and figures.
func (h hall) Update() { h.showState() }
