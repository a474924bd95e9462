package core_test

import (
	"testing"

	"roborally/core"
)

// TestPowerDownFromDamage follows a power-down that depends on the damage at the end of
// the round (W1): nobody else knows of it before, it is announced then or not at all, and
// the next round knows nothing of it.
func TestPowerDownFromDamage(t *testing.T) {
	for _, c := range []struct {
		rules *core.RuleSet
		step  core.Step
	}{{core.Factory, core.StepShutDown}, {core.Postal, core.StepDiscard}, {core.Classic, core.StepDiscard}} {
		for from, acts := range map[int8]bool{1: true, 8: false} {
			g, _ := continueFrom(t, compileBoard(t, smallBoard), c.rules, twoRobots(), func(s *core.State) { s.Robots[0].Damage = 3 })
			p := firstCards()
			p.DownFrom = from
			mustApply(t, g, core.Input{Kind: core.Confirm, Program: p})
			r := &g.State().Robots[0]
			other, own := g.View(1), g.View(0)
			if r.Program() != p || own.Own().DownFrom != from || other.State.Robots[0].DownFrom != 0 {
				t.Errorf("%s: its owner knows of the power-down from %d, the other of %d; want %d and nothing", c.rules.ID, own.Own().DownFrom, other.State.Robots[0].DownFrom, from)
			}
			events := timeUp(t, g)
			announced := eventsOf(events, core.PowerDownAnnounced, 0)
			if acts != (len(announced) == 1) || acts && announced[0].Step != c.step {
				t.Errorf("%s: from %d damage on it is announced by %v, want %v in step %v", c.rules.ID, from, announced, acts, c.step)
			}
			if r.Down != acts || r.DownFrom != 0 || r.Announced || acts && r.Damage != 0 {
				t.Errorf("%s: from %d damage on it is down: %v, with %d damage, and from %d in the next round", c.rules.ID, from, r.Down, r.Damage, r.DownFrom)
			}
		}
	}
}

// TestPowerDownFromImpossibleDamage refuses numbers that no robot on the board can reach.
func TestPowerDownFromImpossibleDamage(t *testing.T) {
	for _, rules := range []*core.RuleSet{core.Factory, core.Classic, core.Postal} {
		g, _ := continueFrom(t, compileBoard(t, smallBoard), rules, twoRobots(), func(*core.State) {})
		p := firstCards()
		for _, n := range []int8{-1, rules.DestroyedAt, 127} {
			p.DownFrom = n
			mustRefuse(t, g, core.Input{Kind: core.Draft, Program: p}, "W1", core.NoSuchChoice, 0)
		}
		p.DownFrom = rules.DestroyedAt - 1
		mustApply(t, g, core.Input{Kind: core.Draft, Program: p})
	}
}
