package game

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"roborally/ui/look"
	"roborally/ui/widgets"
)

// mostPointed is how many things can be pointed at at once.
const mostPointed = 2

// pointer points at things of the panel: it lays a frame round each.
type pointer struct {
	names  []string // of Targets
	frames []*canvas.Rectangle
}

func newPointer() *pointer {
	p := &pointer{}
	for range mostPointed {
		f := canvas.NewRectangle(look.Clear)
		f.Hide()
		p.frames = append(p.frames, f)
	}
	return p
}

// Point points at things with which a program is made, by their names among the
// Targets; without any at none. Those after the second are left out.
func (p *Page) Point(names ...string) {
	g := p.programming
	if !slices.Equal(names, g.pointer.names) {
		g.pointer.names = names
		g.Refresh()
	}
}

// place lays the frames round what lies in the panel.
func (r *pointer) place(p *Page) {
	u := p.stage.Unit()
	for n, f := range r.frames {
		var object fyne.CanvasObject
		for _, target := range p.Targets() {
			if n < len(r.names) && target.Name == r.names[n] {
				object = target.Object
			}
		}
		widgets.Show(f, object != nil)
		if object == nil {
			continue
		}
		at, size, edge := object.Position(), object.Size(), 4*u
		f.CornerRadius = 10 * u
		widgets.Put(f, at.X-edge, at.Y-edge, size.Width+2*edge, size.Height+2*edge)
		widgets.Paint(f, look.Clear, look.Accent, max(2, 3*u))
	}
}
