package game

import (
	"strconv"
	"strings"

	"roborally/core"
	"roborally/core/grid"
)

// commandID names a command in the keys of texts.
func commandID(c core.Command) string {
	return [...]string{
		core.UTurn: "uturn", core.RotateLeft: "left", core.RotateRight: "right", core.BackUp: "back",
		core.Move1: "move1", core.Move2: "move2", core.Move3: "move3", core.Pause: "pause",
	}[c]
}

func (p *Page) commandName(c core.Command) string {
	if c == core.NoCommand {
		return p.text.Of("command.hidden")
	}
	return p.text.Of("command." + commandID(c) + ".name")
}

// directionID names a direction in the keys of texts.
func directionID(d grid.Direction) string { return "direction." + d.String() }

// playerTip says in a line who a player is and how the robot is.
func (p *Page) playerTip(seat int) string {
	r := &p.match.Shown.State.Robots[seat]
	return p.text.Of("tip.player", "Name", p.match.name(seat), "Model", p.modelName(p.match.players[seat].Model),
		"Damage", r.Damage, "Lives", livesText(r.Lives))
}

func (p *Page) modelName(m core.Model) string {
	if m == core.NoModel {
		return p.text.Of("robot.plain.name")
	}
	return p.text.Of("robot." + m.String() + ".name")
}

// terrainIDs name the terrains that are worth a word.
var terrainIDs = map[core.Terrain]string{
	core.Outside: "outside", core.Pit: "pit", core.SlowBelt: "slow", core.ExpressBelt: "express",
	core.GearLeft: "gear-left", core.GearRight: "gear-right",
	core.SingleWrench: "wrench", core.DoubleWrench: "double-wrench", core.Oil: "oil",
}

// describe says what is on a field.
func (p *Page) describe(at grid.Pos) string {
	layout := p.match.setup.Board.Layout()
	f := layout.At(at)
	var said []string
	add := func(key string, pairs ...any) { said = append(said, p.text.Of("field."+key, pairs...)) }
	if id, ok := terrainIDs[f.Terrain]; ok {
		add(id, "Direction", p.text.Of(directionID(f.Facing)))
	}
	if f.Ice {
		add("ice")
	}
	if n := p.match.setup.Board.Checkpoint(at); n > 0 {
		add("checkpoint", "Number", n)
	}
	if f.Start > 0 {
		add("start", "Number", f.Start)
	}
	p.describeMounted(layout, at, add)
	for d := range grid.Directions {
		if layout.HasWall(at, grid.Directions[d]) {
			add("wall")
			break
		}
	}
	for i := range p.match.players {
		if r := &p.match.Shown.State.Robots[i]; r.OnBoard && r.At == at {
			said = append(said, p.playerTip(i))
		}
	}
	if len(said) == 0 {
		add("open")
	}
	return strings.Join(said, "\n")
}

func (p *Page) describeMounted(layout *core.Layout, at grid.Pos, add func(string, ...any)) {
	for _, l := range layout.Lasers {
		if l.At == at {
			add("laser", "Damage", l.Beams)
		}
	}
	for _, u := range layout.Pushers {
		if u.At == at {
			add("pusher", "Direction", p.text.Of(directionID(u.Facing)), "Registers", registerList(u.Registers))
		}
	}
	for _, c := range layout.Crushers {
		if c.At == at {
			add("crusher", "Registers", registerList(c.Registers))
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
