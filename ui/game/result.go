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

// resultMode shows how the game has ended, in a dialog over the board.
type resultMode struct {
	part
	dialog       *widgets.Dialog // nil until the game is over
	tabs         *widgets.Segments
	tabStack     *tabStack // the parts of the result, of which tabs selects one
	againButton  *widgets.Button
	leaveButton  *widgets.Button
	rerunButton  *widgets.Button // nil if there is no round to show again
	reviewButton *widgets.Button // nil if there is no round to review
}

func (*resultMode) name() string               { return "result" }
func (m *resultMode) panel() fyne.CanvasObject { return m.at.moving }
func (m *resultMode) keys() [][]binding        { return nil }

func (m *resultMode) show() {
	m.setClock(false)
	m.at.moving.show()
}

// enter opens the result, at first with everything that the end of the game brings.
func (m *resultMode) enter() {
	if m.dialog != nil {
		m.stage.Windows.Open(m.dialog)
		return
	}
	m.make()
	m.countGame()
	m.OnCall()
	m.stage.Windows.Open(m.dialog)
	m.cues.playEnd()
}

// leave closes the result, while the last round is shown again.
func (m *resultMode) leave() { m.stage.Windows.Close(m.dialog) }

func (m *resultMode) targets(add func(string, fyne.CanvasObject)) {
	for i, b := range m.tabs.Buttons() {
		add([...]string{"standings", "statistics", "achievements"}[i], b)
	}
	if m.rerunButton != nil {
		add("replay", m.rerunButton)
	}
	add("again", m.againButton)
	add("new", m.leaveButton)
	if m.reviewButton != nil {
		add("review", m.reviewButton)
	}
}

// make makes the dialog.
func (m *resultMode) make() {
	p := m.at
	s := &p.match.Shown.State
	title := p.text.Of("result.draw")
	switch {
	case s.Winner == core.NoSeat:
	case int(s.Winner) == p.match.seat:
		title = p.text.Of("result.you")
	default:
		title = p.text.Of("result.winner", "Name", p.presenter.Name(int(s.Winner)))
	}
	m.dialog = &widgets.Dialog{Width: 720, Unprompted: true} // a key press to skip the last moves must not close it
	detail := p.text.Count("result.rounds", int(s.Round))
	if place := slices.Index(p.record.tally.Standings(s), p.match.seat); place > 0 { // the title names the winner
		detail += " · " + p.text.Of("result.place", "N", place+1)
	}
	m.makeTabs()
	column := widgets.NewColumn(p.stage, newResultHead(p, title, detail), m.tabs, m.tabStack, m.newButtons())
	column.Gap, column.StickyFoot = 0.75*look.Gap, true
	m.dialog.Content = column
	m.setKeys()
}

// newButtons returns the row of buttons below the result: rerun and review, if there is a round
// for them, then leave and again.
func (m *resultMode) newButtons() *widgets.Row {
	label, icon, tip := "result.again", art.IconReplay, "result.tip-again"
	if m.OnLobby != nil {
		label, icon, tip = "result.lobby", art.IconBack, "result.tip-lobby"
	}
	m.againButton = widgets.NewButton(m.stage, m.text.Of(label), m.pictures.TintableIcon(icon), m.playAgain)
	m.againButton.Tip = m.withKey(m.text.Of(tip), "play-again", 0)
	m.againButton.Rank = widgets.Primary
	m.leaveButton = widgets.NewButton(m.stage, m.text.Of("menu.leave"), m.pictures.TintableIcon(art.IconRobot), func() { m.OnLeave() })
	row := widgets.NewRow(m.stage, 0)
	addSmall := func(b *widgets.Button) {
		row.Items = append(row.Items, widgets.Share(0.28, b))
	}
	if m.rounds.possible() {
		m.rerunButton = widgets.NewButton(m.stage, "", m.pictures.TintableIcon(art.IconRewind), m.rounds.toggle)
		m.rerunButton.Tip = m.withKey(m.text.Of("again.tip"), "again", 0)
		addSmall(m.rerunButton)
	}
	if m.at.canReview() {
		m.reviewButton = m.at.newReviewButton()
		addSmall(m.reviewButton)
	}
	row.Items = append(row.Items, m.leaveButton, m.againButton)
	return row
}

