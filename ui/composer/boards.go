package composer

import (
	"image"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"roborally/maps"
	"roborally/ui/art"
	"roborally/ui/board"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// boardList shows the boards that can be laid out. They are dragged onto the floor; a tap puts one where it fits.
type boardList struct {
	page   *Page
	scroll *widgets.Scroller
	search *widgets.Field
	count  *widgets.Line
	tiles  []*boardTile
	column *widgets.Column
}

// boardTile is the picture of a board, with its name.
type boardTile struct {
	*widgets.Column
	id      string
	name    string
	own     bool
	picture *widgets.Draggable
}

// tileColumns is the number of tiles side by side.
const tileColumns = 2

func newBoardList(p *Page) *boardList {
	b := &boardList{page: p, count: widgets.NewLine(p.stage, "", look.Tiny, look.Muted)}
	for _, m := range p.host.Maps {
		if m.Course == nil {
			b.tiles = append(b.tiles, b.newTile(m))
		}
	}
	slices.SortStableFunc(b.tiles, func(x, y *boardTile) int {
		switch {
		case x.own == y.own:
			return strings.Compare(strings.ToLower(x.name), strings.ToLower(y.name))
		case x.own:
			return -1
		}
		return 1
	})
	b.search = widgets.NewField(p.stage, "", maxSearch, func(string) { b.filter() })
	b.search.SetPlaceholder(p.text.Of("composer.search"))
	b.search.Tip = p.text.Of("composer.search-tip")
	b.column = widgets.NewColumn(p.stage)
	b.column.Gap = look.Gap / 2
	b.scroll = widgets.NewScroller(p.stage, b.column)
	for _, t := range b.tiles {
		t.picture.Scroll = b.scroll.ScrollBy
	}
	b.filter()
	return b
}

// maxSearch is the most characters to search for.
const maxSearch = 40

// nameOf returns the name of a map for players.
func (p *Page) nameOf(m *maps.Map) string {
	if m.Custom() {
		return m.Layout.Name
	}
	return p.text.MapName(m.ID)
}

// boardName returns the name of a board of the course for players.
func (p *Page) boardName(id string) string {
	board := p.draft.course.Boards[id]
	for _, m := range p.host.Maps {
		if m.Course == nil && !m.Custom() && m.Layout.Name == board.Name {
			return p.nameOf(m)
		}
	}
	return board.Name
}

func (b *boardList) newTile(m *maps.Map) *boardTile {
	p := b.page
	t := &boardTile{id: m.ID, name: p.nameOf(m), own: m.Custom()}
	t.picture = widgets.NewDraggable(p.stage, nil)
	t.picture.OnTap = func() { p.addBoard(m.Layout) }
	t.picture.Tip = func() string {
		return p.text.Of("composer.board-tip", "Name", t.name, "Width", m.Layout.Width, "Height", m.Layout.Height)
	}
	t.picture.DragImage = func() (look.Painter, bool) {
		return func(w, h int) image.Image {
			return p.pictures.FloorOf(m.Layout, max(1, min(w/m.Layout.Width, h/m.Layout.Height)), art.All)
		}, true
	}
	t.picture.DragSize = func() fyne.Size {
		size, side := t.picture.Size(), float32(max(m.Layout.Width, m.Layout.Height))
		k := min(size.Width, size.Height) * 0.4 / side
		return fyne.NewSize(k*float32(m.Layout.Width), k*float32(m.Layout.Height))
	}
	t.picture.OnDrag = func(at fyne.Position) { p.dragNew(m.Layout, at) }
	t.picture.OnDrop = func(fyne.Position) { p.drop() }
	name := widgets.NewLine(p.stage, t.name, look.Tiny, look.Muted)
	name.Align, name.Least = fyne.TextAlignCenter, 0.7
	preview := widgets.NewPadded(p.stage, look.Gap/4, look.Gap/4, board.NewPreview(p.stage, p.pictures, m.Layout))
	t.Column = widgets.NewColumn(p.stage, widgets.NewAspect(p.stage, 1, 0.5, 0.5, widgets.NewStack(p.stage, preview, t.picture)), name)
	t.Gap = 0
	return t
}

// filter shows the boards whose names have the words that are searched for.
func (b *boardList) filter() {
	p := b.page
	wanted := strings.ToLower(strings.TrimSpace(b.search.Text()))
	b.column.Items = nil
	var grid *widgets.Grid
	found := 0
	for n, t := range b.tiles {
		if n == 0 || t.own != b.tiles[n-1].own {
			grid = widgets.NewGrid(p.stage, tileColumns)
			grid.Gap = look.Gap / 2
			key := "composer.halls"
			if t.own {
				key = "composer.own-halls"
			}
			b.column.Items = append(b.column.Items, widgets.NewParagraph(p.stage, p.text.Of(key), look.Small, look.Muted), grid)
		}
		matches := strings.Contains(strings.ToLower(t.name), wanted)
		widgets.Show(t.Column, matches)
		if matches {
			grid.Items = append(grid.Items, t.Column)
			found++
		}
	}
	if found == 0 {
		b.column.Items = append(b.column.Items, widgets.NewParagraph(p.stage, p.text.Of("composer.none-found"), look.Small, look.Muted))
	}
	b.scroll.SetContent(b.column)
}

// show shows how many boards there are.
func (b *boardList) show() {
	b.count.Set(b.page.text.Of("composer.count", "Boards", len(b.page.draft.course.Places), "Most", maxBoards))
}

func (b *boardList) targets() []widgets.Target {
	var targets []widgets.Target
	if !b.page.narrow() || !b.page.stage.Low() {
		targets = append(targets, widgets.Target{Name: "search", Object: b.search})
	}
	for _, t := range b.tiles {
		if t.Visible() {
			targets = append(targets, widgets.Target{Name: "board-" + t.id, Object: t.picture})
		}
	}
	return targets
}
