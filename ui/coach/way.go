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

// otherWays returns the first of some programs, up to most, that take other ways than all the shown ones and than each
// other.
func otherWays(view *core.View, programs []bot.Advice, most int, shown ...core.Program) (others []bot.Advice) {
	for _, a := range programs {
		if len(others) < most && !slices.ContainsFunc(shown, func(p core.Program) bool { return sameWay(view, p, a.Program) }) {
			others, shown = append(others, a), append(shown, a.Program)
		}
	}
	return others
}

// sameWay reports whether two programs lead over the same fields to the same end, and do the same besides.
func sameWay(view *core.View, a, b core.Program) bool {
	x, y := Ghost(view, a), Ghost(view, b)
	if extrasOf(view.Own(), &a) != extrasOf(view.Own(), &b) || (x == nil) != (y == nil) {
		return false
	}
	return x == nil || slices.Equal(x.Path, y.Path) && x.Lost == y.Lost && x.End.Facing == y.End.Facing
}

// extras is what a program does besides the moves.
type extras struct {
	declared  [core.RegisterCount]core.Declared // weapons and minor options; what others do is in the command
	forRound  core.Declared
	keeps     core.Command // on the card that it sets aside, or NoCommand
	debugs    core.Power   // the bug that it removes, or NoPower
	powerDown bool
}

func extrasOf(r *core.Robot, program *core.Program) extras {
	x := extras{forRound: program.ForRound, powerDown: program.PowerDown}
	for n := range x.declared {
		for _, p := range program.Extras[n].Declared.Powers() {
			if p.Weapon() || p.Class() == core.MinorOption {
				x.declared[n] = x.declared[n].With(p)
			}
		}
	}
	if program.Keeps > 0 {
		x.keeps = r.Hand[program.Keeps-1].Command()
	}
	if program.Debugs > 0 {
		x.debugs = r.Powers[program.Debugs-1].Power
	}
	return x
}

// added returns the first power that one set has and another has not, or NoPower.
func added(is, better core.Declared) core.Power {
	for _, p := range better.Powers() {
		if !is.Has(p) {
			return p
		}
	}
	return core.NoPower
}

// card is what a program has in a register.
type card struct {
	core.Reading              // the command that the robot executes, and what makes it of the card
	printed      core.Command // on the card; NoCommand: there is none, or it is not known
	priority     int
	locked       bool
}

// cardIn returns what a program has in register n (0…4).
func cardIn(r *core.Robot, program *core.Program, n int) card {
	c := card{locked: r.Slots[n].Locked}
	c.printed, c.Reading = r.ReadingOf(program, n)
	if choice := program.Slots[n]; c.locked {
		c.priority = r.Slots[n].Card.Priority()
	} else if choice >= 0 {
		c.priority = r.Hand[choice].Priority()
	}
	return c
}
