package orders

import (
	"errors"
	"regexp"
	"slices"

	"roborally/core"
)

// Some things change the hand before it is programmed: another hand (A4, Recompile), one card more (Spare Card). A
// player asks for them in a mail of its own, and gets a new sheet.

// requestSay matches a sentence that asks for something at once.
var requestSay = regexp.MustCompile(`^(?:(?:please|bitte)(?: give me| um)? |(?:i|ich|je) (?:ask for|want|would like|moechte|bitte um|demande|voudrais) )?(?:a |eine |une )?` +
	`(?:(new (?:hand|cards)|neue (?:hand|karten)|nouvelles? (?:main|cartes))|(spare[- ]card|(?:use|benutze|utilise) ?:? ?spare-card))(?:,? (?:please|bitte|svp|s'il vous plait))?[.!]*$`)

// request notes what a folded line asks for at once. ok is false if it holds anything else.
func (r *reader) request(line int, text string) (u *Unclear, ok bool) {
	found := requestSay.FindStringSubmatch(text)
	if r.game == nil || !r.game.programs() || found == nil {
		return nil, false
	}
	said, own := newHand, r.game.View.Own()
	var wrong *core.Illegal
	switch {
	case found[1] == "":
		said = core.SpareCard.String()
		errors.As(r.game.View.CheckUse(core.SpareCard, 0), &wrong)
	case !r.game.Setup.Renews(own):
		wrong = &core.Illegal{Rule: "A4", Code: core.NoRenewal}
	case own.Renewed:
		wrong = &core.Illegal{Rule: "A4", Code: core.RenewedTwice}
	}
	if wrong != nil {
		return r.refusedAt(line, wrong), true
	}
	if r.lastLine = line; !slices.Contains(r.requests, said) {
		r.requests = append(r.requests, said)
	}
	return nil, true
}

// newHand is a request for other cards.
const newHand = "new hand"

// alone checks that requests stand alone: what else is ordered would be ordered without having seen the cards.
func (r *reader) alone() *Unclear {
	if o := r.said(); len(r.blocks) > 0 || r.noDown || !o.Equal(&Orders{Program: r.program[:], Facing: core.Unchosen, Requests: r.requests, Provisional: o.Provisional}) {
		return r.unclear(r.lastLine, NotAlone, r.requests...)
	}
	return nil
}

// requestInputs returns what the requests do in the game.
func (o *Orders) requestInputs(base core.Input) (all []core.Input) {
	for _, said := range o.Requests {
		in := base
		if in.Kind = core.Renewal; said != newHand {
			in.Kind, in.Power = core.UseCard, core.SpareCard
		}
		all = append(all, in)
	}
	return all
}
