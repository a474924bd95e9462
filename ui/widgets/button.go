package widgets

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"roborally/ui/look"
)

// Rank is how much a button wants to be pressed.
type Rank uint8

// The ranks.
const (
	Quiet   Rank = iota
	Primary      // the one thing to do
	Dangerous
)

// Button is something to press, with an icon, a label or both.
type Button struct {
	widget.BaseWidget
	Press
	stage *Stage
	Label string
	Icon  func(color.NRGBA) look.Painter // nil: none
	Rank  Rank
	On    bool // a switch that is on
	Off   bool // cannot be pressed
	Left  bool // icon and label stand at the left, as in a list
	Tip   string
	OnTap func()

	pressed bool
}

// NewButton gives a quiet button.
func NewButton(s *Stage, label string, icon func(color.NRGBA) look.Painter, tap func()) *Button {
	b := &Button{stage: s, Label: label, Icon: icon, OnTap: tap}
	b.Focusable(s, b, func() {
		if b.OnTap != nil {
			b.OnTap()
		}
	})
	b.Usable = func() bool { return !b.Off }
	b.Says = func() string { return b.Tip }
	b.ExtendBaseWidget(b)
	return b
}

// Set changes what state the button shows.
func (b *Button) Set(on, off bool) {
	if b.On != on || b.Off != off {
		b.On, b.Off = on, off
		b.Refresh()
	}
}

// SetLabel changes the label.
func (b *Button) SetLabel(label string) {
	if b.Label != label {
		b.Label = label
		b.Refresh()
	}
}

// MouseOut ends what MouseIn began.
func (b *Button) MouseOut() {
	b.pressed = false
	b.Press.MouseOut()
}

// MouseDown sinks the button in.
func (b *Button) MouseDown(*desktop.MouseEvent) {
	b.pressed = !b.Off
	b.Refresh()
}

// MouseUp lets it come up again.
func (b *Button) MouseUp(*desktop.MouseEvent) {
	b.pressed = false
	b.Refresh()
}

// HeightFor gives the height of a button, which a finger must find.
func (b *Button) HeightFor(float32) float32 { return b.stage.Touch(max(46, 48*b.stage.Unit())) }

func (b *Button) colours() (plate, edge, ink color.NRGBA) {
	plate, edge, ink = look.Raised, look.Line, look.Ink
	switch {
	case b.Rank == Primary || b.On:
		plate, edge, ink = look.Accent, look.Accent, look.OnColor
	case b.Rank == Dangerous:
		plate, edge = look.Danger, look.Danger
	}
	switch {
	case b.Off:
		plate, edge, ink = look.Faded(look.Raised, 0.5), look.Faded(look.Line, 0.5), look.Faded(look.Muted, 0.55)
	case b.pressed:
		plate = mix(plate, color.NRGBA{A: 0xff}, 0.22)
	case b.Hovered:
		plate = mix(plate, color.NRGBA{R: 0xff, G: 0xff, B: 0xff, A: 0xff}, 0.1)
	}
	return plate, edge, ink
}

func mix(c, d color.NRGBA, t float64) color.NRGBA {
	part := func(a, b uint8) uint8 { return uint8(float64(a)*(1-t) + float64(b)*t) }
	return color.NRGBA{R: part(c.R, d.R), G: part(c.G, d.G), B: part(c.B, d.B), A: c.A}
}

// leastLabel is how far a label shrinks where there is little room. If that is not
// enough the icon goes, for words say more.
const leastLabel = 0.75

// CreateRenderer draws plate, icon and label.
func (b *Button) CreateRenderer() fyne.WidgetRenderer {
	plate := canvas.NewRectangle(look.Raised)
	icon := canvas.NewRaster(nil)
	label := look.NewBold("", look.Body, look.Ink)
	d := &Drawing{Parts: []fyne.CanvasObject{plate, icon, label, b.Ring()}}
	d.Place = func(size fyne.Size) {
		b.PlaceRing(size)
		u := b.stage.Unit()
		plate.Resize(size)
		plate.CornerRadius = min(size.Height*0.24, 10*u)
		side := min(size.Height*0.55, 26*u)
		label.TextSize = min(look.Body*u, size.Height*0.4)
		room := size.Width - 0.75*look.Gap*u
		beside := room - side - look.Gap*u
		drawn := b.Icon != nil && (b.Label == "" || look.Width(b.Label, label.TextSize*leastLabel, label.TextStyle) <= beside)
		if drawn {
			room = beside
		}
		Show(icon, drawn)
		label.TextSize = look.Shrink(b.Label, label.TextSize, label.TextStyle, room, leastLabel)
		label.Text = look.Fit(b.Label, label.TextSize, label.TextStyle, room)
		width := label.MinSize().Width
		whole := width
		switch {
		case drawn && b.Label != "":
			whole += side + 0.75*look.Gap*u
		case drawn:
			whole = side
		}
		x := (size.Width - whole) / 2
		if b.Left {
			x = min(x, 2*look.Gap*u)
		}
		if drawn {
			Put(icon, x, (size.Height-side)/2, side, side)
			x += side + 0.75*look.Gap*u
		}
		Put(label, x, 0, width, size.Height)
	}
	d.Update = func() {
		fill, edge, ink := b.colours()
		plate.FillColor, plate.StrokeColor, plate.StrokeWidth = fill, edge, 1
		label.Color = ink
		if b.Icon != nil {
			icon.Generator = b.Icon(ink)
		}
		d.Place(b.Size())
		canvas.Refresh(b)
		icon.Refresh()
		plate.Refresh()
		label.Refresh()
	}
	d.Least = func() fyne.Size {
		h := b.HeightFor(0)
		return fyne.NewSize(h, h)
	}
	d.Update()
	return d
}
