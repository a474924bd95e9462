// Package uitest has a game to test windows with: a session in which everything
// happens at once, in the goroutine that asks for it.
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

// Setup gives a game on a board or course with so many checkpoints; 0 is all.
func Setup(t testing.TB, hall string, checkpoints int, rules *core.RuleSet, models ...core.Model) *core.Setup {
	t.Helper()
	layout, err := maps.Load(hall)
	if err != nil {
		t.Fatal(err)
	}
	board, err := core.Compile(layout, checkpoints)
	if err != nil {
		t.Fatal(err)
	}
	return &core.Setup{Board: board, Rules: rules, Models: models, Abilities: rules.Abilities}
}

// Session is the only human seat of a game against programs at random, or one of
// those that share a screen. It is a table.Session, but not safe for concurrent use: what an input brings about is
// in Updates when Do returns.
type Session struct {
	Game   *core.Game
	Inputs []core.Input // what Do was given and the rules allowed
	Clock  table.Clock  // goes with every update
	Paused bool
	Shared bool // the clock is everybody's, and does not obey
	Closed bool
	// Program, if set, programs the other seats.
	Program func(view core.View) core.Program

	seat    int
	players []table.Player
	updates chan table.Update
	chance  *rand.Rand
	screen  []*Session // all that share the game, this one included
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

// Continue sits down at a game.
func Continue(game *core.Game, seat int, seed uint64) *Session {
	return Share(game, seed, seat)[0]
}

// Share sits people down at a game, by seat, who share a screen. core.NoSeat is a
// spectator.
func Share(game *core.Game, seed uint64, seats ...int) []*Session {
	var screen []*Session
	for _, seat := range seats {
		screen = append(screen, sit(game, seat, seed))
	}
	for _, s := range screen {
		s.screen = screen
		for i := range s.players {
			if s.shares(i) {
				s.players[i].Bot = ""
			}
		}
		view := game.View(s.seat)
		s.updates <- table.Update{View: &view, Clock: s.Clock}
	}
	screen[0].others()
	return screen
}

func sit(game *core.Game, seat int, seed uint64) *Session {
	s := &Session{
		Game: game, seat: seat,
		updates: make(chan table.Update, 4096),
		chance:  rand.New(rand.NewPCG(seed, 1)),
	}
	names := []string{"Ada", "Bob", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal"}
	for i, m := range game.Setup().Models {
		s.players = append(s.players, table.Player{Name: names[i], Model: m, Colour: i, Bot: "random"})
	}
	return s
}

// Seat gives the own seat.
func (s *Session) Seat() int { return s.seat }

// Setup gives the setup of the game.
func (s *Session) Setup() *core.Setup { return s.Game.Setup() }

// Players gives who plays.
func (s *Session) Players() []table.Player { return s.players }

// Updates gives what has happened.
func (s *Session) Updates() <-chan table.Update { return s.updates }

// Do takes an input of the own seat, and then lets everybody else decide.
func (s *Session) Do(in core.Input) error {
	if s.Closed {
		return table.ErrEnded
	}
	in.Seat = int8(s.seat)
	if err := s.apply(in); err != nil {
		return err
	}
	s.Inputs = append(s.Inputs, in)
	s.others()
	return nil
}

// TimeUp lets the clock run down; of people who share the screen that of this
// seat alone.
func (s *Session) TimeUp() error {
	in := core.Input{Kind: core.TimeUp, Seat: core.NoSeat, Round: s.Game.State().Round}
	if len(s.screen) > 1 {
		in.Seat = int8(s.seat)
	}
	err := s.apply(in)
	s.others()
	return err
}

// Tick tells how the clock stands.
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
		if len(s.screen) > 1 && other.Clock.Left > 0 { // everybody has a clock of the own
			other.Clock.Limited = slices.ContainsFunc(s.Game.Pending(), func(d core.Decision) bool { return d.Seat == other.seat })
		}
		other.updates <- table.Update{Events: core.Redact(events, other.seat), Clock: other.Clock}
	}
	return nil
}

// shares tells whether somebody in front of the screen plays a seat.
func (s *Session) shares(seat int) bool {
	return slices.ContainsFunc(s.screen, func(other *Session) bool { return other.seat == seat })
}

// others lets the other seats decide until only the own one, or those that share
// the screen, are waited for.
func (s *Session) others() {
	for round := 0; round < 1000; round++ {
		waits := false
		for _, d := range s.Game.Pending() {
			if !s.shares(d.Seat) {
				waits = true
				s.decide(d)
				break
			}
		}
		if !waits || s.Game.State().Phase == core.Finished {
			return
		}
	}
}

func (s *Session) decide(d core.Decision) {
	in := core.Input{Kind: core.Answer, Seat: int8(d.Seat), Round: s.Game.State().Round, Question: d.ID, Choice: d.Default}
	if d.Kind == core.AskProgram {
		view := s.Game.View(d.Seat)
		in.Kind, in.Program = core.Confirm, s.random(view)
		if s.Program != nil {
			in.Program = s.Program(view)
		}
	}
	if err := s.apply(in); err != nil {
		panic("uitest: a program made up is refused: " + err.Error())
	}
}

func (s *Session) random(view core.View) core.Program {
	p := core.NoProgram
	r := view.Own()
	order := s.chance.Perm(int(r.HandCount))
	for n := range p.Slots {
		if !r.Slots[n].Locked && len(order) > 0 {
			p.Slots[n] = core.Choice(order[0])
			order = order[1:]
		}
	}
	return p
}

// Pause notes that the clock is to stand still.
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
