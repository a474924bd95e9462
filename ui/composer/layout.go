package composer

import (
	"fyne.io/fyne/v2"

	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// Widths of the lists at the sides, in units.
const (
	listWidth = 236
	sideWidth = 290
	tabWidth  = 190 // of the one that shows either of them
)

func (p *Page) makeHeader() {
	back := widgets.NewButton(p.stage, p.text.Of("app.back"), p.pictures.TintableIcon(art.IconBack), func() { p.OnBack() })
	back.Tip = p.tip("back")
	p.undo = widgets.NewButton(p.stage, "", p.pictures.TintableIcon(art.IconUndo), p.stepBack)
	p.undo.Tip = p.tip("undo")
	p.redo = widgets.NewButton(p.stage, "", p.pictures.TintableIcon(art.IconRedo), p.stepForward)
	p.redo.Tip = p.tip("redo")
	p.tab = widgets.NewSegments(p.stage, []string{p.text.Of("composer.halls"), p.text.Of("composer.course")}, 0, func(int) { p.Refresh() })
	p.header = widgets.NewHeader(p.stage, back, p.draft.course.Name, widgets.Fixed(52, p.undo), widgets.Fixed(52, p.redo))
}

// layOut puts the boards on the left, the floor in the middle, and what is to be known of the course on the right, or
// in place of the boards where there is no room for both.
func (p *Page) layOut() {
	s := p.stage
	list := widgets.NewColumn(s, p.boards.search, widgets.Fill(p.boards.scroll), p.boards.count)
	list.Gap = look.Gap / 2
	tiles := widgets.NewColumn(s, widgets.Fill(p.boards.scroll), p.boards.count) // where every line counts
	tiles.Gap = look.Gap / 2
	p.layers = widgets.NewStack(s, p.floor.drawing.View, widgets.NewAt(s, 1, 1, widgets.NewPadded(s, look.Gap/2, look.Gap/2, p.tools.bar)))
	middle := widgets.NewColumn(s, p.tools.choice, widgets.Fill(p.layers), p.tools.status)
	middle.Gap = look.Gap
	floor := widgets.NewPadded(s, look.Gap, look.Gap, middle)

	left := widgets.NewStack(s, widgets.NewSolid(look.Sunken), widgets.NewPadded(s, look.Gap, look.Gap, list))
	right := widgets.NewStack(s, widgets.NewSolid(look.Panel), widgets.NewPadded(s, look.Gap, look.Gap, p.side.scroll))
	wide := widgets.NewRow(s, 0, widgets.Fixed(listWidth, left), widgets.Fill(floor), widgets.Fixed(sideWidth, right))
	wide.Gap = 0

	either := widgets.NewFitted(s, func(fyne.Size) fyne.CanvasObject {
		switch {
		case p.tab.Selected() != 0:
			return p.side.scroll
		case s.Low():
			return tiles
		}
		return list
	})
	tabbed := widgets.NewColumn(s, p.tab, widgets.Fill(either))
	tabbed.Gap = look.Gap / 2
	both := widgets.NewStack(s, widgets.NewSolid(look.Sunken), widgets.NewPadded(s, look.Gap/2, look.Gap/2, tabbed))
	narrow := widgets.NewRow(s, 0, widgets.Computed(func(all float32) float32 { return max(tabWidth*s.Unit(), 0.3*all) }, both), widgets.Fill(floor))
	narrow.Gap = 0
	p.InitBox(s, p, widgets.NewHeaded(s, p.header, widgets.NewFitted(s, func(fyne.Size) fyne.CanvasObject {
		if p.narrow() {
			return narrow
		}
		return wide
	})))
}

// narrow reports whether there is no room for lists at both sides of the floor.
func (p *Page) narrow() bool { return p.stage.LayoutSize().Width < 940*p.stage.Unit() }
