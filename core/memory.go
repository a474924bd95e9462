package core

import "roborally/core/grid"

// Memory counts what a robot did in the running round, as far as goals and powers
// ask for it: a fold of public events in Apply, forgotten when a round begins.
// Counts stop at 255.
type Memory struct {
	Walked       uint8     `json:"walked,omitempty"`        // fields moved by own cards
	Backward     uint8     `json:"backward,omitempty"`      // of these, by cards that move backward
	PushedFields uint8     `json:"pushed-fields,omitempty"` // fields that it has pushed others
	PushedRobots uint8     `json:"pushed-robots,omitempty"` // whom it has pushed, one bit each
	Carried      uint8     `json:"carried,omitempty"`       // fields that belts have moved it
	Rotations    uint8     `json:"rotations,omitempty"`     // own cards that turned it
	Quarters     int8      `json:"quarters,omitempty"`      // quarter turns by own cards, right positive
	HitIn        Registers `json:"hit-in,omitempty"`        // registers in which it has hit another with a shot
	BurntIn      Registers `json:"burnt-in,omitempty"`      // registers in which board lasers have damaged it
	CutShort     uint8     `json:"cut-short,omitempty"`     // own moves that walls have cut short
	Repaired     uint8     `json:"repaired,omitempty"`
	Damaged      uint8     `json:"damaged,omitempty"` // damage taken
	Upset        uint8     `json:"upset,omitempty"`   // the last register (1…5) in which another robot has upset its program, or 0
}

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
		switch Manner(e.Detail) {
		case ByCard:
			count(&m.Walked, 1)
			if s.Robots[e.Robot].Facing.Opposite() == grid.Direction(e.N) {
				count(&m.Backward, 1)
			}
		case ByBelt:
			count(&m.Carried, 1)
		case Pushed:
			if e.By >= 0 {
				by := &s.Robots[e.By].Memory
				count(&by.PushedFields, 1)
				by.PushedRobots |= 1 << e.Robot
			}
		}
	case Turned:
		if Manner(e.Detail) == ByCard {
			count(&m.Rotations, 1)
			m.Quarters += int8(e.N)
		}
	case Blocked:
		if e.Step == StepMove && Obstacle(e.Detail) == ByWall {
			count(&m.CutShort, 1)
		}
	case Damaged:
		count(&m.Damaged, int(e.N))
		switch Cause(e.Detail) {
		case ByBoardLaser:
			m.BurntIn |= registerBit(e.Register)
		case ByShot:
			if e.By >= 0 {
				s.Robots[e.By].Memory.HitIn |= registerBit(e.Register)
			}
		}
	case Repaired:
		count(&m.Repaired, int(e.N))
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
		return e.Step == StepLasers || e.Step == StepRobotLasers
	}
	return false
}
