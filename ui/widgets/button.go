package widgets

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"roborally/ui/look"
)

// Rank is the importance of a button.
type Rank uint8

// The ranks.
const (
	Quiet   Rank = iota
	Primary      // the main action
	Dangerous
)

// Button is something to press, with an icon, a label or both.
type Button struct {
	widget.BaseWidget
	Pressable
	stage     *Stage
	Label     string
	Icon      func(color.NRGBA) look.Painter // nil: none
	Rank      Rank
	On        bool // a switch that is on
	Inactive  bool // cannot be pressed; not the opposite of On
	AlignLeft bool // icon and label are left-aligned, as in a list
	Tip       string
	OnTap     func()

	pressed bool
}

// NewButton returns a quiet button.
func NewButton(s *Stage, label string, icon func(color.NRGBA) look.Painter, tap func()) *Button {
	b := &Button{stage: s, Label: label, Icon: icon, OnTap: tap}
	b.InitFocus(s, b, func() {
		if b.OnTap != nil {
			b.OnTap()
		}
	})
	b.Enabled = func() bool { return !b.Inactive }
	b.TextFunc = func() string { return b.Tip }
	b.ExtendBaseWidget(b)
	return b
}

// Set sets On and Inactive.
func (b *Button) Set(on, inactive bool) {
	if b.On != on || b.Inactive != inactive {
		b.On, b.Inactive = on, inactive
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

// MouseOut ends the highlight.
func (b *Button) MouseOut() {
	b.pressed = false
	b.Pressable.MouseOut()
}

// MouseDown shows the button as pressed.
func (b *Button) MouseDown(*desktop.MouseEvent) {
	b.pressed = !b.Inactive
	b.Refresh()
}

// MouseUp shows the button as released.
func (b *Button) MouseUp(*desktop.MouseEvent) {
	b.pressed = false
	b.Refresh()
}

// HeightFor returns the height of a button, large enough for a finger.
func (b *Button) HeightFor(float32) float32 { return b.stage.TouchSize(max(46, 48*b.stage.Unit())) }

func (b *Button) colours() (background, edge, ink color.NRGBA) {
	background, edge, ink = look.Raised, look.Line, look.Ink
	switch {
	case b.Rank == Primary || b.On:
		background, edge, ink = look.Accent, look.Accent, look.OnAccent
	case b.Rank == Dangerous:
		background, edge = look.Danger, look.Danger
	}
	switch {
	case b.Inactive:
		background, edge, ink = look.Faded(look.Raised, 0.5), look.Faded(look.Line, 0.5), look.Faded(look.Muted, 0.55)
	case b.pressed:
		background = mix(background, color.NRGBA{A: 0xff}, 0.22)
	case b.Hovered:
		background = mix(background, color.NRGBA{R: 0xff, G: 0xff, B: 0xff, A: 0xff}, 0.1)
	}
	return background, edge, ink
}

func mix(c, d color.NRGBA, t float64) color.NRGBA {
	part := func(a, b uint8) uint8 { return uint8(float64(a)*(1-t) + float64(b)*t) }
	return color.NRGBA{R: part(c.R, d.R), G: part(c.G, d.G), B: part(c.B, d.B), A: c.A}
}

// minLabelScale is how far a label shrinks if there is little room. If that is not enough, the icon goes,
// because words say more.
const minLabelScale = 0.75

// leastWidth returns the width below which the label is cut.
func (b *Button) leastWidth() float32 {
	u := b.stage.Unit()
	return look.Width(b.Label, look.Body*u*minLabelScale, look.Bold) + 0.75*look.Gap*u
}

// CreateRenderer draws background, icon and label.
func (b *Button) CreateRenderer() fyne.WidgetRenderer {
	background := canvas.NewRectangle(look.Raised)
	icon := canvas.NewRaster(nil)
	label := look.NewBold("", look.Body, look.Ink)
	d := &Renderer{Parts: []fyne.CanvasObject{background, icon, label, b.Ring()}}
	d.Place = func(size fyne.Size) {
		b.PlaceRing(size)
		u := b.stage.Unit()
		background.Resize(size)
		background.CornerRadius = min(size.Height*0.24, 10*u)
		side := min(size.Height*0.55, 26*u)
		label.TextSize = min(look.Body*u, size.Height*0.4)
		room := size.Width - 0.75*look.Gap*u
		beside := room - side - look.Gap*u
		drawn := b.Icon != nil && (b.Label == "" || look.Width(b.Label, label.TextSize*minLabelScale, label.TextStyle) <= beside)
		if drawn {
			room = beside
		}
		Show(icon, drawn)
		label.TextSize = look.FitSize(b.Label, label.TextSize, label.TextStyle, room, minLabelScale)
		label.Text = look.Truncate(b.Label, label.TextSize, label.TextStyle, room)
		width := label.MinSize().Width
		whole := width
		switch {
		case drawn && b.Label != "":
			whole += side + 0.75*look.Gap*u
		case drawn:
			whole = side
		}
		x := (size.Width - whole) / 2
		if b.AlignLeft {
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
		background.FillColor, background.StrokeColor, background.StrokeWidth = fill, edge, 1
		label.Color = ink
		if b.Icon != nil {
			icon.Generator = b.Icon(ink)
		}
		d.Place(b.Size())
		canvas.Refresh(b)
		icon.Refresh()
		background.Refresh()
		label.Refresh()
	}
	d.MinimumSize = func() fyne.Size {
		h := b.HeightFor(0)
		return fyne.NewSize(h, h)
	}
	d.Update()
	return d
}
