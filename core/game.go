package core

import "slices"

// Game is a game as its host runs it: the full state, the secret seed, and the
// phase that is under way. It advances by Apply alone. It is not safe for
// concurrent use.
type Game struct {
	setup  *Setup
	engine *Engine
	seed   Seed
	state  State

	// A phase with an open question is not kept on a stack: it is run again
	// from its start once the answer is there, and what has been told already
	// is not told twice.
	start   State
	answers []answer
	told    int
	leaving uint8 // seats that leave as soon as programming begins, bit each
}

type answer struct {
	seat   int8
	id     uint16
	choice uint8
}

// NewGame starts a game and gives the events up to the first decision. It
// fails where the setup cannot be played.
func NewGame(setup *Setup, seed Seed) (*Game, []Event, error) {
	state, err := setup.Begin()
	if err != nil {
		return nil, nil, err
	}
	g, events := Continue(setup, state, seed)
	return g, events, nil
}

// Continue starts a game from any situation: a puzzle, a test drive. The state
// must be a full one that fits the setup; its phase is run, so that a state in
// the phase Returning begins with a new round.
func Continue(setup *Setup, state State, seed Seed) (*Game, []Event) {
	g := &Game{setup: setup, engine: NewEngine(setup), seed: seed, state: state, start: state}
	return g, g.advance(nil)
}

// Setup gives what does not change in the game.
func (g *Game) Setup() *Setup { return g.setup }

// State gives the full state, secrets included: for the host alone.
func (g *Game) State() *State { return &g.state }

// advance runs phases until the game waits for somebody, or is over, and gives
// events with all that happened appended.
func (g *Game) advance(events []Event) []Event {
	for g.state.Phase != Programming && g.state.Phase != Finished {
		g.state = g.start
		g.engine.Log = g.engine.Log[:0]
		g.engine.policy = g.answered
		done := g.engine.runPhase(&g.state, g.seed)
		events = append(events, g.engine.Log[g.told:]...)
		if !done && g.state.Phase != Finished {
			g.told = len(g.engine.Log)
			return events
		}
		g.start, g.answers, g.told = g.state, g.answers[:0], 0
	}
	for seat := range int8(MaxRobots) {
		if g.leaving>>seat&1 != 0 && g.state.Phase == Programming {
			g.leaving &^= 1 << seat
			events = g.depart(seat, events)
		}
	}
	return events
}

// answered is the engine's policy while a phase runs: the answers that have
// come. Who is leaving takes the default.
func (g *Game) answered(robot int, q Question) (reply, bool) {
	for n, a := range g.answers {
		if int(a.seat) == robot && a.id == q.ID {
			return reply{a.choice, n + 1}, true
		}
	}
	return reply{choice: q.Default}, g.leaving>>robot&1 != 0
}

// Decision is something the game waits for.
type Decision struct {
	Seat int
	Question
}

// AskProgram is the kind of the decision to program a robot; it is answered by
// Confirm.
const AskProgram QuestionKind = 255

// Pending gives the set of decisions the game waits for, by seat.
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

// programID is the id of the decision to program in a round.
func programID(round uint16) uint16 { return round<<12 | uint16(Programming)<<8 }

// Apply lets an input happen and gives the events that follow, up to the next
// decision. An input the rules do not allow gives an *Illegal and changes
// nothing.
func (g *Game) Apply(in Input) ([]Event, error) {
	if wrong := g.check(&in); wrong != nil {
		return nil, wrong
	}
	if g.state.Phase != Programming {
		g.interrupt(&in)
		return g.advance(nil), nil
	}
	e := g.engine
	e.s, e.Log = &g.state, e.Log[:0]
	e.register, e.step, e.beat, e.questions = 0, NoStep, 0, 0xff
	e.policy = takeDefault
	seat := int(in.Seat)
	switch in.Kind {
	case Draft:
		e.write(seat, &in.Program)
	case Confirm:
		e.write(seat, &in.Program)
		g.fix(seat)
	case Renewal:
		e.random = newRandom(g.seed, drawRenewal, g.state.Round, uint8(seat))
		e.renew(seat)
	case Answer:
		g.decide(seat, in.Choice)
	case TimeUp:
		g.timeUp(in.Seat)
	case SeatLeft:
		return g.proceed(g.depart(in.Seat, nil)), nil
	}
	return g.proceed(append([]Event(nil), e.Log...)), nil
}

