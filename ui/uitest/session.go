// Package uitest helps to test windows: a Window with ways to find and use what is on a page, an
// App that runs in simulated time, and a Session in which everything happens at once, in the
// calling goroutine. Begin reading at NewWindow and NewSession.
package uitest

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"roborally/core"
	"roborally/lan/table"
	"roborally/maps"
)

// Setup returns a setup on a board or course. checkpoints is how many of its checkpoints count; 0
// means all.
func Setup(t testing.TB, mapID string, checkpoints int, rules *core.RuleSet, models ...core.Model) *core.Setup {
	t.Helper()
	layout, err := maps.Load(mapID)
	if err != nil {
		t.Fatal(err)
	}
	board, err := core.Compile(layout, checkpoints)
	if err != nil {
		t.Fatal(err)
	}
	return &core.Setup{Board: board, Rules: rules, Models: models, Abilities: rules.Abilities}
}

// Session is the only human seat of a game against random programs, or one of several that share a
// screen. It implements table.Session, but is not safe for concurrent use: when Do returns, all
// results of the input are in Updates.
type Session struct {
	Game   *core.Game
	Inputs []core.Input // the legal inputs given to Do
	Clock  table.Clock  // sent with every update
	Paused bool
	Shared bool // the clock belongs to several clients, so that Pause returns false
	Closed bool
	Away   bool // nothing gets through to the table
	// Program, if set, programs the other seats.
	Program func(view core.View) core.Program

	seat    int
	players []table.Player
	updates chan table.Update
	rng     *rand.Rand
	screen  []*Session // all sessions of this screen, including this one
}

var _ table.Session = (*Session)(nil)

// NewSession starts a game for a seat.
func NewSession(setup *core.Setup, seat int, seed uint64) (*Session, error) {
	game, _, err := core.NewGame(setup, core.Seed(seed))
	if err != nil {
		return nil, err
	}
	return Continue(game, seat, seed), nil
}

// Continue returns a session for a seat of a game.
func Continue(game *core.Game, seat int, seed uint64) *Session {
	return Share(game, seed, seat)[0]
}

// Share returns the sessions of several seats that share a screen. core.NoSeat is a spectator.
func Share(game *core.Game, seed uint64, seats ...int) []*Session {
	var screen []*Session
	for _, seat := range seats {
		screen = append(screen, newSeat(game, seat, seed))
	}
	for _, s := range screen {
		s.screen = screen
		for i := range s.players {
			if s.onScreen(i) {
				s.players[i].Bot = ""
			}
		}
		view := game.View(s.seat)
		s.updates <- table.Update{View: &view, Clock: s.Clock}
	}
	screen[0].runOthers()
	return screen
}

func newSeat(game *core.Game, seat int, seed uint64) *Session {
	s := &Session{
		Game: game, seat: seat,
		updates: make(chan table.Update, 4096),
		rng:     rand.New(rand.NewPCG(seed, 1)),
	}
	names := []string{"Ada", "Bob", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal"}
	for i, m := range game.Setup().Models {
		s.players = append(s.players, table.Player{Name: names[i], Model: m, Colour: i, Bot: "random"})
	}
	return s
}

// Seat returns the session's seat.
func (s *Session) Seat() int { return s.seat }

// Setup returns the setup of the game.
func (s *Session) Setup() *core.Setup { return s.Game.Setup() }

// Players returns the players, by seat.
func (s *Session) Players() []table.Player { return s.players }

// Updates returns the channel of updates.
func (s *Session) Updates() <-chan table.Update { return s.updates }

// Do applies an input of this seat, and then lets all other seats decide.
func (s *Session) Do(in core.Input) error {
	if s.Closed {
		return table.ErrEnded
	}
	if s.Away {
		return table.ErrAway
	}
	in.Seat = int8(s.seat)
	if err := s.apply(in); err != nil {
		return err
	}
	s.Inputs = append(s.Inputs, in)
	s.runOthers()
	return nil
}

// TimeUp ends the time of the clock; if people share a screen, only that of this seat.
func (s *Session) TimeUp() error {
	in := core.Input{Kind: core.TimeUp, Seat: core.NoSeat, Round: s.Game.State().Round}
	if len(s.screen) > 1 {
		in.Seat = int8(s.seat)
	}
	err := s.apply(in)
	s.runOthers()
	return err
}

// CallLast calls the last rounds, and ends the play time, as a table does.
func (s *Session) CallLast() error {
	s.Clock.Play = 0
	return s.apply(core.Input{Kind: core.CallLast, Seat: core.NoSeat, Round: s.Game.State().Round})
}

// Tick sends the state of the clock.
func (s *Session) Tick(left time.Duration) {
	s.Clock = table.Clock{Limited: true, Left: left}
	s.updates <- table.Update{Clock: s.Clock}
}

func (s *Session) apply(in core.Input) error {
	events, err := s.Game.Apply(in)
	if err != nil {
		return err
	}
	for _, other := range s.screen {
		if len(s.screen) > 1 && other.Clock.Left > 0 { // every seat has its own clock
			other.Clock.Limited = slices.ContainsFunc(s.Game.Pending(), func(d core.Decision) bool { return d.Seat == other.seat })
		}
		other.updates <- table.Update{Events: core.Redact(events, other.seat), Clock: other.Clock}
	}
	return nil
}

// onScreen reports whether somebody at this screen plays a seat.
func (s *Session) onScreen(seat int) bool {
	return slices.ContainsFunc(s.screen, func(other *Session) bool { return other.seat == seat })
}

// runOthers lets the other seats decide, until only seats of this screen are awaited.
func (s *Session) runOthers() {
	for round := 0; round < 1000; round++ {
		waiting := false
		for _, d := range s.Game.Pending() {
			if !s.onScreen(d.Seat) {
				waiting = true
				s.answer(d)
				break
			}
		}
		if !waiting || s.Game.State().Phase == core.Finished {
			return
		}
	}
}

func (s *Session) answer(d core.Decision) {
	in := core.Input{Kind: core.Answer, Seat: int8(d.Seat), Round: s.Game.State().Round, Question: d.ID, Choice: d.Default}
	if d.Kind == core.AskProgram {
		view := s.Game.View(d.Seat)
		in.Kind, in.Program = core.Confirm, s.randomProgram(view)
		if s.Program != nil {
			in.Program = s.Program(view)
		}
	}
	if err := s.apply(in); err != nil {
		panic("uitest: a random program is illegal: " + err.Error())
	}
}

func (s *Session) randomProgram(view core.View) core.Program {
	p := core.NoProgram
	r := view.Own()
	order := s.rng.Perm(int(r.HandCount))
	for n := range p.Slots {
		if !r.Slots[n].Fixed() && len(order) > 0 {
			p.Slots[n] = core.Choice(order[0])
			order = order[1:]
		}
	}
	return p
}

// Pause records whether the clock is paused.
func (s *Session) Pause(paused bool) bool {
	s.Paused = paused
	return !s.Shared
}

// Close ends the session.
func (s *Session) Close() {
	if !s.Closed {
		s.Closed = true
		close(s.updates)
	}
}
