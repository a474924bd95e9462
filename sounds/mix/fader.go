package mix

import "roborally/sounds/album"

// fader is a volume that moves without jumps, which would be heard as clicks.
type fader struct {
	now, goal float64
	step      float64 // per sample
}

// to moves the fader to a value, the whole way from 0 to 1 in some seconds.
func (f *fader) to(goal, seconds float64) {
	f.goal, f.step = goal, 1/(seconds*float64(album.Rate))
}

// next gives the volume of the next sample.
func (f *fader) next() float64 {
	switch {
	case f.now < f.goal:
		f.now = min(f.goal, f.now+f.step)
	case f.now > f.goal:
		f.now = max(f.goal, f.now-f.step)
	}
	return f.now
}

// silent tells whether nothing comes through.
func (f *fader) silent() bool { return f.now == 0 && f.goal == 0 }
