package core

import (
	"errors"
	"fmt"

	"roborally/core/grid"
)

// Setup is the part of a game that does not change: the board, the rules and
// the seats.
type Setup struct {
	Board     *Board
	Rules     *RuleSet
	Models    []Model // one per seat, 1…MaxRobots
	Abilities bool    // chapter 9 is on
	Options   bool    // option cards are in play
	Points    int     // the points that win (X2), or 0
	Timed     bool    // the game may end by time, and then the leader wins (X2)
	Goals     GoalAssignment
	GoalLists [][]grid.Pos // SecretGoals: a list per seat; CommonGoals: one list for all, or none for the checkpoints
	Probe     bool         // for tests: ask a question at every moment, without consequence
}

// GoalAssignment says which goals each seat has (G1, G2).
type GoalAssignment uint8

// The assignments.
const (
	CommonGoals GoalAssignment = iota // one list for all: the board's checkpoints, unless GoalLists has another
	SwapGoals                         // the start of the robot opposite: seat i ↔ seat n+1−i
	SecretGoals                       // a list per seat, known to its owner alone
)

// Check returns an error if a game cannot be played with this setup.
func (s *Setup) Check() error {
	n := len(s.Models)
	switch {
	case s.Board == nil || s.Rules == nil:
		return errors.New("a game needs a board and a rule set")
	case n < 1 || n > MaxRobots:
		return fmt.Errorf("a game has 1 to %d robots, not %d", MaxRobots, n)
	case s.Goals == CommonGoals && len(s.GoalLists) == 0 && len(s.Board.checkpoints) == 0:
		return errors.New("the board has no checkpoint to race for")
	case s.Options && len(s.Rules.Cards) == 0:
		return fmt.Errorf("the rule set %s has no options", s.Rules.ID)
	case s.Rules.AlwaysCards && !s.Options:
		return fmt.Errorf("the rule set %s is played with its cards", s.Rules.ID)
	case s.Rules.GoalFlags && len(s.Board.checkpoints) < MinFlags:
		return fmt.Errorf("the rule set %s needs a course with %d flags or more", s.Rules.ID, MinFlags)
	case s.Rules.GoalFlags && (s.Goals != CommonGoals || len(s.GoalLists) > 0):
		return fmt.Errorf("the rule set %s has no lists of goals", s.Rules.ID)
	case s.Rules.GoalFlags && s.Points <= 0 && !s.Timed:
		return fmt.Errorf("a game of %s ends by points, by time, or both", s.Rules.ID)
	case !s.Rules.GoalFlags && (s.Points != 0 || s.Timed):
		return fmt.Errorf("the rule set %s counts no points", s.Rules.ID)
	case len(s.Board.starts) == 0:
		return errors.New("the board has no start field")
	case s.Rules.Start == ChosenStart && s.Board.room() < n:
		return fmt.Errorf("the board has no room for %d robots", n)
	case s.Rules.Start == OwnStart && len(s.Board.starts) < n:
		return fmt.Errorf("the board has %d start fields for %d robots", len(s.Board.starts), n)
	case s.Goals == SwapGoals && (n%2 != 0 || len(s.Board.starts) < n || s.Rules.Start == FirstStart):
		return errors.New("to swap places needs an even number of robots and a start field for each")
	case s.Goals == SecretGoals && len(s.GoalLists) != n:
		return fmt.Errorf("secret goals need a list for each of the %d robots", n)
	case s.Goals == CommonGoals && len(s.GoalLists) > 1:
		return fmt.Errorf("common goals need one list, not %d", len(s.GoalLists))
	}
	return s.checkLists()
}

// LongGame is the number of points that win a long game of missions, unless the host says otherwise (X2).
const LongGame = 5

// MinFlags is the smallest number of flags with which a die picks the next goal flag
// (X4).
const MinFlags = 2

func (s *Setup) checkLists() error {
	for i, list := range s.GoalLists {
		if len(list) < 1 || len(list) > MaxCheckpoint {
			return fmt.Errorf("list %d has %d goals; it must be 1 to %d", i+1, len(list), MaxCheckpoint)
		}
		for _, at := range list {
			if s.Board.Fatal(at) {
				return fmt.Errorf("list %d has a goal at [%d, %d], where no robot can stand", i+1, at.X, at.Y)
			}
		}
	}
	return nil
}

// Begin returns the state before the first round: the robots on their starts
// (R3), nothing dealt.
func (s *Setup) Begin() (State, error) {
	if err := s.Check(); err != nil {
		return State{}, err
	}
	n := len(s.Models)
	state := State{Seats: uint8(n), Winner: NoSeat, Phase: Returning, Draw: s.Rules.Deck(), Remembers: s.Options}
	own := s.Rules.Start == OwnStart || s.Rules.Start == StartsOrFirst && len(s.Board.starts) >= n
	for i := range n {
		start := s.Board.starts[0]
		if own {
			start = s.Board.starts[i]
		}
		state.Robots[i] = s.NewRobot(s.Models[i], start, n)
		r := &state.Robots[i]
		r.Virtual = s.Rules.Start == FirstStart || s.Rules.Start == StartsOrFirst
		r.OnBoard = s.Rules.Start != ChosenStart
		r.ChoosesFacing = s.Rules.StartFacing
		s.assign(r, i)
	}
	return state, nil
}

// NewRobot returns an undamaged robot at a start, in a game with the given
// number of players. It has the common goals and no cards.
func (s *Setup) NewRobot(model Model, start Start, players int) Robot {
	r := Robot{
		At: start.At, Facing: start.Facing, OnBoard: true, Model: model,
		Lives:   s.Rules.Lives(players, s.Board.boards),
		Archive: start.At, ArchiveFacing: start.Facing,
		Home: start.At, HomeFacing: start.Facing,
		ChosenFacing: Unchosen,
	}
	for i := range r.Slots {
		r.Slots[i] = emptySlot
	}
	r.SetGoals(s.Board.checkpoints)
	if s.Rules.GoalFlags {
		r.Seeks = NoFlag
	}
	return r
}

// assign sets the goals of seat i.
func (s *Setup) assign(r *Robot, i int) {
	switch {
	case s.Goals == SwapGoals:
		r.SetGoals([]grid.Pos{s.Board.starts[len(s.Models)-1-i].At})
	case s.Goals == SecretGoals:
		r.SetGoals(s.GoalLists[i])
		r.GoalSecret = true
	case len(s.GoalLists) > 0:
		r.SetGoals(s.GoalLists[0])
	}
}

// Checkpoints returns the fields that are checkpoints for a seat, in order, as
// far as a state shows them (G2); those of one lap, if there are several. A spectator (NoSeat) sees checkpoints only in a
// game with common goals.
func (s *Setup) Checkpoints(state *State, seat int) []grid.Pos {
	if seat == NoSeat {
		if s.Goals != CommonGoals {
			return nil
		}
		seat = 0
	}
	r := &state.Robots[seat]
	if r.GoalsHidden() {
		return nil
	}
	_, checkpoints := r.Laps()
	return r.Goals[:checkpoints]
}

// SetGoals sets the list of goals, of which it takes MaxCheckpoint at most.
func (r *Robot) SetGoals(list []grid.Pos) {
	r.Goals = [MaxCheckpoint]grid.Pos{}
	r.GoalCount = uint8(copy(r.Goals[:], list))
}
