package tryout

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"roborally/core/grid"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// signs are what the floor shows of findings and figures: the heat map below all other marks of the page, and above them
// the fields of the chosen finding and the signs of all.
type signs struct {
	bench *Bench
	layer *fyne.Container // nil before it is shown
	heat  *canvas.Image   // of one pixel per field
	lit   []*canvas.Rectangle
	signs []*canvas.Image
}

// ShowSigns puts the signs in their places. The page calls it when the view has changed, too.
func (b *Bench) ShowSigns() {
	g := &b.signs
	d, at := b.hall.Board()
	if d == nil || d.Field() == 0 {
		return
	}
	if g.layer == nil {
		g.layer = &fyne.Container{}
		g.heat = &canvas.Image{FillMode: canvas.ImageFillStretch, ScaleMode: canvas.ImageScalePixels}
		b.stage.Windows.FreeWithPage(g.heat)
		d.Marks.Objects = append([]fyne.CanvasObject{g.heat}, append(d.Marks.Objects, g.layer)...)
	}
	put := func(o fyne.CanvasObject, field grid.Pos, dx, width, height float64) {
		d.Lay(o, float64(at.X+field.X)+dx, float64(at.Y+field.Y), width, height)
	}
	picture := b.trial.heat()
	widgets.Show(g.heat, picture != nil)
	if picture != nil {
		if g.heat.Image != image.Image(picture) {
			g.heat.Image = picture
			g.heat.Refresh()
		}
		put(g.heat, grid.Pos{}, 0, float64(picture.Rect.Dx()), float64(picture.Rect.Dy()))
	}
	g.showLit(put, d.Field())
	g.showSigns(put, d.Field())
}

// showLit shows the fields of the chosen finding.
func (g *signs) showLit(put func(o fyne.CanvasObject, field grid.Pos, dx, width, height float64), size float32) {
	fields := g.bench.checks.litFields()
	for len(g.lit) < len(fields) {
		r := canvas.NewRectangle(look.Faded(look.Alarm, 0.25))
		r.StrokeColor = look.Alarm
		g.lit = append(g.lit, r)
		g.layer.Add(r)
	}
	for i, r := range g.lit {
		if widgets.Show(r, i < len(fields)); i < len(fields) {
			r.StrokeWidth, r.CornerRadius = max(2, size*0.06), size*0.1
			put(r, fields[i], 0, 1, 1)
			r.Refresh()
		}
	}
}

// showSigns shows a sign in the upper right corner of each field that a finding is about.
func (g *signs) showSigns(put func(o fyne.CanvasObject, field grid.Pos, dx, width, height float64), size float32) {
	b := g.bench
	all := b.checks.signs()
	for len(g.signs) < len(all) {
		i := &canvas.Image{FillMode: canvas.ImageFillStretch}
		g.signs = append(g.signs, i)
		g.layer.Add(i)
	}
	side := float64(max(0.36, min(0.9, 18*b.stage.Unit()/size)))
	for n, i := range g.signs {
		widgets.Show(i, n < len(all))
		if n >= len(all) {
			continue
		}
		pixels := max(8, int(float32(side)*size*2))
		if picture := all[n].painter(b)(pixels, pixels); i.Image != picture {
			i.Image = picture
			i.Refresh()
		}
		put(i, all[n].at, 1-side, side, side)
	}
}
