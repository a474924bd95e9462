package core

import (
	"slices"

	"roborally/core/grid"
)

// QuestionKind says what a question is about.
type QuestionKind uint8

// The kinds of question.
const (
	NoQuestion    QuestionKind = iota
	AskReturnDown              // W4: return powered down? 0 no, 1 yes
	AskFacing                  // D5: which way to face? choice n is direction n
	AskStayDown                // W1: stay powered down for another round? 0 no, 1 yes
	AskProbe                   // Setup.Probe: nothing depends on the answer; 0, or 1 + the Moment
)

// The choices of a yes-or-no question.
const (
	No    uint8 = 0
	Yes   uint8 = 1
	yesNo uint8 = 1<<No | 1<<Yes
)

// Offers tells whether the question leaves the choice.
func (q Question) Offers(choice uint8) bool { return choice < 8 && q.Choices>>choice&1 != 0 }

// Moment is a point inside a phase at which abilities and cards may ask their
// owner something.
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

// moment stops for what wants to be asked at it; false means that the phase
// must wait. Where nothing asks it costs a comparison.
func (e *Engine) moment(m Moment, robot int) bool {
	if !e.probing {
		return true
	}
	_, ok := e.ask(inquiry{robot, Question{Kind: AskProbe, Choices: 1 | 2<<m}})
	return ok
}

// moments is moment for every robot that is in the game.
func (e *Engine) moments(m Moment) bool {
	for i := range e.robots() {
		if !e.s.Robots[i].Out && !e.moment(m, i) {
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

// pose tells a robot's owner what is wanted, and numbers the question. The
// number is the same whenever the phase is run again.
func (e *Engine) pose(i inquiry) Question {
	e.questions++
	i.q.ID = e.s.Round<<12 | uint16(e.s.Phase)<<8&0xf00 | e.questions&0xff
	event := e.fact(Asked, i.robot)
	event.Audience, event.N, event.Detail = OwnerOnly, int16(i.q.ID), uint8(i.q.Kind)
	event.To = grid.Pos{X: int8(i.q.Choices), Y: int8(i.q.Default)}
	e.happen(event)
	return i.q
}

func (e *Engine) answer(robot int, q Question, choice uint8) {
	event := e.fact(Answered, robot)
	event.Audience, event.N, event.Detail = OwnerOnly, int16(q.ID), choice
	e.happen(event)
}

// ask puts one question; ok is false where it is not answered yet and the phase
// must stop.
func (e *Engine) ask(i inquiry) (choice uint8, ok bool) {
	q := e.pose(i)
	a, ok := e.policy(i.robot, q)
	if ok {
		e.answer(i.robot, q, a.choice)
	}
	return a.choice, ok
}

// askTogether puts one question to several owners at the same time. The choices
// come in the order of the inquiries. Who has answered is told so at once, though
// others still think: the events are in the order of the answers, so that they
// begin as they did when the phase is run again with one more.
func (e *Engine) askTogether(inquiries []inquiry) (choices [MaxRobots]uint8, ok bool) {
	for n := range inquiries {
		inquiries[n].q = e.pose(inquiries[n])
	}
	var come []int // numbers of the inquiries that are answered
	var places [MaxRobots]int
	for n, i := range inquiries {
		if a, answered := e.policy(i.robot, i.q); answered {
			choices[n], places[n] = a.choice, a.place
			come = append(come, n)
		}
	}
	slices.SortStableFunc(come, func(a, b int) int { return places[a] - places[b] })
	for _, n := range come {
		e.answer(inquiries[n].robot, inquiries[n].q, choices[n])
	}
	return choices, len(come) == len(inquiries)
}
