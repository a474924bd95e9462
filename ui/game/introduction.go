package game

import (
	"roborally/core"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// introduction explains a secret goal, an option or a bug that the player's robot has drawn and the player has never had:
// it opens the card when programming begins, at most one in a round.
type introduction struct {
	round uint16 // in which nothing is explained any more
}

// introductions holds the key of the sentence about a new card of each class that is explained.
var introductions = map[core.Class]string{core.MajorOption: "option.new", core.MinorOption: "option.new", core.BugCard: "option.new-bug"}

// show opens a card that is new to a person, as soon as the person has nothing else to look at. Once the person has
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
	r := &p.editor.draft.Robot
	said := func(key string) *widgets.Paragraph {
		return widgets.NewParagraph(p.stage, p.text.Of(key), look.Body, look.Accent)
	}
	if r.Secret != core.NoSecret && p.options.Introduce(p.match.seat, "secret-"+r.Secret.String()) {
		openSecret(p, said("mission.secret-new"))
		return
	}
	for _, card := range r.Cards() {
		key, known := introductions[card.Power.Class()]
		if known && p.options.Introduce(p.match.seat, card.Power.String()) {
			openOption(p, card.Power, said(key))
			return
		}
	}
}
