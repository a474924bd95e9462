package game

import (
	"image"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"roborally/core"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/stats"
	"roborally/ui/widgets"
)

// showResult opens the result of the game, once.
func (p *Page) showResult() {
	if p.result != nil {
		return
	}
	s := &p.match.Shown.State
	title := p.text.Of("result.draw")
	switch {
	case s.Winner == core.NoSeat:
	case int(s.Winner) == p.match.seat:
		title = p.text.Of("result.you")
	default:
		title = p.text.Of("result.winner", "Name", p.presenter.Name(int(s.Winner)))
	}
	d := &widgets.Dialog{Width: 720, Unprompted: true} // a key press to skip the last moves must not close it
	p.result = d
	detail := p.text.Count("result.rounds", int(s.Round))
	if place := slices.Index(p.record.tally.Standings(s), p.match.seat); place > 0 { // the title names the winner
		detail += " · " + p.text.Of("result.place", "N", place+1)
	}
	head := newResultHead(p, title, detail)
	p.makeResultTabs()
	items := []fyne.CanvasObject{head, p.tabs, p.tabStack}
	column := widgets.NewColumn(p.stage, append(items, p.newResultButtons())...)
	column.Gap, column.StickyFoot = 0.75*look.Gap, true
	d.Content = column
	p.resultKeys(d)
	p.countGame()
	p.OnCall()
	p.stage.Windows.Open(d)
	p.playResult()
}

// newResultButtons returns the row of buttons below the result: rerun and review, if there is a round
// for them, then leave and again.
func (p *Page) newResultButtons() *widgets.Row {
	label, icon, tip := "result.again", art.IconReplay, "result.tip-again"
	if p.OnLobby != nil {
		label, icon, tip = "result.lobby", art.IconBack, "result.tip-lobby"
	}
	p.againButton = widgets.NewButton(p.stage, p.text.Of(label), p.pictures.TintableIcon(icon), p.playAgain)
	p.againButton.Tip = p.withKey(p.text.Of(tip), "play-again", 0)
	p.againButton.Rank = widgets.Primary
	p.leaveButton = widgets.NewButton(p.stage, p.text.Of("menu.leave"), p.pictures.TintableIcon(art.IconRobot), func() { p.OnLeave() })
	row := widgets.NewRow(p.stage, 0)
	addSmall := func(b *widgets.Button) {
		row.Items, row.Weights = append(row.Items, b), append(row.Weights, 0.28)
	}
	if p.canRerun() {
		p.rerun.resultButton = widgets.NewButton(p.stage, "", p.pictures.TintableIcon(art.IconRewind), p.toggleRerun)
		p.rerun.resultButton.Tip = p.withKey(p.text.Of("again.tip"), "again", 0)
		addSmall(p.rerun.resultButton)
	}
	if p.canReview() {
		p.reviewButton = p.newReviewButton()
		addSmall(p.reviewButton)
	}
	row.Items = append(row.Items, p.leaveButton, p.againButton)
	return row
}

// playAgain returns to the game's lobby if there is one, or else starts the same game again.
func (p *Page) playAgain() {
	if p.OnLobby != nil {
		p.OnLobby()
	} else {
		p.OnAgain()
	}
}

// showTab shows the n-th (from 0) part of the result, if it exists.
func (p *Page) showTab(n int) {
	if n < len(p.tabs.Buttons()) {
		p.tabs.Choose(n)
	}
}

// makeResultTabs makes the parts of the result: the standings and the counts.
func (p *Page) makeResultTabs() {
	standings := widgets.NewColumn(p.stage)
	standings.Gap = 0.75 * look.Gap
	for place, seat := range p.record.tally.Standings(&p.match.Shown.State) {
		standings.Items = append(standings.Items, newStanding(p, place+1, seat))
	}
	var players []stats.Player
	for seat := range p.match.players {
		players = append(players, stats.Player{Name: p.presenter.Name(seat), Picture: p.presenter.Portrait(seat), Counts: p.record.tally.Robot(seat)})
	}
	table := stats.NewGameTable(p.stage, p.text, p.pictures, players, p.match.seat)
	p.tabStack = newTabStack(standings, table)
	p.tabs = widgets.NewSegments(p.stage, nil, 0, p.tabStack.choose)
	p.nameTabs(p.text.Of("stats.result.standings"), p.text.Of("stats.result.counts"))
}

