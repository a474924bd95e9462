// Package stats shows what is counted: the page of statistics and achievements,
// the table of one game, and the news of what has been won.
package stats

import (
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"roborally/core"
	"roborally/core/tally"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/text"
	"roborally/ui/widgets"
)

// The parts of the page.
const (
	tabOverview = iota
	tabCharts
	tabAchievements
)

// Page is the page "statistics & achievements".
type Page struct {
	widget.BaseWidget
	stage *widgets.Stage
	words words
	// OnBack is called when the player has seen enough.
	OnBack func()
	// Zone is where days begin; the machine's own unless it is set before Select.
	Zone *time.Location

	profiles []tally.Profile
	profile  *tally.Profile
	measure  int

	back    *widgets.Button
	player  *widgets.Button
	tabs    *widgets.Segments
	body    fyne.CanvasObject
	charts  *charts
	cabinet *widgets.Scroller
}

// NewPage shows the first of the profiles, whose owner is most likely to look;
// others can be chosen. Without any there is an empty page.
func NewPage(s *widgets.Stage, t *text.Text, pictures *look.Pictures, profiles func() []tally.Profile) *Page {
	p := &Page{stage: s, words: words{t, pictures}, OnBack: func() {}, Zone: time.Local, profiles: profiles()}
	if len(p.profiles) == 0 {
		p.profiles = []tally.Profile{{}}
	}
	p.back = widgets.NewButton(s, t.Of("stats.back"), pictures.Ink(art.IconBack), func() { p.OnBack() })
	p.back.Tip = t.Of("stats.back-tip")
	p.player = widgets.NewButton(s, "", pictures.Ink(art.IconPerson), p.choose)
	p.player.Tip = t.Of("stats.player-tip")
	p.player.Set(false, len(p.profiles) < 2)
	p.tabs = widgets.NewSegments(s, []string{t.Of("stats.overview"), t.Of("stats.charts"), t.Of("stats.achievements")}, tabOverview,
		func(int) { p.fill() })
	p.tabs.SetTips(t.Of("stats.overview-tip"), t.Of("stats.charts-tip"), t.Of("stats.achievements-tip"))
	p.Select(0)
	p.ExtendBaseWidget(p)
	return p
}

// Select shows one of the profiles.
func (p *Page) Select(n int) {
	p.profile = &p.profiles[n]
	name := p.profile.Name
	if strings.TrimSpace(name) == "" {
		name = p.words.Of("stats.nameless")
	}
	p.player.SetLabel(name)
	p.fill()
}

// fill makes the part that is chosen.
func (p *Page) fill() {
	p.charts, p.cabinet = nil, nil
	switch tab := p.tabs.Selected(); {
	case tab == tabAchievements:
		p.cabinet = widgets.NewScroller(p.stage, newCabinet(p))
		p.body = p.cabinet
	case p.profile.All.Games == 0:
		p.body = newEmpty(p)
	case tab == tabCharts:
		p.charts = newCharts(p)
		p.body = p.charts
	default:
		p.body = newOverview(p)
	}
	p.Refresh()
}

// choose lets the player say whose profile to show.
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
		b.Left, b.On = true, p.profile == &p.profiles[i]
		b.Tip = p.words.Count("stats.game-count", p.profiles[i].All.Games)
		list.Items = append(list.Items, b)
		targets = append(targets, widgets.Target{Name: "player" + p.words.number(i+1), Object: b})
	}
	scroll := widgets.NewScroller(p.stage, list)
	d.Content = &tall{Scroller: scroll, stage: p.stage, list: list}
	d.Outside = d.Close
	d.Keys = map[fyne.KeyName]func(){fyne.KeyEscape: d.Close}
	d.Targets = func() []widgets.Target { return targets }
	p.stage.Open(d)
}

// tall is a list that scrolls where it is higher than the window.
type tall struct {
	*widgets.Scroller
	stage *widgets.Stage
	list  *widgets.Column
}

// HeightFor gives the height of the list, or most of the window's.
func (t *tall) HeightFor(width float32) float32 {
	return min(t.list.HeightFor(width), t.stage.Room().Height*0.75)
}

// TypedKey goes back with Escape, changes the part with digits and arrows, and
// scrolls.
func (p *Page) TypedKey(key fyne.KeyName) {
	switch key {
	case fyne.KeyEscape, fyne.KeyReturn, fyne.KeyEnter:
		p.OnBack()
	case fyne.Key1, fyne.Key2, fyne.Key3:
		p.tabs.Choose(int(key[0] - '1'))
	case fyne.KeyRight:
		p.tabs.Choose((p.tabs.Selected() + 1) % 3)
	case fyne.KeyLeft:
		p.tabs.Choose((p.tabs.Selected() + 2) % 3)
	default:
		if p.cabinet != nil {
			p.cabinet.TypedKey(key)
		}
	}
}

