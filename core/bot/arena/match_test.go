package arena_test

import (
	"errors"
	"reflect"
	"testing"

	"roborally/core"
	"roborally/core/bot"
	"roborally/core/bot/arena"
	"roborally/maps"
)

// match gives a short match on one of the project's boards.
func match(t *testing.T, rules *core.RuleSet, levels ...bot.Level) *arena.Match {
	t.Helper()
	layout, err := maps.Load("apprentice-hall")
	if err != nil {
		t.Fatal(err)
	}
	board, err := core.Compile(layout, 1)
	if err != nil {
		t.Fatal(err)
	}
	setup := &core.Setup{Board: board, Rules: rules, Models: make([]core.Model, len(levels))}
	return &arena.Match{Setup: setup, Atlas: bot.Survey(setup), Levels: levels, Seed: 3, Brains: 4}
}

// Under every rule set a match says how it went, and the same each time.
func TestPlay(t *testing.T) {
	for _, rules := range core.RuleSets {
		m := match(t, rules, bot.GreedyManhattan, bot.Random, bot.GreedyPotential)
		first, err := m.Play()
		if err != nil {
			t.Fatal(err)
		}
		if again, err := m.Play(); err != nil || !reflect.DeepEqual(first, again) {
			t.Errorf("%s: played again it gives %+v (%v), not %+v", rules.ID, again, err, first)
		}
		points := 0.0
		for seat, s := range first.Seats {
			points += s.Points
			if s.Level != m.Levels[seat] || s.Goals > 1 || (s.Finished > 0) != (s.Goals == 1) || len(s.Thought) > 0 {
				t.Errorf("%s: seat %d: %+v", rules.ID, seat, s)
			}
			if s.Finished > 0 && (s.Finished != first.Rounds || s.Reached != first.Registers || first.Winner != seat) {
				t.Errorf("%s: seat %d finishes in %d, phase %d, of %+v", rules.ID, seat, s.Finished, s.Reached, first)
			}
		}
		if points != 1.5 || first.Took != 0 {
			t.Errorf("%s: %v points are given, want a half per pair; took %d", rules.ID, points, first.Took)
		}
	}
}

// A match is broken off after its last round.
func TestBrokenOff(t *testing.T) {
	m := match(t, core.Factory, bot.Random)
	m.Rounds = 1
	r, err := m.Play()
	if err != nil {
		t.Fatal(err)
	}
	if r.Over || r.Rounds != 1 || r.Registers != core.RegisterCount || r.Winner != core.NoSeat || r.Seats[0].Points != 0 {
		t.Errorf("after its only round: %+v", r)
	}
}

// Every decision on a program is timed with the clock that is lent.
func TestClock(t *testing.T) {
	m := match(t, core.Factory, bot.Random, bot.Random)
	now := int64(0)
	m.Rounds, m.Clock = 2, func() int64 { now += 7; return now }
	r, err := m.Play()
	if err != nil {
		t.Fatal(err)
	}
	decisions := 0
	for _, s := range r.Seats {
		for _, took := range s.Thought {
			if took != 7 {
				t.Errorf("a decision takes %d, want one tick of 7", took)
			}
			decisions++
		}
	}
	if decisions < 2 || r.Took != int64(7*(2*decisions+1)) {
		t.Errorf("%d decisions; the match takes %d", decisions, r.Took)
	}
}

// What cannot be played is refused, what is not wanted any more ends.
func TestRefused(t *testing.T) {
	m := match(t, core.Factory, bot.Random, bot.Random)
	m.Quit = func() bool { return true }
	if _, err := m.Play(); !errors.Is(err, arena.ErrQuit) {
		t.Errorf("a match that is to end gives %v", err)
	}
	m.Levels = m.Levels[:1]
	if _, err := m.Play(); err == nil {
		t.Error("a match with a level for one of two seats is played")
	}
	m = match(t, core.Factory, bot.Random)
	m.Setup.Models = nil
	m.Levels = nil
	if _, err := m.Play(); err == nil {
		t.Error("a match without seats is played")
	}
}

// Seeds differ between numbers and series, and between game and players.
func TestSeeds(t *testing.T) {
	seen := map[uint64]bool{}
	for series := range uint64(3) {
		for number := range 100 {
			game, brains := arena.Seeds(series, number)
			seen[uint64(game)], seen[brains] = true, true
		}
	}
	if len(seen) != 600 {
		t.Errorf("%d different seeds, want 600", len(seen))
	}
}
