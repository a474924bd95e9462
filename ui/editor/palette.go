package editor

import (
	"image"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/core/grid"
	"roborally/maps/drawing"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// toolGroups are the tools as the palette shows them, group by group.
var toolGroups = []struct {
	id    string
	tools []drawing.Tool
}{
	{"ways", []drawing.Tool{drawing.SlowBelt, drawing.ExpressBelt, drawing.GearLeft, drawing.GearRight}},
	{"walls", []drawing.Tool{drawing.Wall, drawing.Laser, drawing.Pusher, drawing.Crusher}},
	{"floor", []drawing.Tool{drawing.Pit, drawing.Oil, drawing.Ice, drawing.SingleWrench, drawing.DoubleWrench}},
	{"race", []drawing.Tool{drawing.Checkpoint, drawing.Start}},
	{"edit", []drawing.Tool{drawing.Eraser}},
}

// palette is the left side of the page: the tools, their options, the symmetry, and the stamps.
type palette struct {
	widgets.Box
	page   *Page
	tools  map[drawing.Tool]*widgets.Draggable
	chosen *widgets.Draggable // the tool that selects
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
	for _, group := range toolGroups {
		for _, tool := range group.tools {
			l.tools[tool] = l.newTool(p.toolPicture(tool), "editor.tool."+tool.ID(), tool.ID(), func() { p.choose(tool) })
			cells.Items = append(cells.Items, square(s, l.tools[tool]))
		}
	}
	l.chosen = l.newTool(p.pictures.IconOf(art.IconSelect, look.Ink), "editor.tool.select", "select", p.chooseSelect)
	cells.Items = append(cells.Items, square(s, l.chosen))
	l.form = newPenForm(p)
	l.shelf = newStampShelf(p)
	column.Items = append(column.Items, cells, l.form, l.shelf)
	l.scroll = widgets.NewAutoScroll(s, column)
	l.InitBox(s, l, widgets.NewSolid(look.Panel), widgets.NewPadded(s, look.Gap, look.Gap, l.scroll))
	return l
}

// toolColumns is the number of tools side by side.
const toolColumns = 4

// square returns a picture as a square of its width.
func square(s *widgets.Stage, o fyne.CanvasObject) fyne.CanvasObject {
	return widgets.NewAspect(s, 1, 0.5, 0.5, o)
}

// wide returns the width of the palette, in Fyne's units: so much that every tool can be pressed.
func (l *palette) wide() float32 {
	u := l.page.stage.Unit()
	tool := l.page.stage.TouchSize(52 * u)
	return toolColumns*tool + ((toolColumns-1)*look.Gap/2+2*look.Gap)*u
}

// newTool returns the button of a tool. key is the id of its key.
func (l *palette) newTool(picture look.Painter, text, key string, choose func()) *widgets.Draggable {
	p := l.page
	d := widgets.NewDraggable(p.stage, picture)
	d.OnTap = choose
	d.Tip = func() string {
		tip := p.text.Of(text) + "\n" + p.text.Of("editor.hint."+key)
		if b := bindingOf(key); b != nil {
			tip = p.withKey(tip, b)
		}
		return tip
	}
	return d
}

// update shows the chosen tool and its options.
func (l *palette) update() {
	p := l.page
	choose := func(d *widgets.Draggable, chosen bool) {
		if d.Chosen != chosen {
			d.Chosen = chosen
			d.Refresh()
		}
	}
	for tool, d := range l.tools {
		choose(d, p.pen.draws() && p.pen.tool == tool)
	}
	choose(l.chosen, p.pen.selecting && p.pen.stamp == nil)
	l.form.update()
	l.shelf.update()
	l.scroll.Refresh()
}

// toolKey identifies the picture of a tool in the cache.
type toolKey struct {
	tool drawing.Tool
	size int
}

// toolPicture returns the picture of what a tool draws, as it looks in the middle of a board of three by three fields.
func (p *Page) toolPicture(tool drawing.Tool) look.Painter {
	if tool == drawing.Eraser {
		return p.pictures.IconOf(art.IconEraser, look.Ink)
	}
	l := core.NewLayout("", 3, 3)
	path := []drawing.Point{{X: 1.5, Y: 1.5}}
	switch tool {
	case drawing.SlowBelt, drawing.ExpressBelt:
		path = []drawing.Point{{X: 0.5, Y: 1.5}, {X: 2.5, Y: 1.5}}
	case drawing.Wall:
		path = []drawing.Point{{X: 1.05, Y: 2}, {X: 1.05, Y: 1}, {X: 1, Y: 1.05}, {X: 2, Y: 1.05}}
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
			return p.pictures.Palette().Floor(l, size, art.FloorOptions{Part: image.Rect(1, 1, 2, 2)})
		})
	}
}
