package watch

import (
	"slices"

	"roborally/core"
	"roborally/core/grid"
	"roborally/ui/art"
	"roborally/ui/look"
)

// HasIce reports whether the board of a game has ice.
func HasIce(setup *core.Setup) bool {
	return slices.ContainsFunc(setup.Board.Layout().Fields, func(f core.Field) bool { return f.Ice })
}

// Chart returns what a gauge shows of the momentum of a seat's robot, in a state of it, after a register (0: now).
func (c *Presenter) Chart(seat int, r *core.Robot, register int) art.Chart {
	chart := art.Chart{Register: int8(register), Player: art.PlayerColour(c.Game.Players()[seat].Colour)}
	if r.OnBoard {
		chart.East, chart.South, chart.Spin = r.Velocity.X, r.Velocity.Y, r.Spin
	}
	return chart
}

// Momentum returns the gauge of a robot as a picture for its hover text; nil if it stands on no ice.
func (c *Presenter) Momentum(seat int) look.Painter {
	if r := c.Robot(seat); r.OnBoard && c.Game.Setup().Board.Layout().At(r.At).Ice {
		return c.Pictures.GaugeOf(c.Chart(seat, r, 0))
	}
	return nil
}

// MomentumOn returns the gauge of the robot on a field; nil if there is none, or it stands on no ice.
func (c *Presenter) MomentumOn(at grid.Pos) look.Painter {
	for seat := range c.Game.Players() {
		if r := c.Robot(seat); r.OnBoard && r.At == at {
			return c.Momentum(seat)
		}
	}
	return nil
}
