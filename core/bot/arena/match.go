package arena

import (
	"errors"

	"roborally/core"
	"roborally/core/bot"
)

// DefaultRounds is the number of rounds after which a match is broken off,
// unless Match.Rounds is set.
const DefaultRounds = 100

// Match is a game among computer players, one level per seat.
type Match struct {
	Setup      *core.Setup
	Table      *bot.TransitionTable // of the setup's board and rules; any number of matches may share one
	Levels     []bot.Level          // one per seat
	Manners    []bot.Manner         // per seat; nil: all play as well as they can
	Start      *core.State          // the situation it begins with; nil: that of the setup
	Seed       core.Seed
	PlayerSeed uint64       // the seed of the players; each seat's own seed is derived from it
	Rounds     int          // the number of rounds before the match is broken off; 0 is DefaultRounds
	Chances    bool         // the players are also asked what chance to win they expect of their programs (bot.Player.Evaluate)
	Clock      func() int64 // nanoseconds; nil if nothing is to be timed
	Quit       func() bool  // called before and within decisions, every few milliseconds; true ends the match with ErrQuit; may be nil
}

// ErrQuit is the error of a match that was ended by its Quit.
var ErrQuit = errors.New("the match was ended from outside")

// errStuck names a broken invariant: a game that is not over has a pending
// decision.
var errStuck = errors.New("the game is not over, but waits for nobody")

// matchRun is a match while it is played.
type matchRun struct {
	*Match
	game    *core.Game
	players []bot.Decider
	round   int
	stops   map[stop]bool
	secrets [core.MaxRobots]core.SecretGoal // by seat, as the events tell it
	result  Result
}

// An evaluator says what it expects of a program.
type evaluator interface {
	Evaluate(v core.View, program core.Program, stop func() bool) bot.Advice
}

// stop is a moment in which a register phase stops to ask something.
type stop struct {
	round    int
	register uint8
	step     core.Step
	beat     uint16
	kind     core.QuestionKind
}

// Play plays a match to its end, or until its rounds are over. Decisions have
// no time limit. An answer that is illegal or was cut short leads to a *Fault.
func (m *Match) Play() (Result, error) {
	if len(m.Levels) != len(m.Setup.Models) {
		return Result{}, errors.New("a match needs a level for every seat")
	}
	var players []bot.Decider
	for seat, level := range m.Levels {
		seed := mix(m.PlayerSeed + uint64(seat))
		manner := bot.AtItsBest
		if m.Manners != nil {
			manner = m.Manners[seat]
		}
		players = append(players, bot.NewInManner(manner, m.Setup, m.Table, seat, level, seed))
	}
	return m.playWith(players)
}

// playWith plays the match with the given players, one per seat.
func (m *Match) playWith(players []bot.Decider) (Result, error) {
	game, events, err := m.begin()
	if err != nil {
		return Result{}, err
	}
	begun := m.now()
	s := &matchRun{Match: m, game: game, players: players, stops: map[stop]bool{}, result: Result{Seats: make([]Seat, len(m.Levels))}}
	for seat, level := range m.Levels {
		s.result.Seats[seat].Level = level
	}
	s.record(events)
	for s.ongoing() {
		if m.Quit != nil && m.Quit() {
			return Result{}, ErrQuit
		}
		if err := s.decide(); err != nil {
			return Result{}, err
		}
	}
	s.finish()
	s.result.Took = m.now() - begun
	return s.result, nil
}

// begin begins the game.
func (m *Match) begin() (*core.Game, []core.Event, error) {
	if m.Start == nil {
		return core.NewGame(m.Setup, m.Seed)
	}
	if err := m.Setup.Check(); err != nil {
		return nil, nil, err
	}
	game, events := core.NewGameFrom(m.Setup, *m.Start, m.Seed)
	return game, events, nil
}

// limit returns the number of the last round.
func (m *Match) limit() int {
	if m.Rounds > 0 {
		return m.Rounds
	}
	return DefaultRounds
}

func (m *Match) now() int64 {
	if m.Clock == nil {
		return 0
	}
	return m.Clock()
}

func (s *matchRun) ongoing() bool {
	return s.game.State().Phase != core.Finished && s.round <= s.limit()
}

// decide lets one seat decide.
func (s *matchRun) decide() error {
	pending := s.game.Pending()
	if len(pending) == 0 {
		return &Fault{Match: s.Match, Round: s.round, Decision: core.Decision{Seat: core.NoSeat}, Err: errStuck}
	}
	d := pending[0]
	v := s.game.View(d.Seat)
	begun := s.now()
	in, cut := s.players[d.Seat].Decide(v, d, s.Quit)
	if d.Kind == core.AskProgram && s.Clock != nil {
		seat := &s.result.Seats[d.Seat]
		seat.Thought = append(seat.Thought, s.now()-begun)
	}
	if cut && s.Quit != nil {
		return ErrQuit
	}
	if cut {
		return &Fault{s.Match, s.round, d, in, errCutShort}
	}
	if m, ok := s.players[d.Seat].(evaluator); ok && s.Chances && in.Kind == core.Confirm {
		seat := &s.result.Seats[d.Seat]
		seat.Chances = append(seat.Chances, m.Evaluate(v, in.Program, s.Quit).Chance)
	}
	events, err := s.game.Apply(in)
	if err != nil {
		return &Fault{s.Match, s.round, d, in, err}
	}
	s.result.Inputs = append(s.result.Inputs, in)
	s.record(events)
	return nil
}

