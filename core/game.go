package core

import (
	"slices"

	"roborally/core/grid"
)

// Game is a game on its host: the full state, the secret seed, and the phase in
// progress. It advances by Apply alone. It is not safe for concurrent use.
type Game struct {
	setup  *Setup
	engine *Engine
	seed   Seed
	state  State

	// A phase that stops at a question is not suspended: it runs again from
	// phaseStart once the answer is there. Events that were returned already
	// are not returned again.
	phaseStart State
	answers    []answer // given in this phase, in order of arrival
	returned   int      // number of the phase's events returned already
	leaving    uint8    // seats that leave as soon as programming begins, one bit each
	called     uint16   // the round in which the last rounds were called while a phase had stopped, or 0
}

// answer is a seat's answer to a question of the running phase.
type answer struct {
	seat   int8
	id     uint32
	choice uint16
}

// NewGame starts a game and returns the events up to the first decision. It
// fails if the setup cannot be played.
func NewGame(setup *Setup, seed Seed) (*Game, []Event, error) {
	state, err := setup.Begin()
	if err != nil {
		return nil, nil, err
	}
	g, events := NewGameFrom(setup, state, seed)
	return g, events, nil
}

// NewGameFrom starts a game from any situation: a puzzle, a test drive. The state
// must be a full one that fits the setup. Its phase is run, so a state in the
// phase Returning begins with a new round.
func NewGameFrom(setup *Setup, state State, seed Seed) (*Game, []Event) {
	g := &Game{setup: setup, engine: NewEngine(setup), seed: seed, state: state, phaseStart: state}
	return g, g.advance(nil)
}

// Setup returns the part of the game that does not change.
func (g *Game) Setup() *Setup { return g.setup }

// State returns the full state, secrets included; it is for the host alone.
func (g *Game) State() *State { return &g.state }

// advance runs phases until the game waits for somebody or is over. It returns
// events with all that happened appended.
func (g *Game) advance(events []Event) []Event {
	for g.state.Phase != Finished {
		if g.state.Phase == Programming {
			events = g.callWaiting(events)
			if events = g.removeLeaving(events); g.waits() {
				break
			}
			events = g.beginRegisters(events)
			continue
		}
		g.state = g.phaseStart
		g.engine.Log = g.engine.Log[:0]
		g.engine.policy = g.recordedAnswer
		done := g.engine.runPhase(&g.state, g.seed)
		events = append(events, g.engine.Log[g.returned:]...)
		if !done && g.state.Phase != Finished {
			g.returned = len(g.engine.Log)
			return events
		}
		g.phaseStart, g.answers, g.returned = g.state, g.answers[:0], 0
	}
	return events
}

// removeLeaving takes the robots of seats that are leaving out of the game, now
// that programming has begun, unless they have gone out since.
func (g *Game) removeLeaving(events []Event) []Event {
	for seat := range int8(MaxRobots) {
		if g.leaving>>seat&1 != 0 && g.state.Phase == Programming {
			g.leaving &^= 1 << seat
			if !g.state.Robots[seat].Out {
				events = g.removeRobot(seat, events)
			}
		}
	}
	return events
}

// callWaiting calls the last rounds now that programming has begun, if that came
// while a phase had stopped.
func (g *Game) callWaiting(events []Event) []Event {
	if g.called == 0 {
		return events
	}
	e := g.engine
	e.s, e.Log = &g.state, e.Log[:0]
	e.register, e.step, e.beat = 0, NoStep, 0
	e.callLast(g.called)
	g.called = 0
	return append(events, e.Log...)
}

// waits reports whether programming goes on (C7), or is over for good: the game
// ended, or only players without a robot are left, as scenarios have them.
func (g *Game) waits() bool {
	s := &g.state
	return s.Phase != Programming || len(g.Pending()) > 0 || s.Playing() == int(s.ExtraPlayers)
}

// beginRegisters begins register 1.
func (g *Game) beginRegisters(events []Event) []Event {
	e := g.engine
	e.s, e.Log = &g.state, e.Log[:0]
	e.beginPhase(Register1)
	g.phaseStart = g.state
	return append(events, e.Log...)
}

// recordedAnswer is the engine's policy while a phase runs: it returns the
// answers given so far. A seat that is leaving takes the default.
func (g *Game) recordedAnswer(robot int, q Question) (reply, bool) {
	for n, a := range g.answers {
		if int(a.seat) == robot && a.id == q.ID {
			return reply{a.choice, n + 1}, true
		}
	}
	return reply{choice: q.Default}, g.leaving>>robot&1 != 0
}

