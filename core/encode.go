package core

import (
	"encoding/binary"
	"errors"
	"fmt"
	"hash/fnv"

	"roborally/core/grid"
)

// ViewVersion is the version of the encoding of a view. It changes with State.
const ViewVersion = 1

// Encode returns the view as bytes: the version, the seat, then State field by
// field in little-endian order. A client can start from it at any moment.
func (v *View) Encode() []byte {
	b, err := binary.Append([]byte{ViewVersion, byte(int8(v.Seat))}, binary.LittleEndian, &v.State)
	if err != nil {
		panic("core: a state is not made of fixed-size fields: " + err.Error())
	}
	return b
}

// Checksum returns a checksum of the encoded view. It reveals nothing that the
// seat does not know.
func (v *View) Checksum() uint64 {
	h := fnv.New64a()
	h.Write(v.Encode())
	return h.Sum64()
}

// DecodeView reads an encoded view of a game with the given setup. It fails for
// other versions, wrong lengths and impossible states.
func DecodeView(setup *Setup, b []byte) (View, error) {
	v := View{setup: setup}
	switch {
	case len(b) < 2:
		return v, errors.New("the view is empty")
	case b[0] != ViewVersion:
		return v, fmt.Errorf("the view has version %d; this program reads version %d", b[0], ViewVersion)
	case len(b)-2 != binary.Size(&v.State):
		return v, fmt.Errorf("the view has %d bytes instead of %d", len(b), binary.Size(&v.State)+2)
	}
	v.Seat = int(int8(b[1]))
	if _, err := binary.Decode(b[2:], binary.LittleEndian, &v.State); err != nil {
		return v, err
	}
	if v.Seat < NoSeat || v.Seat >= len(setup.Models) {
		return v, fmt.Errorf("the view is that of seat %d of %d", v.Seat+1, len(setup.Models))
	}
	return v, v.State.check(setup)
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
	case r.Damage < 0 || r.Lives < Unlimited:
		return "has less than no damage or lives"
	case r.HandCount > MaxHand || r.GoalCount > MaxCheckpoint || r.Touched > r.GoalCount:
		return "has more than there is"
	}
	for n := range r.Slots {
		if slot := &r.Slots[n]; int(slot.Command) >= commandCount || slot.Placed < ChoosePause || slot.Placed >= MaxHand {
			return "has an impossible program"
		}
	}
	return ""
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
	if int(e.Kind) >= kindCount || e.Robot < NoSeat || e.Robot >= int8(v.State.Seats) {
		return false
	}
	if e.Robot == NoSeat {
		return e.Kind != PhaseBegan || Phase(e.Detail) <= Finished
	}
	r := &v.State.Robots[e.Robot]
	board := v.setup.Board
	choice := Choice(e.N)
	switch e.Kind {
	case Moved:
		to := board.Contains(e.To) || board.Contains(e.At) && e.To.Manhattan(e.At) <= 2
		return to
	case Archived, Returned:
		return board.Contains(e.At) && e.Detail < 4
	case Faced:
		return e.Detail < 4
	case Revealed:
		choice = Choice(e.At.X)
		return e.Register >= 1 && e.Register <= RegisterCount && int(e.Detail) < commandCount && choice >= ChoosePause && choice < MaxHand
	case Locked, Drawn, Unlocked:
		return e.Detail < RegisterCount && e.N >= 0 && int(e.N) < commandCount
	case Placed:
		return e.Detail < RegisterCount && choice >= ChoosePause && choice < MaxHand
	case Dealt:
		return r.HandCount < MaxHand
	case Drifted:
		return abs(e.To.X) <= grid.MaxSpeed && abs(e.To.Y) <= grid.MaxSpeed && e.N >= -MaxSpin && e.N <= MaxSpin
	case Touched:
		return e.N >= 0 && e.N <= int16(r.GoalCount)
	case Turned:
		return e.N >= -MaxSpin && e.N <= MaxSpin
	}
	return true
}

// Checksum returns a checksum of the full state. It is for records and tests
// only. No seat may see it, because a small secret could be found by trying all
// values.
func (s *State) Checksum() uint64 {
	h := fnv.New64a()
	b, err := binary.Append(nil, binary.LittleEndian, s)
	if err != nil {
		panic("core: a state is not made of fixed-size fields: " + err.Error())
	}
	h.Write(b)
	return h.Sum64()
}
