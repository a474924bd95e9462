package post

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"roborally/core"
	"roborally/lan/lobby"
	"roborally/maps"
	"roborally/ui/board"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// maxName limits the characters of the name of a game.
const maxName = 60

// hallPart is the part of the page with the hall and the rules.
type hallPart struct {
	widgets.Box
	page    *Setup
	gallery *widgets.ChoiceList
	preview *board.Preview
	title   *widgets.Paragraph
	facts   *widgets.Paragraph
	scroll  *widgets.AutoScroll

	name        *widgets.Field
	rules       *widgets.Segments
	about       *widgets.Paragraph // describes the rules
	goals       *widgets.Segments
	checkpoints *widgets.Segments
	laps        *widgets.Segments
	points      *widgets.Segments
	abilities   *widgets.Toggle
	options     *widgets.Toggle
	optional    map[*widgets.Segments]*widgets.Box // with their labels
}

func newHallPart(p *Setup) *hallPart {
	s, t := p.Stage, p.Text
	h := &hallPart{
		page: p, preview: board.NewPreview(s, p.Pictures, nil), title: widgets.NewHeading(s, "", look.Large),
		facts: widgets.NewParagraph(s, "", look.Small, look.Muted), about: widgets.NewParagraph(s, "", look.Small, look.Muted),
	}
	h.makeGallery()
	h.name = widgets.NewField(s, p.draft.Name, maxName, func(name string) { p.change(func(d *Draft) { d.Name = name }) })
	h.name.Tip = t.Of("mailgame.name-tip")
	var labels, tips []string
	for _, rules := range core.RuleSets {
		labels, tips = append(labels, p.rulesName(rules.ID)), append(tips, t.Of("lobby.rules-"+rules.ID+".about"))
	}
	h.rules = widgets.NewSegments(s, labels, 0, h.chooseRules)
	h.rules.SetTips(tips...)
	labels, tips = nil, nil
	for _, goals := range core.GoalAssignments {
		labels, tips = append(labels, t.Of("lobby.goals-"+goals.String())), append(tips, t.Of("lobby.goals-"+goals.String()+"-tip"))
	}
	h.goals = widgets.NewSegments(s, labels, 0, func(n int) { p.change(func(d *Draft) { d.Settings.Goals = core.GoalAssignments[n] }) })
	h.goals.SetTips(tips...)
	h.checkpoints = widgets.NewSegments(s, nil, 0, func(n int) { p.change(func(d *Draft) { d.Settings.Checkpoints = n + 1 }) })
	h.laps = widgets.NewSegments(s, nil, 0, func(n int) { p.change(func(d *Draft) { d.Settings.Laps = n + 1 }) })
	labels, tips = nil, nil
	for n := range lobby.MaxPoints {
		labels, tips = append(labels, strconv.Itoa(n+1)), append(tips, t.Of("lobby.points-tip"))
	}
	h.points = widgets.NewSegments(s, labels, 0, func(n int) { p.change(func(d *Draft) { d.Settings.Points = n + 1 }) })
	h.points.SetTips(tips...)
	h.abilities = widgets.NewToggle(s, t.Of("lobby.abilities"), false, func(on bool) { p.change(func(d *Draft) { d.Settings.Abilities = on }) })
	h.abilities.Tip = t.Of("lobby.abilities-tip")
	h.options = widgets.NewToggle(s, t.Of("lobby.options"), false, func(on bool) { p.change(func(d *Draft) { d.Settings.Options = on }) })
	h.options.Tip = t.Of("lobby.options-tip")
	h.layOut()
	return h
}

