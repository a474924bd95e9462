package editor

import (
	"strconv"

	"fyne.io/fyne/v2"

	"roborally/maps/drawing"
	"roborally/ui/widgets"
)

// Mode returns the page's name for scripts.
func (p *Page) Mode() string { return "editor" }

// Targets returns what can be clicked now.
func (p *Page) Targets() []widgets.Target {
	h, f := p.head, p.palette.form
	targets := []widgets.Target{
		{Name: "back", Object: h.Back}, {Name: "undo", Object: h.undo}, {Name: "redo", Object: h.redo}, {Name: "settings", Object: h.settings},
		{Name: "drive", Object: h.drive}, {Name: "finish", Object: h.finish}, {Name: "panel", Object: h.panel},
		{Name: "board", Object: p.easel}, {Name: "tool-select", Object: p.palette.chosen},
	}
	add := func(name string, o fyne.CanvasObject) {
		if o.Visible() {
			targets = append(targets, widgets.Target{Name: name, Object: o})
		}
	}
	add("keys", h.keys)
	for _, tool := range drawing.Tools {
		add("tool-"+tool.ID(), p.palette.tools[tool])
	}
	choices := func(part, name string, buttons []*widgets.Button) {
		if f.parts[part].Visible() {
			for i, b := range buttons {
				add(name+strconv.Itoa(i+1), b)
			}
		}
	}
	if f.parts["shape-label"].Visible() {
		for i, shape := range drawing.Shapes {
			add("shape-"+shape.ID(), f.shapes[i])
		}
	}
	if f.parts["symmetry-label"].Visible() {
		for i, symmetry := range drawing.Symmetries {
			add("symmetry-"+symmetry.ID(), f.symmetries[i])
		}
	}
	choices("brush-label", "brush-", f.brush.Buttons())
	choices("beams-label", "beams-", f.beams.Buttons())
	choices("registers-label", "register-", f.registers.Buttons())
	for i, tile := range p.palette.shelf.tiles {
		add("stamp-"+strconv.Itoa(i+1), tile)
	}
	if p.bar.Visible() {
		for _, id := range p.bar.order {
			add(id, p.bar.buttons[id])
		}
	}
	if p.side.Visible() {
		targets = append(targets, p.bench.Targets()...)
	}
	return targets
}

// Reveal scrolls a control that gets the focus into sight.
func (p *Page) Reveal(o fyne.CanvasObject) {
	p.palette.scroll.Reveal(o)
	p.bench.Panel.Reveal(o)
}

// PositionAt returns the position, in the object that takes the pointer over the board, of a place on the board in
// fields, for scripts.
func (p *Page) PositionAt(x, y float64) fyne.Position { return p.board.PositionAt(x, y) }

// Zoomed reports whether the board is shown larger than fits, for scripts.
func (p *Page) Zoomed() bool { return p.board.View.Zoomed() }

// Tool returns the ID of the tool that is chosen, for scripts.
func (p *Page) Tool() string { return p.pen.tool.ID() }

// Shown returns the fingerprint of the board without a stroke that is not completed, for scripts.
func (p *Page) Shown() uint64 { return p.doc.layout.Fingerprint() }
