package lobby

import (
	"slices"

	"roborally/core"
	"roborally/core/bot"
)

// Apply gives the state after a member's command. What the member may not do, or
// what makes no sense, is a *Refused and changes nothing.
func (s State) Apply(member int, c Command) (State, error) {
	if _, ok := s.Member(member); !ok {
		return s, refuse(NoSuchMember)
	}
	next := s.own()
	if err := c.apply(&next, member); err != nil {
		return s, err
	}
	return next, nil
}

// host checks that the host asks, and that no game is being played.
func (s *State) host(by int) error {
	if by != s.Host {
		return refuse(NotHost)
	}
	return s.open()
}

func (s *State) open() error {
	if s.Begun {
		return refuse(AlreadyBegun)
	}
	return nil
}

// set changes what is played. Whoever was ready was so for something else.
func (s *State) set(by int, change func(*Settings)) error {
	if err := s.host(by); err != nil {
		return err
	}
	settings := s.Settings
	change(&settings)
	if err := settings.check(); err != nil {
		return err
	}
	if capacity := capacityOf(settings); len(s.Seats) > capacity {
		return &Refused{Full, capacity}
	}
	if settings != s.Settings {
		s.Settings = settings
		s.unready()
	}
	return nil
}

func (s *State) unready() {
	for i := range s.Members {
		s.Members[i].Ready = false
	}
}

func (c ChooseMap) apply(s *State, by int) error {
	h, ok := halls()[c.Map]
	if !ok {
		return refuse(NoSuchMap)
	}
	return s.set(by, func(g *Settings) { g.Map, g.Checkpoints = c.Map, min(g.Checkpoints, h.checkpoints) })
}

func (c SetCheckpoints) apply(s *State, by int) error {
	return s.set(by, func(g *Settings) { g.Checkpoints = c.Number })
}

func (c ChooseRules) apply(s *State, by int) error {
	rules, ok := rulesOf(c.Rules)
	if !ok {
		return refuse(NoSuchRules)
	}
	return s.set(by, func(g *Settings) {
		if g.Rules != rules.ID {
			g.Rules, g.Abilities = rules.ID, rules.Abilities
		}
	})
}

func (c SetAbilities) apply(s *State, by int) error {
	return s.set(by, func(g *Settings) { g.Abilities = c.On })
}

func (c SetLimit) apply(s *State, by int) error {
	return s.set(by, func(g *Settings) { g.Limit = c.Limit })
}

func (c AllowHints) apply(s *State, by int) error {
	return s.set(by, func(g *Settings) { g.Hints = c.On })
}

func (c SetDeserted) apply(s *State, by int) error {
	return s.set(by, func(g *Settings) { g.Deserted = c.Level })
}

func (c AddComputer) apply(s *State, by int) error {
	if err := s.host(by); err != nil {
		return err
	}
	if !slices.Contains(bot.Levels, c.Level) {
		return refuse(NoSuchLevel)
	}
	return s.sit(Seat{Level: c.Level, Model: c.Model, Name: s.computerName()})
}

func (c SetLevel) apply(s *State, by int) error {
	if err := s.host(by); err != nil {
		return err
	}
	seat, ok := s.Seat(c.Seat)
	switch {
	case !ok:
		return refuse(NoSuchSeat)
	case seat.Member != 0:
		return refuse(NotYours)
	case !slices.Contains(bot.Levels, c.Level):
		return refuse(NoSuchLevel)
	}
	seat.Level = c.Level
	return nil
}

func (c Kick) apply(s *State, by int) error {
	if by != s.Host || c.Member == s.Host {
		return refuse(NotHost)
	}
	if _, ok := s.Member(c.Member); !ok {
		return refuse(NoSuchMember)
	}
	s.drop(c.Member)
	return nil
}

func (c Start) apply(s *State, by int) error {
	if err := s.ready(by); err != nil {
		return err
	}
	if len(s.Seats) == 0 {
		return refuse(NobodyPlays)
	}
	s.Begun, s.Saved = true, nil
	return nil
}

// ready checks that the host asks and all others wait for the beginning.
func (s *State) ready(by int) error {
	if err := s.host(by); err != nil {
		return err
	}
	if waiting := s.Waiting(); len(waiting) > 0 {
		return &Refused{NotReady, len(waiting)}
	}
	return nil
}

func (c Reopen) apply(s *State, by int) error {
	switch {
	case by != s.Host:
		return refuse(NotHost)
	case !s.Begun:
		return refuse(NotBegun)
	}
	s.Begun, s.Saved = false, nil
	s.Seats = slices.DeleteFunc(s.Seats, func(seat Seat) bool { // who has gone meanwhile
		_, there := s.Member(seat.Member)
		return seat.Member != 0 && !there
	})
	s.unready()
	return nil
}

func (c SetReady) apply(s *State, by int) error {
	if err := s.open(); err != nil {
		return err
	}
	m, _ := s.Member(by)
	m.Ready = c.On
	return nil
}

func (c Say) apply(s *State, by int) error {
	said := Clean(c.Text, MaxLine)
	if said == "" {
		return refuse(NothingSaid)
	}
	m, _ := s.Member(by)
	s.Chat = append(s.Chat, Line{by, m.Name, said})
	s.Said++
	if len(s.Chat) > MaxChat {
		s.Chat = slices.Clone(s.Chat[len(s.Chat)-MaxChat:])
	}
	return nil
}

// knownModel tells whether a robot can be chosen.
func knownModel(m core.Model) bool { return slices.Contains(core.Models[:], m) }
