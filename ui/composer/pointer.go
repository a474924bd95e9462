package composer

import (
	"math"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/core/grid"
	"roborally/maps"
	"roborally/maps/composing"
	"roborally/ui/art"
	"roborally/ui/widgets"
)

// drag is a board or mark that is dragged.
type drag struct {
	board    *core.Layout // as the course has it; nil for a mark
	quarters int
	from     int // number of the board, or -1 for a new one
	mark     composing.Mark
	x, y     float64      // of the pointer, in fields
	dx, dy   float64      // from the middle of the board to the pointer
	picture  *core.Layout // as it lies
	at       grid.Pos     // where it would be put
	err      error        // why it cannot be put there
	off      bool         // the pointer is not on the floor
}

// connect connects the pointer.
func (p *Page) connect() {
	pad := p.floor.pad
	pad.tap, pad.grab, pad.move, pad.drop, pad.cancel = p.tapped, p.grab, p.dragTo, func(fyne.Position) { p.drop() }, p.cancelDrag
	pad.hover = func(fyne.Position) {}
	pad.leave = func() {}
}

// tapped chooses a board, or places or chooses a mark.
func (p *Page) tapped(at fyne.Position) {
	field := p.floor.fieldAt(at)
	p.keys = false
	if p.tool == moveBoards {
		p.choose(chosen{board: composing.BoardAt(p.draft.course, field)})
		return
	}
	p.placeMark(field)
}

// grab begins to drag what lies at a position, and reports whether anything can be dragged there.
func (p *Page) grab(at fyne.Position) bool {
	c := p.draft.course
	field := p.floor.fieldAt(at)
	p.keys = false
	if p.tool == moveBoards {
		n := composing.BoardAt(c, field)
		if n < 0 {
			return false
		}
		place := c.Places[n]
		width, height := composing.Size(c, n)
		x, y := p.floor.pointAt(at)
		p.choose(chosen{board: n})
		p.begin(&drag{board: c.Boards[place.Board], quarters: place.Quarters, from: n,
			dx: x - float64(place.At.X) - float64(width)/2, dy: y - float64(place.At.Y) - float64(height)/2})
		return true
	}
	m, ok := composing.MarkAt(c, field)
	if !ok || m.Kind != p.tool.kind() {
		return false
	}
	p.choose(chosen{board: -1, mark: m, marked: true})
	p.begin(&drag{mark: m, from: -1})
	p.floor.veil.Image = p.floor.shade(m)
	p.floor.veil.Show()
	p.floor.veil.Refresh()
	return true
}

// begin begins to drag.
func (p *Page) begin(d *drag) {
	p.stage.News.HideTip()
	p.drag = d
	d.lay(p.draft.course)
	p.tools.show()
}

// lay makes the picture of what is dragged.
func (d *drag) lay(c *maps.Course) {
	if d.board != nil {
		d.picture = composing.Bare(d.board, d.quarters)
		return
	}
	d.picture = markLayout(c, d.mark)
}

// markLayout returns a floor of one field with a mark of a course.
func markLayout(c *maps.Course, m composing.Mark) *core.Layout {
	l := core.NewLayout("", 1, 1)
	f := l.At(grid.Pos{})
	if m.Kind == composing.Checkpoint {
		f.Checkpoint = uint8(m.N + 1)
	} else {
		f.Start, f.Heading = uint8(m.N+1), c.Starts[m.N].Facing
	}
	return l
}

// dragTo moves what is dragged to a position in the view.
func (p *Page) dragTo(at fyne.Position) {
	d := p.drag
	if d == nil {
		return
	}
	d.x, d.y = p.floor.pointAt(at)
	size := p.floor.drawing.View.Size()
	d.off = at.X < 0 || at.Y < 0 || at.X >= size.Width || at.Y >= size.Height
	p.aim()
}

// aim computes where what is dragged would be put.
func (p *Page) aim() {
	d, c := p.drag, p.draft.course
	if d.board == nil {
		d.at = grid.Pos{X: wholeField(math.Floor(d.x)), Y: wholeField(math.Floor(d.y))}
		d.err = p.allows(d.mark, d.at)
	} else {
		width, height := d.picture.Width, d.picture.Height
		wish := grid.Pos{X: wholeField(math.Round(d.x - d.dx - float64(width)/2)), Y: wholeField(math.Round(d.y - d.dy - float64(height)/2))}
		at, ok := composing.Snap(c, d.from, width, height, wish)
		d.at, d.err = at, nil
		switch {
		case d.from < 0 && len(c.Places) >= composing.MaxBoards:
			d.err = composing.TooManyBoards
		case !ok:
			d.err = composing.NoRoom
		}
	}
	p.tools.say("")
	if d.err != nil && !d.off {
		p.refuse(d.err)
	}
	p.floor.place()
}

// turnDrag turns the board that is dragged.
func (p *Page) turnDrag(quarters int) {
	d := p.drag
	if d.board == nil {
		return
	}
	d.quarters = (d.quarters + quarters) & 3
	d.dx, d.dy = 0, 0
	d.lay(p.draft.course)
	p.aim()
}

// drop puts what is dragged where it would be put.
func (p *Page) drop() {
	d := p.drag
	if d == nil {
		return
	}
	p.cancelDrag()
	switch c := p.draft.course; {
	case d.off:
	case d.board == nil:
		p.moveMark(d.mark, d.at)
	case d.err != nil:
		p.refuse(d.err)
	case d.from < 0:
		p.addBoardAt(d.board, d.quarters, d.at)
	default:
		p.change(composing.PlaceBoard(c, d.from, d.quarters, d.at))
	}
}

// cancelDrag leaves what is dragged where it was.
func (p *Page) cancelDrag() {
	if p.drag != nil {
		p.drag = nil
		p.tools.say("")
		p.tools.show()
		p.floor.hide()
		p.floor.place()
	}
}

// dragNew drags a board from the list to an absolute position.
func (p *Page) dragNew(board *core.Layout, at fyne.Position) {
	if p.drag == nil || p.drag.board != board || p.drag.from >= 0 {
		p.setTool(moveBoards)
		p.begin(&drag{board: board, from: -1})
	}
	p.dragTo(at.Subtract(fyne.CurrentApp().Driver().AbsolutePositionForObject(p.floor.drawing.View)))
}

// placeDrag puts the ghost of what is dragged where it would be put.
func (f *floor) placeDrag(line float32) {
	d := f.page.drag
	widgets.Show(f.gone, d.from >= 0)
	if d.from >= 0 {
		width, height := composing.Size(f.page.draft.course, d.from)
		f.put(f.gone, f.page.draft.course.Places[d.from].At, width, height, 0)
	}
	f.put(f.veil, grid.Pos{X: -margin, Y: -margin}, f.layout.Width, f.layout.Height, 0)
	visible := !d.off && (d.err == nil || d.board == nil)
	widgets.Show(f.ghost, visible)
	widgets.Show(f.outline, visible)
	widgets.Show(f.refused, !d.off && d.err != nil && d.board == nil)
	if d.board == nil {
		f.refusal = d.at
	}
	if visible {
		f.ghost.Image = f.page.pictures.FloorOf(d.picture, max(8, min(48, int(f.drawing.Field()))), art.All)
		f.ghost.Refresh()
		f.put(f.ghost, d.at, d.picture.Width, d.picture.Height, 0)
		f.put(f.outline, d.at, d.picture.Width, d.picture.Height, 0)
		f.outline.StrokeWidth = line
	}
}