// nameTabs sets the names of the parts.
func (p *Page) nameTabs(names ...string) {
	p.tabs.SetLabels(names, p.tabs.Selected())
	for n, b := range p.tabs.Buttons() {
		b.Tip = p.withKey(p.text.Of("result.tip-leaf"), "leaf", n)
	}
}

// addAwardsTab adds the part of the result with the achievements won.
func (p *Page) addAwardsTab(awards []award) {
	won := widgets.NewColumn(p.stage)
	won.Gap = look.Gap
	number := 0
	for _, a := range awards {
		if len(awards) > 1 {
			won.Items = append(won.Items, widgets.NewHeading(p.stage, p.presenter.Name(a.seat), look.Body))
		}
		won.Items = append(won.Items, stats.NewMedals(p.stage, p.text, p.pictures, a.won))
		number += len(a.won)
	}
	p.tabStack.add(widgets.NewScroller(p.stage, won))
	p.nameTabs(p.text.Of("stats.result.standings"), p.text.Of("stats.result.counts"), p.text.Of("stats.result.won", "N", number))
	p.tabStack.Refresh()
	p.result.Refresh()
}

// tabStack shows one of several tabs. Its height is that of the tallest tab with a HeightFor, so
// that nothing moves when another tab is chosen.
type tabStack struct {
	widget.BaseWidget
	tabs []fyne.CanvasObject
}

func newTabStack(tabs ...fyne.CanvasObject) *tabStack {
	t := &tabStack{}
	for _, tab := range tabs {
		t.add(tab)
	}
	t.ExtendBaseWidget(t)
	return t
}

func (t *tabStack) add(tab fyne.CanvasObject) {
	widgets.Show(tab, len(t.tabs) == 0)
	t.tabs = append(t.tabs, tab)
}

// choose shows the n-th (from 0) tab.
func (t *tabStack) choose(n int) {
	for i, tab := range t.tabs {
		widgets.Show(tab, i == n)
	}
	t.Refresh()
}

// HeightFor returns the height of the tallest tab.
func (t *tabStack) HeightFor(width float32) float32 {
	height := float32(0)
	for _, tab := range t.tabs {
		if sized, ok := tab.(widgets.Sized); ok {
			height = max(height, sized.HeightFor(width))
		}
	}
	return height
}

// CreateRenderer puts all tabs into the same place.
func (t *tabStack) CreateRenderer() fyne.WidgetRenderer {
	d := &widgets.Renderer{}
	d.Place = func(size fyne.Size) {
		d.Parts = t.tabs
		for _, tab := range t.tabs {
			height := size.Height
			if sized, ok := tab.(widgets.Sized); ok {
				height = min(height, sized.HeightFor(size.Width))
			}
			widgets.Put(tab, 0, 0, size.Width, height)
		}
	}
	return d.PlacedOnRefresh(t)
}

// resultHead shows the winner's portrait, the title, how the game ended, and a trophy.
type resultHead struct {
	widget.BaseWidget
	page          *Page
	title, detail string
}

func newResultHead(p *Page, title, detail string) *resultHead {
	h := &resultHead{page: p, title: title, detail: detail}
	h.ExtendBaseWidget(h)
	return h
}

// HeightFor returns the height of the portrait.
func (h *resultHead) HeightFor(float32) float32 { return 104 * h.page.stage.Unit() }

