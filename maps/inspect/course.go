package inspect

import (
	"roborally/core"
	"roborally/maps"
)

// Course returns the floor of a course that may not fit together yet, and what is wrong with it and doubtful, as Layout
// does. boards returns a board by its id. The floor passes core.Layout.Check: it is built without the boards that
// cannot be used, the fields that are covered already, and the checkpoints and starts on fields that carry none; those
// that are left are numbered without gaps. Findings have the numbers of the course. The floor is nil if there is no
// board at all that can be used.
func Course(c *maps.Course, boards func(id string) (*core.Layout, error)) (*core.Layout, []Finding) {
	floor, err := c.Layout(boards)
	if err != nil {
		return nil, []Finding{{Kind: UnusableBoard, Severity: Error}}
	}
	return floor, Layout(floor)
}
