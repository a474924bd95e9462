package editor

import (
	"roborally/core"
	"roborally/maps/drawing"
)

// pen is what the player draws with: a tool and its options. Each tool keeps the options that the others do not have.
type pen struct {
	tool      drawing.Tool
	selecting bool           // the pointer selects, moves and stamps instead of drawing with the tool
	stamp     *drawing.Stamp // what a click puts on the board; nil: nothing
	shape     drawing.Shape
	brush     int
	symmetry  drawing.Symmetry
	beams     uint8
	registers core.Registers
}

// newPen returns the pen of a new page.
func newPen() pen {
	return pen{brush: 1, beams: 1, registers: core.RegisterSet(1, 3, 5)}
}

// draws reports whether the pen draws with its tool.
func (n *pen) draws() bool { return !n.selecting && n.stamp == nil }

// stroke returns a stroke along a path. An eraser is used with the brush and the shape of the pen.
func (n *pen) stroke(path []drawing.Point, erasing bool) drawing.Stroke {
	s := drawing.Stroke{
		Tool: n.tool, Shape: n.shape, Path: path, Brush: n.brush, Symmetry: n.symmetry, Beams: n.beams, Registers: n.registers,
	}
	if erasing {
		s.Tool = drawing.Eraser
	}
	return s
}

// atEdges reports whether the tool draws on the edges of fields.
func (n *pen) atEdges() bool {
	return n.draws() && (n.tool == drawing.Wall || n.tool == drawing.Laser || n.tool == drawing.Pusher)
}

// brushAt returns how many fields a brush covers at a point, as a region.
func (n *pen) brushAt(p drawing.Point, erasing bool) drawing.Region {
	size := 1
	if (n.draws() && n.tool.HasBrush() || erasing) && (n.shape == drawing.Freehand || n.shape == drawing.Line) {
		size = max(1, n.brush)
	}
	off := float64(size-1) / 2
	return drawing.Region{At: drawing.Point{X: p.X - off, Y: p.Y - off}.Field(), Width: size, Height: size}
}
