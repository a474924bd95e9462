package saves

import (
	"fyne.io/fyne/v2"

	"roborally/ui/look"
	"roborally/ui/widgets"
)

// layOut puts the list on the left, the chosen game and the buttons on the right.
func (p *Page) layOut() {
	s := p.stage
	left := widgets.NewColumn(s, widgets.Fill(widgets.NewWell(s, p.list)))
	left.Gap = look.Gap / 2
	if !s.Mobile() { // phones hide their folders from the player
		folder := widgets.NewLine(s, p.text.Of("saves.folder", "Folder", p.store.Folder()), look.Tiny, look.Muted)
		tip := widgets.NewHoverArea(s, func() string { return p.text.Of("saves.folder-tip", "Folder", p.store.Folder()) })
		left.Items = append(left.Items, widgets.NewStack(s, folder, tip))
	}
	items := []fyne.CanvasObject{widgets.Fill(p.side), p.problem}
	if p.name != nil {
		named := widgets.NewColumn(s, widgets.NewParagraph(s, p.text.Of("saves.name"), look.Tiny, look.Muted), p.name)
		named.Gap = look.Gap / 4
		items = append(items, named)
	}
	right := widgets.NewColumn(s, append(items, widgets.NewRow(s, 0, p.remove, widgets.Fixed(60, p.share), widgets.Share(1.3, p.act)))...)
	right.Gap = look.Gap
	p.InitBox(s, p, widgets.NewHeaded(s, p.header, widgets.NewPanes(s, left, right)))
}
