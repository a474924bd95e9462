package menu

import (
	"slices"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/maps"
	"roborally/ui/board"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// peace is the order of a register phase in which nobody gets hurt.
var peace = []core.Step{core.StepReveal, core.StepMove, core.StepSlowBelts, core.StepExpressBelts, core.StepExpressBelts, core.StepGears}

// scene is a piece of a hall that fills an area, and what happens there.
type scene struct {
	exhibit *board.Exhibit
	layout  *core.Layout
	engine  *core.Engine
	state   core.State // what all that has been played leads to
	// programs is what each robot does in a round, registers how many registers of
	// it there are.
	programs  [core.MaxRobots][core.RegisterCount]core.Slot
	registers int
}

// newScene reads a scene from an embedded scenario. Where it is peaceful, no laser
// fires and no press comes down.
func newScene(s *widgets.Stage, pictures *look.Pictures, file string, text []byte, peaceful bool) *scene {
	play, err := maps.ReadScenario(file, text)
	if err != nil {
		panic("menu: an embedded scene cannot be read: " + err.Error())
	}
	setup, state, err := play.Situation()
	if err != nil {
		panic("menu: an embedded scene cannot be played: " + err.Error())
	}
	if peaceful {
		rules := *setup.Rules
		rules.Phase = peace
		setup.Rules = &rules
	}
	c := &scene{
		exhibit: board.NewExhibit(s, pictures, setup, &state),
		layout:  play.Layout, engine: core.NewEngine(setup), state: state,
	}
	c.exhibit.Scenery = true
	for i := range play.Robots {
		c.programs[i] = state.Robots[i].Slots
		c.registers = max(c.registers, len(play.Robots[i].Program))
	}
	return c
}

// phase lets the rules run a register phase, and gives what happens.
func (c *scene) phase(register int) []core.Event {
	for i := range c.state.Robots[:c.state.Seats] {
		c.state.Robots[i].Slots = c.programs[i]
	}
	c.engine.Log = c.engine.Log[:0]
	c.engine.Resolve(&c.state, register, 0)
	return slices.Clone(c.engine.Log)
}

// cover makes the scene so large that it fills an area, and puts its middle into
// the middle of that.
func (c *scene) cover(size fyne.Size) {
	wide, high := float32(c.layout.Width), float32(c.layout.Height)
	field := max(size.Width/wide, size.Height/high) + 2 // the board takes whole pixels only
	widgets.Put(c.exhibit, (size.Width-field*wide)/2, (size.Height-field*high)/2, field*wide, field*high)
}
