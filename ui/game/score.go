package game

import (
	"image"
	"strconv"

	"fyne.io/fyne/v2/canvas"

	"roborally/core"
	"roborally/ui/art"
	"roborally/ui/hand"
	"roborally/ui/look"
	"roborally/ui/watch"
	"roborally/ui/widgets"
)

// score shows in games of missions what a player has, in the place of the lives: the crown, the points, the credits, and
// how far the robot has come with its own secret goal.
type score struct {
	widgets.Box
	presenter *watch.Presenter
	seat      int
	secret    func() hand.Progress // nil: the secret goal is not shown
	parts     []*scorePart
	place     *widgets.At // of the parts
	shown     standing
	drawn     bool // shown holds
	brief     bool // what is on the player's portrait is left out
}

// scorePart is a sign with a number beside it.
type scorePart struct {
	*widgets.Box
	number *widgets.Line
	sign   *canvas.Raster
	says   func() string // "": there is no number
	shown  func() bool   // nil: always
	faced  bool          // it is on the player's portrait, too
}

// newScore returns what a player has, or nil in games that count no points. secret returns how far the player's own robot
// has come with its secret goal, nil if that is not shown.
func newScore(c *watch.Presenter, seat int, secret func() hand.Progress) *score {
	if !c.Game.Setup().Rules.GoalFlags || seat == core.NoSeat {
		return nil
	}
	v := &score{presenter: c, seat: seat, secret: secret}
	crown := v.add(c.Pictures.CrownOf, func() string { return "" }, func() string {
		return c.Text.Of("mission.crown") + "\n" + c.Text.Of("mission.crown-tip")
	})
	crown.shown = func() bool { return v.shown.leads }
	v.add(c.Pictures.PointOf, v.points, v.pointsTip)
	v.add(c.Pictures.CreditOf, func() string { return strconv.Itoa(int(v.shown.credits)) }, v.creditsTip)
	for _, p := range v.parts {
		p.faced = true
	}
	if secret != nil {
		goal := v.add(v.secretSign, v.secretCount, func() string {
			return hand.SecretTip(c.Text, c.Robot(seat).Secret, secret())
		})
		goal.shown = v.knowsSecret
	}
	row := widgets.NewRow(c.Stage, 0)
	for _, p := range v.parts {
		row.Items = append(row.Items, widgets.Tight(p.Box))
	}
	row.Gap = look.Gap
	v.place = widgets.NewAt(c.Stage, 1, 0.5, row)
	v.InitBox(c.Stage, v, v.place)
	v.update()
	return v
}

// scoreSign is the size of a sign, in units.
const scoreSign = 17

// add adds a sign with a number, and returns it.
func (v *score) add(sign func() look.Painter, says, tip func() string) *scorePart {
	s := v.presenter.Stage
	p := &scorePart{number: widgets.NewBoldLine(s, "", look.Small, look.Ink), says: says}
	p.sign = canvas.NewRaster(func(w, h int) image.Image { return sign()(w, h) })
	row := widgets.NewRow(s, 0, widgets.Tight(widgets.NewFixed(s, scoreSign, scoreSign, p.sign)), widgets.Tight(p.number))
	row.Gap = look.Gap / 4
	p.Box = widgets.NewStack(s, row, widgets.NewHoverArea(s, tip))
	v.parts = append(v.parts, p)
	return p
}

// standing is what a score depends on.
type standing struct {
	leads           bool
	points, credits uint8
	goal            core.SecretGoal
	progress        hand.Progress
}

func (v *score) standing() standing {
	c, r := v.presenter, v.presenter.Robot(v.seat)
	now := standing{points: r.Points, credits: r.Credits, goal: r.Secret}
	now.leads = c.Game.Show().Ready() && int(c.State().Leader) == v.seat+1
	if v.secret != nil && v.knowsSecret() {
		now.progress = v.secret()
	}
	return now
}

// knowsSecret reports whether the robot has a secret goal that is known.
func (v *score) knowsSecret() bool {
	goal := v.presenter.Robot(v.seat).Secret
	return goal != core.NoSecret && goal != core.UnknownSecret
}

// update shows the current moment, and reports whether that has changed anything.
func (v *score) update() (changed bool) {
	now := v.standing()
	if now == v.shown && v.drawn {
		return false
	}
	v.shown, v.drawn = now, true
	for _, p := range v.parts {
		p.number.Set(p.says())
		widgets.Show(p.number, p.number.Text != "")
		p.sign.Refresh()
	}
	v.abridge(v.brief)
	v.Refresh()
	return true
}

// abridge leaves out what is on the player's portrait, or shows it again.
func (v *score) abridge(brief bool) {
	v.brief = brief
	for _, p := range v.parts {
		widgets.Show(p.Box, (p.shown == nil || p.shown()) && !(brief && p.faced))
	}
}

// points returns the points, and those that win.
func (v *score) points() string {
	n := strconv.Itoa(int(v.presenter.Robot(v.seat).Points))
	if total := v.presenter.Game.Setup().Points; total > 0 {
		n += "/" + strconv.Itoa(total)
	}
	return n
}

func (v *score) pointsTip() string {
	c := v.presenter
	n, total := int(c.Robot(v.seat).Points), c.Game.Setup().Points
	tip := c.Text.Count("mission.points", n)
	if total > 0 {
		tip = c.Text.Of("mission.points-of", "N", n, "Total", total)
	}
	return tip + "\n" + c.Text.Of("mission.points-tip")
}

func (v *score) creditsTip() string {
	c := v.presenter
	return c.Text.Count("mission.credits", int(c.Robot(v.seat).Credits)) + "\n" + c.Text.Of("mission.credits-tip")
}

// secretCount returns how far the robot has come with its secret goal; "" if the goal is not met by degrees.
func (v *score) secretCount() string {
	return v.shown.progress.Count(v.presenter.Text, v.shown.goal)
}

// secretSign draws the secret goal, with a tick if it is met, or would be with the program that is being made.
func (v *score) secretSign() look.Painter {
	c, p := v.presenter, v.shown.progress
	sign := hand.SecretSignOf(c.Pictures, v.shown.goal)
	if p.Met() || p.Need > 0 && p.Done >= p.Need {
		return look.Over(sign, c.Pictures.IconOf(art.IconConfirm, look.Count), 0.3, 0.3, 0.7, 0.7)
	}
	return sign
}
