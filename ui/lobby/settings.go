package lobby

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

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

// playTimes are the play times, in minutes, that the host can choose from; 0 is none.
var playTimes = []int{0, 20, 30, 45, 60, 90}

// settingsPanel shows a large picture of the chosen map, and the settings of the game below it.
type settingsPanel struct {
	widgets.Box
	page     *Page
	chosen   *maps.Map
	preview  *board.Preview
	name     *widgets.Paragraph
	facts    *widgets.Paragraph
	features *widgets.Paragraph // lists what the map has
	about    *widgets.Paragraph
	keep     *widgets.Button // adds a foreign map to the player's own

	labels      []*widgets.Paragraph   // labels of the choices, in the order of labelKeys
	lines       [][2]fyne.CanvasObject // a choice with its label beside it, and with its label above
	checkpoints *widgets.Segments
	laps        *widgets.Segments // hidden where there is only one lap
	rules       *widgets.Segments
	rulesText   *widgets.Paragraph // describes the rule set
	goals       *widgets.Segments  // hidden where the rules leave no choice
	tipped      string             // key of the tips of checkpoints
	points      *widgets.Segments  // this and minutes are hidden where the rules count no points
	minutes     *widgets.Segments
	limit       *widgets.Segments
	onLeave     *widgets.Segments
	abilities   *widgets.Toggle
	options     *widgets.Toggle // hidden where the rules leave no choice
	hints       *widgets.Toggle
}

// labelKeys are the text keys of the labels, in order.
var labelKeys = [...]string{"lobby.checkpoints", "lobby.laps", "lobby.rules", "lobby.goals", "lobby.points", "lobby.minutes", "lobby.time", "lobby.deserted"}

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
	s.keep = widgets.NewButton(p.stage, p.text.Of("lobby.keep"), nil, p.keepMap)
	s.keep.Tip = p.text.Of("lobby.keep-tip")
	s.makeChoices()
	s.layOut()
	return s
}

func (s *settingsPanel) makeChoices() {
	p := s.page
	s.checkpoints = widgets.NewSegments(p.stage, nil, 0, func(n int) { p.do(lobby.SetCheckpoints{Number: n + 1}) })
	s.laps = widgets.NewSegments(p.stage, nil, 0, func(n int) { p.do(lobby.SetLaps{Number: n + 1}) })
	var labels, tips []string
	for _, rules := range lobby.RuleSets {
		labels = append(labels, p.text.Of("lobby.rules-"+rules.ID+".name"))
		tips = append(tips, p.text.Of("lobby.rules-"+rules.ID+".about"))
	}
	s.rules = widgets.NewSegments(p.stage, labels, 0, func(n int) { p.do(lobby.ChooseRules{Rules: lobby.RuleSets[n].ID}) })
	s.rules.SetTips(tips...)
	s.makeGoals()
	s.makeEnding()
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
	s.options = widgets.NewToggle(p.stage, p.text.Of("lobby.options"), false, func(on bool) { p.do(lobby.SetOptions{On: on}) })
	s.options.Tip = p.text.Of("lobby.options-tip")
	s.hints = widgets.NewToggle(p.stage, p.text.Of("lobby.hints"), false, func(on bool) { p.do(lobby.AllowHints{On: on}) })
	s.hints.Tip = p.text.Of("lobby.hints-tip")
}

// makeGoals makes the choice of which goals each robot has.
func (s *settingsPanel) makeGoals() {
	p := s.page
	var labels, tips []string
	for _, goals := range core.GoalAssignments {
		labels = append(labels, p.text.Of("lobby.goals-"+goals.String()))
		tips = append(tips, p.text.Of("lobby.goals-"+goals.String()+"-tip"))
	}
	s.goals = widgets.NewSegments(p.stage, labels, 0, func(n int) { p.do(lobby.SetGoals{Goals: core.GoalAssignments[n]}) })
	s.goals.SetTips(tips...)
}

// makeEnding makes the choices of how a game ends whose rules count points.
func (s *settingsPanel) makeEnding() {
	p := s.page
	labels, tips := []string{p.text.Of("lobby.points-none")}, []string{p.text.Of("lobby.points-none-tip")}
	for n := range lobby.MaxPoints {
		labels, tips = append(labels, strconv.Itoa(n+1)), append(tips, p.text.Of("lobby.points-tip"))
	}
	s.points = widgets.NewSegments(p.stage, labels, 0, func(n int) { p.do(lobby.SetPoints{Points: n}) })
	s.points.SetTips(tips...)
	labels, tips = nil, nil
	for _, minutes := range playTimes {
		labels = append(labels, p.limitLabel(time.Duration(minutes)*time.Minute))
		tips = append(tips, p.text.Of("lobby.minutes-tip"))
	}
	tips[0] = p.text.Of("lobby.minutes-none-tip")
	s.minutes = widgets.NewSegments(p.stage, labels, 0, func(n int) { p.do(lobby.SetMinutes{Minutes: playTimes[n]}) })
	s.minutes.SetTips(tips...)
}