// record adds events to the result.
func (s *matchRun) record(events []core.Event) {
	for i := range events {
		e := &events[i]
		switch e.Kind {
		case core.RoundBegan:
			s.round = int(e.N)
		case core.PhaseBegan:
			s.recordPhase(core.Phase(e.Detail))
		case core.Gained:
			s.recordGain(e)
		case core.Asked:
			s.recordStop(e)
		case core.Died:
			s.result.Seats[e.Robot].Deaths++
			s.result.Deaths = append(s.result.Deaths, Death{e.At, core.Cause(e.Detail)})
		case core.Used:
			s.countCard(e, CardCount{Used: 1})
		case core.Lost:
			s.countCard(e, CardCount{Lost: 1})
		case core.DrewSecret:
			if seat := &s.result.Seats[e.Robot]; seat.FirstGoal == core.NoSecret {
				seat.FirstGoal = core.SecretGoal(e.Detail)
			}
			s.secrets[e.Robot] = core.SecretGoal(e.Detail)
		case core.PutSecret:
			s.secrets[e.Robot] = core.NoSecret
		case core.Touched:
			seat := &s.result.Seats[e.Robot]
			seat.Goals = int(e.N)
			seat.Reached = s.phaseOf(e)
			s.recordMilestone(int(e.Robot))
			if e.N == int16(s.game.State().Robots[e.Robot].GoalCount) {
				seat.Finished = s.round
			}
		case core.Scored, core.MetSecret:
			seat := &s.result.Seats[e.Robot]
			seat.Goals++
			seat.Reached = s.phaseOf(e)
			s.recordMilestone(int(e.Robot))
			if seat.Goals == s.Setup.Points {
				seat.Finished = s.round
			}
			if e.Kind == core.MetSecret {
				s.countGoal(core.SecretGoal(e.Detail), GoalCount{Met: 1})
				seat.Met++
				s.secrets[e.Robot] = core.NoSecret
			}
		}
	}
}

// recordMilestone records that a seat has reached one more goal, if it is the first with so many.
func (s *matchRun) recordMilestone(seat int) {
	if s.result.Seats[seat].Goals > len(s.result.Milestones) {
		s.result.Milestones = append(s.result.Milestones, Milestone{seat, s.round, len(s.result.Deaths)})
	}
}

// phaseOf returns the register phase of the match, from 1, in which an event happens; those
// of the end of a round belong to its last one.
func (s *matchRun) phaseOf(e *core.Event) int {
	register := int(e.Register)
	if register == 0 {
		register = core.RegisterCount
	}
	return (s.round-1)*core.RegisterCount + register
}

// recordPhase counts register phases, and who has which secret goal at the beginning of
// the first of a round.
func (s *matchRun) recordPhase(phase core.Phase) {
	if phase.Register() > 0 {
		s.result.Registers++
	}
	if phase.Register() != 1 {
		return
	}
	for i := range s.result.Seats {
		if s.secrets[i] != core.NoSecret {
			s.countGoal(s.secrets[i], GoalCount{Held: 1})
		}
	}
}

// recordGain counts a card that a robot draws.
func (s *matchRun) recordGain(e *core.Event) {
	s.countCard(e, CardCount{Drawn: 1})
	if core.Power(e.Detail).Option() {
		s.result.Seats[e.Robot].Drawn++
	}
}

// countCard adds to the count of the card that an event is about.
func (s *matchRun) countCard(e *core.Event, more CardCount) {
	if s.result.Cards == nil {
		s.result.Cards = map[core.Power]CardCount{}
	}
	p := core.Power(e.Detail)
	s.result.Cards[p] = s.result.Cards[p].Plus(more)
}

// countGoal adds to the count of a secret goal.
func (s *matchRun) countGoal(g core.SecretGoal, more GoalCount) {
	if s.result.Secrets == nil {
		s.result.Secrets = map[core.SecretGoal]GoalCount{}
	}
	s.result.Secrets[g] = s.result.Secrets[g].Plus(more)
}

// recordStop counts the question of a register phase, once however many seats are
// asked it in this moment.
func (s *matchRun) recordStop(e *core.Event) {
	at := stop{s.round, e.Register, e.Step, e.Beat, core.QuestionKind(e.Detail)}
	if e.Register == 0 || s.stops[at] {
		return
	}
	s.stops[at] = true
	if s.result.Stops == nil {
		s.result.Stops = map[core.QuestionKind]int{}
	}
	s.result.Stops[at.kind]++
}

// finish fills in what is known only at the end.
func (s *matchRun) finish() {
	state := s.game.State()
	s.result.Over = state.Phase == core.Finished
	s.result.Winner = int(state.Winner)
	s.result.Rounds = min(s.round, s.limit())
	for i := range s.result.Seats {
		s.result.Seats[i].Out = state.Robots[i].Out
	}
	s.result.awardPoints()
}
