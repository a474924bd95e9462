package tally

import (
	"slices"
	"strconv"
)

// MostHistory is how many games a profile tells one by one; older ones are left
// in the sums alone.
const MostHistory = 250

// Profile is what is kept of a person over all games. Only games that were
// played to their end count, those lost included: who leaves early has nothing
// counted of that game, neither the good nor the bad, so that nobody can win an
// achievement by leaving or be charged for a power cut.
type Profile struct {
	Name         string            `toml:"name"` // as the person writes it
	All          Score             `toml:"all"`
	Best         Counts            `toml:"best"`      // the most of each in a single game
	ByLevel      map[string]Record `toml:"levels"`    // by the strongest opponent: a level's name, Alone or People
	ByOpponents  map[string]Record `toml:"opponents"` // by their number, "0" to "7"
	ByModel      map[string]Score  `toml:"robots"`    // by the robot's model, NoRobot where it had none
	Achievements []Honour          `toml:"achievement"`
	History      []Game            `toml:"game"` // the last games, the oldest first
}

// What takes the place of a level or of a model where there is none.
const (
	Alone   = "alone"  // no opponents at all
	People  = "people" // all opponents were people
	NoRobot = "plain"  // a robot that is no model
)

// Record is how often something went well.
type Record struct {
	Games int `toml:"games"`
	Won   int `toml:"won"`
}

// Add adds other games.
func (r *Record) Add(other Record) {
	r.Games += other.Games
	r.Won += other.Won
}

// Score is what comes together over games.
type Score struct {
	Record
	Rounds      int `toml:"rounds"`
	Checkpoints int `toml:"checkpoints"`
	Counts
}

// Add adds other games.
func (s *Score) Add(other *Score) {
	s.Record.Add(other.Record)
	s.Rounds += other.Rounds
	s.Checkpoints += other.Checkpoints
	s.Counts.Add(&other.Counts)
}

// Honour is an achievement won.
type Honour struct {
	ID string `toml:"id"`
	At int64  `toml:"at"` // when the game ended that won it, in Unix seconds
}

// Game is a finished game as its player saw it.
type Game struct {
	ID          string `toml:"id"`    // of the game, unlike any other's: it is never counted twice
	Ended       int64  `toml:"ended"` // Unix seconds
	Map         string `toml:"map"`   // id of the board or course
	Rules       string `toml:"rules"` // id of the rule set
	Model       string `toml:"robot"` // id of the own robot's model, or NoRobot
	Level       string `toml:"level"` // of the strongest opponent: a level's name, Alone or People
	Opponents   int    `toml:"opponents"`
	Rounds      int    `toml:"rounds"`
	Won         bool   `toml:"won"`
	Place       int    `toml:"place"` // 1 is the first
	Checkpoints int    `toml:"checkpoints"`
	Goals       int    `toml:"goals"` // checkpoints there were to reach
	Counts
}

// Score gives what one game adds to the sums.
func (g *Game) Score() Score {
	return Score{Record{1, truth(g.Won)}, g.Rounds, g.Checkpoints, g.Counts}
}

// Has tells whether the game is counted already, as far as games are told one by
// one.
func (p *Profile) Has(id string) bool {
	return slices.ContainsFunc(p.History, func(g Game) bool { return g.ID == id })
}

// Add counts a finished game and gives the achievements that it has won. A game
// that is counted already changes nothing.
func (p *Profile) Add(g Game) []*Achievement {
	if p.Has(g.ID) {
		return nil
	}
	score := g.Score()
	p.All.Add(&score)
	p.Best.Raise(&g.Counts)
	p.ByLevel = noted(p.ByLevel, g.Level, func(r *Record) { r.Add(score.Record) })
	p.ByOpponents = noted(p.ByOpponents, strconv.Itoa(g.Opponents), func(r *Record) { r.Add(score.Record) })
	p.ByModel = noted(p.ByModel, g.Model, func(s *Score) { s.Add(&score) })
	p.History = append(p.History, g)
	p.History = slices.Delete(p.History, 0, max(0, len(p.History)-MostHistory))
	var won []*Achievement
	for i := range Achievements {
		a := &Achievements[i]
		if _, has := p.When(a.ID); !has && a.reached(&p.All.Counts, &g.Counts) {
			p.Achievements = append(p.Achievements, Honour{a.ID, g.Ended})
			won = append(won, a)
		}
	}
	return won
}

// noted changes what a map has under a key, and gives the map, made where there
// was none.
func noted[V any](m map[string]V, key string, change func(*V)) map[string]V {
	if m == nil {
		m = map[string]V{}
	}
	v := m[key]
	change(&v)
	m[key] = v
	return m
}

// When gives the Unix second in which an achievement was won; ok is false where
// it has not been.
func (p *Profile) When(id string) (at int64, ok bool) {
	for _, h := range p.Achievements {
		if h.ID == id {
			return h.At, true
		}
	}
	return 0, false
}

// Mend puts numbers of a profile read from a file that cannot be to the nearest
// that can, and gives the keys of what they stand in.
func (p *Profile) Mend() []string {
	var wrong []string
	note := func(key string, mended bool) {
		if mended && !slices.Contains(wrong, key) {
			wrong = append(wrong, key)
		}
	}
	note("all", p.All.mend())
	note("best", p.Best.mend())
	note("levels", mendAll(p.ByLevel, (*Record).mend))
	note("opponents", mendAll(p.ByOpponents, (*Record).mend))
	note("robots", mendAll(p.ByModel, (*Score).mend))
	for i := range p.History {
		g := &p.History[i]
		bad := least(&g.Opponents, &g.Rounds, &g.Place, &g.Checkpoints, &g.Goals)
		note("game", g.Counts.mend() || bad)
	}
	p.History = slices.Delete(p.History, 0, max(0, len(p.History)-MostHistory))
	return wrong
}

func mendAll[V any](m map[string]V, mend func(*V) bool) (mended bool) {
	for key, v := range m {
		mended = mend(&v) || mended
		m[key] = v
	}
	return mended
}

func (r *Record) mend() bool {
	mended := least(&r.Games, &r.Won)
	if r.Won > r.Games {
		r.Games, mended = r.Won, true
	}
	return mended
}

func (s *Score) mend() bool {
	bad := least(&s.Rounds, &s.Checkpoints)
	bad = s.Record.mend() || bad
	return s.Counts.mend() || bad
}

func (c *Counts) mend() (mended bool) {
	for i := range countTable {
		mended = least(countTable[i].of(c)) || mended
	}
	return mended
}

// least lets no number be below 0, and tells whether one was.
func least(numbers ...*int) (raised bool) {
	for _, n := range numbers {
		if *n < 0 {
			*n, raised = 0, true
		}
	}
	return raised
}
