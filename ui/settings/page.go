package settings

import (
	"fyne.io/fyne/v2"

	"roborally/sounds"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/text"
	"roborally/ui/widgets"
)

// panel is the form below a header, for the page and the dialog.
type panel struct {
	widgets.Box
	header   *widgets.Header
	scroll   *widgets.AutoScroll // of the form
	form     *form
	defaults *widgets.Button
}

func newPanel(s *widgets.Stage, t *text.Text, pictures *look.Pictures, play sounds.Player, now Settings, back func(), changed func(Settings)) *panel {
	p := &panel{form: newForm(s, t, pictures, play, now, changed)}
	p.defaults = widgets.NewButton(s, t.Of("settings.defaults"), pictures.TintableIcon(art.IconReplay), p.askReset)
	p.defaults.Tip = t.Of("settings.about.defaults")
	button := widgets.NewButton(s, t.Of("app.back"), pictures.TintableIcon(art.IconBack), back)
	button.Tip = t.Of("settings.about.back")
	p.header = widgets.NewHeader(s, button, t.Of("settings.title"), widgets.Between(120, 0.3, 230, p.defaults))
	p.scroll = widgets.NewAutoScroll(s, p.form)
	content := widgets.NewPadded(s, 3*look.Gap, 2*look.Gap, widgets.NewAt(s, 0.5, 0.3, widgets.NewFixed(s, 1000, 0, p.scroll)))
	p.InitBox(s, p, widgets.NewHeaded(s, p.header, content))
	return p
}

// Reveal scrolls to the control that has just received the focus.
func (p *panel) Reveal(o fyne.CanvasObject) { p.scroll.Reveal(o) }

// askReset asks first, and then sets everything to the defaults except the name, StoryTold and the window
// size.
func (p *panel) askReset() {
	f := p.form
	f.stage.Windows.Ask(widgets.Question{
		Name: "defaults", Text: f.text.Of("settings.defaults-sure"), No: f.text.Of("settings.defaults-no"), Yes: f.text.Of("settings.defaults-yes"),
		OnYes: func() {
			f.change(func(s *Settings) {
				defaults := Default()
				defaults.Name, defaults.StoryTold, defaults.Window.Width, defaults.Window.Height = s.Name, s.StoryTold, s.Window.Width, s.Window.Height
				*s = defaults
			})
		},
	})
}

func (p *panel) targets() []widgets.Target {
	return append(p.form.targets(), widgets.Target{Name: "defaults", Object: p.defaults}, widgets.Target{Name: "back", Object: p.header.Back})
}

// focused returns the name of the target with the focus, or "".
func (p *panel) focused() string {
	for _, target := range p.targets() {
		if o := focusable(target); o != nil && o == p.form.stage.Input.Focused() {
			return target.Name
		}
	}
	return ""
}

// focus sets the focus to the target with a name, if there is one.
func (p *panel) focus(name string) {
	for _, target := range p.targets() {
		if o := focusable(target); o != nil && target.Name == name {
			fyne.CurrentApp().Driver().CanvasForObject(p.form.stage).Focus(o)
		}
	}
}

// focusable returns the part of a target that takes the focus, or nil if none does.
func focusable(target widgets.Target) fyne.Focusable {
	if field, ok := target.Object.(*widgets.Field); ok {
		return field.Entry()
	}
	o, _ := target.Object.(fyne.Focusable)
	return o
}

// Page is the page of the settings.
type Page struct {
	widgets.Box
	stage *widgets.Stage
	panel *panel
	// OnBack is called to leave the page. OnChange is called after every change: while a slider is dragged,
	// and with every letter of the name.
	OnBack   func()
	OnChange func(Settings)
}

// NewPage returns the page with the current settings.
func NewPage(s *widgets.Stage, t *text.Text, pictures *look.Pictures, play sounds.Player, now Settings) *Page {
	p := &Page{stage: s, OnBack: func() {}, OnChange: func(Settings) {}}
	p.panel = newPanel(s, t, pictures, play, now, func() { p.OnBack() }, func(s Settings) { p.OnChange(s) })
	p.InitBox(s, p, p.panel)
	return p
}

// Set shows settings that were changed elsewhere, such as full screen by its key, without calling OnChange.
func (p *Page) Set(now Settings) {
	p.panel.form.now = now
	p.panel.form.show()
}

// Focused returns the name of the control with the focus, or "". When the language changes, a new page
// replaces this one; pass the name to its Focus to keep the focus.
func (p *Page) Focused() string { return p.panel.focused() }

// Focus sets the focus to the control with a name; "" changes nothing.
func (p *Page) Focus(name string) { p.panel.focus(name) }

// TypedKey moves the focus with the arrows; Escape and Enter go back.
func (p *Page) TypedKey(key fyne.KeyName) {
	switch key {
	case fyne.KeyEscape, fyne.KeyReturn, fyne.KeyEnter:
		p.OnBack()
	case fyne.KeyDown, fyne.KeyRight:
		p.stage.Input.FocusNext()
	case fyne.KeyUp, fyne.KeyLeft:
		p.stage.Input.FocusPrevious()
	}
}

// Mode returns the page's name for scripts.
func (p *Page) Mode() string { return "settings" }

// Targets returns what the player can click now.
func (p *Page) Targets() []widgets.Target { return p.panel.targets() }

// Reveal scrolls to the control that has just received the focus.
func (p *Page) Reveal(o fyne.CanvasObject) { p.panel.Reveal(o) }
