package core

import "roborally/core/grid"

// QuestionKind is the subject of a question.
type QuestionKind uint8

// The kinds of question.
const (
	NoQuestion    QuestionKind = iota
	AskReturnDown              // W4: return powered down?
	AskFacing                  // D5: which way to face?
	AskStayDown                // W1: stay powered down for another round?
	AskProbe                   // Setup.Probe: nothing depends on the answer; Robot is the Window, Register the Domain
	AskUse                     // use the card Power now?
	AskDamage                  // X7, D8: give up a card against a point of damage? 0: none; Register is the number of points
	AskLoss                    // D8: which option is lost?
	AskTarget                  // V27: what does a hit of the card Power do to Robot instead of damage?
	AskDraw                    // V57: draw an option instead of repairing?
	AskBug                     // X3: begin with a bug for a third credit?
	AskPlace                   // X3: where to begin?
	AskWrench                  // X8: what does a wrench repair? Register is the number of wrenches left
	AskShop                    // X9: what to buy? Register is the number of credits left
	AskPay                     // X12: how to pay for the return? Register is the number of credits missing
	AskSwap                    // X10: another secret goal?
	questionCount = int(AskSwap) + 1
)

// Question is a question that the game has put to a seat; the zero value is
// none. What can be answered is a domain, computed by Choices.
type Question struct {
	ID       uint32 // round, phase, seat and number of that seat in the phase: never 0, and never the same twice in a game
	Kind     QuestionKind
	Power    Power // the card it is about, or NoPower
	Register uint8 // the register it is about (1…5), or 0
	Robot    int8  // the robot it is about
	Default  uint16
}

// Domain is a set of answers: what their numbers mean.
type Domain uint8

// The domains.
const (
	YesNo          Domain = iota // No or Yes
	Facings                      // a grid.Direction
	OfRegister                   // a register, 1…5
	OfRobot                      // the seat of another robot on the board
	OfHand                       // the index of a card of the hand
	OfField                      // a field where a robot can stand, as FieldChoice
	OfOption                     // 1 + the index of an option of its own, see Robot.Cards
	OfOptionOrNone               // the same, or 0
	OfTarget                     // a part of another robot, see ChoiceTarget
	OfPlace                      // a field on which it may be placed at the start, as FieldChoice (X3)
	OfWrench                     // 0: a point of damage; else 1 + the index of a bug
	OfGoods                      // BuyNothing, BuyMajor, BuyMinor, or a card to recharge, see ChoiceRecharge
	OfPayment                    // PayNothing, PayCredits, or an option to give up, see ChoicePayment
	domainCount    = int(OfPayment) + 1
)

// The answers to a yes-or-no question.
const (
	No  uint16 = 0
	Yes uint16 = 1
)

// FieldChoice returns the answer that is the field at p.
func FieldChoice(p grid.Pos) uint16 { return uint16(uint8(p.X)) | uint16(uint8(p.Y))<<8 }

// ChoiceField returns the field of an answer in the domain OfField.
func ChoiceField(choice uint16) grid.Pos { return grid.Pos{X: int8(choice), Y: int8(choice >> 8)} }

// questionDomains holds the domain of each kind but AskProbe, which has any.
var questionDomains = [questionCount]Domain{
	AskReturnDown: YesNo, AskFacing: Facings, AskStayDown: YesNo,
	AskUse: YesNo, AskDamage: OfOptionOrNone, AskLoss: OfOption, AskTarget: OfTarget, AskDraw: YesNo,
	AskBug: YesNo, AskPlace: OfPlace, AskWrench: OfWrench, AskShop: OfGoods, AskPay: OfPayment, AskSwap: YesNo,
}

// Domain returns what the answers mean.
func (q Question) Domain() Domain {
	if q.Kind == AskProbe {
		return Domain(q.Register)
	}
	return questionDomains[q.Kind]
}

// Choices returns the answers that a question to a seat offers. Host and seat
// compute the same from what each knows: the domain depends on nothing that is
// hidden from the seat.
func (q Question) Choices(b *Board, s *State, seat int) []uint16 {
	var choices []uint16
	add := func(first, end int) {
		for n := first; n < end; n++ {
			choices = append(choices, uint16(n))
		}
	}
	switch q.Domain() {
	case YesNo:
		add(0, 2)
	case Facings:
		add(0, 4)
	case OfRegister:
		add(1, RegisterCount+1)
	case OfRobot:
		for i := range s.Robots[:s.Seats] {
			if i != seat && s.Robots[i].OnBoard {
				add(i, i+1)
			}
		}
	case OfHand:
		add(0, int(s.Robots[seat].HandCount))
	case OfOption, OfOptionOrNone:
		if q.Domain() == OfOptionOrNone {
			add(0, 1)
		}
		for i, o := range s.Robots[seat].Cards() {
			if o.Power.Option() {
				add(i+1, i+2)
			}
		}
	case OfTarget:
		if q.Kind == AskTarget {
			return s.targets(q.Robot)
		}
		return s.targets(int8((seat + 1) % int(s.Seats)))
	case OfPlace:
		for _, p := range s.Places(b) {
			choices = append(choices, FieldChoice(p))
		}
	case OfWrench:
		if s.Robots[seat].Damage > 0 || q.Kind != AskWrench {
			add(0, 1)
		}
		for i, o := range s.Robots[seat].Cards() {
			if o.Power.Class() == BugCard {
				add(i+1, i+2)
			}
		}
	case OfGoods:
		return s.goods(seat, q.Register)
	case OfPayment:
		return s.payments(seat, q.Register)
	case OfField:
		for p := range b.layout.All() {
			if !b.Fatal(p) {
				choices = append(choices, FieldChoice(p))
			}
		}
	}
	return choices
}

