package core_test

import (
	"testing"

	"roborally/core"
	"roborally/core/coretest"
	"roborally/core/grid"
)

// TestLockedRegistersExecuteWhatWasProgrammed plays random games. What a robot
// executes is what its register has revealed, and what a register reveals is
// what was in it when programming ended, whatever was locked since (C3, C8).
// When the next round is programmed, every locked register holds a card.
func TestLockedRegistersExecuteWhatWasProgrammed(t *testing.T) {
	running, waiting, paused := 0, 0, 0
	for _, rules := range core.RuleSets {
		for seed := range trials(t, 120) {
			src := coretest.NewSource(seed)
			setup := coretest.Setup(src, rules)
			setup.Abilities = true
			trial := newTrial(withSeed(t, seed), src, setup)
			trial.run(6, 100)
			state := trial.start
			var programmed [core.MaxRobots][core.RegisterCount]core.Slot
			var locked [core.MaxRobots][core.RegisterCount]bool
			for n := range trial.events {
				e := &trial.events[n]
				switch e.Kind {
				case core.PhaseBegan:
					for i := range state.Robots {
						if core.Phase(e.Detail) == core.Register1 {
							programmed[i] = state.Robots[i].Slots
							locked[i] = [core.RegisterCount]bool{}
						}
					}
				case core.Drawn, core.Placed: // by Abort Switch, Scrambler and Conditional Program
					if state.Phase.Register() > 0 {
						programmed[e.Robot][e.Detail].Card = e.Card
					}
				case core.Swapped:
					cards := &programmed[e.Robot]
					cards[1], cards[2] = cards[2], cards[1]
				case core.Locked:
					if slot := &programmed[e.Robot][e.Detail]; state.Phase.Register() > 0 {
						locked[e.Robot][e.Detail] = true
						if slot.Command == core.Pause && slot.Card == core.NoCard {
							paused++
						}
					}
				case core.Revealed:
					if was := programmed[e.Robot][e.Register-1]; e.Card != was.Card {
						trial.Fatalf("register %d of robot %d reveals card %d, but card %d was programmed", e.Register, e.Robot, e.Card, was.Card)
					}
					if locked[e.Robot][e.Register-1] {
						waiting++
					}
					programmed[e.Robot][e.Register-1].Command = core.Command(e.Detail)
				case core.Obeys: // by Radio Control
					programmed[e.Robot][e.Register-1].Command = core.Command(e.Detail)
				case core.Acted:
					if want := programmed[e.Robot][e.Register-1].Command; core.Command(e.Detail) != want {
						trial.Fatalf("register %d of robot %d executes %v, but %v was revealed", e.Register, e.Robot, core.Command(e.Detail), want)
					}
				}
				if e.Kind == core.Locked && int(e.Detail)+1 == int(e.Register) && state.Robots[e.Robot].Slots[e.Detail].Revealed {
					running++
				}
				state.Apply(e)
			}
		}
	}
	if running == 0 || waiting == 0 || paused == 0 {
		t.Errorf("%d registers lock while they run, %d before, %d with a pause: the test proves nothing about some of them", running, waiting, paused)
	}
}

// collision returns a setup and a state in which robot 0 glides into robot 1, at
// the end of the ice, before robot 1 executes its register; all of its registers
// lock.
func collision(t *testing.T, rules *core.RuleSet, slot core.Slot, models ...core.Model) (*core.Setup, core.State) {
	t.Helper()
	board := compileBoard(t, "board = \"\"\"\n+---+---+---+---+---+\n| *   *           1 |\n+   +   +   +   +   +\n|s1e s2e            |\n+---+---+---+---+---+\n\"\"\"")
	setup := &core.Setup{Board: board, Rules: rules, Models: models, Abilities: true, Options: len(rules.Cards) > 0}
	state, err := setup.Begin()
	if err != nil {
		t.Fatal(err)
	}
	state.Round, state.Phase = 1, core.Register1
	a, b := &state.Robots[0], &state.Robots[1]
	for _, r := range []*core.Robot{a, b} {
		r.Virtual, r.ChoosesFacing, r.Confirmed = false, false, true
	}
	a.At, a.Facing, a.Velocity = grid.Pos{X: 0, Y: 0}, grid.South, grid.Pos{X: 2}
	b.At, b.Facing, b.Damage = grid.Pos{X: 2, Y: 0}, grid.East, 7
	for n, c := range []core.Card{42, 40} { // rotate right, and another
		a.Slots[n] = core.Slot{Card: c, Command: c.Command(), Placed: core.Unchosen}
		state.Draw.Cards[c>>6] &^= 1 << (c & 63)
		state.Draw.Count--
	}
	b.Slots[0] = slot
	if slot.Card.InDeck() {
		state.Draw.Cards[slot.Card>>6] &^= 1 << (slot.Card & 63)
		state.Draw.Count--
	}
	return setup, state
}

// TestRegisterLockedWhileItRuns lets a robot be hit between the reveal and its
// turn: what was revealed is executed. The card that is burnt in instead of a
// pause comes at the end of the round (C3, C8).
func TestRegisterLockedWhileItRuns(t *testing.T) {
	const move1 = core.Card(50)
	for _, c := range []struct {
		name     string
		rules    *core.RuleSet
		slot     core.Slot
		revealed core.Command
		burntIn  func(core.Card) bool
	}{
		{"pause under postal", core.Postal, core.Slot{Command: core.Pause, Placed: core.ChoosePause}, core.Pause, core.Card.InDeck},
		{"pause under classic", core.Classic, core.Slot{Command: core.Pause, Placed: core.ChoosePause}, core.Pause, core.Card.InDeck},
		{"brakes", core.Classic, core.Slot{Card: move1, Command: core.Move1, Placed: core.Unchosen, Declared: core.Declared{}.With(core.Brakes)}, core.Stand,
			func(c core.Card) bool { return c == move1 }},
	} {
		setup, state := collision(t, c.rules, c.slot, core.NoModel, core.LazyBot)
		if setup.Options {
			state.Robots[1].Powers[0] = core.NewOwned(core.Brakes)
		}
		engine := core.NewEngine(setup)
		engine.Resolve(&state, 1, 1)
		r := &state.Robots[1]
		if !r.Slots[0].Locked || r.At != (grid.Pos{X: 2}) || r.Slots[0].Command != c.revealed {
			t.Errorf("%s: the robot is on %v and register 1 holds %+v, want the robot unmoved and the register locked with %v", c.name, r.At, r.Slots[0], c.revealed)
		}
		if acted := eventsOf(engine.Log, core.Acted, 1); len(acted) != 1 || core.Command(acted[0].Detail) != c.revealed {
			t.Errorf("%s: the robot executes %v, want %v", c.name, acted, c.revealed)
		}
		if drawn := eventsOf(engine.Log, core.Drawn, 1); len(drawn) > 0 {
			t.Errorf("%s: %d cards are drawn while the register runs, want none", c.name, len(drawn))
		}
		engine.EndRound(&state, 1)
		if slot := r.Slots[0]; !slot.Locked || !c.burntIn(slot.Card) || slot.Command != slot.Card.Command() || slot.Unseen {
			t.Errorf("%s: after the round register 1 holds %+v, want a locked card that everybody sees", c.name, slot)
		}
	}
}
