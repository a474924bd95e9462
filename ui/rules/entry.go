package rules

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"roborally/ui/look"
	"roborally/ui/widgets"
)

// paragraph returns the text with a key as a paragraph of the book.
func (p *Page) paragraph(key string, pairs ...any) widgets.Sized {
	return widgets.NewParagraph(p.stage, p.text.Of(key, pairs...), look.Body, look.Ink)
}

// newEntry returns a picture or a numbered register, with a name and a text beside it. side is the height of the picture, in
// units, and aspect its width divided by its height. The last paragraph of about is emphasized.
func (p *Page) newEntry(draw look.Painter, side, aspect float32, name string, about ...string) fyne.CanvasObject {
	lines := []fyne.CanvasObject{widgets.NewHeading(p.stage, name, look.Body)}
	for i, text := range about {
		ink := look.Ink
		if i+1 < len(about) {
			ink = look.Muted
		}
		lines = append(lines, widgets.NewParagraph(p.stage, text, look.Body, ink))
	}
	return p.beside(draw, side, aspect, lines...)
}

// beside returns a picture with lines beside it.
func (p *Page) beside(draw look.Painter, side, aspect float32, lines ...fyne.CanvasObject) fyne.CanvasObject {
	column := widgets.NewColumn(p.stage, lines...)
	column.Gap = look.Gap / 4
	picture := canvas.NewRaster(func(w, h int) image.Image { return draw(w, h) })
	row := widgets.NewRow(p.stage, 0, widgets.Tight(widgets.NewFixed(p.stage, side*aspect, side, picture)), widgets.NewAt(p.stage, widgets.Full, 0.5, column))
	row.Gap = 2 * look.Gap
	return row
}
