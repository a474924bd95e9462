package rules

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"roborally/ui/look"
	"roborally/ui/widgets"
)

// paragraph returns a paragraph of the book.
func (p *Page) paragraph(key string, pairs ...any) widgets.Sized {
	return widgets.NewParagraph(p.stage, p.text.Of(key, pairs...), look.Body, look.Ink)
}

// entry is a picture or a number, with a name and a text beside it.
type entry struct {
	widget.BaseWidget
	page    *Page
	picture *canvas.Raster
	side    float32 // of the picture, in units
	aspect  float32 // width of the picture divided by its height
	name    *widgets.Paragraph
	about   *widgets.Column
}

// newEntry returns an entry with a picture of a height in units.
func (p *Page) newEntry(draw look.Painter, side, aspect float32, name string, about ...string) *entry {
	l := &entry{
		page: p, side: side, aspect: aspect,
		picture: canvas.NewRaster(func(w, h int) image.Image { return draw(w, h) }),
		name:    widgets.NewHeading(p.stage, name, look.Body),
		about:   widgets.NewColumn(p.stage),
	}
	l.about.Gap = look.Gap / 4
	for i, text := range about {
		ink := look.Ink
		if i+1 < len(about) {
			ink = look.Muted
		}
		l.about.Items = append(l.about.Items, widgets.NewParagraph(p.stage, text, look.Body, ink))
	}
	l.ExtendBaseWidget(l)
	return l
}

// left returns the width of the picture and the gap beside it.
func (l *entry) left() float32 { return (l.side*l.aspect + 2*look.Gap) * l.page.stage.Unit() }

// textHeight returns the height of name and text.
func (l *entry) textHeight(width float32) float32 {
	inner := max(1, width-l.left())
	return l.name.HeightFor(inner) + l.about.HeightFor(inner)
}

// HeightFor returns the height of picture and text.
func (l *entry) HeightFor(width float32) float32 {
	return max(l.side*l.page.stage.Unit(), l.textHeight(width))
}

// CreateRenderer puts the text beside the picture.
func (l *entry) CreateRenderer() fyne.WidgetRenderer {
	return (&widgets.Drawing{
		Parts: []fyne.CanvasObject{l.picture, l.name, l.about},
		Place: func(size fyne.Size) {
			side := l.side * l.page.stage.Unit()
			left := l.left()
			widgets.Put(l.picture, 0, 0, side*l.aspect, side)
			inner := max(1, size.Width-left)
			y := max(0, (size.Height-l.textHeight(size.Width))/2)
			high := l.name.HeightFor(inner)
			widgets.Put(l.name, left, y, inner, high)
			widgets.Put(l.about, left, y+high, inner, l.about.HeightFor(inner))
		},
		Update: func() { canvas.Refresh(l) },
	}).Placed(l.Size())
}
