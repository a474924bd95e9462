package inspect

import (
	"slices"

	"roborally/core"
	"roborally/core/grid"
	"roborally/maps"
)

// Course returns the floor of a course that may not fit together yet, and what is wrong with it and doubtful, as Layout
// does. boards returns a board that the course does not hold by its id. The floor is that of maps.Course.Floor: without what does not fit; nil if there
// is no board that can be used. The numbers in the findings are those of the course.
func Course(c *maps.Course, boards func(id string) (*core.Layout, error)) (*core.Layout, []Finding) {
	floor, wrong := c.Floor(boards)
	var found report
	for _, err := range wrong {
		found.add(misfit(err), err.Index+1, err.Fields...)
	}
	if floor == nil {
		return nil, found
	}
	for _, f := range Layout(floor) {
		f.N = courseNumber(c, floor, &f)
		found = append(found, f)
	}
	found.sort()
	return floor, found
}

// misfit returns the kind of an error in a course.
func misfit(err *maps.CourseError) Kind {
	switch {
	case err.List == "checkpoint":
		return MisplacedCheckpoint
	case err.List == "start":
		return MisplacedStart
	case err.Fields != nil:
		return BoardsOverlap
	}
	return UnusableBoard
}

// courseNumber returns the number that a finding on the floor of a course has there: floors without some of the
// checkpoints and starts number the others anew.
func courseNumber(c *maps.Course, floor *core.Layout, f *Finding) int {
	if len(f.At) == 0 {
		return f.N
	}
	isOf := func(all []grid.Pos) bool { return f.N > 0 && f.N <= len(all) && slices.Contains(f.At, all[f.N-1]) }
	if all := floor.Checkpoints(); isOf(all) {
		return slices.Index(c.Checkpoints, all[f.N-1]) + 1
	}
	if all := floor.Starts(); isOf(all) {
		return slices.IndexFunc(c.Starts, func(s maps.Start) bool { return s.At == all[f.N-1] }) + 1
	}
	return f.N
}