// Decision is one thing the game waits for from one seat.
type Decision struct {
	Seat int
	Question
}

// AskProgram is the kind of the decision to program a robot; a Confirm input
// answers it.
const AskProgram QuestionKind = 255

// Pending returns the decisions the game waits for, ordered by seat.
func (g *Game) Pending() []Decision {
	var pending []Decision
	for i := range int(g.state.Seats) {
		r := &g.state.Robots[i]
		switch {
		case g.leaving>>i&1 != 0:
		case r.Asked.ID != 0:
			pending = append(pending, Decision{i, r.Asked})
		case g.state.Phase == Programming && r.OnBoard && !r.Down && !r.Confirmed:
			pending = append(pending, Decision{i, Question{ID: programID(g.state.Round), Kind: AskProgram}})
		}
	}
	return pending
}

// programID returns the id of the decision to program in a round.
func programID(round uint16) uint32 { return uint32(round)<<16 | uint32(Programming)<<12 }

// Apply applies an input and returns the events that follow, up to the next
// decision. If the rules do not allow the input, the error is an *Illegal and
// nothing changes.
func (g *Game) Apply(in Input) ([]Event, error) {
	if wrong := g.check(&in); wrong != nil {
		return nil, wrong
	}
	if g.state.Phase != Programming {
		g.applyMidPhase(&in)
		return g.advance(nil), nil
	}
	e := g.engine
	e.s, e.Log = &g.state, e.Log[:0]
	e.register, e.step, e.beat = 0, NoStep, 0
	e.policy = e.atOnce
	seat := int(in.Seat)
	switch in.Kind {
	case Draft:
		e.placeProgram(seat, &in.Program)
	case Confirm:
		e.placeProgram(seat, &in.Program)
		g.confirm(seat)
	case Renewal:
		e.random = newRandom(g.seed, drawRenewal, g.state.Round, uint8(seat))
		e.renew(seat)
	case Answer:
		g.answerStayDown(seat, in.Choice)
	case SetOrder:
		event := e.newEvent(Ordered, seat)
		event.Audience, event.Detail, event.To = OwnerOnly, uint8(in.Power), grid.Pos{X: int8(in.Use), Y: int8(in.Against)}
		e.emit(event)
	case UseCard:
		e.random = newRandom(g.seed, drawUse, g.state.Round, uint8(seat))
		e.random.next = uint64(in.Power)<<32 | uint64(g.state.Robots[seat].chargesOf(in.Power))<<16
		e.useCard(seat, in.Power, in.Choice)
	case CallLast:
		e.callLast(g.state.Round)
	case TimeUp:
		g.timeUp(in.Seat)
	case ShutDown:
		e.shutDownUnprogrammed(seat)
	case SeatLeft:
		return g.advance(g.removeRobot(in.Seat, nil)), nil
	}
	return g.advance(append([]Event(nil), e.Log...)), nil
}

// applyMidPhase applies an input to a phase that has stopped at a question.
func (g *Game) applyMidPhase(in *Input) {
	switch in.Kind {
	case Answer:
		g.answers = append(g.answers, answer{in.Seat, in.Question, in.Choice})
	case TimeUp:
		g.answerDefaults(in.Seat)
	case SeatLeft:
		g.answerDefaults(in.Seat)
		g.leaving |= 1 << in.Seat
	case CallLast:
		g.called = g.state.Round
	}
}

// answerDefaults answers the open questions of a seat, or of all with NoSeat,
// with their defaults.
func (g *Game) answerDefaults(seat int8) {
	for _, d := range g.pendingOf(seat) {
		g.answers = append(g.answers, answer{int8(d.Seat), d.ID, d.Default})
	}
}

// answerStayDown answers AskStayDown, which was asked when the hands were
// dealt.
func (g *Game) answerStayDown(seat int, choice uint16) {
	r := &g.state.Robots[seat]
	g.engine.answer(seat, r.Asked, choice)
	g.engine.choose(seat, r.ChosenFacing, choice == Yes, 0, 0)
}

// confirm makes the program of a seat final and fills it up (C5, C6).
func (g *Game) confirm(seat int) {
	g.engine.random = newRandom(g.seed, drawFill, g.state.Round, uint8(seat))
	g.engine.confirm(seat)
}

// pendingOf returns the open decisions of a seat, or of all with NoSeat.
func (g *Game) pendingOf(seat int8) []Decision {
	return slices.DeleteFunc(g.Pending(), func(d Decision) bool { return seat != NoSeat && d.Seat != int(seat) })
}

