package lobby

import (
	"slices"

	"roborally/core"
)

// addSeat adds a seat. It chooses a colour, and a robot if there is none yet.
func (s *State) addSeat(seat Seat) error {
	if s.Free() == 0 {
		return &Refused{Full, capacityOf(s.Settings, s.Custom)}
	}
	if seat.Model == core.NoModel {
		seat.Model = s.leastUsedModel()
	}
	if !knownModel(seat.Model) {
		return refuse(NoSuchRobot)
	}
	seat.ID, seat.Colour = s.nextID(), s.freeColour()
	s.Seats = append(s.Seats, seat)
	return nil
}

// leastUsedModel returns the model with the fewest seats.
func (s *State) leastUsedModel() core.Model {
	count := map[core.Model]int{}
	for _, seat := range s.Seats {
		count[seat.Model]++
	}
	return slices.MinFunc(core.Models[:], func(a, b core.Model) int { return count[a] - count[b] })
}

func (s *State) freeColour() int {
	for colour := range MaxSeats {
		if s.seatWithColour(colour) == nil {
			return colour
		}
	}
	return 0 // unreachable: there are as many colours as seats
}

func (s *State) seatWithColour(colour int) *Seat {
	for i := range s.Seats {
		if s.Seats[i].Colour == colour {
			return &s.Seats[i]
		}
	}
	return nil
}

// editableSeat returns a seat if the member may change it: members change their own seats,
// the host also those of computer players.
func (s *State) editableSeat(by, id int) (*Seat, error) {
	if err := s.requireOpen(); err != nil {
		return nil, err
	}
	seat, ok := s.Seat(id)
	switch {
	case !ok:
		return nil, refuse(NoSuchSeat)
	case seat.Member == by || seat.Member == 0 && by == s.Host:
		return seat, nil
	}
	return nil, refuse(NotYours)
}

func (c SetModel) apply(s *State, by int) error {
	seat, err := s.editableSeat(by, c.Seat)
	if err != nil {
		return err
	}
	if !knownModel(c.Model) {
		return refuse(NoSuchRobot)
	}
	seat.Model = c.Model
	return nil
}

func (c SetColour) apply(s *State, by int) error {
	seat, err := s.editableSeat(by, c.Seat)
	if err != nil {
		return err
	}
	if c.Colour < 0 || c.Colour >= MaxSeats {
		return refuse(NoSuchColour)
	}
	if other := s.seatWithColour(c.Colour); other != nil {
		if other.Member != 0 && other.Member != by {
			return refuse(ColourTaken)
		}
		other.Colour = seat.Colour
	}
	seat.Colour = c.Colour
	return nil
}

func (c Rename) apply(s *State, by int) error {
	seat, err := s.editableSeat(by, c.Seat)
	if err != nil {
		return err
	}
	return s.renameSeat(seat.ID, c.Name)
}

// renameSeat sets the name of a seat. A computer player with that name gets another one.
// With id 0 it only makes the name available.
func (s *State) renameSeat(id int, name string) error {
	name = Clean(name, MaxName)
	if name == "" {
		return refuse(NameEmpty)
	}
	for i := range s.Seats {
		other := &s.Seats[i]
		if other.ID == id || !similarName(other.Name, name) {
			continue
		}
		if seat, ok := s.Seat(id); other.Member != 0 || ok && seat.Member == 0 {
			return refuse(NameTaken)
		}
		other.Name = s.computerName(name)
	}
	if seat, ok := s.Seat(id); ok {
		first := s.SeatsOf(seat.Member)[0]
		seat.Name = name
		if m, ok := s.Member(seat.Member); ok && s.Seats[first].ID == id {
			m.Name = name
		}
	}
	return nil
}

func (c SetAchievements) apply(s *State, by int) error {
	seat, ok := s.Seat(c.Seat)
	switch {
	case !ok:
		return refuse(NoSuchSeat)
	case seat.Member != by:
		return refuse(NotYours)
	}
	seat.Achievements = c.Achievements
	return nil
}

func (c RemoveSeat) apply(s *State, by int) error {
	if err := s.requireOpen(); err != nil {
		return err
	}
	seat, ok := s.Seat(c.Seat)
	switch {
	case !ok:
		return refuse(NoSuchSeat)
	case seat.Member != by && by != s.Host:
		return refuse(NotYours)
	}
	s.Seats = slices.DeleteFunc(s.Seats, func(seat Seat) bool { return seat.ID == c.Seat })
	return nil
}

func (c AddPerson) apply(s *State, by int) error {
	if err := s.requireOpen(); err != nil {
		return err
	}
	name := Clean(c.Name, MaxName)
	switch {
	case name == "":
		return refuse(NameEmpty)
	case s.personNamed(name):
		return refuse(NameTaken)
	}
	if err := s.renameSeat(0, name); err != nil {
		return err
	}
	return s.addSeat(Seat{Member: by, Name: name, Model: c.Model})
}

// personNamed reports whether a person has a name.
func (s *State) personNamed(name string) bool {
	return slices.ContainsFunc(s.Seats, func(seat Seat) bool { return seat.Member != 0 && similarName(seat.Name, name) })
}

func (c Watch) apply(s *State, by int) error {
	if err := s.requireOpen(); err != nil {
		return err
	}
	s.Seats = slices.DeleteFunc(s.Seats, func(seat Seat) bool { return seat.Member == by })
	return nil
}

// AddMember adds a member, from another machine or as the host of a new lobby, and returns
// the member's id. The member gets a seat if one is free and the game has not begun. A
// name that is already taken gets a number.
func (s State) AddMember(name string, model core.Model) (State, int, error) {
	name = Clean(name, MaxName)
	switch {
	case name == "":
		return s, 0, refuse(NameEmpty)
	case len(s.Members) >= MaxMembers:
		return s, 0, &Refused{LobbyFull, MaxMembers}
	}
	next := s.clone()
	m := Member{ID: next.nextID(), Name: next.uniqueName(name)}
	next.Members = append(next.Members, m)
	if next.Host == 0 {
		next.Host = m.ID
	}
	if !knownModel(model) {
		model = core.NoModel
	}
	if next.Begun || next.Free() == 0 {
		return next, m.ID, nil
	}
	return next, m.ID, AddPerson{Name: m.Name, Model: model}.apply(&next, m.ID)
}

// RemoveMember removes a member and, before the game begins, the member's seats.
func (s State) RemoveMember(member int) State {
	next := s.clone()
	next.dropMember(member)
	return next
}

// dropMember removes a member and, before the game begins, the member's seats.
func (s *State) dropMember(member int) {
	s.Members = slices.DeleteFunc(s.Members, func(m Member) bool { return m.ID == member })
	if !s.Begun {
		s.Seats = slices.DeleteFunc(s.Seats, func(seat Seat) bool { return seat.Member == member })
	}
}
