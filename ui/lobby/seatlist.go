package lobby

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"roborally/core/bot"
	"roborally/lan/lobby"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// seatList is the list of seats, with room for the largest possible number, and the buttons that add a seat.
type seatList struct {
	*widgets.ChoiceList
	page  *Page
	head  *widgets.Row
	count *widgets.Line
	rows  map[int]*seatRow // by the ID of the seat

	computer *widgets.Button
	person   *widgets.Button
	watch    *widgets.Button
	frames   []*widgets.Surface // of free seats
}

func newSeatList(p *Page) *seatList {
	l := &seatList{page: p, rows: map[int]*seatRow{}, count: widgets.NewLine(p.stage, "", look.Small, look.Muted)}
	l.ChoiceList = widgets.NewChoiceList(p.stage, func() { p.openChooser(l.selected()) })
	l.Passed, l.Gap, l.RowHeight = true, look.Gap/2, l.rowHeight
	title := widgets.NewHeading(p.stage, p.text.Of("lobby.players"), look.Large)
	l.head = widgets.NewRow(p.stage, 0, widgets.Fill(widgets.NewAt(p.stage, widgets.Full, 0.5, title)), widgets.Tight(l.count))

	l.computer = widgets.NewButton(p.stage, p.text.Of("lobby.add-computer"), p.pictures.TintableIcon(art.IconPlus), l.addComputer)
	l.computer.Tip = p.text.Of("lobby.add-computer-tip")
	l.person = widgets.NewButton(p.stage, "", p.pictures.TintableIcon(art.IconPlus), l.addPerson)
	l.person.Tip = p.text.Of("lobby.add-person-tip")
	l.watch = widgets.NewButton(p.stage, p.text.Of("lobby.watch"), nil, func() { p.do(lobby.Watch{}) })
	l.watch.Tip = p.text.Of("lobby.watch-tip")
	l.Foot = []fyne.CanvasObject{widgets.NewAt(p.stage, widgets.Full, 0.5, widgets.NewRow(p.stage, 0, l.computer, l.person, l.watch))}
	for range lobby.MaxSeats {
		frame := widgets.NewSurface(p.stage, look.Clear, look.Faded(look.Line, 0.45), 9)
		l.frames, l.Foot = append(l.frames, frame), append(l.Foot, frame)
	}
	return l
}

// fingerRowHeight is the height of a row on touch screens.
const fingerRowHeight float32 = 66

// rowHeight returns the height of a row. On touch screens rows have the height that fingers need, and the list is
// scrolled; else all seats fit.
func (l *seatList) rowHeight(_, room float32) float32 {
	if l.page.stage.Touch() {
		return fingerRowHeight
	}
	u := l.page.stage.Unit()
	return min(68*u, (room+l.Gap*u)/lobby.MaxSeats-l.Gap*u)
}

// show updates the list to the current seats. A seat keeps its row when others are removed.
func (l *seatList) show() {
	p := l.page
	present := map[int]bool{}
	var rows []widgets.Choosable
	for _, seat := range p.state.Seats {
		present[seat.ID] = true
		if l.rows[seat.ID] == nil {
			l.rows[seat.ID] = newSeatRow(p, seat)
		}
		l.rows[seat.ID].show(seat)
		rows = append(rows, l.rows[seat.ID])
	}
	for id := range l.rows {
		if !present[id] {
			delete(l.rows, id)
		}
	}
	free := p.state.Free()
	widgets.Show(l.computer, p.isHost() && free > 0)
	widgets.Show(l.person, free > 0)
	l.person.SetLabel(p.text.Of("lobby.add-person"))
	if p.ownSeat() == 0 {
		l.person.SetLabel(p.text.Of("lobby.sit"))
	}
	widgets.Show(l.watch, free > 0 && p.state.Shared && p.ownSeat() != 0)
	widgets.Show(l.Foot[0], l.person.Visible()) // wherever another button is visible, this one is
	for i, frame := range l.frames {
		widgets.Show(frame, i < free-1 && !p.stage.Touch())
	}
	l.count.Set(strconv.Itoa(len(p.state.Seats)) + " / " + strconv.Itoa(len(p.state.Seats)+free))
	l.SetRows(rows)
	if l.selected() == 0 {
		l.selectSeat(p.ownSeat())
	}
}

// selected returns the ID of the seat that Del removes, 0 for none.
func (l *seatList) selected() int {
	if r, ok := l.Row().(*seatRow); ok {
		return r.seat.ID
	}
	return 0
}

// selectSeat selects the seat with an ID, if there is one.
func (l *seatList) selectSeat(id int) {
	l.SetChosen(slices.IndexFunc(l.page.state.Seats, func(s lobby.Seat) bool { return s.ID == id }))
}

// typing reports whether the field of a name has the focus.
func (l *seatList) typing() bool {
	focused := l.page.stage.Input.Focused()
	for _, r := range l.rows {
		if focused != nil && r.field.Entry() == focused {
			return true
		}
	}
	return false
}

// addComputer adds a computer player of the same level as the last one, or of medium level.
func (l *seatList) addComputer() {
	level := bot.Medium
	for _, seat := range l.page.state.Seats {
		if seat.Member == 0 {
			level = seat.Level
		}
	}
	l.page.do(lobby.AddComputer{Level: level})
	l.selectLast()
}

// addPerson adds a person at this machine. If this member has no seat yet, the seat is the member's own.
func (l *seatList) addPerson() {
	p, name := l.page, ""
	if m, ok := p.state.Member(p.room.Self()); ok && p.ownSeat() == 0 {
		name = m.Name
	}
	taken := func(name string) bool {
		return slices.ContainsFunc(p.state.Seats, func(seat lobby.Seat) bool { return seat.Name == name })
	}
	for n := 2; name == "" || taken(name); n++ {
		name = p.text.Of("lobby.person", "N", n)
	}
	p.do(lobby.AddPerson{Name: name})
	l.selectLast()
	if row := l.rows[l.selected()]; row != nil && row.field.Visible() {
		row.field.Focus(true)
	}
}

func (l *seatList) selectLast() {
	if l.page.problem == "" {
		l.SetChosen(len(l.page.state.Seats) - 1)
	}
}
