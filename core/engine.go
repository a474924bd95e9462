package core

import "roborally/core/grid"

// Engine resolves phases on a State: it is the one place that knows the rules.
// It states facts as events, and emitting an event applies it.
//
// An Engine holds scratch space only, so that resolving a register allocates
// nothing. It is not safe for concurrent use; make one per goroutine. The same
// engine serves the host's game, the searches of computer players, scenarios
// and the ghost.
type Engine struct {
	setup   *Setup
	board   *Board
	rules   *RuleSet
	probing bool // ask a question in every window (Setup.Probe)

	rehearsing bool // no die is rolled for Random Register: its card stays, as it mostly does

	// Log holds the events of everything that is resolved, appended. If Silent
	// is set, they are dropped.
	Log    []Event
	Silent bool

	s      *State // the state that is resolved
	random random // draws of this phase
	policy policy // answers the questions of this phase
	atOnce policy // answerAtOnce, bound once so that no phase allocates

	// Draws, if it is not nil, are the cards that are drawn next; then there are
	// none. Scenarios have no piles.
	Draws []Card
	// OptionDraws, if it is not nil, are the options that are drawn next.
	OptionDraws []Power
	// Answers, if it is not nil, answers the questions of Resolve, EndRound and
	// BeginRound instead of their defaults. It must answer alike when a phase runs again.
	Answers func(robot int, q Question) uint16

	register   int
	step       Step
	beat       uint16 // beat of the next event
	lastBeat   uint16 // beat of the last event that was not hidden from the others
	eliminated bool   // a robot went out of the game in this step

	order         [MaxRobots]uint8 // the robots on the board in the order they act (P10)
	orderSize     int
	withCard      int                       // the first withCard robots of order have a card in this register
	displacement  [MaxRobots]grid.Direction // direction of the last displacement in StepMove (O1)
	displaced     [MaxRobots]bool           // whether there was one
	hits          []hit                     // collected, not yet applied
	decisions     []decision                // of the window that is open or was last
	questions     [MaxRobots]uint8          // number of questions put to each seat in this phase
	effects       [MaxRobots]Effects        // of each robot's powers in this phase
	powered       bool                      // a robot owns cards
	asksReplacing bool                      // a robot may have a card replaced before the reveal
	asksHits      bool                      // an owner is asked what to give up against damage
	given         [MaxRobots]uint16         // cards given up against the hits of this moment, one bit per index
	saved         [MaxRobots]int8           // points that these still save
	fired         uint8                     // number of laser shots in this step
	ownHits       int                       // number of hits in this step that robots do to themselves
	back          uint8                     // the robots that return in this step, one bit each
	died          uint8                     // the robots destroyed in this step
	commands      [MaxRobots]Command        // that each robot executes in this register
	priorities    [MaxRobots]int16          // of these commands
	rammed        uint8                     // the robots that the running card has rammed (V17)
	shielded      [MaxRobots]uint8          // the sides of each robot whose point Power-Down Shield has taken in this phase
	shots         []shot                    // of weapons, in this step
	joined        [MaxRobots]Declared       // the declared powers that act in this register

	// What effects were computed from, by register, 0 for the rest of a round, so that
	// unchanged robots are not computed again; known is that of this phase.
	prepared [RegisterCount + 1][MaxRobots]prepared
	known    *[MaxRobots]prepared

	// A copy of a robot whose powers act on hits; here, so that it is not allocated.
	trial struct {
		robot Robot
		sides uint8
	}
}

// NewEngine returns an engine for a game with the given setup.
func NewEngine(setup *Setup) *Engine {
	e := &Engine{
		setup:     setup,
		board:     setup.Board,
		rules:     setup.Rules,
		probing:   setup.Probe,
		Log:       make([]Event, 0, 256),
		hits:      make([]hit, 0, 32),
		decisions: make([]decision, 0, 2*MaxRobots),
	}
	e.atOnce = e.answerAtOnce
	e.policy, e.known = e.atOnce, &e.prepared[0]
	for i, m := range setup.Models {
		e.effects[i] = setup.Effects(&Robot{Model: m})
	}
	return e
}

// policy answers a question for the owner of a robot; ok is false if the answer
// has not come yet.
type policy func(robot int, q Question) (a reply, ok bool)

// reply is an answer to a question.
type reply struct {
	choice   uint16
	position int // position among the answers of the phase, from 1; 0: answered at once
}

// answerAtOnce is the policy of Resolve, EndRound and BeginRound: Answers, or the
// default, so that a search never stops.
func (e *Engine) answerAtOnce(robot int, q Question) (reply, bool) {
	if e.Answers != nil {
		return reply{choice: e.Answers(robot, q)}, true
	}
	return reply{choice: q.Default}, true
}

