package main

import (
	"fmt"
	"strconv"
	"strings"

	"roborally/core"
	"roborally/core/grid"
)

// goals are the options --goals and --lists (G2).
type goals struct {
	assignment core.GoalAssignment
	lists      [][]grid.Pos // nil for the checkpoints
}

// parseGoals parses the two options. The error is a sentence for people.
func parseGoals(assignment, lists string) (g goals, err error) {
	if err := g.assignment.UnmarshalText([]byte(assignment)); err != nil {
		return g, fmt.Errorf("--goals must be common, swap or secret, not %q", assignment)
	}
	if lists == "" {
		return g, nil
	}
	for list := range strings.SplitSeq(lists, "/") {
		var fields []grid.Pos
		for field := range strings.SplitSeq(list, "+") {
			column, row, _ := strings.Cut(field, ",")
			x, errX := strconv.ParseInt(column, 10, 8)
			y, errY := strconv.ParseInt(row, 10, 8)
			if errX != nil || errY != nil {
				return g, fmt.Errorf("--lists: %q is no field; write its column and row, as in 3,4", field)
			}
			fields = append(fields, grid.Pos{X: int8(x), Y: int8(y)})
		}
		g.lists = append(g.lists, fields)
	}
	if g.assignment == core.SwapGoals {
		return g, fmt.Errorf("--lists and --goals swap exclude each other: the goals are the starts")
	}
	return g, nil
}

// assign sets the lists of the command line, if there are any, in place of those of the lobby. The
// error is a sentence for people.
func (g *goals) assign(setup *core.Setup) error {
	if g.lists != nil {
		setup.GoalLists = g.lists
	}
	if err := setup.Check(); err != nil {
		return fmt.Errorf("these goals cannot be played: %w", err)
	}
	return nil
}
