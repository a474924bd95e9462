// Package lobby is where a game is put together: what is played, who takes part,
// and what everybody says meanwhile. A State is all there is to see, and changes
// only by commands, which it checks. A window talks to a Room, which is a place in
// such a lobby: of this process (Local), or of another machine.
package lobby

import (
	"slices"
	"time"

	"roborally/core"
	"roborally/core/bot"
)

// The limits of a lobby.
const (
	MaxSeats   = core.MaxRobots
	MaxMembers = 24 // those who play and those who watch
	MaxName    = 24 // characters of a name
	MaxLine    = 240
	MaxChat    = 100 // lines that are kept
	MinLimit   = 10 * time.Second
	MaxLimit   = time.Hour
)

// State is what everybody in a lobby sees. It is a value: Apply gives a new one
// and leaves the old one as it is.
type State struct {
	Shared   bool // others can come in from their machines, so there is chat
	Host     int  // the member who decides
	Settings Settings
	Seats    []Seat // in the order of the table's
	Members  []Member
	Chat     []Line // the newest last
	Said     int    // lines there have ever been; the last of them are Chat
	Begun    bool   // the game is being played
	Saved    *Saved // the saved game that is being played; nil for a new one
	Next     int    // the next number of a seat or member
	Luck     uint64 // decides what computer players are called
}

// Settings are what is played. Only the host changes them.
type Settings struct {
	Map         string // id of a board or course
	Checkpoints int    // so many of the map's count, from the first
	Rules       string // id of a rule set
	Abilities   bool   // the robots can what only they can (chapter 9)
	Limit       time.Duration
	Hints       bool      // whoever wants may ask an expert
	Deserted    bot.Level // who plays on for a person who leaves; 0: the robot leaves the game
}

// Seat is a place at the table.
type Seat struct {
	ID     int       // stays the same while others come and go
	Member int       // who decides for it; 0 for a computer player
	Level  bot.Level // of a computer player; 0 for a person
	Name   string
	Model  core.Model
	Colour int // 0…7, index into the player colours; differs for every seat
}

// Member is a machine in the lobby, and who sits at it: one person, several that
// take turns, or somebody who watches.
type Member struct {
	ID    int // from 1
	Name  string
	Ready bool
	Away  bool // the connection is lost; whoever it is may come back
}

// Line is something that was said.
type Line struct {
	Member int
	Name   string
	Text   string
}

// Seat gives the seat with a number.
func (s *State) Seat(id int) (*Seat, bool) {
	i := slices.IndexFunc(s.Seats, func(seat Seat) bool { return seat.ID == id })
	if i < 0 {
		return nil, false
	}
	return &s.Seats[i], true
}

// Member gives the member with a number.
func (s *State) Member(id int) (*Member, bool) {
	i := slices.IndexFunc(s.Members, func(m Member) bool { return m.ID == id })
	if i < 0 {
		return nil, false
	}
	return &s.Members[i], true
}

// SeatsOf gives the seats of a member as the table numbers them, from 0.
func (s *State) SeatsOf(member int) []int {
	var seats []int
	for i, seat := range s.Seats {
		if seat.Member == member {
			seats = append(seats, i)
		}
	}
	return seats
}

// People counts the seats that people decide for.
func (s *State) People() int { return len(s.Seats) - len(s.SeatsOf(0)) }

// Free tells how many can still sit down.
func (s *State) Free() int { return max(0, capacityOf(s.Settings)-len(s.Seats)) }

// Waiting gives the members who take part, are not the host, and have not said
// that they are ready.
func (s *State) Waiting() []Member {
	return slices.DeleteFunc(slices.Clone(s.Members), func(m Member) bool {
		return m.ID == s.Host || m.Ready || len(s.SeatsOf(m.ID)) == 0
	})
}

// own gives a copy that shares nothing with the old state.
func (s State) own() State {
	s.Seats, s.Members, s.Chat = slices.Clone(s.Seats), slices.Clone(s.Members), slices.Clone(s.Chat)
	return s
}

// number gives a number that nobody has had.
func (s *State) number() int {
	s.Next++
	return s.Next
}
