package core

import (
	"errors"
	"fmt"

	"roborally/core/grid"
)

// ReceiveView returns the view of a seat from a state that has come from
// outside. It fails for a state that cannot be one of a game with the setup.
func ReceiveView(setup *Setup, s *State, seat int) (View, error) {
	if seat < NoSeat || seat >= len(setup.Models) {
		return View{}, fmt.Errorf("the view is that of seat %d of %d", seat+1, len(setup.Models))
	}
	if err := s.check(setup); err != nil {
		return View{}, err
	}
	return NewView(setup, s, seat), nil
}

// check returns an error if a state from outside cannot be one of this game.
func (s *State) check(setup *Setup) error {
	if int(s.Seats) != len(setup.Models) || s.Phase > Finished || s.Winner < NoSeat || s.Winner >= int8(s.Seats) || s.ExtraPlayers > MaxRobots {
		return errors.New("the state does not fit the game")
	}
	for i := range s.Robots[:s.Seats] {
		r := &s.Robots[i]
		if why := r.check(setup.Board, s.underWay()); why != "" {
			return fmt.Errorf("robot %d %s", i+1, why)
		}
		if r.OnBoard && !r.Virtual && s.RobotAt(r.At) != i {
			return fmt.Errorf("robot %d stands on another", i+1)
		}
	}
	return nil
}

// underWay reports whether the state may be from the middle of a step: at an
// open question, or after the game ended at once (P9). A robot may then
// stand on a field that has not acted on it yet.
func (s *State) underWay() bool { return s.Phase.Register() > 0 || s.Phase == Finished }

// check returns what is impossible about the robot, or "" if nothing is.
func (r *Robot) check(b *Board, underWay bool) string {
	within := func(n, limit int8) bool { return -limit <= n && n <= limit }
	switch {
	case r.OnBoard && b.Fatal(r.At) && !(underWay && b.hasCell(r.At)):
		return "stands where none can stand"
	case !b.Contains(r.Archive) || !b.Contains(r.Home):
		return "returns where none can stand"
	case r.Facing > grid.West || r.ArchiveFacing > grid.West || r.HomeFacing > grid.West || r.ChosenFacing < Unchosen || r.ChosenFacing > 3:
		return "faces nowhere"
	case !within(r.Velocity.X, grid.MaxSpeed) || !within(r.Velocity.Y, grid.MaxSpeed) || !within(r.Spin, MaxSpin):
		return "is too fast"
	case r.OnBoard && r.drifts() && !b.Ice(r.At) && !underWay:
		return "glides where there is no ice"
	case int(r.Model) >= modelCount:
		return "is of no known model"
	case r.Damage < 0 || r.DownFrom < 0 || r.Lives < Unlimited:
		return "has less than no damage or lives"
	case !askable(r.Asked.Kind, r.Asked.Robot):
		return "is asked nothing known"
	case int(r.Secret) >= secretCount && r.Secret != UnknownSecret || int(r.Debugs) > MaxPowers:
		return "holds what there is not"
	case r.HandCount > MaxHand || r.GoalCount > MaxCheckpoint || r.Touched > r.GoalCount || r.Keeps > MaxHand || r.Control > MaxRobots:
		return "has more than there is"
	}
	for n := range r.Slots {
		if slot := &r.Slots[n]; int(slot.Command) >= commandCount || slot.Placed < ChoosePause || slot.Placed >= MaxHand || slot.SecondPlaced > MaxHand {
			return "has an impossible program"
		}
	}
	for i := range r.Powers {
		if int(r.Powers[i].Power) >= powerCount {
			return "owns an unknown card"
		}
	}
	return ""
}

// askable reports whether there is a kind of question, and it can be about a robot.
func askable(kind QuestionKind, robot int8) bool {
	return int(kind) < questionCount && robot >= NoSeat && robot < MaxRobots && (kind != AskTarget || robot != NoSeat)
}

// Apply folds the next event of the seat into the view. It returns an error for
// an impossible event, and then changes nothing.
func (v *View) Apply(e Event) error {
	if !v.admits(e) {
		return fmt.Errorf("event %d about robot %d cannot be", e.Kind, e.Robot+1)
	}
	v.State.Apply(&e)
	return nil
}

