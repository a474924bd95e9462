package lobby

import (
	"slices"
	"time"

	"roborally/core"
	"roborally/core/bot"
	"roborally/maps"
)

// Choice is a lobby setup that is stored for the next game. It holds plain values for a
// file; invalid values fall back to defaults.
type Choice struct {
	Map         string        `toml:"map"`
	Custom      *maps.Map     `toml:"-"` // the map if it is a custom one; the file keeps its id only
	Checkpoints int           `toml:"checkpoints"`
	Laps        int           `toml:"laps,omitzero"` // 0 is one, too
	Rules       string        `toml:"rules"`
	Goals       string        `toml:"goals"` // a core.GoalAssignment
	Abilities   bool          `toml:"abilities"`
	Options     bool          `toml:"options"`
	Points      int           `toml:"points"`
	Minutes     int           `toml:"minutes"`
	Hints       bool          `toml:"hints"`
	Seconds     int           `toml:"seconds"`  // to program; 0 is no limit
	OnLeave     string        `toml:"deserted"` // substitute level; empty: the robot leaves the game
	Robot       string        `toml:"robot"`
	Colour      int           `toml:"colour"`
	LocalPeople []LocalPerson `toml:"beside"` // other people at this machine
	Opponents   []Opponent    `toml:"opponents"`
}

// LocalPerson is another person at the same machine.
type LocalPerson struct {
	Name  string `toml:"name"`
	Robot string `toml:"robot"`
}

// Opponent is a computer player.
type Opponent struct {
	Robot string `toml:"robot"`
	Level string `toml:"level"`
}

// DefaultChoice returns the default choice: a first game against beginners.
func DefaultChoice() Choice {
	c := Choice{
		Map: "apprentice-hall", Checkpoints: 3, Rules: core.Factory.ID, Goals: core.CommonGoals.String(), Abilities: core.Factory.Abilities, Hints: true,
		OnLeave: bot.Medium.String(), Robot: core.Tanky.String(),
	}
	for _, m := range []core.Model{core.JamesBot, core.Albot, core.Peach} {
		c.Opponents = append(c.Opponents, Opponent{m.String(), bot.Beginner.String()})
	}
	return c
}

// SetOpponents sets the opponents to n computer players of a level. Each gets the least used
// robot.
func (c *Choice) SetOpponents(n int, level bot.Level) {
	c.Opponents = make([]Opponent, max(0, min(n, MaxSeats-1)))
	for i := range c.Opponents {
		c.Opponents[i].Level = level.String()
	}
}

// Alone returns the choice for one person against computer players: without the other people at this machine,
// and without a time limit, which was for them. Without opponents it gets those of DefaultChoice. If the robots that
// are left cannot swap places, they get common goals.
func (c Choice) Alone() Choice {
	c.LocalPeople, c.Seconds = nil, 0
	if len(c.Opponents) == 0 {
		c.Opponents = DefaultChoice().Opponents
	}
	if robots := 1 + len(c.Opponents); robots%2 != 0 && parseGoals(c.Goals) == core.SwapGoals {
		c.Goals = core.CommonGoals.String()
	}
	return c
}

// WithLevel returns the choice with all opponents of a level.
func (c Choice) WithLevel(level bot.Level) Choice {
	c.Opponents = slices.Clone(c.Opponents)
	for i := range c.Opponents {
		c.Opponents[i].Level = level.String()
	}
	return c
}

