package core

import (
	"slices"

	"roborally/core/grid"
)

// QuestionKind is the subject of a question.
type QuestionKind uint8

// The kinds of question.
const (
	NoQuestion    QuestionKind = iota
	AskReturnDown              // W4: return powered down? No or Yes
	AskFacing                  // D5: which way to face? choice n is direction n
	AskStayDown                // W1: stay powered down for another round? No or Yes
	AskProbe                   // Setup.Probe: nothing depends on the answer; 0, or 1 + the Moment
)

// The choices of a yes-or-no question.
const (
	No    uint8 = 0
	Yes   uint8 = 1
	yesNo uint8 = 1<<No | 1<<Yes
)

// Offers reports whether the question offers the choice.
func (q Question) Offers(choice uint8) bool { return choice < 8 && q.Choices>>choice&1 != 0 }

// Moment is a point inside a phase at which abilities and cards may ask their
// owner a question.
type Moment uint8

// The moments.
const (
	MomentReveal Moment = iota // before a robot's register is revealed
	MomentHit
	MomentDestroyed
	MomentTouched
	MomentRegisterEnd
	MomentRoundEnd
)

// askAt asks the robot's owner what there is to ask at a moment. It returns
// false if the phase must wait. If there is nothing to ask, it costs one
// comparison.
func (e *Engine) askAt(m Moment, robot int) bool {
	if !e.probing {
		return true
	}
	_, ok := e.ask(inquiry{robot, Question{Kind: AskProbe, Choices: 1 | 2<<m}})
	return ok
}

// askAllAt is askAt for every robot that is in the game.
func (e *Engine) askAllAt(m Moment) bool {
	for i := range e.robots() {
		if !e.s.Robots[i].Out && !e.askAt(m, i) {
			return false
		}
	}
	return true
}

// An inquiry is a question to the owner of a robot.
type inquiry struct {
	robot int
	q     Question
}

// pose emits a question to a robot's owner and returns it with its ID. The ID
// is the same whenever the phase is run again.
func (e *Engine) pose(i inquiry) Question {
	e.questions++
	i.q.ID = e.s.Round<<12 | uint16(e.s.Phase)<<8&0xf00 | e.questions&0xff
	event := e.newEvent(Asked, i.robot)
	event.Audience, event.N, event.Detail = OwnerOnly, int16(i.q.ID), uint8(i.q.Kind)
	event.To = grid.Pos{X: int8(i.q.Choices), Y: int8(i.q.Default)}
	e.emit(event)
	return i.q
}

// answer emits the answer to a question.
func (e *Engine) answer(robot int, q Question, choice uint8) {
	event := e.newEvent(Answered, robot)
	event.Audience, event.N, event.Detail = OwnerOnly, int16(q.ID), choice
	e.emit(event)
}

// ask asks one question; ok is false if it is not answered yet and the phase
// must stop.
func (e *Engine) ask(i inquiry) (choice uint8, ok bool) {
	q := e.pose(i)
	a, ok := e.policy(i.robot, q)
	if ok {
		e.answer(i.robot, q, a.choice)
	}
	return a.choice, ok
}

// askTogether asks several owners one question each at the same time. The
// choices are in the order of the inquiries. A seat learns at once that its
// answer has arrived, though others still think: the events are in the order of
// the answers, so the events of a rerun with one more answer begin as before.
func (e *Engine) askTogether(inquiries []inquiry) (choices [MaxRobots]uint8, ok bool) {
	for n := range inquiries {
		inquiries[n].q = e.pose(inquiries[n])
	}
	var arrived []int // indexes of the answered inquiries
	var positions [MaxRobots]int
	for n, i := range inquiries {
		if a, answered := e.policy(i.robot, i.q); answered {
			choices[n], positions[n] = a.choice, a.position
			arrived = append(arrived, n)
		}
	}
	slices.SortStableFunc(arrived, func(a, b int) int { return positions[a] - positions[b] })
	for _, n := range arrived {
		e.answer(inquiries[n].robot, inquiries[n].q, choices[n])
	}
	return choices, len(arrived) == len(inquiries)
}
