package lobby

import (
	"slices"
	"strings"
	"time"

	"roborally/core"
	"roborally/core/bot"
	"roborally/maps"
)

// Saved is the part of a saved game that a lobby needs: its settings and seats.
type Saved struct {
	Settings Settings
	Custom   *maps.Map // as State.Custom
	Seats    []SavedSeat
}

// SavedSeat is a seat of a saved game.
type SavedSeat struct {
	Name   string
	Model  core.Model
	Colour int
	Level  bot.Level // 0 for a person's
	Left   bool      // its person has left for good, and the robot has left the game
}

// Free reports whether a person can take the seat.
func (s *SavedSeat) Free() bool { return s.Level == 0 && !s.Left }

// SavedGame returns the part of a saved game that a lobby needs. It does not check whether
// the game is playable; see CheckSaved.
func SavedGame(g *maps.Game) Saved {
	h := &g.Record.Header
	saved := Saved{Settings: Settings{
		Map: h.Map, Checkpoints: h.Checkpoints, Rules: h.Rules, Abilities: h.Abilities, Options: h.Options, Hints: true,
	}}
	if g.Map != nil { // the project has no such map: it is the game's own
		saved.Custom, saved.Settings.Map = g.Map, g.Map.ID
	}
	if rules, ok := findRules(h.Rules); ok {
		minutes := int((g.Left + time.Minute - 1) / time.Minute)
		if h.Timed {
			minutes = max(1, minutes)
		}
		saved.Settings.Points, saved.Settings.Minutes = ending(rules, h.Points, minutes)
		if rules.Offers(h.Goals) {
			saved.Settings.Goals = h.Goals
		}
	}
	if saved.Settings.Goals == core.SecretGoals && len(h.Lists) > 0 { // of those of the map that are in play
		saved.Settings.Checkpoints = min(len(h.Lists[0]), h.Checkpoints)
	}
	if saved.Settings.Goals == core.CommonGoals && len(h.Lists) == 1 {
		if laps, checkpoints := core.Laps(h.Lists[0]); laps > 1 && checkpoints == h.Checkpoints {
			saved.Settings.Laps = laps
			saved.Settings.LimitLaps(saved.Custom) // the map may have changed; the game itself has its list
		}
	}
	if g.Limit > 0 {
		saved.Settings.Limit = max(MinLimit, min(g.Limit, MaxLimit))
	}
	if level, ok := parseLevel(g.OnLeave); ok {
		saved.Settings.OnLeave = level
	}
	for i := range g.Seats {
		seat := &g.Seats[i]
		out := SavedSeat{Name: Clean(seat.Name, MaxName), Model: seat.Model, Colour: seat.Colour}
		if seat.Person() {
			out.Left = g.Record.HasLeft(i)
		} else {
			level, ok := parseLevel(seat.Bot)
			if !ok {
				level = bot.Medium // a kind that cannot be chosen in a lobby
			}
			out.Level = level
		}
		saved.Seats = append(saved.Seats, out)
	}
	return saved
}

// AssignSeats assigns the people of a lobby to the seats of a saved game. The result holds,
// for each saved seat, the index of the lobby seat that takes it, or -1. People get the
// seat with their name, then one whose name looks like it, then one with their robot, then any free one. Seats of computer
// players and of people who left for good stay unassigned. Too many people are refused.
func AssignSeats(people []Seat, saved []SavedSeat) ([]int, error) {
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
		func(p Seat, seat SavedSeat) bool { return strings.EqualFold(p.Name, seat.Name) },
		func(p Seat, seat SavedSeat) bool { return similarName(p.Name, seat.Name) },
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

// CheckSaved returns why a saved game cannot be played by the people in the lobby, or nil.
func (s *State) CheckSaved(saved Saved) error {
	if err := saved.check(); err != nil {
		return err
	}
	_, err := AssignSeats(s.Seats, saved.Seats)
	return err
}

// check validates a saved game from any source.
func (g *Saved) check() error {
	if err := g.Settings.check(g.Custom); err != nil {
		return err
	}
	if len(g.Seats) == 0 || len(g.Seats) > capacityOf(g.Settings, g.Custom) {
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
	if err := s.requireReady(by); err != nil {
		return err
	}
	if err := c.Saved.check(); err != nil {
		return err
	}
	taken, err := c.assignSeats(s)
	if err != nil {
		return err
	}
	people := s.Seats
	s.Seats = nil
	for i, old := range c.Saved.Seats {
		seat := Seat{ID: s.nextID(), Level: old.Level, Name: old.Name, Model: old.Model, Colour: old.Colour}
		switch {
		case taken[i] >= 0:
			seat.Member, seat.Name = people[taken[i]].Member, people[taken[i]].Name
		case seat.Level == 0:
			seat.Level = c.Saved.substituteLevel()
		}
		s.Seats = append(s.Seats, seat)
	}
	s.renameDuplicates()
	saved := c.Saved
	saved.Seats = slices.Clone(saved.Seats)
	if s.Shared { // hints depend on who is in the lobby now
		saved.Settings.Hints = s.Settings.Hints
	}
	s.Settings, s.Custom, s.Saved, s.Begun = saved.Settings, saved.Custom, &saved, true
	return nil
}

// assignSeats returns who takes which seat, in the form of AssignSeats. Chosen seats must be
// free, and every person must have one.
func (c Load) assignSeats(s *State) ([]int, error) {
	automatic, err := AssignSeats(s.Seats, c.Saved.Seats)
	if err != nil || c.Taken == nil {
		return automatic, err
	}
	taken := make([]int, len(c.Saved.Seats))
	people := 0
	for i := range taken {
		taken[i] = -1
		if i >= len(c.Taken) || c.Taken[i] == 0 {
			continue
		}
		person := slices.IndexFunc(s.Seats, func(seat Seat) bool { return seat.ID == c.Taken[i] && seat.Member != 0 })
		if person < 0 || !c.Saved.Seats[i].Free() || slices.Contains(taken[:i], person) {
			return nil, refuse(NoSuchSeat)
		}
		taken[i] = person
		people++
	}
	if people < s.People() {
		return nil, refuse(NoSuchSeat) // somebody has joined meanwhile
	}
	return taken, nil
}

// renameDuplicates renames computer players who have no name, or the name of a person or
// of an earlier computer player.
func (s *State) renameDuplicates() {
	for i := range s.Seats {
		seat := &s.Seats[i]
		if seat.Member == 0 && slices.ContainsFunc(s.Seats, func(other Seat) bool {
			return similarName(other.Name, seat.Name) && (other.Member != 0 || other.ID < seat.ID) || seat.Name == ""
		}) {
			seat.Name = s.computerName()
		}
	}
}

// substituteLevel returns the level of a computer player who plays for an absent person.
func (g *Saved) substituteLevel() bot.Level {
	if g.Settings.OnLeave != 0 {
		return g.Settings.OnLeave
	}
	return bot.Medium
}
