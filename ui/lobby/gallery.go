package lobby

import (
	"fyne.io/fyne/v2"

	"roborally/ui/board"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// gallery is the list of maps: single boards, then courses.
type gallery struct {
	*widgets.ChoiceList
	page  *Page
	tiles []*tile           // one per map
	pane  fyne.CanvasObject // with the list
}

// maxColumns is the number of tiles side by side, except in the narrow window of a phone, which has one.
const maxColumns = 2

func newGallery(p *Page) *gallery {
	g := &gallery{ChoiceList: widgets.NewChoiceList(p.stage, func() {}), page: p}
	g.Passed, g.Gap, g.Headings = true, look.Gap/2, map[int]fyne.CanvasObject{}
	g.RowHeight = func(width, _ float32) float32 { return width + 14*p.stage.Unit() }
	g.Columns = func() int {
		if p.narrow() {
			return 1
		}
		return maxColumns
	}
	var rows []widgets.Choosable
	for i := range p.maps {
		m := &p.maps[i]
		if i == 0 || m.Course != p.maps[i-1].Course {
			key := "lobby.boards"
			if m.Course {
				key = "lobby.courses"
			}
			g.Headings[i] = widgets.NewPadded(p.stage, 0, look.Gap/2, widgets.NewParagraph(p.stage, p.text.Of(key), look.Small, look.Muted))
		}
		name := p.text.MapName(m.ID)
		t := newTile(p.stage, board.NewPreview(p.stage, p.pictures, m.Layout), name, func() { p.chooseMap(i) })
		t.TextFunc = func() string { return name + " – " + p.describeMap(m) + "\n" + p.describeFeatures(m.Layout) }
		t.onFocus = func() { g.Reveal(i) }
		g.tiles, rows = append(g.tiles, t), append(rows, t)
	}
	g.SetRows(rows)
	return g
}
