package core

import "roborally/core/grid"

// Memory counts what a robot did in the running round, as far as goals and powers
// ask for it: a fold of public events in Apply, forgotten when a round begins.
// Counts stop at 255.
type Memory struct {
	Walked       uint8     // fields moved by own cards
	Backward     uint8     // of these, by cards that move backward
	PushedFields uint8     // fields that it has pushed others
	PushedIn     Registers // registers in which it has pushed others
	Carried      uint8     // fields that belts have moved it
	Quarters     uint8     // quarter turns by own cards, in either direction, on ice too
	HitIn        Registers // registers in which it has hit another with a shot, damaged or not
	BurntIn      Registers // registers in which board lasers have damaged it
	CutShort     uint8     // own moves that walls have cut short
	Repaired     uint8     // points repaired by repair sites, flags and Solder Kit
	Damaged      uint8     // damage taken
	Dealt        uint8     // damage done to other robots
	Upset        uint8     // the last register (1…5) in which another robot has upset its program, or 0

	Began       grid.Pos                // the field where it stood when register 1 began
	BeganFacing grid.Direction          // its facing then, chosen ones included
	Ended       [RegisterCount]grid.Pos // the fields on which it has ended the registers
	EndedIn     Registers               // those it has ended on the board
	Shifted     bool                    // it has changed its field
	Sleepwalked bool                    // it has changed its field while powered down
	WalkedIn    Registers               // registers in which it has walked
	Drifted     Registers               // registers in which something else has moved it
	Moves       uint8                   // moves executed; neither back up nor stand (V9)
	Hitters     uint8                   // the robots that have hit it, one bit each
	Crossed     bool                    // it has hit a robot that another has hit as well
	Kills       uint8                   // X11
	Influence   Influence               // the last one by another robot
}

// Influence says who has last moved, blocked or shot a robot (X11, V32).
type Influence struct {
	By       uint8 // 1 + the seat, or 0
	Register uint8 // 1…5
	How      KillReason
}

// KillReason says why a robot's destruction counts for another (X11).
type KillReason uint8

// The reasons.
const (
	NoKill         KillReason = iota
	KillByPush                // pushed into a pit or off the board
	KillByDamage              // the last point of damage
	KillAfterMove             // was the last to move it
	KillAfterBlock            // was the last to block it
	KillAfterShot             // was the last to shoot it
)

// count adds to a count that stops at 255.
func count(n *uint8, more int) { *n = uint8(min(255, int(*n)+more)) }

