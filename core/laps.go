package core

import (
	"slices"

	"roborally/core/grid"
)

// A race may go over several laps (G1): the list of goals then holds the checkpoints of one lap again and again.

// MaxLaps returns how many laps over a number of checkpoints a list of goals can hold. A single checkpoint
// makes no lap, because a robot that stays on it would reach it again and again.
func MaxLaps(checkpoints int) int {
	if checkpoints < 2 {
		return 1
	}
	return max(1, MaxCheckpoint/checkpoints)
}

// SetLaps makes all robots go over the board's checkpoints that many times; 1 is a race without laps.
func (s *Setup) SetLaps(laps int) {
	s.GoalLists = nil
	if laps > 1 {
		s.GoalLists = [][]grid.Pos{slices.Repeat(s.Board.checkpoints, laps)}
	}
}

// Laps returns how many laps a list of goals has, and the number of checkpoints of a lap. A list that does not
// repeat itself is one lap.
func Laps(list []grid.Pos) (laps, checkpoints int) {
	for checkpoints = 2; checkpoints <= len(list)/2; checkpoints++ {
		if len(list)%checkpoints == 0 && slices.Equal(list[checkpoints:], list[:len(list)-checkpoints]) {
			return len(list) / checkpoints, checkpoints
		}
	}
	return 1, len(list)
}

// Laps returns how many laps the robot has to go, and the number of checkpoints of a lap. Goals that are hidden
// in a view are one lap.
func (r *Robot) Laps() (laps, checkpoints int) {
	if r.GoalsHidden() {
		return 1, int(r.GoalCount)
	}
	return Laps(r.Goals[:r.GoalCount])
}

// InLap returns the number of the robot's nth goal within its lap, and that lap. All count from 1.
func (r *Robot) InLap(n int) (checkpoint, lap int) {
	_, checkpoints := r.Laps()
	if n < 1 || checkpoints == 0 {
		return n, 1
	}
	return (n-1)%checkpoints + 1, (n-1)/checkpoints + 1
}
