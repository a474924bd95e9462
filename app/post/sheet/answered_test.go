package sheet_test

import (
	"strings"
	"testing"

	"roborally/app/post"
	"roborally/app/post/orders"
	"roborally/app/post/sheet"
	"roborally/core"
	"roborally/core/grid"
	"roborally/core/scenario"
)

// quote quotes a text as mail programs do.
func quote(text string) []byte { return []byte("> " + strings.ReplaceAll(text, "\n", "\n> ")) }

// fillIn fills in a form: the registers with the first cards of the hand, the facing with east and the power-down with yes.
// down reports whether there is a box for it.
func fillIn(form []string, view *core.View, lang string) (filled []string, down bool) {
	own := view.Own()
	next := 0
	for _, line := range form {
		said := ""
		switch yes := map[string]string{"de": "ja", "en": "yes", "fr": "oui"}[lang]; {
		case len(line) > 2 && line[1] == ':' && strings.HasSuffix(line, "____") && next < int(own.HandCount):
			said = own.Hand[next].Command().String()
			next++
		case strings.Contains(line, "(n, "):
			said = map[string]string{"de": "o", "en": "e", "fr": "e"}[lang]
		case strings.Contains(line, "("+yes):
			said, down = yes, true
		}
		filled = append(filled, strings.Replace(line, "____", said, 1))
	}
	return filled, down
}

func TestQuotedSheetsAreAnswers(t *testing.T) {
	answered := 0
	for _, p := range tables(t) {
		for seat := range p.setup.Models {
			for _, lang := range languages {
				s := p.sheet(seat, p.game.State(), lang)
				if len(s.Decisions) != 1 || s.Decisions[0].Kind != core.AskProgram {
					continue
				}
				view := p.game.View(seat)
				situation := &orders.Situation{Setup: p.setup, View: view, Decisions: s.Decisions, Form: s.Form()}
				text := string(s.Text())
				if r := post.ReadFor(quote(text), situation); r.Unclear == nil || r.Unclear.Reason != orders.NoOrders {
					t.Errorf("%s, seat %d, %s: the empty sheet counts as %v, %v", p.name, seat, lang, r.Orders, r.Unclear)
				}
				if r := post.ReadFor([]byte(text), situation); r.Unclear == nil {
					t.Errorf("%s, seat %d, %s: a copy of the empty sheet counts as %v", p.name, seat, lang, r.Orders)
				}
				form, down := fillIn(s.Form(), &view, lang)
				r := post.ReadFor(quote(strings.Replace(text, strings.Join(s.Form(), "\n"), strings.Join(form, "\n"), 1)), situation)
				if r.Unclear != nil {
					t.Errorf("%s, seat %d, %s: %v\n%s", p.name, seat, lang, r.Unclear, strings.Join(form, "\n"))
					continue
				}
				answered++
				if r.Orders.PowerDown != down || view.Own().ChoosesFacing != (r.Orders.Facing == core.Choice(grid.East)) {
					t.Errorf("%s, seat %d, %s: %v\n%s", p.name, seat, lang, r.Orders, strings.Join(form, "\n"))
				}
			}
		}
	}
	if answered < 50 {
		t.Errorf("only %d sheets were answered", answered)
	}
}

func TestAnswersAreThoseOfScenarios(t *testing.T) {
	p, view := withCards(t)
	for _, q := range []core.Question{
		{Kind: core.AskReturnDown}, {Kind: core.AskUse, Power: core.AbortSwitch, Register: 2}, {Kind: core.AskDamage, Register: 2},
		{Kind: core.AskLoss, Default: 1}, {Kind: core.AskTarget, Power: core.FireControl, Robot: 1}, {Kind: core.AskDraw}, {Kind: core.AskWrench, Register: 2},
		{Kind: core.AskShop, Register: 3}, {Kind: core.AskPay, Register: 2}, {Kind: core.AskSwap}, {Kind: core.AskFacing}, {Kind: core.AskBug}, {Kind: core.AskPlace},
	} {
		q.ID = 1
		label, words := sheet.Answers("de", &view, q)
		if label != scenario.About(q) {
			t.Errorf("%v is answered after %q, want %q", q.Kind, label, scenario.About(q))
		}
		for i, choice := range view.Choices(q) {
			if got, ok := scenario.Choice(q, p.setup.Board, &view.State, 0, words[i]); !ok || got != choice {
				t.Errorf("%v: %s is %d, %v, want %d", q.Kind, words[i], got, ok, choice)
			}
		}
	}
}
