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

// table is the list of seats, with room for all there can be, and below them
// what adds another.
type table struct {
	widget.BaseWidget
	page  *Page
	title *widgets.Paragraph
	count *widgets.Paragraph
}

func newTable(p *Page) *table {
	t := &table{
		page: p, title: widgets.NewHeading(p.stage, p.text.Of("lobby.players"), look.Large),
		count: widgets.NewParagraph(p.stage, "", look.Small, look.Muted),
	}
	t.count.Align = fyne.TextAlignTrailing
	t.ExtendBaseWidget(t)
	return t
}

// show brings the rows up to date: each stays with its seat.
func (t *table) show() {
	p := t.page
	there := map[int]bool{}
	for _, seat := range p.state.Seats {
		there[seat.ID] = true
		if p.rows[seat.ID] == nil {
			p.rows[seat.ID] = newRow(p, seat)
		}
		p.rows[seat.ID].show(seat)
	}
	for id := range p.rows {
		if !there[id] {
			delete(p.rows, id)
		}
	}
	if !there[p.selected] {
		p.selectSeat(p.own())
	}
	t.count.Set(strconv.Itoa(len(p.state.Seats)) + " / " + strconv.Itoa(len(p.state.Seats)+p.state.Free()))
	t.Refresh()
}

// CreateRenderer stacks the rows.
func (t *table) CreateRenderer() fyne.WidgetRenderer {
	p := t.page
	d := &widgets.Drawing{}
	var empty [lobby.MaxSeats]*canvas.Rectangle // where nobody sits
	for i := range empty {
		empty[i] = canvas.NewRectangle(look.Clear)
		empty[i].StrokeColor, empty[i].StrokeWidth = look.Faded(look.Line, 0.45), 1
	}
	parts := func() {
		d.Parts = []fyne.CanvasObject{t.title, t.count, p.members}
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
		title, count := t.title.HeightFor(size.Width), t.count.HeightFor(size.Width)
		right, lower := size.Width, t.lower(title)
		if p.members.Visible() {
			side := p.stage.Touch(max(32, 34*u))
			widgets.Put(p.members, right-side, lower+(title-side)/2, side, side)
			right -= side + gap
		}
		widgets.Put(t.title, 0, lower, size.Width*0.7, title)
		widgets.Put(t.count, right-size.Width*0.3, lower+title-count, size.Width*0.3, count)
		y := title + 2*lower + gap
		between := gap / 2
		each := t.rowHeight(size.Height - y)
		for _, seat := range p.state.Seats {
			widgets.Put(p.rows[seat.ID], 0, y, size.Width, each)
			y += each + between
		}
		buttons := t.buttons()
		if len(p.state.Seats) < lobby.MaxSeats && len(buttons) > 0 {
			width := (size.Width - gap*float32(len(buttons)-1)) / float32(len(buttons))
			high := min(each, p.stage.Touch(max(40, 46*u)))
			for i, b := range buttons {
				widgets.Put(b, float32(i)*(width+gap), y+(each-high)/2, width, high)
			}
			y += each + between
		}
		for i, e := range empty {
			free := i > len(p.state.Seats) && i < len(p.state.Seats)+p.state.Free() && y+each <= size.Height
			widgets.Show(e, free)
			if free {
				widgets.Put(e, 0, y, size.Width, each)
				e.CornerRadius = 9 * u
				y += each + between
			}
		}
	}
	d.Update = func() {
		parts()
		d.Place(t.Size())
		canvas.Refresh(t)
	}
	parts()
	return d.Placed(t.Size())
}

// buttons gives what adds a seat, or gives one away, as far as it is there.
func (t *table) buttons() []*widgets.Button {
	var there []*widgets.Button
	for _, b := range []*widgets.Button{t.page.computer, t.page.person, t.page.watch} {
		if b.Visible() {
			there = append(there, b)
		}
	}
	return there
}

// fingerRow is how high a row is that has a field and buttons for fingers.
const fingerRow float32 = 66

// rowHeight gives how high a row is, where there is so much room for all there can
// be. For fingers rows are never flatter than they need: then the table is scrolled.
func (t *table) rowHeight(room float32) float32 {
	if t.page.stage.Mobile() {
		return fingerRow
	}
	between := look.Gap / 2 * t.page.stage.Unit()
	return min(68*t.page.stage.Unit(), (room+between)/lobby.MaxSeats-between)
}

// HeightFor gives the height of the table for fingers: of all seats that are taken,
// and of what adds another.
func (t *table) HeightFor(width float32) float32 {
	gap := look.Gap * t.page.stage.Unit()
	lines := len(t.page.state.Seats)
	if lines < lobby.MaxSeats && len(t.buttons()) > 0 {
		lines++
	}
	title := t.title.HeightFor(width)
	return title + 2*t.lower(title) + gap + float32(lines)*(fingerRow+gap/2)
}

// lower gives how much lower the title stands because the button beside it is
// higher, where fingers press that.
func (t *table) lower(title float32) float32 {
	if !t.page.stage.Mobile() || !t.page.members.Visible() {
		return 0
	}
	return max(0, (widgets.FingerSize-title)/2)
}
