// Package sounds names the cues of the game and says which cue belongs to what
// happens. Like the window and the log it reads the events and nothing else.
package sounds

import "roborally/core"

// Cue is one sound of the game, by what it tells.
type Cue string

// The cues that events give.
const (
	Confirm    Cue = "confirm" // a program is fixed
	Drive      Cue = "drive"
	Turn       Cue = "turn"
	Push       Cue = "push"
	Bump       Cue = "bump" // against a wall, or a robot that cannot be pushed
	Belt       Cue = "belt"
	Gear       Cue = "gear"
	Pusher     Cue = "pusher"
	Crusher    Cue = "crusher"
	Oil        Cue = "oil"
	Ice        Cue = "ice"
	Laser      Cue = "laser"
	Mirror     Cue = "mirror"
	Hit        Cue = "hit"
	Fall       Cue = "fall"
	Explosion  Cue = "explosion"
	Return     Cue = "return"
	Checkpoint Cue = "checkpoint"
	Repair     Cue = "repair"
	PowerDown  Cue = "power-down"
	Wake       Cue = "wake"
	Win        Cue = "win"
	Lose       Cue = "lose"
)

// plain holds the kinds of event that always give the same cue.
var plain = map[core.Kind]Cue{
	core.Confirmed:   Confirm,
	core.Blocked:     Bump,
	core.Beam:        Laser,
	core.Shot:        Laser,
	core.Mirrored:    Mirror,
	core.Damaged:     Hit,
	core.Returned:    Return,
	core.Touched:     Checkpoint,
	core.PoweredDown: PowerDown,
	core.Woke:        Wake,
}

// moving and turning hold the cues of a robot that is moved or turned, by how.
var (
	moving = map[core.Manner]Cue{
		core.ByCard: Drive, core.Pushed: Push, core.ByPusher: Pusher,
		core.ByBelt: Belt, core.BySlide: Oil, core.ByGlide: Ice,
	}
	turning = map[core.Manner]Cue{
		core.ByCard: Turn, core.ByBelt: Belt, core.ByGear: Gear, core.ByGlide: Ice,
	}
)

// Of gives the cue of an event for who sits on the seat (core.NoSeat: a
// spectator); ok is false where it makes no sound. Who is shut down is healed
// without a sound of its own.
func Of(e core.Event, seat int) (cue Cue, ok bool) {
	switch e.Kind {
	case core.Moved:
		cue, ok = moving[core.Manner(e.Detail)]
	case core.Turned:
		cue, ok = turning[core.Manner(e.Detail)]
	case core.Died:
		return ofDeath(core.Cause(e.Detail)), true
	case core.GameOver:
		if seat == core.NoSeat || int(e.Robot) == seat {
			return Win, true
		}
		return Lose, true
	case core.Repaired:
		return Repair, core.Cause(e.Detail) != core.ByPowerDown
	default:
		cue, ok = plain[e.Kind]
	}
	return cue, ok
}

func ofDeath(cause core.Cause) Cue {
	switch cause {
	case core.InPit, core.OffBoard:
		return Fall
	case core.ByCrusher:
		return Crusher
	}
	return Explosion
}
