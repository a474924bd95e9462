package lobby

import (
	"time"

	"roborally/core"
	"roborally/core/bot"
)

// Command is something a member wants. What it may be is checked where it is
// applied: a command may come from anywhere.
type Command interface {
	// apply changes a state that is the command's own, or gives a *Refused.
	apply(s *State, by int) error
}

// What the host may do.
type (
	// ChooseMap chooses a board or course. As many checkpoints count as before, if
	// there are so many.
	ChooseMap struct{ Map string }
	// SetCheckpoints sets how many checkpoints count.
	SetCheckpoints struct{ Number int }
	// ChooseRules chooses a rule set. The switches become what is usual for it.
	ChooseRules struct{ Rules string }
	// SetAbilities switches the robots' abilities.
	SetAbilities struct{ On bool }
	// SetLimit sets the time to program; 0 is none.
	SetLimit struct{ Limit time.Duration }
	// AllowHints lets an expert be asked, or not.
	AllowHints struct{ On bool }
	// SetDeserted says who plays on for a person who leaves; 0 is nobody.
	SetDeserted struct{ Level bot.Level }
	// AddComputer seats a computer player; without a model it gets the rarest.
	AddComputer struct {
		Level bot.Level
		Model core.Model
	}
	// SetLevel changes how well a computer player plays.
	SetLevel struct {
		Seat  int
		Level bot.Level
	}
	// Kick sends a member away.
	Kick struct{ Member int }
	// Start begins the game.
	Start struct{}
	// Load begins a saved game. Who is in the lobby takes its seats: as Taken says,
	// which has for each of them the number of the seat of the lobby, or 0; where it
	// is nil, as Seating does. Computer players get those that are left over.
	Load struct {
		Saved Saved
		Taken []int
	}
	// Reopen ends the game that is played: there may be another.
	Reopen struct{}
)

// What everybody may do with the own seats, and the host with those of computer
// players.
type (
	// SetModel chooses the robot.
	SetModel struct {
		Seat  int
		Model core.Model
	}
	// SetColour chooses the colour. A computer player who has it takes the other.
	SetColour struct{ Seat, Colour int }
	// Rename gives a seat another name.
	Rename struct {
		Seat int
		Name string
	}
	// RemoveSeat takes a seat away; the host may do that with any.
	RemoveSeat struct{ Seat int }
)

// What everybody may do.
type (
	// AddPerson seats a person at the own machine: somebody beside those who are
	// there, or somebody who has only watched. Without a model it gets the rarest.
	AddPerson struct {
		Name  string
		Model core.Model
	}
	// Watch gives the own seats away.
	Watch struct{}
	// SetReady says whether the game may begin.
	SetReady struct{ On bool }
	// Say says something to everybody.
	Say struct{ Text string }
)
