package editor

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"roborally/core/grid"
	"roborally/maps/drawing"
)

// cursor is where the keyboard draws. It is shown from the first arrow key until the mouse draws.
type cursor struct {
	on      bool
	at      grid.Pos
	side    grid.Direction  // of the field, on which a wall, laser or pusher is drawn: where the cursor went last
	shift   bool            // Shift is held down: the cursor draws as it goes
	drawn   []drawing.Point // the stroke since Shift is held down
	visited bool            // the cursor has been somewhere
}

func (c *cursor) hide() { c.on = false }

// edgeReach is how far from the middle of a field the cursor points to the side that is meant.
const edgeReach = 0.42

// point returns where a click would be.
func (c *cursor) point() drawing.Point { return corner(c.at, 0.5) }

// edgePoint returns where a click would be for a tool that draws at edges.
func (c *cursor) edgePoint() drawing.Point {
	at, step := c.point(), c.side.Step()
	return drawing.Point{X: at.X + edgeReach*float64(step.X), Y: at.Y + edgeReach*float64(step.Y)}
}

// target returns where the pen draws at the cursor.
func (p *Page) target() drawing.Point {
	if p.pen.atEdges() {
		return p.cursor.edgePoint()
	}
	return p.cursor.point()
}

// directions holds the arrow keys.
var directions = map[fyne.KeyName]grid.Direction{
	fyne.KeyUp: grid.North, fyne.KeyRight: grid.East, fyne.KeyDown: grid.South, fyne.KeyLeft: grid.West,
}

// arrow moves the cursor, or shows it. With Shift the pen draws along, a selection grows, and at edges the cursor only
// turns to another side.
func (p *Page) arrow(d grid.Direction) {
	c := &p.cursor
	if !c.on {
		p.showCursor()
		if !c.shift {
			p.moved()
			return
		}
	}
	if c.shift && p.pen.atEdges() {
		c.side = d
		p.moved()
		return
	}
	from := c.at
	c.side = d
	if next := c.at.Step(d); p.shown.Contains(next) {
		c.at = next
	}
	if c.shift {
		if c.drawn == nil {
			c.drawn = []drawing.Point{corner(from, 0.5)}
		}
		c.drawn = append(c.drawn, c.point())
		p.drawAlong()
	}
	p.moved()
}

// showCursor shows the cursor where it was, or where the pointer is.
func (p *Page) showCursor() {
	c := &p.cursor
	at := p.easel.point(p.easel.at).Field()
	switch {
	case p.easel.inside && p.shown.Contains(at):
		c.at = at
	case !c.visited || !p.shown.Contains(c.at):
		c.at = grid.Pos{X: int8(p.shown.Width / 2), Y: int8(p.shown.Height / 2)}
	}
	c.on, c.visited = true, true
	p.easel.inside = false
}

// moved shows where the cursor is now.
func (p *Page) moved() {
	p.board.Reveal(float64(p.cursor.at.X)+0.5, float64(p.cursor.at.Y)+0.5)
	if stamp := p.pen.stamp; stamp != nil {
		p.draw(drawing.Paste(p.doc.layout, stamp, p.stampAt(p.cursor.point()), p.pen.symmetry))
	}
	p.marks.show()
	p.status.update()
}

// drawAlong shows what the cursor has drawn, or selected, since Shift is held down.
func (p *Page) drawAlong() {
	c := &p.cursor
	switch {
	case p.pen.selecting:
		p.choice.set(drawing.RegionBetween(p.doc.layout, c.drawn[0], c.drawn[len(c.drawn)-1]))
		p.update()
	case p.pen.stamp == nil:
		p.draw(drawing.Apply(p.doc.layout, p.pen.stroke(c.drawn, false)))
	}
}

// place draws at the cursor what a click draws.
func (p *Page) place() {
	if !p.cursor.on {
		p.showCursor()
		p.moved()
		return
	}
	p.worked.at, p.worked.known = p.cursor.at, true
	switch {
	case p.pen.stamp != nil:
		p.commit(drawing.Paste(p.doc.layout, p.pen.stamp, p.stampAt(p.cursor.point()), p.pen.symmetry))
	case p.pen.selecting:
		p.choice.set(drawing.Region{At: p.cursor.at, Width: 1, Height: 1})
		p.update()
	default:
		p.commit(drawing.Apply(p.doc.layout, p.pen.stroke([]drawing.Point{p.target()}, false)))
	}
}

// eraseAtCursor erases the field of the cursor.
func (p *Page) eraseAtCursor() {
	if p.cursor.on {
		p.commit(drawing.Apply(p.doc.layout, p.pen.stroke([]drawing.Point{p.cursor.point()}, true)))
	}
}

// KeyDown follows Shift and the space bar.
func (p *Page) KeyDown(key fyne.KeyName) {
	switch key {
	case desktop.KeyShiftLeft, desktop.KeyShiftRight:
		p.cursor.shift, p.cursor.drawn = true, nil
	case fyne.KeySpace:
		p.easel.space, p.easel.panned = true, false
	}
}

// KeyUp completes what was drawn with Shift. The space bar draws at the cursor if it did not move the board.
func (p *Page) KeyUp(key fyne.KeyName) {
	switch key {
	case desktop.KeyShiftLeft, desktop.KeyShiftRight:
		drawn := p.cursor.drawn
		p.cursor.shift, p.cursor.drawn = false, nil
		if drawn != nil && p.pen.draws() {
			p.worked.at, p.worked.known = p.cursor.at, true
			p.commit(p.shown)
		}
	case fyne.KeySpace:
		held := p.easel.space
		p.easel.space = false
		if held && !p.easel.panned {
			p.place()
		}
	}
}
