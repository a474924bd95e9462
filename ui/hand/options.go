package hand

import (
	"roborally/core"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// Options shows what the player's robot has as small cards side by side: its secret goal, its options and its bugs; on the
// cards that keep one of the hand aside also which one that is. A tap opens a card. It takes no room while there are none.
type Options struct {
	widgets.Box
	shared *shared
	grid   *widgets.Grid
	secret *widgets.Draggable // the first
	cards  []*widgets.Draggable
	wanted int // number of cards that are shown
}

// optionShape is the width of an option's card relative to its height.
const optionShape = 1 / 1.3

// Options that lie side by side at least, so that a few are not too large; more are smaller. On a touch screen
// another line begins after some.
const (
	optionColumns      = 8
	touchOptionColumns = 7
)

func newOptions(c *shared) *Options {
	o := &Options{shared: c, grid: widgets.NewGrid(c.stage, optionColumns)}
	o.grid.Gap = look.Gap / 2
	o.secret = widgets.NewDraggable(c.stage, nil)
	o.secret.OnTap = func() { c.OpenSecret() }
	o.secret.Enabled = func() bool { return c.OpenSecret != nil }
	o.secret.Tip = o.SecretTip
	o.grid.Items = append(o.grid.Items, widgets.NewAspect(c.stage, optionShape, 0, 0.5, o.secret))
	for n := range core.MaxPowers {
		card := widgets.NewDraggable(c.stage, nil)
		card.OnTap = func() { c.OpenOption(o.Owned()[n].Power) }
		card.Enabled = func() bool { return c.OpenOption != nil && n < len(o.Owned()) }
		card.Tip = func() string {
			if n >= len(o.Owned()) {
				return ""
			}
			return o.Tip(o.Owned()[n])
		}
		o.cards = append(o.cards, card)
		o.grid.Items = append(o.grid.Items, widgets.NewAspect(c.stage, optionShape, 0, 0.5, card))
	}
	o.InitBox(c.stage, o, o.grid)
	o.Show()
	o.Reload()
	return o
}

// Owned returns the cards that the player's robot owns: options, then bugs.
func (o *Options) Owned() []core.Owned {
	var options, bugs []core.Owned
	for _, card := range o.shared.Draft().Robot.Cards() {
		switch {
		case card.Power.Option():
			options = append(options, card)
		case card.Power.Class() == core.BugCard:
			bugs = append(bugs, card)
		}
	}
	return append(options, bugs...)
}

// Secret returns the secret goal of the player's robot, or NoSecret.
func (o *Options) Secret() core.SecretGoal { return o.shared.Draft().Robot.Secret }

// Any reports whether there is anything to show.
func (o *Options) Any() bool { return o.Secret() != core.NoSecret || len(o.Owned()) > 0 }

// progress returns how far the robot has come with its secret goal.
func (o *Options) progress() Progress {
	if o.shared.Progress == nil {
		return Progress{}
	}
	return o.shared.Progress()
}

// ShowSecret shows how far the robot has come with its secret goal.
func (o *Options) ShowSecret() {
	if goal := o.Secret(); goal != core.NoSecret {
		o.secret.Draw, o.secret.Badge = o.SecretPicture(), o.progress().Count(o.shared.text, goal)
		o.secret.Refresh()
	}
}

// SecretPicture returns the picture of the secret goal, with a tick if the program that is being made would meet it.
func (o *Options) SecretPicture() look.Painter {
	c := o.shared
	picture := SecretCardOf(c.pictures, o.Secret())
	if o.progress().Met() {
		return look.Over(picture, c.pictures.IconOf(art.IconConfirm, look.Count), 0.3, 0.42, 0.7, 0.58)
	}
	return picture
}

// SecretTip returns the hover text of the secret goal.
func (o *Options) SecretTip() string {
	if o.Secret() == core.NoSecret {
		return ""
	}
	return SecretTip(o.shared.text, o.Secret(), o.progress())
}

// Reload shows the state of the model, and reports whether the cards want other room than before.
func (o *Options) Reload() (resized bool) {
	c, owned := o.shared, o.Owned()
	before := o.wanted
	o.wanted = len(owned)
	if o.Secret() != core.NoSecret {
		o.wanted++
	}
	o.grid.Columns = max(optionColumns, o.wanted)
	if c.stage.Touch() {
		o.grid.Columns = touchOptionColumns
	}
	widgets.Show(o.grid.Items[0], o.Secret() != core.NoSecret)
	o.ShowSecret()
	for n, card := range o.cards {
		widgets.Show(o.grid.Items[n+1], n < len(owned))
		if n < len(owned) {
			card.Draw, card.Chosen = o.Picture(owned[n]), c.Draft().ForRound(owned[n].Power)
			card.Refresh()
		}
	}
	if c.stage.Cramped() || c.uses.Register() >= 0 && (c.stage.Touch() || c.stage.LayoutSize().Height < widgets.MinHeight) {
		o.wanted = 0 // there is no room; what they can do with a register needs it
	}
	widgets.Show(o, o.wanted > 0)
	o.grid.Refresh()
	return o.wanted != before
}

// Picture returns the picture of an option: faded without charges, with the card that it keeps aside, and with a tick
// while it is on for the round.
func (o *Options) Picture(card core.Owned) look.Painter {
	c, d := o.shared, o.shared.Draft()
	state := art.CardNormal
	if card.Power.Charges() > 0 && card.Charges() == 0 {
		state = art.CardFaded
	}
	picture := c.pictures.OptionCardOf(card, state)
	switch kept := d.Kept(); {
	case kept >= 0 && card.Power.KeepsCard():
		command, _ := d.CardOf(kept)
		return look.Over(picture, c.pictures.CardOf(command, 0, art.CardNormal), 0.38, 0.38, 0.62, 0.62)
	case d.ForRound(card.Power), d.Debugged() == card.Power:
		return look.Over(picture, c.pictures.IconOf(art.IconConfirm, look.Count), 0.3, 0.42, 0.7, 0.58)
	}
	return picture
}

// Tip returns the hover text of an option: what it does, and what the player does with it in this round.
func (o *Options) Tip(card core.Owned) string {
	c, d := o.shared, o.shared.Draft()
	tip := c.names().OwnedTip(card)
	switch kept := d.Kept(); {
	case kept >= 0 && card.Power.KeepsCard():
		return c.text.Of("option.keeps", "Card", c.names().CardTip(d.CardOf(kept))) + "\n" + tip
	case d.ForRound(card.Power):
		return c.text.Of("option.for-round") + "\n" + tip
	case d.Debugged() == card.Power:
		return c.names().Power(core.Debugger) + "\n" + tip
	}
	return tip
}

// Targets returns the cards, for scripts: option-ID, secret.
func (o *Options) Targets() []widgets.Target {
	var targets []widgets.Target
	if !o.Visible() || o.shared.stage.Cramped() {
		return nil
	}
	if o.Secret() != core.NoSecret {
		targets = append(targets, widgets.Target{Name: "secret", Object: o.secret})
	}
	for n, card := range o.Owned() {
		if n < len(o.cards) {
			targets = append(targets, widgets.Target{Name: "option-" + card.Power.String(), Object: o.cards[n]})
		}
	}
	return targets
}
