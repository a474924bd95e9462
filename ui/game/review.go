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

// review is the coach's judgement of the last round, on request.
type review struct {
	button *widgets.Button // nil without a coach
	job    *job            // the coach is thinking; else nil
	close  *widgets.Button // closes the window with the findings; nil: they are not shown
	round  uint16          // round of the findings; 0: none
	found  findings
}

// findings are the coach's results, in rounds of progress.
type findings struct {
	best bot.Advice // the expert's program
	own  float64    // expected progress of the player's program
	got  float64    // actual progress
	out  bool       // the robot is out of the game
}

// makeReview makes the button that opens the review, if there is a coach.
func (p *person) makeReview() {
	if p.coach != nil && p.match.seat >= 0 {
		p.review.button = p.newReviewButton()
		p.review.button.Hide()
	}
}

func (p *person) newReviewButton() *widgets.Button {
	b := widgets.NewButton(p.stage, "", p.pictures.TintableIcon(art.IconCoach), p.openReview)
	b.Tip = p.withKey(p.text.Of("tip.review"), "review", 0)
	return b
}

// canReview reports whether there is a round to review.
func (p *person) canReview() bool {
	if p.review.button == nil {
		return false
	}
	_, ok := p.match.lastPlayed()
	return ok
}

// openReview opens the window about the last round. Closing it while the coach thinks cancels the
// review.
func (p *person) openReview() {
	played, ok := p.match.lastPlayed()
	if !ok {
		return
	}
	r := &p.review
	round := played.view.State.Round
	d := &widgets.Dialog{Width: 520}
	j := &job{}
	leave := func() {
		j.cancel()
		r.job, r.close = nil, nil
		d.Close()
	}
	back := widgets.NewButton(p.stage, p.text.Of("menu.close"), nil, leave)
	back.Rank = widgets.Primary
	content := widgets.NewColumn(p.stage, append(p.reviewParts(&played, r.round == round), back)...)
	d.Content = content
	d.OnTapOutside = leave
	d.Keys = map[fyne.KeyName]func(){fyne.KeyEscape: leave, fyne.KeyReturn: leave, fyne.KeyEnter: leave}
	p.stage.Windows.Open(d)
	if r.round == round {
		r.close = back
		return
	}
	r.job = j
	var found findings
	after, coach := p.match.known, p.coach
	p.runJob(j, func(stop func() bool) { found = appraiseRound(coach, &played, after, stop) }, func() {
		r.job, r.close, r.round, r.found = nil, back, round, found
		content.Items = append(p.reviewParts(&played, true), back)
		d.Refresh()
	})
}

// appraiseRound has the coach judge the program of a round that led to the view after.
func appraiseRound(coach Coach, played *playedRound, after core.View, stop func() bool) findings {
	return findings{
		best: coach.Advise(played.view, stop),
		own:  coach.Evaluate(played.view, played.program, stop).Progress,
		got:  coach.RoundsLeft(played.view) - coach.RoundsLeft(after),
		out:  after.Own().Out,
	}
}

// reviewParts returns the contents of the window, from top to bottom. known reports that the
// findings have arrived.
func (p *person) reviewParts(played *playedRound, known bool) []fyne.CanvasObject {
	f := &p.review.found
	own := reviewSide{title: p.text.Of("review.own"), program: played.program}
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
		verdict = p.verdict(played)
	}
	sides := widgets.NewRow(p.stage, 0, newReviewColumn(p, played, own), newReviewColumn(p, played, best))
	sides.Gap = 2 * look.Gap
	heading := widgets.NewHeading(p.stage, p.text.Of("review.title", "Round", played.view.State.Round), look.Large)
	verdictLine := widgets.NewParagraph(p.stage, verdict, look.Body, look.Accent)
	verdictLine.Style = look.Bold
	return []fyne.CanvasObject{heading, sides, verdictLine,
		widgets.NewParagraph(p.stage, p.text.Of("review.about"), look.Small, look.Muted)}
}

// verdict returns the sentence on how the round went.
func (p *person) verdict(played *playedRound) string {
	f := &p.review.found
	key, amount := judge(f, f.best.Program == played.program && !f.best.Renew)
	return p.text.Amount("review."+key, amount)
}

// Minimum differences that the verdict mentions, in rounds: between the two programs
// (minAdvantage), and between expected and actual progress, which depends on chance (minLuck).
const (
	minAdvantage = 0.2
	minLuck      = 0.3
)

// judge returns the key of the sentence that names what made the difference, program or luck, and
// the size of the difference in rounds. same means that the player chose the expert's program.
func judge(f *findings, same bool) (key string, rounds float64) {
	missed, luck := f.best.Progress-f.own, f.got-f.own
	if same {
		missed = 0
	}
	switch {
	case f.out || math.IsNaN(luck) || math.IsInf(luck, 0):
		return "out", 0
	case missed >= minAdvantage && missed >= math.Abs(luck):
		return "missed", missed
	case luck <= -minLuck:
		return "unlucky", -luck
	case luck >= minLuck:
		return "lucky", luck
	case missed >= minAdvantage:
		return "missed", missed
	}
	return "equal", 0
}

// reviewSide is one of the two programs compared.
type reviewSide struct {
	title   string
	program core.Program
	hidden  bool // the program is not known yet
	lines   []string
}