// limitLabel returns a short label for a time limit.
func (p *Page) limitLabel(limit time.Duration) string {
	if limit == 0 {
		return p.text.Of("lobby.no-timer")
	}
	return p.text.Duration(limit)
}

// maxNameWidth limits the width of the name of a map, in units, so that it takes few lines.
const maxNameWidth = 2 * widgets.SidePanelWidth

// show updates the panel.
func (s *settingsPanel) show() {
	p, g := s.page, &s.page.state.Settings
	locked := !p.isHost()
	if m := p.chosenMap(); m != s.chosen {
		s.chosen = m
		s.preview.SetLayout(m.Layout)
		s.name.Set(look.Truncate(board.MapName(p.text, m), look.Large, look.Bold, maxNameWidth))
		s.features.Set(p.describeFeatures(m.Layout))
	}
	s.showAbout()
	s.facts.Set(p.describeMap(s.chosen))
	s.showCheckpoints(locked)
	s.showLaps(locked)
	s.rules.Set(slices.IndexFunc(lobby.RuleSets, func(r *core.RuleSet) bool { return r.ID == g.Rules }), locked)
	s.rulesText.Set(p.text.Of("lobby.rules-" + p.rules().ID + ".about"))
	s.goals.Set(slices.Index(core.GoalAssignments, g.Goals), locked)
	s.points.Set(g.Points, locked)
	s.minutes.Set(slices.Index(playTimes, g.Minutes), locked)
	s.limit.Set(slices.Index(limits, g.Limit), locked)
	out := 0
	if g.OnLeave == 0 {
		out = 1
	}
	s.onLeave.Set(out, locked)
	s.abilities.Set(g.Abilities, locked)
	s.options.Set(g.Options, locked)
	rules := p.rules()
	widgets.Show(s.options, rules.PlaysOptions(true) && !rules.AlwaysCards)
	s.hints.Set(g.Hints, locked)
	for i, choice := range s.choices() {
		visible := true
		switch choice {
		case s.onLeave:
			visible = p.state.Shared
		case s.laps:
			visible = s.chosen.Laps > 1 && !rules.GoalFlags && g.Goals == core.CommonGoals
		case s.goals:
			visible = rules.OwnGoals
		case s.points, s.minutes:
			visible = rules.GoalFlags
		}
		for _, o := range s.lines[i] {
			widgets.Show(o, visible)
		}
		widgets.Show(choice, visible)
	}
	s.Refresh()
}

// showAbout says what is special about the map, and offers to keep one that is not the player's.
func (s *settingsPanel) showAbout() {
	p := s.page
	foreign, kept := p.isForeign(s.chosen), p.gallery.kept
	switch {
	case !foreign:
		s.about.Set(board.DescribeMap(p.text, s.chosen))
	case kept:
		s.about.Set(p.text.Of("lobby.kept-hall"))
	default:
		s.about.Set(p.text.Of("lobby.foreign-hall"))
	}
	widgets.Show(s.keep, foreign && !kept)
}

// minMapHeight is the smallest height, in units, of the part above the settings; in a lower window the panel
// is scrolled. mapShare is the share of the width for the picture of the map beside its texts.
const (
	minMapHeight = 190
	mapShare     = 0.55
)

// layOut puts the map above the settings.
func (s *settingsPanel) layOut() {
	stage := s.page.stage
	column := widgets.NewColumn(stage, widgets.Fill(s.layOutMap()), s.layOutSettings())
	s.InitBox(stage, s, column)
}

