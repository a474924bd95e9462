package lobby

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"roborally/core"
	"roborally/core/bot"
	"roborally/lan/lobby"
	"roborally/maps"
	"roborally/ui/board"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// limits are the times to choose from.
var limits = []time.Duration{0, 30 * time.Second, 60 * time.Second, 90 * time.Second, 2 * time.Minute, 3 * time.Minute}

// plan is what is played: the map in a large picture, and the settings.
type plan struct {
	widget.BaseWidget
	page    *Page
	hall    *maps.Map
	preview *board.Preview
	name    *widgets.Paragraph
	facts   *widgets.Paragraph
	has     *widgets.Paragraph // what there is on the map
	about   *widgets.Paragraph

	labels      []*widgets.Paragraph // of the choices below, in order
	checkpoints *widgets.Segments
	rules       *widgets.Segments
	ruling      *widgets.Paragraph // what the rule set is like
	limit       *widgets.Segments
	deserted    *widgets.Segments
	abilities   *widgets.Toggle
	hints       *widgets.Toggle
}

// planLabels are the keys of what stands beside the choices, in order.
var planLabels = [...]string{"lobby.checkpoints", "lobby.rules", "lobby.time", "lobby.deserted"}

func newPlan(p *Page) *plan {
	paragraph := func(size float32) *widgets.Paragraph { return widgets.NewParagraph(p.stage, "", size, look.Muted) }
	l := &plan{
		page: p, preview: board.NewPreview(p.stage, p.pictures, nil), name: widgets.NewHeading(p.stage, "", look.Large),
		facts: paragraph(look.Small), has: paragraph(look.Small), about: paragraph(look.Small), ruling: paragraph(look.Small),
	}
	l.about.Ink = look.Ink
	for _, key := range planLabels {
		label := widgets.NewParagraph(p.stage, p.text.Of(key), look.Small, look.Muted)
		l.labels = append(l.labels, label)
	}
	l.makeChoices()
	l.ExtendBaseWidget(l)
	return l
}

func (l *plan) makeChoices() {
	p := l.page
	l.checkpoints = widgets.NewSegments(p.stage, nil, 0, func(n int) { p.do(lobby.SetCheckpoints{Number: n + 1}) })
	var labels, tips []string
	for _, rules := range lobby.RuleSets {
		labels = append(labels, p.text.Of("lobby.rules-"+rules.ID+".name"))
		tips = append(tips, p.text.Of("lobby.rules-"+rules.ID+".about"))
	}
	l.rules = widgets.NewSegments(p.stage, labels, 0, func(n int) { p.do(lobby.ChooseRules{Rules: lobby.RuleSets[n].ID}) })
	l.rules.SetTips(tips...)
	labels, tips = nil, nil
	for _, limit := range limits {
		labels = append(labels, p.limitLabel(limit))
		tips = append(tips, p.text.Of("lobby.time-tip"))
	}
	tips[0] = p.text.Of("lobby.no-time-tip")
	l.limit = widgets.NewSegments(p.stage, labels, 0, func(n int) { p.do(lobby.SetLimit{Limit: limits[n]}) })
	l.limit.SetTips(tips...)
	l.deserted = widgets.NewSegments(p.stage, []string{p.text.Of("lobby.deserted-computer"), p.text.Of("lobby.deserted-out")}, 0, func(n int) {
		p.do(lobby.SetDeserted{Level: []bot.Level{bot.Medium, 0}[n]})
	})
	l.deserted.SetTips(p.text.Of("lobby.deserted-computer-tip"), p.text.Of("lobby.deserted-out-tip"))
	l.abilities = widgets.NewToggle(p.stage, p.text.Of("lobby.abilities"), false, func(on bool) { p.do(lobby.SetAbilities{On: on}) })
	l.abilities.Tip = p.text.Of("lobby.abilities-tip")
	l.hints = widgets.NewToggle(p.stage, p.text.Of("lobby.hints"), false, func(on bool) { p.do(lobby.AllowHints{On: on}) })
	l.hints.Tip = p.text.Of("lobby.hints-tip")
}

