package workshop

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2/container"

	"roborally/core"
	"roborally/core/grid"
	"roborally/maps"
	"roborally/maps/drawing"
	"roborally/ui/art"
	"roborally/ui/board"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// minSide is the least width and height of a new board; the editor takes smaller ones, too.
const minSide = 3

// The kinds of a new hall, as ends of keys of texts.
const (
	emptyKind  = "empty"
	courseKind = "course"
	copyKind   = "copy"
)

// newDialog is the dialog that asks what a new hall begins as.
type newDialog struct {
	page          *Page
	dialog        *widgets.Dialog
	kinds         []string
	kind          *widgets.Segments
	about         *widgets.Paragraph
	name          *widgets.Field
	named         string // the name that the program has proposed
	width, height *widgets.Slider
	sizes         *widgets.Column
	gallery       *widgets.ChoiceList // of what is copied, or what a course begins with
	offered       []*maps.Map         // in the gallery
	well          *widgets.Box        // with the gallery
	yes           *widgets.Button
}

// openNew opens the dialog of a new hall.
func (p *Page) openNew() {
	if p.busy {
		return
	}
	s := p.stage
	d := &newDialog{page: p, dialog: &widgets.Dialog{Width: 620, Name: "new"}, kinds: []string{emptyKind, copyKind}}
	if p.actions.Compose != nil {
		d.kinds = []string{emptyKind, courseKind, copyKind}
	}
	var labels, tips []string
	for _, kind := range d.kinds {
		labels, tips = append(labels, p.text.Of("workshop.kind-"+kind)), append(tips, p.text.Of("workshop.kind-"+kind+"-tip"))
	}
	d.kind = widgets.NewSegments(s, labels, 0, func(int) { d.show() })
	d.kind.SetTips(tips...)
	d.about = widgets.NewParagraph(s, "", look.Small, look.Muted)
	d.name = widgets.NewField(s, "", maxName, func(string) { d.showButton() })
	d.makeSizes()
	d.makeGallery()
	targets := []widgets.Target{{Name: "name", Object: d.name}}
	d.yes = p.openForm(d.dialog, p.text.Of("workshop.new-title"), p.text.Of("workshop.create"), art.IconConfirm, d.create, targets,
		d.kind, d.about, d.labelled("workshop.name", d.name), d.sizes, d.well)
	more := d.dialog.Targets
	d.dialog.Targets = func() []widgets.Target { return append(more(), d.targets()...) }
	d.show()
	if !s.Mobile() { // there a keyboard would come up over the dialog
		d.name.Focus(true)
	}
}

// labelled returns a control below its label.
func (d *newDialog) labelled(key string, o widgets.Sized) *widgets.Column {
	c := widgets.NewColumn(d.page.stage, widgets.NewParagraph(d.page.stage, d.page.text.Of(key), look.Tiny, look.Muted), o)
	c.Gap = look.Gap / 4
	widgets.Call(o, d.page.text.Of(key))
	return c
}

func (d *newDialog) makeSizes() {
	p := d.page
	slider := func(tip string) *widgets.Slider {
		l := widgets.NewSlider(p.stage, drawing.NewSide-minSide, func(int) {})
		l.Max, l.Step, l.Tip = core.MaxSide-minSide, 1, p.text.Of(tip)
		l.Format = func(n int) string { return strconv.Itoa(n + minSide) }
		l.Set(drawing.NewSide-minSide, false)
		return l
	}
	d.width, d.height = slider("workshop.width-tip"), slider("workshop.height-tip")
	d.sizes = widgets.NewColumn(p.stage, d.labelled("workshop.width", d.width), d.labelled("workshop.height", d.height))
	d.sizes.Gap = look.Gap
}

func (d *newDialog) makeGallery() {
	s := d.page.stage
	d.gallery = widgets.NewChoiceList(s, d.create)
	d.gallery.Gap, d.gallery.Long = look.Gap/2, true
	d.gallery.Columns = func() int { return 4 }
	d.gallery.RowHeight = func(width, _ float32) float32 { return width + 16*s.Unit() }
	d.gallery.OnChoose = func(n int) { d.propose(n) }
	d.well = widgets.NewFixed(s, 0, 290, container.NewStack(widgets.NewWell(s, d.gallery)))
}

// chosenKind returns the kind that is chosen.
func (d *newDialog) chosenKind() string { return d.kinds[d.kind.Selected()] }

