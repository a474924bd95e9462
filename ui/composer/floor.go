package composer

import (
	"image"
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"roborally/core"
	"roborally/core/grid"
	"roborally/maps/composing"
	"roborally/ui/art"
	"roborally/ui/board"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// margin is the number of empty fields that are shown around the floor, for boards that are dragged there.
const margin = 4

// floor shows the course in the middle of the page, with marks for what is chosen, dragged or wrong.
type floor struct {
	page    *Page
	drawing *board.Drawing
	layout  *core.Layout // that is shown: the course and the margin
	pad     *pad
	veil    *canvas.Image // darkens fields that are not allowed
	frames  []*canvas.Rectangle
	classic *canvas.Image     // on the start that all robots share by the rules of classic
	gone    *canvas.Rectangle // over the board that is dragged
	ghost   *canvas.Image     // of what is dragged
	outline *canvas.Rectangle // around the ghost
	chosen  *canvas.Rectangle
	cursor  *canvas.Rectangle // of the keyboard
	refused *canvas.Image     // on a field where something was refused
	refusal grid.Pos          // where refused is
	lost    []*canvas.Image   // marks on fields that carry none, which the floor leaves out
	layer   *fyne.Container   // holds all of these
}

func newFloor(p *Page) *floor {
	f := &floor{page: p, pad: newPad(p.stage)}
	f.layout = f.shown()
	f.drawing = board.NewDrawing(p.stage, p.pictures, f.layout, f.pad)
	f.drawing.View.ShowZoom(p.text.Of("tip.zoom-in"), p.text.Of("tip.zoom-out"), p.text.Of("tip.zoom-whole"))
	f.pad.view = f.drawing.View
	f.pad.tip = f.drawing.View.TappedSecondary
	f.veil = &canvas.Image{FillMode: canvas.ImageFillStretch, ScaleMode: canvas.ImageScalePixels}
	f.classic, f.ghost, f.refused = newPicture(), newPicture(), newPicture()
	f.refused.Image = p.pictures.Palette().Icon(art.IconClear, 64, look.Alarm)
	f.classic.Image = p.pictures.Palette().Icon(art.IconRobot, 64, look.Accent)
	f.gone = canvas.NewRectangle(color.NRGBA{A: 0xa0})
	f.outline, f.chosen, f.cursor = newFrame(look.Accent), newFrame(look.Accent), newFrame(look.Ink)
	f.ghost.Translucency = 0.25
	f.layer = &fyne.Container{}
	f.drawing.Marks.Add(f.layer)
	f.drawing.OnPlace = f.place
	f.hide()
	return f
}

func newPicture() *canvas.Image {
	return &canvas.Image{FillMode: canvas.ImageFillStretch, ScaleMode: canvas.ImageScaleFastest}
}

func newFrame(ink color.NRGBA) *canvas.Rectangle {
	r := canvas.NewRectangle(look.Clear)
	r.StrokeColor = ink
	return r
}

// shown returns the floor of the course with a margin of empty fields.
func (f *floor) shown() *core.Layout {
	from := f.page.draft.layout
	l := core.NewLayout(from.Name, from.Width+2*margin, from.Height+2*margin)
	for i := range l.Fields {
		l.Fields[i].Terrain = core.Outside
	}
	by := grid.Pos{X: margin, Y: margin}
	for at := range from.All() {
		*l.At(at.Add(by)) = *from.At(at)
	}
	for _, laser := range from.Lasers {
		laser.At = laser.At.Add(by)
		l.Lasers = append(l.Lasers, laser)
	}
	for _, pusher := range from.Pushers {
		pusher.At = pusher.At.Add(by)
		l.Pushers = append(l.Pushers, pusher)
	}
	for _, crusher := range from.Crushers {
		crusher.At = crusher.At.Add(by)
		l.Crushers = append(l.Crushers, crusher)
	}
	return l
}

// show shows the course as it is now.
func (f *floor) show() {
	f.layout = f.shown()
	f.drawing.SetLayout(f.layout, false)
	f.place()
}

// pointAt returns the place on the floor, in fields, at a position in the view.
func (f *floor) pointAt(at fyne.Position) (x, y float64) {
	x, y = f.drawing.PointAt(at)
	return x - margin, y - margin
}

// fieldAt returns the field of the floor at a position in the view.
func (f *floor) fieldAt(at fyne.Position) grid.Pos {
	x, y := f.pointAt(at)
	return grid.Pos{X: wholeField(math.Floor(x)), Y: wholeField(math.Floor(y))}
}

// wholeField returns a coordinate that a field or the corner of a dragged board can have.
func wholeField(x float64) int8 { return int8(max(-core.MaxSide, min(x, core.MaxSide))) }

// put puts a mark on a rectangle of fields.
func (f *floor) put(o fyne.CanvasObject, at grid.Pos, width, height int, inset float64) {
	f.drawing.Lay(o, float64(at.X)+margin+inset, float64(at.Y)+margin+inset, float64(width)-2*inset, float64(height)-2*inset)
}

// PositionOf returns the absolute position of the middle of a field of the floor.
func (p *Page) PositionOf(at grid.Pos) fyne.Position {
	on := p.floor.drawing.PositionAt(float64(at.X)+margin+0.5, float64(at.Y)+margin+0.5)
	return fyne.CurrentApp().Driver().AbsolutePositionForObject(p.floor.drawing.View).Add(on)
}

// hide hides the marks of what is dragged.
func (f *floor) hide() {
	for _, o := range []fyne.CanvasObject{f.veil, f.gone, f.ghost, f.outline, f.refused} {
		o.Hide()
	}
}

// place puts all marks in their places, from the ground up.
func (f *floor) place() {
	p := f.page
	if p.floor == nil { // not there yet
		return
	}
	c := p.draft.course
	line := max(1.5, f.drawing.Field()*0.06)
	objects := []fyne.CanvasObject{f.veil}
	for len(f.frames) < len(c.Places) {
		f.frames = append(f.frames, newFrame(look.Faded(look.Ink, 0.55)))
	}
	for n, place := range c.Places {
		width, height := composing.Size(c, n)
		f.frames[n].StrokeWidth = line / 2
		f.put(f.frames[n], place.At, width, height, 0)
		widgets.Show(f.frames[n], p.tool == moveBoards)
		objects = append(objects, f.frames[n])
	}
	objects = append(objects, f.placeLost()...)
	widgets.Show(f.classic, len(c.Starts) > 1)
	if len(c.Starts) > 1 {
		at := c.Starts[0].At
		side := 0.6 // in fields; on small ones as much as can still be seen
		if field := f.drawing.Field(); field > 0 {
			side = max(side, float64(18*p.stage.Unit()/field))
		}
		f.drawing.Lay(f.classic, float64(at.X)+margin+0.5-side/2, float64(at.Y)+margin+0.3-side, side, side)
	}
	f.placeChosen(line)
	if f.page.drag != nil {
		f.placeDrag(line)
	}
	f.put(f.refused, f.refusal, 1, 1, 0.1)
	f.layer.Objects = append(objects, f.classic, f.chosen, f.gone, f.ghost, f.outline, f.cursor, f.refused)
	f.layer.Refresh()
	p.bench.ShowSigns()
	p.stage.Repaint()
}

// placeLost puts pictures of the marks that the floor leaves out on their fields.
func (f *floor) placeLost() (objects []fyne.CanvasObject) {
	c, n := f.page.draft.course, 0
	for _, kind := range []composing.Kind{composing.Checkpoint, composing.Start} {
		for i, at := range composing.Marks(c, kind) {
			if err := composing.Allowed(c, at); err == nil || err == composing.Taken {
				continue
			}
			if n == len(f.lost) {
				f.lost = append(f.lost, newPicture())
			}
			f.lost[n].Image = f.page.pictures.FloorOf(markLayout(c, composing.Mark{Kind: kind, N: i}), tokenCell, art.All)
			f.lost[n].Refresh()
			f.put(f.lost[n], at, 1, 1, 0.12)
			objects = append(objects, f.lost[n])
			n++
		}
	}
	return objects
}

// tokenCell is the size of the picture of a mark alone, in pixels.
const tokenCell = 48

// placeChosen puts the frame around what is chosen, and the cursor.
func (f *floor) placeChosen(line float32) {
	p := f.page
	c := p.draft.course
	f.chosen.StrokeWidth, f.cursor.StrokeWidth = line, line/2
	f.chosen.CornerRadius = 0
	widgets.Show(f.chosen, p.chosen.any() && p.drag == nil)
	switch {
	case p.chosen.board >= 0:
		width, height := composing.Size(c, p.chosen.board)
		f.put(f.chosen, c.Places[p.chosen.board].At, width, height, 0)
	case p.chosen.marked:
		f.put(f.chosen, composing.Marks(c, p.chosen.mark.Kind)[p.chosen.mark.N], 1, 1, 0)
		f.chosen.CornerRadius = f.drawing.Field() * 0.2
	}
	widgets.Show(f.cursor, p.tool != moveBoards && p.keys)
	f.put(f.cursor, p.cursor, 1, 1, 0.06)
}

// shade returns the picture that darkens fields of boards on which a mark cannot lie, and lights the others.
func (f *floor) shade(m composing.Mark) image.Image {
	l := f.layout
	shade := image.NewNRGBA(image.Rect(0, 0, l.Width, l.Height))
	for at := range l.All() {
		ink := look.Clear
		switch f.page.allows(m, at.Sub(grid.Pos{X: margin, Y: margin})) {
		case nil:
			ink = look.Faded(look.Accent, 0.22)
		case composing.NotOpen, composing.Taken:
			ink = color.NRGBA{A: 0x90}
		}
		shade.SetNRGBA(int(at.X), int(at.Y), ink)
	}
	return shade
}
