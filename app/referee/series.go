package main

import (
	"sync"

	"roborally/core"
	"roborally/core/bot"
	"roborally/core/bot/arena"
)

// series is a number of games that are played to measure levels.
type series struct {
	terms
	games    int
	rules    *core.RuleSet
	entrants []entrant
	seats    []int        // the entrants as they sit in the first game on the first board
	models   []core.Model // by start
	floors   []*floor
	clock    func() int64 // nanoseconds; nil where nothing is timed
}

// entrant is what is measured: a level, perhaps with a robot of its own.
type entrant struct {
	level  bot.Level
	model  core.Model
	brings bool // its robot goes where it goes
}

// String gives the name that results are told under.
func (e entrant) String() string {
	if e.brings {
		return e.level.String() + "/" + e.model.String()
	}
	return e.level.String()
}

// count gives the number of matches.
func (s *series) count() int {
	if s.Solo {
		return s.games * len(s.entrants)
	}
	return s.games
}

// first gives the number of the first match on a floor.
func (s *series) first(floor int) int {
	if s.Solo {
		return floor * len(s.entrants)
	}
	return floor
}

// fixture is one match of a series: where it is played and who sits where.
type fixture struct {
	floor *floor
	setup *core.Setup
	seats []int // entrants
	game  int   // matches of the same game are dealt the same
}

// fixture gives match n, from 0. Boards take turns. The seats rotate by one from
// board to board, and by one more with each lap: so each board sees every
// rotation, whatever the number of boards, and one lap alone sees most of them.
// Without others, all entrants play a game before the next one comes.
func (s *series) fixture(n int) fixture {
	f := fixture{game: n}
	if s.Solo {
		f.game = n / len(s.entrants)
	}
	lap, board := f.game/len(s.floors), f.game%len(s.floors)
	f.floor = s.floors[board]
	f.setup = &core.Setup{Board: f.floor.board, Rules: s.rules, Abilities: s.Abilities}
	turn := lap + board
	if s.Solo {
		f.take(s, n%len(s.entrants), s.models[turn%len(s.models)])
		return f
	}
	for i := range s.seats {
		f.take(s, s.seats[(i+turn)%len(s.seats)], s.models[i])
	}
	return f
}

// take lets an entrant have the next seat, with the robot that stands there
// unless it brings one.
func (f *fixture) take(s *series, place int, model core.Model) {
	if e := s.entrants[place]; e.brings {
		model = e.model
	}
	f.seats = append(f.seats, place)
	f.setup.Models = append(f.setup.Models, model)
}

// play plays match n. It ends with arena.ErrQuit where quit says so.
func (s *series) play(n int, quit func() bool) (arena.Result, error) {
	f := s.fixture(n)
	m := &arena.Match{Setup: f.setup, Rounds: s.Rounds, Clock: s.clock, Quit: quit}
	m.Seed, m.Brains = arena.Seeds(s.Seed, f.game)
	for _, place := range f.seats {
		m.Levels = append(m.Levels, s.entrants[place].level)
	}
	if m.Atlas = f.floor.chart(s.learned(), quit); m.Atlas == nil {
		return arena.Result{}, arena.ErrQuit
	}
	return m.Play()
}

// learned tells whether anybody plays better on a board that was learned before.
func (s *series) learned() bool {
	for _, e := range s.entrants {
		if e.level == bot.Expert || e.level == bot.Yardstick {
			return true
		}
	}
	return false
}

// floor is a board with its atlas, which is made when the first match wants it
// and then shared by all.
type floor struct {
	board   *core.Board
	setup   *core.Setup // of the first match, so that the atlas is the same whoever makes it
	making  sync.Mutex
	atlas   *bot.Atlas
	learned bool
}

// chart gives the atlas, nil where quit ended the learning.
func (f *floor) chart(learned bool, quit func() bool) *bot.Atlas {
	f.making.Lock()
	defer f.making.Unlock()
	if f.atlas == nil {
		f.atlas = bot.Survey(f.setup)
	}
	if learned && !f.learned {
		if f.learned = f.atlas.Learn(nil, quit); !f.learned {
			return nil
		}
	}
	return f.atlas
}
