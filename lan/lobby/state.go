// Package lobby sets up a game: its settings, its players and their chat. A State holds
// everything that members see; it changes only by Commands, which it validates. The UI
// uses a Room: a member's view of a lobby in this process (Local) or on another
// machine. Begin with State and Command.
package lobby

import (
	"slices"
	"time"

	"roborally/core"
	"roborally/core/bot"
	"roborally/core/tally"
	"roborally/maps"
)

// Limits of a lobby.
const (
	MaxSeats   = core.MaxRobots
	MaxMembers = 24               // players and spectators
	MaxName    = 24               // characters of a name
	MaxLine    = 240              // characters of a chat line
	MaxChat    = 100              // lines kept in State.Chat
	MinLimit   = 10 * time.Second // shortest Settings.Limit
	MaxLimit   = time.Hour        // longest Settings.Limit
	MaxPoints  = 9                // highest Settings.Points
	MaxMinutes = 4 * 60           // longest Settings.Minutes
)

// State is the state of a lobby, the same for all members. It is a value: Apply returns a new state and
// leaves the old one unchanged.
type State struct {
	Shared   bool // others can join from their machines, so there is chat
	Host     int  // id of the member with the host's rights
	Settings Settings
	// Custom is the map of the settings if it is a custom one; nil for a map of the project, and with a guest
	// that does not have it. It is shared by all copies of the state, and must not be changed.
	Custom    *maps.Map
	Seats     []Seat // in the order of the table's seats
	Members   []Member
	Chat      []Line // the newest last
	LineCount int    // number of lines so far, including those no longer in Chat
	Begun     bool   // the game is running
	Saved     *Saved // the saved game being played; nil for a new one
	Next      int    // last assigned id of a seat or member
	NameSeed  uint64 // seed for the names of computer players
}

// Settings are the settings of the game. Only the host changes them.
type Settings struct {
	Map         string              // id of a board or course; State.Custom holds it if it is a custom one
	Checkpoints int                 // number of the map's checkpoints in play, from the first; with secret goals the length of the lists
	Laps        int                 // how often the robots go over the checkpoints, if that is several times (see MostLaps); else 0
	Rules       string              // id of a rule set
	Goals       core.GoalAssignment // which goals each robot has, where the rules leave a choice (G2)
	Abilities   bool                // robots have their special abilities (chapter 9)
	Options     bool                // option cards are in play, where the rules have them
	Points      int                 // the points that win, where the rules count points; 0: none
	Minutes     int                 // after which the last rounds are called, where the rules count points; 0: never
	Limit       time.Duration       // to program; 0: no limit
	Hints       bool                // players may ask a master for a hint
	OnLeave     bot.Level           // substitute for a person who leaves; 0: the robot leaves the game
}

// Seat is a place at the table.
type Seat struct {
	ID     int       // does not change while others come and go
	Member int       // its member; 0 for a computer player
	Level  bot.Level // of a computer player; 0 for a person
	Name   string
	Model  core.Model
	Colour int // 0…7, index into the player colours; unique per seat
	// Achievements are those of the person, as far as the member has told.
	Achievements tally.Set
}

// Member is a machine in the lobby with its people: one player, several who take turns, or
// a spectator.
type Member struct {
	ID    int // from 1
	Name  string
	Ready bool
	Away  bool // nothing is heard from it; the member may come back
	// Absence says what happens to the seats of a member that is away during a game.
	Absence Absence
	// TakeOver is the time at which computer players take over from a member with the absence
	// Expires.
	TakeOver time.Time
	Nudges   int // how often others have asked the member for its program
	NudgedBy int // the last member that did
}

// Absence says what happens to the seats of a member that is away during a game.
type Absence uint8

// The absences. A member that is not away has the first.
const (
	Waits    Absence = iota // nothing, until the host decides otherwise
	Expires                 // computer players take over at Member.TakeOver
	Replaced                // computer players have taken over
)

// String returns the absence in a word, as on the wire.
func (a Absence) String() string { return [...]string{"waits", "expires", "replaced"}[a] }

// Line is a line of chat.
type Line struct {
	Member int
	Name   string
	Text   string
}

// Seat returns the seat with an id.
func (s *State) Seat(id int) (*Seat, bool) {
	i := slices.IndexFunc(s.Seats, func(seat Seat) bool { return seat.ID == id })
	if i < 0 {
		return nil, false
	}
	return &s.Seats[i], true
}

// Member returns the member with an id.
func (s *State) Member(id int) (*Member, bool) {
	i := slices.IndexFunc(s.Members, func(m Member) bool { return m.ID == id })
	if i < 0 {
		return nil, false
	}
	return &s.Members[i], true
}

// SeatsOf returns the indexes of a member's seats, which are the table's seat numbers.
func (s *State) SeatsOf(member int) []int {
	var seats []int
	for i, seat := range s.Seats {
		if seat.Member == member {
			seats = append(seats, i)
		}
	}
	return seats
}

// People returns the number of seats that people play.
func (s *State) People() int { return len(s.Seats) - len(s.SeatsOf(0)) }

// spectators returns the number of members without a seat, without the host.
func (s *State) spectators() int {
	n := 0
	for _, m := range s.Members {
		if m.ID != s.Host && len(s.SeatsOf(m.ID)) == 0 {
			n++
		}
	}
	return n
}

// Free returns the number of free seats.
func (s *State) Free() int { return max(0, capacityOf(s.Settings, s.Custom)-len(s.Seats)) }

// Waiting returns the players who are not ready yet, without the host.
func (s *State) Waiting() []Member {
	return slices.DeleteFunc(slices.Clone(s.Members), func(m Member) bool {
		return m.ID == s.Host || m.Ready || len(s.SeatsOf(m.ID)) == 0
	})
}

// clone returns a copy that shares no slices with the original.
func (s State) clone() State {
	s.Seats, s.Members, s.Chat = slices.Clone(s.Seats), slices.Clone(s.Members), slices.Clone(s.Chat)
	return s
}

// nextID returns a new id for a seat or member.
func (s *State) nextID() int {
	s.Next++
	return s.Next
}
