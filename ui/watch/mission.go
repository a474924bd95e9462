package watch

import (
	"image"
	"image/draw"
	"strings"

	"roborally/core"
	"roborally/ui/art"
	"roborally/ui/look"
)

// pursuesGoalFlags reports whether the robots pursue a goal flag and secret goals, for points and credits, instead of
// reaching checkpoints in order.
func (c *Presenter) pursuesGoalFlags() bool { return c.Game.Setup().Rules.GoalFlags }

// missionTip returns the first lines of a player's hover text in a game with a goal flag: there robots have neither
// spare lives nor backups, but points, credits, bugs, and a secret goal that is named to those who know it.
func (c *Presenter) missionTip(seat int) string {
	r := c.Robot(seat)
	tip := c.Text.Of("tip.player-mission", "Name", c.Name(seat), "Model", c.Model(c.Game.Players()[seat].Model), "Damage", r.Damage)
	tip += "\n" + c.MissionStanding(seat)
	if r.Secret != core.NoSecret && r.Secret != core.UnknownSecret {
		tip += "\n" + c.Text.Of("tip.secret-goal", "Goal", c.SecretGoal(r.Secret))
	}
	return tip
}

// MissionStanding returns how a robot stands in a game with a goal flag: its points and credits, whether it has the
// crown, and the number of its bugs.
func (c *Presenter) MissionStanding(seat int) string {
	r := c.Robot(seat)
	parts := []string{c.pointsText(seat), c.Text.Count("mission.credits", int(r.Credits))}
	if c.Leads(seat) {
		parts = append(parts, c.Text.Of("mission.crown"))
	}
	if n := bugsOf(r); n > 0 {
		parts = append(parts, c.Text.Count("mission.bugs", n))
	}
	return strings.Join(parts, " · ")
}

// pointsText returns the victory points of a player, and how many win if that is decided.
func (c *Presenter) pointsText(seat int) string {
	points := c.reached(seat)
	if total := c.Game.Setup().Points; total > 0 {
		return c.Text.Of("mission.points-of", "N", points, "Total", total)
	}
	return c.Text.Count("mission.points", points)
}

// isBug reports whether a power is a bug.
func isBug(p core.Power) bool { return p.Class() == core.BugCard }

// bugsOf returns the number of a robot's bugs.
func bugsOf(r *core.Robot) (n int) {
	for _, o := range r.Cards() {
		if isBug(o.Power) {
			n++
		}
	}
	return n
}

// missionStandingTip returns how a robot stands, and what points and credits are good for.
func (c *Presenter) missionStandingTip(seat int) string {
	return strings.Join([]string{c.MissionStanding(seat), c.Text.Of("mission.points-tip"), c.Text.Of("mission.credits-tip")}, "\n")
}

// token is a sign in the standings of a game with a goal flag.
type token uint8

const (
	pointToken token = iota
	creditToken
	bugToken
)

// tokenKey is the key of a picture of a token.
type tokenKey struct {
	token token
	w, h  int
}

// tokenOf returns the painter of a token.
func (c *Presenter) tokenOf(of token) look.Painter {
	sign := map[token]func(*art.Palette, int) *image.RGBA{
		pointToken: (*art.Palette).PointToken, creditToken: (*art.Palette).CreditToken, bugToken: (*art.Palette).BugToken,
	}[of]
	return func(w, h int) image.Image {
		return c.Pictures.Cached(tokenKey{of, w, h}, func() *image.RGBA {
			size, whole := min(w, h), image.NewRGBA(image.Rect(0, 0, w, h))
			at := image.Pt((w-size)/2, (h-size)/2)
			draw.Draw(whole, image.Rectangle{at, at.Add(image.Pt(size, size))}, sign(c.Pictures.Palette(), size), image.Point{}, draw.Src)
			return whole
		})
	}
}
