package tally_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"roborally/core"
	"roborally/core/coretest"
	"roborally/core/grid"
	"roborally/core/tally"
)

// TestMissionCounts counts scenarios of the rules. What every game counts is left out.
func TestMissionCounts(t *testing.T) {
	for file, want := range map[string][]tally.Counts{
		"127-fire-control-destroys-an-option": {{}, {}, {}}, // destroyed, not given up
		"95-option-lost":                      {{}, {}, {}},
		"94-option-against-damage":            {{GivenUp: 1}, {}},
		"276-options-against-damage":          {{GivenUp: 2}, {GivenUp: 1}, {GivenUp: 1}},
		"277-wrenches-repair-bugs":            {{Debugged: 1}, {Debugged: 1}, {}, {Debugged: 1}, {Debugged: 1}, {}},
		"262-debugger":                        {{Debugged: 1}},
		"278-shop":                            {{Spent: 4, Majors: 1, Minors: 1}, {}, {}},
		"280-goal-flag-three-score":           {{Flags: 1, Earned: 3, Shared: 2}, {Flags: 1, Earned: 2, Shared: 1}, {Flags: 1, Earned: 1}},
		"281-kill-by-push":                    {{Kills: 1, Bounty: 2, Earned: 2}, {}, {Kills: 1, Bounty: 1, Earned: 1}, {}},
		"285-secret-goal-before-flag":         {{Secrets: 1, Crown: 1, GoalWins: 1}, {}, {}},
		"296-purse-and-the-last-point":        {{Flags: 1, Crown: 1, Earned: 2}, {}},
		"350-sleepwalker":                     {{Secrets: 1, AsleepGoals: 1}, {Secrets: 1}, {}},
	} {
		text, err := os.ReadFile(filepath.Join("..", "scenario", "testdata", file+".toml"))
		if err != nil {
			t.Fatal(err)
		}
		setup, before, events := run(t, text)
		counted := tally.Of(setup, before, events)
		for seat := range want {
			got := counted.Robot(seat)
			for _, k := range tally.Common {
				got.Set(k, 0)
			}
			if got != want[seat] {
				t.Errorf("%s: robot %d has the counts %+v, want %+v", file, seat, got, want[seat])
			}
		}
	}
}

// missions starts a game of missions from a changed state before the second round.
func missions(t *testing.T, change func(*core.State)) (*core.Setup, core.State, *core.Game, []core.Event) {
	t.Helper()
	board, err := core.Compile(coretest.FlagHall(), 0)
	if err != nil {
		t.Fatal(err)
	}
	setup := coretest.Fit(&core.Setup{Board: board, Rules: core.Missions, Models: make([]core.Model, 2), Points: 5})
	before, err := setup.Begin()
	if err != nil {
		t.Fatal(err)
	}
	before.Round, before.Flag = 1, 1
	for i := range before.Robots[:2] {
		r := &before.Robots[i]
		r.OnBoard, r.At, r.Seeks, r.Facing = true, board.Starts()[i].At, 1, grid.North
	}
	change(&before)
	game, events := core.NewGameFrom(setup, before, 1)
	return setup, before, game, events
}

// decided counts a game of missions in which the first owner answers one question after the other.
func decided(t *testing.T, change func(*core.State), kind core.QuestionKind, choices ...uint16) tally.Counts {
	t.Helper()
	setup, before, game, events := missions(t, change)
	for _, choice := range choices {
		d := game.Pending()[0]
		if d.Seat != 0 || d.Kind != kind {
			t.Fatalf("the game waits for %+v, want %v", d, kind)
		}
		more, err := game.Apply(core.Input{Kind: core.Answer, Round: game.State().Round, Question: d.ID, Choice: choice})
		if err != nil {
			t.Fatal(err)
		}
		events = append(events, more...)
	}
	if game.State().Phase != core.Programming {
		t.Fatalf("the game is in phase %v, want programming", game.State().Phase)
	}
	return tally.Of(setup, before, events).Robot(0)
}

// TestReturnsAreCounted follows X12: what is paid, and whether anything is missing.
func TestReturnsAreCounted(t *testing.T) {
	for _, c := range []struct {
		name    string
		credits uint8
		card    core.Power
		pays    []uint16
		want    tally.Counts
	}{
		{"in credits", 2, core.NoPower, []uint16{core.PayCredits}, tally.Counts{ReturnsPaid: 1, Spent: 2, Bugs: 1}},
		{"refused", 2, core.NoPower, []uint16{core.PayNothing}, tally.Counts{ReturnsShort: 1, Bugs: 3}},
		{"one missing", 1, core.NoPower, []uint16{core.PayCredits}, tally.Counts{ReturnsShort: 1, Spent: 1, Bugs: 2}},
		{"by a card", 0, core.Brakes, []uint16{core.PaymentChoice(0)}, tally.Counts{ReturnsPaid: 1, Bugs: 1}},
		{"free", 0, core.SuperiorArchive, nil, tally.Counts{ReturnsPaid: 1, Bugs: 1}},
		{"in full with Bad Copy", 2, core.BadCopy, []uint16{core.PayCredits}, tally.Counts{ReturnsPaid: 1, Spent: 2, Bugs: 1}},
	} {
		got := decided(t, func(s *core.State) {
			r := &s.Robots[0]
			r.OnBoard, r.Credits, r.Damage, r.Secret = false, c.credits, 9, core.Rich
			if c.card != core.NoPower {
				r.Powers[0] = core.NewOwned(c.card)
			}
		}, core.AskPay, c.pays...)
		if got != c.want {
			t.Errorf("%s: the counts are %+v, want %+v", c.name, got, c.want)
		}
	}
}

