package join

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"roborally/ui/widgets"
)

// list is all games that were found, in the order in which that happened: whoever
// reaches for one finds it where it was.
type list struct {
	widget.BaseWidget
	widgets.ChoiceList
	page   *Page
	scroll *widgets.Scroller
	sheet  *sheet
	rows   []*row
	chosen *row // nil: none
}

func newList(p *Page) *list {
	l := &list{page: p}
	l.Len = func() int { return len(l.rows) }
	l.Chosen = func() int { return slices.Index(l.rows, l.chosen) }
	l.Choose = func(n int) { l.choose(l.rows[n]) }
	l.InitChoices(p.stage, l, p.joinChosen)
	l.sheet = &sheet{list: l}
	l.sheet.ExtendBaseWidget(l.sheet)
	l.scroll = widgets.NewScroller(p.stage, l.sheet)
	l.ExtendBaseWidget(l)
	return l
}

// set shows other games. New ones come last. Those that are gone stay as such as
// long as the pointer is in the list, and the chosen one until another is chosen.
// It tells whether anything looks different.
func (l *list) set(games []Game) (changed bool) {
	for _, r := range l.rows {
		i := slices.IndexFunc(games, func(g Game) bool { return g.ID == r.game.ID })
		if i < 0 {
			changed = r.set(r.game, true) || changed
		} else {
			changed = r.set(games[i], false) || changed
		}
	}
	before := len(l.rows)
	reached := slices.ContainsFunc(l.rows, func(r *row) bool { return r.Hovered })
	l.rows = slices.DeleteFunc(l.rows, func(r *row) bool { return r.gone && !reached && r != l.chosen })
	changed = changed || len(l.rows) != before
	for _, g := range games {
		if l.find(g.ID) == nil {
			l.rows = append(l.rows, newRow(l, g))
			changed = true
		}
	}
	if !changed {
		return false
	}
	if l.chosen == nil && len(l.rows) > 0 {
		l.chosen = l.rows[max(0, slices.IndexFunc(l.rows, func(r *row) bool { return !r.game.state(r.gone).bad }))]
		l.chosen.Refresh()
	}
	l.sheet.Refresh()
	l.scroll.Refresh()
	return true
}

// find gives the row of a game, nil where it is not there.
func (l *list) find(id string) *row {
	if i := slices.IndexFunc(l.rows, func(r *row) bool { return r.game.ID == id }); i >= 0 {
		return l.rows[i]
	}
	return nil
}

func (l *list) choose(r *row) {
	if r == l.chosen {
		return
	}
	was := l.chosen
	l.chosen = r
	for _, changed := range []*row{was, r} {
		if changed != nil {
			changed.Refresh()
		}
	}
	h := l.RowHeight()
	l.scroll.RevealPart(float32(slices.Index(l.rows, r))*h, h)
	l.page.chose()
}

// CreateRenderer shows the part that is in sight.
func (l *list) CreateRenderer() fyne.WidgetRenderer {
	return (&widgets.Drawing{
		Parts: []fyne.CanvasObject{l.scroll, l.Ring()},
		Place: func(size fyne.Size) {
			l.scroll.Resize(size)
			l.PlaceRing(size)
		},
	}).Placed(l.Size())
}

// sheet is the whole list, of which the scroller shows a part.
type sheet struct {
	widget.BaseWidget
	list *list
}

// HeightFor gives the height of all rows.
func (s *sheet) HeightFor(float32) float32 { return float32(len(s.list.rows)) * s.list.RowHeight() }

// CreateRenderer puts the rows below each other.
func (s *sheet) CreateRenderer() fyne.WidgetRenderer {
	d := &widgets.Drawing{}
	d.Place = func(size fyne.Size) {
		h := s.list.RowHeight()
		d.Parts = d.Parts[:0:0]
		for n, r := range s.list.rows {
			d.Parts = append(d.Parts, r)
			widgets.Put(r, 0, float32(n)*h, size.Width, h)
		}
	}
	d.Least = func() fyne.Size { return fyne.NewSize(1, s.HeightFor(0)) }
	return d.Replaced(s)
}
