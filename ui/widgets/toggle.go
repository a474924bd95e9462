package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"roborally/ui/look"
)

// Toggle is a switch with a label. The knob's position and a tick show its state, not the colour alone.
type Toggle struct {
	Box
	Pressable
	Label    string
	On       bool
	Inactive bool // cannot be switched; not the opposite of On
	Tip      string
	OnSwitch func(bool)

	label      *Line
	well, knob *Surface
	tick       *canvas.Image
	place      *At // of the knob
}

// NewToggle returns a switch.
func NewToggle(s *Stage, label string, on bool, change func(bool)) *Toggle {
	g := &Toggle{Label: label, On: on, OnSwitch: change}
	g.InitFocus(s, g, g.tap)
	g.Enabled = func() bool { return !g.Inactive }
	g.TextFunc = func() string { return g.Tip }
	g.State = func() string {
		if g.On {
			return s.Speech.On
		}
		return s.Speech.Off
	}
	g.label = NewLine(s, label, look.Body, look.Ink)
	g.well, g.knob = NewSurface(s, look.Sunken, look.Muted, 12), NewSurface(s, look.Ink, look.Clear, 9)
	g.well.Width = 1.5
	g.tick = canvas.NewImageFromResource(theme.NewColoredResource(theme.ConfirmIcon(), theme.ColorNameForegroundOnPrimary))
	g.place = NewAt(s, 0, 0.5, NewFixed(s, 18, 18, g.knob))
	tick := NewAt(s, 0, 0.5, NewFixed(s, 17, 17, g.tick)) // in the half beside the knob
	shape := NewFixed(s, toggleShape, 24, NewStack(s, g.well, NewPadded(s, 3, 0, tick), NewPadded(s, 3, 0, g.place)))
	g.InitBox(s, g, NewRow(s, 0, g.label, Tight(shape)), g.Ring())
	g.Update = g.show
	return g
}

// toggleShape is the width of the switch beside its label, in units.
const toggleShape = 44

// LeastWidth returns the width below which the label is cut.
func (g *Toggle) LeastWidth() float32 {
	u := g.stage.Unit()
	return look.Width(g.Label, look.Body*u, fyne.TextStyle{}) + (toggleShape+look.Gap)*u
}

// Set sets On and Inactive without calling OnSwitch.
func (g *Toggle) Set(on, inactive bool) {
	if g.On != on || g.Inactive != inactive {
		g.On, g.Inactive = on, inactive
		g.Refresh()
	}
}

// tap switches and calls OnSwitch.
func (g *Toggle) tap() {
	g.On = !g.On
	g.Refresh()
	if g.OnSwitch != nil {
		g.OnSwitch(g.On)
	}
}

// HeightFor returns the height of a row of choices.
func (g *Toggle) HeightFor(float32) float32 { return g.stage.choiceHeight() }

// show shows the state of the switch.
func (g *Toggle) show() {
	fill, edge, face, ink := look.Sunken, look.Muted, look.Muted, look.Ink
	g.place.X = 0
	if g.On {
		fill, edge, face = look.Accent, look.Accent, look.OnAccent
		g.place.X = 1
	}
	switch {
	case g.Inactive:
		fill, edge, face, ink = look.Faded(look.Raised, 0.5), look.Line, look.Faded(look.Muted, 0.55), look.Faded(look.Muted, 0.55)
	case g.Hovered && g.On:
		fill = mix(fill, look.Ink, 0.2)
	case g.Hovered:
		fill, edge = look.Raised, look.Ink
	}
	g.well.Paint(fill, edge)
	g.knob.Paint(face, look.Clear)
	Show(g.tick, g.On)
	g.tick.Translucency = 0
	if g.Inactive {
		g.tick.Translucency = 0.6
	}
	g.label.Text, g.label.Ink = g.Label, ink
	g.label.Refresh()
}
