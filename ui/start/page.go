package start

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"golang.org/x/text/language"

	"roborally/core"
	"roborally/core/bot"
	"roborally/maps"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/text"
	"roborally/ui/widgets"
)

// Page is the start page.
type Page struct {
	widget.BaseWidget
	stage    *widgets.Stage
	text     *text.Text
	pictures *look.Pictures
	maps     []maps.Map
	choice   Choice
	// OnStart starts the game, OnQuit ends the program, OnLanguage changes the
	// language of everything.
	OnStart    func(Choice)
	OnQuit     func()
	OnLanguage func(language.Tag)

	halls       []*tile
	grid        *gridBox
	scroll      *container.Scroll
	models      []*tile
	about       *widgets.Column
	quote       *widgets.Paragraph
	ability     *widgets.Paragraph
	name        *widget.Entry
	sized       *container.ThemeOverride // lets the entry grow with the window
	theme       *look.Theme
	checkpoints *widgets.Segments
	opponents   *widgets.Segments
	rivals      []*tile
	hint        *widgets.Paragraph // what a click on an opponent does
	levels      *widgets.Segments
	level       *widgets.Paragraph // what the chosen level is like
	timer       *widgets.Segments
	languages   *widgets.Segments
	start       *widgets.Button
	problem     *widgets.Paragraph
}

// NewPage gives the start page with a choice made already.
func NewPage(s *widgets.Stage, t *text.Text, pictures *look.Pictures, all []maps.Map, choice Choice) *Page {
	p := &Page{
		stage: s, text: t, pictures: pictures, maps: all, choice: choice,
		OnStart: func(Choice) {}, OnQuit: func() {}, OnLanguage: func(language.Tag) {},
	}
	if p.choice.Name == "" {
		p.choice.Name = t.Of("start.player")
	}
	p.makeHalls()
	p.makeRobots()
	p.makeSettings()
	p.makeLevels()
	p.chooseMap(max(0, p.mapIndex()))
	p.chooseModel(p.choice.Model)
	p.ExtendBaseWidget(p)
	return p
}

// Choice gives what has been chosen so far.
func (p *Page) Choice() Choice { return p.choice }

func (p *Page) mapIndex() int {
	for i := range p.maps {
		if p.maps[i].ID == p.choice.Map {
			return i
		}
	}
	return -1
}

func (p *Page) makeHalls() {
	for i := range p.maps {
		m := &p.maps[i]
		preview := newPreview(p.stage, p.pictures, m.Layout)
		t := newTile(p.stage, preview.draw)
		preview.onDone = t.Refresh
		t.label = m.Layout.Name
		if key := "hall." + m.ID; p.text.Has(key) {
			t.label = p.text.Of(key)
		}
		t.tip = p.text.Of("start.size", "Width", m.Layout.Width, "Height", m.Layout.Height)
		t.onTap = func() { p.chooseMap(i) }
		p.halls = append(p.halls, t)
	}
	p.grid = newGridBox(p.stage, p.halls)
	p.scroll = container.NewVScroll(p.grid)
}

func (p *Page) makeRobots() {
	for _, m := range core.Models {
		t := newTile(p.stage, func(w, h int) image { return p.pictures.PortraitOf(art.Figure{Model: m})(w, h) })
		t.label = p.text.Of("robot." + m.String() + ".name")
		t.onTap = func() { p.chooseModel(m) }
		p.models = append(p.models, t)
	}
	p.quote = widgets.NewParagraph(p.stage, "", look.Small, look.Muted)
	p.quote.Style = fyne.TextStyle{Italic: true}
	p.ability = widgets.NewParagraph(p.stage, "", look.Small, look.Ink)
	p.about = widgets.NewColumn(p.stage, p.quote, p.ability)
	p.about.Gap = look.Gap / 4
	for i := range core.MaxRobots - 1 {
		t := newTile(p.stage, func(w, h int) image {
			if i >= len(p.choice.Opponents) {
				return p.pictures.IconOf(art.IconRobot, look.Line)(w, h)
			}
			return p.pictures.PortraitOf(art.Figure{Model: p.choice.Opponents[i], Colour: art.PlayerColour(i + 1)})(w, h)
		})
		t.onTap = func() {
			p.choice.Opponents[i] = next(p.choice.Opponents[i])
			p.showRivals()
		}
		p.rivals = append(p.rivals, t)
	}
}

