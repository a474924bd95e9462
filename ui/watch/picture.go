package watch

import (
	"image"
	"image/color"
	"image/draw"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"roborally/ui/art"
	"roborally/ui/look"
)

// picture is a raster that is drawn again only if what it shows has changed, alone or as part of a sheet.
type picture struct {
	*canvas.Raster
	pictures *look.Pictures
	painter  func() look.Painter
	shown    pictureKey
	sheet    *sheet
}

// pictureKey is what a picture shows: a comparable value, in the colours of a palette.
type pictureKey struct {
	content any
	palette *art.Palette
}

// newPicture returns a picture. painter is called whenever it is drawn.
func newPicture(pictures *look.Pictures, painter func() look.Painter) *picture {
	return &picture{
		Raster:   canvas.NewRaster(func(w, h int) image.Image { return painter()(w, h) }),
		pictures: pictures, painter: painter,
	}
}

// show draws the picture again if the content is another one than before.
func (p *picture) show(content any) {
	if key := (pictureKey{content, p.pictures.Palette()}); key != p.shown {
		p.shown = key
		p.redraw()
	}
}

// fade makes the picture transparent: 0 not at all, 1 entirely.
func (p *picture) fade(translucency float64) {
	if p.Translucency != translucency {
		p.Translucency = translucency
		p.redraw()
	}
}

func (p *picture) redraw() {
	if p.sheet != nil {
		p.sheet.Refresh()
		return
	}
	p.Refresh()
}

// sheet is several pictures drawn as one object, because every object of a window costs time in every frame. The
// pictures have their places in the sheet, but only the sheet is in the window.
type sheet struct {
	*canvas.Raster
	pictures []*picture
}

func newSheet(pictures ...*picture) *sheet {
	s := &sheet{pictures: pictures}
	s.Raster = canvas.NewRaster(s.draw)
	for _, p := range pictures {
		p.sheet = s
	}
	return s
}

func (s *sheet) draw(w, h int) image.Image {
	whole := image.NewRGBA(image.Rect(0, 0, w, h))
	scale := float32(w) / max(1, s.Size().Width)
	pixels := func(x float32) int { return int(x*scale + 0.5) }
	for _, p := range s.pictures {
		at, size := p.Position(), p.Size()
		place := image.Rect(pixels(at.X), pixels(at.Y), pixels(at.X+size.Width), pixels(at.Y+size.Height))
		if !p.Visible() || size.Width <= 0 || size.Height <= 0 || place.Empty() {
			continue
		}
		part, opaque := p.painter()(place.Dx(), place.Dy()), color.Alpha{A: uint8(255 * (1 - p.Translucency))}
		draw.DrawMask(whole, place, part, part.Bounds().Min, image.NewUniform(opaque), image.Point{}, draw.Over)
	}
	return whole
}

// in returns the objects with the sheet, which is drawn first, in place of the pictures on it.
func (s *sheet) in(objects []fyne.CanvasObject) []fyne.CanvasObject {
	rest := []fyne.CanvasObject{s.Raster}
	for _, o := range objects {
		if !slices.ContainsFunc(s.pictures, func(p *picture) bool { return p.Raster == o }) {
			rest = append(rest, o)
		}
	}
	return rest
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

// flat lays an arrangement out in a size and returns the objects in it, each at its place in the whole, without the
// containers: Fyne visits whatever a window holds in every frame.
func flat(arrangement *fyne.Container, size fyne.Size) (objects []fyne.CanvasObject) {
	arrangement.Resize(size)
	var collect func(c *fyne.Container, at fyne.Position)
	collect = func(c *fyne.Container, at fyne.Position) {
		c.Layout.Layout(c.Objects, c.Size()) // although the size may be the same
		for _, o := range c.Objects {
			switch part := o.(type) {
			case *fyne.Container:
				collect(part, at.Add(part.Position()))
			case layout.SpacerObject:
			default:
				if o.Visible() { // layouts leave out the others, which keep the place that they have in the whole
					o.Move(at.Add(o.Position()))
				}
				objects = append(objects, o)
			}
		}
	}
	collect(arrangement, fyne.Position{})
	return objects
}
