// Package watch has the parts that the pages of a running game and of a replay share: names and
// portraits of the players with their standing, the table of programs, the flags that fly to both,
// and the ticker of the animation. Begin reading at Game and Presenter.
package watch

import (
	"fmt"
	"strings"

	"roborally/core"
	"roborally/core/grid"
	"roborally/core/replay"
	"roborally/lan/table"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/story"
	"roborally/ui/timeline"
	"roborally/ui/widgets"
)

// Game is a game that is being shown.
type Game interface {
	// Setup returns the setup, which does not change during the game.
	Setup() *core.Setup
	// Players returns the current players, by seat.
	Players() []table.Player
	// Seat returns the seat the display follows, usually the player's own, or core.NoSeat.
	Seat() int
	// Knows reports whether the seat's program is visible before it is revealed.
	Knows(seat int) bool
	// Show returns the player of the animation, which holds the state that is shown.
	Show() *timeline.Player
}

// Presenter is the view context of a game: it names and draws the players and everything else the game
// shows.
type Presenter struct {
	story.Words
	Stage    *widgets.Stage
	Pictures *look.Pictures
	Game     Game
	// Presence returns whether the person who plays a seat is there; nil means everybody is.
	Presence func(seat int) Presence

	flight *FlagFlight // nil: no flags fly
}

// State returns the state that is shown.
func (c *Presenter) State() *core.State { return &c.Game.Show().Shown.State }

// Robot returns a robot as it is shown; core.NoSeat means the first one.
func (c *Presenter) Robot(seat int) *core.Robot { return &c.State().Robots[max(0, seat)] }

// Checkpoints returns the fields that are checkpoints for the seat for which the game is shown, in order.
func (c *Presenter) Checkpoints() []grid.Pos {
	return c.Game.Setup().Checkpoints(c.State(), c.Game.Seat())
}

// LineText returns a line of the story in words.
func (c *Presenter) LineText(l *story.Line) string {
	return c.Words.LineText(l, c.Name, c.reader())
}

// DescribeHit describes a hit in words.
func (c *Presenter) DescribeHit(recording *replay.Recording, h *replay.Hit) string {
	return c.HitText(recording, h, c.Name, c.reader())
}

// reader returns the seat of those who read the story.
func (c *Presenter) reader() int {
	if c.Game == nil {
		return core.NoSeat
	}
	return c.Game.Show().Shown.Seat
}

// Name returns the name of the player on a seat.
func (c *Presenter) Name(seat int) string { return c.Game.Players()[seat].Name }

// Tip returns the hover text of a player: name, model, its standing, the state of the robot, and the names of its
// options.
func (c *Presenter) Tip(seat int) string {
	tip, r := c.briefTip(seat), c.Robot(seat)
	if standing := c.StandingTip(seat); standing != "" && !c.pursuesGoalFlags() { // there it is above
		tip += "\n" + standing
	}
	if r.Out || !r.OnBoard || r.Down || r.Announced || r.Virtual {
		tip += "\n" + c.Condition(seat)
	}
	if absent := c.absence(seat); absent != "" {
		tip += "\n" + absent
	}
	if drift := c.drift(r); drift != "" {
		tip += "\n" + drift
	}
	if options := c.names(r, core.Power.Option); options != "" { // the window about the player explains them
		tip += "\n" + c.Text.Of("tip.options", "Names", options)
	}
	if bugs := c.names(r, isBug); bugs != "" {
		tip += "\n" + c.Text.Of("mission.bugs-of", "Names", bugs)
	}
	return tip
}

// names returns the names of those cards of a robot that suit, side by side.
func (c *Presenter) names(r *core.Robot, suits func(core.Power) bool) string {
	var all []string
	for _, o := range r.Cards() {
		if suits(o.Power) {
			all = append(all, c.Power(o.Power))
		}
	}
	return strings.Join(all, ", ")
}

// briefTip returns the first line of a player's hover text.
func (c *Presenter) briefTip(seat int) string {
	r := c.Robot(seat)
	if c.pursuesGoalFlags() {
		return c.missionTip(seat)
	}
	return c.Text.Of("tip.player", "Name", c.Name(seat), "Model", c.Model(c.Game.Players()[seat].Model),
		"Damage", r.Damage, "Lives", c.livesText(r.Lives))
}

// GaugeTip returns what the gauge of a robot's momentum means, and how it glides. registers is whether it shows what
// comes after each register, too.
func (c *Presenter) GaugeTip(seat int, registers bool) string {
	tip := c.Text.Of("tip.gauge")
	if registers {
		tip += " " + c.Text.Of("tip.gauge-registers")
	}
	if drift := c.drift(c.Robot(seat)); drift != "" {
		tip += "\n" + drift
	}
	return tip
}

// drift describes how a robot glides on ice; "" if it does not.
func (c *Presenter) drift(r *core.Robot) string {
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

// Figures returns the looks of all robots, by seat.
func (c *Presenter) Figures() []art.Figure {
	players := c.Game.Players()
	figures := make([]art.Figure, len(players))
	for i, player := range players {
		figures[i] = art.Figure{Model: player.Model, Colour: art.PlayerColour(player.Colour)}
	}
	return figures
}

// Figure returns the current look of a player's robot.
func (c *Presenter) Figure(seat int) art.Figure { return c.inMood(c.Figures()[seat], seat) }

// inMood returns the look of a player's robot in its current mood.
func (c *Presenter) inMood(f art.Figure, seat int) art.Figure {
	switch r := c.Robot(seat); {
	case !c.Game.Show().Ready(), c.enters(seat):
	case !r.OnBoard:
		f.Mood = art.Destroyed
	case r.Down:
		f.Mood = art.PoweredDown
	}
	return f
}

// enters reports whether a robot is still to be placed for the first time.
func (c *Presenter) enters(seat int) bool {
	return c.Game.Show().Ready() && c.Game.Setup().Entering(c.State(), seat)
}

// livesText returns the number of spare lives left, or the word for unlimited.
func (c *Presenter) livesText(lives int8) string {
	if lives == core.Unlimited {
		return c.Text.Of("tip.unlimited")
	}
	return fmt.Sprint(lives)
}
