// Package composing is what the course composer does to a course: pure functions from a course to a course.
//
// Begin reading with Add. Boards are laid out on a grid of fields (board.go); Snap finds the place of one that is
// dragged (snap.go). Checkpoints and starts lie on fields of the boards and move and turn with them (mark.go).
//
// No function changes the course that is passed in. What is returned is a copy whose upper left board fields touch the
// upper and the left rim of the floor, whose boards do not overlap, and without figures, because those were measured
// on another floor. Courses that are passed in hold all their boards (maps.Course.Boards), and no place has a board
// that they do not hold. An operation that is not possible returns a Refusal and changes nothing.
package composing