// limitLabel writes a time to program in few signs.
func (p *Page) limitLabel(limit time.Duration) string {
	switch {
	case limit == 0:
		return p.text.Of("lobby.no-timer")
	case limit >= 2*time.Minute:
		return p.text.Of("lobby.minutes", "Minutes", int(limit/time.Minute))
	}
	return p.text.Of("lobby.seconds", "Seconds", int(limit.Seconds()))
}

// show brings the plan up to date.
func (l *plan) show() {
	p, g := l.page, &l.page.state.Settings
	locked := !p.hosts()
	if m := p.chosen(); m != l.hall {
		l.hall = m
		l.preview.SetLayout(m.Layout)
		l.name.Set(p.hallName(m))
		l.has.Set(p.features(m.Layout))
		l.about.Set(p.text.Of("lobby.hall-" + m.ID))
	}
	l.facts.Set(p.facts(l.hall))
	if n := len(l.hall.Layout.Checkpoints()); n != len(l.checkpoints.Buttons()) {
		var labels, tips []string
		for i := range n {
			labels = append(labels, strconv.Itoa(i+1))
			tips = append(tips, p.text.Count("lobby.flags-tip", i+1))
		}
		l.checkpoints.SetLabels(labels, g.Checkpoints-1)
		l.checkpoints.SetTips(tips...)
	}
	l.checkpoints.Set(g.Checkpoints-1, locked)
	l.rules.Set(slices.IndexFunc(lobby.RuleSets, func(r *core.RuleSet) bool { return r.ID == g.Rules }), locked)
	l.ruling.Set(p.text.Of("lobby.rules-" + p.rules().ID + ".about"))
	l.limit.Set(slices.Index(limits, g.Limit), locked)
	out := 0
	if g.Deserted == 0 {
		out = 1
	}
	l.deserted.Set(out, locked)
	l.abilities.Set(g.Abilities, locked)
	l.hints.Set(g.Hints, locked)
	for _, o := range []fyne.CanvasObject{l.deserted, l.labels[3]} {
		widgets.Show(o, p.state.Shared)
	}
	l.Refresh()
}

// CreateRenderer puts the map over the settings.
func (l *plan) CreateRenderer() fyne.WidgetRenderer {
	well := canvas.NewRectangle(look.Sunken)
	d := &widgets.Drawing{Parts: []fyne.CanvasObject{well, l.preview, l.name, l.facts, l.has, l.about,
		l.checkpoints, l.rules, l.ruling, l.limit, l.deserted, l.abilities, l.hints}}
	for _, label := range l.labels {
		d.Parts = append(d.Parts, label)
	}
	d.Place = func(size fyne.Size) {
		gap := look.Gap * l.page.stage.Unit()
		bottom := l.settingsHeight(size.Width)
		l.placeMap(well, fyne.NewSize(size.Width, size.Height-bottom-1.5*gap))
		l.placeSettings(size.Height-bottom, size.Width)
	}
	return d.Replaced(l)
}

// texts are what is said of the map, from top to bottom.
func (l *plan) texts() []*widgets.Paragraph {
	return []*widgets.Paragraph{l.name, l.facts, l.about, l.has}
}

// placeMap puts the picture of the map over what is said of it, or beside it,
// whichever makes the picture larger.
func (l *plan) placeMap(well *canvas.Rectangle, size fyne.Size) {
	u := l.page.stage.Unit()
	gap := look.Gap * u
	well.CornerRadius = 10 * u
	aspect := float32(1)
	if l.hall != nil {
		aspect = float32(l.hall.Layout.Width) / float32(l.hall.Layout.Height)
	}
	height := float32(0)
	for _, t := range l.texts() {
		height += t.HeightFor(size.Width) + gap/2
	}
	above := min(size.Width, (size.Height-height-gap)*aspect)
	beside := min(size.Height*aspect, size.Width*besideMap)
	x, y, width := float32(0), float32(0), size.Width
	if above*1.05 > beside {
		y = size.Height - height
		widgets.Put(well, 0, 0, size.Width, y-gap)
		widgets.Put(l.preview, gap/2, gap/2, size.Width-gap, y-2*gap)
	} else {
		x = beside + 1.5*gap
		width = size.Width - x
		widgets.Put(well, 0, 0, beside, size.Height)
		widgets.Put(l.preview, gap/2, gap/2, beside-gap, size.Height-gap)
	}
	for _, t := range l.texts() {
		h := min(t.HeightFor(width), max(0, size.Height-y))
		widgets.Put(t, x, y, width, h)
		y += h + gap/2
	}
}

