package widgets

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"roborally/ui/look"
)

// doubleTapTime is the longest time between the two taps of a double tap.
const doubleTapTime = 400 * time.Millisecond

// Choosable is a row of a ChoiceList.
type Choosable interface {
	fyne.Widget
	// SetChosen is called when the row becomes the chosen one, or another does.
	SetChosen(chosen bool)
}

// ChoiceList is a list of rows, of which one can be chosen. Arrows, Home, End and the keys for pages move the choice, and
// Space and a double tap act on it. It scrolls to what is chosen. Its rows have the same height and can stand in
// several columns and below headings, so that they may be tiles, too.
type ChoiceList struct {
	Box
	Focus
	// OnChoose is called when the player chooses a row; it may be chosen already.
	OnChoose func(n int)
	// RowHeight returns the height of a row by its width and the height of the list.
	RowHeight func(width, room float32) float32
	Columns   func() int
	Gap       float32                   // between rows, in units
	Headings  map[int]fyne.CanvasObject // each stands above the row at an index, which begins a new line
	Foot      []fyne.CanvasObject       // stand below the rows and are as high, but cannot be chosen
	Long      bool                      // only rows in sight are drawn
	Passed    bool                      // Tab passes by the list and stops at controls in its rows

	act      func()
	rows     []Choosable
	chosen   int // -1: none
	content  *Box
	scroll   *Scroller
	empty    *Box      // shown while there are no rows; nil: nothing is
	size     fyne.Size // that was laid out
	tapped   Choosable // of the last tap; nil: none, or it was the second of a double tap
	tappedAt time.Time
}

// NewChoiceList returns a list without rows. Space and a double tap call act.
func NewChoiceList(s *Stage, act func()) *ChoiceList {
	l := &ChoiceList{OnChoose: func(int) {}, Columns: func() int { return 1 }, act: act, chosen: -1}
	l.RowHeight = func(float32, float32) float32 { return max(56, 62*s.Unit()) }
	l.content = NewStack(s)
	l.content.width = func() float32 { return 1 }
	l.content.arrange = l.arrangeContent
	l.scroll = NewScroller(s, l.content)
	l.scroll.OnScroll = l.scrolled
	l.InitFocus(s, l, act)
	l.InitBox(s, l, l.scroll, l.Ring())
	stack := l.arrange
	l.arrange = func(area fyne.Size, put placer) float32 {
		stack(area, put)
		if put != nil && area != l.size {
			l.size = area
			l.reveal()
		}
		return l.RowHeight(area.Width, area.Height) // with less room than all rows want, it scrolls
	}
	l.Enabled = func() bool { return !l.Passed && len(l.rows) > 0 }
	l.OnKey = l.MoveChoice
	return l
}

// SetEmpty sets what is shown while there are no rows.
func (l *ChoiceList) SetEmpty(o Sized) {
	l.empty = NewPadded(l.stage, 3*look.Gap, look.Gap, NewAt(l.stage, 0.5, 0.4, NewFixed(l.stage, 560, 0, NewAutoScroll(l.stage, o))))
	l.Items = []fyne.CanvasObject{l.scroll, l.empty, l.Ring()}
	Show(l.empty, len(l.rows) == 0)
	l.Refresh()
}

// SetRows replaces the rows. The chosen row stays chosen if it is one of them.
func (l *ChoiceList) SetRows(rows []Choosable) {
	before := l.Row()
	l.rows, l.chosen = rows, -1
	if before != nil {
		l.chosen = slices.Index(rows, before)
	}
	if l.empty != nil {
		Show(l.empty, len(rows) == 0)
	}
	l.Refresh()
}

// AccessibilityRole returns that only the rows are read.
func (l *ChoiceList) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleContainer }

// Refresh lays out the rows again.
func (l *ChoiceList) Refresh() {
	l.content.Refresh()
	l.scroll.Refresh()
	l.Box.Refresh()
}

// Row returns the chosen row, or nil.
func (l *ChoiceList) Row() Choosable {
	if l.chosen < 0 {
		return nil
	}
	return l.rows[l.chosen]
}

// Rows returns all rows; those of a Long list are visible only in sight.
func (l *ChoiceList) Rows() []Choosable { return l.rows }

// Chosen returns the index of the chosen row, -1 for none.
func (l *ChoiceList) Chosen() int { return l.chosen }

// SetChosen chooses the row at an index, -1 for none, and scrolls to it, without calling OnChoose.
func (l *ChoiceList) SetChosen(n int) {
	if n != l.chosen {
		if before := l.Row(); before != nil {
			before.SetChosen(false)
		}
		l.chosen = n
		if now := l.Row(); now != nil {
			now.SetChosen(true)
		}
		l.reveal()
	}
}

