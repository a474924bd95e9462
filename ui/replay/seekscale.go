package replay

import (
	"sort"
	"strconv"

	"roborally/core"
	"roborally/core/replay"
	"roborally/ui/widgets"
)

// seekScale maps the scenes of a film to the seek bar. A register takes one unit, the end of a
// round a fraction of one, and phases without visible events nothing.
type seekScale struct {
	film   *replay.Recording
	starts []float64 // by scene, in units
	length float64   // of the whole bar, in units
}

// phaseLengths holds how much of the bar a phase takes, in units; phases not listed take nothing.
var phaseLengths = map[core.Phase]float64{
	core.Register1: 1, core.Register2: 1, core.Register3: 1, core.Register4: 1, core.Register5: 1,
	core.RoundEnd: 0.3, core.Returning: 0.2,
}

func newSeekScale(film *replay.Recording) *seekScale {
	c := &seekScale{film: film}
	for _, s := range film.Scenes {
		c.starts = append(c.starts, c.length)
		c.length += phaseLengths[s.Phase]
	}
	if c.length == 0 {
		c.length = 1
	}
	return c
}

// position returns the position on the bar, 0…1, of a fraction (0…1) of a scene.
func (c *seekScale) position(scene int, fraction float64) float64 {
	return (c.starts[scene] + fraction*phaseLengths[c.film.Scenes[scene].Phase]) / c.length
}

// locate returns the scene at a position on the bar, and the fraction (0…1) of that scene that lies
// before it.
func (c *seekScale) locate(at float64) (scene int, fraction float64) {
	x := at * c.length
	scene = sort.Search(len(c.starts), func(i int) bool { return c.starts[i] > x }) - 1
	for scene > 0 && phaseLengths[c.film.Scenes[scene].Phase] == 0 && c.starts[scene-1] == c.starts[scene] && x <= c.starts[scene] {
		scene--
	}
	if length := phaseLengths[c.film.Scenes[scene].Phase]; length > 0 {
		fraction = (x - c.starts[scene]) / length
	}
	return scene, min(1, fraction)
}

// marks returns the beginnings of rounds and registers as marks for the bar.
func (c *seekScale) marks() []widgets.SeekMark {
	var marks []widgets.SeekMark
	for i, s := range c.film.Scenes {
		switch s.Phase {
		case core.Register1:
			marks = append(marks, widgets.SeekMark{At: c.position(i, 0), Strong: true, Label: strconv.Itoa(s.Round)})
		case core.Register2, core.Register3, core.Register4, core.Register5, core.RoundEnd:
			marks = append(marks, widgets.SeekMark{At: c.position(i, 0)})
		}
	}
	return marks
}

// register returns the scene of the next register (n is 1) or of the one before (n is -1). begun
// reports that the current scene has already begun, so that one step back leads to its own
// beginning. ok is false if there is no such scene.
func (c *seekScale) register(scene, n int, begun bool) (to int, ok bool) {
	return c.step(scene, n, begun, func(i int) bool { return c.film.Scenes[i].Phase.Register() > 0 })
}

// round does the same for rounds, which begin with their first register.
func (c *seekScale) round(scene, n int, begun bool) (to int, ok bool) {
	return c.step(scene, n, begun, func(i int) bool { return c.film.Scenes[i].Phase == core.Register1 })
}

// step returns the next scene in direction n that satisfies match; see register.
func (c *seekScale) step(scene, n int, begun bool, match func(int) bool) (to int, ok bool) {
	i := scene
	if n < 0 && begun {
		i++
	}
	for i += n; i >= 0 && i < len(c.starts); i += n {
		if match(i) {
			return i, true
		}
	}
	return 0, false
}
