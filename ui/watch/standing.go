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

// Leads reports whether a player's robot leads; see tally.Leads. While flags fly, those lead who did before.
func (c *Presenter) Leads(seat int) bool {
	if c.flight.Busy() {
		return c.flight.led[seat]
	}
	return c.Game.Show().Ready() && tally.Leads(c.State(), seat)
}

// reached returns the number of checkpoints that a robot has reached, without those whose flag still flies.
func (c *Presenter) reached(seat int) int {
	return c.flight.arrived(seat, int(c.Robot(seat).Touched))
}

// StandingTip returns how many checkpoints a robot has reached, whether it leads, and which is next; "" in a game
// without checkpoints.
func (c *Presenter) StandingTip(seat int) string {
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
		tip += "\n" + c.Text.Of("tip.next-checkpoint", "Number", n+1)
	}
	return tip
}

// standing shows how a robot stands: the flag of its next checkpoint, the number of those reached, its spare lives
// (line), and its damage (bar).
type standing struct {
	presenter    *Presenter
	seat         int
	line         *fyne.Container // both of the following, one at each end
	race, spare  *fyne.Container // flag and flags; heart and lives
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
	s.flag = newPicture(c.Pictures, func() look.Painter {
		if n := s.next(); n > 0 {
			return c.Pictures.CheckpointOf(n, true)
		}
		return c.Pictures.IconOf(art.IconFlag, look.Muted)
	})
	s.heart = newPicture(c.Pictures, func() look.Painter { return c.Pictures.LifeOf(true) })
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
	if s.presenter.Robot(s.seat).GoalsHidden() {
		return 0
	}
	return min(s.presenter.reached(s.seat)+1, int(s.presenter.Robot(s.seat).GoalCount))
}

// update shows the current standing. It refreshes only what has changed.
func (s *standing) update() {
	c, r := s.presenter, s.presenter.Robot(s.seat)
	reached, now := strconv.Itoa(c.reached(s.seat)), c.standingState(s.seat)
	if r.GoalsHidden() {
		reached = "?"
	}
	ink := look.Muted
	if now.leads {
		ink = look.Accent
	}
	write(s.flags, fmt.Sprintf("%s/%d", reached, r.GoalCount), ink)
	write(s.lives, c.livesText(r.Lives), look.Muted)
	widgets.Show(s.flag.Raster, r.GoalCount > 0)
	widgets.Show(s.flags, r.GoalCount > 0)
	widgets.Show(s.heart.Raster, r.Lives != core.Unlimited)
	widgets.Show(s.lives, r.Lives != core.Unlimited)
	s.flag.show(s.next())
	s.heart.show(nil)
	s.bar.show(r.Damage)
	for _, p := range []*picture{s.flag, s.heart, s.bar} {
		p.fade(now.fade())
	}
}

// outFade is how transparent the pictures of a robot are that is out.
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
	reached, goals uint8
	lives, damage  int8
	out, leads     bool
}

func (c *Presenter) standingState(seat int) standingState {
	r := c.Robot(seat)
	return standingState{uint8(c.reached(seat)), r.GoalCount, r.Lives, r.Damage, r.Out, c.Leads(seat)}
}

// fade returns how transparent the pictures of the robot are.
func (s *standingState) fade() float64 {
	if s.out {
		return outFade
	}
	return 0
}