// TestSwapsAreCounted follows X10; the goal that a return exchanges is no such swap, as TestReturnsAreCounted shows.
func TestSwapsAreCounted(t *testing.T) {
	for choice, want := range map[uint16]int{core.No: 0, core.Yes: 1} {
		got := decided(t, func(s *core.State) {
			s.Robots[0].Announced, s.Robots[0].Secret = true, core.Hermit
		}, core.AskSwap, choice)
		if got != (tally.Counts{PowerDowns: 1, Swaps: want}) {
			t.Errorf("answered %d, the counts are %+v, want %d swaps", choice, got, want)
		}
	}
}

// The events that the tests below tell of robot 0, or of robot 1.
func told(kind core.Kind, robot int8, detail uint8, n int16) core.Event {
	return core.Event{Kind: kind, Robot: robot, By: core.NoSeat, Detail: detail, N: n}
}

func met(g core.SecretGoal) core.Event { return told(core.MetSecret, 0, uint8(g), 0) }

func over(winner int8, step core.Step) core.Event {
	e := told(core.GameOver, winner, 0, 0)
	e.Step = step
	return e
}

func scored(robot int8) core.Event {
	e := told(core.Scored, robot, 0, 1)
	e.To.X = 1
	return e
}

// fold returns the outcome for the first of two robots of a game in which some things happen, from a state.
func fold(id string, s core.State, events ...core.Event) tally.Game {
	counted := tally.New(&core.Setup{Models: make([]core.Model, 2)})
	for i := range events {
		counted.Fold(&events[i], &s)
		s.Apply(&events[i])
	}
	g := tally.Game{ID: id, Ended: 1000, Counts: counted.Robot(0)}
	for _, goal := range counted.Met(0).Goals() {
		g.Met = append(g.Met, goal.String())
	}
	return g
}

// TestCrownIsCountedByRound: who has the leader token when a round ends, the last one too.
func TestCrownIsCountedByRound(t *testing.T) {
	round := told(core.RoundBegan, core.NoSeat, 0, 2)
	g := fold("a", core.State{Seats: 2, Round: 1}, round, met(core.Crab), met(core.Rich), round, round, scored(1), round, over(core.NoSeat, core.StepLast))
	if g.Crown != 4 {
		t.Errorf("the crown is counted in %d rounds, want 4: not in the first, and in the last", g.Crown)
	}
}

// owning returns a state in which the first robot owns so many bugs and options.
func owning(bugs, options int) core.State {
	s := core.State{Seats: 2, Round: 2}
	r := &s.Robots[0]
	r.OnBoard = true
	for i := range bugs {
		r.Powers[i] = core.NewOwned(core.Dizzy)
	}
	for i := range options {
		r.Powers[bugs+i] = core.NewOwned(core.Purse)
	}
	return s
}

// gliding returns a state in which the first robot glides.
func gliding(x, y int8) core.State {
	s := owning(0, 0)
	s.Robots[0].Velocity = grid.Pos{X: x, Y: y}
	return s
}

// glides returns so many fields of a glide of the first robot.
func glides(fields int) (events []core.Event) {
	for range fields {
		events = append(events, told(core.Moved, 0, uint8(core.ByGlide), core.NoDirection))
	}
	return events
}

// TestCountsIce counts fields of a glide, its speed, and crashes, but no walk against a wall. Many games have the sum of
// fields and crashes, but the fastest glide of all.
func TestCountsIce(t *testing.T) {
	blocked := func(seat int8) core.Event {
		e := told(core.Blocked, seat, uint8(core.ByWall), 0)
		e.Step = core.StepMove
		return e
	}
	first := fold("a", gliding(2, -3), append(glides(3), blocked(0), blocked(1))...)
	if first.Glided != 3 || first.Fastest != 5 || first.Crashes != 1 || first.Forward+first.Backward != 0 {
		t.Errorf("three fields at a speed of (2, -3) and a wall count %+v", first.Counts)
	}
	p := &tally.Profile{}
	p.Add(first)
	p.Add(fold("b", gliding(1, 0), append(glides(1), blocked(0))...))
	if p.All.Glided != 4 || p.All.Crashes != 2 || p.All.Fastest != 5 {
		t.Errorf("two games count %+v, want the sums and the fastest glide of all", p.All.Counts)
	}
}