// lines are the choices, from top to bottom.
func (l *plan) lines() []*widgets.Segments {
	lines := []*widgets.Segments{l.checkpoints, l.rules, l.limit}
	if l.page.state.Shared {
		lines = append(lines, l.deserted)
	}
	return lines
}

// labelWidth is the part of the width that labels have. For fingers, and where a word
// of theirs is longer, they stand above what they belong to, which has all of it.
const labelWidth = 0.22

func (l *plan) labelRoom(width float32) (beside, above float32) {
	if l.page.stage.Mobile() || l.longestWord()+look.Gap/2*l.page.stage.Unit() > labelWidth*width {
		return 0, l.labels[0].HeightFor(width)
	}
	return labelWidth * width, 0
}

// longestWord gives how wide the widest word of the labels is.
func (l *plan) longestWord() float32 {
	widest := float32(0)
	for _, key := range planLabels {
		for _, word := range strings.Fields(l.page.text.Of(key)) {
			widest = max(widest, look.Width(word, look.Small*l.page.stage.Unit(), fyne.TextStyle{}))
		}
	}
	return widest
}

func (l *plan) settingsHeight(width float32) float32 {
	gap := look.Gap * l.page.stage.Unit()
	height := l.abilities.HeightFor(width) + l.rulingHeight(width) + gap
	_, above := l.labelRoom(width)
	for _, line := range l.lines() {
		height += above + line.HeightFor(width) + 0.75*gap
	}
	if l.stacked(width) {
		height += l.hints.HeightFor(width)
	}
	return height
}

// leastMap is how high, in units, the part above the settings is at least where the
// plan is scrolled, and besideMap the part of the width that the picture of the map
// has there at most.
const (
	leastMap  = 190
	besideMap = 0.55
)

// HeightFor gives the least height; with less the plan is scrolled.
func (l *plan) HeightFor(width float32) float32 {
	u := l.page.stage.Unit()
	gap := look.Gap * u
	said := float32(0)
	for _, t := range l.texts() {
		said += t.HeightFor(width*(1-besideMap)-1.5*gap) + gap/2
	}
	return l.settingsHeight(width) + 1.5*gap + max(leastMap*u, said)
}

// stacked tells whether there is no room for the two switches beside each other.
func (l *plan) stacked(width float32) bool {
	return l.page.stage.Mobile() && width < 330*l.page.stage.Unit()*1.2
}

// rulingHeight has room for what is said of any rule set, so that nothing moves
// when another is chosen.
func (l *plan) rulingHeight(width float32) float32 {
	height := float32(0)
	beside, _ := l.labelRoom(width)
	for _, rules := range lobby.RuleSets {
		said := widgets.NewParagraph(l.page.stage, l.page.text.Of("lobby.rules-"+rules.ID+".about"), look.Small, look.Muted)
		height = max(height, said.HeightFor(width-beside))
	}
	return height
}

func (l *plan) placeSettings(y, width float32) {
	gap := look.Gap * l.page.stage.Unit()
	left, above := l.labelRoom(width)
	for i, line := range l.lines() {
		h := line.HeightFor(width)
		if label := l.labels[i].HeightFor(max(left, 1)); above > 0 {
			widgets.Put(l.labels[i], 0, y, width, above)
		} else {
			widgets.Put(l.labels[i], 0, y+(h-label)/2, left-gap/2, label)
		}
		y += above
		widgets.Put(line, left, y, width-left, h)
		y += h + 0.75*gap
		if line == l.rules {
			said := l.rulingHeight(width)
			widgets.Put(l.ruling, left, y-0.25*gap, width-left, said)
			y += said + 0.5*gap
		}
	}
	h := l.abilities.HeightFor(width)
	if l.stacked(width) {
		widgets.Put(l.abilities, 0, y, width, h)
		widgets.Put(l.hints, 0, y+h, width, h)
		return
	}
	half := (width - 3*gap) / 2
	widgets.Put(l.abilities, 0, y, half, h)
	widgets.Put(l.hints, half+3*gap, y, half, h)
}
