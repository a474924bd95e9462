package join

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"roborally/ui/widgets"
)

// list shows the games that were found, in the order in which they were found, so that no game moves while
// the player is about to click it.
type list struct {
	widget.BaseWidget
	widgets.ChoiceList
	page    *Page
	scroll  *widgets.Scroller
	content *listContent
	rows    []*row
	chosen  *row // nil: none
	picked  bool // the player has chosen it
}

func newList(p *Page) *list {
	l := &list{page: p}
	l.Len = func() int { return len(l.rows) }
	l.Chosen = func() int { return slices.Index(l.rows, l.chosen) }
	l.Choose = func(n int) { l.choose(l.rows[n]) }
	l.InitChoices(p.stage, l, p.joinChosen)
	l.content = &listContent{list: l}
	l.content.ExtendBaseWidget(l.content)
	l.scroll = widgets.NewScroller(p.stage, l.content)
	l.ExtendBaseWidget(l)
	return l
}

// set replaces the games and reports whether anything looks different. New games are added at the end. A game
// that is gone stays while the pointer is in the list; the game that the player has chosen stays until
// another is chosen.
func (l *list) set(games []Game) (changed bool) {
	for _, r := range l.rows {
		i := slices.IndexFunc(games, func(g Game) bool { return g.ID == r.game.ID })
		if i < 0 {
			changed = r.set(r.game, true) || changed
		} else {
			changed = r.set(games[i], false) || changed
		}
	}
	for _, g := range games {
		if l.find(g.ID) == nil {
			l.rows = append(l.rows, newRow(l, g))
			changed = true
		}
	}
	if !l.picked {
		l.preselect()
	}
	before := len(l.rows)
	hovered := slices.ContainsFunc(l.rows, func(r *row) bool { return r.Hovered })
	l.rows = slices.DeleteFunc(l.rows, func(r *row) bool { return r.gone && !hovered && r != l.chosen })
	changed = changed || len(l.rows) != before
	if !changed {
		return false
	}
	l.content.Refresh()
	l.scroll.Refresh()
	return true
}

// preselect chooses a game for a player who has not chosen one: it replaces one that cannot be joined by
// the first that can.
func (l *list) preselect() {
	bad := func(r *row) bool { return r.game.status(r.gone).bad }
	if len(l.rows) == 0 || l.chosen != nil && !bad(l.chosen) {
		return
	}
	before := l.chosen
	if i := slices.IndexFunc(l.rows, func(r *row) bool { return !bad(r) }); i >= 0 {
		l.chosen = l.rows[i]
	} else if l.chosen == nil {
		l.chosen = l.rows[0]
	}
	l.refreshRows(before, l.chosen)
}

// refreshRows refreshes rows that may be nil.
func (l *list) refreshRows(rows ...*row) {
	for _, r := range rows {
		if r != nil {
			r.Refresh()
		}
	}
}

// find returns the row of the game with an ID, or nil if there is none.
func (l *list) find(id string) *row {
	if i := slices.IndexFunc(l.rows, func(r *row) bool { return r.game.ID == id }); i >= 0 {
		return l.rows[i]
	}
	return nil
}

// choose chooses a row and scrolls to it.
func (l *list) choose(r *row) {
	l.picked = true
	if r == l.chosen {
		return
	}
	before := l.chosen
	l.chosen = r
	l.refreshRows(before, r)
	h := l.RowHeight()
	l.scroll.RevealPart(float32(slices.Index(l.rows, r))*h, h)
	l.page.choiceChanged()
}

// CreateRenderer shows the scroller with the rows.
func (l *list) CreateRenderer() fyne.WidgetRenderer {
	return (&widgets.Renderer{
		Parts: []fyne.CanvasObject{l.scroll, l.Ring()},
		Place: func(size fyne.Size) {
			l.scroll.Resize(size)
			l.PlaceRing(size)
		},
	}).Placed(l.Size())
}

// listContent is the whole list; the scroller shows a part of it.
type listContent struct {
	widget.BaseWidget
	list *list
}

// HeightFor returns the height of all rows.
func (s *listContent) HeightFor(float32) float32 {
	return float32(len(s.list.rows)) * s.list.RowHeight()
}

// CreateRenderer stacks the rows.
func (s *listContent) CreateRenderer() fyne.WidgetRenderer {
	d := &widgets.Renderer{}
	d.Place = func(size fyne.Size) {
		h := s.list.RowHeight()
		d.Parts = d.Parts[:0:0]
		for n, r := range s.list.rows {
			d.Parts = append(d.Parts, r)
			widgets.Put(r, 0, float32(n)*h, size.Width, h)
		}
	}
	d.MinimumSize = func() fyne.Size { return fyne.NewSize(1, s.HeightFor(0)) }
	return d.PlacedOnRefresh(s)
}
