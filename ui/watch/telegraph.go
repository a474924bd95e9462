package watch

import (
	"slices"
	"strings"

	"roborally/core"
	"roborally/core/grid"
)

// DescribeTelegraph returns the hover text for what the hall will do in a register to a robot that stands on a
// field, and who may push there; "" where no robot can stand.
func (c *Presenter) DescribeTelegraph(t *core.Telegraph, at grid.Pos) string {
	if c.Game.Setup().Board.Fatal(at) {
		return ""
	}
	text := c.Text.Of("telegraph.nothing", "Register", t.Register)
	if parts := c.telegraphParts(t, t.Chain(at)); len(parts) > 0 {
		all, last := parts[0], len(parts)-1
		if last > 0 {
			all = c.Text.Of("telegraph.and", "Some", strings.Join(parts[:last], ", "), "Last", parts[last])
		}
		text = c.Text.Of("telegraph.here", "Register", t.Register, "Parts", all)
	}
	var likely, unlikely []string
	for i := range t.Pushes {
		switch p := &t.Pushes[i]; {
		case p.At != at:
		case p.Likely():
			likely = append(likely, c.Name(p.Robot))
		default:
			unlikely = append(unlikely, c.Name(p.Robot))
		}
	}
	if len(likely) > 0 {
		text += "\n" + c.Text.Of("telegraph.push", "Names", strings.Join(likely, ", "))
	}
	if len(unlikely) > 0 {
		text += "\n" + c.Text.Of("telegraph.push-unlikely", "Names", strings.Join(unlikely, ", "))
	}
	return text
}

// telegraphParts returns what happens to a robot, in order. Fields that belts carry it one after the other are
// counted together.
func (c *Presenter) telegraphParts(t *core.Telegraph, chain []core.Action) (parts []string) {
	of := func(key string, pairs ...any) { parts = append(parts, c.Text.Of(key, pairs...)) }
	turn := func(quarters int, left, right string) {
		if quarters < 0 {
			of(left)
		}
		if quarters > 0 {
			of(right)
		}
	}
	fields, bend := 0, 0
	for i := range chain {
		a := &chain[i]
		switch {
		case a.Moves() && a.Manner == core.ByBelt:
			fields, bend = fields+1, bend+a.Quarters
			if i+1 < len(chain) && chain[i+1].Moves() && chain[i+1].Manner == core.ByBelt {
				continue // the belts carry on
			}
			parts = append(parts, c.Text.Count("telegraph.belt", fields))
			if bend == 2 || bend == -2 {
				of("telegraph.bends")
				break
			}
			turn(bend, "telegraph.bend-left", "telegraph.bend-right")
		case a.Moves():
			d, _ := a.Direction()
			of("telegraph.pusher", "Direction", c.Direction(d))
		case a.Points > 0:
			key := "telegraph.laser-stopped"
			if slices.ContainsFunc(t.Beams, func(b core.LaserBeam) bool { return b.Lights(a.At) }) {
				key = "telegraph.laser"
			}
			parts = append(parts, c.Text.Count(key, a.Points))
		default:
			turn(a.Quarters, "telegraph.gear-left", "telegraph.gear-right")
		}
		if key, ok := destroyedKeys[a.Cause]; ok && a.Destroyed {
			of(key)
		}
	}
	return parts
}

// destroyedKeys holds the texts of the ways in which the hall destroys a robot, except by damage.
var destroyedKeys = map[core.Cause]string{
	core.InPit:     "telegraph.pit",
	core.OffBoard:  "telegraph.outside",
	core.ByCrusher: "telegraph.crusher",
}