// setKeys sets the keys of the dialog.
func (m *resultMode) setKeys() {
	list := m.kit.keys.result
	m.dialog.Keys = map[fyne.KeyName]func(){}
	for i := range list {
		if b := &list[i]; b.key != "" {
			m.dialog.Keys[b.key] = func() { b.do(m.Page) }
		}
	}
	m.dialog.Runes = func(r rune) { press(m.Page, [][]binding{list}, matchRune(r)) }
}

// playAgain returns to the game's lobby if there is one, or else starts the same game again.
func (m *resultMode) playAgain() {
	if m.OnLobby != nil {
		m.OnLobby()
	} else {
		m.OnAgain()
	}
}

// showTab shows the n-th (from 0) part of the result, if it exists.
func (m *resultMode) showTab(n int) {
	if n < len(m.tabs.Buttons()) {
		m.tabs.Choose(n)
	}
}

// makeTabs makes the parts of the result: the standings and the counts.
func (m *resultMode) makeTabs() {
	p := m.at
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
	m.tabStack = newTabStack(standings, table)
	m.tabs = widgets.NewSegments(p.stage, nil, 0, m.tabStack.choose)
	m.nameTabs(p.text.Of("stats.result.standings"), p.text.Of("stats.result.counts"))
}

// nameTabs sets the names of the parts.
func (m *resultMode) nameTabs(names ...string) {
	m.tabs.SetLabels(names, m.tabs.Selected())
	for n, b := range m.tabs.Buttons() {
		b.Tip = m.withKey(m.text.Of("result.tip-leaf"), "leaf", n)
	}
}

// addAwardsTab adds the part of the result with the achievements won.
func (m *resultMode) addAwardsTab(awards []award) {
	won := widgets.NewColumn(m.stage)
	won.Gap = look.Gap
	number := 0
	for _, a := range awards {
		if len(awards) > 1 {
			won.Items = append(won.Items, widgets.NewHeading(m.stage, m.watcher.presenter.Name(a.seat), look.Body))
		}
		won.Items = append(won.Items, stats.NewMedals(m.stage, m.text, m.pictures, a.won))
		number += len(a.won)
	}
	m.tabStack.add(widgets.NewScroller(m.stage, won))
	m.nameTabs(m.text.Of("stats.result.standings"), m.text.Of("stats.result.counts"), m.text.Of("stats.result.won", "N", number))
	m.tabStack.Refresh()
	m.dialog.Refresh()
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
	person        *person
	title, detail string
}

func newResultHead(p *person, title, detail string) *resultHead {
	h := &resultHead{person: p, title: title, detail: detail}
	h.ExtendBaseWidget(h)
	return h
}

// HeightFor returns the height of the portrait.
func (h *resultHead) HeightFor(float32) float32 { return 104 * h.person.stage.Unit() }

// CreateRenderer puts the winner's portrait beside the texts.
func (h *resultHead) CreateRenderer() fyne.WidgetRenderer {
	p := h.person
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
	person      *person
	place, seat int
}

func newStanding(p *person, place, seat int) *standing {
	s := &standing{person: p, place: place, seat: seat}
	s.ExtendBaseWidget(s)
	return s
}

// HeightFor returns the height of a line.
func (s *standing) HeightFor(float32) float32 { return 36 * s.person.stage.Unit() }

// CreateRenderer shows place, portrait, name, checkpoints, lives and damage.
func (s *standing) CreateRenderer() fyne.WidgetRenderer {
	p := s.person
	r := p.presenter.Robot(s.seat)
	background := canvas.NewRectangle(look.Raised)
	if s.seat == p.match.seat {
		background.FillColor, background.StrokeColor, background.StrokeWidth = look.Lifted, look.Accent, 1.5
	}
	place := look.NewBold(strconv.Itoa(s.place), look.Body, look.Accent)
	place.Alignment = fyne.TextAlignCenter
	face := canvas.NewRaster(p.presenter.Portrait(s.seat))
	name := look.NewBold(p.presenter.Name(s.seat), look.Body, look.Ink)
	flags := newCheckpointMeter(p.presenter, s.seat)
	lives := newLivesMeter(p.presenter, s.seat)
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
