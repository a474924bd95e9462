package join

import (
	"fyne.io/fyne/v2"

	"roborally/ui/board"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// side shows the chosen game at large.
type side struct {
	widgets.SidePanel
	page    *Page
	preview *board.Preview
	name    *widgets.Paragraph
	what    *widgets.Paragraph
	seats   *widgets.Paragraph
	why     *widgets.Paragraph
}

func newSide(p *Page) *side {
	s := &side{
		page:    p,
		preview: board.NewPreview(p.stage, p.pictures, nil),
		name:    widgets.NewHeading(p.stage, "", look.Large),
		what:    widgets.NewParagraph(p.stage, "", look.Small, look.Muted),
		seats:   widgets.NewParagraph(p.stage, "", look.Small, look.Ink),
		why:     widgets.NewParagraph(p.stage, "", look.Small, look.Accent),
	}
	s.InitSidePanel(p.stage, s, s.preview, s.preview.PutOver, s.name, s.what, s.seats, s.why)
	return s
}

// show shows a game; nil asks to choose one.
func (s *side) show(r *row) {
	p := s.page
	for _, o := range []fyne.CanvasObject{s.name, s.seats, s.why} {
		widgets.Show(o, r != nil)
	}
	if s.Pictured = false; r == nil {
		s.what.Set(p.text.Of("join.choose"))
		s.preview.SetLayout(nil)
	} else {
		layout := p.layout(r.game.Map)
		s.Pictured = layout != nil
		s.preview.SetLayout(layout)
		s.name.Set(r.game.Name)
		s.what.Set(p.what(&r.game))
		s.seats.Set(p.seats(&r.game))
		s.why.Set(p.why(&r.game, r.gone))
		widgets.Show(s.why, s.why.Text != "")
	}
	s.Refresh()
}
