package sheet

import (
	"strings"

	"roborally/app/post/orders"
	"roborally/core"
	"roborally/core/grid"
	"roborally/core/scenario"
)

// blank is what stands in a form where something is to be filled in.
const blank = "____"

// Form returns the lines of the form to fill in, the same in every kind of sheet: a label, a colon and a blank each. They are
// such that package orders reads what is filled in. There are none if the seat has nothing to decide.
func (s *Sheet) Form() []string {
	own := s.view().Own()
	if own == nil {
		return nil
	}
	v := newVoice(s.Lang, s.Players, s.Setup)
	var lines []string
	add := func(label string) {
		if line := v.formLine(label); len(lines) == 0 || lines[len(lines)-1] != line {
			lines = append(lines, line)
		}
	}
	if s.programs() {
		if !allFixed(own) { // otherwise what is burnt in would be a whole program, without a word of the player
			for n := range own.Slots {
				if own.Slots[n].Fixed() {
					lines = append(lines, itoa(n+1)+": "+strings.TrimSpace(slotSign(&own.Slots[n])+" ("+v.of("sheet.burnt-in")+")"))
				} else {
					lines = append(lines, itoa(n+1)+": "+blank)
				}
			}
		}
		if own.ChoosesFacing {
			add(v.of("sheet.facing"))
		}
		if forRound(own) {
			add("declared")
		}
		if !s.Setup.Rules.DamagedOnly || own.Damage > 0 {
			add(v.of("sheet.power-down"))
		}
	}
	for _, d := range s.Decisions {
		if d.Kind != core.AskProgram {
			add(v.answerLabel(d.Question))
		}
	}
	return lines
}

// formLine returns a line to fill in, with blanks that can be typed.
func (v *voice) formLine(label string) string {
	return plainBlanks.Replace(v.of("sheet.form-line", "Label", label, "Blank", blank))
}

// plainBlanks replaces blanks that do not break by plain ones.
var plainBlanks = strings.NewReplacer("\u00a0", " ", "\u202f", " ")

// programs reports whether the game waits for a program of the seat.
func (s *Sheet) programs() bool {
	for _, d := range s.Decisions {
		if d.Kind == core.AskProgram {
			return true
		}
	}
	return false
}

// view returns what the seat knows, even if the caller's view holds more.
func (s *Sheet) view() *core.View {
	view := core.NewView(s.Setup, &s.View.State, s.Seat)
	return &view
}

// allFixed reports whether a robot has no register to program.
func allFixed(r *core.Robot) bool {
	for n := range r.Slots {
		if !r.Slots[n].Fixed() {
			return false
		}
	}
	return true
}

// forRound reports whether a robot owns a card that is declared for a round.
func forRound(r *core.Robot) bool {
	for _, o := range r.Cards() {
		if o.Power.DeclaredForRound() {
			return true
		}
	}
	return false
}

// slotSign returns what lies in a register, in the notation of orders; "" if that is not known.
func slotSign(slot *core.Slot) string {
	command := slot.Command
	if command == core.NoCommand {
		command = slot.Card.Command()
	}
	if command == core.NoCommand {
		return ""
	}
	return orders.Notation(scenario.Instruction{Command: command})
}

// answerLabel returns the label of the answer to a question in a form.
func (v *voice) answerLabel(q core.Question) string {
	switch q.Kind {
	case core.AskStayDown, core.AskReturnDown:
		return v.of("sheet.power-down")
	case core.AskFacing:
		return v.of("sheet.facing")
	case core.AskUse, core.AskTarget:
		return q.Power.String()
	}
	return q.Kind.String()
}

// Answers returns the label of the answer to a question in forms, and the words for the choices that view offers, in their
// order: of a question about a card and a choice each word is as scenarios write it.
func Answers(lang string, view *core.View, q core.Question) (label string, words []string) {
	v := newVoice(lang, nil, view.Setup())
	for _, choice := range view.Choices(q) {
		word, _ := v.answer(view, q, choice)
		words = append(words, word)
	}
	return v.answerLabel(q), words
}

// answer returns the word for a choice, and what it means, or "".
func (v *voice) answer(view *core.View, q core.Question, choice uint16) (word, meaning string) {
	own := view.Own()
	card := func(p core.Power) (string, string) { return p.String(), v.Power(p) }
	switch q.Domain() {
	case core.YesNo:
		key := [2]string{core.No: "ask.no", core.Yes: "ask.yes"}[choice&1]
		meaning = map[core.QuestionKind][2]string{
			core.AskBug: {core.No: "ask.bug-no", core.Yes: "ask.bug-yes"}, core.AskSwap: {core.No: "ask.swap-no", core.Yes: "ask.swap-yes"},
		}[q.Kind][choice&1]
		if meaning != "" {
			meaning = v.of(meaning)
		}
		if q.Kind == core.AskStayDown || q.Kind == core.AskReturnDown {
			return strings.ToLower(v.of(key)), ""
		}
		return [2]string{core.No: "no", core.Yes: "yes"}[choice&1], meaning
	case core.Facings:
		return grid.Direction(choice).Letter(), v.Direction(grid.Direction(choice))
	case core.OfRegister:
		return "register " + itoa(int(choice)), ""
	case core.OfRobot:
		return strings.ToLower(robotLetter(int(choice))), v.name(int(choice))
	case core.OfHand:
		return own.Hand[choice].Command().String(), ""
	case core.OfField, core.OfPlace:
		return strings.ToLower(FieldName(core.ChoiceField(choice))), ""
	case core.OfOption, core.OfOptionOrNone:
		if choice == 0 {
			return "none", v.of("ask.none")
		}
		return card(own.Powers[choice-1].Power)
	case core.OfTarget:
		switch register, option := core.ChoiceTarget(choice); {
		case option != core.NoPower:
			return card(option)
		case register > 0:
			return "register " + itoa(register), ""
		}
		return "no", v.of("ask.target-damage")
	case core.OfWrench:
		if choice == 0 {
			return "damage", v.of("ask.wrench-damage")
		}
		return card(own.Powers[choice-1].Power)
	case core.OfGoods:
		return v.goods(own, choice)
	case core.OfPayment:
		return v.payment(own, choice)
	}
	return itoa(int(choice)), ""
}

// goods returns the word for a choice of AskShop, and what it means.
func (v *voice) goods(own *core.Robot, choice uint16) (word, meaning string) {
	switch choice {
	case core.BuyNothing:
		return "nothing", v.of("ask.shop-nothing")
	case core.BuyMajor:
		return "major", v.of("ask.shop-major")
	case core.BuyMinor:
		return "minor", v.of("ask.shop-minor")
	}
	if card, ok := core.ChoiceRecharge(choice); ok {
		p := own.Powers[card].Power
		return p.String(), v.of("ask.shop-recharge", "Card", v.Power(p))
	}
	return itoa(int(choice)), ""
}

// payment returns the word for a choice of AskPay, and what it means.
func (v *voice) payment(own *core.Robot, choice uint16) (word, meaning string) {
	switch choice {
	case core.PayNothing:
		return "nothing", v.of("ask.pay-nothing")
	case core.PayCredits:
		return "credits", v.of("ask.pay-credits")
	}
	if card, ok := core.ChoicePayment(choice); ok {
		p := own.Powers[card].Power
		return p.String(), v.of("ask.pay-option", "Card", v.Power(p))
	}
	return itoa(int(choice)), ""
}
