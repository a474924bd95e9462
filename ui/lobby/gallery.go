package lobby

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"roborally/ui/board"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// gallery is the list of maps: single boards, then courses.
type gallery struct {
	widget.BaseWidget
	page   *Page
	tiles  []*tile // one per map
	titles [2]*widgets.Paragraph
	scroll *widgets.Scroller
}

func newGallery(p *Page) *gallery {
	g := &gallery{page: p}
	for i, key := range []string{"lobby.boards", "lobby.courses"} {
		g.titles[i] = widgets.NewParagraph(p.stage, p.text.Of(key), look.Small, look.Muted)
	}
	for i := range p.maps {
		m := &p.maps[i]
		name := p.text.MapName(m.ID)
		t := newTile(p.stage, board.NewPreview(p.stage, p.pictures, m.Layout), name, func() { p.chooseMap(i) })
		t.TextFunc = func() string { return name + " – " + p.describeMap(m) + "\n" + p.describeFeatures(m.Layout) }
		t.onFocus = func() { g.reveal(i) }
		g.tiles = append(g.tiles, t)
	}
	g.ExtendBaseWidget(g)
	g.scroll = widgets.NewScroller(p.stage, g)
	return g
}

// maxColumns is the number of tiles side by side, except in the narrow window of a phone, which has one.
const maxColumns = 2

func (g *gallery) columns() int {
	if g.page.narrow() {
		return 1
	}
	return maxColumns
}

// placeTiles lays the list out for a width. It calls at with the place of every tile, and title with the
// position of every heading, and returns the height of the list.
func (g *gallery) placeTiles(width float32, at func(i int, x, y, w, h float32), title func(n int, y float32)) (height float32) {
	u := g.page.stage.Unit()
	gap := look.Gap / 2 * u
	columns := g.columns()
	w := (width - gap*float32(columns-1)) / float32(columns)
	h := w + 14*u
	y, last, column := gap, -1, 0
	for i := range g.page.maps {
		kind := 0
		if g.page.maps[i].Course {
			kind = 1
		}
		if kind != last {
			if column > 0 {
				y += h + gap
			}
			if last >= 0 {
				y += 2 * gap
			}
			title(kind, y)
			y += g.titles[kind].HeightFor(width) + gap
			last, column = kind, 0
		}
		at(i, float32(column)*(w+gap), y, w, h)
		if column++; column == columns {
			y, column = y+h+gap, 0
		}
	}
	if column > 0 {
		y += h + gap
	}
	return y + gap
}

// reveal scrolls to a map. A map in the first row below a heading is shown together with the heading.
func (g *gallery) reveal(n int) {
	tile := g.tiles[n]
	top, bottom := tile.Position().Y, tile.Position().Y+tile.Size().Height
	for _, title := range g.titles {
		if y := title.Position().Y; y < top && top < y+title.Size().Height+tile.Size().Height/2 {
			top = y
		}
	}
	g.scroll.RevealPart(top, bottom-top)
}

// HeightFor returns the height of the whole list.
func (g *gallery) HeightFor(width float32) float32 {
	return g.placeTiles(width, func(int, float32, float32, float32, float32) {}, func(int, float32) {})
}

// CreateRenderer places the tiles.
func (g *gallery) CreateRenderer() fyne.WidgetRenderer {
	d := &widgets.Renderer{Parts: []fyne.CanvasObject{g.titles[0], g.titles[1]}}
	for _, t := range g.tiles {
		d.Parts = append(d.Parts, t)
	}
	d.Place = func(size fyne.Size) {
		g.placeTiles(size.Width, func(i int, x, y, w, h float32) { widgets.Put(g.tiles[i], x, y, w, h) },
			func(n int, y float32) {
				widgets.Put(g.titles[n], 0, y, size.Width, g.titles[n].HeightFor(size.Width))
			})
	}
	d.MinimumSize = func() fyne.Size { return fyne.NewSize(1, g.HeightFor(max(1, g.Size().Width))) }
	return d.Placed(g.Size())
}
