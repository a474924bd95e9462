package menu

import (
	"slices"

	"roborally/core"
	"roborally/maps"
	"roborally/ui/board"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// peacefulPhase holds the steps of a register phase in which no robot is damaged.
var peacefulPhase = []core.Step{core.StepReveal, core.StepMove, core.StepSlowBelts, core.StepExpressBelts, core.StepExpressBelts, core.StepGears}

// scene is a board that fills an area of the window, with robots that repeat their programs.
type scene struct {
	demo   *board.Demo
	layout *core.Layout
	engine *core.Engine
	state  core.State // after all phases that were resolved
	// programs holds the program of each robot; registers is the number of registers that they use.
	programs  [core.MaxRobots][core.RegisterCount]core.Slot
	registers int
}

// newScene reads a scene from an embedded scenario. In a peaceful scene no laser fires and no crusher comes
// down.
func newScene(s *widgets.Stage, pictures *look.Pictures, file string, text []byte, peaceful bool) *scene {
	scenario, err := maps.ReadScenario(file, text)
	if err != nil {
		panic("menu: an embedded scene cannot be read: " + err.Error())
	}
	setup, state, err := scenario.Situation()
	if err != nil {
		panic("menu: an embedded scene cannot be played: " + err.Error())
	}
	if peaceful {
		rules := *setup.Rules
		rules.Phase = peacefulPhase
		setup.Rules = &rules
	}
	c := &scene{
		demo:   board.NewDemo(s, pictures, setup, &state),
		layout: scenario.Layout, engine: core.NewEngine(setup), state: state,
	}
	c.demo.Decorative = true
	for i := range scenario.Robots {
		c.programs[i] = state.Robots[i].Slots
		c.registers = max(c.registers, len(scenario.Robots[i].Program))
	}
	return c
}

// phase resolves the phase of a register (from 1) by the rules and returns its events.
func (c *scene) phase(register int) []core.Event {
	for i := range c.state.Robots[:c.state.Seats] {
		c.state.Robots[i].Slots = c.programs[i]
	}
	c.engine.Log = c.engine.Log[:0]
	c.engine.Resolve(&c.state, register, 0)
	return slices.Clone(c.engine.Log)
}

// filling returns the scene so large that it fills an area, in the middle of it.
func (c *scene) filling(s *widgets.Stage) *widgets.Box {
	return widgets.NewCovering(s, c.layout.Width, c.layout.Height, c.demo)
}
