package bot_test

import (
	"testing"

	"roborally/core"
	"roborally/core/bot"
	"roborally/core/coretest"
	"roborally/maps"
)

// players are all there are, those that people choose from first.
var players = append(append([]bot.Level(nil), bot.Levels...), bot.Baselines...)

// each runs a test for every level, with so many random games; those that think
// longer get fewer.
func each(t *testing.T, n int, test func(t *testing.T, level bot.Level, seed uint64)) {
	for _, level := range players {
		t.Run(level.String(), func(t *testing.T) {
			games := often(t, n)
			switch level {
			case bot.Hard:
				games = games/2 + 1
			case bot.Expert, bot.Yardstick: // every board is studied first
				games = games/8 + 1
			}
			for seed := range games {
				test(t, level, uint64(seed))
			}
		})
	}
}

// survey makes the atlas of a setup with what a level wants to know.
func survey(setup *core.Setup, level bot.Level) *bot.Atlas {
	atlas := bot.Survey(setup)
	if level == bot.Expert || level == bot.Yardstick {
		atlas.Learn(nil, nil)
	}
	return atlas
}

// Games of one to eight players under every rule set come to an end, with the
// players of different levels.
func TestTogether(t *testing.T) {
	all := maps.All()
	for _, rules := range core.RuleSets {
		t.Run(rules.ID, func(t *testing.T) {
			var sum figures
			for players := 1; players <= core.MaxRobots; players++ {
				for seed := range often(t, 2) {
					m := all[(players*3+seed*5)%len(all)]
					setup := &core.Setup{Board: compile(t, m, 3), Rules: rules, Models: make([]core.Model, players), Abilities: seed%2 == 0}
					for i := range setup.Models {
						setup.Models[i] = core.Models[(seed+i)%len(core.Models)]
					}
					level := []bot.Level{bot.Easy, bot.Medium, bot.Hard}[(players+seed)%3]
					match := newMatch(t, setup, bot.Survey(setup), uint64(seed), level)
					over := match.play(t, 100)
					sum.add(match, over)
					if !over {
						t.Errorf("%s with %d players is not over after 100 rounds", m.ID, players)
					}
				}
			}
			sum.log(t, "together")
		})
	}
}

// Whatever the situation, layout and rules, what a player answers is legal.
func TestAlwaysLegal(t *testing.T) {
	each(t, 16, func(t *testing.T, level bot.Level, seed uint64) {
		src := coretest.NewSource(seed)
		setup := coretest.Setup(src, coretest.Rules(src))
		atlas := survey(setup, level)
		setup.Probe = src.Chance(20)
		for range 4 {
			match := matchFrom(setup, atlas, coretest.Situation(src, setup), src.Uint64(), level)
			for range 12 {
				if match.game.State().Phase == core.Finished {
					break
				}
				for _, d := range match.game.Pending() {
					v := match.game.View(d.Seat)
					in, _ := match.players[d.Seat].Decide(v, d, nil)
					if _, err := match.game.Apply(in); err != nil {
						t.Fatalf("seed %d: %+v answers %+v: %v", seed, in, d, err)
					}
				}
			}
		}
	})
}

// The same view gives the same answer, whatever the player did before.
func TestSameViewSameAnswer(t *testing.T) {
	each(t, 16, func(t *testing.T, level bot.Level, seed uint64) {
		src := coretest.NewSource(seed)
		setup := coretest.Setup(src, coretest.Rules(src))
		atlas := survey(setup, level)
		used := matchFrom(setup, atlas, coretest.Situation(src, setup), seed, level)
		for range 8 {
			pending := used.game.Pending()
			if len(pending) == 0 {
				break
			}
			d := pending[0]
			v := used.game.View(d.Seat)
			in, _ := used.players[d.Seat].Decide(v, d, nil)
			if again, _ := used.players[d.Seat].Decide(v, d, nil); again != in {
				t.Fatalf("seed %d: asked twice it answers %+v, then %+v", seed, in, again)
			}
			if fresh, _ := bot.New(setup, atlas, d.Seat, level, seed).Decide(v, d, nil); fresh != in {
				t.Fatalf("seed %d: it answers %+v, a new player %+v", seed, in, fresh)
			}
			if _, err := used.game.Apply(in); err != nil {
				t.Fatal(err)
			}
		}
	})
}

