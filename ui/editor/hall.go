package editor

import (
	"roborally/core"
	"roborally/core/grid"
	"roborally/maps"
	"roborally/maps/inspect"
	"roborally/ui/board"
)

// worked is the field that was drawn last.
type worked struct {
	at    grid.Pos
	known bool // there is one
}

// hall is the board of a page as the bench knows it.
type hall struct{ *Page }

// Layout returns the board.
func (h hall) Layout() *core.Layout { return h.doc.layout }

// Inspection returns the inspection of the board.
func (h hall) Inspection() func() []inspect.Finding {
	l := h.doc.layout
	return func() []inspect.Finding { return inspect.Layout(l) }
}

// Finished returns how the board was completed.
func (h hall) Finished() *maps.Finished { return h.doc.finished }

// Finish calls the board finished, and keeps its figures.
func (h hall) Finish(by *maps.Finished, measured *maps.Measured) {
	m := h.doc.with(h.doc.layout)
	m.Finished, m.Measured = by, measured
	h.record(m)
}

// Board returns the view of the board.
func (h hall) Board() (*board.Drawing, grid.Pos) { return h.board, grid.Pos{} }

// Passing reports whether a stroke is being drawn.
func (h hall) Passing() bool { return h.shown != h.doc.layout }

// Settle cancels the stroke that is being drawn.
func (h hall) Settle() { h.easel.cancel() }

// At returns the field under the pointer, or else the one that was drawn last.
func (h hall) At() (at grid.Pos, ok bool) {
	if point, shown := h.marks.pointer(); shown && h.doc.layout.Contains(point.Field()) {
		return point.Field(), true
	}
	return h.worked.at, h.worked.known
}

// Update shows the state of the board and of the pen.
func (h hall) Update() { h.update() }
