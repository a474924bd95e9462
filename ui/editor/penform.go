package editor

import (
	"strconv"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/maps/drawing"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// penForm has the options of the tool, and the symmetry.
type penForm struct {
	widgets.Box
	page       *Page
	shapes     []*widgets.Button // by drawing.Shape
	symmetries []*widgets.Button // by drawing.Symmetry
	brush      *widgets.Segments
	beams      *widgets.Segments
	registers  *widgets.Segments
	parts      map[string]*widgets.Column // the options with their headings
}

var (
	shapeIcons    = [...]art.Icon{art.IconFreehand, art.IconLine, art.IconRectangle, art.IconFill}
	symmetryIcons = [...]art.Icon{art.IconNoSymmetry, art.IconMirrorX, art.IconMirrorY, art.IconMirrorBoth, art.IconHalfTurn, art.IconQuarterTurn}
)

func newPenForm(p *Page) *penForm {
	s := p.stage
	f := &penForm{page: p, parts: map[string]*widgets.Column{}}
	icons := func(n int) *widgets.Grid {
		g := widgets.NewGrid(s, n)
		g.Gap = look.Gap / 2
		return g
	}
	shapes := icons(len(drawing.Shapes))
	for i, shape := range drawing.Shapes {
		b := widgets.NewButton(s, "", p.pictures.TintableIcon(shapeIcons[i]), func() { p.setPen(func(n *pen) { n.shape = shape }) })
		b.Tip = p.text.Of("editor.shape." + shape.ID())
		f.shapes, shapes.Items = append(f.shapes, b), append(shapes.Items, b)
	}
	symmetries := icons(3)
	for i, symmetry := range drawing.Symmetries {
		b := widgets.NewButton(s, "", p.pictures.TintableIcon(symmetryIcons[i]), func() { p.setPen(func(n *pen) { n.symmetry = symmetry }) })
		b.Tip = p.text.Of("editor.symmetry." + symmetry.ID())
		f.symmetries, symmetries.Items = append(f.symmetries, b), append(symmetries.Items, b)
	}
	f.brush = widgets.NewSegments(s, numbers(drawing.MaxBrush), 0, func(n int) { p.setPen(func(pen *pen) { pen.brush = n + 1 }) })
	f.beams = widgets.NewSegments(s, numbers(3), 0, func(n int) { p.setPen(func(pen *pen) { pen.beams = uint8(n + 1) }) })
	f.registers = widgets.NewSegments(s, numbers(core.RegisterCount), 0, func(n int) {
		p.setPen(func(pen *pen) {
			if changed := pen.registers ^ core.RegisterSet(n+1); changed != 0 {
				pen.registers = changed
			}
		})
	})
	f.registers.Several = true
	column := widgets.NewColumn(s)
	column.Gap = look.Gap
	add := func(id string, o fyne.CanvasObject) {
		part := widgets.NewColumn(s, widgets.NewLine(s, p.text.Of("editor."+id), look.Small, look.Muted), o)
		part.Gap = 2
		widgets.Call(o, p.text.Of("editor."+id))
		f.parts[id], column.Items = part, append(column.Items, part)
	}
	add("shape-label", shapes)
	add("brush-label", f.brush)
	add("beams-label", f.beams)
	add("registers-label", f.registers)
	add("symmetry-label", symmetries)
	f.InitBox(s, f, column)
	return f
}

// numbers returns the numbers from 1 to n as labels.
func numbers(n int) (labels []string) {
	for i := range n {
		labels = append(labels, strconv.Itoa(i+1))
	}
	return labels
}

// update shows the options of the pen. Those that the tool does not have are left out.
func (f *penForm) update() {
	pen := &f.page.pen
	draws := pen.draws()
	several := 0
	for i, shape := range drawing.Shapes {
		takes := pen.tool.Takes(shape)
		if takes {
			several++
		}
		f.shapes[i].Set(pen.shape == shape, !takes)
	}
	for i, symmetry := range drawing.Symmetries {
		f.symmetries[i].Set(pen.symmetry == symmetry, false)
	}
	f.brush.Set(pen.brush-1, false)
	f.beams.Set(int(pen.beams)-1, false)
	for i, b := range f.registers.Buttons() {
		b.Set(pen.registers.Has(i+1), false)
	}
	widgets.Show(f.parts["shape-label"], draws && several > 1)
	widgets.Show(f.parts["brush-label"], draws && pen.tool.HasBrush() && (pen.shape == drawing.Freehand || pen.shape == drawing.Line))
	widgets.Show(f.parts["beams-label"], draws && pen.tool.HasBeams())
	widgets.Show(f.parts["registers-label"], draws && pen.tool.HasRegisters())
	widgets.Show(f.parts["symmetry-label"], draws || pen.stamp != nil)
	f.Refresh()
}