// show shows what belongs to the chosen kind.
func (d *newDialog) show() {
	p, kind := d.page, d.chosenKind()
	d.about.Set(p.text.Of("workshop.kind-" + kind + "-about"))
	widgets.Show(d.sizes, kind == emptyKind)
	widgets.Show(d.well, kind != emptyKind)
	if kind != emptyKind {
		d.offer(kind == courseKind)
	}
	d.propose(d.gallery.Chosen())
	d.dialog.Refresh()
}

// offer fills the gallery with the player's own halls and the project's, or with boards alone.
func (d *newDialog) offer(boards bool) {
	p := d.page
	d.offered = nil
	for _, e := range p.halls {
		if e.Map != nil && (!boards || e.Map.Course == nil) {
			d.offered = append(d.offered, e.Map)
		}
	}
	for i := range p.all {
		if m := &p.all[i]; !boards || m.Course == nil {
			d.offered = append(d.offered, m)
		}
	}
	var list []maps.Map
	var rows []widgets.Choosable
	for _, m := range d.offered {
		picture := board.MarkOwn(p.stage, p.text, p.pictures, m, board.NewPreview(p.stage, p.pictures, m.Layout))
		var t *widgets.Tile
		t = widgets.NewTile(p.stage, picture, board.MapName(p.text, m), func() { d.gallery.Tap(t) })
		t.TextFunc = func() string { return board.MapName(p.text, m) + "\n" + board.DescribeMap(p.text, m) }
		list, rows = append(list, *m), append(rows, t)
	}
	d.gallery.Headings = board.MapHeadings(p.stage, p.text, list)
	d.gallery.SetRows(rows)
	d.gallery.SetChosen(0)
}

// propose proposes a name for what is chosen, unless the player has typed one.
func (d *newDialog) propose(n int) {
	p := d.page
	if d.name.Text() == d.named {
		switch kind := d.chosenKind(); {
		case kind == copyKind && n >= 0:
			d.named = p.copyName(board.MapName(p.text, d.offered[n]))
		default:
			d.named = d.free(p.text.Of("workshop.name-" + kind))
		}
		d.name.Set(d.named)
	}
	d.showButton()
}

// free returns a name with the first number that no hall has behind it.
func (d *newDialog) free(name string) string {
	taken := map[string]bool{}
	for _, e := range d.page.halls {
		taken[e.name()] = true
	}
	for n := 1; ; n++ {
		if numbered := name + " " + strconv.Itoa(n); !taken[numbered] {
			return numbered
		}
	}
}

// showButton enables the button if there is a name.
func (d *newDialog) showButton() {
	if d.yes != nil {
		d.yes.Set(false, strings.TrimSpace(d.name.Text()) == "")
	}
}

// create adds the hall and opens it.
func (d *newDialog) create() {
	name := strings.TrimSpace(d.name.Text())
	if name == "" {
		return
	}
	p := d.page
	var m *maps.Map
	switch d.chosenKind() {
	case emptyKind:
		layout := drawing.New(name, d.width.Value()+minSide, d.height.Value()+minSide)
		m = &maps.Map{ID: maps.CustomID(layout), Layout: layout}
	case courseKind:
		m = courseOf(d.offered[d.gallery.Chosen()], name)
	default:
		m = copyOf(d.offered[d.gallery.Chosen()], name)
	}
	d.dialog.Close()
	p.create(m, p.actions.opens(m))
}

// courseOf returns a course that begins with one board.
func courseOf(m *maps.Map, name string) *maps.Map {
	course := &maps.Course{Name: name, Places: []maps.Place{{Board: m.ID, At: grid.Pos{}}}, Boards: map[string]*core.Layout{m.ID: m.Layout}}
	layout, err := course.Layout(nil)
	if err != nil {
		panic("workshop: a board that can be drawn is no course: " + err.Error())
	}
	return &maps.Map{ID: maps.CustomID(layout), Course: course, Layout: layout}
}

func (d *newDialog) targets() []widgets.Target {
	var targets []widgets.Target
	for i, b := range d.kind.Buttons() {
		targets = append(targets, widgets.Target{Name: "kind-" + d.kinds[i], Object: b})
	}
	if d.sizes.Visible() {
		return append(targets, widgets.Target{Name: "width", Object: d.width}, widgets.Target{Name: "height", Object: d.height})
	}
	for i, row := range d.gallery.Rows() {
		if row.Visible() {
			targets = append(targets, widgets.Target{Name: "map-" + d.offered[i].ID, Object: row})
		}
	}
	return targets
}
