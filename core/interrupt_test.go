package core_test

import (
	"errors"
	"slices"
	"testing"

	"roborally/core"
	"roborally/core/coretest"
)

// TestProbingChangesNoOutcome compares a game that stops at every moment
// (Probe) with one that hardly ever stops.
func TestProbingChangesNoOutcome(t *testing.T) {
	for _, rules := range core.RuleSets {
		t.Run(rules.ID, func(t *testing.T) {
			for seed := range trials(t, 40) {
				stopping := coretest.Setup(coretest.NewSource(seed+2<<32), rules)
				running := *stopping
				stopping.Probe = true
				tb := withSeed(t, seed)
				a := newTrial(tb, coretest.NewSource(seed), stopping)
				b := newTrial(tb, coretest.NewSource(seed), &running)
				for n := 0; n < 60 && !a.over() && !b.over(); n++ {
					a.passProbes()
					if a.over() || b.over() {
						break
					}
					in := b.decision()
					b.mustApply(in)
					if in.Kind == core.Answer { // questions are counted with the probes
						in.Question = a.game.State().Robots[in.Seat].Asked.ID
					}
					a.mustApply(in)
				}
				a.passProbes()
				if x, y := withoutQuestions(a.events), withoutQuestions(b.events); !slices.Equal(x, y) {
					n := 0
					for n < min(len(x), len(y)) && x[n] == y[n] {
						n++
					}
					tb.Fatalf("stopped everywhere, the events from %d on are\n%+v\nnot stopped\n%+v", n, x[n:min(n+3, len(x))], y[n:min(n+3, len(y))])
				}
			}
		})
	}
}

// decision returns a random legal input for one of the pending decisions.
func (t *trial) decision() core.Input {
	pending := t.game.Pending()
	d := pending[t.src.Below(len(pending))]
	v := t.game.View(d.Seat)
	return coretest.Decide(t.src, &v, d)
}

// isProbe reports whether a question only stops the game.
func isProbe(d core.Decision) bool { return d.Kind == core.AskProbe }

// isMidRegister reports whether a question is asked in the middle of a register
// phase or the end of a round.
func isMidRegister(d core.Decision) bool {
	return isProbe(d) || d.Kind == core.AskUse || d.Kind == core.AskDamage || d.Kind == core.AskLoss || d.Kind == core.AskTarget || d.Kind == core.AskDraw
}

// passProbes answers the questions that only stop the game.
func (t *trial) passProbes() { t.passQuestions(isProbe) }

// passQuestions answers questions with their defaults, by seat.
func (t *trial) passQuestions(which func(core.Decision) bool) {
	for !t.over() {
		pending := t.game.Pending()
		at := slices.IndexFunc(pending, which)
		if at < 0 {
			return
		}
		d := pending[at]
		t.mustApply(core.Input{Kind: core.Answer, Seat: int8(d.Seat), Round: t.game.State().Round, Question: d.ID, Choice: d.Default})
	}
}

// withoutQuestions returns the events without probes, and without the numbers
// of other questions, which share the probes' counter.
func withoutQuestions(events []core.Event) []core.Event {
	var rest []core.Event
	probes := map[[2]int]bool{}
	for _, e := range events {
		id := [2]int{int(e.Robot), int(e.N)}
		switch e.Kind {
		case core.Asked:
			probes[id] = core.QuestionKind(e.Detail) == core.AskProbe
			if probes[id] {
				continue
			}
			e.N = 0
		case core.Answered:
			if probes[id] {
				continue
			}
			e.N = 0
		}
		rest = append(rest, e)
	}
	return rest
}

// TestInterruptedPhaseEmitsTheSameEvents compares phases that stop at questions
// with phases whose questions are answered at once.
func TestInterruptedPhaseEmitsTheSameEvents(t *testing.T) {
	for seed := range trials(t, 150) {
		src := coretest.NewSource(seed)
		setup := coretest.Setup(src, coretest.Rules(src))
		setup.Probe = true
		trial := newTrial(withSeed(t, seed), src, setup)
		trial.passQuestions(isMidRegister)
		for n := 0; n < 40 && !trial.over(); n++ {
			trial.mustApply(trial.decision())
			trial.passQuestions(isMidRegister)
		}
		checkResolvedAtOnce(trial)
	}
}