// What a seat does not see makes no difference: not the cards of others, not
// the piles, not the goals of others.
func TestNobodyPeeks(t *testing.T) {
	each(t, 24, func(t *testing.T, level bot.Level, seed uint64) {
		src := coretest.NewSource(seed)
		setup := coretest.Setup(src, coretest.Rules(src))
		other := *setup
		seat := src.Below(len(setup.Models))
		if setup.Goals == core.SecretGoals {
			other.Lists = append(other.Lists[:0:0], setup.Lists...)
			for i := range other.Lists {
				if i != seat {
					other.Lists[i] = setup.Lists[seat]
				}
			}
		}
		atlas := survey(setup, level)
		game, _ := core.Continue(setup, coretest.Situation(src, setup), core.Seed(seed))
		for range 6 {
			v := game.View(seat)
			if d, ok := v.Pending(); ok {
				w := reshuffled(t, src, &other, &v)
				a, _ := bot.New(setup, atlas, seat, level, seed).Decide(v, d, nil)
				b, _ := bot.New(&other, atlas, seat, level, seed).Decide(w, d, nil)
				if a != b {
					t.Fatalf("seed %d: %+v and %+v", seed, a, b)
				}
			}
			pending := game.Pending()
			if len(pending) == 0 {
				break
			}
			for _, d := range pending {
				v := game.View(d.Seat)
				if in := coretest.Decide(src, &v, d); in.Kind != core.Draft {
					if _, err := game.Apply(in); err != nil {
						t.Fatal(err)
					}
				}
			}
		}
	})
}

// reshuffled gives the view of a seat on another game that looks the same to it:
// everything that it cannot see is dealt anew.
func reshuffled(t *testing.T, src *coretest.Source, setup *core.Setup, v *core.View) core.View {
	t.Helper()
	sample := v.Sample(core.Seed(src.Uint64()))
	for i := range sample.Robots[:sample.Seats] {
		if r := &sample.Robots[i]; i != v.Seat && r.GoalSecret {
			r.Goals[0], r.Touched = coretest.Standing(src, setup.Board), 0
		}
	}
	w := core.NewView(setup, &sample, v.Seat)
	if w.State != v.State {
		t.Fatal("the seat sees the difference")
	}
	return w
}

// A player that is told to stop answers legally, and says so where another
// answer might have come.
func TestStopped(t *testing.T) {
	each(t, 16, func(t *testing.T, level bot.Level, seed uint64) {
		src := coretest.NewSource(seed)
		setup := coretest.Setup(src, coretest.Rules(src))
		atlas := bot.Survey(setup)
		match := matchFrom(setup, atlas, coretest.Situation(src, setup), seed, level)
		for range 6 {
			for _, d := range match.game.Pending() {
				v := match.game.View(d.Seat)
				patience := src.Below(12)
				in, cut := match.players[d.Seat].Decide(v, d, func() bool { patience--; return patience < 0 })
				if patience < 0 && !cut {
					t.Fatalf("seed %d: stopped, it answers %+v as if it had not been", seed, in)
				}
				if level != bot.Expert && level != bot.Yardstick && !cut {
					if whole, _ := match.players[d.Seat].Decide(v, d, nil); whole != in {
						t.Fatalf("seed %d: not cut short, it answers %+v, not %+v", seed, in, whole)
					}
				}
				if _, err := match.game.Apply(in); err != nil {
					t.Fatalf("seed %d: %v", seed, err)
				}
			}
		}
	})
}
