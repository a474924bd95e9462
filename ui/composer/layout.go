package composer

import (
	"fyne.io/fyne/v2"

	"roborally/ui/look"
	"roborally/ui/tryout"
	"roborally/ui/widgets"
)

// Widths of the list at the left, in units.
const (
	listWidth = 236
	tabWidth  = 190 // of the one that shows either of them
)

// layOut puts the boards on the left, the floor in the middle, and what is to be known of the course on the right, or
// in place of the boards where there is no room for both.
func (p *Page) layOut() {
	s := p.stage
	p.tab = widgets.NewSegments(s, []string{p.text.Of("composer.halls"), p.text.Of("composer.course")}, 0, func(int) { p.Refresh() })
	list := widgets.NewColumn(s, p.boards.search, widgets.Fill(p.boards.scroll), p.boards.count)
	list.Gap = look.Gap / 2
	tiles := widgets.NewColumn(s, widgets.Fill(p.boards.scroll), p.boards.count) // where every line counts
	tiles.Gap = look.Gap / 2
	p.layers = widgets.NewStack(s, p.floor.drawing.View, widgets.NewAt(s, 1, 1, widgets.NewPadded(s, look.Gap/2, look.Gap/2, p.tools.bar)))
	middle := widgets.NewColumn(s, p.tools.choice, widgets.Fill(p.layers), p.tools.status)
	middle.Gap = look.Gap
	floor := widgets.NewPadded(s, look.Gap, look.Gap, middle)

	left := widgets.NewStack(s, widgets.NewSolid(look.Sunken), widgets.NewPadded(s, look.Gap, look.Gap, list))
	right := widgets.NewStack(s, widgets.NewSolid(look.Panel), p.bench.Panel)
	wide := widgets.NewRow(s, 0, widgets.Fixed(listWidth, left), widgets.Fill(floor), widgets.Fixed(tryout.PanelWidth, right))
	wide.Gap = 0

	either := widgets.NewFitted(s, func(fyne.Size) fyne.CanvasObject {
		switch {
		case p.tab.Selected() != 0:
			return p.bench.Panel
		case s.Low():
			return tiles
		}
		return list
	})
	tabbed := widgets.NewColumn(s, p.tab, widgets.Fill(either))
	tabbed.Gap = look.Gap / 2
	both := widgets.NewStack(s, widgets.NewSolid(look.Sunken), widgets.NewPadded(s, look.Gap/2, look.Gap/2, tabbed))
	width := func(all float32) float32 {
		if p.tab.Selected() == 0 {
			return max(tabWidth*s.Unit(), 0.3*all)
		}
		return tryout.PanelWidth * s.Unit()
	}
	narrow := widgets.NewRow(s, 0, widgets.Computed(width, both), widgets.Fill(floor))
	narrow.Gap = 0
	p.InitBox(s, p, widgets.NewHeaded(s, p.head.Header, widgets.NewFitted(s, func(fyne.Size) fyne.CanvasObject {
		if p.narrow() {
			return narrow
		}
		return wide
	})))
}

// narrow reports whether there is no room for lists at both sides of the floor.
func (p *Page) narrow() bool { return p.stage.LayoutSize().Width < 940*p.stage.Unit() }

// lists reports whether the boards are shown.
func (p *Page) lists() bool { return !p.narrow() || p.tab.Selected() == 0 }

// tells reports whether the panel is shown.
func (p *Page) tells() bool { return !p.narrow() || p.tab.Selected() == 1 }
