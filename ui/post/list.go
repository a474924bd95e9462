package post

import (
	"slices"

	"fyne.io/fyne/v2"

	"roborally/ui/art"
	"roborally/ui/board"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// List is the page of all games.
type List struct {
	widgets.Box
	Frame
	// OnBack is called to leave the page, OnNew to set up a game, and OnOpen with the ID of a game to lead.
	OnBack func()
	OnNew  func()
	OnOpen func(id string)

	games   []*Game // in the order of the list
	list    *widgets.ChoiceList
	empty   *widgets.Paragraph // shown while there are no games
	problem *widgets.Paragraph
	side    *side
	open    *widgets.Button
	begin   *widgets.Button // sets up a game
	header  *widgets.Header
}

// NewList returns the page of all games.
func NewList(f Frame) *List {
	s, t := f.Stage, f.Text
	p := &List{
		Frame: f, OnBack: func() {}, OnNew: func() {}, OnOpen: func(string) {},
		empty:   widgets.NewParagraph(s, "", look.Body, look.Muted),
		problem: widgets.NewParagraph(s, "", look.Small, look.Alarm),
	}
	p.empty.Align = fyne.TextAlignCenter
	p.list = widgets.NewChoiceList(s, p.openChosen)
	p.list.Long = true
	p.list.OnChoose = func(int) { p.show() }
	p.list.SetEmpty(p.empty)
	p.side = newSide(p)
	p.open = widgets.NewButton(s, t.Of("mailgame.open"), f.Pictures.TintableIcon(art.IconPost), p.openChosen)
	p.open.Tip = t.Of("mailgame.open-tip")
	p.begin = widgets.NewButton(s, t.Of("mailgame.new"), f.Pictures.TintableIcon(art.IconPlus), func() { p.OnNew() })
	p.begin.Tip = t.Of("mailgame.new-tip")
	back := widgets.NewButton(s, t.Of("app.back"), f.Pictures.TintableIcon(art.IconBack), func() { p.OnBack() })
	back.Tip = t.Of("saves.back-tip")
	p.header = widgets.NewHeader(s, back, t.Of("mailgame.title"))
	widgets.Show(p.problem, false)
	right := widgets.NewColumn(s, widgets.Fill(p.side), p.problem, widgets.NewRow(s, 0, p.begin, p.open))
	right.Gap = look.Gap
	p.InitBox(s, p, widgets.NewHeaded(s, p.header, widgets.NewPanes(s, widgets.NewWell(s, p.list), right)))
	p.show()
	return p
}

// Load reads the games. It is called when the page is shown.
func (p *List) Load() {
	var games []*Game
	var err error
	p.Stage.Time.Async(func() { games, err = p.Office.Games() }, func() {
		if err != nil {
			p.problem.Set(err.Error())
			widgets.Show(p.problem, true)
		}
		p.games = games
		var rows []widgets.Choosable
		for _, g := range games {
			rows = append(rows, newGameRow(p, g))
		}
		p.empty.Set(p.Text.Of("mailgame.none"))
		p.list.SetRows(rows)
		p.list.SetChosen(min(0, len(rows)-1))
		p.show()
		p.Refresh()
	})
}

// chosen returns the chosen game, or nil.
func (p *List) chosen() *Game {
	if n := p.list.Chosen(); n >= 0 {
		return p.games[n]
	}
	return nil
}

// show shows the chosen game.
func (p *List) show() {
	g := p.chosen()
	p.side.show(g)
	p.open.Rank, p.begin.Rank = widgets.Primary, widgets.Quiet
	if g == nil {
		p.open.Rank, p.begin.Rank = widgets.Quiet, widgets.Primary
	}
	p.open.Set(false, g == nil || g.Err != nil)
	p.open.Refresh()
	p.begin.Refresh()
}

func (p *List) openChosen() {
	if g := p.chosen(); g != nil && g.Err == nil {
		p.OnOpen(g.ID)
	}
}

// Mode returns the page's name for scripts.
func (p *List) Mode() string { return "post" }

// TypedKey moves the choice with the arrows, opens with Enter, and goes back with Escape.
func (p *List) TypedKey(key fyne.KeyName) {
	switch key {
	case fyne.KeyEscape:
		p.OnBack()
	case fyne.KeyReturn, fyne.KeyEnter:
		p.openChosen()
	default:
		p.list.MoveChoice(key)
	}
}

// Targets returns what can be clicked now.
func (p *List) Targets() []widgets.Target {
	targets := []widgets.Target{{Name: "back", Object: p.header.Back}, {Name: "new", Object: p.begin}, {Name: "open", Object: p.open}}
	for n, row := range p.list.Rows() {
		if row.Visible() {
			targets = append(targets, widgets.Target{Name: "game-" + p.games[n].ID, Object: row})
		}
	}
	return targets
}

// gameRow is a game in the list.
type gameRow struct{ widgets.ChoiceRow }

func newGameRow(p *List, g *Game) *gameRow {
	r := &gameRow{}
	_, layout := p.hall(g)
	r.InitRow(p.list, r, board.NewPreview(p.Stage, p.Pictures, layout), p.Pictures.IconOf(art.IconWarning, look.Line))
	if g.Err != nil {
		r.Set(widgets.RowContent{Title: g.ID, Line: p.Text.Of("saves.unreadable"), Tip: g.Err.Error(), Faded: true})
		return r
	}
	content := widgets.RowContent{
		Title: g.Name, Line: p.round(g) + " · " + p.rulesName(g.Rules), Short: p.round(g),
		State: p.standing(g), StateInk: look.Muted, Pictured: layout != nil,
	}
	switch {
	case g.Over:
		content.Mark = p.Pictures.TintableIcon(art.IconTrophy)
	case len(g.waiting()) == 0 || g.Closed:
		content.Mark, content.StateInk = p.Pictures.TintableIcon(art.IconConfirm), look.Accent
	default:
		content.Mark = p.Pictures.TintableIcon(art.IconClock)
	}
	if !g.Over && !g.Due.IsZero() {
		content.Aside = p.moment(g.Due)
	}
	r.Set(content)
	return r
}

// side shows the chosen game of the list.
type side struct {
	widgets.SidePanel
	page    *List
	preview *board.Preview
	name    *widgets.Paragraph
	about   *widgets.Paragraph
	stands  *widgets.Paragraph
	players *widgets.Paragraph
}

func newSide(p *List) *side {
	s := &side{
		page: p, preview: board.NewPreview(p.Stage, p.Pictures, nil), name: widgets.NewHeading(p.Stage, "", look.Large),
		about:   widgets.NewParagraph(p.Stage, "", look.Small, look.Muted),
		stands:  widgets.NewParagraph(p.Stage, "", look.Small, look.Ink),
		players: widgets.NewParagraph(p.Stage, "", look.Small, look.Muted),
	}
	s.InitSidePanel(p.Stage, s, s.preview, s.name, s.about, s.stands, s.players)
	return s
}

// show shows a game; nil shows what the page is for.
func (s *side) show(g *Game) {
	p := s.page
	s.Pictured = false
	switch {
	case g == nil:
		s.name.Set(p.Text.Of("mailgame.about-title"))
		s.about.Set(p.Text.Of("mailgame.about"))
		s.stands.Set("")
		s.players.Set("")
	case g.Err != nil:
		s.name.Set(g.ID)
		s.about.Set(g.Err.Error())
		s.stands.Set("")
		s.players.Set("")
	default:
		hall, layout := p.hall(g)
		s.preview.SetLayout(layout)
		s.Pictured = layout != nil
		s.name.Set(look.Truncate(g.Name, look.Large, look.Bold, 3*widgets.SidePanelWidth))
		s.about.Set(look.Truncate(hall, look.Small, fyne.TextStyle{}, 2*widgets.SidePanelWidth) + " · " + p.rulesName(g.Rules))
		s.stands.Set(p.round(g) + " · " + p.standing(g))
		if !g.Over {
			s.stands.Set(s.stands.Text + "\n" + p.deadline(g))
		}
		var names []string
		for i := range g.Seats {
			names = append(names, g.Seats[i].Name)
		}
		s.players.Set(p.join(slices.Clip(names)))
	}
	s.Refresh()
}
