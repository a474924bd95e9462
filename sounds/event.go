package sounds

import "roborally/core"

// plain holds the kinds of event that always give the same cue.
var plain = map[core.Kind]Cue{
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
// spectator); ok is false where it makes no sound. A race that nobody has won is
// lost for everybody who watches. Who is shut down is healed without a sound of its own.
func Of(e core.Event, seat int) (cue Cue, ok bool) {
	switch e.Kind {
	case core.Moved:
		cue, ok = moving[core.Manner(e.Detail)]
	case core.Turned:
		cue, ok = turning[core.Manner(e.Detail)]
	case core.Died:
		return ofDeath(core.Cause(e.Detail)), true
	case core.GameOver:
		if e.Robot != core.NoSeat && (seat == core.NoSeat || int(e.Robot) == seat) {
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

// motors holds by how many semitones the motor of a model is higher than usual: one hears
// who drives.
var motors = map[core.Model]float64{
	core.Tanky: -3.5, core.LazyBot: -1.5, core.JamesBot: 0, core.Albot: 1.5, core.Peach: 3.5,
}

// Motor gives the pitch of a cue of a robot of some model, in semitones above the usual: what
// its own motor does has a voice of its own, anything else has not.
func Motor(cue Cue, model core.Model) float64 {
	if cue != Drive && cue != Turn {
		return 0
	}
	return motors[model]
}

// machines holds the cues of machinery that runs with nobody in it.
var machines = map[core.Step]Cue{
	core.StepSlowBelts: Belt, core.StepExpressBelts: Belt, core.StepAllBelts: Belt,
	core.StepGears: Gear, core.StepPushers: Pusher, core.StepCrushers: Crusher,
}

// Machine gives the cue of the machinery of a step; ok is false where none runs.
func Machine(step core.Step) (cue Cue, ok bool) {
	cue, ok = machines[step]
	return cue, ok
}
