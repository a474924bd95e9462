package lobby

import (
	"slices"

	"roborally/core"
)

// sit adds a seat, with a robot and a colour where it has none yet.
func (s *State) sit(seat Seat) error {
	if s.Free() == 0 {
		return &Refused{Full, capacityOf(s.Settings)}
	}
	if seat.Model == core.NoModel {
		seat.Model = s.rarest()
	}
	if !knownModel(seat.Model) {
		return refuse(NoSuchRobot)
	}
	seat.ID, seat.Colour = s.number(), s.freeColour()
	s.Seats = append(s.Seats, seat)
	return nil
}

// rarest gives the model that the fewest have.
func (s *State) rarest() core.Model {
	count := map[core.Model]int{}
	for _, seat := range s.Seats {
		count[seat.Model]++
	}
	return slices.MinFunc(core.Models[:], func(a, b core.Model) int { return count[a] - count[b] })
}

func (s *State) freeColour() int {
	for colour := range MaxSeats {
		if s.withColour(colour) == nil {
			return colour
		}
	}
	return 0 // not reached: there are as many colours as seats
}

func (s *State) withColour(colour int) *Seat {
	for i := range s.Seats {
		if s.Seats[i].Colour == colour {
			return &s.Seats[i]
		}
	}
	return nil
}

// mine gives a seat that the member may change: an own one, or for the host a
// computer player's.
func (s *State) mine(by, id int) (*Seat, error) {
	if err := s.open(); err != nil {
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
	seat, err := s.mine(by, c.Seat)
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
	seat, err := s.mine(by, c.Seat)
	if err != nil {
		return err
	}
	if c.Colour < 0 || c.Colour >= MaxSeats {
		return refuse(NoSuchColour)
	}
	if other := s.withColour(c.Colour); other != nil {
		if other.Member != 0 && other.Member != by {
			return refuse(ColourTaken)
		}
		other.Colour = seat.Colour
	}
	seat.Colour = c.Colour
	return nil
}

func (c Rename) apply(s *State, by int) error {
	seat, err := s.mine(by, c.Seat)
	if err != nil {
		return err
	}
	return s.call(seat.ID, c.Name)
}

// call gives a seat a name. A computer player who has it already looks for
// another one.
func (s *State) call(id int, name string) error {
	name = Clean(name, MaxName)
	if name == "" {
		return refuse(NameEmpty)
	}
	for i := range s.Seats {
		other := &s.Seats[i]
		if other.ID == id || !sameName(other.Name, name) {
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

func (c RemoveSeat) apply(s *State, by int) error {
	if err := s.open(); err != nil {
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
	if err := s.open(); err != nil {
		return err
	}
	name := Clean(c.Name, MaxName)
	switch {
	case name == "":
		return refuse(NameEmpty)
	case s.person(name):
		return refuse(NameTaken)
	}
	if err := s.call(0, name); err != nil {
		return err
	}
	return s.sit(Seat{Member: by, Name: name, Model: c.Model})
}

// person tells whether a person goes by a name.
func (s *State) person(name string) bool {
	return slices.ContainsFunc(s.Seats, func(seat Seat) bool { return seat.Member != 0 && sameName(seat.Name, name) })
}

func (c Watch) apply(s *State, by int) error {
	if err := s.open(); err != nil {
		return err
	}
	s.Seats = slices.DeleteFunc(s.Seats, func(seat Seat) bool { return seat.Member == by })
	return nil
}

// Arrive lets somebody in from another machine, or the host into a lobby that is
// new, and gives the number of the member. There is a seat for whoever comes while
// there are any, and before the game begins. A name that a person has already gets a number.
func (s State) Arrive(name string, model core.Model) (State, int, error) {
	name = Clean(name, MaxName)
	switch {
	case name == "":
		return s, 0, refuse(NameEmpty)
	case len(s.Members) >= MaxMembers:
		return s, 0, &Refused{LobbyFull, MaxMembers}
	}
	next := s.own()
	m := Member{ID: next.number(), Name: next.unlike(name)}
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

// Depart lets a member go, and the own seats with it.
func (s State) Depart(member int) State {
	next := s.own()
	next.drop(member)
	return next
}

// drop takes a member and, before the game begins, its seats away.
func (s *State) drop(member int) {
	s.Members = slices.DeleteFunc(s.Members, func(m Member) bool { return m.ID == member })
	if !s.Begun {
		s.Seats = slices.DeleteFunc(s.Seats, func(seat Seat) bool { return seat.Member == member })
	}
}
