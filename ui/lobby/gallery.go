package lobby

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"roborally/core"
	"roborally/maps"
	"roborally/ui/board"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// gallery is the list of maps: the player's own halls, single boards, then courses.
type gallery struct {
	*widgets.ChoiceList
	page    *Page
	counted map[string]core.Facilities // by id, of the maps that have been asked for
	tiles   []*widgets.Tile            // one per map
	marks   []fyne.CanvasObject        // on the tiles of maps that suit the rules
	pane    fyne.CanvasObject          // with the list
	foreign bool                       // the first map is neither the project's nor the player's own; see Page.addMap
	kept    bool                       // the player has kept it
}

// maxColumns is the number of tiles side by side, except in the narrow window of a phone, which has one.
const maxColumns = 2

// markSize is the size of a mark, in units.
const markSize = 22

func newGallery(p *Page) *gallery {
	g := &gallery{ChoiceList: widgets.NewChoiceList(p.stage, func() {}), page: p, counted: map[string]core.Facilities{}}
	g.Passed, g.Gap = true, look.Gap/2
	g.RowHeight = func(width, _ float32) float32 { return width + 14*p.stage.Unit() }
	g.Columns = func() int {
		if p.narrow() {
			return 1
		}
		return maxColumns
	}
	g.fill()
	return g
}

// fill makes the tiles of all maps.
func (g *gallery) fill() {
	p := g.page
	g.Headings, g.tiles, g.marks = board.MapHeadings(p.stage, p.text, p.maps), nil, nil
	if g.foreign {
		for i, heading := range board.MapHeadings(p.stage, p.text, p.maps[1:]) {
			g.Headings[i+1] = heading
		}
		g.Headings[0] = board.Heading(p.stage, p.text.Of("lobby.from-game"))
	}
	var rows []widgets.Choosable
	for i := range p.maps {
		m := &p.maps[i]
		name := board.MapName(p.text, m)
		mark := widgets.NewAt(p.stage, 1, 0, widgets.NewFixed(p.stage, markSize, markSize, canvas.NewRaster(p.pictures.PointOf())))
		picture := board.MarkOwn(p.stage, p.text, p.pictures, m, board.NewPreview(p.stage, p.pictures, m.Layout))
		t := widgets.NewTile(p.stage, widgets.NewStack(p.stage, picture, mark), name, func() { p.chooseMap(i) })
		t.TextFunc = func() string { return name + " – " + p.describeMap(m) + "\n" + p.describeFeatures(m.Layout) }
		t.OnFocus = func() { g.Reveal(i) }
		g.tiles, g.marks, rows = append(g.tiles, t), append(g.marks, mark), append(rows, t)
	}
	g.SetRows(rows)
}

// show shows which map is chosen, and marks those that suit games with goal flags if the game is one.
func (g *gallery) show() {
	g.SetChosen(g.page.chosenMapIndex())
	for i, mark := range g.marks {
		widgets.Show(mark, g.page.rules().GoalFlags && g.facilities(&g.page.maps[i]).Suffice())
	}
}

// facilities returns what a map has for games with goal flags. It is counted once.
func (g *gallery) facilities(m *maps.Map) core.Facilities {
	f, known := g.counted[m.ID]
	if !known {
		if board, err := core.Compile(m.Layout, 0); err == nil {
			f = board.Facilities()
		}
		g.counted[m.ID] = f
	}
	return f
}