// checkResolvedAtOnce folds the events of a trial. Whenever a register phase or
// the end of a round begins, it also resolves that phase in one go and compares
// the events.
func checkResolvedAtOnce(t *trial) {
	engine := core.NewEngine(t.setup)
	state := t.start
	for i := range t.events {
		e := &t.events[i]
		state.Apply(e)
		phase := core.Phase(e.Detail)
		if e.Kind != core.PhaseBegan || phase < core.Register1 || phase > core.RoundEnd {
			continue
		}
		at := state
		engine.Log = engine.Log[:0]
		given := map[uint16]uint16{} // the answers of this phase
		for _, later := range t.events[i+1:] {
			if later.Kind == core.PhaseBegan {
				break
			}
			if later.Kind == core.Answered {
				given[uint16(later.N)] = core.FieldChoice(later.To)
			}
		}
		engine.Answers = func(_ int, q core.Question) uint16 {
			if choice, ok := given[uint16(q.ID)]; ok {
				return choice
			}
			return q.Default
		}
		if phase == core.RoundEnd {
			engine.EndRound(&at, t.seed)
		} else {
			engine.Resolve(&at, phase.Register(), t.seed)
		}
		// Who is asked and answers first depends on who answers first.
		rest, atOnce := unasked(slices.Clone(t.events[i+1:])), unasked(engine.Log)
		if len(rest) < len(atOnce) { // the trial ended in this phase
			atOnce = atOnce[:len(rest)]
		}
		if !slices.Equal(atOnce, rest[:len(atOnce)]) {
			k := 0
			for atOnce[k] == rest[k] {
				k++
			}
			t.Fatalf("phase %d emits another event when it is answered at once:\n%+v\nwant\n%+v", phase, atOnce[k], rest[k])
		}
	}
}

// TestRehearsalMatchesPlayingAlone: a rehearsal equals the game without other
// robots.
func TestRehearsalMatchesPlayingAlone(t *testing.T) {
	for seed := range trials(t, 1500) {
		src := coretest.NewSource(seed)
		setup := coretest.Setup(src, coretest.Rules(src))
		tb := withSeed(t, seed)
		seat := src.Below(len(setup.Models))
		start := coretest.Situation(src, setup)
		for i := range start.Robots[:start.Seats] {
			r := &start.Robots[i]
			r.OnBoard, r.Out = i == seat, i != seat
			r.Down = r.Down && i == seat
		}
		start.ExtraPlayers = 1 // somebody plays on elsewhere, so that nobody has won
		game, _ := core.NewGameFrom(setup, start, core.Seed(seed))
		v := game.View(seat)
		d, ok := v.Pending()
		if !ok || d.Kind != core.AskProgram {
			continue
		}
		p := coretest.Program(src, &v, true)
		p.PowerDown = false
		rehearsal, err := v.Rehearse(p)
		if wrong := new(core.Illegal); errors.As(err, &wrong) && wrong.Code == core.NoPreview && v.Own().Owns(core.Blind) != nil {
			continue
		}
		if err != nil {
			tb.Fatal(err)
		}
		events, err := game.Apply(core.Input{Kind: core.Confirm, Seat: int8(seat), Round: v.State.Round, Program: p})
		if err != nil {
			tb.Fatal(err)
		}
		for _, e := range rehearsal.Events {
			if e.Card > core.DeckSize && e.Card != core.FaceDown && e.Card.Command() == core.NoCommand {
				tb.Fatalf("the rehearsal has the impossible card %d: %+v", e.Card, e)
			}
		}
		for game.State().Round == v.State.Round && game.State().Phase.Register() > 0 && len(game.Pending()) > 0 {
			more, err := game.Apply(core.Input{Kind: core.TimeUp, Seat: core.NoSeat, Round: v.State.Round})
			if err != nil {
				tb.Fatal(err)
			}
			events = append(events, more...)
		}
		compareRuns(tb, unasked(core.Redact(rehearsal.Events, seat)), unasked(core.Redact(events, seat)))
	}
}

// unasked returns events without questions and answers.
func unasked(events []core.Event) []core.Event {
	return slices.DeleteFunc(events, func(e core.Event) bool { return e.Kind == core.Asked || e.Kind == core.Answered })
}

// compareRuns compares a rehearsal with the events from register 1 on, until
// chance decides: a register that locks while empty draws an unpredictable card.
func compareRuns(tb testing.TB, rehearsed, played []core.Event) {
	begins := slices.IndexFunc(played, func(e core.Event) bool {
		return e.Kind == core.PhaseBegan && core.Phase(e.Detail) == core.Register1
	})
	if begins < 0 {
		return
	}
	drawn := func(e core.Event) bool {
		return e.Kind == core.Drawn || e.Kind == core.Used && core.Power(e.Detail) == core.RandomRegister
	}
	if slices.ContainsFunc(played[:begins], drawn) {
		return // the hand was too small, and the seat does not know its own program
	}
	played = played[begins+1:]
	for i, e := range rehearsed {
		if drawn(e) || i < len(played) && drawn(played[i]) {
			return
		}
		if i >= len(played) || e != played[i] {
			tb.Fatalf("event %d is rehearsed as\n%+v\nand played as\n%+v", i, e, played[min(i, len(played)-1)])
		}
	}
}
