package deadline

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"roborally/core/bot"
)

// A Policy says what happens to a robot without orders: one of those below, or the level of a
// computer player, which programs it for the round.
type Policy string

// The policies besides the levels of core/bot.
const (
	Wait      Policy = "wait"       // the round does not begin without orders; the zero value means the same
	Random    Policy = "random"     // registers are filled at random from the hand (C6)
	PowerDown Policy = "power-down" // the robot is powered down for the round (W5)
)

// Policies lists all policies.
var Policies = func() []Policy {
	all := []Policy{Wait, Random, PowerDown}
	for _, level := range bot.Levels {
		all = append(all, Policy(level.String()))
	}
	return all
}()

// Level returns the level of the computer player that programs the robot; ok is false if none does.
func (p Policy) Level() (level bot.Level, ok bool) {
	level, ok = bot.ParseLevel(string(p))
	return level, ok && slices.Contains(bot.Levels, level)
}

// waits reports whether the round waits for orders.
func (p Policy) waits() bool { return p == Wait || p == "" }

// UnmarshalText reads the name of a policy.
func (p *Policy) UnmarshalText(name []byte) error {
	if !slices.Contains(Policies, Policy(name)) {
		return fmt.Errorf("%.20q is not what can happen to a robot without orders; write %s", name, listed())
	}
	*p = Policy(name)
	return nil
}

// listed returns the names of all policies, to choose from.
func listed() string {
	names := make([]string, len(Policies))
	for i, p := range Policies {
		names[i] = string(p)
	}
	last := len(names) - 1
	return strings.Join(names[:last], ", ") + " or " + names[last]
}

// Settings are what a game says about deadlines.
type Settings struct {
	Rule
	Late       Policy `toml:"late,omitempty"`       // for orders that are missing
	Absent     Policy `toml:"absent,omitempty"`     // for a player who is away or excused; Wait waits for the return
	Misses     int    `toml:"misses"`               // after so many in a row Substitute has the seat until orders come; 0: never
	Substitute Policy `toml:"substitute,omitempty"` // the level of a computer player
}

// maxMisses limits Settings.Misses.
const maxMisses = 99

// Check returns an error that says what to change in the settings, or nil.
func (s *Settings) Check() error {
	if err := s.check(); err != nil {
		return err
	}
	if s.Misses < 0 || s.Misses > maxMisses {
		return fmt.Errorf("%d misses are allowed; write a number from 0 (no limit) to %d", s.Misses, maxMisses)
	}
	if _, ok := s.Substitute.Level(); s.Misses > 0 && !ok {
		return fmt.Errorf("%.20q cannot take a seat; name a level of computer players: %v", s.Substitute, bot.Levels)
	}
	return nil
}

// A Player is what deadlines depend on, of a seat.
type Player struct {
	Away    []Span `toml:"away,omitempty"`
	Excused []int  `toml:"excused,omitempty"` // the rounds that the game master has excused
	Misses  int    `toml:"misses,omitempty"`  // rounds in a row without orders until now, not counting excused ones
}

// Kind is how a seat without orders stands.
type Kind uint8

// The kinds.
const (
	Waiting     Kind = iota // orders still count
	Excused                 // they are missing, and the player is excused
	Missed                  // they are missing
	Substituted             // too many were missing: nobody waits for them, but they count until the round begins
)

// A Verdict says what happens now to a seat without orders in the round.
type Verdict struct {
	Kind   Kind
	Policy Policy    // Wait if the round does not begin
	Until  time.Time // with Wait, the time of the next verdict; zero: only orders can change this one
	Misses int       // the Player's, once the round has been played like this; with orders it is 0
}

// Decide returns the verdict on a seat that has sent no orders for a round, which were due at a
// time (the zero time: never).
//
// Nothing happens before the grace is over. Then the player is excused if the game master has
// excused the round, or if the player is away on the date of the deadline. If the game waits for
// those who are excused, it does until the next deadline at which the player is not away, and its
// grace; after that they are late like all others, but an excused round is never a miss.
func (s *Settings) Decide(p *Player, round int, due, now time.Time) Verdict {
	if s.Misses > 0 && p.Misses >= s.Misses {
		return Verdict{Substituted, s.Substitute, time.Time{}, p.Misses}
	}
	closes := s.Closes(due)
	if due.IsZero() || now.Before(closes) {
		return Verdict{Waiting, Wait, closes, p.Misses}
	}
	missed := Verdict{Missed, s.late(), time.Time{}, p.Misses + 1}
	excused := slices.Contains(p.Excused, round)
	away := slices.ContainsFunc(p.Away, func(a Span) bool { return a.contains(s.date(due)) })
	switch {
	case !excused && !away:
		return missed
	case !s.Absent.waits():
		return Verdict{Excused, s.Absent, time.Time{}, p.Misses}
	}
	again := s.Closes(s.afterReturn(p, due))
	switch {
	case again.IsZero() || now.Before(again):
		return Verdict{Excused, Wait, again, p.Misses}
	case excused:
		return Verdict{Excused, s.late(), time.Time{}, p.Misses}
	}
	return missed
}

// late returns Late, and Wait for its zero value.
func (s *Settings) late() Policy {
	if s.Late.waits() {
		return Wait
	}
	return s.Late
}

// afterReturn returns the first deadline after one at which the player is not away, whatever the
// notice; the zero time if there is none.
func (s *Settings) afterReturn(p *Player, due time.Time) time.Time {
	next := Rule{When: s.When, Zone: s.Zone}
	for {
		due = next.Next(due)
		n := slices.IndexFunc(p.Away, func(a Span) bool { return a.contains(s.date(due)) })
		if n < 0 || due.IsZero() {
			return due
		}
		due = next.on(p.Away[n].To)
	}
}
