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

// Highlight frames the controls of the programming panel that have these names among the Targets, and says a
// sentence beside the first of them. At most maxHighlights names count; without names nothing is framed or said.
func (p *Page) Highlight(sentence string, names ...string) {
	g := p.programming
	if len(names) == 0 {
		sentence = ""
	}
	if !slices.Equal(names, g.highlights.names) || sentence != g.callout.sentence.Text {
		g.highlights.names = names
		g.callout.sentence.Set(sentence)
		g.Refresh()
	}
}

// SaysHighlight reports whether the sentence of Highlight is in sight. It is not if it has no room beside the
// controls that covers nothing, or if the panel is hidden.
func (p *Page) SaysHighlight() bool {
	return p.programming.Visible() && p.programming.callout.Visible()
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
