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

// limits are the time limits for programming that the host can choose from; 0 is none.
var limits = []time.Duration{0, 30 * time.Second, 60 * time.Second, 90 * time.Second, 2 * time.Minute, 3 * time.Minute}

// settingsPanel shows a large picture of the chosen map, and the settings of the game below it.
type settingsPanel struct {
	widget.BaseWidget
	page     *Page
	chosen   *maps.Map
	preview  *board.Preview
	name     *widgets.Paragraph
	facts    *widgets.Paragraph
	features *widgets.Paragraph // lists what the map has
	about    *widgets.Paragraph

	labels      []*widgets.Paragraph // labels of the choices, in the order of labelKeys
	checkpoints *widgets.Segments
	rules       *widgets.Segments
	rulesText   *widgets.Paragraph // describes the rule set
	limit       *widgets.Segments
	onLeave     *widgets.Segments
	abilities   *widgets.Toggle
	hints       *widgets.Toggle
}

// labelKeys are the text keys of the labels, in order.
var labelKeys = [...]string{"lobby.checkpoints", "lobby.rules", "lobby.time", "lobby.deserted"}

func newSettingsPanel(p *Page) *settingsPanel {
	paragraph := func(size float32) *widgets.Paragraph { return widgets.NewParagraph(p.stage, "", size, look.Muted) }
	s := &settingsPanel{
		page: p, preview: board.NewPreview(p.stage, p.pictures, nil), name: widgets.NewHeading(p.stage, "", look.Large),
		facts: paragraph(look.Small), features: paragraph(look.Small), about: paragraph(look.Small), rulesText: paragraph(look.Small),
	}
	s.about.Ink = look.Ink
	for _, key := range labelKeys {
		label := widgets.NewParagraph(p.stage, p.text.Of(key), look.Small, look.Muted)
		s.labels = append(s.labels, label)
	}
	s.makeChoices()
	s.ExtendBaseWidget(s)
	return s
}

func (s *settingsPanel) makeChoices() {
	p := s.page
	s.checkpoints = widgets.NewSegments(p.stage, nil, 0, func(n int) { p.do(lobby.SetCheckpoints{Number: n + 1}) })
	var labels, tips []string
	for _, rules := range lobby.RuleSets {
		labels = append(labels, p.text.Of("lobby.rules-"+rules.ID+".name"))
		tips = append(tips, p.text.Of("lobby.rules-"+rules.ID+".about"))
	}
	s.rules = widgets.NewSegments(p.stage, labels, 0, func(n int) { p.do(lobby.ChooseRules{Rules: lobby.RuleSets[n].ID}) })
	s.rules.SetTips(tips...)
	labels, tips = nil, nil
	for _, limit := range limits {
		labels = append(labels, p.limitLabel(limit))
		tips = append(tips, p.text.Of("lobby.time-tip"))
	}
	tips[0] = p.text.Of("lobby.no-time-tip")
	s.limit = widgets.NewSegments(p.stage, labels, 0, func(n int) { p.do(lobby.SetLimit{Limit: limits[n]}) })
	s.limit.SetTips(tips...)
	s.onLeave = widgets.NewSegments(p.stage, []string{p.text.Of("lobby.deserted-computer"), p.text.Of("lobby.deserted-out")}, 0, func(n int) {
		p.do(lobby.SetOnLeave{Level: []bot.Level{bot.Medium, 0}[n]})
	})
	s.onLeave.SetTips(p.text.Of("lobby.deserted-computer-tip"), p.text.Of("lobby.deserted-out-tip"))
	s.abilities = widgets.NewToggle(p.stage, p.text.Of("lobby.abilities"), false, func(on bool) { p.do(lobby.SetAbilities{On: on}) })
	s.abilities.Tip = p.text.Of("lobby.abilities-tip")
	s.hints = widgets.NewToggle(p.stage, p.text.Of("lobby.hints"), false, func(on bool) { p.do(lobby.AllowHints{On: on}) })
	s.hints.Tip = p.text.Of("lobby.hints-tip")
}

// limitLabel returns a short label for a time limit.
func (p *Page) limitLabel(limit time.Duration) string {
	if limit == 0 {
		return p.text.Of("lobby.no-timer")
	}
	return p.text.Duration(limit)
}

