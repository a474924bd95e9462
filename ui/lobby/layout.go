package lobby

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/layout"

	"roborally/ui/look"
	"roborally/ui/widgets"
)

// layOut puts the maps on the left, the settings in the middle and the seats on the right.
func (p *Page) layOut() {
	s := p.stage
	maps := widgets.NewStack(s, widgets.NewSolid(look.Sunken), p.layOutLeft())
	scroll := widgets.NewAutoScroll(s, p.settings)
	whole, scrolled := widgets.NewPadded(s, 2*look.Gap, 1.5*look.Gap, scroll), widgets.NewPadded(s, 0, 1.5*look.Gap, leftPadded(s, 2*look.Gap, scroll))
	settings := widgets.NewFitted(s, func(area fyne.Size) fyne.CanvasObject {
		if whole.HeightFor(area.Width) > area.Height {
			return scrolled // the scroll bar stands in the margin
		}
		return whole
	})
	seats := widgets.NewStack(s, widgets.NewSolid(look.Panel), p.layOutRight())
	panes := func(left, right float32) *widgets.Row {
		r := widgets.NewRow(s, 0, widgets.Share(left, maps), widgets.Share(1-left-right, settings), widgets.Share(right, seats))
		r.Gap = 0
		return r
	}
	// The seats need more on touch screens, where buttons are larger.
	wide, touch, narrow, small := panes(0.22, 0.365), panes(0.22, 0.39), panes(0.2, 0.42), panes(0.215, 0.46)
	p.InitBox(s, p, widgets.NewHeaded(s, p.head.Header, widgets.NewFitted(s, func(fyne.Size) fyne.CanvasObject {
		switch {
		case !s.Touch():
			return wide
		case s.Small():
			return small
		case p.narrow():
			return narrow
		}
		return touch
	})))
}

// narrow reports whether the window is as narrow as a phone's.
func (p *Page) narrow() bool {
	return p.stage.Touch() && p.stage.LayoutSize().Width < 0.9*widgets.MinWidth
}

// layOutLeft divides the left side between the maps and the chat, where they are visible.
func (p *Page) layOutLeft() fyne.CanvasObject {
	s := p.stage
	p.gallery.pane = widgets.Share(0.55, leftPadded(s, 1.5*look.Gap, p.gallery.ChoiceList)) // the scroll bar stands at the edge
	p.talk.pane = widgets.Share(0.45, widgets.NewPadded(s, look.Gap, look.Gap/2, p.talk.chat))
	return widgets.NewColumn(s, p.gallery.pane, p.talk.pane)
}

// leftPadded returns an object with a margin at its left.
func leftPadded(s *widgets.Stage, margin float32, o fyne.CanvasObject) *widgets.Row {
	r := widgets.NewRow(s, 0, widgets.Fixed(margin, layout.NewSpacer()), widgets.Fill(o))
	r.Gap = 0
	return r
}

// layOutRight puts the seats above the button that begins the game.
func (p *Page) layOutRight() fyne.CanvasObject {
	s := p.stage
	padded := func(o fyne.CanvasObject) *widgets.Box { return widgets.NewPadded(s, 2*look.Gap, 0, o) }
	// Two lines of status are usually enough, so that the seats do not move.
	twoLines := widgets.NewFixed(s, 0, 2*look.Small*1.37, layout.NewSpacer())
	roomy := widgets.NewStack(s, twoLines, widgets.NewAt(s, widgets.Full, 1, p.foot.status))
	status := widgets.NewFitted(s, func(fyne.Size) fyne.CanvasObject {
		if s.Touch() { // the seats are scrolled
			return p.foot.status
		}
		return roomy
	})
	column := widgets.NewColumn(s, padded(p.seats.head), widgets.Fill(leftPadded(s, 2*look.Gap, p.seats.ChoiceList)),
		padded(status), padded(p.foot.start))
	column.Gap = look.Gap
	return widgets.NewPadded(s, 0, 1.5*look.Gap, column)
}
