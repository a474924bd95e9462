package board

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"roborally/core"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// Drawing is a View of a layout that somebody is drawing: it has no robots, and what changes is drawn again at once,
// in the background, without the rest.
type Drawing struct {
	View *View
	// Marks is a layer over the floor for the marks of the page, which Lay places.
	Marks *fyne.Container
	// OnPlace is called when the size of the fields has changed, to put the marks in their places.
	OnPlace func()

	area  fyne.CanvasObject
	tiles tiles
}

// NewDrawing returns a view of a layout. area lies over the board and takes the pointer there, but for the controls of
// the view.
func NewDrawing(s *widgets.Stage, pictures *look.Pictures, l *core.Layout, area fyne.CanvasObject) *Drawing {
	v := newView(s, pictures, core.NewLayout(l.Name, l.Width, l.Height), nil, nil)
	d := &Drawing{View: v, Marks: container.NewWithoutLayout(), OnPlace: func() {}, area: area}
	d.tiles.make(v)
	v.layout, v.drawing = l, d
	v.minimap.preview.SetLayout(l)
	v.world.Objects = append([]fyne.CanvasObject{v.hall.layer, d.tiles.layer}, v.world.Objects[1:]...)
	v.world.Add(d.Marks)
	return d
}

// SetLayout shows another layout. passing means that it is shown only until the pointer moves on; then the minimap does
// not follow.
func (d *Drawing) SetLayout(l *core.Layout, passing bool) {
	v := d.View
	resized := l.Width != v.layout.Width || l.Height != v.layout.Height
	v.layout = l
	if !passing {
		v.minimap.preview.SetLayout(l)
	}
	if resized {
		v.hall.forget()
		v.cell = 0 // so that everything is placed anew
		v.resize(v.Size())
		return
	}
	if v.cell > 0 {
		d.tiles.draw()
	}
}

// place places the tiles and the marks.
func (d *Drawing) place(changed bool) {
	d.tiles.place(changed)
	d.Marks.Resize(d.View.world.Size())
	d.OnPlace()
}

// Lay puts a mark at a place on the board, all in fields; (0, 0) is the top left corner of the board.
func (d *Drawing) Lay(o fyne.CanvasObject, x, y, width, height float64) {
	f := d.View.field
	widgets.Put(o, float32(x)*f, float32(y)*f, float32(width)*f, float32(height)*f)
}

// Field returns the size of a field in Fyne's units; 0 before the view has a size.
func (d *Drawing) Field() float32 { return d.View.field }

// PointAt returns the place on the board, in fields from its corner, at a position in the view. It may lie beyond the
// rim.
func (d *Drawing) PointAt(p fyne.Position) (x, y float64) {
	v := d.View
	if v.field <= 0 {
		return 0, 0
	}
	on := p.Subtract(v.origin)
	return float64(on.X / v.field), float64(on.Y / v.field)
}

// PositionAt returns the position in the view of a place on the board.
func (d *Drawing) PositionAt(x, y float64) fyne.Position { return d.View.inView(x-0.5, y-0.5) }

// Reveal moves an enlarged board so that a place on it comes into sight, if it is not.
func (d *Drawing) Reveal(x, y float64) {
	v := d.View
	if at := d.PositionAt(x, y); v.step > 0 && !v.frame.contains(at) {
		v.panned = true
		v.pan(x-0.5, y-0.5)
	}
}

// Pan moves an enlarged board by a distance in Fyne's units.
func (d *Drawing) Pan(dx, dy float32) {
	v := d.View
	if v.step == 0 || v.field <= 0 {
		return
	}
	v.panned = true
	v.pan(v.x-float64(dx/v.field), v.y-float64(dy/v.field))
}
