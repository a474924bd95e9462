package lobby

import (
	"time"

	"roborally/core"
	"roborally/core/bot"
	"roborally/core/tally"
	"roborally/maps"
)

// Command is a request of a member. It is validated when it is applied, because it may
// come from an untrusted source.
type Command interface {
	// apply changes the state, which the command owns, or returns a *Refused.
	apply(s *State, by int) error
}

// Commands of the host.
type (
	// ChooseMap sets the board or course. The number of checkpoints stays, limited to those
	// of the map. Custom is the map if it is a custom one; it must not be changed any more. It may be left out if
	// it is in play already (State.Custom). See CheckCustom for what is refused.
	ChooseMap struct {
		Map    string
		Custom *maps.Map
	}
	// SetCheckpoints sets the number of checkpoints.
	SetCheckpoints struct{ Number int }
	// SetLaps sets how often the robots go over the checkpoints, 1 to Settings.MostLaps. Commands that lower
	// MostLaps lower the number of laps.
	SetLaps struct{ Number int }
	// ChooseRules sets the rule set, and abilities, options, goals and the end of the game to its defaults,
	// for rules with goal flags also the number of checkpoints.
	ChooseRules struct{ Rules string }
	// SetGoals sets which goals each robot has; the rules must offer them.
	SetGoals struct{ Goals core.GoalAssignment }
	// SetAbilities switches the robots' abilities on or off.
	SetAbilities struct{ On bool }
	// SetOptions switches option cards on or off; rules without them stay without.
	SetOptions struct{ On bool }
	// SetPoints sets the points that win; 0: the game ends by time alone.
	SetPoints struct{ Points int }
	// SetMinutes sets the play time; 0: the game ends by points alone.
	SetMinutes struct{ Minutes int }
	// SetLimit sets the time to program; 0 is no limit.
	SetLimit struct{ Limit time.Duration }
	// AllowHints sets whether players may ask a master for a hint.
	AllowHints struct{ On bool }
	// SetOnLeave sets the level of the computer player that substitutes for a person who
	// leaves; with 0 the robot leaves the game.
	SetOnLeave struct{ Level bot.Level }
	// AddComputer adds a computer player. Without a model it gets the least used one.
	AddComputer struct {
		Level bot.Level
		Model core.Model
	}
	// SetLevel sets the level of a computer player.
	SetLevel struct {
		Seat  int
		Level bot.Level
	}
	// Kick removes a member.
	Kick struct{ Member int }
	// Start starts the game.
	Start struct{}
	// Load starts a saved game. Taken holds, for each seat of the saved game, the id of the
	// lobby seat whose person takes it, or 0; nil assigns them as AssignSeats does. Computer
	// players take the remaining seats.
	Load struct {
		Saved Saved
		Taken []int
	}
	// TakeOver lets computer players take over at once from a member that is away.
	TakeOver struct{ Member int }
	// WaitFor keeps the seats of a member that is away until the host decides otherwise.
	WaitFor struct{ Member int }
	// Reopen ends the running game and returns to the lobby.
	Reopen struct{}
)

// Commands of every member for their own seats, and of the host for those of computer
// players.
type (
	// SetModel sets the robot.
	SetModel struct {
		Seat  int
		Model core.Model
	}
	// SetColour sets the colour. A computer player who has it gets the seat's old colour.
	SetColour struct{ Seat, Colour int }
	// Rename sets the name of a seat.
	Rename struct {
		Seat int
		Name string
	}
	// SetAchievements tells the others the achievements of the person on a seat, also while a game is running.
	SetAchievements struct {
		Seat         int
		Achievements tally.Set
	}
	// RemoveSeat removes a seat; the host may remove any.
	RemoveSeat struct{ Seat int }
)

// Commands of every member.
type (
	// AddPerson adds a person at the member's machine: another player, or a spectator who
	// joins in. Without a model the person gets the least used one.
	AddPerson struct {
		Name  string
		Model core.Model
	}
	// Watch frees the member's seats.
	Watch struct{}
	// SetReady sets whether the member is ready for the game to start.
	SetReady struct{ On bool }
	// Nudge asks another member for its program. A lobby limits how often.
	Nudge struct{ Member int }
	// Say adds a chat line.
	Say struct{ Text string }
)