// settings returns the settings of the choice, with defaults for invalid values.
func (c *Choice) settings() Settings {
	defaults := DefaultChoice()
	g := Settings{
		Map: defaults.Map, Checkpoints: defaults.Checkpoints, Rules: defaults.Rules,
		Abilities: c.Abilities, Hints: c.Hints,
	}
	try := func(change func(*Settings)) {
		changed := g
		change(&changed)
		if changed.check(c.Custom) == nil {
			g = changed
		}
	}
	if c.Custom == nil || CheckCustom(c.Custom) == nil {
		try(func(g *Settings) {
			info, _ := infoOf(c.Map, c.Custom)
			g.Map, g.Checkpoints = c.Map, min(g.Checkpoints, info.checkpoints)
		})
	}
	try(func(g *Settings) {
		g.Rules = c.Rules
		if rules, ok := findRules(c.Rules); ok {
			g.Points, g.Minutes = ending(rules, c.Points, c.Minutes)
		}
	})
	try(func(g *Settings) { g.Goals = parseGoals(c.Goals) })
	try(func(g *Settings) {
		least := 0
		if rules, ok := findRules(g.Rules); ok && rules.GoalFlags {
			least = core.MinFlags
		}
		info, _ := infoOf(g.Map, c.Custom)
		g.Checkpoints = min(max(c.Checkpoints, least), info.checkpoints)
	})
	try(func(g *Settings) {
		g.Laps = max(0, c.Laps)
		g.LimitLaps(c.Custom)
	})
	try(func(g *Settings) { g.Limit = time.Duration(c.Seconds) * time.Second })
	if rules, ok := findRules(g.Rules); ok {
		g.Options = rules.PlaysOptions(c.Options)
	}
	if level, ok := parseLevel(c.OnLeave); ok {
		g.OnLeave = level
	}
	return g
}

// parseGoals returns the assignment with a name, or common goals if there is none.
func parseGoals(name string) (goals core.GoalAssignment) {
	_ = goals.UnmarshalText([]byte(name))
	return goals
}

func parseLevel(name string) (bot.Level, bool) {
	level, ok := bot.ParseLevel(name)
	return level, ok && slices.Contains(bot.Levels, level)
}

// Open opens a lobby in this process with a stored choice; name is the host's. nameSeed
// seeds the names of computer players.
func Open(c Choice, name string, nameSeed uint64) (*Local, Room, error) {
	settings := c.settings()
	l := NewLocal(State{Settings: settings, Custom: settings.custom(c.Custom), NameSeed: nameSeed})
	model, _ := core.ParseModel(c.Robot)
	if model == core.NoModel {
		model, _ = core.ParseModel(DefaultChoice().Robot)
	}
	room, err := l.Join(name, model)
	if err != nil {
		return nil, nil, err
	}
	// Invalid parts of the choice are skipped.
	if state := room.State(); len(state.Seats) > 0 {
		_ = room.Do(SetColour{state.Seats[0].ID, c.Colour})
	}
	for _, p := range c.LocalPeople {
		model, _ := core.ParseModel(p.Robot)
		_ = room.Do(AddPerson{p.Name, model})
	}
	for _, o := range c.Opponents {
		model, _ := core.ParseModel(o.Robot)
		level, ok := parseLevel(o.Level)
		if !ok {
			level = bot.Medium
		}
		_ = room.Do(AddComputer{level, model})
	}
	return l, room, nil
}

// Choice returns the setup to store for a member.
func (s *State) Choice(member int) Choice {
	g := &s.Settings
	c := Choice{
		Map: g.Map, Custom: s.Custom, Checkpoints: g.Checkpoints, Laps: g.Laps, Rules: g.Rules, Goals: g.Goals.String(), Abilities: g.Abilities, Options: g.Options, Hints: g.Hints,
		Points: g.Points, Minutes: g.Minutes, Seconds: int(g.Limit / time.Second),
	}
	if g.OnLeave != 0 {
		c.OnLeave = g.OnLeave.String()
	}
	found := false
	for _, seat := range s.Seats {
		switch {
		case seat.Member == 0:
			c.Opponents = append(c.Opponents, Opponent{seat.Model.String(), seat.Level.String()})
		case seat.Member == member && !found:
			found = true
			c.Robot, c.Colour = seat.Model.String(), seat.Colour
		case seat.Member == member:
			c.LocalPeople = append(c.LocalPeople, LocalPerson{seat.Name, seat.Model.String()})
		}
	}
	return c
}
