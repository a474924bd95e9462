package lobby

import (
	"slices"
	"time"

	"roborally/core"
	"roborally/core/bot"
)

// Apply returns the state after a member's command. A command that is not permitted or
// invalid returns a *Refused and changes nothing.
func (s State) Apply(member int, c Command) (State, error) {
	if _, ok := s.Member(member); !ok {
		return s, refuse(NoSuchMember)
	}
	next := s.clone()
	if err := c.apply(&next, member); err != nil {
		return s, err
	}
	return next, nil
}

// requireHost checks that the member is the host and that no game is running.
func (s *State) requireHost(by int) error {
	if by != s.Host {
		return refuse(NotHost)
	}
	return s.requireOpen()
}

func (s *State) requireOpen() error {
	if s.Begun {
		return refuse(AlreadyBegun)
	}
	return nil
}

// changeSettings changes the settings. After a change no member is ready, because they agreed
// to the old settings.
func (s *State) changeSettings(by int, change func(*Settings)) error {
	if err := s.requireHost(by); err != nil {
		return err
	}
	settings := s.Settings
	change(&settings)
	settings.LimitLaps(s.Custom)
	if err := settings.check(s.Custom); err != nil {
		return err
	}
	if capacity := capacityOf(settings, s.Custom); len(s.Seats) > capacity {
		return &Refused{Full, capacity}
	}
	if settings != s.Settings {
		s.Settings = settings
		s.clearReady()
	}
	return nil
}

func (s *State) clearReady() {
	for i := range s.Members {
		s.Members[i].Ready = false
	}
}

func (c ChooseMap) apply(s *State, by int) error {
	if err := s.requireHost(by); err != nil {
		return err
	}
	if c.Custom != nil && c.Custom != s.Custom {
		if err := CheckCustom(c.Custom); err != nil {
			return err
		}
	}
	s.Custom = (&Settings{Map: c.Map}).custom(c.Custom, s.Custom)
	info, ok := infoOf(c.Map, s.Custom)
	if !ok {
		return refuse(NoSuchMap)
	}
	return s.changeSettings(by, func(g *Settings) { g.Map, g.Checkpoints = c.Map, min(g.Checkpoints, info.checkpoints) })
}

func (c SetCheckpoints) apply(s *State, by int) error {
	return s.changeSettings(by, func(g *Settings) { g.Checkpoints = c.Number })
}

func (c SetLaps) apply(s *State, by int) error {
	if most := s.Settings.MostLaps(s.Custom); by == s.Host && !s.Begun && (c.Number < 1 || c.Number > most) {
		return &Refused{NoSuchLaps, most}
	}
	return s.changeSettings(by, func(g *Settings) { g.Laps = c.Number })
}

func (c ChooseRules) apply(s *State, by int) error {
	rules, ok := findRules(c.Rules)
	if !ok {
		return refuse(NoSuchRules)
	}
	return s.changeSettings(by, func(g *Settings) {
		if g.Rules != rules.ID {
			g.Rules, g.Abilities, g.Options = rules.ID, rules.Abilities, rules.AlwaysCards
			g.Points, g.Minutes = ending(rules, 0, 0)
			g.Goals = core.CommonGoals
			if rules.GoalFlags {
				g.Checkpoints = min(core.Ample.Flags, s.mapInfo().checkpoints)
			}
		}
	})
}

func (c SetGoals) apply(s *State, by int) error {
	return s.changeSettings(by, func(g *Settings) { g.Goals = c.Goals })
}

func (c SetAbilities) apply(s *State, by int) error {
	return s.changeSettings(by, func(g *Settings) { g.Abilities = c.On })
}

func (c SetOptions) apply(s *State, by int) error {
	return s.changeSettings(by, func(g *Settings) {
		rules, _ := findRules(g.Rules)
		g.Options = rules.PlaysOptions(c.On)
	})
}

func (c SetPoints) apply(s *State, by int) error {
	return s.changeSettings(by, func(g *Settings) { g.Points = c.Points })
}

