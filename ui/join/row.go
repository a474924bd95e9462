package join

import (
	"roborally/ui/art"
	"roborally/ui/board"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// row is a game in the list.
type row struct {
	widgets.ChoiceRow
	page    *Page
	game    Game
	gone    bool // the game is no longer announced
	preview *board.Preview
}

func newRow(l *list, g Game) *row {
	p := l.page
	r := &row{page: p, preview: board.NewPreview(p.stage, p.pictures, p.layout(g.Map))}
	r.InitRow(l.ChoiceList, r, r.preview, p.pictures.IconOf(art.IconHelp, look.Line))
	r.set(g, false)
	return r
}

// set replaces the game and reports whether anything has changed.
func (r *row) set(g Game, gone bool) bool {
	if r.game == g && r.gone == gone {
		return false
	}
	p := r.page
	r.game, r.gone = g, gone
	layout, status := p.layout(g.Map), g.status(gone)
	r.preview.SetLayout(layout)
	content := widgets.RowContent{
		Title: g.Name, Line: p.describeMap(&g) + " · " + p.describeSeats(&g), Short: p.describeSeats(&g), Tip: p.explainStatus(&g, gone),
		StateInk: look.Ink, Pictured: layout != nil, Faded: status.bad,
	}
	switch {
	case status.word != "": // an icon and a word, so that a special game does not differ by colour alone
		content.Mark, content.State = p.pictures.TintableIcon(status.icon), p.text.Of("join.state-"+status.word)
	case g.Locked:
		content.Mark, content.State = p.pictures.TintableIcon(art.IconLock), p.text.Of("join.locked")
	}
	switch {
	case status.bad:
		content.StateInk = look.Muted
	case status.word == "yours":
		content.StateInk = look.Accent
	}
	if !status.bad {
		content.Aside = p.describePing(&g)
	}
	r.Set(content)
	return true
}
