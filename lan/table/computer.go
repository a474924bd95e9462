package table

import (
	"sync"

	"roborally/core"
	"roborally/core/bot"
)

// Computer is the name of the project's own kind of computer player.
const Computer = "computer"

// NewComputer gives the project's own computer player for all seats of a game.
// The board is surveyed when it first has to think.
func NewComputer(setup *core.Setup) Thinker {
	survey := sync.OnceValue(func() *bot.Atlas { return bot.Survey(setup) })
	var seats [core.MaxRobots]struct {
		sync.Mutex // a player that was cut short may still be at its last decision
		player     *bot.Player
	}
	return func(view core.View, d core.Decision, stop func() bool) core.Input {
		s := &seats[d.Seat]
		s.Lock()
		defer s.Unlock()
		if s.player == nil {
			s.player = bot.New(setup, survey(), d.Seat, bot.Hard, 0)
		}
		in, _ := s.player.Decide(view, d, stop)
		return in
	}
}
