package game

import (
	"image"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/layout"

	"roborally/core"
	"roborally/core/tally"
	"roborally/ui/art"
	"roborally/ui/hand"
	"roborally/ui/look"
	"roborally/ui/stats"
	"roborally/ui/watch"
	"roborally/ui/widgets"
)

// resultMode shows how the game has ended, in a dialog over the board.
type resultMode struct {
	part
	dialog       *widgets.Dialog // nil until the game is over
	tabs         *widgets.Segments
	tabStack     *tabStack // the parts of the result, of which tabs selects one
	names        []string  // of the parts, for scripts
	labels       []string  // of the parts
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
		add(m.names[i], b)
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
	if s.LastRound > 0 && int(s.Leader) == int(s.Winner)+1 { // time is up, so the crown has decided, or its absence
		key := "result.crown"
		if s.Winner == core.NoSeat {
			key = "result.no-crown"
		}
		detail += " · " + p.text.Of(key)
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
	m.tabStack = newTabStack(p.stage)
	m.tabs = widgets.NewSegments(p.stage, nil, 0, m.tabStack.choose)
	m.addTab("standings", p.text.Of("stats.result.standings"), standings)
	m.addTab("statistics", p.text.Of("stats.result.counts"), stats.NewGameTable(p.stage, p.text, p.pictures, countsOf(p.match.setup), players, p.match.seat))
	if p.match.setup.Rules.GoalFlags {
		m.addTab("missions", p.text.Of("stats.result.missions"), stats.NewGameTable(p.stage, p.text, p.pictures, tally.OfMissions, players, p.match.seat))
	}
}

// countsOf returns the counts of every game, and on a board with ice those of ice.
func countsOf(setup *core.Setup) []tally.Count {
	if watch.HasIce(setup) {
		return slices.Concat(tally.Common, tally.OfIce)
	}
	return tally.Common
}

// addTab adds a part of the result, with its name for scripts and its label.
func (m *resultMode) addTab(name, label string, content fyne.CanvasObject) {
	m.tabStack.add(content)
	m.names, m.labels = append(m.names, name), append(m.labels, label)
	m.tabs.SetLabels(m.labels, m.tabs.Selected())
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
	list := widgets.NewScroller(m.stage, won)
	others := m.tabStack.Items
	list.Most = func(width float32) float32 { return highest(others, width) } // it scrolls
	m.addTab("achievements", m.text.Of("stats.result.won", "N", number), list)
	m.tabStack.Refresh()
	m.dialog.Refresh()
}

// tabStack shows one of several tabs. It is as high as the highest, so that nothing moves when another tab is chosen.
type tabStack struct{ widgets.Box }

func newTabStack(s *widgets.Stage, tabs ...fyne.CanvasObject) *tabStack {
	t := &tabStack{}
	t.InitBox(s, t)
	for _, tab := range tabs {
		t.add(tab)
	}
	return t
}

func (t *tabStack) add(tab fyne.CanvasObject) {
	widgets.Show(tab, len(t.Items) == 0)
	t.Items = append(t.Items, tab)
}

// choose shows the n-th (from 0) tab.
func (t *tabStack) choose(n int) {
	for i, tab := range t.Items {
		widgets.Show(tab, i == n)
	}
	t.Refresh()
}

// HeightFor returns the height of the highest tab.
func (t *tabStack) HeightFor(width float32) float32 { return highest(t.Items, width) }

// highest returns the height of the highest of some tabs, shown or not.
func highest(tabs []fyne.CanvasObject, width float32) float32 {
	height := float32(0)
	for _, tab := range tabs {
		if sized, ok := tab.(widgets.Sized); ok {
			height = max(height, sized.HeightFor(width))
		}
	}
	return height
}

// newResultHead returns the winner's portrait, the title, how the game ended, and a trophy.
func newResultHead(p *person, title, detail string) fyne.CanvasObject {
	s, winner := p.stage, int(p.match.Shown.State.Winner)
	face := canvas.NewRaster(func(w, h int) image.Image {
		if winner < 0 {
			return p.pictures.IconOf(art.IconFlag, look.Accent)(w, h)
		}
		f := p.presenter.Figure(winner)
		f.Mood = art.Ready
		return p.pictures.PortraitOf(f)(w, h)
	})
	trophy := canvas.NewRaster(func(w, h int) image.Image { return p.pictures.IconOf(art.IconTrophy, look.Accent)(w, h) })
	name := widgets.NewBoldLine(s, title, 1.3*look.Large, look.Ink)
	name.Least = 0.6
	texts := widgets.NewColumn(s, name, widgets.NewLine(s, detail, look.Body, look.Muted))
	texts.Gap = 0
	row := widgets.NewRow(s, 104, widgets.Fixed(96, widgets.NewFixed(s, 96, 96, face)),
		widgets.Fill(widgets.NewAt(s, widgets.Full, 0.5, texts)), widgets.Fixed(52, widgets.NewFixed(s, 52, 52, trophy)))
	row.Gap = 1.5 * look.Gap
	return row
}

// newStanding returns a line of the final standings: place, portrait, name, checkpoints, lives and damage; in games that
// count points, these, the credits and the secret goals met instead of checkpoints and lives.
func newStanding(p *person, place, seat int) fyne.CanvasObject {
	s, r := p.stage, p.presenter.Robot(seat)
	background := widgets.NewSurface(s, look.Raised, look.Clear, 8)
	if seat == p.match.seat {
		background.Paint(look.Lifted, look.Accent)
		background.Width = 1.5
	}
	number := widgets.NewBoldLine(s, strconv.Itoa(place), look.Body, look.Accent)
	number.Align = fyne.TextAlignCenter
	lives := newLivesMeter(p.presenter, seat)
	reached := fyne.CanvasObject(widgets.NewPadded(s, 0, 7, newCheckpointMeter(p.presenter, seat)))
	if score := newScore(p.presenter, seat, nil); score != nil {
		reached, lives = score, newMetMeter(p, seat)
	}
	lives.Align = fyne.TextAlignTrailing
	damage := widgets.NewLine(s, p.text.Count("result.damage", int(r.Damage)), look.Small, look.Muted)
	damage.Align = fyne.TextAlignTrailing
	if r.Out {
		damage.Text = p.text.Of("result.out")
	}
	row := widgets.NewRow(s, 36, widgets.Fixed(30, number), widgets.Fixed(34, canvas.NewRaster(p.presenter.Portrait(seat))),
		widgets.Share(0.3, widgets.NewBoldLine(s, p.presenter.Name(seat), look.Body, look.Ink)),
		widgets.Share(0.24, reached),
		widgets.Share(0.14, widgets.NewPadded(s, 0, 7, lives)), widgets.Share(0.22, damage), widgets.Fixed(2, layout.NewSpacer()))
	row.Gap = look.Gap / 2
	return widgets.NewStack(s, background, row)
}

// newMetMeter returns the signs of the secret goals that a robot has met.
func newMetMeter(p *person, seat int) *widgets.Meter {
	met := p.record.tally.Met(seat).Goals()
	meter := widgets.NewMeter(p.stage, len(met), func(i int) look.Painter { return hand.SecretSignOf(p.pictures, met[i]) })
	meter.Tip = func() string {
		tip := p.text.Of("stats.secrets-met")
		for _, goal := range met {
			tip += "\n" + secretName(p.kit, goal)
		}
		return tip
	}
	widgets.Show(meter, len(met) > 0)
	return meter
}