// proceed begins register 1 once nobody is waited for (C7).
func (g *Game) proceed(events []Event) []Event {
	if g.state.Phase != Programming || len(g.Pending()) > 0 {
		return events
	}
	e := g.engine
	e.Log = e.Log[:0]
	e.s = &g.state
	e.leadTo(Register1)
	g.start = g.state
	return g.advance(append(events, e.Log...))
}

// interrupt takes an input for a phase that has stopped at a question.
func (g *Game) interrupt(in *Input) {
	switch in.Kind {
	case Answer:
		g.answers = append(g.answers, answer{in.Seat, in.Question, in.Choice})
	case TimeUp:
		g.settle(in.Seat)
	case SeatLeft:
		g.settle(in.Seat)
		g.leaving |= 1 << in.Seat
	}
}

// settle has the questions of a seat, or of all with NoSeat, take their defaults.
func (g *Game) settle(seat int8) {
	for _, d := range g.late(seat) {
		g.answers = append(g.answers, answer{int8(d.Seat), d.ID, d.Default})
	}
}

// decide settles a question that was put with the hands.
func (g *Game) decide(seat int, choice uint8) {
	r := &g.state.Robots[seat]
	g.engine.answer(seat, r.Asked, choice)
	g.engine.choose(seat, r.Faces, choice == Yes)
}

func (g *Game) fix(seat int) {
	g.engine.random = newRandom(g.seed, drawFill, g.state.Round, uint8(seat))
	g.engine.confirm(seat)
}

// late gives what is still to be decided by a seat, or by all with NoSeat.
func (g *Game) late(seat int8) []Decision {
	return slices.DeleteFunc(g.Pending(), func(d Decision) bool { return seat != NoSeat && d.Seat != int(seat) })
}

func (g *Game) timeUp(seat int8) {
	for _, d := range g.late(seat) {
		if d.Kind == AskProgram {
			g.fix(d.Seat)
		} else {
			g.decide(d.Seat, d.Default)
		}
	}
}

// depart takes a robot out of the game while programs are made.
func (g *Game) depart(seat int8, events []Event) []Event {
	e := g.engine
	e.s, e.Log = &g.state, e.Log[:0]
	e.register, e.step, e.beat = 0, NoStep, 0
	e.note(Left, int(seat), 0, 0)
	e.anyoneLeft()
	return append(events, e.Log...)
}

// check tells which rule an input breaks, if any.
func (g *Game) check(in *Input) *Illegal {
	switch {
	case g.state.Phase == Finished:
		return illegal("P9", WrongPhase)
	case in.Kind == NoInput || in.Kind > SeatLeft:
		return illegal("C7", NoSuchInput)
	case in.Round != g.state.Round:
		return illegal("C7", StaleRound)
	case in.Kind == TimeUp && in.Seat == NoSeat:
		return nil
	case in.Seat < 0 || in.Seat >= int8(g.state.Seats) || g.state.Robots[in.Seat].Out || g.leaving>>in.Seat&1 != 0:
		return illegal("D7", NoSuchSeat)
	case in.Kind == SeatLeft:
		return nil
	case in.Kind == TimeUp && len(g.late(in.Seat)) == 0:
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
	case !q.Offers(in.Choice):
		return illegal("W1", NoSuchChoice)
	}
	return nil
}

func (g *Game) checkProgramming(in *Input) *Illegal {
	r := &g.state.Robots[in.Seat]
	g.engine.s = &g.state
	switch {
	case g.state.Phase != Programming:
		return illegal("C7", WrongPhase)
	case r.Down:
		return illegal("W3", PoweredOff)
	case r.Confirmed:
		return illegal("C5", AlreadyFixed)
	case in.Kind == Renewal && !g.engine.trait(int(in.Seat)).CanRenew:
		return illegal("A4", NoRenewal)
	case in.Kind == Renewal && r.Renewed:
		return illegal("A4", RenewedTwice)
	case in.Kind == Renewal:
		return nil
	}
	return g.engine.checkProgram(int(in.Seat), &in.Program, in.Kind == Confirm)
}
