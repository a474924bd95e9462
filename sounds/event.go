package sounds

import "roborally/core"

// eventCues holds the cues of the kinds of event that always have the same one.
var eventCues = map[core.Kind]Cue{
	core.Blocked:     Bump,
	core.Beam:        Laser,
	core.Shot:        Laser,
	core.Mirrored:    Mirror,
	core.Returned:    Return,
	core.Touched:     Checkpoint,
	core.PoweredDown: PowerDown,
	core.Woke:        Wake,
	core.Used:        Place,
	core.Swapped:     Place,
	core.Stuck:       Place,
	core.LastCalled:  LastRounds,
	core.Started:     Return,
	core.Scored:      Checkpoint,
	core.Killed:      Coin,
	core.MetSecret:   Secret,
	core.DrewSecret:  Take,
	core.PutSecret:   Place,
}

// moveCues, turnCues and deathCues hold the cues of a move, a turn or a destruction, by what causes it; payCues those of
// credits that are paid.
var (
	moveCues = map[core.Manner]Cue{
		core.ByCard: Drive, core.Pushed: Push, core.ByPusher: Pusher,
		core.ByBelt: Belt, core.BySlide: Oil, core.ByGlide: Ice, core.ByWeapon: Push,
		core.ByRecoil: Drive, core.ByTow: Push,
	}
	turnCues = map[core.Manner]Cue{
		core.ByCard: Turn, core.ByBelt: Belt, core.ByGear: Gear, core.ByGlide: Ice,
	}
	deathCues = map[core.Cause]Cue{
		core.InPit: Fall, core.OffBoard: Fall, core.ByCrusher: Crusher, core.ByBoardLaser: Explosion,
		core.ByShot: Explosion, core.ByReflection: Explosion, core.ByCrash: Explosion, core.ByRam: Explosion,
		core.ByOwnLaser: Explosion, core.ByIdling: Explosion,
	}
	payCues = map[core.PayReason]Cue{
		core.PayStart: Coin, core.PayReturn: Coin,
		core.PayMajor: Purchase, core.PayMinor: Purchase, core.PayRecharge: Purchase,
	}
)

// CueFor returns the cue of an event as the player on the seat hears it (core.NoSeat: a spectator); ok is false
// for an event without sound. A race without a winner is lost for every listener. Repairs by power down are
// silent.
func CueFor(e core.Event, seat int) (cue Cue, ok bool) {
	switch e.Kind {
	case core.Moved:
		cue, ok = moveCues[core.Manner(e.Detail)]
	case core.Turned:
		cue, ok = turnCues[core.Manner(e.Detail)]
	case core.Died:
		cue, ok = deathCues[core.Cause(e.Detail)]
	case core.GameOver:
		if e.Robot != core.NoSeat && (seat == core.NoSeat || int(e.Robot) == seat) {
			return Win, true
		}
		return Lose, true
	case core.Gained:
		return byClass(e, Bug, Place), true
	case core.Lost:
		return byClass(e, Repair, Take), true
	case core.Paid:
		cue, ok = payCues[core.PayReason(e.Detail)]
	case core.Picked:
		return Die, e.N > 0
	case core.Repaired:
		return Repair, core.Cause(e.Detail) != core.ByPowerDown
	case core.Damaged:
		if core.Cause(e.Detail) == core.ByCrash {
			return Crash, true
		}
		return Hit, true
	default:
		cue, ok = eventCues[e.Kind]
	}
	return cue, ok
}

// byClass returns the cue of a bug or that of an option, whichever the card of the event is.
func byClass(e core.Event, bug, option Cue) Cue {
	if core.Power(e.Detail).Class() == core.BugCard {
		return bug
	}
	return option
}

// motorPitches holds the pitch of each model's motor in semitones above the recorded one, so that players can
// tell the robots apart by ear.
var motorPitches = map[core.Model]float64{
	core.Tanky: -3.5, core.LazyBot: -1.5, core.JamesBot: 0, core.Albot: 1.5, core.Peach: 3.5,
}

// MotorPitch returns the pitch of a cue for a robot of the model, in semitones above the recorded
// one. Only the cues of the robot's own motor, Drive and Turn, have a pitch other than 0.
func MotorPitch(cue Cue, model core.Model) float64 {
	if cue != Drive && cue != Turn {
		return 0
	}
	return motorPitches[model]
}

// fullCrash is the damage of a crash that sounds as loud as it is recorded; each point less takes crashGain off it and
// raises it by crashPitch.
const (
	fullCrash  = 6
	crashGain  = 2.0 // decibels
	crashPitch = 1.0 // semitones
)

// Strength returns by how much the cue of an event is louder, in decibels, and higher, in semitones, than recorded: a
// crash on ice sounds as hard as it is.
func Strength(e core.Event) (gain, pitch float64) {
	if e.Kind != core.Damaged || core.Cause(e.Detail) != core.ByCrash {
		return 0, 0
	}
	less := float64(max(0, fullCrash-e.N))
	return -crashGain * less, crashPitch * less
}

// stepCues holds the cues of machinery that runs without a robot on it.
var stepCues = map[core.Step]Cue{
	core.StepSlowBelts: Belt, core.StepExpressBelts: Belt, core.StepAllBelts: Belt,
	core.StepGears: Gear, core.StepPushers: Pusher, core.StepCrushers: Crusher,
}

// CueForStep returns the cue of the machinery that runs in a step; ok is false if none does.
func CueForStep(step core.Step) (cue Cue, ok bool) {
	cue, ok = stepCues[step]
	return cue, ok
}
