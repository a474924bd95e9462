package replay

import (
	"sort"
	"strconv"

	"roborally/core"
	"roborally/core/replay"
	"roborally/ui/widgets"
)

// course is how the scenes of a film lie on the seek bar: a register takes one
// unit, the end of a round a part of one, and what passes unseen nothing.
type course struct {
	film   *replay.Film
	starts []float64 // of every scene
	length float64
}

// lengths are how long phases are on the bar; others take nothing.
var lengths = map[core.Phase]float64{
	core.Register1: 1, core.Register2: 1, core.Register3: 1, core.Register4: 1, core.Register5: 1,
	core.RoundEnd: 0.3, core.Returning: 0.2,
}

func newCourse(film *replay.Film) *course {
	c := &course{film: film}
	for _, s := range film.Scenes {
		c.starts = append(c.starts, c.length)
		c.length += lengths[s.Phase]
	}
	if c.length == 0 {
		c.length = 1
	}
	return c
}

// at gives the place on the bar, 0…1, of a place in a scene.
func (c *course) at(scene int, place float64) float64 {
	return (c.starts[scene] + place*lengths[c.film.Scenes[scene].Phase]) / c.length
}

// find gives the scene at a place on the bar, and the place in it.
func (c *course) find(at float64) (scene int, place float64) {
	x := at * c.length
	scene = sort.Search(len(c.starts), func(i int) bool { return c.starts[i] > x }) - 1
	for scene > 0 && lengths[c.film.Scenes[scene].Phase] == 0 && c.starts[scene-1] == c.starts[scene] && x <= c.starts[scene] {
		scene--
	}
	if length := lengths[c.film.Scenes[scene].Phase]; length > 0 {
		place = (x - c.starts[scene]) / length
	}
	return scene, min(1, place)
}

// marks gives where rounds and registers begin.
func (c *course) marks() []widgets.SeekMark {
	var marks []widgets.SeekMark
	for i, s := range c.film.Scenes {
		switch s.Phase {
		case core.Register1:
			marks = append(marks, widgets.SeekMark{At: c.at(i, 0), Strong: true, Label: strconv.Itoa(s.Round)})
		case core.Register2, core.Register3, core.Register4, core.Register5, core.RoundEnd:
			marks = append(marks, widgets.SeekMark{At: c.at(i, 0)})
		}
	}
	return marks
}

// register gives the scene of the register n registers on from a scene, or back;
// begun says that a part of the scene has passed, so that back is its own
// beginning. ok is false where there is none.
func (c *course) register(scene, n int, begun bool) (to int, ok bool) {
	return c.step(scene, n, begun, func(i int) bool { return c.film.Scenes[i].Phase.Register() > 0 })
}

// round is register for rounds, which begin with their first register.
func (c *course) round(scene, n int, begun bool) (to int, ok bool) {
	return c.step(scene, n, begun, func(i int) bool { return c.film.Scenes[i].Phase == core.Register1 })
}

func (c *course) step(scene, n int, begun bool, is func(int) bool) (to int, ok bool) {
	i := scene
	if n < 0 && begun {
		i++
	}
	for i += n; i >= 0 && i < len(c.starts); i += n {
		if is(i) {
			return i, true
		}
	}
	return 0, false
}
