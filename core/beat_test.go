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
