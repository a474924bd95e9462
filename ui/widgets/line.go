package widgets

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"roborally/ui/look"
)

// Line is text on one line, in the middle of its height. Text that is too long is made smaller, as far as Least
// allows, and then cut.
type Line struct {
	widget.BaseWidget
	stage *Stage
	Text  string
	Short string  // shown if Text does not fit; "": Text is, cut
	Type  float32 // a size of look's type scale
	Ink   color.NRGBA
	Style fyne.TextStyle
	Align fyne.TextAlign
	// Unread means that screen readers leave the text out, because it is read with something else.
	Unread bool
	Least  float32 // how small it may become, as a part of Type; 0 is 1
}

// NewLine returns a line of text in a size of the type scale.
func NewLine(s *Stage, text string, size float32, ink color.NRGBA) *Line {
	l := &Line{stage: s, Text: text, Type: size, Ink: ink, Least: 1}
	l.ExtendBaseWidget(l)
	return l
}

// NewBoldLine returns a line of bold text.
func NewBoldLine(s *Stage, text string, size float32, ink color.NRGBA) *Line {
	l := NewLine(s, text, size, ink)
	l.Style = look.Bold
	return l
}

// Set changes the text.
func (l *Line) Set(text string) {
	if text != l.Text {
		l.Text = text
		l.Refresh()
	}
}

// CreateRenderer draws the text.
func (l *Line) CreateRenderer() fyne.WidgetRenderer {
	text := look.NewText("", l.Type, l.Ink)
	d := &Renderer{Parts: []fyne.CanvasObject{text}}
	d.Place = func(size fyne.Size) {
		text.TextSize = l.Type * l.stage.Unit()
		text.TextStyle, text.Alignment, text.Color = l.Style, l.Align, l.Ink
		shown := l.Text
		if l.Short != "" && look.Width(shown, text.TextSize*l.Least, l.Style) > size.Width {
			shown = l.Short
		}
		if l.Least < 1 {
			text.TextSize = look.FitSize(shown, text.TextSize, l.Style, size.Width, l.Least)
		}
		text.Text = look.Truncate(shown, text.TextSize, l.Style, size.Width)
		text.Resize(size)
	}
	d.MinimumSize = func() fyne.Size { return fyne.MeasureText(l.Text, l.Type*l.stage.Unit(), l.Style) }
	d.Update = func() {
		d.Place(l.Size())
		text.Refresh()
		canvas.Refresh(l)
	}
	return d.Placed(l.Size())
}

// Surface is a rectangle with round corners, behind what belongs together. One without fill and edge is hidden.
type Surface struct {
	widget.BaseWidget
	stage      *Stage
	Fill, Edge color.NRGBA
	Radius     float32 // of the corners, in units
	Width      float32 // of the edge, in units
	Shadow     canvas.Shadow
}

// NewSurface returns a surface with a thin edge.
func NewSurface(s *Stage, fill, edge color.NRGBA, radius float32) *Surface {
	f := &Surface{stage: s, Fill: fill, Edge: edge, Radius: radius, Width: 1}
	f.ExtendBaseWidget(f)
	return f
}

// Paint changes the colours.
func (f *Surface) Paint(fill, edge color.NRGBA) {
	if f.Fill != fill || f.Edge != edge {
		f.Fill, f.Edge = fill, edge
		f.Refresh()
	}
}

// CreateRenderer draws the rectangle.
func (f *Surface) CreateRenderer() fyne.WidgetRenderer {
	r := canvas.NewRectangle(look.Clear)
	d := &Renderer{Parts: []fyne.CanvasObject{r}}
	d.Place = func(size fyne.Size) {
		u := f.stage.Unit()
		r.CornerRadius, r.Shadow = min(f.Radius*u, size.Width/2, size.Height/2), f.Shadow
		Paint(r, f.Fill, f.Edge, max(1, f.Width*u))
		r.Resize(size)
	}
	d.Place(f.Size())
	return d.PlacedOnRefresh(f)
}
