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

// Elements runs what the elements of a board that move or crush robots do to a lone robot in a register phase, after
// its card. It holds scratch space, so it is not safe for concurrent use.
type Elements struct {
	lone *loneRobot
	path []grid.Pos
}

// ElementSteps returns the steps in which the elements of a board move, turn or crush robots, in the order of the rules.
func (r *RuleSet) ElementSteps() []Step {
	all := []Step{StepSlowBelts, StepExpressBelts, StepAllBelts, StepPushers, StepGears, StepCrushers}
	return slices.DeleteFunc(slices.Clone(r.Phase), func(step Step) bool { return !slices.Contains(all, step) })
}

// Elements returns the elements of the setup's board.
func (s *Setup) Elements() *Elements {
	l := newLoneRobot(s, &Robot{})
	l.steps = s.Rules.ElementSteps()
	return &Elements{lone: l}
}

// Begin makes the following calls of Act those of a register (1…5).
func (e *Elements) Begin(register int) { e.lone.begin(register) }

// Act returns, in order, the fields onto which a robot without powers is moved from the field at, where its card has
// left it. The last one may be a pit or beyond the rim; destroyed reports that, and a crusher. The slice is valid until
// the next call.
func (e *Elements) Act(at grid.Pos) (path []grid.Pos, destroyed bool) {
	path = e.path[:0]
	for _, event := range e.lone.stand(at, e.lone.steps) {
		switch event.Kind {
		case Moved:
			path = append(path, event.To)
		case Died:
			destroyed = true
		}
	}
	e.path = path
	return path, destroyed
}