// admits reports whether applying an event from outside is safe.
func (v *View) admits(e Event) bool {
	if int(e.Kind) >= kindCount || e.Robot < NoSeat || e.Robot >= int8(v.State.Seats) || e.Kind != Asked && (e.By < NoSeat || e.By >= int8(v.State.Seats)) {
		return false
	}
	if e.Robot == NoSeat {
		return (e.Kind != PhaseBegan || Phase(e.Detail) <= Finished) && (e.Kind != Picked || e.N >= 0 && e.N <= MaxCheckpoint)
	}
	r := &v.State.Robots[e.Robot]
	board := v.setup.Board
	choice := Choice(e.N)
	switch e.Kind {
	case Moved:
		to := board.Contains(e.To) || board.Contains(e.At) && e.To.Manhattan(e.At) <= 2
		return to
	case Archived, Returned, Started:
		return board.Contains(e.At) && e.Detail < 4
	case Faced:
		return e.Detail < 4
	case Revealed:
		choice = Choice(e.At.X)
		return e.Register >= 1 && e.Register <= RegisterCount && int(e.Detail) < commandCount && choice >= ChoosePause && choice < MaxHand
	case Locked:
		return e.Detail < RegisterCount && e.N >= 0 && int(e.N) < commandCount && e.To.Y >= 0 && e.To.Y <= MaxHand &&
			Choice(e.At.X) >= ChoosePause && Choice(e.At.X) < MaxHand
	case Chose, Cleared:
		return e.To.X >= 0 && e.To.X <= MaxHand && e.To.Y >= 0
	case Controlled:
		return e.By >= 0
	case Drawn, Unlocked:
		return e.Detail < RegisterCount && e.N >= 0 && int(e.N) < commandCount
	case Placed:
		return e.Detail < RegisterCount && choice >= ChoosePause && choice < MaxHand
	case Dealt:
		return r.HandCount < MaxHand
	case Drifted:
		return abs(e.To.X) <= grid.MaxSpeed && abs(e.To.Y) <= grid.MaxSpeed && e.N >= -MaxSpin && e.N <= MaxSpin
	case Touched:
		return e.N >= 0 && e.N <= int16(r.GoalCount)
	case Declares:
		return e.Detail <= RegisterCount && e.N >= 0 && e.N <= MaxHand
	case Lost:
		return e.N >= 0 && int(e.N) < len(r.Cards()) &&
			(e.To.X == 0 || e.To.X > 0 && int(e.To.X) < commandCount && e.Register >= 1 && e.Register <= RegisterCount)
	case Used, Ordered, Gained:
		return int(e.Detail) < powerCount
	case Recharged:
		return e.N >= 0 && int(e.N) < len(r.Cards())
	case Visited, Scored:
		return e.N >= 0 && e.N <= MaxCheckpoint && e.To.X >= 0
	case Killed, Influenced:
		return e.N >= 0 && KillReason(e.Detail) <= KillAfterShot && e.By >= 0
	case Paid:
		return PayReason(e.Detail) <= PayReturn
	case DrewSecret:
		return int(e.Detail) < secretCount || SecretGoal(e.Detail) == UnknownSecret
	case MetSecret, PutSecret:
		return int(e.Detail) < secretCount
	case Debugs:
		return e.N >= 0 && e.N <= MaxPowers
	case Scans:
		return e.To.X >= NoSeat && e.To.X < int8(v.State.Seats) && e.To.Y >= 0 && e.To.Y <= RegisterCount
	case Scanned:
		placed, _, second := scannedPlaces(&e)
		return e.Detail < RegisterCount && e.By >= 0 && placed >= ChoosePause && placed < MaxHand && second <= MaxHand
	case Peeked:
		return e.N >= 0 && int(e.N) < len(v.State.Known)
	case Saw:
		return e.N >= 0 && e.N < MaxHand
	case Stuck:
		return e.Detail < RegisterCount && Choice(e.At.X) >= ChoosePause && Choice(e.At.X) < MaxHand && e.To.Y >= 0 && e.To.Y <= MaxHand
	case Asked:
		return askable(QuestionKind(e.Detail), e.By)
	case Turned:
		return e.N >= -MaxSpin && e.N <= MaxSpin
	}
	return true
}
