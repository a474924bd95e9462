package watch

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"roborally/ui/widgets"
)

// cells lays objects out in cells that fill the whole size. Fyne's grid has the gaps of the theme, which would make
// the portraits of a phone too small for a finger.
type cells struct {
	columns func(width float32) int
	gap     func() float32
}

// Layout places the objects line by line.
func (g *cells) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	columns, gap := g.columns(size.Width), g.gap()
	lines := (len(objects) + columns - 1) / columns
	width, height := (size.Width+gap)/float32(columns), (size.Height+gap)/float32(max(1, lines))
	for i, o := range objects {
		o.Move(fyne.NewPos(float32(i%columns)*width, float32(i/columns)*height))
		o.Resize(fyne.NewSize(max(0, width-gap), max(0, height-gap)))
	}
}

// MinSize returns a size that leaves the decision to the parent.
func (g *cells) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(1, 1) }

// cellRenderer returns the renderer of a group of controls that lie in a grid.
func cellRenderer[T fyne.CanvasObject](group fyne.CanvasObject, all []T, g *cells) *widgets.Renderer {
	grid := container.New(g, objects(all)...)
	d := &widgets.Renderer{Parts: []fyne.CanvasObject{grid}}
	d.Place = func(size fyne.Size) {
		grid.Resize(size)
		g.Layout(grid.Objects, size) // although the size may be the same
	}
	d.Update = func() {
		d.Place(group.Size())
		for _, o := range all {
			o.Refresh()
		}
	}
	return d.Placed(group.Size())
}

// objects returns controls as objects.
func objects[T fyne.CanvasObject](all []T) (objects []fyne.CanvasObject) {
	for _, o := range all {
		objects = append(objects, o)
	}
	return objects
}