func (p *Page) makeSettings() {
	p.name = widget.NewEntry()
	p.theme = look.NewTheme()
	p.sized = container.NewThemeOverride(p.name, p.theme)
	p.name.SetText(p.choice.Name)
	p.name.OnChanged = func(name string) { p.choice.Name = strings.TrimSpace(name) }
	p.name.OnSubmitted = func(string) { fyne.CurrentApp().Driver().CanvasForObject(p.name).Unfocus() }
	p.checkpoints = widgets.NewSegments(p.stage, nil, 0, func(n int) { p.choice.Checkpoints = n + 1 })
	p.opponents = widgets.NewSegments(p.stage, nil, 0, func(n int) {
		p.choice.SetOpponents(n)
		p.showRivals()
	})
	var labels []string
	chosen := 0
	for i, limit := range limits {
		label := p.text.Of("start.no-timer")
		if limit > 0 {
			label = p.text.Of("start.seconds", "Seconds", int(limit.Seconds()))
		}
		labels = append(labels, label)
		if limit == p.choice.Limit {
			chosen = i
		}
	}
	p.timer = widgets.NewSegments(p.stage, labels, chosen, func(n int) { p.choice.Limit = limits[n] })
	labels, chosen = nil, 0
	for i, tag := range text.Languages {
		labels = append(labels, strings.ToUpper(tag.String()))
		if tag == p.text.Language() {
			chosen = i
		}
	}
	p.languages = widgets.NewSegments(p.stage, labels, chosen, func(n int) { p.OnLanguage(text.Languages[n]) })
	p.start = widgets.NewButton(p.stage, p.text.Of("start.start"), p.pictures.Ink(art.IconPlay), p.begin)
	p.start.Rank = widgets.Primary
	p.problem = widgets.NewParagraph(p.stage, "", look.Small, look.Danger)
}

func (p *Page) begin() {
	choice := p.choice
	if choice.Name == "" {
		choice.Name = p.text.Of("start.player")
	}
	p.OnStart(choice)
}

// Fail says why the game could not be started.
func (p *Page) Fail(err error) { p.problem.Set(p.text.Of("start.failed", "Error", err.Error())) }

func (p *Page) chooseMap(i int) {
	p.choice.fit(&p.maps[i])
	for n, t := range p.halls {
		t.choose(n == i)
	}
	p.checkpoints.SetLabels(numbers(1, len(p.maps[i].Layout.Checkpoints())), p.choice.Checkpoints-1)
	p.opponents.SetLabels(numbers(0, len(p.maps[i].Layout.Starts())-1), len(p.choice.Opponents))
	p.showRivals()
}

func (p *Page) chooseModel(m core.Model) {
	p.choice.Model = m
	for i, t := range p.models {
		t.choose(core.Models[i] == m)
	}
	id := "robot." + m.String()
	p.quote.Set(p.text.Of(id+".quote") + " " + p.text.Of(id+".about"))
	p.ability.Set(p.text.Of(id + ".ability"))
	p.about.Refresh()
}

func (p *Page) showRivals() {
	for i, t := range p.rivals {
		there := i < len(p.choice.Opponents)
		t.label = ""
		if there {
			t.label = p.text.Of("robot." + p.choice.Opponents[i].String() + ".name")
		}
		t.off = !there
		t.Refresh()
	}
	p.showLevel()
}

// numbers writes from…to.
func numbers(from, to int) []string {
	var list []string
	for n := from; n <= to; n++ {
		list = append(list, strconv.Itoa(n))
	}
	return list
}

// TypedKey starts with Enter and quits with Escape.
func (p *Page) TypedKey(key fyne.KeyName) {
	switch key {
	case fyne.KeyReturn, fyne.KeyEnter:
		p.begin()
	case fyne.KeyEscape:
		p.OnQuit()
	}
}

// CreateRenderer puts the halls on the left and everything else on the right.
func (p *Page) CreateRenderer() fyne.WidgetRenderer {
	plate := widgets.NewPlane(look.Panel)
	well := widgets.NewPlane(look.Sunken)
	title := look.NewBold(p.text.Of("start.title"), look.Title, look.Ink)
	claim := look.NewText(p.text.Of("start.claim"), look.Body, look.Muted)
	label := func(key string) *widgets.Paragraph {
		l := widgets.NewParagraph(p.stage, p.text.Of("start."+key), look.Tiny, look.Muted)
		return l
	}
	labels := []*widgets.Paragraph{label("robot"), label("name"), label("checkpoints"), label("opponents"), label("timer")}
	parts := []fyne.CanvasObject{plate, well, title, claim, p.languages, p.scroll, p.about, p.sized, p.checkpoints,
		p.opponents, p.hint, p.levels, p.level, p.timer, p.start, p.problem}
	for _, l := range labels {
		parts = append(parts, l)
	}
	for _, list := range [][]*tile{p.models, p.rivals} {
		for _, t := range list {
			parts = append(parts, t)
		}
	}
	return &widgets.Drawing{
		Parts: parts,
		Place: func(size fyne.Size) {
			u := p.stage.Unit()
			right := max(470*u, size.Width*0.42)
			left := size.Width - right
			pad := 2 * look.Gap * u
			widgets.Put(plate, left, 0, right, size.Height)
			title.TextSize, claim.TextSize = look.Title*1.15*u, look.Body*u
			th := title.MinSize().Height
			widgets.Put(title, pad, pad*0.6, left, th)
			widgets.Put(claim, pad, pad*0.5+th, left, claim.MinSize().Height)
			top := pad*1.2 + th + claim.MinSize().Height
			widgets.Put(well, 0, top, left, size.Height-top)
			widgets.Put(p.scroll, pad/2, top, left-pad/2, size.Height-top)
			p.placeRight(left+pad, right-2*pad, size.Height, labels)
		},
		Update: func() { canvas.Refresh(p) },
	}
}