// Pick chooses the row at an index for the player; indexes outside the list are ignored.
func (l *ChoiceList) Pick(n int) {
	if n >= 0 && n < len(l.rows) {
		l.SetChosen(n)
		l.OnChoose(n)
	}
}

// MoveChoice moves the choice if the key does that, and reports whether it does.
func (l *ChoiceList) MoveChoice(key fyne.KeyName) bool {
	at, last := l.chosen, len(l.rows)-1
	switch key {
	case fyne.KeyUp:
		l.Pick(at - l.Columns())
	case fyne.KeyDown:
		l.Pick(at + l.Columns())
	case fyne.KeyHome:
		l.Pick(0)
	case fyne.KeyEnd:
		l.Pick(last)
	case fyne.KeyPageUp:
		l.Pick(max(0, at-l.pageRows()))
	case fyne.KeyPageDown:
		l.Pick(min(last, at+l.pageRows()))
	default:
		return false
	}
	return true
}

// pageRows returns how many rows the keys for pages move by.
func (l *ChoiceList) pageRows() int {
	size, columns := l.scroll.Size(), l.Columns()
	line := l.RowHeight(size.Width/float32(columns), size.Height) + l.Gap*l.stage.Unit()
	return columns * max(1, int(size.Height/line)-1)
}

// Tap chooses a row, and acts on it after the second tap of a double tap.
func (l *ChoiceList) Tap(row Choosable) {
	double := l.tapped == row && time.Since(l.tappedAt) < doubleTapTime
	l.tapped, l.tappedAt = row, time.Now()
	l.Pick(slices.Index(l.rows, row))
	if double {
		l.tapped = nil
		l.act()
	}
}

// reveal scrolls to the chosen row.
func (l *ChoiceList) reveal() { l.Reveal(l.chosen) }

// Reveal scrolls to the row at an index. A row in the first line below a heading is shown together with the heading.
func (l *ChoiceList) Reveal(n int) {
	if l.scroll.Size().Height == 0 {
		return // not laid out yet
	}
	l.place(l.scroll.contentWidth(), func(p placedRow) {
		if p.index == n && n >= 0 {
			l.scroll.RevealPart(p.top, p.y+p.height-p.top)
		}
	})
	l.scrolled()
}

// scrolled shows the rows that are in sight now.
func (l *ChoiceList) scrolled() {
	if l.Long {
		l.content.Refresh()
	}
}

// placedRow is a row, a heading or a part of the foot with its place in the list.
type placedRow struct {
	fyne.CanvasObject
	index               int // of a row; else -1
	x, y, width, height float32
	top                 float32 // of the line, with a heading directly above it
}

// place calls put with all rows, headings and parts of the foot, and returns the height of the list.
func (l *ChoiceList) place(width float32, put func(placedRow)) (height float32) {
	gap, columns := l.Gap*l.stage.Unit(), l.Columns()
	rowWidth := (width - gap*float32(columns-1)) / float32(columns)
	rowHeight := l.RowHeight(rowWidth, l.scroll.Size().Height)
	y, top, column := float32(0), float32(0), 0
	newLine := func() {
		if column > 0 {
			y, column = y+rowHeight+gap, 0
		}
		top = y
	}
	add := func(o fyne.CanvasObject, index int) {
		put(placedRow{o, index, float32(column) * (rowWidth + gap), y, rowWidth, rowHeight, top})
		if column++; column == columns {
			newLine()
		}
	}
	for i, row := range l.rows {
		if heading := l.Headings[i]; heading != nil {
			newLine()
			h := heightOf(heading, width)
			put(placedRow{heading, -1, 0, y, width, h, y})
			y += h + gap
		}
		add(row, i)
	}
	newLine()
	for _, o := range l.Foot {
		if o.Visible() {
			add(o, -1)
		}
	}
	newLine()
	return max(0, y-gap)
}

// arrangeContent lays out what is scrolled.
func (l *ChoiceList) arrangeContent(area fyne.Size, put placer) float32 {
	if put == nil {
		return l.place(area.Width, func(placedRow) {})
	}
	l.content.Items = l.content.Items[:0:0]
	from, room := l.scroll.Offset(), l.scroll.Size().Height
	return l.place(area.Width, func(p placedRow) {
		if l.Long {
			if Show(p.CanvasObject, p.y < from+room && p.y+p.height > from); !p.Visible() {
				return
			}
		}
		put(p.CanvasObject, p.x, p.y, p.width, p.height)
		l.content.Items = append(l.content.Items, p.CanvasObject)
	})
}
