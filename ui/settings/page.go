package settings

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/text"
	"roborally/ui/widgets"
)

// panel is the form with its title above and its buttons below, as the page and
// the dialog have them.
type panel struct {
	column   *widgets.Column // of all that
	form     *form
	defaults *widgets.Button
	back     *widgets.Button
}

func newPanel(s *widgets.Stage, t *text.Text, pictures *look.Pictures, now Settings, back func(), changed func(Settings)) *panel {
	p := &panel{form: newForm(s, t, pictures, now, changed)}
	p.defaults = widgets.NewButton(s, t.Of("settings.defaults"), pictures.Ink(art.IconReplay), p.sure)
	p.defaults.Tip = t.Of("settings.about.defaults")
	p.back = widgets.NewButton(s, t.Of("settings.back"), pictures.Ink(art.IconBack), back)
	p.back.Rank = widgets.Primary
	p.back.Tip = t.Of("settings.about.back")
	buttons := widgets.NewRow(s, 0, p.defaults, p.back)
	p.column = widgets.NewColumn(s, widgets.NewHeading(s, t.Of("settings.title"), look.Large), p.form, buttons)
	p.column.Gap, p.column.Foot = 3*look.Gap, true
	return p
}

// sure asks before everything is set back.
func (p *panel) sure() {
	f := p.form
	f.stage.Ask(widgets.Question{
		Name: "defaults", Text: f.text.Of("settings.defaults-sure"), No: f.text.Of("settings.defaults-no"), Yes: f.text.Of("settings.defaults-yes"),
		Do: func() {
			f.change(func(s *Settings) {
				usual := Default()
				usual.Name, usual.Told, usual.Window.Width, usual.Window.Height = s.Name, s.Told, s.Window.Width, s.Window.Height
				*s = usual
			})
		},
	})
}

func (p *panel) targets() []widgets.Target {
	return append(p.form.targets(), widgets.Target{Name: "defaults", Object: p.defaults}, widgets.Target{Name: "back", Object: p.back})
}

// focused gives the name of the target that has the focus, or "".
func (p *panel) focused() string {
	for _, target := range p.targets() {
		if o := focusable(target); o != nil && o == p.form.stage.Focused() {
			return target.Name
		}
	}
	return ""
}

// focus gives the focus to the target of a name, if there is one.
func (p *panel) focus(name string) {
	for _, target := range p.targets() {
		if o := focusable(target); o != nil && target.Name == name {
			fyne.CurrentApp().Driver().CanvasForObject(p.form.stage).Focus(o)
		}
	}
}

// focusable gives what of a target takes the focus.
func focusable(target widgets.Target) fyne.Focusable {
	if field, ok := target.Object.(*widgets.Field); ok {
		return field.Entry()
	}
	o, _ := target.Object.(fyne.Focusable)
	return o
}

// Page is the page of the settings.
type Page struct {
	widget.BaseWidget
	stage *widgets.Stage
	panel *panel
	roll  widgets.Roll
	// OnBack leaves the page. OnChange is told every change at once: while a
	// slider is dragged, and with every letter of the name.
	OnBack   func()
	OnChange func(Settings)
}

// NewPage gives the page with the settings as they are.
func NewPage(s *widgets.Stage, t *text.Text, pictures *look.Pictures, now Settings) *Page {
	p := &Page{stage: s, OnBack: func() {}, OnChange: func(Settings) {}}
	p.panel = newPanel(s, t, pictures, now, func() { p.OnBack() }, func(s Settings) { p.OnChange(s) })
	p.ExtendBaseWidget(p)
	return p
}

// Set shows what has been set elsewhere, full screen with a key for instance,
// without telling OnChange.
func (p *Page) Set(now Settings) {
	p.panel.form.now = now
	p.panel.form.show()
}

// Focused gives the name of the control that has the focus, or "", and Focus
// gives it the focus: when the language changes, the page is made anew, and who
// has come there with the keyboard stays where they were.
func (p *Page) Focused() string { return p.panel.focused() }

// Focus gives the focus to the control of a name; "" changes nothing.
func (p *Page) Focus(name string) { p.panel.focus(name) }

// TypedKey goes from control to control with the arrows; Escape and Enter go back.
func (p *Page) TypedKey(key fyne.KeyName) {
	switch key {
	case fyne.KeyEscape, fyne.KeyReturn, fyne.KeyEnter:
		p.OnBack()
	case fyne.KeyDown, fyne.KeyRight:
		p.stage.FocusNext()
	case fyne.KeyUp, fyne.KeyLeft:
		p.stage.FocusPrevious()
	}
}

// Mode names the page for scripts.
func (p *Page) Mode() string { return "settings" }

// Targets gives what a player can click.
func (p *Page) Targets() []widgets.Target { return p.panel.targets() }

// CreateRenderer puts the panel into the middle of the window.
func (p *Page) CreateRenderer() fyne.WidgetRenderer {
	plate := canvas.NewRectangle(look.Panel)
	plate.StrokeColor, plate.StrokeWidth = look.Line, 1
	d := &widgets.Drawing{}
	d.Place = func(size fyne.Size) {
		u := p.stage.Unit()
		edge := 4 * look.Gap * u
		width := min(1000*u, size.Width-2*look.Gap*u)
		needs := p.panel.column.HeightFor(width - 2*edge)
		height := min(needs+2*edge, size.Height)
		above := max(look.Gap*u, min(edge, (size.Height-needs)/2))
		x, y := (size.Width-width)/2, (size.Height-height)/2
		plate.CornerRadius = 14 * u
		widgets.Put(plate, x, y, width, height)
		column := p.roll.Of(p.stage, p.panel.column, needs > size.Height)
		widgets.Put(column, x+edge, y+above, width-2*edge, height-2*above)
		d.Parts = []fyne.CanvasObject{plate, column}
	}
	d.Update = func() {
		p.panel.column.Refresh()
		d.Place(p.Size())
		canvas.Refresh(p)
	}
	d.Parts = []fyne.CanvasObject{plate, p.panel.column}
	return d.Placed(p.Size())
}

// Reveal brings into sight what has got the focus.
func (p *Page) Reveal(o fyne.CanvasObject) { p.roll.Reveal(o) }
