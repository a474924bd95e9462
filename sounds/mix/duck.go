package mix

import "roborally/sounds"

// duck is how far music and machinery step back for what is to be noticed.
type duck struct {
	music, work fader
}

// backs holds how loud music and machinery are under a class: −6 and −3 dB under a
// signal. A fanfare nearly silences the music, which may be in another chord.
var backs = map[sounds.Class][2]float64{
	sounds.Signal:  {0.5, 0.708},
	sounds.Fanfare: {0.1, 0.5},
}

// How long it takes to step back, and to come forth again, the whole way, in seconds.
const (
	stepsBack = 0.12
	comesBack = 1.5
)

// under has music and machinery step back under what sounds.
func (d *duck) under(voices []*voice) {
	music, work := 1.0, 1.0
	for _, v := range voices {
		if back, ok := backs[v.class]; ok && !v.ending() {
			music, work = min(music, back[0]), min(work, back[1])
		}
	}
	d.music.lead(music)
	d.work.lead(work)
}

// lead moves a fader at the speed of its direction.
func (f *fader) lead(goal float64) {
	seconds := comesBack
	if goal < f.now {
		seconds = stepsBack
	}
	f.to(goal, seconds)
}

// rest is where nothing sounds.
func (d *duck) rest() {
	for _, f := range []*fader{&d.music, &d.work} {
		f.now, f.goal = 1, 1
	}
}