// Mode names the page and its part for scripts.
func (p *Page) Mode() string {
	return [...]string{"statistics", "charts", "achievements"}[p.tabs.Selected()]
}

// Targets gives what a player can click.
func (p *Page) Targets() []widgets.Target {
	targets := []widgets.Target{{Name: "back", Object: p.back}}
	for i, name := range []string{"overview", "charts", "achievements"} {
		targets = append(targets, widgets.Target{Name: name, Object: p.tabs.Buttons()[i]})
	}
	if !p.player.Off {
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

// leastTabs is how wide, in units, the parts of the page are together at least.
const leastTabs = 290

// CreateRenderer puts title, parts and player above what is shown.
func (p *Page) CreateRenderer() fyne.WidgetRenderer {
	floor := widgets.NewPlane(look.Void)
	title := look.NewBold(p.words.Of("stats.title"), look.Large, look.Ink)
	d := &widgets.Drawing{}
	d.Place = func(size fyne.Size) {
		u := p.stage.Unit()
		edge, high := 2*look.Gap*u, p.stage.Touch(max(44, 46*u))
		floor.Resize(size)
		back := 120 * u
		widgets.Put(p.back, edge, edge, back, high)
		title.TextSize = look.Large * u
		x := edge + back + 2*look.Gap*u
		wide := title.MinSize().Width
		player := min(220*u, size.Width*0.2)
		widgets.Put(p.player, size.Width-edge-player, edge, player, high)
		widgets.Put(title, x, edge, wide, high)
		// A phone has no room for the title: the parts say what the page is.
		titled := size.Width-edge-player-5*look.Gap*u-x-wide > leastTabs*u
		widgets.Show(title, titled)
		if titled {
			x += wide + 3*look.Gap*u
		}
		tabs := min(size.Width-edge-player-2*look.Gap*u-x, 480*u)
		flat := p.tabs.HeightFor(tabs)
		widgets.Put(p.tabs, size.Width-edge-player-2*look.Gap*u-tabs, edge+(high-flat)/2, tabs, flat)
		y := edge + high + 1.5*look.Gap*u
		widgets.Put(p.body, edge, y, size.Width-2*edge, size.Height-y-edge)
	}
	d.Update = func() {
		d.Parts = []fyne.CanvasObject{floor, p.back, title, p.tabs, p.player, p.body}
		d.Place(p.Size())
		canvas.Refresh(p)
	}
	d.Update()
	return d
}

// newEmpty is what there is before the first game.
func newEmpty(p *Page) fyne.CanvasObject {
	face := widgets.NewMeter(p.stage, 1, func(int) look.Painter {
		return p.words.pictures.PortraitOf(art.Figure{Model: core.LazyBot, Colour: 2, Mood: art.PoweredDown})
	})
	face.Align = fyne.TextAlignCenter
	title := widgets.NewHeading(p.stage, p.words.Of("stats.empty"), look.Large)
	about := widgets.NewParagraph(p.stage, p.words.Of("stats.empty-about"), look.Body, look.Muted)
	title.Align, about.Align = fyne.TextAlignCenter, fyne.TextAlignCenter
	e := &empty{page: p, face: face, title: title, about: about}
	e.ExtendBaseWidget(e)
	return newPanel(p.stage, "", e)
}

// empty has its parts in the middle.
type empty struct {
	widget.BaseWidget
	page         *Page
	face         *widgets.Meter
	title, about *widgets.Paragraph
}

// CreateRenderer stacks picture and words.
func (e *empty) CreateRenderer() fyne.WidgetRenderer {
	return (&widgets.Drawing{
		Parts: []fyne.CanvasObject{e.face, e.title, e.about},
		Place: func(size fyne.Size) {
			u := e.page.stage.Unit()
			wide := min(size.Width, 620*u)
			x := (size.Width - wide) / 2
			side := min(220*u, size.Height*0.45)
			title, about := e.title.HeightFor(wide), e.about.HeightFor(wide)
			y := (size.Height - side - title - about - 2*look.Gap*u) / 2
			widgets.Put(e.face, x, y, wide, side)
			widgets.Put(e.title, x, y+side+look.Gap*u, wide, title)
			widgets.Put(e.about, x, y+side+title+2*look.Gap*u, wide, about)
		},
	}).Placed(e.Size())
}
