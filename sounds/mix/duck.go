package mix

import "roborally/sounds"

// bus is a group of sounds that are ducked together.
type bus int

// The buses; clear is never ducked.
const (
	clearBus bus = iota
	impactBus
	machineryBus
	musicBus
	buses
)

// busOf returns the bus of the cues of a class.
func busOf(c sounds.Class) bus {
	switch c {
	case sounds.Machinery:
		return machineryBus
	case sounds.Impact:
		return impactBus
	}
	return clearBus
}

// duck lowers all buses but clear while a cue sounds that the player must notice (ducking).
type duck [buses]fader

// duckLevels holds the gains of the buses while a cue of the class sounds. A busy move phase is 7 dB louder than
// a signal, so everything that moves is lowered by 11 dB under it, and the music by 8. A fanfare nearly silences
// the music, whose chord may clash with it.
var duckLevels = map[sounds.Class][buses]float64{
	sounds.Signal:  {clearBus: 1, impactBus: 0.28, machineryBus: 0.28, musicBus: 0.4},
	sounds.Fanfare: {clearBus: 1, impactBus: 0.28, machineryBus: 0.28, musicBus: 0.1},
}

// The times of a full fade down, short since a signal begins at once, and of a full fade up again, in seconds.
const (
	duckAttack  = 0.06
	duckRelease = 1.5
)

// follow moves the faders toward the levels that the sounding voices require.
func (d *duck) follow(voices []*voice) {
	goals := [buses]float64{1, 1, 1, 1}
	for _, v := range voices {
		if gains, ok := duckLevels[v.class]; ok && !v.ending() {
			for b, gain := range gains {
				goals[b] = min(goals[b], gain)
			}
		}
	}
	for b := range d {
		d[b].duckTo(goals[b])
	}
}

// duckTo fades to a goal, down faster than up.
func (f *fader) duckTo(goal float64) {
	seconds := duckRelease
	if goal < f.now {
		seconds = duckAttack
	}
	f.fadeTo(goal, seconds)
}

// reset sets the gains that hold while nothing sounds, without a fade.
func (d *duck) reset() {
	for b := range d {
		d[b].now, d[b].goal = 1, 1
	}
}
