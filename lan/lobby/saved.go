package lobby

import (
	"slices"

	"roborally/core"
	"roborally/core/bot"
	"roborally/maps"
)

// Saved is a saved game as a lobby needs it: what is played, and on which seats
// people sat.
type Saved struct {
	Settings Settings
	Seats    []SavedSeat
}

// SavedSeat is a seat of a saved game.
type SavedSeat struct {
	Name   string
	Model  core.Model
	Colour int
	Level  bot.Level // 0 for a person's
	Left   bool      // its person has gone for good, and the robot with it
}

// Free tells whether there is something to play for a person.
func (s *SavedSeat) Free() bool { return s.Level == 0 && !s.Left }

// SavedGame gives what a lobby needs of a saved game. Whether it can be played
// there, Fits tells.
func SavedGame(g *maps.Game) Saved {
	h := &g.Record.Header
	saved := Saved{Settings: Settings{
		Map: h.Map, Checkpoints: h.Checkpoints, Rules: h.Rules, Abilities: h.Abilities, Hints: true,
	}}
	if g.Limit > 0 {
		saved.Settings.Limit = max(MinLimit, min(g.Limit, MaxLimit))
	}
	if level, ok := levelOf(g.Deserted); ok {
		saved.Settings.Deserted = level
	}
	for i := range g.Seats {
		seat := &g.Seats[i]
		kept := SavedSeat{Name: Clean(seat.Name, MaxName), Model: seat.Model, Colour: seat.Colour}
		if seat.Person() {
			kept.Left = g.Record.Left(i)
		} else {
			level, ok := levelOf(seat.Bot)
			if !ok {
				level = bot.Medium // a kind that people cannot choose
			}
			kept.Level = level
		}
		saved.Seats = append(saved.Seats, kept)
	}
	return saved
}

// Seating gives the people of a lobby seats of a saved game: for each seat there
// the seat of the lobby who takes it, or -1. Who is called as somebody was gets
// that seat, then who has the robot, then whoever comes first. The seats of
// computer players stay theirs, and those of who has left for good stay empty. More
// people than there are seats for are refused.
func Seating(people []Seat, saved []SavedSeat) ([]int, error) {
	taken := make([]int, len(saved))
	free := 0
	for i := range saved {
		taken[i] = -1
		if saved[i].Free() {
			free++
		}
	}
	var seated []bool
	for _, p := range people {
		seated = append(seated, p.Member == 0)
		if p.Member != 0 {
			free--
		}
	}
	if free < 0 {
		return nil, &Refused{TooManyPeople, free + countPeople(people)}
	}
	for _, fits := range []func(Seat, SavedSeat) bool{
		func(p Seat, seat SavedSeat) bool { return sameName(p.Name, seat.Name) },
		func(p Seat, seat SavedSeat) bool { return p.Model == seat.Model },
		func(Seat, SavedSeat) bool { return true },
	} {
		for i, p := range people {
			if seated[i] {
				continue
			}
			n := -1
			for at, seat := range saved {
				if seat.Free() && taken[at] < 0 && fits(p, seat) {
					n = at
					break
				}
			}
			if n >= 0 {
				taken[n], seated[i] = i, true
			}
		}
	}
	return taken, nil
}

func countPeople(seats []Seat) int {
	s := State{Seats: seats}
	return s.People()
}

// Fits tells why a saved game cannot be played by who is in the lobby.
func (s *State) Fits(saved Saved) error {
	if err := saved.check(); err != nil {
		return err
	}
	_, err := Seating(s.Seats, saved.Seats)
	return err
}

// check tells what is wrong with a saved game, whoever has sent it.
func (g *Saved) check() error {
	if err := g.Settings.check(); err != nil {
		return err
	}
	if len(g.Seats) == 0 || len(g.Seats) > capacityOf(g.Settings) {
		return refuse(CannotPlay)
	}
	for i, seat := range g.Seats {
		bad := !knownModel(seat.Model) || seat.Colour < 0 || seat.Colour >= MaxSeats ||
			seat.Level != 0 && (seat.Left || !slices.Contains(bot.Levels, seat.Level)) ||
			seat.Name != Clean(seat.Name, MaxName)
		for _, other := range g.Seats[:i] {
			bad = bad || other.Colour == seat.Colour
		}
		if bad {
			return refuse(CannotPlay)
		}
	}
	return nil
}

func (c Load) apply(s *State, by int) error {
	if err := s.ready(by); err != nil {
		return err
	}
	if err := c.Saved.check(); err != nil {
		return err
	}
	taken, err := c.seating(s)
	if err != nil {
		return err
	}
	people := s.Seats
	s.Seats = nil
	for i, old := range c.Saved.Seats {
		seat := Seat{ID: s.number(), Level: old.Level, Name: old.Name, Model: old.Model, Colour: old.Colour}
		switch {
		case taken[i] >= 0:
			seat.Member, seat.Name = people[taken[i]].Member, people[taken[i]].Name
		case seat.Level == 0:
			seat.Level = c.Saved.standIn()
		}
		s.Seats = append(s.Seats, seat)
	}
	s.renameDoubles()
	saved := c.Saved
	saved.Seats = slices.Clone(saved.Seats)
	if s.Shared { // a saved game does not know who has come
		saved.Settings.Hints = s.Settings.Hints
	}
	s.Settings, s.Saved, s.Begun = saved.Settings, &saved, true
	return nil
}

// seating gives who takes the seats, as Seating does. What is taken by choice must
// be free, and everybody must have one.
func (c Load) seating(s *State) ([]int, error) {
	usual, err := Seating(s.Seats, c.Saved.Seats)
	if err != nil || c.Taken == nil {
		return usual, err
	}
	taken := make([]int, len(c.Saved.Seats))
	people := 0
	for i := range taken {
		taken[i] = -1
		if i >= len(c.Taken) || c.Taken[i] == 0 {
			continue
		}
		who := slices.IndexFunc(s.Seats, func(seat Seat) bool { return seat.ID == c.Taken[i] && seat.Member != 0 })
		if who < 0 || !c.Saved.Seats[i].Free() || slices.Contains(taken[:i], who) {
			return nil, refuse(NoSuchSeat)
		}
		taken[i] = who
		people++
	}
	if people < s.People() {
		return nil, refuse(NoSuchSeat) // somebody has come meanwhile
	}
	return taken, nil
}

// renameDoubles gives computer players another name who have none, or are called
// as a person is, or as another one before them.
func (s *State) renameDoubles() {
	for i := range s.Seats {
		seat := &s.Seats[i]
		if seat.Member == 0 && slices.ContainsFunc(s.Seats, func(other Seat) bool {
			return sameName(other.Name, seat.Name) && (other.Member != 0 || other.ID < seat.ID) || seat.Name == ""
		}) {
			seat.Name = s.computerName()
		}
	}
}

// standIn gives how well a computer player plays for a person who is not there.
func (g *Saved) standIn() bot.Level {
	if g.Settings.Deserted != 0 {
		return g.Settings.Deserted
	}
	return bot.Medium
}
