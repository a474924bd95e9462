package game

import (
	"fyne.io/fyne/v2"

	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// corner is the upper left corner of the board, with buttons that are about what the board shows.
type corner struct {
	widgets.Box
	page      *Page
	telegraph *widgets.Button
	shown     [3]bool // which buttons are visible
}

func newCorner(p *Page) *corner {
	c := &corner{page: p}
	c.telegraph = p.iconButton("tip.telegraph", "telegraph", art.IconTelegraph, func() { p.current().telegraph.toggle() })
	buttons := []fyne.CanvasObject{widgets.Tight(c.telegraph), widgets.Tight(p.rounds.button), widgets.Tight(p.rounds.hitButton)}
	row, column := widgets.NewRow(p.stage, 0, buttons...), widgets.NewColumn(p.stage, buttons...)
	row.Gap, column.Gap = look.Gap/2, look.Gap/2
	beside, below := widgets.NewAt(p.stage, 0, 0, row), widgets.NewAt(p.stage, 0, 0, column)
	// They lie where the board leaves more room.
	c.InitBox(p.stage, c, widgets.NewFitted(p.stage, func(fyne.Size) fyne.CanvasObject {
		if free := p.view.Margin(); free.Height > free.Width {
			return beside
		}
		return below
	}))
	return c
}

// show shows the buttons that can be used.
func (c *corner) show() {
	p := c.page.current()
	widgets.Show(c.telegraph, p.editor.Editable())
	c.telegraph.Set(p.telegraph.on, false)
	if now := [3]bool{c.telegraph.Visible(), c.page.rounds.button.Visible(), c.page.rounds.hitButton.Visible()}; now != c.shown {
		c.shown = now
		c.Refresh()
	}
}