func (h *hallPart) makeGallery() {
	p := h.page
	g := widgets.NewChoiceList(p.Stage, func() {})
	g.Gap, g.Headings = look.Gap/2, board.MapHeadings(p.Stage, p.Text, p.Maps)
	g.Columns = func() int { return 2 }
	g.RowHeight = func(width, _ float32) float32 { return width + 14*p.Stage.Unit() }
	g.OnChoose = func(n int) { h.chooseHall(n) }
	var rows []widgets.Choosable
	for i := range p.Maps {
		m := &p.Maps[i]
		picture := board.MarkOwn(p.Stage, p.Text, p.Pictures, m, board.NewPreview(p.Stage, p.Pictures, m.Layout))
		tile := widgets.NewTile(p.Stage, picture, board.MapName(p.Text, m), func() { h.chooseHall(i) })
		tile.TextFunc = func() string { return board.MapName(p.Text, m) + "\n" + board.DescribeMap(p.Text, m) }
		rows = append(rows, tile)
	}
	g.SetRows(rows)
	h.gallery = g
}

func (h *hallPart) chooseHall(n int) {
	h.page.change(func(d *Draft) { d.setMap(&h.page.Maps[n]) })
}

// chooseRules chooses a rule set with its usual settings.
func (h *hallPart) chooseRules(n int) {
	h.page.change(func(d *Draft) {
		rules, s := core.RuleSets[n], &d.Settings
		s.Rules, s.Abilities, s.Options, s.Points = rules.ID, rules.Abilities, false, 0
		if rules.GoalFlags {
			s.Points = core.LongGame
		}
		if !rules.Offers(s.Goals) {
			s.Goals = core.CommonGoals
		}
	})
}

func (h *hallPart) layOut() {
	p := h.page
	s := p.Stage
	picture := widgets.NewStack(s, widgets.NewSurface(s, look.Sunken, look.Clear, 10), widgets.NewPadded(s, look.Gap/2, look.Gap/2, container.NewStack(h.preview)))
	texts := widgets.NewColumn(s, h.title, h.facts)
	texts.Gap = look.Gap / 2
	top := widgets.NewRow(s, 0, widgets.Fixed(190, widgets.NewFixed(s, 0, 190, picture)), widgets.Fill(texts))
	top.Gap = 2 * look.Gap
	h.optional = map[*widgets.Segments]*widgets.Box{
		h.goals: p.labelled("lobby.goals", h.goals), h.points: p.labelled("lobby.points", h.points), h.laps: p.labelled("lobby.laps", h.laps),
	}
	column := widgets.NewColumn(s, top, p.labelled("mailgame.name", h.name), p.labelled("lobby.rules", h.rules), p.labelled("", h.about),
		h.optional[h.goals], p.labelled("lobby.checkpoints", h.checkpoints), h.optional[h.laps], h.optional[h.points], widgets.NewRow(s, 0, h.abilities, h.options))
	column.Gap = 1.25 * look.Gap
	h.scroll = widgets.NewAutoScroll(s, column)
	h.InitBox(s, h, widgets.NewRow(s, 0,
		widgets.Between(190, 0.27, 360, widgets.NewStack(s, widgets.NewSolid(look.Sunken), widgets.NewPadded(s, look.Gap, look.Gap, h.gallery))),
		widgets.Fill(widgets.NewPadded(s, 2*look.Gap, 1.5*look.Gap, h.scroll))))
}

