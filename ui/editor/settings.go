package editor

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/maps/drawing"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/tryout"
	"roborally/ui/widgets"
)

// maxName limits the characters of the name of a hall.
const maxName = 60

// settings is the dialog with the name, the size and the laps of the board.
type settings struct {
	page   *Page
	dialog *widgets.Dialog
	name   *widgets.Field
	sides  [2]*side
	laps   *tryout.Laps
	lapped int // the laps chosen
	anchor drawing.Anchor
	parts  map[drawing.Anchor]*widgets.Button
}

// side is the width or the height of the board, with buttons that change it.
type side struct {
	widgets.Box
	value      int
	less, more *widgets.Button
	line       *widgets.Line
}

func newSide(p *Page, value int, changed func()) *side {
	s := p.stage
	d := &side{value: value, line: widgets.NewBoldLine(s, "", look.Large, look.Ink)}
	d.line.Align = fyne.TextAlignCenter
	change := func(by int) {
		d.value += by
		d.show()
		changed()
	}
	d.less = widgets.NewButton(s, "", p.pictures.TintableIcon(art.IconMinus), func() { change(-1) })
	d.more = widgets.NewButton(s, "", p.pictures.TintableIcon(art.IconPlus), func() { change(1) })
	d.less.Tip, d.more.Tip = p.text.Of("editor.smaller"), p.text.Of("editor.larger")
	square := func(b *widgets.Button) fyne.CanvasObject {
		return widgets.Computed(func(float32) float32 { return b.HeightFor(0) }, b)
	}
	d.InitBox(s, d, widgets.NewRow(s, 0, square(d.less), widgets.Fill(widgets.NewAt(s, widgets.Full, 0.5, d.line)), square(d.more)))
	d.show()
	return d
}

func (d *side) show() {
	d.line.Set(strconv.Itoa(d.value))
	d.less.Set(false, d.value <= 1)
	d.more.Set(false, d.value >= core.MaxSide)
}

// openSettings opens the dialog.
func (p *Page) openSettings() {
	p.easel.cancel()
	s, l := p.stage, p.doc.layout
	f := &settings{page: p, dialog: &widgets.Dialog{Width: 460, Name: "settings"}, parts: map[drawing.Anchor]*widgets.Button{}}
	f.name = widgets.NewField(s, l.Name, maxName, nil)
	f.lapped = max(1, p.doc.laps)
	f.laps = tryout.NewLaps(s, p.text, func(laps int) { f.lapped = laps })
	f.laps.Set(len(l.Checkpoints()), f.lapped)
	f.sides = [2]*side{newSide(p, l.Width, f.show), newSide(p, l.Height, f.show)}
	labelled := func(key string, o fyne.CanvasObject) *widgets.Column {
		c := widgets.NewColumn(s, widgets.NewLine(s, p.text.Of(key), look.Small, look.Muted), o)
		c.Gap = 2
		widgets.Call(o, p.text.Of(key))
		return c
	}
	grid := widgets.NewGrid(s, 3)
	grid.Gap = look.Gap / 2
	for y := -1; y <= 1; y++ {
		for x := -1; x <= 1; x++ {
			a := drawing.Anchor{X: x, Y: y}
			f.parts[a] = widgets.NewButton(s, "", nil, func() {
				f.anchor = a
				f.show()
			})
			f.parts[a].Tip = p.text.Of("speech.field", "Column", x+2, "Row", y+2)
			grid.Items = append(grid.Items, f.parts[a])
		}
	}
	no, yes := widgets.NewButton(s, p.text.Of("editor.cancel"), nil, f.dialog.Close), widgets.NewButton(s, p.text.Of("editor.ok"), nil, f.apply)
	yes.Rank = widgets.Primary
	f.dialog.Content = widgets.NewColumn(s, widgets.NewHeading(s, p.text.Of("editor.settings"), look.Large), labelled("editor.name", f.name),
		widgets.NewRow(s, 0, labelled("editor.width", f.sides[0]), labelled("editor.height", f.sides[1])), labelled("editor.anchor", grid), f.laps.Column, widgets.NewRow(s, 0, no, yes))
	f.dialog.Keys = map[fyne.KeyName]func(){fyne.KeyEscape: f.dialog.Close, fyne.KeyReturn: f.apply, fyne.KeyEnter: f.apply}
	f.dialog.Targets = func() []widgets.Target {
		return append(f.targets(), widgets.Target{Name: "no", Object: no}, widgets.Target{Name: "yes", Object: yes})
	}
	f.show()
	s.Windows.Open(f.dialog)
}

// targets returns what can be clicked but for the buttons that close the dialog.
func (f *settings) targets() []widgets.Target {
	targets := append(f.laps.Targets(), []widgets.Target{
		{Name: "narrower", Object: f.sides[0].less}, {Name: "wider", Object: f.sides[0].more},
		{Name: "lower", Object: f.sides[1].less}, {Name: "higher", Object: f.sides[1].more},
	}...)
	for a, b := range f.parts {
		targets = append(targets, widgets.Target{Name: "anchor" + strconv.Itoa(a.X+1) + strconv.Itoa(a.Y+1), Object: b})
	}
	return targets
}

// show shows the part of the board that stays where it is; it can be chosen if the size changes.
func (f *settings) show() {
	l := f.page.doc.layout
	same := f.sides[0].value == l.Width && f.sides[1].value == l.Height
	for a, b := range f.parts {
		b.Set(!same && a == f.anchor, same)
	}
}

// apply gives the board its new name and size, as one stroke.
func (f *settings) apply() {
	p := f.page
	l := p.doc.layout
	if f.sides[0].value != l.Width || f.sides[1].value != l.Height {
		l = drawing.Resize(l, f.sides[0].value, f.sides[1].value, f.anchor)
		p.choice.clear()
	}
	if name := strings.TrimSpace(f.name.Text()); name != "" && name != l.Name {
		named := *l
		named.Name = name
		l = &named
	}
	f.dialog.Close()
	m := p.doc.with(l)
	m.Laps = f.lapped
	if l.Fingerprint() == p.doc.layout.Fingerprint() {
		m.Finished, m.Measured = p.doc.finished, p.doc.measured
	}
	p.record(m)
}
