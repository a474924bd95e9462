package watch

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"roborally/ui/art"
	"roborally/ui/look"
)

// picture is a raster that is drawn again only if what it shows has changed.
type picture struct {
	*canvas.Raster
	pictures *look.Pictures
	shown    pictureKey
}

// pictureKey is what a picture shows: a comparable value, in the colours of a palette.
type pictureKey struct {
	content any
	palette *art.Palette
}

// newPicture returns a picture. painter is called whenever it is drawn.
func newPicture(pictures *look.Pictures, painter func() look.Painter) *picture {
	return &picture{Raster: canvas.NewRaster(func(w, h int) image.Image { return painter()(w, h) }), pictures: pictures}
}

// show draws the picture again if the content is another one than before.
func (p *picture) show(content any) {
	if key := (pictureKey{content, p.pictures.Palette()}); key != p.shown {
		p.shown = key
		p.Refresh()
	}
}

// fade makes the picture transparent: 0 not at all, 1 entirely.
func (p *picture) fade(translucency float64) {
	if p.Translucency != translucency {
		p.Translucency = translucency
		p.Refresh()
	}
}

// write shows a text in a colour. It refreshes only what has changed.
func write(t *canvas.Text, text string, ink color.Color) {
	if t.Text != text || t.Color != ink {
		t.Text, t.Color = text, ink
		t.Refresh()
	}
}

// sized returns a container that keeps an object at a size, wherever it lies.
func sized(width, height float32, o fyne.CanvasObject) *fyne.Container {
	return container.NewGridWrap(fyne.NewSize(width, height), o)
}

// layOut lays out a container and those in it. Fyne does so only with a container whose size has changed.
func layOut(c *fyne.Container) {
	c.Layout.Layout(c.Objects, c.Size())
	for _, part := range c.Objects {
		if inner, ok := part.(*fyne.Container); ok {
			layOut(inner)
		}
	}
}