// show updates the panel.
func (s *settingsPanel) show() {
	p, g := s.page, &s.page.state.Settings
	locked := !p.isHost()
	if m := p.chosenMap(); m != s.chosen {
		s.chosen = m
		s.preview.SetLayout(m.Layout)
		s.name.Set(p.text.MapName(m.ID))
		s.features.Set(p.describeFeatures(m.Layout))
		s.about.Set(p.text.Of("lobby.hall-" + m.ID))
	}
	s.facts.Set(p.describeMap(s.chosen))
	if n := len(s.chosen.Layout.Checkpoints()); n != len(s.checkpoints.Buttons()) {
		var labels, tips []string
		for i := range n {
			labels = append(labels, strconv.Itoa(i+1))
			tips = append(tips, p.text.Count("lobby.flags-tip", i+1))
		}
		s.checkpoints.SetLabels(labels, g.Checkpoints-1)
		s.checkpoints.SetTips(tips...)
	}
	s.checkpoints.Set(g.Checkpoints-1, locked)
	s.rules.Set(slices.IndexFunc(lobby.RuleSets, func(r *core.RuleSet) bool { return r.ID == g.Rules }), locked)
	s.rulesText.Set(p.text.Of("lobby.rules-" + p.rules().ID + ".about"))
	s.limit.Set(slices.Index(limits, g.Limit), locked)
	out := 0
	if g.OnLeave == 0 {
		out = 1
	}
	s.onLeave.Set(out, locked)
	s.abilities.Set(g.Abilities, locked)
	s.hints.Set(g.Hints, locked)
	for _, o := range []fyne.CanvasObject{s.onLeave, s.labels[3]} {
		widgets.Show(o, p.state.Shared)
	}
	s.Refresh()
}

// CreateRenderer puts the map above the settings.
func (s *settingsPanel) CreateRenderer() fyne.WidgetRenderer {
	well := canvas.NewRectangle(look.Sunken)
	d := &widgets.Renderer{Parts: []fyne.CanvasObject{well, s.preview, s.name, s.facts, s.features, s.about,
		s.checkpoints, s.rules, s.rulesText, s.limit, s.onLeave, s.abilities, s.hints}}
	for _, label := range s.labels {
		d.Parts = append(d.Parts, label)
	}
	d.Place = func(size fyne.Size) {
		gap := look.Gap * s.page.stage.Unit()
		bottom := s.settingsHeight(size.Width)
		s.placeMap(well, fyne.NewSize(size.Width, size.Height-bottom-1.5*gap))
		s.placeSettings(size.Height-bottom, size.Width)
	}
	return d.PlacedOnRefresh(s)
}

// mapTexts returns the texts about the map, from top to bottom.
func (s *settingsPanel) mapTexts() []*widgets.Paragraph {
	return []*widgets.Paragraph{s.name, s.facts, s.about, s.features}
}

// placeMap puts the picture of the map above its texts or beside them, whichever makes the picture larger.
func (s *settingsPanel) placeMap(well *canvas.Rectangle, size fyne.Size) {
	u := s.page.stage.Unit()
	gap := look.Gap * u
	well.CornerRadius = 10 * u
	aspect := float32(1)
	if s.chosen != nil {
		aspect = float32(s.chosen.Layout.Width) / float32(s.chosen.Layout.Height)
	}
	height := float32(0)
	for _, t := range s.mapTexts() {
		height += t.HeightFor(size.Width) + gap/2
	}
	above := min(size.Width, (size.Height-height-gap)*aspect)
	beside := min(size.Height*aspect, size.Width*maxMapShare)
	x, y, width := float32(0), float32(0), size.Width
	if above*1.05 > beside {
		y = size.Height - height
		widgets.Put(well, 0, 0, size.Width, y-gap)
		widgets.Put(s.preview, gap/2, gap/2, size.Width-gap, y-2*gap)
	} else {
		x = beside + 1.5*gap
		width = size.Width - x
		widgets.Put(well, 0, 0, beside, size.Height)
		widgets.Put(s.preview, gap/2, gap/2, beside-gap, size.Height-gap)
	}
	for _, t := range s.mapTexts() {
		h := min(t.HeightFor(width), max(0, size.Height-y))
		widgets.Put(t, x, y, width, h)
		y += h + gap/2
	}
}

