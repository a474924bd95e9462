package editor

import (
	"image"

	"roborally/core"
	"roborally/core/grid"
	"roborally/maps/drawing"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// toolOrder are the tools as the palette shows them: in rows of what belongs together.
var toolOrder = []drawing.Tool{
	drawing.SlowBelt, drawing.ExpressBelt, drawing.GearLeft, drawing.GearRight,
	drawing.Wall, drawing.Laser, drawing.Pusher, drawing.Crusher,
	drawing.Pit, drawing.Oil, drawing.Ice, drawing.SingleWrench,
	drawing.DoubleWrench, drawing.Checkpoint, drawing.Start, drawing.Eraser,
}

// palette is the left side of the page: the tools, their options, the symmetry, and the stamps.
type palette struct {
	widgets.Box
	page   *Page
	tools  map[drawing.Tool]*widgets.Draggable
	chosen *widgets.Button // the tool that selects
	form   *penForm
	shelf  *stampShelf
	scroll *widgets.AutoScroll
}

func newPalette(p *Page) *palette {
	s := p.stage
	l := &palette{page: p, tools: map[drawing.Tool]*widgets.Draggable{}}
	column := widgets.NewColumn(s)
	column.Gap = look.Gap / 2
	cells := widgets.NewGrid(s, toolColumns)
	cells.Gap = look.Gap / 2
	for _, tool := range toolOrder {
		l.tools[tool] = l.newTool(tool)
		cells.Items = append(cells.Items, widgets.NewAspect(s, 1, 0.5, 0.5, l.tools[tool]))
	}
	l.chosen = widgets.NewButton(s, p.text.Of("editor.tool.select"), p.pictures.TintableIcon(art.IconSelect), p.chooseSelect)
	l.chosen.Tip = p.withKey(p.text.Of("editor.hint.select"), bindingOf("select"))
	l.form = newPenForm(p)
	l.shelf = newStampShelf(p)
	column.Items = append(column.Items, cells, l.chosen, l.form, l.shelf)
	l.scroll = widgets.NewAutoScroll(s, column)
	l.InitBox(s, l, widgets.NewSolid(look.Panel), widgets.NewPadded(s, look.Gap, look.Gap, l.scroll))
	return l
}

// toolColumns is the number of tools side by side.
const toolColumns = 4

// wide returns the width of the palette, in Fyne's units: so much that every tool can be pressed.
func (l *palette) wide() float32 {
	u := l.page.stage.Unit()
	tool := l.page.stage.TouchSize(52 * u)
	return toolColumns*tool + ((toolColumns-1)*look.Gap/2+2*look.Gap)*u
}

// newTool returns the button of a tool.
func (l *palette) newTool(tool drawing.Tool) *widgets.Draggable {
	p, id := l.page, tool.ID()
	d := widgets.NewDraggable(p.stage, p.toolPicture(tool))
	d.OnTap = func() { p.choose(tool) }
	d.Tip = func() string {
		return p.withKey(p.text.Of("editor.tool."+id)+"\n"+p.text.Of("editor.hint."+id), bindingOf(id))
	}
	return d
}

// update shows the chosen tool and its options.
func (l *palette) update() {
	p := l.page
	for tool, d := range l.tools {
		if chosen := p.pen.draws() && p.pen.tool == tool; d.Chosen != chosen {
			d.Chosen = chosen
			d.Refresh()
		}
	}
	l.chosen.Set(p.pen.selecting && p.pen.stamp == nil, false)
	l.form.update()
	l.shelf.update()
	l.scroll.Refresh()
}

// toolKey identifies the picture of a tool in the cache.
type toolKey struct {
	tool drawing.Tool
	size int
}

// toolPicture returns the picture of what a tool draws, as it looks in the middle of a small board.
func (p *Page) toolPicture(tool drawing.Tool) look.Painter {
	if tool == drawing.Eraser {
		return p.pictures.IconOf(art.IconEraser, look.Ink)
	}
	l := core.NewLayout("", 3, 3)
	path, part := []drawing.Point{{X: 1.5, Y: 1.5}}, image.Rect(1, 1, 2, 2)
	switch tool {
	case drawing.SlowBelt, drawing.ExpressBelt:
		path = []drawing.Point{{X: 0.5, Y: 1.5}, {X: 2.5, Y: 1.5}}
	case drawing.Wall: // in the middle of the picture
		path, part = []drawing.Point{{X: 0.1, Y: 1}, {X: 1.9, Y: 1}}, image.Rect(0, 0, 2, 2)
	case drawing.Laser, drawing.Pusher:
		path = []drawing.Point{{X: 1.1, Y: 1.5}}
	}
	l = drawing.Apply(l, drawing.Stroke{Tool: tool, Path: path, Beams: 2})
	if tool == drawing.Start {
		l.At(grid.Pos{X: 1, Y: 1}).Heading = grid.East
	}
	return func(w, h int) image.Image {
		size := min(w, h)
		return p.pictures.Cached(toolKey{tool, size}, func() *image.RGBA {
			return p.pictures.Palette().Floor(l, (size+part.Dx()-1)/part.Dx(), art.FloorOptions{Part: part})
		})
	}
}
