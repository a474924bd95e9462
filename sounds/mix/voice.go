package mix

import (
	"math"

	"roborally/sounds"
)

// voice is a cue that sounds.
type voice struct {
	cue    sounds.Cue
	class  sounds.Class
	far    bool
	take   [][2]float32
	at     float64 // how far the take has been played, in its samples
	speed  float64 // 1 is as it was recorded
	since  int     // the mixer's clock when it was begun
	gain   float64
	ears   [2]float64 // how much of it the left and the right one hear
	delay  int        // samples until it begins
	volume fader
}

// distance is how much softer is what happens to somebody else: by 3 dB.
const distance = 0.708

// width is how far to the side is heard what happens at the edge of the board: only so
// far that both ears still hear it.
const width = 0.4

// from has the voice come from a side, −1…1, as loud as from the middle.
func (v *voice) from(pan float64) {
	sin, cos := math.Sincos((width*pan + 1) * math.Pi / 4)
	v.ears = [2]float64{math.Sqrt2 * cos, math.Sqrt2 * sin}
}

// weights says which class is missed most where not everything can be heard.
var weights = [...]int{sounds.Work: 0, sounds.Touch: 2, sounds.Blow: 4, sounds.Signal: 6, sounds.Fanfare: 8}

// weight is how much the voice would be missed.
func (v *voice) weight() int {
	if v.far {
		return weights[v.class]
	}
	return weights[v.class] + 1
}

// ending tells whether it has been told to go.
func (v *voice) ending() bool { return v.volume.goal == 0 }

// add adds what comes next to the samples; false says that it is over.
func (v *voice) add(samples [][2]float64) bool {
	skip := min(v.delay, len(samples))
	v.delay -= skip
	for i := skip; i < len(samples); i++ {
		n := int(v.at)
		if n+1 >= len(v.take) {
			return false
		}
		part := float32(v.at - float64(n))
		g := v.gain * v.volume.next()
		for c := range 2 { // a straight line is good enough for what lies so close together
			a, b := v.take[n][c], v.take[n+1][c]
			samples[i][c] += g * v.ears[c] * float64(a+part*(b-a))
		}
		v.at += v.speed
	}
	return !v.volume.silent()
}
