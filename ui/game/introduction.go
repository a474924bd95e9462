package game

import (
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// introduction explains an option that the player's robot has drawn and the player has never had: it opens the option
// when programming begins, at most one in a round.
type introduction struct {
	round uint16 // in which nothing is explained any more
}

// show opens an option that is new to a person, as soon as the person has nothing else to look at. Once the person has
// begun to program, it waits for the next round.
func (i *introduction) show(p *person) {
	round := p.match.Shown.State.Round
	if p.options.Introduce == nil || p.page.OnLessons != nil || i.round == round || !p.shown() || p.page.mode != mode(&p.page.modes.programming) {
		return
	}
	if !p.editor.draft.Empty() {
		i.round = round
		return
	}
	if p.match.Busy() || p.flight.Busy() || p.stage.Windows.Dialog() != nil || p.stage.Windows.Page() != widgets.Page(p.page) {
		return
	}
	i.round = round
	for _, card := range p.editor.draft.Robot.Cards() {
		if card.Power.Option() && p.options.Introduce(p.match.seat, card.Power) {
			openOption(p, card.Power, widgets.NewParagraph(p.stage, p.text.Of("option.new"), look.Body, look.Accent))
			return
		}
	}
}
