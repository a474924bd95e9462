package join

import (
	"fyne.io/fyne/v2"

	"roborally/ui/board"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// side shows a larger picture of the chosen game's map, and facts about the game.
type side struct {
	widgets.SidePanel
	page    *Page
	preview *board.Preview
	name    *widgets.Paragraph
	about   *widgets.Paragraph
	seats   *widgets.Paragraph
	reason  *widgets.Paragraph
}

func newSide(p *Page) *side {
	s := &side{
		page:    p,
		preview: board.NewPreview(p.stage, p.pictures, nil),
		name:    widgets.NewHeading(p.stage, "", look.Large),
		about:   widgets.NewParagraph(p.stage, "", look.Small, look.Muted),
		seats:   widgets.NewParagraph(p.stage, "", look.Small, look.Ink),
		reason:  widgets.NewParagraph(p.stage, "", look.Small, look.Accent),
	}
	s.InitSidePanel(p.stage, s, s.preview, s.name, s.about, s.seats, s.reason)
	return s
}

// show shows the game of a row; nil asks the player to choose one.
func (s *side) show(r *row) {
	p := s.page
	for _, o := range []fyne.CanvasObject{s.name, s.seats, s.reason} {
		widgets.Show(o, r != nil)
	}
	if s.Pictured = false; r == nil {
		s.about.Set(p.text.Of("join.choose"))
		s.preview.SetLayout(nil)
	} else {
		layout := p.layout(r.game.Map)
		s.Pictured = layout != nil
		s.preview.SetLayout(layout)
		s.name.Set(r.game.Name)
		s.about.Set(p.describeMap(&r.game))
		s.seats.Set(p.describeSeats(&r.game))
		s.reason.Set(p.explainStatus(&r.game, r.gone))
		widgets.Show(s.reason, s.reason.Text != "")
	}
	s.Refresh()
}
