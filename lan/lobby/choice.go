package lobby

import (
	"slices"
	"time"

	"roborally/core"
	"roborally/core/bot"
)

// Choice is what somebody has put together, to be found again the next time. It
// holds plain values, so that it can be kept in a file; whatever is wrong in it
// counts as not chosen.
type Choice struct {
	Map         string     `toml:"map"`
	Checkpoints int        `toml:"checkpoints"`
	Rules       string     `toml:"rules"`
	Abilities   bool       `toml:"abilities"`
	Hints       bool       `toml:"hints"`
	Seconds     int        `toml:"seconds"` // to program; 0 is no limit
	Deserted    string     `toml:"deserted"`
	Robot       string     `toml:"robot"`
	Colour      int        `toml:"colour"`
	Beside      []Beside   `toml:"beside"` // who else sits at this machine
	Opponents   []Opponent `toml:"opponents"`
}

// Beside is a person who sits at the same machine.
type Beside struct {
	Name  string `toml:"name"`
	Robot string `toml:"robot"`
}

// Opponent is a computer player.
type Opponent struct {
	Robot string `toml:"robot"`
	Level string `toml:"level"`
}

// Usual gives the choice of who plays for the first time: opponents who still practise
// too.
func Usual() Choice {
	c := Choice{
		Map: "apprentice-hall", Checkpoints: 3, Rules: core.Factory.ID, Abilities: core.Factory.Abilities, Hints: true,
		Deserted: bot.Medium.String(), Robot: core.Tanky.String(),
	}
	for _, m := range []core.Model{core.JamesBot, core.Albot, core.Peach} {
		c.Opponents = append(c.Opponents, Opponent{m.String(), bot.Easy.String()})
	}
	return c
}

// SetOpponents chooses so many computer players of a level; each gets the robot
// that is rarest.
func (c *Choice) SetOpponents(n int, level bot.Level) {
	c.Opponents = make([]Opponent, max(0, min(n, MaxSeats-1)))
	for i := range c.Opponents {
		c.Opponents[i].Level = level.String()
	}
}

// settings gives what of the choice can be played.
func (c *Choice) settings() Settings {
	usual := Usual()
	g := Settings{
		Map: usual.Map, Checkpoints: usual.Checkpoints, Rules: usual.Rules,
		Abilities: c.Abilities, Hints: c.Hints,
	}
	try := func(change func(*Settings)) {
		changed := g
		change(&changed)
		if changed.check() == nil {
			g = changed
		}
	}
	try(func(g *Settings) { g.Map = c.Map })
	try(func(g *Settings) { g.Rules = c.Rules })
	try(func(g *Settings) { g.Checkpoints = min(c.Checkpoints, halls()[g.Map].checkpoints) })
	try(func(g *Settings) { g.Limit = time.Duration(c.Seconds) * time.Second })
	if level, ok := levelOf(c.Deserted); ok {
		g.Deserted = level
	}
	return g
}

func levelOf(name string) (bot.Level, bool) {
	level, ok := bot.ParseLevel(name)
	return level, ok && slices.Contains(bot.Levels, level)
}

// Open opens a lobby of this process with a choice made already, for somebody of
// a name. Luck decides what the computer players are called.
func Open(c Choice, name string, luck uint64) (*Local, Room, error) {
	l := NewLocal(State{Settings: c.settings(), Luck: luck})
	model, _ := core.ParseModel(c.Robot)
	if model == core.NoModel {
		model, _ = core.ParseModel(Usual().Robot)
	}
	room, err := l.Join(name, model)
	if err != nil {
		return nil, nil, err
	}
	// What cannot be is left out.
	if state := room.State(); len(state.Seats) > 0 {
		_ = room.Do(SetColour{state.Seats[0].ID, c.Colour})
	}
	for _, p := range c.Beside {
		model, _ := core.ParseModel(p.Robot)
		_ = room.Do(AddPerson{p.Name, model})
	}
	for _, o := range c.Opponents {
		model, _ := core.ParseModel(o.Robot)
		level, ok := levelOf(o.Level)
		if !ok {
			level = bot.Medium
		}
		_ = room.Do(AddComputer{level, model})
	}
	return l, room, nil
}

// Choice gives what a member would want to find again.
func (s *State) Choice(member int) Choice {
	g := &s.Settings
	c := Choice{
		Map: g.Map, Checkpoints: g.Checkpoints, Rules: g.Rules, Abilities: g.Abilities, Hints: g.Hints,
		Seconds: int(g.Limit / time.Second),
	}
	if g.Deserted != 0 {
		c.Deserted = g.Deserted.String()
	}
	own := false
	for _, seat := range s.Seats {
		switch {
		case seat.Member == 0:
			c.Opponents = append(c.Opponents, Opponent{seat.Model.String(), seat.Level.String()})
		case seat.Member == member && !own:
			own = true
			c.Robot, c.Colour = seat.Model.String(), seat.Colour
		case seat.Member == member:
			c.Beside = append(c.Beside, Beside{seat.Name, seat.Model.String()})
		}
	}
	return c
}
