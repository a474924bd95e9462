package lobby

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"roborally/lan/lobby"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// seatList is the list of seats, with room for the largest possible number, and the buttons that add a seat.
type seatList struct {
	widget.BaseWidget
	page  *Page
	title *widgets.Paragraph
	count *widgets.Paragraph
}

func newSeatList(p *Page) *seatList {
	l := &seatList{
		page: p, title: widgets.NewHeading(p.stage, p.text.Of("lobby.players"), look.Large),
		count: widgets.NewParagraph(p.stage, "", look.Small, look.Muted),
	}
	l.count.Align = fyne.TextAlignTrailing
	l.ExtendBaseWidget(l)
	return l
}

// show updates the list to the current seats. A seat keeps its row when others are removed.
func (l *seatList) show() {
	p := l.page
	present := map[int]bool{}
	for _, seat := range p.state.Seats {
		present[seat.ID] = true
		if p.rows[seat.ID] == nil {
			p.rows[seat.ID] = newSeatRow(p, seat)
		}
		p.rows[seat.ID].show(seat)
	}
	for id := range p.rows {
		if !present[id] {
			delete(p.rows, id)
		}
	}
	if !present[p.selected] {
		p.selectSeat(p.ownSeat())
	}
	l.count.Set(strconv.Itoa(len(p.state.Seats)) + " / " + strconv.Itoa(len(p.state.Seats)+p.state.Free()))
	l.Refresh()
}

// CreateRenderer stacks the rows.
func (l *seatList) CreateRenderer() fyne.WidgetRenderer {
	p := l.page
	d := &widgets.Renderer{}
	var empty [lobby.MaxSeats]*canvas.Rectangle // frames of free seats
	for i := range empty {
		empty[i] = canvas.NewRectangle(look.Clear)
		empty[i].StrokeColor, empty[i].StrokeWidth = look.Faded(look.Line, 0.45), 1
	}
	parts := func() {
		d.Parts = []fyne.CanvasObject{l.title, l.count, p.members}
		for _, e := range empty {
			d.Parts = append(d.Parts, e)
		}
		for _, seat := range p.state.Seats {
			d.Parts = append(d.Parts, p.rows[seat.ID])
		}
		d.Parts = append(d.Parts, p.computer, p.person, p.watch)
	}
	d.Place = func(size fyne.Size) {
		u := p.stage.Unit()
		gap := look.Gap * u
		title, count := l.title.HeightFor(size.Width), l.count.HeightFor(size.Width)
		right, lower := size.Width, l.titleOffset(title)
		if p.members.Visible() {
			side := p.stage.TouchSize(max(32, 34*u))
			widgets.Put(p.members, right-side, lower+(title-side)/2, side, side)
			right -= side + gap
		}
		widgets.Put(l.title, 0, lower, size.Width*0.7, title)
		widgets.Put(l.count, right-size.Width*0.3, lower+title-count, size.Width*0.3, count)
		y := title + 2*lower + gap
		between := gap / 2
		rowHeight := l.rowHeight(size.Height - y)
		for _, seat := range p.state.Seats {
			widgets.Put(p.rows[seat.ID], 0, y, size.Width, rowHeight)
			y += rowHeight + between
		}
		buttons := l.buttons()
		if len(p.state.Seats) < lobby.MaxSeats && len(buttons) > 0 {
			width := (size.Width - gap*float32(len(buttons)-1)) / float32(len(buttons))
			buttonHeight := min(rowHeight, p.stage.TouchSize(max(40, 46*u)))
			for i, b := range buttons {
				widgets.Put(b, float32(i)*(width+gap), y+(rowHeight-buttonHeight)/2, width, buttonHeight)
			}
			y += rowHeight + between
		}
		for i, e := range empty {
			free := i > len(p.state.Seats) && i < len(p.state.Seats)+p.state.Free() && y+rowHeight <= size.Height
			widgets.Show(e, free)
			if free {
				widgets.Put(e, 0, y, size.Width, rowHeight)
				e.CornerRadius = 9 * u
				y += rowHeight + between
			}
		}
	}
	d.Update = func() {
		parts()
		d.Place(l.Size())
		canvas.Refresh(l)
	}
	parts()
	return d.Placed(l.Size())
}

// buttons returns the visible buttons: those that add a seat, and the one that gives up this member's own.
func (l *seatList) buttons() []*widgets.Button {
	var visible []*widgets.Button
	for _, b := range []*widgets.Button{l.page.computer, l.page.person, l.page.watch} {
		if b.Visible() {
			visible = append(visible, b)
		}
	}
	return visible
}

// fingerRowHeight is the height of a row on touch screens.
const fingerRowHeight float32 = 66

// rowHeight returns the height of a row if all rows together have the given room. On touch screens rows keep
// the height that fingers need, and the list is scrolled.
func (l *seatList) rowHeight(room float32) float32 {
	if l.page.stage.Touch() {
		return fingerRowHeight
	}
	between := look.Gap / 2 * l.page.stage.Unit()
	return min(68*l.page.stage.Unit(), (room+between)/lobby.MaxSeats-between)
}

// HeightFor returns the height on touch screens: that of all taken seats and the buttons.
func (l *seatList) HeightFor(width float32) float32 {
	gap := look.Gap * l.page.stage.Unit()
	lines := len(l.page.state.Seats)
	if lines < lobby.MaxSeats && len(l.buttons()) > 0 {
		lines++
	}
	title := l.title.HeightFor(width)
	return title + 2*l.titleOffset(title) + gap + float32(lines)*(fingerRowHeight+gap/2)
}

// titleOffset returns how far the title moves down on touch screens, where the button beside it is taller.
func (l *seatList) titleOffset(title float32) float32 {
	if !l.page.stage.Touch() || !l.page.members.Visible() {
		return 0
	}
	return max(0, (widgets.FingerSize-title)/2)
}
