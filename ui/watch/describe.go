package watch

import (
	"strconv"
	"strings"

	"roborally/core"
	"roborally/core/grid"
)

// terrainIDs name the terrains that are worth a word.
var terrainIDs = map[core.Terrain]string{
	core.Outside: "outside", core.Pit: "pit", core.SlowBelt: "slow", core.ExpressBelt: "express",
	core.GearLeft: "gear-left", core.GearRight: "gear-right",
	core.SingleWrench: "wrench", core.DoubleWrench: "double-wrench", core.Oil: "oil",
}

// Describe says what is on a field.
func (c *Cast) Describe(at grid.Pos) string {
	board := c.Game.Setup().Board
	layout := board.Layout()
	f := layout.At(at)
	var said []string
	add := func(key string, pairs ...any) { said = append(said, c.Text.Of("field."+key, pairs...)) }
	if id, ok := terrainIDs[f.Terrain]; ok {
		add(id, "Direction", c.Direction(f.Facing))
	}
	if f.Ice {
		add("ice")
	}
	if n := board.Checkpoint(at); n > 0 {
		add("checkpoint", "Number", n)
	}
	if f.Start > 0 {
		add("start", "Number", f.Start)
	}
	c.describeMounted(layout, at, add)
	for d := range grid.Directions {
		if layout.HasWall(at, grid.Directions[d]) {
			add("wall")
			break
		}
	}
	for i := range c.Game.Players() {
		if r := c.Robot(i); r.OnBoard && r.At == at {
			said = append(said, c.Tip(i))
		}
	}
	if len(said) == 0 {
		add("open")
	}
	return strings.Join(said, "\n")
}

func (c *Cast) describeMounted(layout *core.Layout, at grid.Pos, add func(string, ...any)) {
	for _, l := range layout.Lasers {
		if l.At == at {
			add("laser", "Damage", l.Beams)
		}
	}
	for _, u := range layout.Pushers {
		if u.At == at {
			add("pusher", "Direction", c.Direction(u.Facing), "Registers", registerList(u.Registers))
		}
	}
	for _, u := range layout.Crushers {
		if u.At == at {
			add("crusher", "Registers", registerList(u.Registers))
		}
	}
}

func registerList(r core.Registers) string {
	var list []string
	for n := 1; n <= core.RegisterCount; n++ {
		if r.Has(n) {
			list = append(list, strconv.Itoa(n))
		}
	}
	return strings.Join(list, ", ")
}
