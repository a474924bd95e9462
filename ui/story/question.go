package story

import "roborally/core"

// questionKeys holds the keys of the texts of each kind of question: what is asked, and what hangs on it.
var questionKeys = map[core.QuestionKind][2]string{
	core.AskReturnDown: {"ask.return-down", "ask.return-down-about"},
	core.AskFacing:     {"ask.facing", "ask.facing-about"},
	core.AskStayDown:   {"ask.stay-down", "ask.stay-down-about"},
	core.AskProbe:      {"ask.probe", "ask.probe-about"},
	core.AskUse:        {"ask.use", "ask.use-about"},
	core.AskDamage:     {"ask.damage", "ask.damage-about"},
	core.AskLoss:       {"ask.loss", "ask.loss-about"},
	core.AskTarget:     {"ask.target", "ask.target-about"},
	core.AskDraw:       {"ask.draw", "ask.draw-about"},
	core.AskBug:        {"ask.bug", "ask.bug-about"},
	core.AskPlace:      {"ask.place", "ask.place-about"},
	core.AskWrench:     {"ask.wrench", "ask.wrench-about"},
	core.AskShop:       {"ask.shop", "ask.shop-about"},
	core.AskPay:        {"ask.pay", "ask.pay-about"},
	core.AskSwap:       {"ask.swap", "ask.swap-about"},
}

// QuestionKeys returns the keys of the texts of a kind of question, such as "ask.place" and "ask.place-about"; ok is false
// if there are none.
func QuestionKeys(kind core.QuestionKind) (title, about string, ok bool) {
	keys, ok := questionKeys[kind]
	return keys[0], keys[1], ok
}

// Question returns a question in words: what is asked, and what hangs on it. view is what the seat that is asked knows, and
// name returns the name of the player on a seat.
func (w Words) Question(view *core.View, q core.Question, name func(seat int) string) (title, about string) {
	own, setup := view.Own(), view.Setup()
	pairs := []any{
		"Register", q.Register, "Points", q.Register, "Repairs", q.Register, "Credits", q.Register, "Missing", q.MissingCredits(),
		"Goal", "", "Card", "", "Robot", "",
	}
	if own.Secret != core.NoSecret && own.Secret != core.UnknownSecret {
		pairs = append(pairs, "Goal", w.SecretGoal(own.Secret))
	}
	if q.Power != core.NoPower {
		pairs = append(pairs, "Card", w.Power(q.Power))
	}
	if q.Kind != core.AskProbe && q.Robot >= 0 {
		pairs = append(pairs, "Robot", name(int(q.Robot)))
	}
	keys := questionKeys[q.Kind]
	switch special := "ask.use-about-" + q.Power.String(); {
	case q.Kind == core.AskUse && w.Text.Has(special):
		keys[1] = special
	case q.Kind == core.AskDamage && setup.Rules.MajorSaves > 1:
		keys[1] = "ask.damage-both-about"
	case q.Kind == core.AskFacing && setup.Entering(&view.State, view.Seat):
		keys[1] = "ask.facing-start-about"
	}
	title, about = w.Text.Of(keys[0], pairs...), w.Text.Of(keys[1], pairs...)
	if bug := core.BadCopy; q.Kind == core.AskPay && own.Owns(bug) != nil {
		about += " " + w.Text.Of("power."+bug.String()+".about")
	}
	return title, about
}
