package workshop

import (
	"cmp"
	"slices"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/layout"

	"roborally/core"
	"roborally/lan/lobby"
	"roborally/maps"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/text"
	"roborally/ui/widgets"
)

// Page is the page of the player's own halls.
type Page struct {
	widgets.Box
	stage    *widgets.Stage
	text     *text.Text
	pictures *look.Pictures
	store    Store
	actions  Actions
	all      []maps.Map // the project's own maps, which can be copied

	halls   []*entry // in the order of the list
	list    *widgets.ChoiceList
	order   *widgets.Segments
	sorting *widgets.Row    // with order; hidden while there is nothing to sort
	deeds   *widgets.Column // what can be done with the chosen hall; hidden without one
	side    *side
	header  *widgets.Header
	buttons buttons
	empty   *widgets.Paragraph
	problem *widgets.Paragraph
	undo    *undoStrip
	busy    bool     // a call of the store is running
	dropped []string // files that came meanwhile
}

// buttons are what can be pressed beside the list.
type buttons struct {
	add, choose, begin                      *widgets.Button
	open, play, copy, rename, share, delete *widgets.Button
}

// entry is a hall in the list.
type entry struct {
	maps.Hall
	robots int // as many can play there; 0: it cannot be played on yet
}

// name returns the name of a hall, or that of its file if it cannot be read.
func (e *entry) name() string {
	if e.Map == nil {
		return e.File
	}
	return e.Map.Name()
}

// orders are the orders of the list, as ends of keys of texts.
var orders = []struct {
	name    string
	compare func(a, b *entry) int
}{
	{"date", func(a, b *entry) int { return b.Changed.Compare(a.Changed) }},
	{"name", func(a, b *entry) int { return text.CompareNames(a.name(), b.name()) }},
	{"size", func(a, b *entry) int { return b.fields() - a.fields() }},
}

// fields returns the number of fields.
func (e *entry) fields() int {
	if e.Map == nil {
		return 0
	}
	return e.Map.Layout.Width * e.Map.Layout.Height
}

// NewPage returns the page of the halls in a store. all are the project's own maps.
func NewPage(s *widgets.Stage, t *text.Text, pictures *look.Pictures, store Store, all []maps.Map, actions Actions) *Page {
	p := &Page{
		stage: s, text: t, pictures: pictures, store: store, actions: actions, all: all,
		empty:   widgets.NewParagraph(s, "", look.Body, look.Muted),
		problem: widgets.NewParagraph(s, "", look.Small, look.Alarm),
	}
	p.makeButtons()
	p.makeList()
	p.side = newSide(p)
	p.undo = newUndoStrip(p)
	p.layOut()
	p.showChoice()
	return p
}

func (p *Page) makeButtons() {
	button := func(name string, icon art.Icon, tap func()) *widgets.Button {
		b := widgets.NewButton(p.stage, p.text.Of("workshop."+name), p.pictures.TintableIcon(icon), tap)
		b.Tip = p.text.Of("workshop." + name + "-tip")
		return b
	}
	p.buttons = buttons{
		add: button("new", art.IconPlus, p.openNew), choose: button("import", art.IconLoad, p.chooseFile), begin: button("new", art.IconPlus, p.openNew),
		open: button("open", art.IconEditor, p.openChosen), play: button("play", art.IconPlay, p.playChosen),
		copy: button("copy", art.IconCards, p.copyChosen), rename: button("rename", art.IconLog, p.openRename),
		share: button("share", art.IconPost, p.openShare), delete: button("delete", art.IconClear, p.deleteChosen),
	}
	p.buttons.begin.Rank, p.buttons.open.Rank = widgets.Primary, widgets.Primary
	widgets.Show(p.buttons.choose, p.actions.Choose != nil)
	widgets.Show(p.buttons.play, p.actions.Play != nil)
	widgets.Show(p.buttons.open, p.actions.Draw != nil || p.actions.Compose != nil)
	widgets.Show(p.buttons.share, p.actions.Deliver != nil)
	back := widgets.NewButton(p.stage, p.text.Of("app.back"), p.pictures.TintableIcon(art.IconBack), func() { p.actions.Back() })
	back.Tip = p.text.Of("saves.back-tip")
	p.header = widgets.NewHeader(p.stage, back, p.text.Of("workshop.title"), widgets.Between(120, 0.17, 200, p.buttons.choose), widgets.Between(120, 0.17, 200, p.buttons.add))
}

