package menu

import (
	_ "embed"
	"time"

	"roborally/core/grid"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

//go:embed hall.toml
var hallText []byte

const (
	// phasePause is the time between two register phases, hallSpeed the speed of a phase relative to normal.
	phasePause = 1500 * time.Millisecond
	hallSpeed  = 0.7
	// phasesPerVisit is the number of register phases that the hall runs after the last input of the player.
	// Then it stops, so that an idle menu needs no processor time.
	phasesPerVisit = 4
)

// hall is the animated picture behind the menu: a part of a factory hall, whose belts, gears and robots
// follow the rules of the game.
type hall struct {
	widgets.Box
	*scene
	stage        *widgets.Stage
	onScreen     func() bool // reports whether the hall is visible
	moving       bool        // false: the hall is a still picture
	nextRegister int         // register to run next
	phasesLeft   int         // register phases until the hall stops
	cancel       func()      // ends the pause between two phases; nil: there is none
}

func newHall(s *widgets.Stage, pictures *look.Pictures, onScreen func() bool) *hall {
	h := &hall{scene: newScene(s, pictures, "menu/hall.toml", hallText, true), stage: s, onScreen: onScreen, nextRegister: 1}
	h.demo.SetSpeed(hallSpeed)
	h.demo.OnEnd = h.phaseEnded
	h.demo.Describe = func(grid.Pos) string {
		h.wake() // the pointer has moved
		return ""
	}
	h.InitBox(s, h, h.filling(s))
	return h
}

// wake starts the phases again after an input of the player.
func (h *hall) wake() {
	h.phasesLeft = phasesPerVisit
	if h.cancel == nil && !h.demo.Playing() {
		h.runPhase()
	}
}

// runPhase runs one register phase if the hall is visible.
func (h *hall) runPhase() {
	if !h.moving || h.phasesLeft == 0 || !h.onScreen() {
		return
	}
	h.phasesLeft--
	h.demo.Play(h.phase(h.nextRegister))
	h.nextRegister = h.nextRegister%h.registers + 1
}

// phaseEnded starts the next register phase after a pause, if one is left.
func (h *hall) phaseEnded() {
	if h.phasesLeft > 0 {
		h.cancel = h.stage.Time.Every(phasePause, func() {
			h.cancel()
			h.cancel = nil
			h.runPhase()
		})
	}
}