// placeRight stacks the choices; what height is left over goes between them.
func (p *Page) placeRight(x, width, height float32, labels []*widgets.Paragraph) {
	u := p.stage.Unit()
	gap := look.Gap * u
	line := labels[0].HeightFor(width)
	row := p.timer.HeightFor(width)
	robots := min(132*u, width/5*1.18)
	about := 76 * u
	rivals := min(88*u, width/7*1.3)
	button := max(48, 54*u)
	fixed := 5*gap + 5*line + 5*row + robots + about + rivals + button + 1.2*line
	between := max(2, min(4*gap, (height-fixed)/4))

	y := 2 * gap
	langs := 150 * u
	widgets.Put(p.languages, x+width-langs, y-gap*0.8, langs, row*0.8)
	widgets.Put(labels[0], x, y, width, line)
	y += line + gap/2
	for i, t := range p.models {
		each := width / float32(len(p.models))
		widgets.Put(t, x+float32(i)*each, y+row*0.35, each-gap/2, robots)
	}
	y += robots + row*0.35 + gap/2
	widgets.Put(p.about, x, y, width, about)
	y += about + between
	half := (width - 2*gap) / 2
	widgets.Put(labels[1], x, y, half, line)
	widgets.Put(labels[2], x+half+2*gap, y, half, line)
	y += line + 2
	if p.theme.Unit != u {
		p.theme.Unit = u
		p.sized.Refresh()
	}
	widgets.Put(p.sized, x, y, half, row)
	widgets.Put(p.checkpoints, x+half+2*gap, y, half, row)
	y += row + between
	widgets.Put(labels[3], x, y, width*0.35, line)
	widgets.Put(p.hint, x+width*0.35, y, width*0.65, line)
	y += line + 2
	widgets.Put(p.opponents, x, y, width, row)
	y += row + gap/2
	for i, t := range p.rivals {
		each := width / float32(len(p.rivals))
		widgets.Put(t, x+float32(i)*each, y, each-gap/2, rivals)
	}
	y += rivals + gap/2
	widgets.Put(p.levels, x, y, width, row)
	y += row + gap/4
	widgets.Put(p.level, x, y, width, line)
	y += line + between
	widgets.Put(labels[4], x, y, width, line)
	y += line + 2
	widgets.Put(p.timer, x, y, width, row)
	widgets.Put(p.problem, x, height-2*gap-button-line*2.4, width, line*2.4)
	widgets.Put(p.start, x, height-1.5*gap-button, width, button)
}

// Mode names the page for scripts.
func (p *Page) Mode() string { return "start" }

// Targets gives what a player can click. It is a help for scripts and tests,
// which click there.
func (p *Page) Targets() []widgets.Target {
	targets := []widgets.Target{{Name: "start", Object: p.start}, {Name: "name", Object: p.name}}
	for i, t := range p.halls {
		targets = append(targets, widgets.Target{Name: "map-" + p.maps[i].ID, Object: t})
	}
	for i, t := range p.models {
		targets = append(targets, widgets.Target{Name: "model-" + core.Models[i].String(), Object: t})
	}
	for i, b := range p.checkpoints.Buttons() {
		targets = append(targets, widgets.Target{Name: "checkpoints-" + strconv.Itoa(i+1), Object: b})
	}
	for i, b := range p.opponents.Buttons() {
		targets = append(targets, widgets.Target{Name: "opponents-" + strconv.Itoa(i), Object: b})
	}
	for i, t := range p.rivals[:len(p.choice.Opponents)] {
		targets = append(targets, widgets.Target{Name: "rival-" + strconv.Itoa(i+1), Object: t})
	}
	for i, b := range p.levels.Buttons() {
		targets = append(targets, widgets.Target{Name: "level-" + bot.Levels[i].String(), Object: b})
	}
	for i, b := range p.timer.Buttons() {
		targets = append(targets, widgets.Target{Name: "timer-" + strconv.Itoa(int(limits[i].Seconds())), Object: b})
	}
	return targets
}
