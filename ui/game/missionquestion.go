package game

import (
	"image/color"
	"slices"

	"roborally/core"
	"roborally/core/grid"
	"roborally/sounds"
	"roborally/ui/board"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// What is asked in games of missions alone, or asked otherwise there.

// secretName returns the name of a secret goal, or "" if it is none or not known.
func secretName(k *kit, g core.SecretGoal) string {
	if g == core.NoSecret || g == core.UnknownSecret {
		return ""
	}
	return k.text.Of("secret." + g.String() + ".name")
}

// fields reports whether the answers are fields of the board.
func (q *questionStrip) fields() bool {
	return q.question.Domain() == core.OfField || q.question.Domain() == core.OfPlace
}

// entering returns the player's robot on the field that has been chosen for it, with the facing that is asked for; nil
// if the robot is on the board.
func (q *questionStrip) entering() *board.Ghost {
	m := q.person.match
	if !m.setup.Entering(&m.known.State, m.seat) {
		return nil
	}
	end := *m.known.Own()
	end.Facing = grid.Direction(q.choices[q.chosen])
	return &board.Ghost{Seat: m.seat, Path: []grid.Pos{end.At}, End: end}
}

// hindrances holds the keys of why a robot may not be placed on a field.
var hindrances = map[core.Hindrance]string{
	core.HinderedFatal: "ask.place-fatal", core.HinderedTaken: "ask.place-taken",
	core.HinderedRobot: "ask.place-robot", core.HinderedSite: "ask.place-site",
}

// refuse says why a field that has been tapped is no answer.
func (q *questionStrip) refuse(at grid.Pos) {
	if why := q.hindrance(at); why != "" {
		q.person.options.Sounds.Play(sounds.Refuse)
		q.say(why)
	}
}

// hindrance says why a field is none of those on which the robot can be placed; "" if it is, or no place is asked for.
func (q *questionStrip) hindrance(at grid.Pos) string {
	p := q.person
	if q.question.Domain() != core.OfPlace || slices.Contains(q.choices, core.FieldChoice(at)) {
		return ""
	}
	s := &p.match.known.State
	why, other := s.Hindrance(p.match.setup.Board, at)
	if why == core.NoHindrance {
		return ""
	}
	name := ""
	for seat := range p.match.players {
		if r := &s.Robots[seat]; r.OnBoard && r.At == other {
			name = p.presenter.Name(seat)
		}
	}
	return p.text.Of(hindrances[why], "Robot", name)
}

// showWrench shows a button for damage, and one for each bug.
func (q *questionStrip) showWrench() {
	p := q.person
	q.showButtons(func(choice uint16) (label, tip string) {
		if choice == 0 {
			return p.text.Of("ask.wrench-damage"), p.presenter.DamageTip(p.match.seat)
		}
		card := p.match.known.Own().Powers[choice-1]
		return p.presenter.Power(card.Power), p.presenter.OwnedTip(card)
	})
	q.addPictures(func(choice uint16) look.Painter {
		if choice == 0 {
			return p.pictures.DamageOf(true)
		}
		return q.pictureOf(int(choice) - 1)
	})
}

// showGoods shows a button for each thing that can be bought.
func (q *questionStrip) showGoods() {
	p := q.person
	q.showButtons(func(choice uint16) (label, tip string) {
		card, recharges := core.ChoiceRecharge(choice)
		switch {
		case recharges:
			owned := p.match.known.Own().Powers[card]
			return p.text.Of("ask.shop-recharge", "Card", p.presenter.Power(owned.Power)), p.presenter.OwnedTip(owned)
		case choice == core.BuyMajor:
			return p.text.Of("ask.shop-major"), ""
		case choice == core.BuyMinor:
			return p.text.Of("ask.shop-minor"), ""
		}
		return p.text.Of("ask.shop-nothing"), ""
	})
	q.addCardPictures(core.ChoiceRecharge)
}

// showPayment shows a button for each way to pay for the return.
func (q *questionStrip) showPayment() {
	p := q.person
	q.showButtons(func(choice uint16) (label, tip string) {
		card, gives := core.ChoicePayment(choice)
		switch {
		case gives:
			owned := p.match.known.Own().Powers[card]
			key := "ask.pay-minor-tip"
			if owned.Power.Class() == core.MajorOption {
				key = "ask.pay-major-tip"
			}
			return p.text.Of("ask.pay-option", "Card", p.presenter.Power(owned.Power)), p.text.Of(key) + "\n" + p.presenter.OwnedTip(owned)
		case choice == core.PayCredits:
			return p.text.Of("ask.pay-credits"), p.text.Count("mission.credits", int(p.match.known.Own().Credits))
		}
		return p.text.Of("ask.pay-nothing"), p.text.Of("ask.pay-nothing-tip", "Missing", q.question.MissingCredits())
	})
	q.addCardPictures(core.ChoicePayment)
}

// pictureOf returns the sign of one of the cards of the player's robot.
func (q *questionStrip) pictureOf(card int) look.Painter {
	return q.person.pictures.OptionOf(q.person.match.known.Own().Powers[card].Power)
}

// addCardPictures puts the signs of the cards that choices name on their buttons.
func (q *questionStrip) addCardPictures(named func(choice uint16) (card int, ok bool)) {
	q.addPictures(func(choice uint16) look.Painter {
		if card, ok := named(choice); ok {
			return q.pictureOf(card)
		}
		return nil
	})
}

// addPictures puts pictures on the buttons; nil is none.
func (q *questionStrip) addPictures(of func(choice uint16) look.Painter) {
	for n, o := range q.objects {
		if picture := of(q.choices[n]); picture != nil {
			o.(*widgets.Button).Icon = func(color.NRGBA) look.Painter { return picture }
			o.Refresh()
		}
	}
}
