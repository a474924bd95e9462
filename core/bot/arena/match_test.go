package arena_test

import (
	"errors"
	"reflect"
	"testing"

	"roborally/core"
	"roborally/core/bot"
	"roborally/core/bot/arena"
	"roborally/core/coretest"
	"roborally/maps"
)

// newMatch returns a short match on one of the project's boards.
func newMatch(t *testing.T, rules *core.RuleSet, levels ...bot.Level) *arena.Match {
	t.Helper()
	layout, err := maps.Load("apprentice-hall")
	if err != nil {
		t.Fatal(err)
	}
	checkpoints := 1
	if rules.GoalFlags {
		checkpoints = core.MinFlags
	}
	board, err := core.Compile(layout, checkpoints)
	if err != nil {
		t.Fatal(err)
	}
	setup := coretest.Fit(&core.Setup{Board: board, Rules: rules, Models: make([]core.Model, len(levels))})
	return &arena.Match{Setup: setup, Table: bot.NewTransitionTable(setup), Levels: levels, Seed: 3, PlayerSeed: 4}
}

// A match under any rule set has a consistent result, the same each time.
func TestResultIsConsistentAndRepeatable(t *testing.T) {
	for _, rules := range core.RuleSets {
		m := newMatch(t, rules, bot.GreedyManhattan, bot.Random, bot.GreedyPotential)
		first, err := m.Play()
		if err != nil {
			t.Fatal(err)
		}
		if again, err := m.Play(); err != nil || !reflect.DeepEqual(first, again) {
			t.Errorf("%s: played again, the result is %+v (%v), want %+v", rules.ID, again, err, first)
		}
		points, last := 0.0, 1 // goals, or the points of a game of missions
		if rules.GoalFlags {
			last = m.Setup.Points
		}
		for seat, s := range first.Seats {
			points += s.Points
			if s.Level != m.Levels[seat] || s.Goals > last || (s.Finished > 0) != (s.Goals == last) || len(s.Thought) > 0 {
				t.Errorf("%s: the result of seat %d is inconsistent: %+v", rules.ID, seat, s)
			}
			if s.Finished > 0 && (s.Finished != first.Rounds || s.Reached != first.Registers || first.Winner != seat) {
				t.Errorf("%s: seat %d finishes in round %d, phase %d, which does not fit %+v", rules.ID, seat, s.Finished, s.Reached, first)
			}
		}
		if points != 1.5 || first.Took != 0 {
			t.Errorf("%s: the points add up to %v, want 0.5 per pair; the time is %d, want 0 without a clock", rules.ID, points, first.Took)
		}
	}
}

// A match is broken off after its last round.
func TestBreaksOffAfterLastRound(t *testing.T) {
	m := newMatch(t, core.Factory, bot.Random)
	m.Rounds = 1
	r, err := m.Play()
	if err != nil {
		t.Fatal(err)
	}
	if r.Over || r.Rounds != 1 || r.Registers != core.RegisterCount || r.Winner != core.NoSeat || r.Seats[0].Points != 0 {
		t.Errorf("after its only round the result is %+v, want one that is broken off", r)
	}
}

// Every decision about a program is timed with the given clock.
func TestDecisionsAreTimed(t *testing.T) {
	m := newMatch(t, core.Factory, bot.Random, bot.Random)
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
		t.Errorf("%d decisions, and the match takes %d, want every decision and the match timed", decisions, r.Took)
	}
}

// A match that Quit ends returns ErrQuit; an impossible match is refused.
func TestRefusesImpossibleMatch(t *testing.T) {
	m := newMatch(t, core.Factory, bot.Random, bot.Random)
	m.Quit = func() bool { return true }
	if _, err := m.Play(); !errors.Is(err, arena.ErrQuit) {
		t.Errorf("a match that is to end returns the error %v, want ErrQuit", err)
	}
	m.Levels = m.Levels[:1]
	if _, err := m.Play(); err == nil {
		t.Error("a match with a level for one of two seats is played, want an error")
	}
	m = newMatch(t, core.Factory, bot.Random)
	m.Setup.Models = nil
	m.Levels = nil
	if _, err := m.Play(); err == nil {
		t.Error("a match without seats is played, want an error")
	}
}

// Seeds differ between numbers and series, and between game and players.
func TestSeedsDiffer(t *testing.T) {
	seen := map[uint64]bool{}
	for series := range uint64(3) {
		for number := range 100 {
			game, players := arena.Seeds(series, number)
			seen[uint64(game)], seen[players] = true, true
		}
	}
	if len(seen) != 600 {
		t.Errorf("%d different seeds, want 600", len(seen))
	}
}

// A match that begins in a given situation counts the moments in which somebody is
// asked something, once for all seats.
func TestCountsStops(t *testing.T) {
	for _, manner := range []bot.Manner{bot.AtItsBest, bot.RandomOptions} {
		m := newMatch(t, core.Classic, bot.Medium, bot.Medium)
		m.Setup.Options = true
		m.Table = bot.NewTransitionTable(m.Setup)
		m.Manners = []bot.Manner{manner, bot.AtItsBest}
		start, err := m.Setup.Begin()
		if err != nil {
			t.Fatal(err)
		}
		for i := range start.Robots[:2] {
			start.Robots[i].Powers[0] = core.NewOwned(core.AbortSwitch).WithOrders(core.Ask, core.Never)
		}
		m.Start = &start
		r, err := m.Play()
		if err != nil {
			t.Fatal(err)
		}
		if n := r.Stops[core.AskUse]; n < 1 || n > r.Registers || len(r.Stops) > 2 {
			t.Errorf("in %d registers the stops are %v, want some to ask about the use of a card, once a register at most", r.Registers, r.Stops)
		}
	}
}
