// Package stats shows what the program counts: the page of statistics and achievements, the table
// of one game, and the toast about new achievements. Begin reading at Page.
package stats

import (
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/core/tally"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/text"
	"roborally/ui/widgets"
)

// The tabs of the page.
const (
	tabOverview = iota
	tabCharts
	tabMissions
	tabAchievements
)

// tabNames holds the names of the tabs for scripts.
var tabNames = []string{"overview", "charts", "missions", "achievements"}

// Page is the page "statistics & achievements".
type Page struct {
	widgets.Box
	stage *widgets.Stage
	words words
	// OnBack is called when the player leaves the page.
	OnBack func()
	// Zone is the time zone that determines the days of games, by default the local one. Set it
	// before Select.
	Zone *time.Location

	profiles []tally.Profile
	profile  *tally.Profile
	measure  int // index in measures

	header       *widgets.Header
	player       *widgets.Button
	tabs         *widgets.Segments
	body         *widgets.Box // the selected tab
	charts       *charts
	achievements *widgets.Scroller
}

// NewPage returns the page, showing the first profile; the player can choose another. Without
// profiles it is an empty page.
func NewPage(s *widgets.Stage, t *text.Text, pictures *look.Pictures, profiles func() []tally.Profile) *Page {
	p := &Page{stage: s, words: words{t, pictures}, OnBack: func() {}, Zone: time.Local, profiles: profiles()}
	if len(p.profiles) == 0 {
		p.profiles = []tally.Profile{{}}
	}
	back := widgets.NewButton(s, t.Of("app.back"), pictures.TintableIcon(art.IconBack), func() { p.OnBack() })
	back.Tip = t.Of("stats.back-tip")
	p.player = widgets.NewButton(s, "", pictures.TintableIcon(art.IconPerson), p.choose)
	p.player.Tip = t.Of("stats.player-tip")
	p.player.Set(false, len(p.profiles) < 2)
	p.tabs = widgets.NewSegments(s, []string{t.Of("stats.overview"), t.Of("stats.charts"), t.Of("stats.missions"), t.Of("stats.achievements")}, tabOverview,
		func(int) { p.fill() })
	p.tabs.SetTips(t.Of("stats.overview-tip"), t.Of("stats.charts-tip"), t.Of("stats.missions-tip"), t.Of("stats.achievements-tip"))
	tabs := widgets.NewAt(s, 1, 0.5, widgets.NewFixed(s, maxTabsWidth, 0, p.tabs))
	p.header = widgets.NewHeader(s, back, t.Of("stats.title"), widgets.Between(minTabsWidth, 0.46, maxTabsWidth, tabs), widgets.Between(0, 0.16, 220, p.player))
	p.body = widgets.NewStack(s)
	p.InitBox(s, p, widgets.NewSolid(look.Void), widgets.NewHeaded(s, p.header, widgets.NewPadded(s, 2*look.Gap, 1.5*look.Gap, p.body)))
	p.Select(0)
	return p
}

// Select shows profile n (from 0).
func (p *Page) Select(n int) {
	p.profile = &p.profiles[n]
	name := p.profile.Name
	if strings.TrimSpace(name) == "" {
		name = p.words.Of("stats.nameless")
	}
	p.player.SetLabel(name)
	p.fill()
}

// fill builds the content of the selected tab.
func (p *Page) fill() {
	p.charts, p.achievements = nil, nil
	var body fyne.CanvasObject
	switch tab := p.tabs.Selected(); {
	case tab == tabAchievements:
		p.achievements = widgets.NewScroller(p.stage, newAchievementList(p))
		body = p.achievements
	case p.profile.All.Games == 0:
		body = newEmpty(p)
	case tab == tabCharts:
		p.charts = newCharts(p)
		body = p.charts
	case tab == tabMissions:
		body = newMissions(p)
	default:
		body = newOverview(p)
	}
	p.body.Items = []fyne.CanvasObject{body}
	p.Refresh()
}

