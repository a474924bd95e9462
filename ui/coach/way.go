package coach

import (
	"slices"

	"roborally/core"
	"roborally/core/bot"
	"roborally/ui/board"
)

// Ghost returns the way on which a program leads the seat's robot if nobody is in its way; nil if it leads
// nowhere.
func Ghost(view *core.View, program core.Program) *board.Ghost {
	rehearsal, err := view.Rehearse(program)
	if err != nil {
		return nil
	}
	return board.NewGhost(view, rehearsal)
}

// otherWay returns the first of some programs that takes another way than all the shown ones.
func otherWay(view *core.View, programs []bot.Advice, shown ...core.Program) (bot.Advice, bool) {
	for _, a := range programs {
		if !slices.ContainsFunc(shown, func(p core.Program) bool { return sameWay(view, p, a.Program) }) {
			return a, true
		}
	}
	return bot.Advice{}, false
}

// sameWay reports whether two programs lead over the same fields to the same end.
func sameWay(view *core.View, a, b core.Program) bool {
	x, y := Ghost(view, a), Ghost(view, b)
	if a.PowerDown != b.PowerDown || (x == nil) != (y == nil) {
		return false
	}
	return x == nil || slices.Equal(x.Path, y.Path) && x.Lost == y.Lost && x.End.Facing == y.End.Facing
}

// card is a card in a register.
type card struct {
	command  core.Command
	priority int
	locked   bool
	empty    bool
}

// cardIn returns the card of a program in register n (0…4).
func cardIn(r *core.Robot, program *core.Program, n int) card {
	if slot := &r.Slots[n]; slot.Locked {
		return card{slot.Command, slot.Card.Priority(), true, slot.Card == core.NoCard}
	}
	switch choice := program.Slots[n]; {
	case choice == core.ChoosePause:
		return card{command: core.Pause}
	case choice >= 0:
		c := r.Hand[choice]
		return card{command: c.Command(), priority: c.Priority()}
	}
	return card{empty: true}
}
