package orders

import (
	"fmt"
	"maps"
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
	if len(o.Declared) > 0 {
		for _, id := range o.Declared {
			lines = append(lines, "declared: "+id)
		}
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
func notationOf(i scenario.Instruction) string {
	card := func(c core.Command, priority int) string {
		if priority == 0 {
			return c.String()
		}
		return fmt.Sprintf("%s/%d", c, priority)
	}
	text := ""
	if i.Command != core.NoCommand || i.Declared == (core.Declared{}) {
		text = card(i.Command, i.Priority)
	}
	if i.Second != core.NoCommand {
		text += "&" + card(i.Second, i.SecondPriority)
	}
	for _, p := range i.Declared.Powers() {
		text += "!" + p.String()
	}
	return text
}
