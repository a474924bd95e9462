package replay

import (
	"sort"
	"strconv"

	"roborally/core"
	"roborally/core/replay"
	"roborally/ui/widgets"
)

// seekScale maps the scenes of a recording to the seek bar. A register takes one unit, the end of a
// round a fraction of one, and phases without visible events nothing.
type seekScale struct {
	recording *replay.Recording
	starts    []float64 // by scene, in units
	length    float64   // of the whole bar, in units
}

// phaseLengths holds how much of the bar a phase takes, in units; phases not listed take nothing.
var phaseLengths = map[core.Phase]float64{
	core.Register1: 1, core.Register2: 1, core.Register3: 1, core.Register4: 1, core.Register5: 1,
	core.RoundEnd: 0.3, core.Returning: 0.2,
}

func newSeekScale(recording *replay.Recording) *seekScale {
	scale := &seekScale{recording: recording}
	for _, s := range recording.Scenes {
		scale.starts = append(scale.starts, scale.length)
		scale.length += phaseLengths[s.Phase]
	}
	if scale.length == 0 {
		scale.length = 1
	}
	return scale
}

// position returns the position on the bar, 0…1, of the moment at a fraction (0…1) of a scene.
func (s *seekScale) position(scene int, fraction float64) float64 {
	return (s.starts[scene] + fraction*phaseLengths[s.recording.Scenes[scene].Phase]) / s.length
}

// locate returns the scene at a position on the bar, and the fraction (0…1) of that scene that lies
// before it.
func (s *seekScale) locate(at float64) (scene int, fraction float64) {
	x := at * s.length
	scene = sort.Search(len(s.starts), func(i int) bool { return s.starts[i] > x }) - 1
	for scene > 0 && phaseLengths[s.recording.Scenes[scene].Phase] == 0 && s.starts[scene-1] == s.starts[scene] && x <= s.starts[scene] {
		scene--
	}
	if length := phaseLengths[s.recording.Scenes[scene].Phase]; length > 0 {
		fraction = (x - s.starts[scene]) / length
	}
	return scene, min(1, fraction)
}

// marks returns the beginnings of rounds and registers as marks for the bar.
func (scale *seekScale) marks() []widgets.SeekMark {
	var marks []widgets.SeekMark
	for i, s := range scale.recording.Scenes {
		switch s.Phase {
		case core.Register1:
			marks = append(marks, widgets.SeekMark{At: scale.position(i, 0), Strong: true, Label: strconv.Itoa(s.Round)})
		case core.Register2, core.Register3, core.Register4, core.Register5, core.RoundEnd:
			marks = append(marks, widgets.SeekMark{At: scale.position(i, 0)})
		}
	}
	return marks
}

// register returns the scene of the next register (n is 1) or of the one before (n is -1). begun
// means that the current scene has already begun, so that a step back leads to its own beginning.
// ok is false if there is no such scene.
func (s *seekScale) register(scene, n int, begun bool) (to int, ok bool) {
	return s.step(scene, n, begun, func(i int) bool { return s.recording.Scenes[i].Phase.Register() > 0 })
}

// round does the same as register for rounds, which begin with their first register.
func (s *seekScale) round(scene, n int, begun bool) (to int, ok bool) {
	return s.step(scene, n, begun, func(i int) bool { return s.recording.Scenes[i].Phase == core.Register1 })
}

// step returns the next scene in direction n for which match returns true; see register.
func (s *seekScale) step(scene, n int, begun bool, match func(int) bool) (to int, ok bool) {
	i := scene
	if n < 0 && begun {
		i++
	}
	for i += n; i >= 0 && i < len(s.starts); i += n {
		if match(i) {
			return i, true
		}
	}
	return 0, false
}
