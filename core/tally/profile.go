package tally

import (
	"slices"
	"strconv"

	"roborally/core"
)

// MaxHistory is the largest number of games that a profile lists; older ones
// remain in the sums only.
const MaxHistory = 250

// Profile holds the statistics of a person over all games. Only games played to
// their end count, lost ones included. A game that the player leaves early does
// not count at all, so leaving wins no achievement, and a power cut costs
// nothing.
type Profile struct {
	Name         string            `toml:"name"` // as the person writes it
	All          Score             `toml:"all"`
	Best         Counts            `toml:"best"`        // the maximum of each in a single game
	ByLevel      map[string]Record `toml:"levels"`      // by the strongest opponent: a level's name, Alone or People
	ByOpponents  map[string]Record `toml:"opponents"`   // by their number, "0" to "7"
	ByRules      map[string]Record `toml:"rules"`       // by the id of the rule set
	ByModel      map[string]Score  `toml:"robots"`      // by the robot's model, or NoRobot
	Met          map[string]int    `toml:"met"`         // by the id of a secret goal: the games in which it was met
	Achievements []Award           `toml:"achievement"` // in the order they were won
	History      []Game            `toml:"game"`        // the last games, oldest first; of what missions bring, their points and goals alone
}

// The keys that stand for a missing level or model.
const (
	Alone   = "alone"  // no opponents at all
	People  = "people" // all opponents were people
	NoRobot = "plain"  // a robot without a model
)

// Record is a number of games and of victories.
type Record struct {
	Games int `toml:"games"`
	Won   int `toml:"won"`
}

// Add adds other games.
func (r *Record) Add(other Record) {
	r.Games += other.Games
	r.Won += other.Won
}

// Score holds the sums over games.
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

// Award is an achievement that a person has won.
type Award struct {
	ID string `toml:"id"`
	At int64  `toml:"at"` // the end of the game that won it, in Unix seconds
}

// Game is a finished game from its player's point of view.
type Game struct {
	ID          string   `toml:"id"`    // of the game, unique, so that it is never counted twice
	Ended       int64    `toml:"ended"` // Unix seconds
	Map         string   `toml:"map"`   // id of the board or course
	Rules       string   `toml:"rules"` // id of the rule set
	Model       string   `toml:"robot"` // id of the robot's model, or NoRobot
	Level       string   `toml:"level"` // of the strongest opponent: a level's name, Alone or People
	Opponents   int      `toml:"opponents"`
	Rounds      int      `toml:"rounds"`
	Won         bool     `toml:"won"`
	Place       int      `toml:"place"` // 1 is the first
	Checkpoints int      `toml:"checkpoints"`
	Goals       int      `toml:"goals"`         // checkpoints to reach, or points that win
	Met         []string `toml:"met,omitempty"` // the ids of the secret goals met
	Counts
}

// Score returns what the game adds to the sums.
func (g *Game) Score() Score {
	return Score{Record{1, boolToInt(g.Won)}, g.Rounds, g.Checkpoints, g.Counts}
}

// Has reports whether the history contains the game.
func (p *Profile) Has(id string) bool {
	return slices.ContainsFunc(p.History, func(g Game) bool { return g.ID == id })
}

// Add counts a finished game and returns the achievements that it has won. A
// game that is in the history already changes nothing.
func (p *Profile) Add(g Game) []*Achievement {
	if p.Has(g.ID) {
		return nil
	}
	score := g.Score()
	p.All.Add(&score)
	p.Best.Raise(&g.Counts)
	p.ByLevel = update(p.ByLevel, g.Level, func(r *Record) { r.Add(score.Record) })
	p.ByOpponents = update(p.ByOpponents, strconv.Itoa(g.Opponents), func(r *Record) { r.Add(score.Record) })
	p.ByRules = update(p.ByRules, g.Rules, func(r *Record) { r.Add(score.Record) })
	p.ByModel = update(p.ByModel, g.Model, func(s *Score) { s.Add(&score) })
	for _, goal := range g.Met {
		p.Met = update(p.Met, goal, func(n *int) { *n++ })
	}
	for _, k := range Kinds[Secrets+1:] { // so that the file stays small; they are in the sums
		g.Set(k, 0)
	}
	p.History = append(p.History, g)
	p.History = slices.Delete(p.History, 0, max(0, len(p.History)-MaxHistory))
	return p.award(&score.Counts, g.Ended)
}

// award returns the achievements that a game wins which has been counted.
func (p *Profile) award(game *Counts, ended int64) (won []*Achievement) {
	for i := range Achievements {
		a := &Achievements[i]
		if _, has := p.AwardedAt(a.ID); !has && a.reached(p, game) {
			p.Achievements = append(p.Achievements, Award{a.ID, ended})
			won = append(won, a)
		}
	}
	return won
}

// Missions returns the games under rules with goal flags.
func (p *Profile) Missions() (sum Record) {
	for _, rules := range core.RuleSets {
		if rules.GoalFlags {
			sum.Add(p.ByRules[rules.ID])
		}
	}
	return sum
}

// update changes the value of a key in a map and returns the map, which is
// made if it was nil.
func update[V any](m map[string]V, key string, change func(*V)) map[string]V {
	if m == nil {
		m = map[string]V{}
	}
	v := m[key]
	change(&v)
	m[key] = v
	return m
}

// AwardedAt returns the time at which an achievement was won, in Unix seconds;
// ok is false if it has not been won.
func (p *Profile) AwardedAt(id string) (at int64, ok bool) {
	for _, award := range p.Achievements {
		if award.ID == id {
			return award.At, true
		}
	}
	return 0, false
}

// Mend replaces impossible numbers in a profile read from a file by the nearest
// possible ones, and returns the keys of the parts with such numbers.
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
	note("rules", mendAll(p.ByRules, (*Record).mend))
	note("robots", mendAll(p.ByModel, (*Score).mend))
	note("met", mendAll(p.Met, func(n *int) bool { return clampNegative(n) }))
	for i := range p.History {
		g := &p.History[i]
		bad := clampNegative(&g.Opponents, &g.Rounds, &g.Place, &g.Checkpoints, &g.Goals)
		note("game", g.Counts.mend() || bad)
	}
	p.History = slices.Delete(p.History, 0, max(0, len(p.History)-MaxHistory))
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
	mended := clampNegative(&r.Games, &r.Won)
	if r.Won > r.Games {
		r.Games, mended = r.Won, true
	}
	return mended
}

func (s *Score) mend() bool {
	bad := clampNegative(&s.Rounds, &s.Checkpoints)
	bad = s.Record.mend() || bad
	return s.Counts.mend() || bad
}

func (c *Counts) mend() (mended bool) {
	for i := range countTable {
		mended = clampNegative(countTable[i].of(c)) || mended
	}
	return mended
}

// clampNegative raises negative numbers to 0, and reports whether there were
// any.
func clampNegative(numbers ...*int) (clamped bool) {
	for _, n := range numbers {
		if *n < 0 {
			*n, clamped = 0, true
		}
	}
	return clamped
}
