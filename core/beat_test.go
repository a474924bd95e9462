package core_test

import (
	"slices"
	"testing"

	"roborally/core"
	"roborally/core/coretest"
)

// TestSilentStepChangesNoEvent plays games without oil, in which StepOil states
// nothing, and the same games with that step after every other one.
func TestSilentStepChangesNoEvent(t *testing.T) {
	between := func(steps []core.Step) []core.Step {
		var more []core.Step
		for _, step := range steps {
			more = append(more, step, core.StepOil)
		}
		return more
	}
	for seed := range trials(t, 60) {
		src := coretest.NewSource(seed)
		layout := coretest.Layout(src)
		for i := range layout.Fields {
			if f := &layout.Fields[i]; f.Terrain == core.Oil {
				f.Terrain = core.Open
			}
		}
		setup := coretest.SetupOn(src, layout, coretest.Rules(src), 1)
		if setup == nil {
			continue
		}
		rules := *setup.Rules
		rules.Phase, rules.Ending, rules.Return = between(rules.Phase), between(rules.Ending), between(rules.Return)
		longer := *setup
		longer.Rules = &rules
		a, b := newTrial(withSeed(t, seed), coretest.NewSource(seed), setup), newTrial(withSeed(t, seed), coretest.NewSource(seed), &longer)
		for n := 0; n < 40 && !a.over(); n++ {
			in := a.decision()
			a.mustApply(in)
			b.mustApply(in)
		}
		if !slices.Equal(a.events, b.events) {
			t.Fatalf("seed %d: a step that states nothing changes the events", seed)
		}
	}
}

// TestBeatsAreCountedWithoutGaps checks that a spectator sees no gap in the
// beats of a phase: it would betray an event that he must not learn of, such as
// the touch of a secret goal.
func TestBeatsAreCountedWithoutGaps(t *testing.T) {
	hidden := 0
	for seed := range trials(t, 150) {
		src := coretest.NewSource(seed)
		recording, err := coretest.Recording(coretest.Setup(src, coretest.Rules(src)), "random", seed, 5)
		if err != nil {
			t.Fatal(err)
		}
		seen := core.Redact(recording.Events, core.NoSeat)
		last := uint16(0)
		for i := range seen {
			e := &seen[i]
			if i > 0 && (seen[i-1].Kind == core.PhaseBegan || e.Beat == 0) {
				last = 0 // each phase counts anew
			}
			if e.Beat != last && e.Beat != last+1 {
				t.Fatalf("seed %d: a spectator sees beat %d after beat %d", seed, e.Beat, last)
			}
			last = e.Beat
		}
		hidden += len(recording.Events) - len(seen)
	}
	if hidden == 0 {
		t.Fatal("no event was ever hidden from the spectator")
	}
}

// TestSilentEngineComesToTheSame runs the registers of random games on an engine that keeps
// no events, the same for the whole game, and on a new one that does: both come to the
// same states. Lasers of the board hit robots, and miss all.
func TestSilentEngineComesToTheSame(t *testing.T) {
	hit, missed := 0, 0
	for seed := range trials(t, 150) {
		src := coretest.NewSource(seed)
		setup := coretest.Setup(src, coretest.Rules(src))
		trial := newTrial(withSeed(t, seed), src, setup)
		silent := core.NewEngine(setup)
		silent.Silent = true
		for n := 0; n < 60 && !trial.over(); n++ {
			trial.step()
			if trial.game.State().Phase != core.Programming {
				continue
			}
			quiet := *trial.game.State()
			open := quiet
			for register := 1; register <= core.RegisterCount && open.Phase != core.Finished; register++ {
				loud := core.NewEngine(setup)
				loud.Resolve(&open, register, core.Seed(n))
				if silent.Resolve(&quiet, register, core.Seed(n)); quiet != open {
					trial.Fatalf("in round %d register %d comes to another state without events", open.Round, register)
				}
				byLaser := func(e core.Event) bool { return e.Kind == core.Damaged && core.Cause(e.Detail) == core.ByBoardLaser }
				switch {
				case slices.ContainsFunc(loud.Log, byLaser):
					hit++
				case slices.ContainsFunc(loud.Log, func(e core.Event) bool { return e.Kind == core.Beam && e.Robot == core.NoSeat }):
					missed++
				}
			}
		}
	}
	if hit == 0 || missed == 0 {
		t.Errorf("lasers of the board have hit in %d registers and missed in %d", hit, missed)
	}
}