// choices returns the visible choices, from top to bottom.
func (s *settingsPanel) choices() []*widgets.Segments {
	lines := []*widgets.Segments{s.checkpoints, s.rules, s.limit}
	if s.page.state.Shared {
		lines = append(lines, s.onLeave)
	}
	return lines
}

// labelShare is the share of the width for the labels. On touch screens, and if a word of a label is wider,
// the labels stand above the choices, which then have the full width.
const labelShare = 0.22

// labelSize returns the width of the labels if they are beside the choices, or their height if they are above
// them. The other result is 0.
func (s *settingsPanel) labelSize(width float32) (beside, above float32) {
	if s.page.stage.Touch() || s.widestWord()+look.Gap/2*s.page.stage.Unit() > labelShare*width {
		return 0, s.labels[0].HeightFor(width)
	}
	return labelShare * width, 0
}

// widestWord returns the width of the widest word in the labels.
func (s *settingsPanel) widestWord() float32 {
	widest := float32(0)
	for _, key := range labelKeys {
		for _, word := range strings.Fields(s.page.text.Of(key)) {
			widest = max(widest, look.Width(word, look.Small*s.page.stage.Unit(), fyne.TextStyle{}))
		}
	}
	return widest
}

func (s *settingsPanel) settingsHeight(width float32) float32 {
	gap := look.Gap * s.page.stage.Unit()
	height := s.abilities.HeightFor(width) + s.rulesTextHeight(width) + gap
	_, above := s.labelSize(width)
	for _, line := range s.choices() {
		height += above + line.HeightFor(width) + 0.75*gap
	}
	if s.stacked(width) {
		height += s.hints.HeightFor(width)
	}
	return height
}

// minMapHeight is the smallest height, in units, of the part above the settings; in a lower window the panel
// is scrolled. maxMapShare is the largest share of the width for the picture of the map beside its texts.
const (
	minMapHeight = 190
	maxMapShare  = 0.55
)

// HeightFor returns the smallest height; with less the panel is scrolled.
func (s *settingsPanel) HeightFor(width float32) float32 {
	u := s.page.stage.Unit()
	gap := look.Gap * u
	textHeight := float32(0)
	for _, t := range s.mapTexts() {
		textHeight += t.HeightFor(width*(1-maxMapShare)-1.5*gap) + gap/2
	}
	return s.settingsHeight(width) + 1.5*gap + max(minMapHeight*u, textHeight)
}

// stacked reports whether the two switches are stacked because they do not fit side by side.
func (s *settingsPanel) stacked(width float32) bool {
	return s.page.stage.Touch() && width < 330*s.page.stage.Unit()*1.2
}

// rulesTextHeight returns the height of the longest rules text, so that choosing other rules moves nothing.
func (s *settingsPanel) rulesTextHeight(width float32) float32 {
	height := float32(0)
	beside, _ := s.labelSize(width)
	for _, rules := range lobby.RuleSets {
		paragraph := widgets.NewParagraph(s.page.stage, s.page.text.Of("lobby.rules-"+rules.ID+".about"), look.Small, look.Muted)
		height = max(height, paragraph.HeightFor(width-beside))
	}
	return height
}

func (s *settingsPanel) placeSettings(y, width float32) {
	gap := look.Gap * s.page.stage.Unit()
	left, above := s.labelSize(width)
	for i, line := range s.choices() {
		h := line.HeightFor(width)
		if label := s.labels[i].HeightFor(max(left-gap/2, 1)); above > 0 {
			widgets.Put(s.labels[i], 0, y, width, above)
		} else {
			widgets.Put(s.labels[i], 0, y+(h-label)/2, left-gap/2, label)
		}
		y += above
		widgets.Put(line, left, y, width-left, h)
		y += h + 0.75*gap
		if line == s.rules {
			textHeight := s.rulesTextHeight(width)
			widgets.Put(s.rulesText, left, y-0.25*gap, width-left, textHeight)
			y += textHeight + 0.5*gap
		}
	}
	h := s.abilities.HeightFor(width)
	if s.stacked(width) {
		widgets.Put(s.abilities, 0, y, width, h)
		widgets.Put(s.hints, 0, y+h, width, h)
		return
	}
	half := (width - 3*gap) / 2
	widgets.Put(s.abilities, 0, y, half, h)
	widgets.Put(s.hints, half+3*gap, y, half, h)
}
