package game

import (
	"roborally/core"
	"roborally/ui/hand"
	"roborally/ui/look"
	"roborally/ui/watch"
	"roborally/ui/widgets"
)

// newDamageMeter returns the meter of a robot's damage; for core.NoSeat it is hidden.
func newDamageMeter(c *watch.Presenter, seat int) *widgets.Meter {
	limit := int(c.Game.Setup().Rules.DestroyedAt)
	m := widgets.NewMeter(c.Stage, limit, func(i int) look.Painter {
		return c.Pictures.DamageOf(i < int(c.Robot(seat).Damage))
	})
	widgets.Show(m, seat != core.NoSeat)
	m.Tip = func() string { return c.DamageTip(seat) }
	return m
}

// newLivesMeter returns the meter of a robot's lives, with as many places as lives at the start; for
// core.NoSeat it is hidden, and in games that count points.
func newLivesMeter(c *watch.Presenter, seat int) *widgets.Meter {
	setup := c.Game.Setup()
	total := int(setup.Rules.Lives(len(setup.Models), setup.Board.Layout().Boards))
	unlimited := total == core.Unlimited
	if unlimited {
		total = 1 // shown as one life that is never lost
	}
	m := widgets.NewMeter(c.Stage, total, func(i int) look.Painter {
		return c.Pictures.LifeOf(unlimited || i < int(c.Robot(seat).Lives))
	})
	widgets.Show(m, seat != core.NoSeat && !setup.Rules.GoalFlags)
	m.Tip = func() string { return c.LivesTip(seat) }
	return m
}

// newCheckpointMeter returns the meter of the checkpoints that a robot has reached.
func newCheckpointMeter(c *watch.Presenter, seat int) *widgets.Meter {
	m := widgets.NewMeter(c.Stage, int(c.Robot(seat).GoalCount), func(i int) look.Painter {
		number, _ := c.Robot(seat).InLap(i + 1)
		return c.Pictures.CheckpointOf(number, i < int(c.Robot(seat).Touched))
	})
	m.Tip = func() string {
		return c.Text.Of("tip.checkpoints", "N", c.Robot(seat).Touched, "Total", c.Robot(seat).GoalCount)
	}
	return m
}

// vitals are the damage and the lives of a robot, or what it has in a game that counts points.
type vitals struct {
	damage, lives *widgets.Meter
	score         *score       // nil in games that count no points
	line          *widgets.Row // the meters side by side
	presenter     *watch.Presenter
	seat          int
	shown         [2]int8 // damage and lives as drawn last
}

// newVitals returns the damage and, at the end of their line, the lives of a robot or what it has. secret returns how far
// it has come with its secret goal, nil if that is not shown.
func newVitals(c *watch.Presenter, seat int, secret func() hand.Progress) *vitals {
	return &vitals{damage: newDamageMeter(c, seat), lives: newLivesMeter(c, seat), score: newScore(c, seat, secret), presenter: c, seat: seat}
}

// row returns the meters side by side, with a height in units: the same row whenever it is called.
func (v *vitals) row(height float32) *widgets.Row {
	switch {
	case v.line != nil:
		return v.line
	case v.score != nil:
		v.line = widgets.NewRow(v.presenter.Stage, height, widgets.Fill(v.damage), widgets.Tight(v.score))
	default:
		v.line = widgets.NewRow(v.presenter.Stage, height, widgets.Share(0.66, v.damage), widgets.Share(0.32, v.lives))
	}
	return v.line
}

// update draws what has changed.
func (v *vitals) update() {
	r := v.presenter.Robot(v.seat)
	if now := [2]int8{r.Damage, r.Lives}; now != v.shown {
		v.shown = now
		v.damage.Refresh()
		v.lives.Refresh()
	}
	if v.score != nil && v.score.update() && v.line != nil {
		v.line.Refresh() // what the robot has takes more room or less
	}
}
