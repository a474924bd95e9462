// Package post has the pages of somebody who leads games by mail: the list of the games, the desk of one, and a
// new game. The games themselves are led by an Office. Begin with List, Desk and Setup, one page each.
package post

import (
	"time"

	"roborally/core"
	"roborally/lan/lobby"
	"roborally/maps"
)

// Office leads the games by mail of this device. Its methods are called outside the window's goroutine, and may
// take seconds, because sheets are drawn. Errors are sentences for the game master.
type Office interface {
	// Games returns all games, those that are not over first. Of a game that cannot be read only ID and Err are set.
	Games() ([]*Game, error)
	// Create begins a game and returns its ID.
	Create(d *Draft) (id string, err error)
	// Game returns how a game stands.
	Game(id string) (*Game, error)
	// ReadMails reads the mails in the game's folder for them that were not read before.
	ReadMails(id string) (*Outcome, error)
	// Import reads mails in files elsewhere.
	Import(id string, files []string) (*Outcome, error)
	// Enter reads a text of orders that a player has sent in another way.
	Enter(id string, seat int, text string) (*Outcome, error)
	// Run reads the mails, plays the round, or deals the first cards, and writes the sheets of the next one. Unless it is
	// forced, it may have to wait, as the outcome says.
	Run(id string, force bool) (*Outcome, error)
	// Undo takes the last step back.
	Undo(id string) (*Outcome, error)
	// Sheet returns the sheet of a seat that is out now, as plain text.
	Sheet(id string, seat int) (string, error)
}

// Game is a game by mail as it stands.
type Game struct {
	ID     string
	Err    error // why the game cannot be read; then nothing else is set
	Name   string
	Map    string    // ID of the hall or course
	Custom *maps.Map // the custom map with this ID; nil for a map of the project
	Rules  string    // ID of the rule set
	Round  int       // whose orders are awaited, or the last one; 0 before the first cards are dealt
	Over   bool
	Winner int       // the seat that has won; core.NoSeat: none
	Due    time.Time // when orders are due; the zero time: never
	Closed bool      // the deadline and its grace are over
	Last   Step      // the last step, which can be undone
	Seats  []Seat

	// The folders of mails that are to be read, and of the sheets that are out now.
	In, Out string
}

// Step is a step of a game that can be undone.
type Step struct {
	Kind   StepKind
	Round  int    // of a played round
	Number int    // of a mail
	Name   string // of the player who has sent the mail
}

// StepKind says what a step did.
type StepKind string

// The kinds of step.
const (
	NoStep       StepKind = "none" // there is nothing to undo
	SettingsStep StepKind = "settings"
	MailStep     StepKind = "mail"
	BeginStep    StepKind = "begin"
	RunStep      StepKind = "run"
)

// Seat is a player of a game.
type Seat struct {
	Name   string
	Bot    string // the level of a computer player; "" for a person
	Model  core.Model
	Colour int
	State  State
	Misses int   // rounds in a row for which nothing came in time
	Mail   *Mail // the last mail for the round; nil for none
}

// State says how far the orders of a seat are.
type State string

// The states.
const (
	Computer    State = "computer"    // a computer player has the seat
	Idle        State = "idle"        // nothing is to be decided for it
	Ready       State = "ready"       // orders are there, or a word
	Provisional State = "provisional" // they may still change
	Unclear     State = "unclear"     // the last mail is unclear
	Missing     State = "missing"     // there is no mail
)

// Mail holds the orders or the word of a player, and how they were read.
type Mail struct {
	Number   int // of its receipt
	At       time.Time
	Word     string   // before the game
	Orders   string   // in the notation of orders; "" if they are unclear
	Line     int      // of what is unclear, from 1
	Text     string   // that line
	Reason   string   // a sentence that says why it is unclear
	Readings []string // what may have been meant
	Refused  string   // "old" or "late" if it does not count; else ""
}

// Outcome says what came of a step.
type Outcome struct {
	Game     *Game     // as it stands now
	Read     int       // the number of mails that were read
	Unclear  int       // how many of them are unclear, or do not count
	Problems []Problem // with files that could not be read
	Waiting  []string  // the players for whom the round waits; then it was not played
	Until    time.Time // until when it waits; the zero time: until orders come
}

// Problem says why a file could not be read as a mail.
type Problem struct{ File, Reason string }

// Draft is a game that is being set up. Its deadlines are in the time zone of this device.
type Draft struct {
	Name     string
	AnswerTo string // the address that players write to; may be empty
	Language string // of the public sheet: de, en or fr
	Settings lobby.Settings
	Custom   *maps.Map `toml:"-"` // the custom map that the settings name; nil for a map of the project
	Seats    []DraftSeat

	Days  []time.Weekday // on which orders are due; none: there is no deadline
	At    string         // the time of day, as in 20:00
	Grace time.Duration  // how much later orders still count
	Late  string         // what is done for robots without orders: random, power-down, wait, or the level of a computer player
}

// DraftSeat is a player of a game that is being set up.
type DraftSeat struct {
	Name     string
	Address  string // of mails; may be empty
	Language string // de, en or fr
	Model    core.Model
	Colour   int
	Bot      string // the level of a computer player; "" for a person
}
