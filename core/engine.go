package core

import (
	"math"

	"roborally/core/grid"
)

// Engine resolves phases on a State: it is the one place that knows the rules.
// It states facts as events, and stating one applies it.
//
// An Engine holds scratch space only, so that resolving a register allocates
// nothing. It is not safe for concurrent use; make one per goroutine. The same
// engine serves the host's game, the computer players' imagination, scenarios
// and the ghost.
type Engine struct {
	board     *Board
	rules     *RuleSet
	abilities bool
	probing   bool // ask a question at every moment (Setup.Probe)

	// Log takes the events of everything that is resolved, appended; where
	// Silent is set they go nowhere.
	Log    []Event
	Silent bool

	s      *State
	random random
	policy policy

	register int
	step     Step
	beat     uint16
	lost     bool // a robot has gone out of the game in this step

	order     [MaxRobots]uint8 // who acts first (P10)
	orderSize int
	carded    int                       // the first so many of order have a card
	thrust    [MaxRobots]grid.Direction // last displacement in step 1 (O1)
	thrusted  [MaxRobots]bool
	hits      []hit
	questions uint16
}

// NewEngine gives an engine for a game's setup.
func NewEngine(setup *Setup) *Engine {
	return &Engine{
		board:     setup.Board,
		rules:     setup.Rules,
		abilities: setup.Abilities,
		probing:   setup.Probe,
		Log:       make([]Event, 0, 256),
		hits:      make([]hit, 0, 32),
		policy:    takeDefault,
	}
}

// policy answers a question to the owner of a robot; ok is false where the answer
// has not come yet.
type policy func(robot int, q Question) (a reply, ok bool)

// reply is an answer.
type reply struct {
	choice uint8
	place  int // among the answers of a phase, in the order they came; 0: at once
}

// takeDefault answers every question with its default, so that nothing ever
// stops a search.
func takeDefault(_ int, q Question) (reply, bool) { return reply{choice: q.Default}, true }

// Resolve runs one register phase (1…5) on s as chapter 4 says, with the
// programs in its slots. Questions take their defaults; draws follow seed.
func (e *Engine) Resolve(s *State, register int, seed Seed) {
	s.Phase = RegisterPhase(register)
	e.policy = takeDefault
	e.runPhase(s, seed)
}

// EndRound runs the end of a round, E1–E6, on s as Resolve does.
func (e *Engine) EndRound(s *State, seed Seed) {
	s.Phase = RoundEnd
	e.policy = takeDefault
	e.runPhase(s, seed)
}

// BeginRound runs what a round begins with, E7, on s as Resolve does: hands are
// dealt from the piles in s.
func (e *Engine) BeginRound(s *State, seed Seed) {
	s.Phase = Returning
	e.policy = takeDefault
	e.runPhase(s, seed)
}

// runPhase runs the phase s stands in and leads to the next one. It returns
// false where it stopped: the game is over, or a question is open.
func (e *Engine) runPhase(s *State, seed Seed) bool {
	e.s = s
	e.random = newRandom(seed, drawSegment, s.Round, uint8(s.Phase))
	e.register, e.beat, e.step = s.Phase.Register(), 0, NoStep
	e.lost, e.questions = false, 0
	switch {
	case e.register > 0:
		return e.runSteps(e.rules.Phase) && e.moments(MomentRegisterEnd) && e.leadTo(s.Phase+1)
	case s.Phase == RoundEnd:
		return e.runSteps(e.rules.Ending) && e.leadTo(Returning)
	default:
		e.note(RoundBegan, NoSeat, int(s.Round)+1, 0)
		return e.runSteps(e.rules.Return) && e.leadTo(Programming)
	}
}

func (e *Engine) leadTo(p Phase) bool {
	e.step = NoStep
	e.note(PhaseBegan, NoSeat, 0, uint8(p))
	return true
}

// runSteps runs a list of steps. Elimination is looked at when a step is
// complete (P9).
func (e *Engine) runSteps(steps []Step) bool {
	for _, step := range steps {
		e.step = step
		e.nextBeat()
		if !stepTable[step].run(e) || e.lost && !e.anyoneLeft() {
			return false
		}
	}
	return true
}

// anyoneLeft ends the game where all but one of several players are out, or
// everybody is (P9, G4).
func (e *Engine) anyoneLeft() bool {
	e.lost = false
	playing, players, last := int(e.s.Away), int(e.s.Seats+e.s.Away), int8(NoSeat)
	for i := range e.robots() {
		if !e.s.Robots[i].Out {
			playing++
			last = int8(i)
		}
	}
	if playing > 1 || playing == 1 && players == 1 {
		return true
	}
	e.note(GameOver, int(last), 0, 0)
	return false
}

// robots gives the robots in the order of their seats.
func (e *Engine) robots() []Robot { return e.s.Robots[:e.s.Seats] }

func (e *Engine) cell(p grid.Pos) *cell { return e.board.cell(p) }

// fact begins the next event: stamped, caused by nobody, seen by everybody. What
// it says is filled in before happen makes it true. Events are built where they
// stay, because copying 16 bytes that have just been written one by one costs
// more than most rules do.
func (e *Engine) fact(kind Kind, robot int) *Event {
	if e.Silent {
		e.Log = e.Log[:0]
	}
	e.Log = append(e.Log, Event{})
	event := &e.Log[len(e.Log)-1]
	event.Kind, event.Robot, event.By = kind, int8(robot), NoSeat
	event.Register, event.Step, event.Beat = uint8(e.register), e.step, e.beat
	return event
}

// happen makes the event begun last true.
func (e *Engine) happen(event *Event) { e.s.Apply(event) }

// note is fact and happen for events that say no more than their kind, their
// robot and a number.
func (e *Engine) note(kind Kind, robot, n int, detail uint8) {
	event := e.fact(kind, robot)
	event.N, event.Detail = int16(n), detail
	e.happen(event)
}

// nextBeat lets what follows happen later than what went before.
func (e *Engine) nextBeat() {
	if e.beat < math.MaxUint16 {
		e.beat++
	}
}
