package join

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"roborally/ui/board"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// side shows the chosen game at large.
type side struct {
	widget.BaseWidget
	page     *Page
	preview  *board.Preview
	pictured bool
	name     *widgets.Paragraph
	what     *widgets.Paragraph
	seats    *widgets.Paragraph
	why      *widgets.Paragraph
	facts    *widgets.Column
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
	s.facts = widgets.NewColumn(p.stage, s.name, s.what, s.seats, s.why)
	s.facts.Gap = look.Gap / 2
	s.ExtendBaseWidget(s)
	return s
}

// show shows a game; nil asks to choose one.
func (s *side) show(r *row) {
	p := s.page
	for _, o := range []fyne.CanvasObject{s.name, s.seats, s.why} {
		widgets.Show(o, r != nil)
	}
	if s.pictured = false; r == nil {
		s.what.Set(p.text.Of("join.choose"))
		s.preview.SetLayout(nil)
	} else {
		layout := p.layout(r.game.Map)
		s.pictured = layout != nil
		s.preview.SetLayout(layout)
		s.name.Set(r.game.Name)
		s.what.Set(p.what(&r.game))
		s.seats.Set(p.seats(&r.game))
		s.why.Set(p.why(&r.game, r.gone))
		widgets.Show(s.why, s.why.Text != "")
	}
	s.Refresh()
}

// sideWidth is how wide the side is, in units, where there is room.
const sideWidth float32 = 380

// CreateRenderer puts the picture over the facts, as large as they leave room for.
func (s *side) CreateRenderer() fyne.WidgetRenderer {
	d := &widgets.Drawing{Parts: []fyne.CanvasObject{s.preview, s.facts}}
	d.Place = func(size fyne.Size) { s.preview.PutOver(s.facts, size, s.pictured) }
	d.Update = func() {
		d.Place(s.Size())
		s.preview.Refresh()
		s.facts.Refresh()
	}
	return d.Placed(s.Size())
}
