package saves

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"roborally/ui/look"
	"roborally/ui/widgets"
)

// list shows all saved games below each other. It has rows only for the games in sight.
type list struct {
	widget.BaseWidget
	widgets.ChoiceList
	page          *Page
	scroll        *container.Scroll
	content       *listContent
	saves         []*entry
	chosen        int // -1: none
	choiceChanged func()
}

func newList(p *Page, choiceChanged, act func()) *list {
	l := &list{page: p, chosen: -1, choiceChanged: choiceChanged}
	l.Len = func() int { return len(l.saves) }
	l.Chosen = func() int { return l.chosen }
	l.Choose = func(n int) {
		if l.setChosen(n) {
			l.choiceChanged()
		}
	}
	l.PageRows = func() int { return max(1, int(l.scroll.Size().Height/l.RowHeight())-1) }
	l.InitChoices(p.stage, l, act)
	l.content = &listContent{list: l}
	l.content.ExtendBaseWidget(l.content)
	l.scroll = container.NewVScroll(l.content)
	l.scroll.OnScrolled = func(fyne.Position) { l.content.placeRows() }
	l.ExtendBaseWidget(l)
	return l
}

// set replaces the games and chooses the one with the given ID, or else the one at index fallback (-1: none).
func (l *list) set(saves []*entry, id string, fallback int) {
	l.saves, l.chosen = saves, min(fallback, len(saves)-1)
	for i, s := range saves {
		if s.ID == id {
			l.chosen = i
		}
	}
	l.scroll.Refresh()
	l.content.Refresh()
	l.reveal()
	l.choiceChanged()
}

// selected returns the chosen game, or nil if there is none.
func (l *list) selected() *entry {
	if l.chosen < 0 {
		return nil
	}
	return l.saves[l.chosen]
}

// setChosen marks a game as chosen, -1 for none, without calling choiceChanged. It reports whether the choice
// has changed.
func (l *list) setChosen(n int) bool {
	if n == l.chosen {
		return false
	}
	l.chosen = n
	l.reveal()
	l.content.placeRows()
	return true
}

// reveal scrolls to the chosen game.
func (l *list) reveal() {
	h, view := l.RowHeight(), l.scroll.Size().Height
	if l.chosen < 0 || view < h {
		return
	}
	top := float32(l.chosen) * h
	y := min(max(l.scroll.Offset.Y, top+h-view), top)
	if y != l.scroll.Offset.Y {
		l.scroll.ScrollToOffset(fyne.NewPos(0, y))
		l.content.placeRows()
	}
}

// CreateRenderer shows the scroller with the rows.
func (l *list) CreateRenderer() fyne.WidgetRenderer {
	return (&widgets.Renderer{
		Parts: []fyne.CanvasObject{l.scroll, l.Ring()},
		Place: func(size fyne.Size) {
			l.scroll.Resize(size)
			l.scroll.Refresh()
			l.PlaceRing(size)
			l.content.placeRows()
			l.reveal()
		},
	}).Placed(l.Size())
}

// listContent is the whole list; the scroller shows a part of it.
type listContent struct {
	widget.BaseWidget
	list     *list
	rows     []*row
	renderer *widgets.Renderer
}

// placeRows makes sure that there is a row for each game in sight, and puts the rows into their places.
func (s *listContent) placeRows() {
	l := s.list
	h := l.RowHeight()
	wanted := min(len(l.saves), int(l.scroll.Size().Height/h)+2)
	if s.renderer == nil {
		return
	}
	for len(s.rows) < wanted {
		s.rows = append(s.rows, newRow(l))
	}
	if len(s.renderer.Parts) != len(s.rows) {
		s.renderer.Parts = nil
		for _, r := range s.rows {
			s.renderer.Parts = append(s.renderer.Parts, r)
		}
	}
	first := max(0, min(int(l.scroll.Offset.Y/h), len(l.saves)-len(s.rows)))
	for n := first; n < first+len(s.rows); n++ {
		r := s.rows[n%len(s.rows)]
		widgets.Show(r, n < len(l.saves))
		if n < len(l.saves) {
			r.show(n, l.saves[n], n == l.chosen)
			widgets.Put(r, 0, float32(n)*h, s.Size().Width, h)
		}
	}
}

// CreateRenderer reserves the height of all rows.
func (s *listContent) CreateRenderer() fyne.WidgetRenderer {
	s.renderer = &widgets.Renderer{
		Place:  func(fyne.Size) { s.placeRows() },
		Update: s.placeRows,
		MinimumSize: func() fyne.Size {
			return fyne.NewSize(1, float32(len(s.list.saves))*s.list.RowHeight())
		},
	}
	return s.renderer.Placed(s.Size())
}

// textColour returns a text's colour, paler for a game that the page cannot use.
func (r *row) textColour(c color.NRGBA) color.NRGBA {
	if r.save.reason != "" {
		return look.Faded(c, 0.5)
	}
	return c
}