// CreateRenderer puts the winner's portrait beside the texts.
func (h *resultHead) CreateRenderer() fyne.WidgetRenderer {
	p := h.page
	winner := int(p.match.Shown.State.Winner)
	face := canvas.NewRaster(func(w, hh int) image.Image {
		if winner < 0 {
			return p.pictures.IconOf(art.IconFlag, look.Accent)(w, hh)
		}
		f := p.presenter.Figure(winner)
		f.Mood = art.Ready
		return p.pictures.PortraitOf(f)(w, hh)
	})
	trophy := canvas.NewRaster(func(w, hh int) image.Image { return p.pictures.IconOf(art.IconTrophy, look.Accent)(w, hh) })
	title := look.NewBold(h.title, look.Large, look.Ink)
	detail := look.NewText(h.detail, look.Body, look.Muted)
	return (&widgets.Renderer{
		Parts: []fyne.CanvasObject{face, trophy, title, detail},
		Place: func(size fyne.Size) {
			u := p.stage.Unit()
			side := size.Height * 0.92
			widgets.Put(face, 0, 0, side, side)
			mark := side * 0.55
			widgets.Put(trophy, size.Width-mark, side*0.22, mark, mark)
			x := side + 2*look.Gap*u
			room := size.Width - x - mark - look.Gap*u
			title.TextSize, detail.TextSize = look.Large*1.3*u, look.Body*u
			if width := look.Width(h.title, title.TextSize, look.Bold); width > room {
				title.TextSize *= max(0.6, room/width)
			}
			title.Text = look.Truncate(h.title, title.TextSize, look.Bold, room)
			line := title.MinSize().Height
			widgets.Put(title, x, side/2-line, room, line)
			widgets.Put(detail, x, side/2, room, detail.MinSize().Height)
		},
		MinimumSize: func() fyne.Size { return fyne.NewSize(1, h.HeightFor(0)) },
	}).Placed(h.Size())
}

// standing is a line of the final standings.
type standing struct {
	widget.BaseWidget
	page        *Page
	place, seat int
}

func newStanding(p *Page, place, seat int) *standing {
	s := &standing{page: p, place: place, seat: seat}
	s.ExtendBaseWidget(s)
	return s
}

// HeightFor returns the height of a line.
func (s *standing) HeightFor(float32) float32 { return 36 * s.page.stage.Unit() }

// CreateRenderer shows place, portrait, name, checkpoints, lives and damage.
func (s *standing) CreateRenderer() fyne.WidgetRenderer {
	p := s.page
	r := p.presenter.Robot(s.seat)
	background := canvas.NewRectangle(look.Raised)
	if s.seat == p.match.seat {
		background.FillColor, background.StrokeColor, background.StrokeWidth = look.Lifted, look.Accent, 1.5
	}
	place := look.NewBold(strconv.Itoa(s.place), look.Body, look.Accent)
	place.Alignment = fyne.TextAlignCenter
	face := canvas.NewRaster(p.presenter.Portrait(s.seat))
	name := look.NewBold(p.presenter.Name(s.seat), look.Body, look.Ink)
	flags := p.checkpointsOf(s.seat)
	lives := p.livesOf(s.seat)
	lives.Align = fyne.TextAlignTrailing
	damage := look.NewText(p.text.Count("result.damage", int(r.Damage)), look.Small, look.Muted)
	damage.Alignment = fyne.TextAlignTrailing
	if r.Out {
		damage.Text = p.text.Of("result.out")
	}
	return (&widgets.Renderer{
		Parts: []fyne.CanvasObject{background, place, face, name, flags, lives, damage},
		Place: func(size fyne.Size) {
			u := p.stage.Unit()
			h, w := size.Height, size.Width
			background.Resize(size)
			background.CornerRadius = 8 * u
			place.TextSize, name.TextSize, damage.TextSize = look.Body*u, look.Body*u, look.Small*u
			widgets.Put(place, 0, 0, 30*u, h)
			widgets.Put(face, 30*u, 1, h-2, h-2)
			x := 38*u + h
			name.Text = look.Truncate(p.presenter.Name(s.seat), name.TextSize, name.TextStyle, w*0.4-x)
			widgets.Put(name, x, 0, w*0.4-x, h)
			widgets.Put(flags, w*0.4, h*0.2, w*0.24, h*0.6)
			widgets.Put(lives, w*0.64, h*0.2, w*0.14, h*0.6)
			widgets.Put(damage, w*0.78, 0, w*0.22-10*u, h)
		},
		MinimumSize: func() fyne.Size { return fyne.NewSize(1, s.HeightFor(0)) },
	}).Placed(s.Size())
}
