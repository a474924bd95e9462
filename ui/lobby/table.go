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
		d.Parts = []fyne.CanvasObject{t.title, t.count}
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
		widgets.Put(t.title, 0, 0, size.Width*0.7, title)
		widgets.Put(t.count, size.Width*0.7, title-count, size.Width*0.3, count)
		y := title + gap
		between := gap / 2
		each := min(68*u, (size.Height-y+between)/lobby.MaxSeats-between)
		for _, seat := range p.state.Seats {
			widgets.Put(p.rows[seat.ID], 0, y, size.Width, each)
			y += each + between
		}
		buttons := t.buttons()
		if len(p.state.Seats) < lobby.MaxSeats && len(buttons) > 0 {
			width := (size.Width - gap*float32(len(buttons)-1)) / float32(len(buttons))
			high := min(each, max(40, 46*u))
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
