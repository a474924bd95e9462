package sheet

import (
	"slices"
	"strings"

	"roborally/app/post/orders"
	"roborally/core"
	"roborally/core/grid"
	"roborally/core/scenario"
)

// blank is what stands in a form where something is to be filled in.
const blank = "____"

// formWidth is the number of columns of a form, so that no mail program wraps it within a quote.
const formWidth = 60

// Form returns the form to fill in, the same in every kind of sheet: a marker that names game, round and player, boxes, which
// are lines with a label and a blank, and a line that ends it. A box that is filled in is an order. There are no lines if the
// seat has nothing to decide.
func (s *Sheet) Form() []string {
	v := newVoice(s.Lang, s.Players, s.Setup)
	boxes := s.boxes(&v)
	if len(boxes) == 0 {
		return nil
	}
	round := v.of("play.round", "Round", max(1, s.View.State.Round))
	name := clip(v.name(s.Seat), 20)
	game := clip(strings.Join(strings.Fields(s.Game), " "), formWidth-width(round+name)-14)
	marker := "--- " + game + " · " + round + " · " + name + " ---"
	return append(append([]string{plainBlanks.Replace(marker)}, boxes...), "--- "+v.of("sheet.end")+" ---")
}

// boxes returns the lines to fill in, and those of registers that are burnt in.
func (s *Sheet) boxes(v *voice) (lines []string) {
	own := s.view().Own()
	if own == nil {
		return nil
	}
	add := func(label string) {
		if line := v.formLine(label); !slices.Contains(lines, line) {
			lines = append(lines, line)
		}
	}
	if s.programs() {
		lines = s.registerBoxes(v, own)
		if own.ChoosesFacing {
			add(v.of("sheet.facing-box"))
		}
		if forRound(own) {
			add("declared")
		}
		if own.KeepsCard() {
			add("kept")
		}
		if !s.Setup.Rules.DamagedOnly || own.Damage > 0 {
			add(v.of("sheet.power-box"))
		}
	}
	for _, d := range s.Decisions {
		if d.Kind != core.AskProgram {
			add(v.answerBox(d.Question))
		}
	}
	return lines
}

// registerBoxes returns a line for each register; none if all are burnt in, for they would be a whole program without a word of
// the player.
func (s *Sheet) registerBoxes(v *voice, own *core.Robot) (lines []string) {
	if allFixed(own) {
		return nil
	}
	for n := range own.Slots {
		if own.Slots[n].Fixed() {
			lines = append(lines, itoa(n+1)+": "+strings.TrimSpace(slotSign(&own.Slots[n])+" ("+v.of("sheet.burnt-in")+")"))
		} else {
			lines = append(lines, itoa(n+1)+": "+blank)
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
	case core.AskStayDown:
		return v.of("sheet.power-down")
	case core.AskFacing:
		return "return-facing"
	case core.AskDraw:
		return core.AskWrench.String()
	case core.AskUse, core.AskTarget:
		return q.Power.String()
	}
	return q.Kind.String()
}

// answerBox returns the label with what may be filled in, where that is short.
func (v *voice) answerBox(q core.Question) string {
	switch {
	case q.Kind == core.AskStayDown:
		return v.of("sheet.power-box")
	case q.Domain() == core.Facings:
		return v.answerLabel(q) + " (n, e, s, w)"
	}
	return v.answerLabel(q)
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
		switch q.Kind {
		case core.AskStayDown:
			return strings.ToLower(v.of(key)), ""
		case core.AskDraw: // an option, or what is repaired
			return [2]string{core.No: "damage", core.Yes: "option"}[choice&1], strings.ToLower(v.of(key))
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
	case core.OfField, core.OfPlace: // orders count columns and rows from 0
		at := core.ChoiceField(choice)
		return itoa(int(at.X)) + "," + itoa(int(at.Y)), FieldName(at)
	case core.OfOption, core.OfOptionOrNone:
		if choice == 0 {
			return "nothing", v.of("ask.none")
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
