// Package drawing is what the board editor does to a board: pure functions from a layout and a stroke to a layout.
//
// Begin reading with Apply. A tool (tool.go) turns the path of the pointer into marks: what becomes of which field
// (sketch.go). The symmetry adds the images of the marks (symmetry.go), and then all of them are put onto a copy of the
// board. Normal (normal.go) brings that into the one form that equal drawings share. Besides strokes there are stamps
// (stamp.go), which are boards cut out of boards, and changes of the whole board (board.go).
//
// No function changes its arguments. Layouts that are passed in must pass Layout.Check; what is returned is in normal
// form, so it passes Layout.Check and, if its name is valid, maps.WriteBoard.
package drawing
