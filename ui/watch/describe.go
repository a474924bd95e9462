package watch

import (
	"slices"
	"strconv"
	"strings"

	"roborally/core"
	"roborally/core/grid"
)

// Describe returns the hover text of a field: everything on it.
func (c *Presenter) Describe(at grid.Pos) string {
	layout := c.Game.Setup().Board.Layout()
	f := layout.At(at)
	var lines []string
	add := func(key string, pairs ...any) { lines = append(lines, c.Text.Of("field."+key, pairs...)) }
	number := 1 + slices.Index(c.Checkpoints(), at)
	switch {
	case f.Terrain == core.Open:
	case c.pursuesGoalFlags() && (f.Terrain == core.SingleWrench || f.Terrain == core.DoubleWrench):
		add(f.Terrain.String() + "-shop")
	default:
		add(f.Terrain.String(), "Direction", c.Direction(f.Facing))
	}
	if f.Ice {
		add("ice")
	}
	switch {
	case number == 0:
	case number == int(c.State().Flag):
		add("checkpoint-goal", "Number", number)
	default:
		add("checkpoint", "Number", number)
	}
	if f.Start > 0 {
		add("start", "Number", f.Start)
	}
	lines = append(lines, c.mounted(layout, at)...)
	for d := range grid.Directions {
		if layout.HasWall(at, grid.Directions[d]) {
			add("wall")
			break
		}
	}
	lines = append(lines, c.robotsOn(at)...)
	if len(lines) == 0 {
		add(core.Open.String())
	}
	return strings.Join(lines, "\n")
}

// robotsOn describes whose backup a field is, and who stands on it: several robots in a line each.
func (c *Presenter) robotsOn(at grid.Pos) (lines []string) {
	var backups []string
	var here []int
	for i := range c.Game.Players() {
		r := c.Robot(i)
		if !r.Out && r.Archive == at && !c.pursuesGoalFlags() { // there robots return elsewhere
			backups = append(backups, c.Name(i))
		}
		if r.OnBoard && r.At == at {
			here = append(here, i)
		}
	}
	switch len(backups) {
	case 0:
	case 1:
		lines = append(lines, c.Text.Of("field.backup", "Name", backups[0]))
	default:
		lines = append(lines, c.Text.Of("field.backups", "Names", strings.Join(backups, ", ")))
	}
	if len(here) == 1 {
		return append(lines, c.Tip(here[0]))
	}
	for _, seat := range here {
		lines = append(lines, c.briefTip(seat))
	}
	if len(here) > 0 { // robots that share a field are virtual
		lines = append(lines, c.Text.Of("condition.virtual"))
	}
	return lines
}

// mounted describes the devices on the walls of a field and over it.
func (c *Presenter) mounted(layout *core.Layout, at grid.Pos) []string {
	var lines []string
	count := func(key string, n int, pairs ...any) { lines = append(lines, c.Text.Count(key, n, pairs...)) }
	for _, l := range layout.Lasers {
		if l.At == at {
			count("field.laser", int(l.Beams))
		}
	}
	for _, u := range layout.Pushers {
		if u.At == at {
			list := registerList(u.Registers)
			count("field.pusher", len(list), "Direction", c.Direction(u.Facing), "Registers", strings.Join(list, ", "))
		}
	}
	for _, u := range layout.Crushers {
		if u.At == at {
			list := registerList(u.Registers)
			count("field.crusher", len(list), "Registers", strings.Join(list, ", "))
		}
	}
	return lines
}

func registerList(r core.Registers) []string {
	var list []string
	for n := 1; n <= core.RegisterCount; n++ {
		if r.Has(n) {
			list = append(list, strconv.Itoa(n))
		}
	}
	return list
}
