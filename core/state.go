package core

import "roborally/core/grid"

// RegisterCount is the number of registers of a program.
const RegisterCount = 5

// The numbers of cards in a hand.
const (
	FullHand = 9            // dealt to an undamaged robot (C2)
	MaxHand  = FullHand + 2 // the most that a hand can hold: Extra Memory, and a card that Flywheel has kept
)

// NoSeat stands for no robot and no seat: an event nobody caused, a spectator.
const NoSeat = -1

// Phase is the part of the game that runs, or that the game waits in.
type Phase uint8

// The phases in the order of a round. Every round begins with Returning, and so
// does the game.
const (
	Returning   Phase = iota // E7: return, wake, deal
	Programming              // hands are dealt, the game waits for programs
	Register1
	Register2
	Register3
	Register4
	Register5
	RoundEnd // E1–E6
	Finished // the game is over
)

// Register returns the number of the running register, 1…5, or 0 in other
// phases.
func (p Phase) Register() int {
	if p < Register1 || p > Register5 {
		return 0
	}
	return int(p-Register1) + 1
}

// RegisterPhase returns the phase of register n (1…5).
func RegisterPhase(n int) Phase { return Register1 + Phase(n-1) }

// State is everything about a game at one moment, except the secret seed and
// what never changes (Setup). It is flat and free of pointers: an assignment
// copies it. It changes only by Apply.
//
// A seat's State (see View) is the same struct with everything blanked that is
// hidden from the seat.
type State struct {
	Round        uint16 // 1, 2, …; 0 before the first
	Phase        Phase
	Seats        uint8 // robots 0…Seats-1 take part; seat n plays robot n
	ExtraPlayers uint8 // players still in the game without a robot here (scenarios)
	Remembers    bool  // robots remember what they did in a round (Memory)
	Winner       int8  // the seat that has won, or NoSeat
	Draw         Pile
	Discards     Pile
	Spent        CardSet      // options and bugs that are discarded, for when their pile is used up (X14)
	SpentSecrets SecretSet    // the same of secret goals
	Flag         uint8        // the number of the goal flag (X4), or 0
	LastFlag     uint8        // the number of the goal flag before, or 0
	Scorers      uint8        // the robots that have scored on the goal flag, one bit each
	Leader       uint8        // 1 + the seat with the leader token (X2), or 0
	LastRound    uint16       // the last round that is played, or 0 if that is not said yet (X2)
	Known        [3]KnownCard // the top of the draw pile as far as somebody has seen it (V1), from the next card on
	Robots       [MaxRobots]Robot
}

// KnownCard is a card on top of the draw pile that Peek has fixed; NoCard for
// none.
type KnownCard struct {
	Card Card
	To   uint8 // the seats that have seen it, one bit each
}

// Robot is one robot and all that belongs to its seat.
type Robot struct {
	At       grid.Pos
	Facing   grid.Direction
	OnBoard  bool // false: destroyed, or out of the game
	Out      bool // out of the game for good (D7)
	Virtual  bool // it neither pushes nor is pushed (M6)
	Model    Model
	Damage   int8     // destroyed at RuleSet.DestroyedAt (D1)
	Lives    int8     // spare lives; Unlimited if they are not counted
	Velocity grid.Pos // on ice, fields per register phase (I1)
	Spin     int8     // on ice, quarter turns per register phase (I1)

	Archive       grid.Pos // the stored backup (R1)
	ArchiveFacing grid.Direction
	Home          grid.Pos // its own start
	HomeFacing    grid.Direction

	Goals      [MaxCheckpoint]grid.Pos // to be reached in order (G1, G2)
	GoalCount  uint8
	GoalSecret bool  // only the owner knows its goals, how many it has reached, and its backup
	Touched    uint8 // goals reached; on a course with goal flags, the number of the last flag it has scored on (V46)
	Seeks      uint8 // which of its goals it has to reach: 0: the next in order; else its number, or NoFlag (X4)

	Down          bool   // powered down
	DownUntil     uint16 // the last round of the power-down
	Announced     bool   // will be powered down in the next round; everybody knows
	WillAnnounce  bool   // the same, while only its owner knows (W1)
	DownFrom      int8   // the damage from which it announces one when the round ends, or 0; only its owner knows (W1)
	ChoosesFacing bool   // its owner chooses the facing with the program (D5)
	ChosenFacing  Choice // the facing chosen, or Unchosen; secret until register 1
	Confirmed     bool   // the program is final
	Renewed       bool   // has had its new hand in this round (A4)

	Hand      [MaxHand]Card // as dealt in this round; first the card that Flywheel has kept
	HandCount uint8
	Keeps     uint8 // 1 + the index of the card of the hand that is kept aside, or 0 (V58)
	Control   uint8 // 1 + the seat whose registers it executes until the round ends, or 0 (V13)
	Slots     [RegisterCount]Slot
	Asked     Question

	Powers   [MaxPowers]Owned // its cards, in the order in which they came
	ForRound Declared         // declared for the round, or used and lasting until it ends
	Debugs   uint8            // 1 + the index of the bug that Debugger removes, or 0 (V41)
	Scans    uint8            // 1 + what Scanner will show when that program is final: the seat and the register (V2)
	Memory   Memory

	Points  uint8      // X5, X6
	Credits uint8      // X3, X5, X11
	Secret  SecretGoal // its secret goal (X6), UnknownSecret in the views of others
	Tagged  uint16     // the flags it has touched since it drew its secret goal, one bit each
	Site    grid.Pos   // the first repair site on which it has ended a register since then
	Sites   uint8      // how many different ones, at most 2
}

