package mix

import "roborally/sounds"

// voice is a cue that sounds.
type voice struct {
	cue    sounds.Cue
	class  sounds.Class
	take   [][2]float32
	at     float64 // how far the take has been played, in its samples
	speed  float64 // 1 is as it was recorded
	since  int     // the mixer's clock when it was begun
	gain   float64
	delay  int // samples until it begins
	volume fader
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
			samples[i][c] += g * float64(a+part*(b-a))
		}
		v.at += v.speed
	}
	return !v.volume.silent()
}