// show updates the part to the draft.
func (h *hallPart) show() {
	p, g := h.page, &h.page.draft.Settings
	at := slices.IndexFunc(p.Maps, func(m maps.Map) bool { return m.ID == g.Map })
	m, rules := &p.Maps[at], p.rules()
	layout := m.Layout
	if p.Stage.Input.Focused() != h.name.Entry() {
		h.name.Set(p.draft.Name)
	}
	if h.gallery.Chosen() != at {
		h.gallery.SetChosen(at)
	}
	h.preview.SetLayout(layout)
	h.title.Set(board.MapName(p.Text, m))
	h.facts.Set(p.Text.Of("lobby.size", "Width", layout.Width, "Height", layout.Height) + " · " + p.Text.Of("lobby.most", "N", p.capacity()) +
		"\n" + board.DescribeMap(p.Text, m))
	h.rules.Set(slices.Index(core.RuleSets, rules), false)
	h.about.Set(p.Text.Of("lobby.rules-" + rules.ID + ".about"))
	h.goals.Set(slices.Index(core.GoalAssignments, g.Goals), false)
	widgets.Show(h.optional[h.goals], rules.OwnGoals)
	widgets.Show(h.optional[h.points], rules.GoalFlags)
	h.points.Set(g.Points-1, false)
	if n := len(layout.Checkpoints()); n != len(h.checkpoints.Buttons()) {
		var labels []string
		for i := range n {
			labels = append(labels, strconv.Itoa(i+1))
		}
		h.checkpoints.SetLabels(labels, g.Checkpoints-1)
	}
	h.showCheckpoints()
	h.showLaps()
	h.abilities.Set(g.Abilities, false)
	h.options.Set(g.Options, false)
	widgets.Show(h.options, rules.PlaysOptions(true) && !rules.AlwaysCards)
	h.Refresh()
}

// showCheckpoints shows the number of checkpoints, which does not matter where robots swap places.
func (h *hallPart) showCheckpoints() {
	p, g := h.page, &h.page.draft.Settings
	key := "lobby.flags-tip"
	switch {
	case p.rules().GoalFlags:
		key = "lobby.goal-flags-tip"
	case g.Goals == core.SecretGoals:
		key = "lobby.secret-flags-tip"
	}
	for i, b := range h.checkpoints.Buttons() {
		if b.Tip = p.Text.Count(key, i+1); g.Goals == core.SwapGoals {
			b.Tip = p.Text.Of("lobby.swap-flags-tip")
		}
	}
	if g.Goals == core.SwapGoals {
		h.checkpoints.Set(-1, true)
		return
	}
	h.checkpoints.Set(g.Checkpoints-1, false)
}

// showLaps shows as many laps as the settings allow, if they allow several.
func (h *hallPart) showLaps() {
	g := &h.page.draft.Settings
	most := g.MostLaps(h.page.draft.Custom)
	if most != len(h.laps.Buttons()) {
		var labels []string
		for i := range most {
			labels = append(labels, strconv.Itoa(i+1))
		}
		h.laps.SetLabels(labels, 0)
	}
	for i, b := range h.laps.Buttons() {
		b.Tip = h.page.Text.Count("lobby.laps-tip", i+1)
	}
	h.laps.Set(max(1, g.Laps)-1, false)
	widgets.Show(h.optional[h.laps], most > 1)
}

func (h *hallPart) reveal(o fyne.CanvasObject) { h.scroll.Reveal(o) }

func (h *hallPart) targets() []widgets.Target {
	targets := []widgets.Target{{Name: "name", Object: h.name}, {Name: "abilities", Object: h.abilities}}
	for i, row := range h.gallery.Rows() {
		targets = append(targets, widgets.Target{Name: "map-" + h.page.Maps[i].ID, Object: row})
	}
	add := func(name string, g *widgets.Segments, label func(i int) string) {
		for i, b := range g.Buttons() {
			if !b.Inactive {
				targets = append(targets, widgets.Target{Name: name + label(i), Object: b})
			}
		}
	}
	number := func(i int) string { return strconv.Itoa(i + 1) }
	add("rules-", h.rules, func(i int) string { return core.RuleSets[i].ID })
	add("checkpoints-", h.checkpoints, number)
	if h.optional[h.laps].Visible() {
		add("laps-", h.laps, number)
	}
	if h.optional[h.goals].Visible() {
		add("goals-", h.goals, func(i int) string { return core.GoalAssignments[i].String() })
	}
	if h.optional[h.points].Visible() {
		add("points-", h.points, number)
	}
	if h.options.Visible() {
		targets = append(targets, widgets.Target{Name: "options", Object: h.options})
	}
	return targets
}
