package board

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"roborally/core"
	"roborally/core/grid"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// Way is a still picture of a part of the board, with the robots as they stand and the way that a program
// leads one of them.
type Way struct {
	widget.BaseWidget
	stage    *widgets.Stage
	pictures *look.Pictures
	layout   *core.Layout
	figures  []art.Figure
	part     image.Rectangle // the fields shown
	state    *core.State
	ghost    *Ghost // nil: none
	guise    art.Guise

	wanted wayKey // shown, or being drawn
	floor  *canvas.Image
}

// wayKey identifies a picture of a part of a floor.
type wayKey struct {
	layout  *core.Layout
	palette *art.Palette
	part    image.Rectangle
	cell    int
}

// NewWay returns a picture of some fields of a layout. The ghost is drawn as its own robot's preview or, with
// the guise art.Advised, as advice; it may be nil.
func NewWay(s *widgets.Stage, pictures *look.Pictures, layout *core.Layout, part image.Rectangle, figures []art.Figure, state *core.State, ghost *Ghost, guise art.Guise) *Way {
	w := &Way{stage: s, pictures: pictures, layout: layout, part: part, figures: figures, state: state, ghost: ghost, guise: guise, floor: newImage()}
	w.ExtendBaseWidget(w)
	return w
}

// Part returns the fields that are shown.
func (w *Way) Part() image.Rectangle { return w.part }

// Guise returns how the ghost is drawn.
func (w *Way) Guise() art.Guise { return w.guise }

// PartAround returns the fields of a layout round some positions, with a margin of one field: a square of at
// least five by five fields, as far as the layout is wide and high enough.
func PartAround(layout *core.Layout, positions []grid.Pos) image.Rectangle {
	part := image.Rectangle{}
	for _, at := range positions {
		part = part.Union(image.Rect(int(at.X)-1, int(at.Y)-1, int(at.X)+2, int(at.Y)+2))
	}
	whole := image.Rect(0, 0, layout.Width, layout.Height)
	part = part.Intersect(whole)
	least := max(5, part.Dx(), part.Dy())
	grow := func(low, high *int, limit int) {
		for *high-*low < min(least, limit) {
			if *low > 0 {
				*low--
			}
			if *high-*low < min(least, limit) && *high < limit {
				*high++
			}
		}
	}
	grow(&part.Min.X, &part.Max.X, layout.Width)
	grow(&part.Min.Y, &part.Max.Y, layout.Height)
	return part
}

// HeightFor returns the height at which the fields fill the width, but not more than the width.
func (w *Way) HeightFor(width float32) float32 {
	return min(width, width*float32(w.part.Dy())/float32(w.part.Dx()))
}

// drawFloor has the fields drawn in the background, a field being cell pixels wide.
func (w *Way) drawFloor(cell int) {
	key := wayKey{w.layout, w.pictures.Palette(), w.part, cell}
	if key == w.wanted {
		return
	}
	w.wanted = key
	var drawn *image.RGBA
	w.stage.Time.Async(func() {
		w.pictures.DrawQueued(func() {
			drawn = w.pictures.Cached(key, func() *image.RGBA {
				floor := key.palette.Floor(key.layout, key.cell, art.FloorOptions{Part: key.part})
				floor.Rect = floor.Rect.Sub(floor.Rect.Min)
				return floor
			})
		})
	}, func() {
		if w.wanted == key {
			w.floor.Show()
			setImage(w.floor, drawn)
		}
	})
}

// CreateRenderer stacks the floor, the robots and the way. Fields are squares of whole pixels.
func (w *Way) CreateRenderer() fyne.WidgetRenderer {
	d := &widgets.Renderer{Parts: []fyne.CanvasObject{w.floor}}
	d.Place = func(size fyne.Size) {
		scale := float32(1)
		if c := fyne.CurrentApp().Driver().CanvasForObject(w); c != nil {
			scale = c.Scale()
		}
		columns, rows := float32(w.part.Dx()), float32(w.part.Dy())
		cell := max(1, int(min(size.Width/columns, size.Height/rows)*scale))
		field := float32(cell) / scale
		left, top := (size.Width-field*columns)/2, (size.Height-field*rows)/2
		widgets.Put(w.floor, left, top, field*columns, field*rows)
		w.drawFloor(cell)
		const beyond = 0.3 // how far from the middle of an outer field is what lies beyond it
		at := func(x, y float64) fyne.Position {
			x = min(max(x, float64(w.part.Min.X)-beyond), float64(w.part.Max.X-1)+beyond)
			y = min(max(y, float64(w.part.Min.Y)-beyond), float64(w.part.Max.Y-1)+beyond)
			return fyne.NewPos(left+(float32(x)-float32(w.part.Min.X)+0.5)*field, top+(float32(y)-float32(w.part.Min.Y)+0.5)*field)
		}
		d.Parts = append([]fyne.CanvasObject{w.floor}, w.robots(ghostPen{pictures: w.pictures, guise: w.guise, cell: cell, field: field, at: at})...)
	}
	return d.PlacedOnRefresh(w)
}

// robots returns the robots, and the way of the ghost over them.
func (w *Way) robots(pen ghostPen) (parts []fyne.CanvasObject) {
	for i, figure := range w.figures {
		r := &w.state.Robots[i]
		if !r.OnBoard || !image.Pt(int(r.At.X), int(r.At.Y)).In(w.part) {
			continue
		}
		figure.Angle = art.Heading(r.Facing)
		if r.Virtual {
			figure.Guise = art.Virtual
		}
		parts = append(parts, pen.centred(w.pictures.RobotAt(figure, pen.cell), r.At, 1))
	}
	if w.ghost == nil {
		return parts
	}
	pen.figure = w.figures[w.ghost.Seat]
	parts = append(append(append(parts, pen.path(w.ghost)...), pen.carried(w.ghost)...), pen.robot(w.ghost))
	return append(append(parts, pen.stops(w.ghost)...), pen.crashes(w.ghost)...)
}