// TestOwnAchievements wins each of the project's own achievements, and nearly wins it.
func TestOwnAchievements(t *testing.T) {
	start := owning(0, 0)
	asleep, nine, eight := start, start, start
	asleep.Robots[0].Down, nine.Robots[0].Credits, eight.Robots[0].Credits = true, 9, 8
	kill := func(credits int16) core.Event { return told(core.Killed, 0, 0, credits) }
	lost := func(p core.Power) core.Event { return told(core.Lost, 0, uint8(p), 0) }
	gained := func(p core.Power) core.Event { return told(core.Gained, 0, uint8(p), 0) }
	var most, all []tally.Game
	for i, goal := range core.AllSecrets {
		g := fold(fmt.Sprint(i), start, met(goal), met(core.Bulldozer)) // one of them again and again
		if all = append(all, g); i < len(core.AllSecrets)-1 {
			most = append(most, g)
		}
	}
	cases := map[string]struct{ wins, misses []tally.Game }{
		"still-waters": {
			[]tally.Game{fold("a", start, met(core.Rich), over(0, core.StepMeetLast))},
			[]tally.Game{fold("a", start, met(core.Rich), scored(0), over(0, core.StepTag))},
		},
		"triple-agent": {
			[]tally.Game{fold("a", start, met(core.Rich), met(core.Crab), met(core.Wreck))},
			[]tally.Game{fold("a", start, met(core.Rich), met(core.Crab)), fold("b", start, met(core.Wreck))},
		},
		"eyes-shut": {
			[]tally.Game{fold("a", asleep, met(core.Sleepwalker))},
			[]tally.Game{fold("a", asleep, told(core.Woke, 0, 0, 0), met(core.Crab))},
		},
		"merrier": {
			[]tally.Game{fold("a", start, scored(0), scored(1))},
			[]tally.Game{fold("a", start, scored(1), scored(0))}, // the credit goes to the other
		},
		"bounty-hunter": {
			[]tally.Game{fold("a", start, kill(3))},
			[]tally.Game{fold("a", start, kill(2), kill(2))},
		},
		"piggy-bank": {
			[]tally.Game{fold("a", nine, kill(1))},
			[]tally.Game{fold("a", eight, kill(1), told(core.Paid, 0, uint8(core.PayMinor), -1), scored(0))},
		},
		"fully-loaded": {
			[]tally.Game{fold("a", owning(1, 5), gained(core.Brakes))},
			[]tally.Game{fold("a", owning(1, 5), gained(core.Recoil), lost(core.Dizzy))},
		},
		"pest-control": {
			[]tally.Game{fold("a", owning(3, 1), lost(core.Dizzy), lost(core.Dizzy), lost(core.Dizzy))},
			[]tally.Game{fold("a", owning(0, 1), lost(core.Purse)), fold("b", owning(3, 0), lost(core.Dizzy), lost(core.Dizzy)), fold("c", owning(1, 0), lost(core.Dizzy))},
		},
		"feature": {
			[]tally.Game{fold("a", owning(4, 2), over(0, core.StepTag))},
			[]tally.Game{fold("a", owning(3, 2), over(0, core.StepTag)), fold("b", owning(4, 0), over(1, core.StepTag))},
		},
		"figure-skating": {
			[]tally.Game{fold("a", gliding(3, 1), glides(60)...), fold("b", gliding(3, 1), glides(40)...)},
			[]tally.Game{fold("a", gliding(3, 1), glides(60)...), fold("b", gliding(3, 1), glides(39)...)},
		},
		"bobsleigh": {
			[]tally.Game{fold("a", gliding(-4, 3), glides(1)...)},
			[]tally.Game{fold("a", gliding(6, 0), glides(12)...), fold("b", gliding(-3, 3), glides(1)...)},
		},
		"no-secrets": {all, most},
	}
	for _, a := range tally.Achievements {
		c, there := cases[a.ID]
		if there != a.Own {
			t.Errorf("%s has no case, or is not marked as the project's own", a.ID)
		}
		if !there {
			continue
		}
		for wins, games := range map[bool][]tally.Game{true: c.wins, false: c.misses} {
			p := &tally.Profile{}
			var won []string
			for _, g := range games {
				won = append(won, ids(p.Add(g))...)
			}
			if slices.Contains(won, a.ID) != wins {
				t.Errorf("%s: the games %+v win %v", a.ID, games, won)
			}
		}
	}
}

// TestProfileCollectsSecretGoals checks the progress of the achievement for all of them, and what the profile knows.
func TestProfileCollectsSecretGoals(t *testing.T) {
	p := &tally.Profile{}
	p.Add(fold("a", owning(0, 0), met(core.Crab), met(core.Rich)))
	p.Add(fold("b", owning(0, 0), met(core.Rich)))
	if first := p.History[0]; first.Secrets != 2 || !slices.Equal(first.Met, []string{"crab", "rich"}) {
		t.Errorf("the history says %+v of the first game, want crab and rich", first)
	}
	if len(p.Met) != 2 || p.Met["crab"] != 1 || p.Met["rich"] != 2 {
		t.Errorf("the profile has met %v, want crab once and rich twice", p.Met)
	}
	last := &tally.Achievements[len(tally.Achievements)-1]
	if done, required := last.Progress(p); !last.Collects || done != 2 || required != 26 {
		t.Errorf("the progress of %s is %d/%d, want 2/26", last.ID, done, required)
	}
}
