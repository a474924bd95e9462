package core

import (
	"slices"

	"roborally/core/grid"
)

// A loneRobot runs registers with one robot alone on the board, for what is
// telegraphed.
type loneRobot struct {
	engine *Engine
	state  State
	robot  Robot  // as it begins every run: undamaged, without goals, off the board
	steps  []Step // those of a register phase that move robots or act on them
}

// A pose is where a robot is, how it stands and how it glides.
type pose struct {
	at       grid.Pos
	facing   grid.Direction
	velocity grid.Pos
	spin     int8
	onBoard  bool
}

func poseOf(r *Robot) pose { return pose{r.At, r.Facing, r.Velocity, r.Spin, r.OnBoard} }

// newLoneRobot returns a lone robot with the model and the cards of r, and what is
// declared for the round. The cards are not given up and replace nothing.
func newLoneRobot(setup *Setup, r *Robot) *loneRobot {
	alone := *setup
	alone.Models, alone.Probe = []Model{r.Model}, false
	l := &loneRobot{
		engine: NewEngine(&alone),
		state:  State{Seats: 1, Winner: NoSeat},
		robot:  Robot{Model: r.Model, Lives: Unlimited, Down: r.Down},
		steps:  setup.Rules.Phase[slices.Index(setup.Rules.Phase, StepReveal)+1:],
	}
	for i := range l.robot.Slots {
		l.robot.Slots[i] = emptySlot
	}
	for i, o := range r.Powers {
		if l.robot.Powers[i] = o; o.Power != NoPower {
			l.robot.Powers[i] = o.WithOrders(Never, Never)
		}
		if powers[o.Power].declare == forRound && r.ForRound.Has(o.Power) {
			l.robot.ForRound = l.robot.ForRound.With(o.Power)
		}
	}
	return l
}

// begin makes the following runs those of a register (1…5).
func (l *loneRobot) begin(register int) {
	e := l.engine
	e.s, e.register = &l.state, register
	l.state.Phase, l.state.Robots[0] = RegisterPhase(register), l.robot
	e.prepare()
}

// run runs steps of the register with a command, and returns what happened.
func (l *loneRobot) run(from pose, c Command, steps []Step) []Event {
	e, r := l.engine, &l.state.Robots[0]
	*r = l.robot
	r.At, r.Facing, r.Velocity, r.Spin, r.OnBoard = from.at, from.facing, from.velocity, from.spin, from.onBoard
	r.Slots[e.register-1].Command = c
	e.Log, e.questions, e.beat, e.lastBeat = e.Log[:0], [MaxRobots]uint8{}, 0, 0
	e.reveal()
	for _, step := range steps {
		e.step = step
		e.nextBeat()
		stepTable[step].run(e)
	}
	return e.Log
}

// stand runs steps of the register with the robot at rest on a field. Nothing
// happens where no robot can stand.
func (l *loneRobot) stand(at grid.Pos, steps []Step) []Event {
	if l.engine.board.Fatal(at) {
		return nil
	}
	return l.run(pose{at: at, onBoard: true}, NoCommand, steps)
}