// Choices returns the answers that a question to the view's seat offers.
func (v *View) Choices(q Question) []uint16 { return q.Choices(v.setup.Board, &v.State, v.Seat) }

// Window is a place where a phase may stop to ask; it stops nowhere else. A
// window asks all owners at the same time. A seat's next question comes when it
// has answered, and no effect is seen before all have decided: only then does
// the step that opened the window apply the decisions.
type Window uint8

// The windows.
const (
	BeforeReveal Window = iota // of a register
	OnHits                     // before the hits of a moment are applied
	OnDeath                    // when a step has destroyed robots
	OnReturn                   // of destroyed robots
	AtRoundEnd
	AtSetup     // of a game of missions, for one owner after the other
	OnShutDown  // when power-downs begin
	windowCount = int(OnShutDown) + 1
)

// An asker returns the next question to a robot's owner in a window, from what
// the owner has decided in it so far; ok is false if there is none.
type asker func(e *Engine, robot int) (q Question, ok bool)

// decision is an answer given in the window that is open or was open last.
type decision struct {
	robot  int8
	kind   QuestionKind
	power  Power // the card that the question was about
	about  int8  // the robot that it was about
	choice uint16
}

// decided returns what a robot's owner has answered to a kind of question in
// the last window; ok is false if it was not asked.
func (e *Engine) decided(robot int, kind QuestionKind) (choice uint16, ok bool) {
	for _, d := range e.decisions {
		if int(d.robot) == robot && d.kind == kind {
			return d.choice, true
		}
	}
	return 0, false
}

// decidedOn returns what a robot's owner has answered to a kind of question about
// another robot in the last window.
func (e *Engine) decidedOn(robot int, kind QuestionKind, about int8) (choice uint16, ok bool) {
	for _, d := range e.decisions {
		if int(d.robot) == robot && d.kind == kind && d.about == about {
			return d.choice, true
		}
	}
	return 0, false
}

// open opens a window. It returns false if the phase must wait for answers. The
// decisions are in e.decisions. Answers are taken in the order in which they
// arrived, so that the events of a rerun with one more answer begin as before;
// of those that are there at once, all of a seat come before the next seat.
func (e *Engine) open(w Window, next asker) bool {
	e.decisions = e.decisions[:0]
	if next == nil && !e.probing {
		return true
	}
	var asked [MaxRobots]Question
	for i := range e.robots() {
		asked[i] = e.askNext(w, next, i)
	}
	for {
		robot, first := NoSeat, reply{}
		waiting := false
		for i := range e.robots() {
			if asked[i].ID == 0 {
				continue
			}
			waiting = true
			if a, ok := e.policy(i, asked[i]); ok && (robot == NoSeat || a.position < first.position) {
				robot, first = i, a
			}
		}
		if robot == NoSeat {
			return !waiting
		}
		e.answer(robot, asked[robot], first.choice)
		e.decisions = append(e.decisions, decision{int8(robot), asked[robot].Kind, asked[robot].Power, asked[robot].Robot, first.choice})
		asked[robot] = e.askNext(w, next, robot)
	}
}

// askNext poses the next question of a window to a robot's owner and returns
// it, or the zero value if there is none.
func (e *Engine) askNext(w Window, next asker, robot int) Question {
	if e.probing && !e.s.Robots[robot].Out {
		if _, asked := e.decided(robot, AskProbe); !asked {
			return e.pose(robot, e.probe(w, robot))
		}
	}
	if next != nil {
		if q, ok := next(e, robot); ok {
			return e.pose(robot, q)
		}
	}
	return Question{}
}

// probe returns a question upon which nothing depends, of any domain that has
// an answer.
func (e *Engine) probe(w Window, robot int) Question {
	domain := (int(e.s.Round) + int(e.s.Phase) + robot + int(w)) % domainCount
	q := Question{Kind: AskProbe, Robot: int8(w), Register: uint8(domain)}
	choices := q.Choices(e.board, e.s, robot)
	if len(choices) == 0 {
		q.Register = uint8(YesNo)
		return q
	}
	q.Default = choices[len(choices)/2]
	return q
}

// pose emits a question to a robot's owner and returns it with its ID. The ID
// is the same whenever the phase is run again, and whoever answers first.
func (e *Engine) pose(robot int, q Question) Question {
	number := int(e.s.Phase)<<12 | robot<<8 | int(e.questions[robot])
	e.questions[robot]++
	event := e.newEvent(Asked, robot)
	event.Audience, event.N, event.Detail = OwnerOnly, int16(number), uint8(q.Kind)
	event.By, event.At = q.Robot, grid.Pos{X: int8(q.Power), Y: int8(q.Register)}
	event.To = ChoiceField(q.Default)
	e.emit(event)
	return e.s.Robots[robot].Asked
}

// questionOf returns the question that an Asked event puts in a round.
func questionOf(e *Event, round uint16) Question {
	return Question{
		ID: uint32(round)<<16 | uint32(uint16(e.N)), Kind: QuestionKind(e.Detail),
		Power: Power(e.At.X), Register: uint8(e.At.Y), Robot: e.By, Default: FieldChoice(e.To),
	}
}

// answer emits the answer to a question.
func (e *Engine) answer(robot int, q Question, choice uint16) {
	event := e.newEvent(Answered, robot)
	event.Audience, event.N, event.To = OwnerOnly, int16(q.ID), ChoiceField(choice)
	e.emit(event)
}
