// Package watch has what is seen of a game while it moves, whether it is played
// or watched again: who takes part, the table of programs, the story in words,
// and the motor of the animation.
package watch

import (
	"fmt"
	"strings"

	"roborally/core"
	"roborally/core/grid"
	"roborally/lan/table"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/text"
	"roborally/ui/timeline"
	"roborally/ui/widgets"
)

// Game is a game that is shown.
type Game interface {
	// Setup is what does not change in it.
	Setup() *core.Setup
	// Players are who plays at the moment, by seat.
	Players() []table.Player
	// Seat is the seat that is looked after, the own one most often, or
	// core.NoSeat.
	Seat() int
	// Knows tells whether the seat's program is known before it is revealed.
	Knows(seat int) bool
	// Show is what is shown at the moment.
	Show() *timeline.Player
}

// Cast is who takes part in a game, with the means to show and to name them.
type Cast struct {
	Stage    *widgets.Stage
	Text     *text.Text
	Pictures *look.Pictures
	Game     Game
	// Presence tells whether who plays a seat is there; nil: everybody is.
	Presence func(seat int) Presence
}

// State gives the state that is shown.
func (c *Cast) State() *core.State { return &c.Game.Show().Shown.State }

// Robot gives a robot as it is shown; for core.NoSeat the first one.
func (c *Cast) Robot(seat int) *core.Robot { return &c.State().Robots[max(0, seat)] }

// Name gives the name of who plays a seat.
func (c *Cast) Name(seat int) string { return c.Game.Players()[seat].Name }

// Model gives the name of a model.
func (c *Cast) Model(m core.Model) string {
	if m == core.NoModel {
		return c.Text.Of("robot.plain.name")
	}
	return c.Text.Of("robot." + m.String() + ".name")
}

// Direction gives the name of a direction.
func (c *Cast) Direction(d grid.Direction) string { return c.Text.Of("direction." + d.String()) }

// Tip says who a player is and how the robot is.
func (c *Cast) Tip(seat int) string {
	r := c.Robot(seat)
	said := c.Text.Of("tip.player", "Name", c.Name(seat), "Model", c.Model(c.Game.Players()[seat].Model),
		"Damage", r.Damage, "Lives", c.livesText(r.Lives))
	if r.Out || !r.OnBoard || r.Down || r.Announced || r.Virtual {
		said += "\n" + c.Condition(seat)
	}
	if absent := c.presence(seat); absent != "" {
		said += "\n" + absent
	}
	if drift := c.drift(r); drift != "" {
		said += "\n" + drift
	}
	return said
}

// drift says how a robot glides on ice; "" where it does not.
func (c *Cast) drift(r *core.Robot) string {
	var parts []string
	add := func(n int8, towards, back grid.Direction) {
		switch {
		case n > 0:
			parts = append(parts, c.Text.Count("tip.velocity", int(n), "Direction", c.Direction(towards)))
		case n < 0:
			parts = append(parts, c.Text.Count("tip.velocity", int(-n), "Direction", c.Direction(back)))
		}
	}
	add(r.Velocity.X, grid.East, grid.West)
	add(r.Velocity.Y, grid.South, grid.North)
	switch {
	case r.Spin > 0:
		parts = append(parts, c.Text.Count("tip.spin-right", int(r.Spin)))
	case r.Spin < 0:
		parts = append(parts, c.Text.Count("tip.spin-left", int(-r.Spin)))
	}
	if len(parts) == 0 {
		return ""
	}
	return c.Text.Of("tip.glides", "Parts", strings.Join(parts, ", "))
}

// Figures gives how the robots look, by seat.
func (c *Cast) Figures() []art.Figure {
	players := c.Game.Players()
	figures := make([]art.Figure, len(players))
	for i, player := range players {
		figures[i] = art.Figure{Model: player.Model, Colour: art.PlayerColour(player.Colour)}
	}
	return figures
}

// Figure gives how a player's robot looks at the moment.
func (c *Cast) Figure(seat int) art.Figure {
	f := c.Figures()[seat]
	switch r := c.Robot(seat); {
	case !c.Game.Show().Ready():
	case !r.OnBoard:
		f.Mood = art.Destroyed
	case r.Down:
		f.Mood = art.PoweredDown
	}
	return f
}

// livesText says how many spare lives are left, as a number where there is one.
func (c *Cast) livesText(lives int8) string {
	if lives == core.Unlimited {
		return c.Text.Of("tip.unlimited")
	}
	return fmt.Sprint(lives)
}
