package bot_test

import (
	"testing"

	"roborally/core"
	"roborally/core/bot"
	"roborally/core/coretest"
	"roborally/maps"
)

// Games of one to eight players under every rule set come to an end.
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
					match := newMatch(t, setup, bot.Survey(setup), uint64(seed))
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
	decisions := 0
	for seed := range often(t, 30) {
		src := coretest.NewSource(uint64(seed))
		setup := coretest.Setup(src, coretest.Rules(src))
		atlas := bot.Survey(setup)
		setup.Probe = src.Chance(20)
		for range 8 {
			match := matchFrom(setup, atlas, coretest.Situation(src, setup), src.Uint64())
			for range 25 {
				if match.game.State().Phase == core.Finished {
					break
				}
				for _, d := range match.game.Pending() {
					v := match.game.View(d.Seat)
					in, _ := match.players[d.Seat].Decide(v, d, nil)
					if _, err := match.game.Apply(in); err != nil {
						t.Fatalf("seed %d: %+v answers %+v: %v", seed, in, d, err)
					}
					decisions++
				}
			}
		}
	}
	t.Logf("%d decisions", decisions)
}

// The same view gives the same answer, whatever the player did before.
func TestSameViewSameAnswer(t *testing.T) {
	for seed := range often(t, 20) {
		src := coretest.NewSource(uint64(seed))
		setup := coretest.Setup(src, coretest.Rules(src))
		atlas := bot.Survey(setup)
		used := matchFrom(setup, atlas, coretest.Situation(src, setup), 1)
		for range 12 {
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
			if fresh := bot.Decide(bot.Hard, v, d, nil); fresh != in {
				t.Fatalf("seed %d: it answers %+v, a new player %+v", seed, in, fresh)
			}
			if _, err := used.game.Apply(in); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// What a seat does not see makes no difference: not the cards of others, not
// the piles, not the goals of others.
func TestNobodyPeeks(t *testing.T) {
	compared := 0
	for seed := range often(t, 60) {
		src := coretest.NewSource(uint64(seed))
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
		atlas := bot.Survey(setup)
		situation := coretest.Situation(src, setup)
		game, _ := core.Continue(setup, situation, core.Seed(seed))
		for range 6 {
			v := game.View(seat)
			d, ok := v.Pending()
			if ok {
				sample := v.Sample(core.Seed(src.Uint64()))
				for i := range sample.Robots[:sample.Seats] {
					if r := &sample.Robots[i]; i != seat && r.GoalSecret {
						r.Goals[0], r.Touched = coretest.Standing(src, setup.Board), 0
					}
				}
				w := core.NewView(&other, &sample, seat)
				if w.State != v.State {
					t.Fatalf("seed %d: the seat sees the difference", seed)
				}
				a, _ := bot.New(setup, atlas, seat, bot.Hard, 0).Decide(v, d, nil)
				b, _ := bot.New(&other, atlas, seat, bot.Hard, 0).Decide(w, d, nil)
				if a != b {
					t.Fatalf("seed %d: %+v and %+v", seed, a, b)
				}
				compared++
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
	}
	t.Logf("%d pairs compared", compared)
}

// A search that is stopped at once still answers legally.
func TestStopped(t *testing.T) {
	for seed := range 40 {
		src := coretest.NewSource(uint64(seed))
		setup := coretest.Setup(src, coretest.Rules(src))
		match := matchFrom(setup, bot.Survey(setup), coretest.Situation(src, setup), 1)
		for range 10 {
			for _, d := range match.game.Pending() {
				in, _ := match.players[d.Seat].Decide(match.game.View(d.Seat), d, func() bool { return true })
				if _, err := match.game.Apply(in); err != nil {
					t.Fatalf("seed %d: %v", seed, err)
				}
			}
		}
	}
}
