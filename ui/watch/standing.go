package watch

import (
	"fmt"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"roborally/core"
	"roborally/core/tally"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// Leads reports whether a player's robot leads: it has the crown, or see tally.Leads. While flags fly, those lead who did
// before.
func (c *Presenter) Leads(seat int) bool {
	if c.flight.Busy() {
		return c.flight.led[seat]
	}
	if c.pursuesGoalFlags() {
		return int(c.State().Leader)-1 == seat
	}
	return c.Game.Show().Ready() && tally.Leads(c.State(), seat)
}

// reached returns the number of checkpoints that a robot has reached, or its points in a game with a goal flag, without
// those whose flag still flies.
func (c *Presenter) reached(seat int) int {
	if r := c.Robot(seat); !c.pursuesGoalFlags() {
		return c.flight.arrived(seat, int(r.Touched))
	}
	return max(0, int(c.Robot(seat).Points)-c.flight.under(seat))
}

// wanted returns how many checkpoints a robot has to reach, or how many points win in a game with a goal flag, or 0.
func (c *Presenter) wanted(seat int) int {
	if c.pursuesGoalFlags() {
		return c.Game.Setup().Points
	}
	return int(c.Robot(seat).GoalCount)
}

// StandingTip returns how many checkpoints a robot has reached, whether it leads, and which is next; "" in a game
// without checkpoints. In a game with a goal flag it says what points and credits are for.
func (c *Presenter) StandingTip(seat int) string {
	if c.pursuesGoalFlags() {
		return c.missionStandingTip(seat)
	}
	r := c.Robot(seat)
	n, total := c.reached(seat), int(r.GoalCount)
	switch {
	case total == 0:
		return ""
	case r.GoalsHidden():
		return c.Text.Of("tip.secret-checkpoints")
	}
	key := "tip.checkpoints"
	if c.Leads(seat) {
		key = "tip.leads"
	}
	tip := c.Text.Of(key, "N", n, "Total", total)
	if n < total && !r.Out {
		tip += "\n" + c.nextCheckpoint(r, n+1)
	}
	return tip
}

// nextCheckpoint returns which checkpoint the nth goal of a robot is, and of which lap if there are several.
func (c *Presenter) nextCheckpoint(r *core.Robot, n int) string {
	number, lap := r.InLap(n)
	if laps, _ := r.Laps(); laps > 1 {
		return c.Text.Of("tip.next-checkpoint-lap", "Number", number, "Lap", lap, "Laps", laps)
	}
	return c.Text.Of("tip.next-checkpoint", "Number", number)
}

// standing shows how a robot stands: the flag of its next checkpoint, the number of those reached, its spare lives
// (line), and its damage (bar). In a game with a goal flag it shows its points and its credits instead.
type standing struct {
	presenter    *Presenter
	seat         int
	line         *fyne.Container // both of the following, one at each end
	race, spare  *fyne.Container // flag and flags; heart and lives, or a coin and credits
	flag, heart  *picture
	flags, lives *canvas.Text
	bar          *picture
}

// placed is what the controls of one player have in common: the game and the player's seat.
type placed struct {
	presenter *Presenter
	seat      int
}

// placedState is what the controls of one player depend on, whatever else they show.
type placedState struct {
	standingState
	face
	name string
}

func (p *placed) placedState() placedState {
	c := p.presenter
	return placedState{standingState: c.standingState(p.seat), face: c.faceOf(p.seat), name: c.Name(p.seat)}
}

// fitsLike reports whether the control has the same parts and texts as with another state, so that it needs no new
// layout.
func (s *placedState) fitsLike(other *placedState) bool {
	return s.name == other.name && s.goals == other.goals && (s.lives == core.Unlimited) == (other.lives == core.Unlimited)
}

// tip returns what a control says of its player when the pointer rests on it.
func (p *placed) tip() string { return p.presenter.Tip(p.seat) }

// Seat returns the seat of the player.
func (p *placed) Seat() int { return p.seat }

func newStanding(c *Presenter, seat int) *standing {
	s := &standing{presenter: c, seat: seat, flags: look.NewText("", look.Small, look.Ink), lives: look.NewText("", look.Small, look.Ink)}
	missions := c.pursuesGoalFlags()
	s.flag = newPicture(c.Pictures, func() look.Painter {
		if missions {
			return c.tokenOf(pointToken)
		}
		if n := s.next(); n > 0 {
			return c.Pictures.CheckpointOf(n, true)
		}
		return c.Pictures.IconOf(art.IconFlag, look.Muted)
	})
	s.heart = newPicture(c.Pictures, func() look.Painter {
		if missions {
			return c.tokenOf(creditToken)
		}
		return c.Pictures.LifeOf(true)
	})
	s.bar = newPicture(c.Pictures, func() look.Painter {
		return c.Pictures.DamageBarOf(int(c.Robot(seat).Damage), int(c.Game.Setup().Rules.DestroyedAt))
	})
	tight := layout.NewCustomPaddedHBoxLayout(1.5)
	s.race, s.spare = container.New(tight, s.flag.Raster, s.flags), container.New(tight, s.heart.Raster, s.lives)
	s.line = container.New(tight, s.race, layout.NewSpacer(), s.spare)
	return s
}

// next returns the number of the robot's next checkpoint, or of the last one if it has reached all; 0 if that is secret.
func (s *standing) next() int {
	r := s.presenter.Robot(s.seat)
	if r.GoalsHidden() {
		return 0
	}
	number, _ := r.InLap(min(s.presenter.reached(s.seat)+1, int(r.GoalCount)))
	return number
}

// update shows the current standing. It refreshes only what has changed.
func (s *standing) update() {
	c, r := s.presenter, s.presenter.Robot(s.seat)
	reached, now := strconv.Itoa(c.reached(s.seat)), c.standingState(s.seat)
	spare, counts := c.livesText(r.Lives), r.Lives != core.Unlimited
	if c.pursuesGoalFlags() {
		spare, counts = strconv.Itoa(int(r.Credits)), true
	}
	if r.GoalsHidden() {
		reached = "?"
	}
	if now.goals > 0 {
		reached = fmt.Sprintf("%s/%d", reached, now.goals)
	}
	ink := look.Muted
	if now.leads {
		ink = look.Accent
	}
	write(s.flags, reached, ink)
	write(s.lives, spare, look.Muted)
	widgets.Show(s.flag.Raster, r.GoalCount > 0)
	widgets.Show(s.flags, r.GoalCount > 0)
	widgets.Show(s.heart.Raster, counts)
	widgets.Show(s.lives, counts)
	s.flag.show(s.next())
	s.heart.show(nil)
	s.bar.show(r.Damage)
	for _, p := range []*picture{s.flag, s.heart, s.bar} {
		p.fade(now.fade())
	}
}

// outFade is how transparent the pictures of a robot are that is out, or not in the hall yet.
const outFade = 0.55

// fit sets the sizes of line and bar, so that the line is at most so wide, and so high if its texts stay legible.
// It returns the height of both.
func (s *standing) fit(width, height float32) (line, bar float32) {
	u := s.presenter.Stage.Unit()
	side := min(height, 18*u)
	for {
		s.flags.TextSize, s.lives.TextSize = side*0.76, side*0.76
		for _, p := range []*picture{s.flag, s.heart} {
			p.SetMinSize(fyne.NewSize(side, side))
		}
		if side <= leastLine || s.line.MinSize().Width <= width {
			break
		}
		side--
	}
	bar = max(3, side/3)
	s.bar.SetMinSize(fyne.NewSize(1, bar))
	return s.line.MinSize().Height, bar
}

// leastLine is the least height of a line of pictures, in Fyne's units, at which their signs can be told.
const leastLine = 11

// standingState is everything that a standing depends on.
type standingState struct {
	reached, goals, credits uint8
	lives, damage           int8
	out, leads, enters      bool
}

func (c *Presenter) standingState(seat int) standingState {
	r := c.Robot(seat)
	return standingState{uint8(c.reached(seat)), uint8(c.wanted(seat)), r.Credits, r.Lives, r.Damage, r.Out, c.Leads(seat), c.enters(seat)}
}

// fade returns how transparent the pictures of the robot are.
func (s *standingState) fade() float64 {
	if s.out || s.enters {
		return outFade
	}
	return 0
}
