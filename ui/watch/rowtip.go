package watch

import (
	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/ui/art"
)

// tipAt returns the hover text of the part at a position in the row, and the area it is for.
func (r *Row) tipAt(place fyne.Position) (text string, from fyne.Position, size fyne.Size) {
	o := r.parts
	if o == nil {
		return "", from, size
	}
	part := func(of fyne.CanvasObject) bool {
		from, size = of.Position(), of.Size()
		return of.Visible() && inside(place, from, size)
	}
	if part(o.cards.Raster) {
		cards := from
		for n := range core.RegisterCount {
			left, right := cardSpan(n, o.cards.Size().Width)
			from, size = cards.AddXY(left, 0), fyne.NewSize(right-left, o.cards.Size().Height)
			if inside(place, from, size) {
				return r.RegisterTip(n), from, size
			}
		}
	}
	if shown := r.shownOptions(); part(o.options.Raster) {
		corner, whole := from, size
		for n := countOptions(shown.all) - 1; n >= 0; n-- { // the last one lies on top
			at := shown.place(n, int(whole.Width), int(whole.Height))
			from, size = corner.AddXY(float32(at.Min.X), float32(at.Min.Y)), fyne.NewSize(float32(at.Dx()), float32(at.Dy()))
			if inside(place, from, size) {
				return r.presenter.OwnedTip(shown.all[n]), from, size
			}
		}
	}
	s := o.standing
	switch {
	case part(s.flag.Raster), part(s.flags):
		return r.presenter.StandingTip(r.seat), from, size
	case part(s.heart.Raster), part(s.lives):
		if r.presenter.pursuesGoalFlags() {
			return r.presenter.StandingTip(r.seat), from, size
		}
		return r.presenter.LivesTip(r.seat), from, size
	case part(s.bar.Raster):
		return r.presenter.DamageTip(r.seat), from, size
	}
	return "", fyne.Position{}, fyne.Size{}
}

// inside reports whether a position lies in an area.
func inside(place, from fyne.Position, size fyne.Size) bool {
	return place.X >= from.X && place.Y >= from.Y && place.X < from.X+size.Width && place.Y < from.Y+size.Height
}

// RegisterTip returns the hover text of register n (0…4).
func (r *Row) RegisterTip(n int) string {
	c := r.presenter
	card := r.card(n)
	switch {
	case !card.any && c.Robot(r.seat).Down:
		return c.Condition(r.seat)
	case !card.any && r.thinking():
		return c.Text.Of("tip.register-thinking", "Register", n+1)
	case !card.any:
		return c.Text.Of("tip.register-empty", "Register", n+1)
	case card.state == art.CardHidden:
		return c.Text.Of("tip.register-hidden", "Register", n+1)
	}
	key := "tip.register"
	if card.state == art.CardLocked {
		key = "tip.register-locked"
	}
	tip := c.Text.Of(key, "Register", n+1, "Card", c.ReadingTip(card.command, card.priority, card.weapon))
	if r.state.order > 0 && n+1 == r.state.register {
		tip += "\n" + c.Text.Of("tip.order", "Number", r.state.order)
	}
	return tip
}

// LivesTip returns how many spare lives a player has left.
func (c *Presenter) LivesTip(seat int) string {
	lives := int(c.Robot(seat).Lives)
	switch lives {
	case core.Unlimited:
		return c.Text.Of("tip.lives-unlimited")
	case 0:
		return c.Text.Of("tip.lives-none")
	}
	tip := c.Text.Count("tip.lives", lives)
	if setup := c.Game.Setup(); setup.Rules.ExtraLives {
		tip += "\n" + c.Text.Of("tip.lives-extra", "Lives", setup.Rules.SpareLives, "All", setup.Rules.Lives(len(setup.Models), setup.Board.Layout().Boards))
	}
	return tip
}

// DamageTip returns how much damage a robot has, and what that means.
func (c *Presenter) DamageTip(seat int) string {
	r, setup := c.Robot(seat), c.Game.Setup()
	effects := setup.Effects(r)
	hand := effects.HandSize(int(r.Damage))
	tip := c.Text.Of("tip.damage", "Damage", r.Damage, "Limit", setup.Rules.DestroyedAt, "Hand", min(core.MaxHand, hand))
	if thin := r.Owns(core.ThinArmour); thin != nil {
		tip += "\n" + c.OwnedTip(*thin)
	}
	return tip
}

// Condition returns the state of a robot in words: destroyed, powered down, virtual…
func (c *Presenter) Condition(seat int) string {
	switch r := c.Robot(seat); {
	case r.Out:
		return c.Text.Of("condition.out")
	case c.enters(seat):
		return c.Text.Of("condition.enters")
	case !r.OnBoard:
		return c.Text.Of("condition.destroyed")
	case r.Down && r.Announced:
		return c.Text.Of("condition.down-longer")
	case r.Down:
		return c.Text.Of("condition.down")
	case r.Announced:
		return c.Text.Of("condition.announced")
	case r.Virtual:
		return c.Text.Of("condition.virtual")
	}
	return c.Text.Of("condition.on")
}
