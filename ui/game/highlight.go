package game

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"roborally/ui/look"
	"roborally/ui/widgets"
)

// maxHighlights limits the controls that are highlighted at once.
const maxHighlights = 2

// highlights frames controls of the panel.
type highlights struct {
	names  []string // names of Targets
	frames []*canvas.Rectangle
}

func newHighlights() *highlights {
	h := &highlights{}
	for range maxHighlights {
		f := canvas.NewRectangle(look.Clear)
		f.Hide()
		h.frames = append(h.frames, f)
	}
	return h
}

// highlight frames the controls with these names, and says a sentence beside the first of them.
func (g *programming) highlight(sentence string, names []string) {
	if len(names) == 0 {
		sentence = ""
	}
	if !slices.Equal(names, g.highlights.names) || sentence != g.callout.sentence.Text {
		g.highlights.names = names
		g.callout.sentence.Set(sentence)
		g.Refresh()
	}
}

// place puts the frames round their controls, and returns the first of these; nil: none.
func (h *highlights) place(p *Page) (first fyne.CanvasObject) {
	u := p.stage.Unit()
	for n, f := range h.frames {
		var object fyne.CanvasObject
		for _, target := range p.Targets() {
			if n < len(h.names) && target.Name == h.names[n] {
				object = target.Object
			}
		}
		widgets.Show(f, object != nil)
		if object == nil {
			continue
		}
		if first == nil {
			first = object
		}
		at, size, edge := object.Position(), object.Size(), 4*u
		f.CornerRadius = 10 * u
		widgets.Put(f, at.X-edge, at.Y-edge, size.Width+2*edge, size.Height+2*edge)
		widgets.Paint(f, look.Clear, look.Accent, max(2, 3*u))
	}
	return first
}
