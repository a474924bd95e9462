package game

import (
	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/ui/art"
	"roborally/ui/hand"
	"roborally/ui/story"
	"roborally/ui/widgets"
)

// QuestionTexts returns the keys of the texts of a kind of question; ok is false if there are none.
func QuestionTexts(kind core.QuestionKind) (keys []string, ok bool) {
	title, about, ok := story.QuestionKeys(kind)
	return []string{title, about}, ok
}

// ControlText returns the key of the sentence that says how to answer a question of a domain, or "" if it needs none;
// ok is false if nothing answers such a question.
func ControlText(d core.Domain) (key string, ok bool) {
	c, ok := newControls()[d]
	return c.how, ok
}

// Question returns the strip that asks the question.
func (p *Page) Question() fyne.CanvasObject { return p.current().question }

// HintStrip returns the strip with the proposed program.
func (p *Page) HintStrip() fyne.CanvasObject {
	if s := p.current().programming.advice; s != nil {
		return s
	}
	return widgets.NewColumn(p.stage)
}

// TelegraphedRegister returns the register whose telegraph is shown (1…5), or 0.
func (p *Page) TelegraphedRegister() int {
	if t := p.current().telegraph.shown; t != nil {
		return t.Register
	}
	return 0
}

// Draft returns the program that the player makes.
func (p *Page) Draft() *hand.Draft { return &p.current().editor.draft }

// Foreseen returns how much of a secret goal is done after a rehearsal.
func Foreseen(goal core.SecretGoal, b *core.Board, r *core.Rehearsal, seat int) int {
	return foreseen(goal, b, r, seat)
}

// AmongOthers reports whether nothing is foreseen of a secret goal.
func AmongOthers(goal core.SecretGoal) bool { return amongOthers[goal] }

// Charts returns what the gauges of the player's momentum show: that of the programming phase and that of the moves; none
// if they are hidden.
func (p *Page) Charts() (programming, moving []art.Chart) {
	shown := func(g *gauge) []art.Chart {
		if !g.Visible() {
			return nil
		}
		return g.charts[:g.Total]
	}
	of := p.current()
	return shown(of.programming.gauge), shown(of.moving.gauge)
}

// Gauge returns the gauge of the player's momentum in the programming phase.
func (p *Page) Gauge() fyne.CanvasObject { return p.current().programming.gauge }
