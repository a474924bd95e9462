package scenario

import (
	"fmt"
	"slices"
	"strings"

	"roborally/core"
	"roborally/core/grid"
)

// aboutFacing is about the facing that is asked for in a window: of a robot that returns powered down (W4), or is
// placed at the start (X3).
const aboutFacing = "return-facing"

// What answers to the questions say that a scenario does not ask, besides the words in cards.go.
const (
	sayNothing = "nothing" // gives nothing up, buys or pays nothing
	sayCredits = "credits" // pays with them
)

// About returns what an Answer to a question is about: the id of the card that the question is about, or a name. Orders
// answer all kinds of question, scenarios those of ParseAnswer.
func About(q core.Question) string {
	switch q.Kind {
	case core.AskUse, core.AskTarget:
		return q.Power.String()
	case core.AskDraw, core.AskWrench:
		return aboutWrench
	case core.AskFacing:
		return aboutFacing
	}
	return q.Kind.String()
}

// Choice returns the answer of a seat to a question that an Answer says; ok is false if the question does not offer it.
// Only AskPlace needs the board.
func Choice(q core.Question, b *core.Board, s *core.State, seat int, say string) (choice uint16, ok bool) {
	card := slices.IndexFunc(s.Robots[seat].Cards(), func(o core.Owned) bool { return o.Power.String() == say })
	ok = true
	switch q.Domain() {
	case core.YesNo:
		if register, names := strings.CutPrefix(say, sayRegister); names { // yes, but in this register alone
			if register == fmt.Sprint(q.Register) {
				return core.Yes, true
			}
			return core.No, true
		}
		if say == "yes" || say == sayOption {
			return core.Yes, true
		}
		return core.No, true
	case core.Facings:
		side := strings.Index("nesw", say[strings.LastIndexByte(say, ' ')+1:])
		choice, ok = uint16(max(0, side)), side >= 0 && say != ""
	case core.OfPlace:
		var at grid.Pos
		n, _ := fmt.Sscanf(say, "%d,%d", &at.X, &at.Y)
		choice, ok = core.FieldChoice(at), n == 2
	case core.OfTarget:
		return target(q, s, say)
	case core.OfOption, core.OfOptionOrNone:
		choice, ok = uint16(card+1), card >= 0 || say == sayNothing
	case core.OfWrench:
		choice, ok = uint16(card+1), card >= 0 || say == aboutDamage
	case core.OfGoods:
		choice, ok = goods(card, say)
	case core.OfPayment:
		choice, ok = payment(card, say)
	}
	return choice, ok && slices.Contains(q.Choices(b, s, seat), choice)
}

// target returns the answer to AskTarget that says what is done; ok is false if the target does not have that.
func target(q core.Question, s *core.State, say string) (choice uint16, ok bool) {
	var p core.Power
	if register, names := strings.CutPrefix(say, sayRegister); names {
		choice = uint16(register[0] - '0')
	} else if p.UnmarshalText([]byte(say)) == nil {
		choice = core.TargetOption(p)
	} else {
		return core.NoTarget, true
	}
	return choice, slices.Contains(q.Choices(nil, s, 0), choice)
}

// goods returns the answer to AskShop that buys something, or recharges the card with an index.
func goods(card int, say string) (choice uint16, ok bool) {
	switch say {
	case sayMajor:
		return core.BuyMajor, true
	case sayMinor:
		return core.BuyMinor, true
	case sayNothing:
		return core.BuyNothing, true
	}
	return core.RechargeChoice(max(0, card)), card >= 0
}

// payment returns the answer to AskPay for what an answer says: nothing, credits, or the option at an index, which is given up.
// ok is false if it says none of these.
func payment(card int, say string) (choice uint16, ok bool) {
	switch say {
	case sayCredits:
		return core.PayCredits, true
	case sayNothing:
		return core.PayNothing, true
	}
	return core.PaymentChoice(max(0, card)), card >= 0
}
