package main

import (
	"sync"

	"roborally/core"
	"roborally/core/bot"
	"roborally/core/bot/arena"
	"roborally/maps"
)

// series is a number of games that measure levels.
type series struct {
	params
	games    int
	parallel int
	rules    *core.RuleSet
	entrants []entrant
	seats    []int        // index of the entrant by seat, in the first game on the first board
	models   []core.Model // by start
	venues   []*venue
	options  cardRange // see params.Options
	bugs     cardRange
	named    []core.Power // those alone are dealt (params.Cards); nil: all
	clock    func() int64 // nanoseconds; nil if nothing is timed
}

// entrant is a level that is measured, perhaps with a robot of its own.
type entrant struct {
	level    bot.Level
	manner   bot.Manner
	model    core.Model
	ownModel bool // its robot stays with it in every seat
}

// String returns the name of the entrant in results.
func (e entrant) String() string {
	name := e.level.String() + e.manner.Suffix()
	if e.ownModel {
		name += "/" + e.model.String()
	}
	return name
}

// count returns the number of matches.
func (s *series) count() int {
	if s.Solo {
		return s.games * len(s.entrants)
	}
	return s.games
}

// first returns the number of the first match on a venue (from 0).
func (s *series) first(venue int) int {
	if s.Solo {
		return venue * len(s.entrants)
	}
	return venue
}

// fixture is one match of a series: its board and its seats.
type fixture struct {
	venue *venue
	setup *core.Setup
	seats []int // index of the entrant by seat
	game  int   // matches of the same game get the same cards
}

// fixture returns match n, from 0. Boards take turns. The seats rotate by one
// from board to board, and by one more with each lap, so that each board sees
// every rotation, whatever the number of boards, and one lap alone sees most of
// them. With --solo, all entrants play a game before the next one comes.
func (s *series) fixture(n int) fixture {
	f := fixture{game: n}
	if s.Solo {
		f.game = n / len(s.entrants)
	}
	lap, board := f.game/len(s.venues), f.game%len(s.venues)
	f.venue = s.venues[board]
	f.setup = &core.Setup{
		Board: f.venue.board, Rules: s.rules, Abilities: s.Abilities, Options: s.Options != "" || s.rules.AlwaysCards, Points: s.PointsToWin,
	}
	f.setup.SetLaps(s.Laps)
	turn := lap + board
	if s.Solo {
		f.addSeat(s, n%len(s.entrants), s.models[turn%len(s.models)])
		return f
	}
	for i := range s.seats {
		f.addSeat(s, s.seats[(i+turn)%len(s.seats)], s.models[i])
	}
	return f
}

// addSeat seats an entrant on the next seat, with the robot of that start unless
// the entrant has its own.
func (f *fixture) addSeat(s *series, entrant int, model core.Model) {
	if e := s.entrants[entrant]; e.ownModel {
		model = e.model
	}
	f.seats = append(f.seats, entrant)
	f.setup.Models = append(f.setup.Models, model)
}

// play plays match n. It returns arena.ErrQuit if quit ends it.
func (s *series) play(n int, quit func() bool) (arena.Result, error) {
	f := s.fixture(n)
	m := &arena.Match{Setup: f.setup, Rounds: s.Rounds, Chances: s.Chances, Clock: s.clock, Quit: quit}
	m.Seed, m.PlayerSeed = arena.Seeds(s.Seed, f.game)
	for _, entrant := range f.seats {
		m.Levels = append(m.Levels, s.entrants[entrant].level)
		m.Manners = append(m.Manners, s.entrants[entrant].manner)
	}
	var err error
	if m.Start, err = s.start(f); err != nil {
		return arena.Result{}, err
	}
	if m.Table = f.venue.transitions(s.needsSolving(), quit); m.Table == nil {
		return arena.Result{}, arena.ErrQuit
	}
	return m.Play()
}

// needsSolving reports whether any entrant uses solved values of the board.
func (s *series) needsSolving() bool {
	for _, e := range s.entrants {
		if e.level.Solves() {
			return true
		}
	}
	return false
}

// venue is a board with its transition table, which is computed for the first
// match and then shared by all.
type venue struct {
	hall   *maps.Map
	board  *core.Board
	setup  *core.Setup // of the first match, so that the table does not depend on which worker computes it
	mu     sync.Mutex
	table  *bot.TransitionTable
	solved bool
}

// transitions returns the transition table, or nil if quit ended the solving of
// its values.
func (v *venue) transitions(solve bool, quit func() bool) *bot.TransitionTable {
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.table == nil {
		v.table = bot.NewTransitionTable(v.setup)
	}
	if solve && !v.solved {
		if v.solved = v.table.Solve(nil, quit); !v.solved {
			return nil
		}
	}
	return v.table
}