// remember folds an event into the memories of the robots concerned.
func (s *State) remember(e *Event) {
	m := &s.Robots[e.Robot].Memory
	if e.upsets() {
		m.Upset = e.Register
	}
	switch e.Kind {
	case Moved:
		m.Shifted = true
		m.Sleepwalked = m.Sleepwalked || s.Robots[e.Robot].Down
		s.influence(e, KillAfterMove)
		if manner := Manner(e.Detail); manner == ByCard || manner == ByRecoil {
			m.WalkedIn |= registerBit(e.Register)
		} else {
			m.Drifted |= registerBit(e.Register)
		}
		switch Manner(e.Detail) {
		case ByCard:
			count(&m.Walked, 1)
			if s.Robots[e.Robot].Facing.Opposite() == grid.Direction(e.N) {
				count(&m.Backward, 1)
			}
		case ByRecoil: // walked, but not backward (V54)
			count(&m.Walked, 1)
		case ByBelt:
			count(&m.Carried, 1)
		case Pushed, ByWeapon: // a pull is no push: it goes against the facing of the shooter (V16)
			if e.By >= 0 && (Manner(e.Detail) == Pushed || s.Robots[e.By].Facing == grid.Direction(e.N)) {
				by := &s.Robots[e.By].Memory
				count(&by.PushedFields, 1)
				by.PushedIn |= registerBit(e.Register)
			}
		}
	case Blocked:
		if _, _, glides := s.Crash(e); e.Step == StepMove && Obstacle(e.Detail) == ByWall && !glides { // a glide is no move (V54)
			count(&m.CutShort, 1)
		}
	case Damaged:
		count(&m.Damaged, int(e.N))
		if e.By >= 0 && e.By != e.Robot {
			count(&s.Robots[e.By].Memory.Dealt, int(e.N))
		}
		switch Cause(e.Detail) {
		case ByBoardLaser:
			m.BurntIn |= registerBit(e.Register)
		case ByShot:
			if e.By >= 0 {
				s.shoot(e.By, e.Robot, e.Register)
			}
			s.influence(e, KillAfterShot)
		case ByReflection: // it is the shooter's hit on the robot with the mirror (V45)
			s.influence(e, KillAfterShot)
		default:
			s.influence(e, KillAfterMove)
		}
	case Mirrored:
		s.shoot(e.By, e.Robot, e.Register)
	case Influenced:
		if KillReason(e.Detail) == KillAfterShot {
			s.shoot(e.By, e.Robot, e.Register)
		}
		s.influence(e, KillReason(e.Detail))
	case Repaired:
		if cause := Cause(e.Detail); cause == BySite || cause == BySolder {
			count(&m.Repaired, int(e.N))
		}
	case Acted:
		command := Command(e.Detail)
		if command.Steps() > 0 {
			count(&m.Moves, 1)
		}
		quarters := command.Quarters()
		count(&m.Quarters, max(quarters, -quarters))
	case Faced:
		m.BeganFacing = grid.Direction(e.Detail)
	case Killed:
		count(&m.Kills, 1)
	case Used:
		if powers[e.Detail].acts != nil && e.By >= 0 { // a weapon hits, whatever it does
			s.shoot(e.Robot, e.By, e.Register)
			s.Robots[e.By].Memory.Influence = Influence{uint8(e.Robot + 1), e.Register, KillAfterShot}
		}
	}
}

// influence remembers who has influenced the robot of an event last; robots do not
// influence themselves.
func (s *State) influence(e *Event, how KillReason) {
	if e.By >= 0 && e.By != e.Robot {
		s.Robots[e.Robot].Memory.Influence = Influence{uint8(e.By + 1), e.Register, how}
	}
}

// shoot remembers that a robot has hit another in a register, damaged or not.
func (s *State) shoot(by, target int8, register uint8) {
	s.Robots[by].Memory.HitIn |= registerBit(register)
	m := &s.Robots[target].Memory
	m.Hitters |= 1 << by
	if m.Hitters&(m.Hitters-1) == 0 {
		return
	}
	for i := range s.Robots[:s.Seats] {
		if m.Hitters>>i&1 != 0 {
			s.Robots[i].Memory.Crossed = true
		}
	}
}

// rememberPhase remembers where robots stood when the registers began, and where they
// have ended the register that is over now.
func (s *State) rememberPhase(next Phase) {
	over := s.Phase.Register()
	for i := range s.Robots[:s.Seats] {
		r := &s.Robots[i]
		switch {
		case next == Register1:
			r.Memory.Began, r.Memory.BeganFacing = r.At, r.Facing
		case over > 0 && r.OnBoard:
			r.Memory.Ended[over-1] = r.At
			r.Memory.EndedIn |= registerBit(uint8(over))
		}
	}
}

// registerBit returns the set of a register; 0 is none.
func registerBit(register uint8) Registers { return Registers(1 << register >> 1) }

// upsets reports whether the event makes the program of its robot end elsewhere
// than planned, by another robot.
func (e *Event) upsets() bool {
	switch e.Kind {
	case Moved:
		return e.By >= 0
	case Blocked:
		return Obstacle(e.Detail) == ByRobot
	case Controlled:
		return true
	case Drawn: // Scrambler
		return e.Step == StepLasers || e.Step == StepRobotLasers || e.Step == StepRobotsThenBoard
	}
	return false
}