// choose opens a dialog to choose a profile.
func (p *Page) choose() {
	d := &widgets.Dialog{Width: 420, Name: "players"}
	list := widgets.NewColumn(p.stage, widgets.NewHeading(p.stage, p.words.Of("stats.choose"), look.Body))
	list.Gap = look.Gap
	var targets []widgets.Target
	for i := range p.profiles {
		name := p.profiles[i].Name
		if strings.TrimSpace(name) == "" {
			name = p.words.Of("stats.nameless")
		}
		b := widgets.NewButton(p.stage, name, nil, func() {
			d.Close()
			p.Select(i)
		})
		b.AlignLeft, b.On = true, p.profile == &p.profiles[i]
		b.Tip = p.words.Count("stats.game-count", p.profiles[i].All.Games)
		list.Items = append(list.Items, b)
		targets = append(targets, widgets.Target{Name: "player" + p.words.number(i+1), Object: b})
	}
	scroll := widgets.NewScroller(p.stage, list)
	d.Content = &profileList{Scroller: scroll, stage: p.stage, list: list}
	d.OnTapOutside = d.Close
	d.Keys = map[fyne.KeyName]func(){fyne.KeyEscape: d.Close}
	d.Targets = func() []widgets.Target { return targets }
	p.stage.Windows.Open(d)
}

// profileList is a list that scrolls if it is too high for the window.
type profileList struct {
	*widgets.Scroller
	stage *widgets.Stage
	list  *widgets.Column
}

// HeightFor returns the height of the list, limited to three quarters of the window's.
func (t *profileList) HeightFor(width float32) float32 {
	return min(t.list.HeightFor(width), t.stage.LayoutSize().Height*0.75)
}

// TypedKey leaves the page with Escape, changes the tab with digits and arrows, and scrolls.
func (p *Page) TypedKey(key fyne.KeyName) {
	switch key {
	case fyne.KeyEscape, fyne.KeyReturn, fyne.KeyEnter:
		p.OnBack()
	case fyne.Key1, fyne.Key2, fyne.Key3, fyne.Key4:
		p.tabs.Choose(int(key[0] - '1'))
	case fyne.KeyRight:
		p.tabs.Choose((p.tabs.Selected() + 1) % len(tabNames))
	case fyne.KeyLeft:
		p.tabs.Choose((p.tabs.Selected() + len(tabNames) - 1) % len(tabNames))
	default:
		if p.achievements != nil {
			p.achievements.TypedKey(key)
		}
	}
}

// Mode returns the name of the page and its tab for scripts.
func (p *Page) Mode() string {
	if tab := p.tabs.Selected(); tab != tabOverview {
		return tabNames[tab]
	}
	return "statistics"
}

// Targets returns everything the player can click.
func (p *Page) Targets() []widgets.Target {
	targets := []widgets.Target{{Name: "back", Object: p.header.Back}}
	for i, name := range tabNames {
		targets = append(targets, widgets.Target{Name: name, Object: p.tabs.Buttons()[i]})
	}
	if !p.player.Inactive {
		targets = append(targets, widgets.Target{Name: "player", Object: p.player})
	}
	if p.charts != nil {
		for i, b := range p.charts.choice.Buttons() {
			_, name, _ := strings.Cut(strings.TrimPrefix(measures[i].key, "stats."), ".")
			targets = append(targets, widgets.Target{Name: name, Object: b})
		}
	}
	return targets
}

// minTabsWidth and maxTabsWidth limit the width of all tabs together, in units.
const (
	minTabsWidth = 480
	maxTabsWidth = 600
)

// newEmpty returns the content shown before the first game.
func newEmpty(p *Page) fyne.CanvasObject {
	face := widgets.NewMeter(p.stage, 1, func(int) look.Painter {
		return p.words.pictures.PortraitOf(art.Figure{Model: core.LazyBot, Colour: 2, Mood: art.PoweredDown})
	})
	face.Align = fyne.TextAlignCenter
	title := widgets.NewHeading(p.stage, p.words.Of("stats.empty"), look.Large)
	about := widgets.NewParagraph(p.stage, p.words.Of("stats.empty-about"), look.Body, look.Muted)
	title.Align, about.Align = fyne.TextAlignCenter, fyne.TextAlignCenter
	column := widgets.NewColumn(p.stage, widgets.NewFixed(p.stage, 0, 220, face), title, about)
	column.Gap = look.Gap
	return newPanel(p.stage, "", widgets.NewAt(p.stage, 0.5, 0.5, widgets.NewFixed(p.stage, 620, 0, column)))
}
