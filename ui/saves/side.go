package saves

import (
	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/ui/art"
	"roborally/ui/board"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// side shows a larger picture of the chosen game's map, its players and its standing.
type side struct {
	widgets.SidePanel
	page    *Page
	save    *entry
	preview *board.Preview
	robots  *widgets.Meter
	name    *widgets.Paragraph
	about   *widgets.Paragraph
	stands  *widgets.Paragraph
	players *widgets.Paragraph
	reason  *widgets.Paragraph
}

func newSide(p *Page) *side {
	s := &side{
		page:    p,
		preview: board.NewPreview(p.stage, p.pictures, nil),
		name:    widgets.NewHeading(p.stage, "", look.Large),
		about:   widgets.NewParagraph(p.stage, "", look.Small, look.Muted),
		stands:  widgets.NewParagraph(p.stage, "", look.Small, look.Ink),
		players: widgets.NewParagraph(p.stage, "", look.Small, look.Muted),
		reason:  widgets.NewParagraph(p.stage, "", look.Small, look.Accent),
	}
	s.robots = widgets.NewMeter(p.stage, 0, func(i int) look.Painter {
		seat := &s.save.Game.Seats[i]
		return p.pictures.PortraitOf(art.Figure{Model: seat.Model, Colour: art.PlayerColour(seat.Colour)})
	})
	s.robots.Tip = func() string { return s.players.Text }
	s.InitSidePanel(p.stage, s, s.preview, s.name, s.about, s.stands, s.robots, s.players, s.reason)
	return s
}

// show shows a game; nil hides the panel.
func (s *side) show(save *entry) {
	s.save = save
	widgets.Show(s, save != nil)
	if save == nil {
		return
	}
	p := s.page
	s.name.Set(look.Truncate(save.name, look.Large, look.Bold, 3*widgets.SidePanelWidth))
	s.reason.Set(save.reason)
	widgets.Show(s.reason, save.reason != "")
	s.preview.SetLayout(save.layout)
	s.Pictured = save.layout != nil
	readable := save.Game != nil
	for _, o := range []fyne.CanvasObject{s.stands, s.robots, s.players} {
		widgets.Show(o, readable)
	}
	s.about.Set(save.when)
	if readable {
		hall := singleLine(board.GameMapName(p.text, save.Game))
		about := hall + " · " + p.rulesName(save.Game)
		if save.name == hall {
			about = p.rulesName(save.Game)
		}
		if save.ID != "" {
			about += "\n" + p.text.Of("saves.saved-at", "Date", save.when)
		}
		s.about.Set(about)
		s.stands.Set(p.describeStanding(save.Game))
		s.players.Set(p.describePlayers(save.Game))
		s.robots.Total = min(len(save.Game.Seats), core.MaxRobots)
		s.robots.Refresh()
	}
	s.Refresh()
}
