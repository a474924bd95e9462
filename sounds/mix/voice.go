package mix

import (
	"math"

	"roborally/sounds"
)

// voice is a cue that is playing.
type voice struct {
	cue      sounds.Cue
	class    sounds.Class
	far      bool
	take     [][2]float32
	pos      float64 // position in the take, in its samples
	speed    float64 // 1 is the recorded speed
	started  int     // the mixer's clock at the start
	gain     float64
	panGains [2]float64 // gains of the left and the right channel
	delay    int        // samples of silence before it begins
	volume   fader
}

// farGain is the gain of what happens to somebody else: −3 dB.
const farGain = 0.708

// panWidth is the stereo position of the edge of the board, where 1 is hard right: small enough for both ears
// to hear it.
const panWidth = 0.4

// panTo sets the stereo position, −1…1, at constant power.
func (v *voice) panTo(pan float64) {
	sin, cos := math.Sincos((panWidth*pan + 1) * math.Pi / 4)
	v.panGains = [2]float64{math.Sqrt2 * cos, math.Sqrt2 * sin}
}

// classPriorities holds the priority of each class when there are too many voices.
var classPriorities = [...]int{sounds.Machinery: 0, sounds.Touch: 2, sounds.Impact: 4, sounds.Signal: 6, sounds.Fanfare: 8}

// priority returns the priority of the voice; what happens to the player comes before the same for others.
func (v *voice) priority() int {
	if v.far {
		return classPriorities[v.class]
	}
	return classPriorities[v.class] + 1
}

// ending reports whether the voice is fading out.
func (v *voice) ending() bool { return v.volume.goal == 0 }

// add adds the next samples of the voice and reports whether it goes on.
func (v *voice) add(samples [][2]float64) bool {
	skip := min(v.delay, len(samples))
	v.delay -= skip
	for i := skip; i < len(samples); i++ {
		n := int(v.pos)
		if n+1 >= len(v.take) {
			return false
		}
		part := float32(v.pos - float64(n))
		g := v.gain * v.volume.next()
		for c := range 2 { // linear interpolation is good enough between samples
			a, b := v.take[n][c], v.take[n+1][c]
			samples[i][c] += g * v.panGains[c] * float64(a+part*(b-a))
		}
		v.pos += v.speed
	}
	return !v.volume.silent()
}
