package game

import (
	"math"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/core/bot"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// review is what the coach says of the last round, on request.
type review struct {
	button *widgets.Button // nil without a coach
	errand *errand         // the coach thinks about it
	close  *widgets.Button // of the window that shows it, nil where none does
	round  uint16          // that the findings are about; 0: there are none
	found  findings
}

// findings are what the coach has come to, in rounds of progress.
type findings struct {
	best bot.Advice // what an expert would have done
	own  float64    // expected of the own program
	got  float64    // what really came of it
	out  bool       // it was the robot's last round
}

// makeReview makes the button that asks for the review, where there is somebody
// to ask.
func (p *Page) makeReview() {
	if p.coach != nil && p.match.seat >= 0 {
		p.review.button = p.newReviewButton()
		p.review.button.Hide()
	}
}

func (p *Page) newReviewButton() *widgets.Button {
	b := widgets.NewButton(p.stage, "", p.pictures.Ink(art.IconCoach), p.openReview)
	b.Tip = p.keyed(p.text.Of("tip.review"), "review", 0)
	return b
}

// reviewable tells whether there is a round to look back at.
func (p *Page) reviewable() bool {
	if p.review.button == nil {
		return false
	}
	_, ok := p.match.lookBack()
	return ok
}

// openReview opens the window about the last round; while the coach thinks about
// it, it can be closed, which calls that off.
func (p *Page) openReview() {
	past, ok := p.match.lookBack()
	if !ok {
		return
	}
	r := &p.review
	round := past.view.State.Round
	d := &widgets.Dialog{Width: 520}
	e := &errand{}
	leave := func() {
		e.cancel()
		r.errand, r.close = nil, nil
		d.Close()
	}
	back := widgets.NewButton(p.stage, p.text.Of("menu.close"), nil, leave)
	back.Rank = widgets.Primary
	content := widgets.NewColumn(p.stage, append(p.reviewParts(&past, r.round == round), back)...)
	d.Content = content
	d.Outside = leave
	d.Keys = map[fyne.KeyName]func(){fyne.KeyEscape: leave, fyne.KeyReturn: leave, fyne.KeyEnter: leave}
	p.stage.Open(d)
	if r.round == round {
		r.close = back
		return
	}
	r.errand = e
	var found findings
	after, coach := p.match.known, p.coach
	p.send(e, func(stop func() bool) { found = find(coach, &past, after, stop) }, func() {
		r.errand, r.close, r.round, r.found = nil, back, round, found
		content.Items = append(p.reviewParts(&past, true), back)
		d.Refresh()
	})
}

// find has the coach judge the program of a round, after which things stand as
// in a view.
func find(coach Coach, past *past, after core.View, stop func() bool) findings {
	return findings{
		best: coach.Advise(past.view, stop),
		own:  coach.Appraise(past.view, past.program, stop).Progress,
		got:  coach.Left(past.view) - coach.Left(after),
		out:  after.Own().Out,
	}
}

// reviewParts is what the window shows, from the top to the bottom.
func (p *Page) reviewParts(past *past, known bool) []fyne.CanvasObject {
	f := &p.review.found
	own := reviewSide{title: p.text.Of("review.own"), program: past.program}
	best := reviewSide{title: p.text.Of("review.expert"), hidden: true}
	verdict := p.text.Of("hint.thinking")
	if known {
		own.lines = []string{p.text.Amount("review.expected", f.own)}
		best = reviewSide{title: best.title, program: f.best.Program, lines: []string{p.text.Amount("review.expected", f.best.Progress)}}
		if !f.out {
			own.lines = append(own.lines, p.text.Amount("review.got", f.got))
		}
		if f.best.Renew {
			best.lines = append(best.lines, p.text.Of("review.renew"))
		}
		verdict = p.verdict(past)
	}
	sides := widgets.NewRow(p.stage, 0, newReviewSide(p, past, own), newReviewSide(p, past, best))
	sides.Gap = 2 * look.Gap
	heading := widgets.NewHeading(p.stage, p.text.Of("review.title", "Round", past.view.State.Round), look.Large)
	said := widgets.NewParagraph(p.stage, verdict, look.Body, look.Accent)
	said.Style = look.Bold
	return []fyne.CanvasObject{heading, sides, said,
		widgets.NewParagraph(p.stage, p.text.Of("review.about"), look.Small, look.Muted)}
}

// verdict says in a sentence how the round went.
func (p *Page) verdict(past *past) string {
	f := &p.review.found
	key, amount := judge(f, f.best.Program == past.program && !f.best.Renew)
	return p.text.Amount("review."+key, amount)
}

// The differences that are worth a word, in rounds: between two programs, and
// between what was expected and what came, where chance has a hand in it.
const (
	muchBetter = 0.2
	muchLuck   = 0.3
)

// judge gives the key of the sentence that says what made the difference: the
// program, or luck, and by how many rounds.
func judge(f *findings, same bool) (key string, rounds float64) {
	missed, luck := f.best.Progress-f.own, f.got-f.own
	if same {
		missed = 0
	}
	switch {
	case f.out || math.IsNaN(luck) || math.IsInf(luck, 0):
		return "out", 0
	case missed >= muchBetter && missed >= math.Abs(luck):
		return "missed", missed
	case luck <= -muchLuck:
		return "unlucky", -luck
	case luck >= muchLuck:
		return "lucky", luck
	case missed >= muchBetter:
		return "missed", missed
	}
	return "equal", 0
}

// reviewSide is one of the two programs that are compared.
type reviewSide struct {
	title   string
	program core.Program
	hidden  bool // it is not known yet
	lines   []string
}
