package table_test

import (
	"math"
	"sync"
	"testing"

	"roborally/core"
	"roborally/core/bot"
	"roborally/core/coretest"
	"roborally/lan/table"
)

// A coach advises, evaluates and judges in every rule set, while an expert plays at the same table
// and shares the TransitionTable; both think with several workers.
func TestCoach(t *testing.T) {
	for _, rules := range core.RuleSets {
		t.Run(rules.ID, func(t *testing.T) {
			o := options(t, rules, "pX")
			o.Store, o.Workers = &trainingStore, 3
			tab := open(t, o)
			defer tab.Close()
			session := join(t, tab, 0)
			view := *(<-session.Updates()).View
			coach := tab.Coach(0)
			other := coretest.Program(coretest.NewSource(1), &view, true)
			var all sync.WaitGroup
			for range 2 {
				all.Go(func() {
					advice := coach.Advise(view, func() bool { return false })
					if err := view.Check(advice.Program, true); err != nil {
						t.Errorf("the advised program is illegal: %v", err)
					}
					worse := coach.Evaluate(view, other, func() bool { return false })
					if !plausible(advice.Progress) || !plausible(worse.Progress) || !plausible(coach.RoundsLeft(view)) {
						t.Errorf("implausible estimates: progress %v and %v, %v rounds left", advice.Progress, worse.Progress, coach.RoundsLeft(view))
					}
					j := coach.Judge(view, other, view, func() bool { return false })
					if j.Best.Program != advice.Program || j.Own.Value != worse.Value || (j.Verdict == bot.Missed) != (j.Missed.High > 0) {
						t.Errorf("the judgement is %+v, want it to compare the program with the advised one", j)
					}
				})
			}
			all.Wait()
			hasty := coach.Advise(view, func() bool { return true })
			if err := view.Check(hasty.Program, true); err != nil {
				t.Errorf("the program advised without time is illegal: %v", err)
			}
		})
	}
}

// plausible reports whether a number of rounds is plausible.
func plausible(rounds float64) bool { return math.Abs(rounds) < 1000 }

// A coach does not wait for training that has been stopped.
func TestCoachAfterClose(t *testing.T) {
	tab := open(t, options(t, core.Factory, "pr"))
	session := join(t, tab, 0)
	view := *(<-session.Updates()).View
	var coach *table.Coach = tab.Coach(0)
	tab.Close()
	if advice := coach.Advise(view, func() bool { return false }); view.Check(advice.Program, true) != nil {
		t.Errorf("after Close the advice is %+v, want a legal program", advice)
	}
}