func (p *Page) makeList() {
	s := p.stage
	p.list = widgets.NewChoiceList(s, p.act)
	p.list.Long, p.list.Gap = true, look.Gap/2
	p.list.OnChoose = func(int) { p.showChoice() }
	p.list.RowHeight = func(width, _ float32) float32 { return width + 34*s.Unit() }
	p.list.Columns = func() int { return max(2, int(p.list.Size().Width/(tileWidth*s.Unit()))) }
	p.empty.Align = fyne.TextAlignCenter
	widgets.Show(p.buttons.begin, false)
	first := widgets.NewColumn(s, p.empty, widgets.NewAt(s, 0.5, 0, widgets.NewFixed(s, 220, 0, p.buttons.begin)))
	first.Gap = 2 * look.Gap
	p.list.SetEmpty(first)
	var labels, tips []string
	for i := range orders {
		labels, tips = append(labels, p.text.Of("workshop.by-"+orders[i].name)), append(tips, p.text.Of("workshop.by-"+orders[i].name+"-tip"))
	}
	p.order = widgets.NewSegments(s, labels, 0, func(int) { p.show(p.halls, p.chosenFile()) })
	p.order.SetTips(tips...)
}

// tileWidth is the least width of a tile, in units.
const tileWidth = 165

// layOut puts the list on the left; on the right stands what is chosen, and what can be done with it.
func (p *Page) layOut() {
	s, b := p.stage, &p.buttons
	row := func(items ...fyne.CanvasObject) *widgets.Row {
		return widgets.NewRow(s, 0, slices.DeleteFunc(items, func(o fyne.CanvasObject) bool { return !o.Visible() })...)
	}
	p.sorting = widgets.NewRow(s, 0, widgets.Between(200, 0.6, 430, p.order), widgets.Fill(layout.NewSpacer()))
	p.deeds = widgets.NewColumn(s, row(b.copy, b.rename), row(b.share, b.delete), row(b.play, b.open))
	p.deeds.Gap = look.Gap
	left := widgets.NewColumn(s, p.sorting, widgets.Fill(widgets.NewWell(s, p.list)), p.undo)
	left.Gap = look.Gap
	right := widgets.NewColumn(s, widgets.Fill(p.side), p.problem, p.deeds)
	right.Gap = look.Gap
	p.InitBox(s, p, widgets.NewHeaded(s, p.header, widgets.NewPanes(s, left, right)))
}

// Load reads the halls. It is called when the page is shown, and again when it is shown after another.
func (p *Page) Load() { p.reload(p.chosenFile()) }

// reload reads the halls again, chooses the one in a file, or the first, and calls then.
func (p *Page) reload(file string, then ...func()) {
	var all []*entry
	var err error
	p.runAsync(func() {
		var halls []maps.Hall
		halls, err = p.store.All()
		for _, h := range halls {
			e := &entry{Hall: h}
			if h.Map != nil {
				e.robots = lobby.Capacity(h.Map.Layout, core.Factory)
			}
			all = append(all, e)
		}
	}, func() {
		p.empty.Set("")
		if err == nil {
			p.empty.Set(p.text.Of("workshop.none"))
		}
		widgets.Show(p.buttons.begin, err == nil)
		p.show(all, file)
		if err != nil {
			p.fail("workshop.failed-list", err)
		}
		for _, f := range then {
			f()
		}
	})
}

// show fills the list with halls and chooses the one in a file, or the first.
func (p *Page) show(all []*entry, file string) {
	p.halls = slices.SortedStableFunc(slices.Values(all), func(a, b *entry) int {
		return cmp.Or(orders[p.order.Selected()].compare(a, b), cmp.Compare(a.File, b.File))
	})
	var rows []widgets.Choosable
	for i, e := range p.halls {
		rows = append(rows, p.newTile(i, e))
	}
	p.list.SetRows(rows)
	p.list.SetChosen(min(len(rows)-1, max(0, slices.IndexFunc(p.halls, func(e *entry) bool { return e.File == file }))))
	widgets.Show(p.sorting, len(rows) > 1)
	widgets.Show(p.deeds, len(rows) > 0)
	p.showChoice()
	p.Refresh()
}

// chosen returns the chosen hall, or nil.
func (p *Page) chosen() *entry {
	if n := p.list.Chosen(); n >= 0 {
		return p.halls[n]
	}
	return nil
}

// chosenFile returns the file of the chosen hall, or "".
func (p *Page) chosenFile() string {
	if e := p.chosen(); e != nil {
		return e.File
	}
	return ""
}

// showChoice shows the chosen hall.
func (p *Page) showChoice() {
	p.showProblem("")
	p.side.show(p.chosen())
	p.showButtons()
}