// Resolve runs one register phase (1…5) on s by chapter 4, with the programs in
// its slots. Questions are answered by Answers, or take their defaults; draws
// follow seed.
func (e *Engine) Resolve(s *State, register int, seed Seed) {
	if s.Remembers && register == 1 { // as when the phase begins
		s.rememberPhase(Register1)
	}
	s.Phase = RegisterPhase(register)
	e.policy = e.atOnce
	e.runPhase(s, seed)
}

// EndRound runs the end of a round, E1–E6, on s. Questions and draws are as in
// Resolve.
func (e *Engine) EndRound(s *State, seed Seed) {
	s.Phase = RoundEnd
	e.policy = e.atOnce
	e.runPhase(s, seed)
}

// BeginRound runs the beginning of a round, E7, on s. Questions and draws are
// as in Resolve; hands are dealt from the piles in s.
func (e *Engine) BeginRound(s *State, seed Seed) {
	s.Phase = Returning
	e.policy = e.atOnce
	e.runPhase(s, seed)
}

// runPhase runs the phase s is in and begins the next one. It returns false if
// it stopped: the game is over, or a question is open.
func (e *Engine) runPhase(s *State, seed Seed) bool {
	e.s = s
	e.random = newRandom(seed, drawPhase, s.Round, uint8(s.Phase))
	e.register, e.beat, e.lastBeat, e.step = s.Phase.Register(), 0, 0, NoStep
	e.eliminated, e.died, e.questions = false, 0, [MaxRobots]uint8{}
	e.prepare()
	switch {
	case e.register > 0:
		return e.runSteps(e.rules.Phase) && e.beginPhase(s.Phase+1)
	case s.Phase == RoundEnd:
		return e.runSteps(e.rules.Ending) && e.beginPhase(Returning)
	default:
		e.note(RoundBegan, NoSeat, int(s.Round)+1, 0)
		return e.runSteps(e.rules.Return) && e.beginPhase(Programming)
	}
}

// beginPhase emits the beginning of a phase, which belongs to no beat of the
// last one. It returns true, so that it can end a chain of steps.
func (e *Engine) beginPhase(p Phase) bool {
	e.step, e.beat = NoStep, 0
	e.note(PhaseBegan, NoSeat, 0, uint8(p))
	return true
}

// runSteps runs a list of steps; it returns false as soon as the phase must
// stop. When a step is complete, elimination is checked (P9), and the owners of
// destroyed robots are asked: what they decide acts on nothing before.
func (e *Engine) runSteps(steps []Step) bool {
	for _, step := range steps {
		e.step = step
		e.nextBeat()
		if !stepTable[step].run(e) || e.eliminated && !e.checkElimination() {
			return false
		}
		if e.died != 0 && !e.loseOptions() {
			return false
		}
	}
	return true
}

// checkElimination ends the game if nobody is left, or only one of several
// players (P9, G4). It reports whether the game goes on.
func (e *Engine) checkElimination() bool {
	e.eliminated = false
	playing, players, last := int(e.s.ExtraPlayers), int(e.s.Seats+e.s.ExtraPlayers), int8(NoSeat)
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

// robots returns the robots in the order of their seats.
func (e *Engine) robots() []Robot { return e.s.Robots[:e.s.Seats] }

func (e *Engine) cell(p grid.Pos) *cell { return e.board.cell(p) }

// newEvent begins the next event: stamped with register, step and beat, caused
// by nobody, seen by everybody. The caller fills in the payload, then emit
// applies it. Events are built in place in Log, because copying 16 bytes that
// were just written one by one costs more than most rules do.
func (e *Engine) newEvent(kind Kind, robot int) *Event {
	if e.Silent {
		e.Log = e.Log[:0]
	}
	e.Log = append(e.Log, Event{})
	event := &e.Log[len(e.Log)-1]
	event.Kind, event.Robot, event.By = kind, int8(robot), NoSeat
	event.Register, event.Step, event.Beat = uint8(e.register), e.step, e.beat
	return event
}

// emit applies the event begun last. Only events of which the others learn
// something (the audiences below OwnerOnly) count as beats: a step that states
// nothing shifts none, and no gap in the numbers betrays a hidden event.
func (e *Engine) emit(event *Event) {
	if event.Audience < OwnerOnly {
		e.lastBeat = e.beat
	}
	e.s.Apply(event)
}

// note emits an event that consists of its kind, its robot, a number and a
// detail.
func (e *Engine) note(kind Kind, robot, n int, detail uint8) {
	event := e.newEvent(kind, robot)
	event.N, event.Detail = int16(n), detail
	e.emit(event)
}

// nextBeat makes the following events happen later than those before.
func (e *Engine) nextBeat() { e.beat = e.lastBeat + 1 }
