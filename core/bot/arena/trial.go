package arena

import (
	"errors"
	"fmt"
	"slices"

	"roborally/core"
	"roborally/core/bot"
)

// TrialOptions says how the games of a Trial are played. The zero value stands for games of four players of the level
// medium to the last checkpoint, by the rules of factory.
type TrialOptions struct {
	Seats       int           // number of robots; 0 stands for four, or as many as there are starts if these are fewer
	Checkpoints int           // number of checkpoints that count; 0 is all
	Rules       *core.RuleSet // nil is Factory
	Level       bot.Level     // 0 is Medium
	Series      uint64        // the seed of the whole trial; trials with different ones can be added up (Figures.Plus)
}

// Trial plays games of computer players on a layout, one after the other, and counts how they went. It has no
// goroutine: its owner calls Play again and again, and reads Figures in between. It is not safe for concurrent use.
//
// The robots take turns on all starts of the layout, also if these are more than the robots, so that every start is
// used by every seat equally often; see starts.
type Trial struct {
	layout  *core.Layout
	options TrialOptions
	table   *bot.TransitionTable // nil before the first game
	figures Figures
}

// trialSeats is the number of robots in the games of a trial, unless its options say otherwise.
const trialSeats = 4

// NewTrial returns a trial of a layout, which must not be changed afterwards. It fails if the layout has a fault, or if
// its games could not begin.
func NewTrial(l *core.Layout, o TrialOptions) (*Trial, error) {
	if o.Rules == nil {
		o.Rules = core.Factory
	}
	if o.Level == 0 {
		o.Level = bot.Medium
	}
	if o.Seats == 0 {
		o.Seats = min(trialSeats, max(1, len(l.Starts())))
	}
	if o.Seats < 1 || o.Seats > core.MaxRobots {
		return nil, fmt.Errorf("a trial has 1 to %d robots, not %d", core.MaxRobots, o.Seats)
	}
	t := &Trial{layout: l, options: o}
	setup, err := t.setup(l, o.Seats, 0)
	if err != nil {
		return nil, err
	}
	t.figures = newFigures(l, setup, o)
	return t, nil
}

// setup returns the setup of game n on a layout, with a number of robots.
func (t *Trial) setup(l *core.Layout, seats, n int) (*core.Setup, error) {
	board, err := core.Compile(l, t.options.Checkpoints)
	if err != nil {
		return nil, err
	}
	setup := NewSetup(board, t.options.Rules, seats, 2*n) // turns by two, while starts turn by one: no robot stays with a start
	return setup, setup.Check()
}

// NewSetup returns the setup of a game of a series, which measures a hall. The robots take turns from game to game, so
// that none of their abilities counts more than the others.
func NewSetup(board *core.Board, rules *core.RuleSet, seats, number int) *core.Setup {
	setup := &core.Setup{Board: board, Rules: rules, Abilities: rules.Abilities, Options: rules.AlwaysCards}
	if rules.GoalFlags {
		setup.Points = core.LongGame
	}
	for seat := range seats {
		setup.Models = append(setup.Models, core.Models[(seat+number)%len(core.Models)])
	}
	return setup
}

// Play plays one more game and adds it to the figures. quit, which may be nil, is called every few milliseconds; when
// it returns true, the game is given up, and Play returns ErrQuit. The next call plays the same game again. The first
// call also computes the table that the players share, which quit does not end: some milliseconds, or some ten on large
// floors of ice.
func (t *Trial) Play(quit func() bool) error {
	n := t.figures.Games
	starts := t.starts(n)
	setup, err := t.setup(withStarts(t.layout, starts), t.options.Seats, n)
	if err != nil {
		return err
	}
	result, err := t.play(setup, n, quit)
	if err != nil {
		return err
	}
	t.figures.add(&result, setup, starts)
	return nil
}

// starts returns the starts of the layout, counted from 0, in the order in which seats take them in game n. In every as
// many games as there are starts, each seat uses each start once; which starts are used together changes at random.
func (t *Trial) starts(n int) []int {
	count := len(t.layout.Starts())
	order := make([]int, count)
	for i := range order {
		order[i] = i
	}
	block := mix(t.options.Series ^ mix(uint64(n/count)))
	for i := count - 1; i > 0; i-- {
		block = mix(block)
		k := int(block % uint64(i+1))
		order[i], order[k] = order[k], order[i]
	}
	shift := n % count
	return append(order[shift:], order[:shift]...)
}

// withStarts returns a copy of a layout in which start i is where start order[i] of the layout is.
func withStarts(l *core.Layout, order []int) *core.Layout {
	c := *l
	c.Fields = slices.Clone(l.Fields)
	for i, at := range l.Starts() {
		c.At(at).Start = uint8(slices.Index(order, i) + 1)
	}
	return &c
}

// play plays game n of the trial's series.
func (t *Trial) play(setup *core.Setup, n int, quit func() bool) (Result, error) {
	if t.table == nil {
		t.table = bot.NewTransitionTable(setup)
	}
	m := &Match{Setup: setup, Table: t.table, Quit: quit}
	for range setup.Models {
		m.Levels = append(m.Levels, t.options.Level)
	}
	m.Seed, m.PlayerSeed = Seeds(t.options.Series, n)
	return m.Play()
}

// Figures returns the figures of the games played so far.
func (t *Trial) Figures() Figures { return t.figures.clone() }

// Solo plays a game with one robot on start 1 and reports whether it reaches all checkpoints that count before the
// match is broken off, and in how many rounds. It counts in no figures. The same trial returns the same result. quit
// is as in Play.
func (t *Trial) Solo(quit func() bool) (rounds int, completed bool, err error) {
	if t.options.Rules.GoalFlags {
		return 0, false, errors.New("a game with goal flags is not completed by reaching them once")
	}
	setup, err := t.setup(t.layout, 1, 0)
	if err != nil {
		return 0, false, err
	}
	result, err := t.play(setup, 0, quit)
	return result.Rounds, result.Seats != nil && result.Seats[0].Finished > 0, err
}
