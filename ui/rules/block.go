package rules

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"roborally/ui/look"
	"roborally/ui/widgets"
)

// say gives a paragraph of the book.
func (p *Page) say(key string, pairs ...any) widgets.Sized {
	return widgets.NewParagraph(p.stage, p.text.Of(key, pairs...), look.Body, look.Ink)
}

// line is a picture, or a number, with a name and what there is to say about it.
type line struct {
	widget.BaseWidget
	page    *Page
	picture *canvas.Raster
	side    float32 // of the picture, in units
	wide    float32 // its width for its height
	name    *widgets.Paragraph
	about   *widgets.Column
}

// picture gives a line with a picture so many units high.
func (p *Page) picture(draw look.Painter, side, wide float32, name string, about ...string) *line {
	l := &line{
		page: p, side: side, wide: wide,
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

func (l *line) left() float32 { return (l.side*l.wide + 2*look.Gap) * l.page.stage.Unit() }

func (l *line) words(width float32) float32 {
	inner := max(1, width-l.left())
	return l.name.HeightFor(inner) + l.about.HeightFor(inner)
}

// HeightFor gives the height of picture and text.
func (l *line) HeightFor(width float32) float32 {
	return max(l.side*l.page.stage.Unit(), l.words(width))
}

// CreateRenderer puts the text beside the picture.
func (l *line) CreateRenderer() fyne.WidgetRenderer {
	return (&widgets.Drawing{
		Parts: []fyne.CanvasObject{l.picture, l.name, l.about},
		Place: func(size fyne.Size) {
			side := l.side * l.page.stage.Unit()
			left := l.left()
			widgets.Put(l.picture, 0, 0, side*l.wide, side)
			inner := max(1, size.Width-left)
			y := max(0, (size.Height-l.words(size.Width))/2)
			high := l.name.HeightFor(inner)
			widgets.Put(l.name, left, y, inner, high)
			widgets.Put(l.about, left, y+high, inner, l.about.HeightFor(inner))
		},
		Update: func() { canvas.Refresh(l) },
	}).Placed(l.Size())
}