// layOutMap puts the picture of the map above its texts or beside them, whichever makes the picture larger.
func (s *settingsPanel) layOutMap() fyne.CanvasObject {
	stage := s.page.stage
	texts := widgets.NewColumn(stage, s.name, s.facts, s.about, s.features, s.keep)
	texts.Gap = look.Gap / 2
	// In a container of Fyne's the picture takes what there is, whatever it wants.
	well := widgets.NewStack(stage, widgets.NewSurface(stage, look.Sunken, look.Clear, 10),
		widgets.NewPadded(stage, look.Gap/2, look.Gap/2, container.NewStack(s.preview)))
	above, beside := widgets.NewColumn(stage, widgets.Fill(well), texts), widgets.NewRow(stage, 0, widgets.Share(mapShare, well), widgets.Share(1-mapShare, texts))
	above.Gap, beside.Gap = look.Gap, 1.5*look.Gap
	fitted := widgets.NewFitted(stage, func(area fyne.Size) fyne.CanvasObject {
		aspect := float32(1)
		if s.chosen != nil {
			aspect = float32(s.chosen.Layout.Width) / float32(s.chosen.Layout.Height)
		}
		if min(area.Width, (area.Height-texts.HeightFor(area.Width))*aspect)*1.05 > min(area.Height*aspect, area.Width*mapShare) {
			return above
		}
		return beside
	})
	return widgets.NewStack(stage, widgets.NewFixed(stage, 0, minMapHeight, layout.NewSpacer()), fitted)
}

// labelShare is the share of the width for the labels. On touch screens, and if a word of a label is wider,
// the labels stand above the choices, which then have the full width.
const labelShare = 0.22

// layOutSettings puts the labels beside the choices or above them.
func (s *settingsPanel) layOutSettings() fyne.CanvasObject {
	stage := s.page.stage
	beside, above := widgets.NewColumn(stage), widgets.NewColumn(stage)
	beside.Gap, above.Gap = 0.75*look.Gap, 0.75*look.Gap
	rules := newTallest(stage, s.rulesText, s.ruleTexts())
	add := func(label, choice fyne.CanvasObject) {
		row := widgets.NewRow(stage, 0, widgets.Share(labelShare, label), widgets.Share(1-labelShare, choice))
		row.Gap = 0
		beside.Items = append(beside.Items, row)
	}
	s.lines = nil
	for i, choice := range s.choices() {
		label := s.labels[i]
		widgets.Call(choice, label.Text)
		add(widgets.NewAt(stage, widgets.Full, 0.5, label), choice)
		lines := widgets.NewColumn(stage, label, choice)
		lines.Gap = 0
		s.lines = append(s.lines, [2]fyne.CanvasObject{beside.Items[len(beside.Items)-1], lines})
		above.Items = append(above.Items, lines)
		if choice == s.rules {
			add(layout.NewSpacer(), rules)
			above.Items = append(above.Items, rules)
		}
	}
	switches, stacked := widgets.NewRow(stage, 0, s.abilities, s.options, s.hints), widgets.NewColumn(stage, s.abilities, s.options, s.hints)
	switches.Gap, stacked.Gap = 3*look.Gap, 0
	fitted := widgets.NewFitted(stage, func(area fyne.Size) fyne.CanvasObject {
		count, widest, gap := float32(0), float32(0), switches.Gap*stage.Unit()
		for _, toggle := range []*widgets.Toggle{s.abilities, s.options, s.hints} {
			if toggle.Visible() {
				count, widest = count+1, max(widest, toggle.LeastWidth())
			}
		}
		if area.Width < count*(widest+gap)-gap { // a row shares its width equally
			return stacked
		}
		return switches
	})
	beside.Items, above.Items = append(beside.Items, fitted), append(above.Items, fitted)
	return widgets.NewFitted(stage, func(area fyne.Size) fyne.CanvasObject {
		if stage.Touch() || s.widestWord()+look.Gap/2*stage.Unit() > labelShare*area.Width {
			return above
		}
		return beside
	})
}

// choices returns the choices, from top to bottom.
func (s *settingsPanel) choices() []*widgets.Segments {
	return []*widgets.Segments{s.checkpoints, s.laps, s.rules, s.goals, s.points, s.minutes, s.limit, s.onLeave}
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

// ruleTexts returns the texts about all rule sets.
func (s *settingsPanel) ruleTexts() (all []*widgets.Paragraph) {
	for _, rules := range lobby.RuleSets {
		all = append(all, widgets.NewParagraph(s.page.stage, s.page.text.Of("lobby.rules-"+rules.ID+".about"), look.Small, look.Muted))
	}
	return all
}

// tallest shows a text in room for the longest of several, so that another text in its place moves nothing.
type tallest struct {
	widgets.Box
	all []*widgets.Paragraph
}

func newTallest(s *widgets.Stage, shown *widgets.Paragraph, all []*widgets.Paragraph) *tallest {
	t := &tallest{all: all}
	t.InitBox(s, t, shown)
	return t
}

// HeightFor returns the height of the longest text.
func (t *tallest) HeightFor(width float32) (height float32) {
	for _, p := range t.all {
		height = max(height, p.HeightFor(width))
	}
	return height
}
