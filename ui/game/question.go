package game

import (
	"image"
	"image/color"
	"strings"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/core/grid"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// showQuestion opens a dialog for a question that the game waits for, and closes it once the game
// no longer does.
func (p *Page) showQuestion() {
	d, ok := p.match.pending()
	ok = ok && d.Kind != core.AskProgram // programming may follow a question at once, without an animation in between
	if ok && d.ID == p.askingID {
		return
	}
	if p.asking != nil {
		p.asking.Close()
		p.asking, p.askingID = nil, 0
	}
	if !ok {
		return
	}
	p.askingID = d.ID
	p.asking = p.questionDialog(d.Question)
	p.OnCall()
	p.stage.Open(p.asking)
}

func (p *Page) questionDialog(q core.Question) *widgets.Dialog {
	d := &widgets.Dialog{Width: 420, Unprompted: true}
	title, about := p.text.Of("ask.stay-down"), p.text.Of("ask.stay-down-about")
	switch q.Kind {
	case core.AskReturnDown:
		title, about = p.text.Of("ask.return-down"), p.text.Of("ask.return-down-about")
	case core.AskFacing:
		title, about = p.text.Of("ask.facing"), p.text.Of("ask.facing-about")
	}
	row := widgets.NewRow(p.stage, 0)
	p.answers = nil
	byKey := func(choice uint16) {
		if d.GraceOver() {
			p.answer(q, choice)
		}
	}
	d.Keys = map[fyne.KeyName]func(){
		fyne.KeyEscape: p.openMenu,
		fyne.KeyReturn: func() { byKey(q.Default) },
		fyne.KeyEnter:  func() { byKey(q.Default) },
	}
	var choices []uint16
	for _, choice := range p.match.known.Choices(q) {
		b := widgets.NewButton(p.stage, p.choiceLabel(q.Kind, choice), nil, func() { p.answer(q, choice) })
		if choice == q.Default {
			b.Rank = widgets.Primary
		}
		b.Tip = p.text.Of("keys.hint", "Key", len(choices)+1)
		if q.Kind == core.AskFacing {
			d.Width = 560
			b.Icon = func(color.NRGBA) look.Painter {
				return func(w, h int) image.Image {
					return p.pictures.Palette().FacingArrow(grid.Direction(choice), min(w, h), choice == q.Default)
				}
			}
			arrow := arrows[grid.Direction(choice)]
			b.Tip = p.text.Of("keys.hint", "Key", p.keyName(&binding{key: arrow}))
			d.Keys[arrow] = func() { byKey(choice) }
		}
		choices = append(choices, choice)
		row.Items = append(row.Items, b)
		p.answers = append(p.answers, b)
	}
	d.Content = widgets.NewColumn(p.stage,
		widgets.NewHeading(p.stage, title, look.Large),
		widgets.NewParagraph(p.stage, about, look.Body, look.Muted), row)
	d.Runes = func(r rune) {
		for n, choice := range choices {
			if n < len(digits) && strings.ContainsRune(digits[n], r) {
				byKey(choice)
				return
			}
		}
	}
	return d
}

// arrows holds the key for each direction on the board.
var arrows = map[grid.Direction]fyne.KeyName{
	grid.North: fyne.KeyUp, grid.East: fyne.KeyRight, grid.South: fyne.KeyDown, grid.West: fyne.KeyLeft,
}

func (p *Page) choiceLabel(kind core.QuestionKind, choice uint16) string {
	switch {
	case kind == core.AskFacing:
		return p.text.Of("ask.direction." + grid.Direction(choice).String())
	case choice == core.Yes:
		return p.text.Of("ask.yes")
	}
	return p.text.Of("ask.no")
}

// answer sends the answer; the dialog closes once the game has taken it.
func (p *Page) answer(q core.Question, choice uint16) {
	p.submit(core.Input{Kind: core.Answer, Question: q.ID, Choice: choice})
	p.sync()
}
