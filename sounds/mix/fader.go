package mix

import "roborally/sounds/album"

// fader is a gain that changes gradually: a jump would be heard as a click.
type fader struct {
	now, goal float64
	step      float64 // per sample
}

// fadeTo starts to move the gain to a goal, at a speed that goes from 0 to 1 in the given seconds.
func (f *fader) fadeTo(goal, seconds float64) {
	f.goal, f.step = goal, 1/(seconds*float64(album.Rate))
}

// next returns the gain of the next sample.
func (f *fader) next() float64 {
	switch {
	case f.now < f.goal:
		f.now = min(f.goal, f.now+f.step)
	case f.now > f.goal:
		f.now = max(f.goal, f.now-f.step)
	}
	return f.now
}

// silent reports whether the gain is 0 and stays so.
func (f *fader) silent() bool { return f.now == 0 && f.goal == 0 }