// showButtons enables the buttons that can do something.
func (p *Page) showButtons() {
	e, b := p.chosen(), &p.buttons
	readable := e != nil && e.Map != nil && !p.busy
	b.open.Set(false, !readable || p.actions.opens(e.Map) == nil)
	b.play.Set(false, !readable || e.robots == 0)
	for _, one := range []*widgets.Button{b.copy, b.rename, b.share} {
		one.Set(false, !readable)
	}
	b.delete.Set(false, p.busy || e == nil)
	for _, one := range []*widgets.Button{b.add, b.begin, b.choose} {
		one.Set(false, p.busy)
	}
	p.undo.show()
}

// runAsync calls work outside the window's goroutine and then done inside it. The buttons are inactive meanwhile.
func (p *Page) runAsync(work, done func()) {
	p.busy = true
	p.showButtons()
	p.stage.Time.Async(work, func() {
		p.busy = false
		done()
		p.showButtons()
		if files := p.dropped; len(files) > 0 && !p.busy {
			p.dropped = nil
			p.Import(files)
		}
	})
}

// fail shows what went wrong, as a toast if the player has left the page meanwhile.
func (p *Page) fail(key string, err error) {
	said := p.text.Of(key, "Reason", p.explain(err))
	if p.stage.Windows.Page() != widgets.Page(p) {
		p.stage.News.Toast(p.pictures.IconOf(art.IconBuild, look.Danger), p.text.Of("workshop.title"), said)
		return
	}
	p.showProblem(said)
}

// showProblem shows what went wrong; "" clears it.
func (p *Page) showProblem(problem string) {
	if p.problem.Visible() != (problem != "") || p.problem.Text != problem {
		p.problem.Set(problem)
		widgets.Show(p.problem, problem != "")
		p.Refresh()
	}
}

// toast tells what was done with a hall.
func (p *Page) toast(icon art.Icon, name, said string) {
	p.stage.News.Toast(p.pictures.IconOf(icon, look.Accent), shorten(name), said)
}

// Mode returns the page's name for scripts.
func (p *Page) Mode() string { return "workshop" }

// TypedKey moves the choice with the arrows, opens or plays with Enter, deletes with Del and goes back with Escape.
func (p *Page) TypedKey(key fyne.KeyName) {
	switch key {
	case fyne.KeyEscape:
		p.actions.Back()
	case fyne.KeyReturn, fyne.KeyEnter:
		p.act()
	case fyne.KeyDelete, fyne.KeyBackspace:
		p.deleteChosen()
	case fyne.KeyLeft:
		p.list.Pick(p.list.Chosen() - 1)
	case fyne.KeyRight:
		p.list.Pick(p.list.Chosen() + 1)
	case fyne.KeyF2:
		p.openRename()
	default:
		p.list.MoveChoice(key)
	}
}

// TypedRune presses the button whose letter was typed: N for a new hall, Z to take a deletion back.
func (p *Page) TypedRune(r rune) {
	switch unicode.ToUpper(r) {
	case 'N':
		p.openNew()
	case 'Z':
		p.undoDelete()
	}
}

// Targets returns what can be clicked now.
func (p *Page) Targets() []widgets.Target {
	targets := []widgets.Target{{Name: "back", Object: p.header.Back}}
	b := &p.buttons
	all := []widgets.Target{{Name: "new", Object: b.add}, {Name: "import", Object: b.choose}, {Name: "undo", Object: p.undo.button}}
	if p.deeds.Visible() {
		all = append(all, []widgets.Target{
			{Name: "open", Object: b.open}, {Name: "play", Object: b.play},
			{Name: "copy", Object: b.copy}, {Name: "rename", Object: b.rename}, {Name: "share", Object: b.share}, {Name: "delete", Object: b.delete},
		}...)
	}
	for _, one := range all {
		if one.Object.Visible() && (one.Name != "undo" || p.undo.Visible()) {
			targets = append(targets, one)
		}
	}
	if len(p.halls) == 0 && b.begin.Visible() {
		targets = append(targets, widgets.Target{Name: "begin", Object: b.begin})
	}
	if p.sorting.Visible() {
		for i, one := range p.order.Buttons() {
			targets = append(targets, widgets.Target{Name: "by-" + orders[i].name, Object: one})
		}
	}
	for n, row := range p.list.Rows() {
		if row.Visible() {
			targets = append(targets, widgets.Target{Name: "hall-" + p.halls[n].File, Object: row})
		}
	}
	return targets
}