// NoFlag as Robot.Seeks: no flag counts for it now.
const NoFlag = 255

// Unlimited, as a number of spare lives, is never used up.
const Unlimited = -1

// Slot is one register of a program.
type Slot struct {
	Card     Card
	Command  Command
	Priority int16  // set when the card is revealed
	Placed   Choice // index of the card in the hand, or Unchosen, or ChoosePause
	Locked   bool   // C3, V27
	Revealed bool   // in this round
	Unseen   bool   // drawn face down: its owner does not know it (C5)

	Second       Card     // a second card for the same register, or NoCard
	SecondPlaced uint8    // 1 + its index in the hand; 0: it is not from the hand, or there is none
	Declared     Declared // what its owner declares for this register
	Held         uint8    // ends of rounds until it is unlocked, if Fire Control has locked it (V27); else 0
	Stuck        bool     // it keeps its card, which everybody has seen, but is not locked (V39)
	Open         bool     // everybody sees it before it is revealed (Chatterbox)
	Shown        uint8    // the seats that have scanned it, one bit each; in a view only the own one
}

// Fixed reports whether nothing can be programmed in the register: it is locked, or
// keeps its card.
func (s *Slot) Fixed() bool { return s.Locked || s.Stuck }

// Choice is an index into the hand or a Direction, or one of the values below.
type Choice int8

// The special values of Choice.
const (
	Unchosen    Choice = -1
	ChoosePause Choice = -2 // LazyBot's pause instead of a card (A3)
)

// RobotAt returns the real robot on the field at p, or NoSeat.
func (s *State) RobotAt(p grid.Pos) int {
	for i := range s.Robots[:s.Seats] {
		r := &s.Robots[i]
		if r.At == p && r.OnBoard && !r.Virtual {
			return i
		}
	}
	return NoSeat
}

// Playing returns the number of players that are not out of the game (D7).
func (s *State) Playing() int {
	n := int(s.ExtraPlayers)
	for i := range s.Robots[:s.Seats] {
		if !s.Robots[i].Out {
			n++
		}
	}
	return n
}

// Goal returns the next field the robot must reach; ok is false if it has none
// left. In the view of another seat a secret goal is a field off the board.
func (r *Robot) Goal() (at grid.Pos, ok bool) {
	n := r.Touched
	if r.Seeks > 0 {
		n = r.Seeks - 1
	}
	if n >= r.GoalCount {
		return grid.Pos{}, false
	}
	return r.Goals[n], true
}

// GoalsHidden reports whether the robot is seen in the view of another seat that
// does not know its goals, nor how many it has reached (G2).
func (r *Robot) GoalsHidden() bool { return r.GoalCount > 0 && r.Goals[0] == unknownGoal }

// Checkpoint returns the number of the checkpoint that the field at p is for the
// robot, or 0 (G2): its goals are its checkpoints, and no other field is one. Of
// a field that it has to reach several times it is the first number.
func (r *Robot) Checkpoint(p grid.Pos) int {
	for n, goal := range r.Goals[:r.GoalCount] {
		if goal == p {
			return n + 1
		}
	}
	return 0
}

// Destroyed reports whether the robot is off the board and will return.
func (r *Robot) Destroyed() bool { return !r.OnBoard && !r.Out }
