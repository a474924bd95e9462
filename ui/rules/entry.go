package rules

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"roborally/ui/look"
	"roborally/ui/widgets"
)

// paragraph returns the text with a key as a paragraph of the book.
func (p *Page) paragraph(key string, pairs ...any) widgets.Sized {
	return widgets.NewParagraph(p.stage, p.text.Of(key, pairs...), look.Body, look.Ink)
}

// entry is a picture or a numbered register, with a name and a text beside it.
type entry struct {
	widget.BaseWidget
	page    *Page
	picture *canvas.Raster
	side    float32 // height of the picture, in units
	aspect  float32 // width of the picture divided by its height
	name    *widgets.Paragraph
	about   *widgets.Column
}

// newEntry returns an entry; side and aspect are those of the picture, as in entry. The last
// paragraph of about is emphasized.
func (p *Page) newEntry(draw look.Painter, side, aspect float32, name string, about ...string) *entry {
	e := &entry{
		page: p, side: side, aspect: aspect,
		picture: canvas.NewRaster(func(w, h int) image.Image { return draw(w, h) }),
		name:    widgets.NewHeading(p.stage, name, look.Body),
		about:   widgets.NewColumn(p.stage),
	}
	e.about.Gap = look.Gap / 4
	for i, text := range about {
		ink := look.Ink
		if i+1 < len(about) {
			ink = look.Muted
		}
		e.about.Items = append(e.about.Items, widgets.NewParagraph(p.stage, text, look.Body, ink))
	}
	e.ExtendBaseWidget(e)
	return e
}

// left returns the width of the picture and the gap beside it.
func (e *entry) left() float32 { return (e.side*e.aspect + 2*look.Gap) * e.page.stage.Unit() }

// textHeight returns the height of name and text.
func (e *entry) textHeight(width float32) float32 {
	inner := max(1, width-e.left())
	return e.name.HeightFor(inner) + e.about.HeightFor(inner)
}

// HeightFor returns the height of the picture or the text, whichever is larger.
func (e *entry) HeightFor(width float32) float32 {
	return max(e.side*e.page.stage.Unit(), e.textHeight(width))
}

// CreateRenderer puts the text beside the picture.
func (e *entry) CreateRenderer() fyne.WidgetRenderer {
	return (&widgets.Renderer{
		Parts: []fyne.CanvasObject{e.picture, e.name, e.about},
		Place: func(size fyne.Size) {
			side := e.side * e.page.stage.Unit()
			left := e.left()
			widgets.Put(e.picture, 0, 0, side*e.aspect, side)
			inner := max(1, size.Width-left)
			y := max(0, (size.Height-e.textHeight(size.Width))/2)
			nameHeight := e.name.HeightFor(inner)
			widgets.Put(e.name, left, y, inner, nameHeight)
			widgets.Put(e.about, left, y+nameHeight, inner, e.about.HeightFor(inner))
		},
		Update: func() { canvas.Refresh(e) },
	}).Placed(e.Size())
}
