package timeline

import "roborally/core"

// role is a set of things that are true of a kind of event.
type role uint8

const (
	outcome   role = 1 << iota // it happens after the moves and shots of its beat
	atRobot                    // it happens where its robot is: it states no field
	labelled                   // it has a label
	onlyLabel                  // it has nothing else to see
	momentous                  // it takes time to read
)

// note is all that is true of a kind that has nothing but a label beside its robot.
const note = outcome | atRobot | labelled | onlyLabel | momentous

// roles holds what is true of each kind of event.
var roles = [256]role{
	core.Turned: atRobot, core.PoweredDown: atRobot, core.Woke: atRobot,
	core.Damaged: outcome | atRobot | labelled | momentous, core.Repaired: outcome | atRobot | labelled,
	core.Died: outcome | momentous, core.Touched: outcome | labelled | momentous, core.GameOver: outcome,
	core.Used: note, core.Lost: note, core.Gained: note,
	core.Scored: outcome | labelled | momentous, core.MetSecret: outcome | atRobot | labelled | momentous,
	core.Killed: note, core.Paid: note, core.Recharged: note, core.Swapped: note, core.Stuck: note,
}

// has reports whether something is true of a kind of event.
func has(kind core.Kind, what role) bool { return roles[kind]&what != 0 }
