package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"roborally/ui/look"
)

// Toggle is a switch with a label. The knob's position and a tick show its state, not the colour alone.
type Toggle struct {
	widget.BaseWidget
	Pressable
	stage    *Stage
	Label    string
	On       bool
	Inactive bool // cannot be switched; not the opposite of On
	Tip      string
	OnSwitch func(bool)
}

// NewToggle returns a switch.
func NewToggle(s *Stage, label string, on bool, change func(bool)) *Toggle {
	g := &Toggle{stage: s, Label: label, On: on, OnSwitch: change}
	g.InitFocus(s, g, g.tap)
	g.Enabled = func() bool { return !g.Inactive }
	g.TextFunc = func() string { return g.Tip }
	g.ExtendBaseWidget(g)
	return g
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

// CreateRenderer draws the label on the left and the switch on the right.
func (g *Toggle) CreateRenderer() fyne.WidgetRenderer {
	label := look.NewText("", look.Body, look.Ink)
	well, knob := canvas.NewRectangle(look.Sunken), canvas.NewRectangle(look.Ink)
	down, up := canvas.NewLine(look.OnAccent), canvas.NewLine(look.OnAccent)
	d := &Renderer{Parts: []fyne.CanvasObject{label, well, knob, down, up, g.Ring()}}
	d.Place = func(size fyne.Size) {
		g.PlaceRing(size)
		u := g.stage.Unit()
		width, height := 44*u, 24*u
		x, y := size.Width-width, (size.Height-height)/2
		Put(well, x, y, width, height)
		well.CornerRadius = height / 2
		edge := 3 * u
		side := height - 2*edge
		at := x + edge
		if g.On {
			at = x + width - edge - side
		}
		Put(knob, at, y+edge, side, side)
		knob.CornerRadius = side / 2
		// The tick, in the half beside the knob.
		tx, ty, k := x+height/2, size.Height/2, 4*u
		down.Position1, down.Position2 = fyne.NewPos(tx-k, ty), fyne.NewPos(tx-k*0.2, ty+k*0.8)
		up.Position1, up.Position2 = down.Position2, fyne.NewPos(tx+k*1.3, ty-k*0.9)
		down.StrokeWidth, up.StrokeWidth = 2*u, 2*u
		label.TextSize = look.Body * u
		label.Text = look.Truncate(g.Label, label.TextSize, label.TextStyle, size.Width-width-look.Gap*u)
		Put(label, 0, 0, size.Width-width-look.Gap*u, size.Height)
	}
	d.Update = func() {
		fill, edge, face, ink := look.Sunken, look.Muted, look.Muted, look.Ink
		if g.On {
			fill, edge, face = look.Accent, look.Accent, look.OnAccent
		}
		switch {
		case g.Inactive:
			fill, edge, face, ink = look.Faded(look.Raised, 0.5), look.Line, look.Faded(look.Muted, 0.55), look.Faded(look.Muted, 0.55)
		case g.Hovered && g.On:
			fill = mix(fill, look.Ink, 0.2)
		case g.Hovered:
			fill, edge = look.Raised, look.Ink
		}
		Paint(well, fill, edge, 1.5)
		Paint(knob, face, look.Clear, 0)
		Show(down, g.On)
		Show(up, g.On)
		down.StrokeColor, up.StrokeColor = face, face
		label.Color = ink
		d.Place(g.Size())
		canvas.Refresh(g)
		label.Refresh()
		down.Refresh()
		up.Refresh()
	}
	d.MinimumSize = func() fyne.Size { return fyne.NewSize(44*g.stage.Unit(), g.HeightFor(0)) }
	d.Update()
	return d
}
