package orders

import (
	"maps"
	"regexp"
	"slices"
	"strings"

	"roborally/core"
	"roborally/core/grid"
	"roborally/core/scenario"
)

// Lines returns orders as a player may write them, so that Read understands them as they are.
func (o *Orders) Lines() []string {
	var words []string
	for _, i := range o.Program {
		words = append(words, notationOf(i))
	}
	lines := []string{strings.Join(words, " ")}
	if len(words) == 0 {
		lines = nil
	}
	if o.Facing != core.Unchosen {
		lines = append(lines, "facing "+grid.Direction(o.Facing).Letter())
	}
	if o.PowerDown {
		lines = append(lines, "power-down")
	}
	lines = append(lines, o.Conditions...)
	for _, id := range o.Declared {
		lines = append(lines, "declared: "+id)
	}
	if len(o.Requests) > 0 {
		return o.Requests
	}
	for _, standing := range o.Standing {
		lines = append(lines, "standing: "+standing)
	}
	if o.Kept.Command != core.NoCommand {
		lines = append(lines, "kept: "+notationOf(o.Kept))
	}
	for _, about := range slices.Sorted(maps.Keys(o.Answers)) {
		lines = append(lines, about+": "+o.Answers[about])
	}
	if o.Provisional {
		lines = append(lines, "provisional")
	}
	return lines
}

// String returns orders in a line.
func (o *Orders) String() string { return strings.Join(o.Lines(), "; ") }

// notationOf returns a register as a scenario writes it, without priorities that are not named.
func notationOf(i scenario.Instruction) string { return noZero.ReplaceAllString(i.String(), "") }

var noZero = regexp.MustCompile(`/0\b`)