// timeUp takes the defaults for the open decisions of a seat, or of all with
// NoSeat (C6).
func (g *Game) timeUp(seat int8) {
	for _, d := range g.pendingOf(seat) {
		if d.Kind == AskProgram {
			g.confirm(d.Seat)
		} else {
			g.answerStayDown(d.Seat, d.Default)
		}
	}
}

// removeRobot takes a seat's robot out of the game during programming.
func (g *Game) removeRobot(seat int8, events []Event) []Event {
	e := g.engine
	e.s, e.Log = &g.state, e.Log[:0]
	e.register, e.step, e.beat = 0, NoStep, 0
	e.putAwayBut(int(seat), 0, 0)
	if g := e.s.Robots[seat].Secret; g != NoSecret {
		e.note(PutSecret, int(seat), 0, uint8(g))
	}
	e.note(Left, int(seat), 0, 0)
	e.checkElimination()
	return append(events, e.Log...)
}

// check returns the rule that an input breaks, or nil.
func (g *Game) check(in *Input) *Illegal {
	switch {
	case g.state.Phase == Finished:
		return illegal("P9", WrongPhase)
	case in.Kind == NoInput || int(in.Kind) >= inputCount:
		return illegal("C7", NoSuchInput)
	case in.Round != g.state.Round:
		return illegal("C7", StaleRound)
	case in.Kind == TimeUp && in.Seat == NoSeat:
		return nil
	case in.Kind == CallLast && (!g.setup.Rules.GoalFlags || g.state.LastRound > 0 || g.called > 0):
		return illegal("X2", NoLastRounds)
	case in.Kind == CallLast && in.Seat == NoSeat:
		return nil
	case in.Kind == CallLast: // no seat calls them, and no saved game could name one
		return illegal("D7", NoSuchSeat)
	case in.Seat < 0 || in.Seat >= int8(g.state.Seats) || g.state.Robots[in.Seat].Out || g.leaving>>in.Seat&1 != 0:
		return illegal("D7", NoSuchSeat)
	case in.Kind == SeatLeft:
		return nil
	case in.Kind == TimeUp && len(g.pendingOf(in.Seat)) == 0:
		return illegal("C6", NoSuchQuestion)
	case in.Kind == TimeUp:
		return nil
	case in.Kind == Answer:
		return g.checkAnswer(in)
	}
	return g.checkProgramming(in)
}

func (g *Game) checkAnswer(in *Input) *Illegal {
	q := g.state.Robots[in.Seat].Asked
	switch {
	case q.ID == 0 || q.ID != in.Question:
		return illegal("W1", NoSuchQuestion)
	case !slices.Contains(q.Choices(g.setup.Board, &g.state, int(in.Seat)), in.Choice):
		return illegal("W1", NoSuchChoice)
	}
	return nil
}

// Renews reports whether a robot may have a new hand, once a round: for nothing
// (A4), or if it survives the price.
func (s *Setup) Renews(r *Robot) bool {
	x := s.Effects(r)
	return x.Has(Renews) || x.Has(Recompiles) && r.Damage+recompileDamage < s.Rules.DestroyedAt
}

func (g *Game) checkProgramming(in *Input) *Illegal {
	r := &g.state.Robots[in.Seat]
	g.engine.s = &g.state
	switch {
	case g.state.Phase != Programming:
		return illegal("C7", WrongPhase)
	case r.Down && in.Kind != SetOrder:
		return illegal("W3", PoweredOff)
	case in.Kind == SetOrder && r.Owns(in.Power) == nil:
		return illegal("D8", NotOwned)
	case in.Kind == SetOrder && (!slices.Contains(useOrders[:], in.Use) || !slices.Contains(againstOrders[:], in.Against)):
		return illegal("V62", DoesNotFit)
	case in.Kind == SetOrder:
		return nil
	case r.Confirmed:
		return illegal("C5", AlreadyConfirmed)
	case in.Kind == ShutDown && !r.OnBoard:
		return illegal("W5", WrongPhase)
	case in.Kind == ShutDown:
		return nil
	case in.Kind == Renewal && !g.setup.Renews(r):
		return illegal("A4", NoRenewal)
	case in.Kind == Renewal && r.Renewed:
		return illegal("A4", RenewedTwice)
	case in.Kind == Renewal:
		return nil
	case in.Kind == UseCard:
		return g.engine.checkUse(int(in.Seat), in.Power, in.Choice)
	}
	return g.engine.checkProgram(int(in.Seat), &in.Program, in.Kind == Confirm)
}
