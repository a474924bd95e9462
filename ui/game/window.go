package game

import (
	"fyne.io/fyne/v2"

	"roborally/ui/look"
	"roborally/ui/widgets"
)

// openWindow opens a dialog that only informs: items from top to bottom, and a button that closes
// it.
func (p *Page) openWindow(name string, width float32, items ...fyne.CanvasObject) {
	d := &widgets.Dialog{Width: width, Name: name}
	back := widgets.NewButton(p.stage, p.text.Of("menu.close"), nil, d.Close)
	back.Rank = widgets.Primary
	back.Tip = p.withKey(p.text.Of("tip.back"), "menu", 0)
	column := widgets.NewColumn(p.stage, append(items, back)...)
	column.Gap, column.StickyFoot = 1.25*look.Gap, true
	d.Content = column
	d.OnTapOutside = d.Close
	d.Keys = map[fyne.KeyName]func(){fyne.KeyEscape: d.Close, fyne.KeyReturn: d.Close, fyne.KeyEnter: d.Close}
	d.Targets = func() []widgets.Target { return []widgets.Target{{Name: "back", Object: back}} }
	p.stage.Windows.Open(d)
}
