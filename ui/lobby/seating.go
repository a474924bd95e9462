package lobby

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"roborally/lan/lobby"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// seatingDialog is the dialog in which the host assigns the seats of a saved game, if members are missing or
// new.
type seatingDialog struct {
	page    *Page
	saved   lobby.Saved
	taken   []int // for each seat of the saved game, the ID of the lobby seat that takes it; 0: the computer
	dialog  *widgets.Dialog
	buttons []*widgets.Button // for each seat; nil: it cannot be taken
	targets []widgets.Target
}

// unambiguous reports whether the host has nothing to choose: everybody has the name of a player of the saved
// game, or only one seat is free.
func unambiguous(people []lobby.Seat, saved []lobby.SavedSeat, taken []int) bool {
	free, strangers := 0, 0
	for i, index := range taken {
		if saved[i].Free() {
			free++
			if index < 0 || !strings.EqualFold(people[index].Name, saved[i].Name) {
				strangers++
			}
		}
	}
	return free < 2 || strangers == 0
}

// openSeating opens the dialog with a proposal of lobby.AssignSeats.
func (p *Page) openSeating(saved lobby.Saved, taken []int) {
	s := &seatingDialog{page: p, saved: saved, buttons: make([]*widgets.Button, len(saved.Seats))}
	s.propose(taken)
	column := widgets.NewColumn(p.stage, widgets.NewHeading(p.stage, p.text.Of("seating.title"), look.Large),
		widgets.NewParagraph(p.stage, p.text.Of("seating.about"), look.Small, look.Muted))
	column.Gap = look.Gap
	for i := range saved.Seats {
		if saved.Seats[i].Free() {
			column.Items = append(column.Items, s.seatLine(i))
		}
	}
	back := widgets.NewButton(p.stage, p.text.Of("seating.back"), p.pictures.TintableIcon(art.IconBack), s.close)
	start := widgets.NewButton(p.stage, p.text.Of("seating.start"), p.pictures.TintableIcon(art.IconPlay), s.load)
	start.Rank = widgets.Primary
	row := widgets.NewRow(p.stage, 0, back, start)
	row.Gap = look.Gap
	column.Items = append(column.Items, row)
	s.targets = append(s.targets, widgets.Target{Name: "back", Object: back}, widgets.Target{Name: "start", Object: start})
	s.dialog = &widgets.Dialog{Width: 620, Name: "seating", Content: column, OnTapOutside: s.close}
	s.dialog.Keys = map[fyne.KeyName]func(){fyne.KeyEscape: s.close, fyne.KeyReturn: s.load, fyne.KeyEnter: s.load}
	s.dialog.Targets = func() []widgets.Target { return s.targets }
	p.dialogs.seating = s
	s.showTakers()
	p.stage.Windows.Open(s.dialog)
}

// propose adopts a proposal: for each seat of the saved game, the index of a lobby seat, or -1 for the
// computer.
func (s *seatingDialog) propose(taken []int) {
	s.taken = make([]int, len(taken))
	for i, index := range taken {
		if index >= 0 {
			s.taken[i] = s.page.state.Seats[index].ID
		}
	}
}

// seatLine returns the line of a seat of the saved game, with a button that changes who takes it.
func (s *seatingDialog) seatLine(i int) fyne.CanvasObject {
	p, seat := s.page, &s.saved.Seats[i]
	face := widgets.NewDraggable(p.stage, p.pictures.PortraitOf(art.Figure{Model: seat.Model, Colour: art.PlayerColour(seat.Colour)}))
	name := widgets.NewHeading(p.stage, seat.Name, look.Body)
	robot := widgets.NewParagraph(p.stage, p.text.Of("robot."+seat.Model.String()+".name"), look.Tiny, look.Muted)
	lines := widgets.NewColumn(p.stage, name, robot)
	lines.Gap = 0
	b := widgets.NewButton(p.stage, "", nil, func() { s.nextTaker(i) })
	b.Tip = p.text.Of("seating.tip")
	s.buttons[i] = b
	s.targets = append(s.targets, widgets.Target{Name: "taker-" + strconv.Itoa(i+1), Object: b})
	return widgets.NewRow(p.stage, 48, widgets.Share(0.35, face), widgets.Share(1.3, lines), widgets.Share(1.6, b))
}

// nextTaker assigns a seat to the next possible player, who swaps seats with the current one.
func (s *seatingDialog) nextTaker(i int) {
	var takers []int // ids of lobby seats; the computer comes after them
	for _, seat := range s.page.state.Seats {
		if slices.Contains(s.taken, seat.ID) {
			takers = append(takers, seat.ID)
		}
	}
	at := slices.Index(takers, s.taken[i])
	if s.taken[i] == 0 {
		at = len(takers)
	}
	for range takers {
		at = (at + 1) % (len(takers) + 1)
		want := 0
		if at < len(takers) {
			want = takers[at]
		}
		for other, id := range s.taken {
			if other != i && id == want && s.buttons[other] != nil {
				s.taken[i], s.taken[other] = s.taken[other], s.taken[i]
				s.showTakers()
				return
			}
		}
	}
}

// showTakers updates the labels of the buttons to the players who take the seats.
func (s *seatingDialog) showTakers() {
	for i, b := range s.buttons {
		if b == nil {
			continue
		}
		label := s.page.text.Of("lobby.add-computer")
		b.Icon = s.page.pictures.TintableIcon(art.IconRobot)
		if seat, ok := s.page.state.Seat(s.taken[i]); ok {
			label = seat.Name
			b.Icon = s.page.pictures.TintableIcon(art.IconPerson)
		}
		b.SetLabel(label)
	}
}

// update adapts the dialog to changes of the lobby. It makes a new proposal when members have joined or left,
// and closes the dialog when there are no longer enough seats.
func (s *seatingDialog) update() {
	state := &s.page.state
	people := 0
	for _, seat := range state.Seats {
		if seat.Member != 0 && slices.Contains(s.taken, seat.ID) {
			people++
		}
	}
	assigned := 0
	for _, id := range s.taken {
		if id != 0 {
			assigned++
		}
	}
	if people != assigned || people != state.People() {
		taken, err := lobby.AssignSeats(state.Seats, s.saved.Seats)
		if err != nil {
			s.close()
			return
		}
		s.propose(taken)
	}
	s.showTakers()
}

func (s *seatingDialog) close() {
	s.page.dialogs.seating = nil
	s.dialog.Close()
}

func (s *seatingDialog) load() {
	s.close()
	s.page.do(lobby.Load{Saved: s.saved, Taken: s.taken})
}
