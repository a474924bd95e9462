package bot

import (
	"roborally/core"
	"roborally/core/grid"
)

// A pursuit holds how far each field is from those that bring a robot nearer to its
// secret goal, in steps of a robot that turns for free; nothing if the goal asks for no
// fields.
type pursuit struct {
	goal  core.SecretGoal
	width int
	steps []int16 // by field
}

// farOff is the distance of fields from which no way is known.
const farOff = 99

// pursue returns the pursuit of a robot's secret goal from a state.
func (p *Player) pursue(s *core.State, robot int) pursuit {
	board, goal := p.setup.Board, s.Robots[robot].Secret
	layout := board.Layout()
	x := pursuit{goal: goal, width: layout.Width}
	if !goal.AsksForFields() {
		return x
	}
	x.steps = make([]int16, layout.Width*layout.Height)
	var queue []grid.Pos
	for at := range layout.All() {
		x.steps[x.index(at)] = farOff
		if !board.Fatal(at) && goal.Leads(board, s, robot, at) {
			x.steps[x.index(at)] = 0
			queue = append(queue, at)
		}
	}
	for ; len(queue) > 0; queue = queue[1:] {
		for _, d := range grid.Directions {
			from := queue[0].Step(d)
			if board.Fatal(from) || board.Wall(queue[0], d) || x.steps[x.index(from)] < farOff {
				continue
			}
			x.steps[x.index(from)] = x.steps[x.index(queue[0])] + 1
			queue = append(queue, from)
		}
	}
	return x
}

// index returns the index of a field in steps.
func (x *pursuit) index(at grid.Pos) int { return int(at.Y)*x.width + int(at.X) }

// stepsLeft returns how far a robot is from the fields it looks for; farOff if there are
// none.
func (x *pursuit) stepsLeft(r *core.Robot) int {
	if x.steps == nil || !r.OnBoard || r.Secret != x.goal {
		return farOff
	}
	return int(x.steps[x.index(r.At)])
}
