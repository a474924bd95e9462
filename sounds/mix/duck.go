package mix

import "roborally/sounds"

// duck lowers music and machinery while a cue sounds that the player must notice (ducking).
type duck struct {
	music, machinery fader
}

// duckLevels holds the gains of music and machinery while a cue of the class sounds: −6 and −3 dB under a
// signal. A fanfare nearly silences the music, whose chord may clash with it.
var duckLevels = map[sounds.Class][2]float64{
	sounds.Signal:  {0.5, 0.708},
	sounds.Fanfare: {0.1, 0.5},
}

// The times of a full fade down and of a full fade up again, in seconds.
const (
	duckAttack  = 0.12
	duckRelease = 1.5
)

// follow moves the faders toward the levels that the sounding voices require.
func (d *duck) follow(voices []*voice) {
	music, machinery := 1.0, 1.0
	for _, v := range voices {
		if gains, ok := duckLevels[v.class]; ok && !v.ending() {
			music, machinery = min(music, gains[0]), min(machinery, gains[1])
		}
	}
	d.music.duckTo(music)
	d.machinery.duckTo(machinery)
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
	for _, f := range []*fader{&d.music, &d.machinery} {
		f.now, f.goal = 1, 1
	}
}
