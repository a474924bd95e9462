package game

import (
	"roborally/core"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// cardPicture returns the picture of a choice of the player's hand.
func (p *person) cardPicture(choice core.Choice) look.Painter {
	switch {
	case choice == core.ChoosePause:
		return p.pictures.CardOf(core.Pause, 0, art.CardNormal)
	case choice < 0:
		return p.pictures.CardOf(core.NoCommand, 0, art.CardHidden)
	}
	c := p.draft.robot.Hand[choice]
	return p.pictures.CardOf(c.Command(), c.Priority(), art.CardNormal)
}

// newDamage returns the meter of the player's damage.
func (p *person) newDamage() *widgets.Meter { return p.damageOf(p.match.seat) }

// newLives returns the meter of the player's lives.
func (p *person) newLives() *widgets.Meter { return p.livesOf(p.match.seat) }

func (p *person) damageOf(seat int) *widgets.Meter {
	limit := int(p.match.setup.Rules.DestroyedAt)
	m := widgets.NewMeter(p.stage, limit, func(i int) look.Painter {
		return p.pictures.DamageOf(i < int(p.presenter.Robot(seat).Damage))
	})
	widgets.Show(m, seat != core.NoSeat)
	m.Tip = func() string { return p.presenter.DamageTip(seat) }
	return m
}

// livesOf returns the meter of a player's lives, with as many places as lives at the start.
func (p *person) livesOf(seat int) *widgets.Meter {
	setup := p.match.setup
	total := int(setup.Rules.Lives(len(setup.Models), setup.Board.Layout().Boards))
	unlimited := total == core.Unlimited
	if unlimited {
		total = 1 // shown as one life that is never lost
	}
	m := widgets.NewMeter(p.stage, total, func(i int) look.Painter {
		return p.pictures.LifeOf(unlimited || i < int(p.presenter.Robot(seat).Lives))
	})
	widgets.Show(m, seat != core.NoSeat)
	m.Tip = func() string { return p.presenter.LivesTip(seat) }
	return m
}
