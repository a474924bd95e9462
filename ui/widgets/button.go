package widgets

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/layout"

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
	Box
	Pressable
	Label     string
	Icon      func(color.NRGBA) look.Painter // nil: none
	Rank      Rank
	On        bool // a switch that is on
	Inactive  bool // cannot be pressed; not the opposite of On
	AlignLeft bool // icon and label are left-aligned, as in a list
	Tip       string
	Caption   string // a word below the icon of a button without a label, if Stage.Captions is set
	OnTap     func()

	pressed    bool
	flat       bool // as high as a control that chooses something
	background *Surface
	icon       *canvas.Raster
	label      *Line
	line       *Row // icon and label
	caption    *Line
	place      *At // of line
}

// NewButton returns a quiet button.
func NewButton(s *Stage, label string, icon func(color.NRGBA) look.Painter, tap func()) *Button {
	b := &Button{Label: label, Icon: icon, OnTap: tap}
	b.InitFocus(s, b, func() {
		if b.OnTap != nil {
			b.OnTap()
		}
	})
	b.Enabled = func() bool { return !b.Inactive }
	b.TextFunc = func() string { return b.Tip }
	b.State = func() string { return s.selected(b.On) }
	b.background, b.icon, b.label = NewSurface(s, look.Raised, look.Line, 10), canvas.NewRaster(nil), NewBoldLine(s, "", look.Body, look.Ink)
	b.label.Least = minLabelScale
	indent := Fixed(0.875*look.Gap, layout.NewSpacer())
	square := &Cell{NewAspect(s, 1, 0.5, 0.5, b.icon), 0, func(_, _, _ float32) float32 { return b.iconSide() }}
	b.caption = NewLine(s, "", look.Tiny, look.Ink)
	b.caption.Least, b.caption.Align = minCaptionScale, fyne.TextAlignCenter
	b.line = NewRow(s, 0, indent, square, b.label)
	b.line.Gap = 0.75 * look.Gap
	b.place = NewAt(s, 0.5, Full, b.line)
	above := NewColumn(s, Fill(b.place), b.caption)
	above.Gap = 0
	b.InitBox(s, b, b.background, NewPadded(s, 0.375*look.Gap, 0, above), b.Ring())
	b.Update = b.show
	b.width = func() float32 {
		return max(b.HeightFor(0), b.LeastWidth()/minLabelScale+b.iconSide()+2*look.Gap*s.Unit())
	}
	stack := b.arrange
	b.arrange = func(area fyne.Size, put placer) float32 {
		Show(indent, b.AlignLeft)
		Show(b.caption, b.captioned())
		Show(b.label, b.Label != "")
		Show(square, b.Icon != nil && (b.Label == "" || area.Width >= b.LeastWidth()+b.iconSide()+look.Gap*s.Unit()))
		return stack(area, put)
	}
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
func (b *Button) HeightFor(float32) float32 {
	if b.flat {
		return b.stage.choiceHeight()
	}
	return b.stage.TouchSize(max(46, 48*b.stage.Unit()))
}

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

// LeastWidth returns the width below which the label is cut.
func (b *Button) LeastWidth() float32 {
	u := b.stage.Unit()
	return look.Width(b.Label, look.Body*u*minLabelScale, look.Bold) + 0.75*look.Gap*u
}

// captioned reports whether the caption is shown.
func (b *Button) captioned() bool { return b.stage.Captions && b.Label == "" && b.Caption != "" }

// minCaptionScale is how far a caption shrinks if it is too long.
const minCaptionScale = 0.7

// iconSide returns the side of the icon.
func (b *Button) iconSide() float32 {
	height := b.Size().Height
	if height == 0 {
		height = b.HeightFor(0)
	}
	if b.captioned() {
		height -= b.caption.MinSize().Height
	}
	return min(0.55*height, 26*b.stage.Unit())
}

// show shows the state of the button.
func (b *Button) show() {
	fill, edge, ink := b.colours()
	b.background.Paint(fill, edge)
	b.label.Text, b.label.Ink = b.Label, ink
	b.label.Refresh()
	b.caption.Text, b.caption.Ink = b.Caption, ink
	b.caption.Refresh()
	if b.Icon != nil {
		b.icon.Generator = b.Icon(ink)
		b.icon.Refresh()
	}
	b.place.X = 0.5
	if b.AlignLeft {
		b.place.X = 0
	}
}
