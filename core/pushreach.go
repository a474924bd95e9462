package core

import (
	"slices"

	"roborally/core/grid"
)

// possible is a pose in which a robot may be, or a command that it may execute.
type possible[T any] struct {
	value  T
	chance float64
}

// leastPose is the chance from which on a pose is followed into the next
// register.
const leastPose = 1e-5

// pushesOf returns the fields onto which a rival may step in a register. Until
// then it executes random cards, of those that it can hold, and meets nobody.
func (v *View) pushesOf(rival, register int) (pushes []Push) {
	r := &v.State.Robots[rival]
	board := v.setup.Board
	if !r.OnBoard || r.Virtual || board.Fatal(r.At) {
		return nil
	}
	l := newLoneRobot(v.setup, r)
	poses := []possible[pose]{{poseOf(r), 1}}
	for n := 1; n < register; n++ {
		l.begin(n)
		var after []possible[pose]
		index := map[pose]int{}
		v.eachRun(l, rival, poses, func(_ []Event, chance float64) {
			to := poseOf(&l.state.Robots[0])
			i, ok := index[to]
			switch {
			case !to.onBoard:
			case ok:
				after[i].chance += chance
			default:
				index[to] = len(after)
				after = append(after, possible[pose]{to, chance})
			}
		})
		poses = slices.DeleteFunc(after, func(p possible[pose]) bool { return p.chance < leastPose })
	}
	chances := map[grid.Pos]float64{}
	l.begin(register)
	v.eachRun(l, rival, poses, func(events []Event, chance float64) {
		var entered []grid.Pos
		for i := range events {
			if e := &events[i]; e.pushes() && !slices.Contains(entered, e.To) {
				entered = append(entered, e.To)
				chances[e.To] += chance
			}
		}
	})
	for at := range board.layout.All() {
		if chances[at] >= leastChance && !board.Fatal(at) {
			pushes = append(pushes, Push{at, rival, chances[at]})
		}
	}
	return pushes
}

// pushes reports whether the event is a move that pushes the robot in its way.
func (e *Event) pushes() bool {
	return e.Kind == Moved && (Manner(e.Detail) == ByCard || Manner(e.Detail) == ByPusher)
}

// eachRun runs the register of a lone robot from each pose with each command that
// the robot of a seat may have in it.
func (v *View) eachRun(l *loneRobot, seat int, poses []possible[pose], do func(events []Event, chance float64)) {
	commands := v.commandsOf(seat, l.engine.register)
	for _, p := range poses {
		for _, c := range commands {
			do(l.run(p.value, c.value, l.steps), p.chance*c.chance)
		}
	}
}

// commandsOf returns the commands that the robot of a seat may have in a
// register (1…5), by what this view knows: those of the cards, without what may
// be declared for them.
func (v *View) commandsOf(seat, register int) []possible[Command] {
	r := &v.State.Robots[seat]
	if slot := &r.Slots[register-1]; r.Down || slot.Locked || slot.Revealed {
		return []possible[Command]{{slot.printed(), 1}}
	}
	pile := v.setup.Rules.Deck()
	for i := range v.State.Robots[:v.State.Seats] {
		other := &v.State.Robots[i]
		known := slices.Clone(other.Hand[:other.HandCount])
		for n := range other.Slots {
			known = append(known, other.Slots[n].Card)
		}
		for _, c := range known {
			if pile.Has(c) {
				pile.remove(c)
			}
		}
	}
	var counts [commandCount]int
	for c := Card(1); c <= DeckSize; c++ {
		if pile.Has(c) {
			counts[c.Command()]++
		}
	}
	var commands []possible[Command]
	for c, n := range counts {
		if n > 0 {
			commands = append(commands, possible[Command]{Command(c), float64(n) / float64(pile.Count)})
		}
	}
	return commands
}
