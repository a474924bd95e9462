package saves

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"roborally/ui/look"
	"roborally/ui/widgets"
)

// list is all games, however many, one below the other.
type list struct {
	widget.BaseWidget
	widgets.ChoiceList
	page   *Page
	scroll *container.Scroll
	sheet  *sheet
	saves  []*shown
	chosen int // -1: none
	choose func()
}

func newList(p *Page, choose, act func()) *list {
	l := &list{page: p, chosen: -1, choose: choose}
	l.Len = func() int { return len(l.saves) }
	l.Chosen = func() int { return l.chosen }
	l.Choose = func(n int) {
		if l.mark(n) {
			l.choose()
		}
	}
	l.PageRows = func() int { return max(1, int(l.scroll.Size().Height/l.RowHeight())-1) }
	l.InitChoices(p.stage, l, act)
	l.sheet = &sheet{list: l}
	l.sheet.ExtendBaseWidget(l.sheet)
	l.scroll = container.NewVScroll(l.sheet)
	l.scroll.OnScrolled = func(fyne.Position) { l.sheet.arrange() }
	l.ExtendBaseWidget(l)
	return l
}

// set shows other games; the one with an id is chosen, or number or else.
func (l *list) set(saves []*shown, id string, or int) {
	l.saves, l.chosen = saves, min(or, len(saves)-1)
	for i, s := range saves {
		if s.ID == id {
			l.chosen = i
		}
	}
	l.scroll.Refresh()
	l.sheet.Refresh()
	l.reveal()
	l.choose()
}

// selected gives the game that is chosen, or nil.
func (l *list) selected() *shown {
	if l.chosen < 0 {
		return nil
	}
	return l.saves[l.chosen]
}

// mark shows a game as chosen, or none, without telling anybody; it tells whether
// it was another before.
func (l *list) mark(n int) bool {
	if n == l.chosen {
		return false
	}
	l.chosen = n
	l.reveal()
	l.sheet.arrange()
	return true
}

// reveal scrolls to what is chosen.
func (l *list) reveal() {
	h, view := l.RowHeight(), l.scroll.Size().Height
	if l.chosen < 0 || view < h {
		return
	}
	top := float32(l.chosen) * h
	y := min(max(l.scroll.Offset.Y, top+h-view), top)
	if y != l.scroll.Offset.Y {
		l.scroll.ScrollToOffset(fyne.NewPos(0, y))
		l.sheet.arrange()
	}
}

// CreateRenderer shows the part that is in sight.
func (l *list) CreateRenderer() fyne.WidgetRenderer {
	return (&widgets.Drawing{
		Parts: []fyne.CanvasObject{l.scroll, l.Ring()},
		Place: func(size fyne.Size) {
			l.scroll.Resize(size)
			l.scroll.Refresh()
			l.PlaceRing(size)
			l.sheet.arrange()
			l.reveal()
		},
	}).Placed(l.Size())
}

// sheet is the whole list, of which the scroller shows a part.
type sheet struct {
	widget.BaseWidget
	list *list
	rows []*row
	draw *widgets.Drawing
}

// arrange puts the rows that are in sight into their places.
func (s *sheet) arrange() {
	l := s.list
	h := l.RowHeight()
	wanted := min(len(l.saves), int(l.scroll.Size().Height/h)+2)
	if s.draw == nil {
		return
	}
	for len(s.rows) < wanted {
		s.rows = append(s.rows, newRow(l))
	}
	if len(s.draw.Parts) != len(s.rows) {
		s.draw.Parts = nil
		for _, r := range s.rows {
			s.draw.Parts = append(s.draw.Parts, r)
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

// CreateRenderer has room for all rows.
func (s *sheet) CreateRenderer() fyne.WidgetRenderer {
	s.draw = &widgets.Drawing{
		Place:  func(fyne.Size) { s.arrange() },
		Update: s.arrange,
		Least: func() fyne.Size {
			return fyne.NewSize(1, float32(len(s.list.saves))*s.list.RowHeight())
		},
	}
	return s.draw.Placed(s.Size())
}

// ink gives a colour as it is shown for a game with which nothing can be done.
func (r *row) ink(c color.NRGBA) color.NRGBA {
	if r.save.reason != "" {
		return look.Faded(c, 0.5)
	}
	return c
}
