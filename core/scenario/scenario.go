// Package scenario holds situations: the start positions, the programs and the
// expected outcome (formats.md "Scenario"). A scenario is at once an example of
// the rules, a test and a bug report. Begin reading with Scenario and
// Scenario.Run.
package scenario

import (
	"roborally/core"
	"roborally/core/grid"
)

// Scenario is one situation with its programs and its expected outcome.
type Scenario struct {
	Name        string
	Shows       []string // numbers of the rules that it shows
	Rules       string   // name of the rule set
	Layout      *core.Layout
	Players     int          // players still in the game; 0: as many as robots
	Goals       int          // checkpoints that count; 0: all on the board
	Abilities   *bool        // nil: as the rule set
	Draws       []core.Card  // drawn from the pile next, in this order; then none
	Options     bool         // option cards are in play
	OptionDraws []core.Power // options that are drawn next, in this order; then none
	GoalFlag    int          // under missions, the flag that counts (X4); 0: none
	PointsToWin int          // under missions, the points that win (X2); 0: no number
	EndRound    *bool        // run chapter 10 at the end; nil: if five registers ran
	Robots      []Robot
	Expect      []Expect
	Winner      *string // expected: a robot's id, "" or "draw"; nil: not checked
	Lesson      *Lesson // turns it into a puzzle; nil: none
}

// Robot is a robot as it stands before register 1.
type Robot struct {
	ID       string
	At       grid.Pos
	Facing   grid.Direction
	Program  []Instruction   // registers 1, 2, …; at most five
	Hand     []core.Card     // cards that are not programmed
	Kept     core.Card       // the card kept aside, or core.NoCard
	Cards    []core.Owned    // options and bugs, in the order in which they came
	ForRound core.Declared   // what is declared for the round
	Debugs   core.Power      // the bug that Debugger removes, or core.NoPower
	Secret   core.SecretGoal // X6
	Credits  int
	Points   int
	Start    *grid.Pos // where it started the game; nil: where it stands
	Answers  []Answer  // to questions, in this order
	Model    core.Model
	Damage   int
	Lives    *int       // spare lives left; nil: as the rule set
	Goals    []grid.Pos // its own list (G2); nil: the checkpoints on the board
	Touched  int        // goals reached
	Archive  *Pose      // nil: where it stands
	Virtual  bool
	Power    Power
	DownFrom int      // the damage from which it announces a power-down when the round ends (W1); 0: none
	Velocity grid.Pos // fields per register phase, −6…6 each
	Spin     int      // quarter turns per register phase, −6…6
}

// Pose is a field and a facing.
type Pose struct {
	At     grid.Pos
	Facing grid.Direction
}

// Instruction is one register of a program: a command and its priority.
// core.NoCommand is an empty register.
type Instruction struct {
	Command  core.Command
	Priority int // 0…9999

	Second         core.Command  // of a second card, or core.NoCommand
	SecondPriority int           // 0…9999
	Declared       core.Declared // what is declared for the register
}

// Answer answers the first question left that it is about.
type Answer struct {
	About string // the id of a card, "damage", "loss", "wrench" or "shop"
	Say   string // "yes" or "no", the id of a card, "register 3", "damage", "option", "major" or "minor"
}

// Power is the power state of a robot.
type Power string

// The states of power of the text format; the empty string counts as On.
const (
	On        Power = "on"
	Announced Power = "announced"
	Down      Power = "down"
)

// Expect holds the expected state of one robot after everything has run. Fields
// that are nil are not checked.
type Expect struct {
	ID       string
	At       *Place
	Facing   *grid.Direction
	Damage   *int
	Lives    *int
	Alive    *bool
	Virtual  *bool
	Touched  *int
	Archive  *Pose
	Power    *Power
	Velocity *grid.Pos
	Spin     *int
	Options  *[]core.Owned
	Bugs     *[]core.Owned
	Secret   *core.SecretGoal
	Credits  *int
	Points   *int
}

// Place is a field, or none for a robot that is not on the board.
type Place struct {
	OnBoard bool
	At      grid.Pos
}