func (c SetMinutes) apply(s *State, by int) error {
	return s.changeSettings(by, func(g *Settings) { g.Minutes = c.Minutes })
}

func (c SetLimit) apply(s *State, by int) error {
	return s.changeSettings(by, func(g *Settings) { g.Limit = c.Limit })
}

func (c AllowHints) apply(s *State, by int) error {
	return s.changeSettings(by, func(g *Settings) { g.Hints = c.On })
}

func (c SetOnLeave) apply(s *State, by int) error {
	return s.changeSettings(by, func(g *Settings) { g.OnLeave = c.Level })
}

func (c AddComputer) apply(s *State, by int) error {
	if err := s.requireHost(by); err != nil {
		return err
	}
	if !slices.Contains(bot.Levels, c.Level) {
		return refuse(NoSuchLevel)
	}
	return s.addSeat(Seat{Level: c.Level, Model: c.Model, Name: s.computerName()})
}

func (c SetLevel) apply(s *State, by int) error {
	if err := s.requireHost(by); err != nil {
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
	s.dropMember(c.Member)
	return nil
}

func (c Start) apply(s *State, by int) error {
	if err := s.requireReady(by); err != nil {
		return err
	}
	if len(s.Seats) == 0 {
		return refuse(NobodyPlays)
	}
	if n := s.Settings.MissingFlags(); n > 0 {
		return &Refused{TooFewFlags, n}
	}
	if err := s.CheckGoals(); err != nil {
		return err
	}
	s.Begun, s.Saved = true, nil
	return nil
}

// requireReady checks that the member is the host and that all other players are ready.
func (s *State) requireReady(by int) error {
	if err := s.requireHost(by); err != nil {
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
	s.Seats = slices.DeleteFunc(s.Seats, func(seat Seat) bool { // of members who have left meanwhile
		_, there := s.Member(seat.Member)
		return seat.Member != 0 && !there
	})
	s.clearReady()
	for i := range s.Members {
		s.Members[i].Absence, s.Members[i].TakeOver = Waits, time.Time{}
	}
	return nil
}

func (c TakeOver) apply(s *State, by int) error { return s.setAbsence(by, c.Member, Replaced) }

func (c WaitFor) apply(s *State, by int) error { return s.setAbsence(by, c.Member, Waits) }

// setAbsence is what the host decides about a member that is away.
func (s *State) setAbsence(by, member int, to Absence) error {
	m, ok := s.Member(member)
	switch {
	case by != s.Host:
		return refuse(NotHost)
	case !s.Begun:
		return refuse(NotBegun)
	case !ok || len(s.SeatsOf(member)) == 0:
		return refuse(NoSuchMember)
	case !m.Away:
		return refuse(NotAway)
	case m.Absence == Replaced:
		return refuse(HasTakenOver)
	}
	m.Absence, m.TakeOver = to, time.Time{}
	return nil
}

func (c Nudge) apply(s *State, by int) error {
	m, ok := s.Member(c.Member)
	switch {
	case !s.Begun:
		return refuse(NotBegun)
	case !ok || c.Member == by || len(s.SeatsOf(c.Member)) == 0:
		return refuse(NoSuchMember)
	case m.Away:
		return refuse(IsAway)
	}
	m.Nudges, m.NudgedBy = m.Nudges+1, by
	return nil
}

func (c SetReady) apply(s *State, by int) error {
	if err := s.requireOpen(); err != nil {
		return err
	}
	m, _ := s.Member(by)
	m.Ready = c.On
	return nil
}

func (c Say) apply(s *State, by int) error {
	text := Clean(c.Text, MaxLine)
	if text == "" {
		return refuse(NothingSaid)
	}
	m, _ := s.Member(by)
	s.Chat = append(s.Chat, Line{by, m.Name, text})
	s.LineCount++
	if len(s.Chat) > MaxChat {
		s.Chat = slices.Clone(s.Chat[len(s.Chat)-MaxChat:])
	}
	return nil
}

// knownModel reports whether a robot can be chosen.
func knownModel(m core.Model) bool { return slices.Contains(core.Models[:], m) }
