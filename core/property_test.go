package core_test

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strconv"
	"testing"

	"roborally/core"
	"roborally/core/coretest"
)

// trials returns the number of random games to try: n times the environment
// variable ROBORALLY_TRIALS, if set.
func trials(tb testing.TB, n int) uint64 {
	if text := os.Getenv("ROBORALLY_TRIALS"); text != "" {
		factor, err := strconv.Atoi(text)
		if err != nil {
			tb.Fatalf("ROBORALLY_TRIALS: %v", err)
		}
		return uint64(n * factor)
	}
	return uint64(n)
}

// A trial is a random game under test: the view of each seat is folded from its
// events and compared with the game's own.
type trial struct {
	testing.TB
	src    *coretest.Source
	setup  *core.Setup
	seed   core.Seed
	start  core.State
	game   *core.Game
	folded core.State  // all events
	views  []core.View // one per seat, and last that of a spectator, each folded from its own events
	inputs []core.Input
	events []core.Event
}

// newTrial starts a trial from the start of a game or from a random situation.
func newTrial(tb testing.TB, src *coretest.Source, setup *core.Setup) *trial {
	seed := core.Seed(src.Uint64())
	start := coretest.Situation(src, setup)
	if src.Chance(50) {
		var err error
		if start, err = setup.Begin(); err != nil {
			tb.Fatal(err)
		}
	}
	return newTrialFrom(tb, src, setup, seed, start)
}

// newTrialFrom starts a trial from a situation.
func newTrialFrom(tb testing.TB, src *coretest.Source, setup *core.Setup, seed core.Seed, start core.State) *trial {
	t := &trial{TB: tb, src: src, setup: setup, seed: seed, start: start}
	if err := coretest.Check(setup, &t.start); err != nil {
		tb.Fatalf("the random situation is invalid: %v", err)
	}
	t.folded = t.start
	for seat := range setup.Models {
		t.views = append(t.views, core.NewView(setup, &t.start, seat))
	}
	t.views = append(t.views, core.NewView(setup, &t.start, core.NoSeat))
	var events []core.Event
	t.game, events = core.NewGameFrom(setup, t.start, t.seed)
	t.fold(events)
	return t
}

// run plays until the given number of rounds or inputs is reached.
func (t *trial) run(rounds, inputs int) {
	last := t.start.Round + uint16(rounds)
	for n := 0; n < inputs && !t.over() && t.game.State().Round <= last && !t.src.Spent(); n++ {
		t.step()
	}
}

func (t *trial) over() bool { return t.game.State().Phase == core.Finished }

// step applies one input: mostly a legal decision, now and then anything.
func (t *trial) step() {
	pending := t.game.Pending()
	if len(pending) == 0 {
		t.Fatalf("the game waits for nobody in phase %d", t.game.State().Phase)
	}
	round := t.game.State().Round
	switch t.src.Below(60) {
	case 0:
		in := core.Input{Kind: core.TimeUp, Seat: core.NoSeat, Round: round}
		if t.src.Chance(50) {
			in.Seat = int8(pending[t.src.Below(len(pending))].Seat)
		}
		t.mustApply(in)
	case 1:
		t.tryApply(core.Input{Kind: core.SeatLeft, Round: round, Seat: int8(t.src.Below(len(t.setup.Models)))})
	case 2, 3, 4, 5, 6, 7, 8, 9:
		t.tryApply(coretest.Garbage(t.src, t.game))
	default:
		d := pending[t.src.Below(len(pending))]
		v := t.game.View(d.Seat)
		if own, ok := v.Pending(); !ok || own != d {
			t.Fatalf("the game waits for %+v, its seat knows of %+v", d, own)
		}
		t.mustApply(coretest.Decide(t.src, &v, d))
	}
}

// mustApply applies an input that must be accepted.
func (t *trial) mustApply(in core.Input) {
	events, err := t.game.Apply(in)
	if err != nil {
		t.Fatalf("%+v is refused: %v", in, err)
	}
	t.inputs = append(t.inputs, in)
	t.fold(events)
}

// tryApply applies an input that may be illegal; if so, it must change nothing.
func (t *trial) tryApply(in core.Input) {
	before, waiting := *t.game.State(), t.game.Pending()
	checked := in.Seat >= 0 && int(in.Seat) < len(t.setup.Models) && before.Phase == core.Programming &&
		(in.Kind == core.Confirm || in.Kind == core.Draft)
	var verdict error
	if checked {
		v := t.game.View(int(in.Seat))
		verdict = v.Check(in.Program, in.Kind == core.Confirm)
	}
	events, err := t.game.Apply(in)
	if err == nil {
		if verdict != nil {
			t.Fatalf("%+v is accepted, but View.Check returns %v", in, verdict)
		}
		t.inputs = append(t.inputs, in)
		t.fold(events)
		return
	}
	if *t.game.State() != before || len(events) > 0 || !slices.Equal(t.game.Pending(), waiting) {
		t.Fatalf("%+v is refused (%v), but changed something", in, err)
	}
}

// fold folds events into all views and checks every invariant.
func (t *trial) fold(events []core.Event) {
	t.events = append(t.events, events...)
	for i := range events {
		t.folded.Apply(&events[i])
		for n := range t.views {
			v := &t.views[n]
			if seen, ok := events[i].For(v.Seat); ok {
				if err := v.Apply(seen); err != nil {
					t.Fatalf("seat %d cannot fold its event: %v", v.Seat, err)
				}
			}
		}
	}
	state := t.game.State()
	if t.folded != *state {
		t.Fatalf("the folded events result in\n%+v\nthe game has\n%+v", t.folded, *state)
	}
	if err := coretest.Check(t.setup, state); err != nil {
		t.Fatal(err)
	}
	for n := range t.views {
		if want := t.game.View(t.views[n].Seat); t.views[n].State != want.State {
			t.Fatalf("seat %d folds its events to\n%+v\nbut knows\n%+v", want.Seat, t.views[n].State, want.State)
		}
	}
	t.checkPending()
	v := &t.views[t.src.Below(len(t.views))]
	t.checkView(v)
	if len(t.inputs)%8 == 0 { // slow
		t.checkText(v, events)
	}
}

// checkPending checks that each seat knows exactly what the game waits for from
// it. A seat that has answered knows so, even while others still think.
func (t *trial) checkPending() {
	if t.over() {
		return
	}
	pending := t.game.Pending()
	for n := range t.views {
		v := &t.views[n]
		mine := slices.IndexFunc(pending, func(d core.Decision) bool { return d.Seat == v.Seat })
		d, asked := v.Pending()
		if asked != (mine >= 0) || asked && d != pending[mine] {
			t.Fatalf("the view of seat %d says %+v is pending (%v); the game waits for %+v", v.Seat, d, asked, pending)
		}
	}
}

// checkView makes the expensive checks of one view: its encoding and a sample.
func (t *trial) checkView(v *core.View) {
	whole, sum := t.game.View(v.Seat), v.Checksum()
	if sum != whole.Checksum() {
		t.Fatalf("the folded view of seat %d and the game's have different checksums", v.Seat)
	}
	sample := v.Sample(core.Seed(t.src.Uint64()))
	if err := coretest.CheckCards(t.setup, &sample); err != nil {
		t.Fatalf("a sample of seat %d in phase %d: %v", v.Seat, v.State.Phase, err)
	}
	if again := core.NewView(t.setup, &sample, v.Seat); again.State != v.State {
		t.Fatalf("a sample of seat %d in phase %d looks different: %s", v.Seat, v.State.Phase, difference(t, &again.State, &v.State))
	}
}

// difference returns where the texts of two states begin to differ.
func difference(tb testing.TB, got, want *core.State) string {
	a, err1 := json.Marshal(got)
	b, err2 := json.Marshal(want)
	if err1 != nil || err2 != nil {
		tb.Fatal(err1, err2)
	}
	n := 0
	for n < min(len(a), len(b)) && a[n] == b[n] {
		n++
	}
	from := max(0, n-200)
	return fmt.Sprintf("…%s\nwant …%s", a[from:min(n+150, len(a))], b[from:min(n+150, len(b))])
}

// checkText writes and reads a view and the newest events.
func (t *trial) checkText(v *core.View, events []core.Event) {
	text, err := json.Marshal(v.State)
	if err != nil {
		t.Fatal(err)
	}
	var read core.State
	if err := json.Unmarshal(text, &read); err != nil || read != v.State {
		t.Fatalf("the view of seat %d is different after it is written and read (%v):\n%s", v.Seat, err, text)
	}
	if _, err := core.ReceiveView(t.setup, &read, v.Seat); err != nil {
		t.Fatalf("the view of seat %d is not received: %v", v.Seat, err)
	}
	var same []core.Event
	text, err = json.Marshal(events)
	if err == nil {
		err = json.Unmarshal(text, &same)
	}
	if err != nil || !slices.Equal(same, events) {
		t.Fatalf("events are different after they are written and read (%v):\n%s\nwant\n%+v\ngot\n%+v", err, text, events, same)
	}
}

// replay applies the same inputs again and compares the events.
func (t *trial) replay() {
	game, events := core.NewGameFrom(t.setup, t.start, t.seed)
	for _, in := range t.inputs {
		more, err := game.Apply(in)
		if err != nil {
			t.Fatalf("%+v is refused the second time: %v", in, err)
		}
		events = append(events, more...)
	}
	if !slices.Equal(events, t.events) || *game.State() != *t.game.State() {
		t.Fatal("the same inputs yield other events the second time")
	}
}

func TestRandomGames(t *testing.T) {
	seen := occurrences{}
	for _, rules := range core.RuleSets {
		t.Run(rules.ID, func(t *testing.T) {
			for seed := range trials(t, 500) {
				trial := newTrial(withSeed(t, seed), coretest.NewSource(seed), coretest.Setup(coretest.NewSource(seed+1<<32), rules))
				trial.run(8, 150)
				trial.replay()
				seen.add(trial)
			}
		})
	}
	checkOccur(t, seen, core.Terrains)
	checkOccur(t, seen, core.AllCommands[:])
	checkOccur(t, seen, core.Kinds)
	checkOccur(t, seen, core.Steps)
	checkOccur(t, seen, core.Manners)
	checkOccur(t, seen, core.Obstacles)
	checkOccur(t, seen, core.Causes)
	probe := func(q core.QuestionKind) bool { return q == core.AskProbe }
	checkOccur(t, seen, slices.DeleteFunc(slices.Clone(core.QuestionKinds), probe))
}

// occurrences holds the values of enumerations that occur in random games.
type occurrences map[any]bool

// add adds what occurs in a trial, and checks that it has a name.
func (o occurrences) add(t *trial) {
	occurs := func(n fmt.Stringer) {
		if n.String() == "?" {
			t.Fatalf("the %T %d has no name", n, n)
		}
		o[n] = true
	}
	for _, f := range t.setup.Board.Layout().Fields {
		occurs(f.Terrain)
	}
	for _, e := range t.events {
		occurs(e.Kind)
		occurs(e.Step)
		switch e.Kind {
		case core.Acted:
			occurs(core.Command(e.Detail))
		case core.Moved, core.Turned:
			occurs(core.Manner(e.Detail))
		case core.Blocked:
			occurs(core.Obstacle(e.Detail))
		case core.Damaged, core.Died, core.Repaired:
			occurs(core.Cause(e.Detail))
		case core.Asked:
			occurs(core.QuestionKind(e.Detail))
		}
	}
}

// checkOccur checks that every value of an enumeration occurs in the random
// games, so that the tests with such games cover it.
func checkOccur[N comparable](t *testing.T, seen occurrences, all []N) {
	t.Helper()
	for _, n := range all {
		if !seen[n] {
			t.Errorf("the %T %v does not occur in any random game", n, n)
		}
	}
}

// seeded adds the seed of a trial to its failures.
type seeded struct {
	testing.TB
	seed uint64
}

func withSeed(tb testing.TB, seed uint64) testing.TB { return seeded{tb, seed} }

func (s seeded) Fatal(args ...any) {
	s.Helper()
	s.Logf("seed %d", s.seed)
	s.TB.Fatal(args...)
}

func (s seeded) Fatalf(format string, args ...any) {
	s.Helper()
	s.Logf("seed %d", s.seed)
	s.TB.Fatalf(format, args...)
}

// TestProbingChangesNoOutcome compares a game that stops at every moment
// (Probe) with one that hardly ever stops.
func TestProbingChangesNoOutcome(t *testing.T) {
	for _, rules := range core.RuleSets {
		t.Run(rules.ID, func(t *testing.T) {
			for seed := range trials(t, 60) {
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
	return isProbe(d) || d.Kind == core.AskUse || d.Kind == core.AskDamage || d.Kind == core.AskLoss
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
		if phase == core.RoundEnd {
			engine.EndRound(&at, t.seed)
		} else {
			engine.Resolve(&at, phase.Register(), t.seed)
		}
		rest := t.events[i+1:]
		if len(rest) < len(engine.Log) { // the trial ended in this phase
			engine.Log = engine.Log[:len(rest)]
		}
		if !slices.Equal(engine.Log, rest[:len(engine.Log)]) {
			t.Fatalf("phase %d emits other events when it is answered at once", phase)
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
		for game.State().Phase.Register() > 0 && len(game.Pending()) > 0 {
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
	drawn := func(e core.Event) bool { return e.Kind == core.Drawn }
	if slices.ContainsFunc(played[:begins], drawn) {
		return // the hand was too small, and the seat does not know its own program
	}
	played = played[begins+1:]
	for i, e := range rehearsed {
		if drawn(e) {
			return
		}
		if i >= len(played) || e != played[i] {
			tb.Fatalf("event %d is rehearsed as\n%+v\nand played as\n%+v", i, e, played[min(i, len(played)-1)])
		}
	}
}

// TestTimeUpSeatBySeat checks that TimeUp seat by seat has the same outcome as
// TimeUp for all seats at once (C6).
func TestTimeUpSeatBySeat(t *testing.T) {
	whilePending := 0
	for seed := range trials(t, 200) {
		src := coretest.NewSource(seed)
		setup := coretest.Setup(src, coretest.Rules(src))
		setup.Probe = src.Chance(50)
		together := newTrial(withSeed(t, seed), src, setup)
		bySeat, events := core.NewGameFrom(setup, together.start, together.seed)
		for n := 0; n < 30 && !together.over(); n++ {
			round := together.game.State().Round
			waiting := bySeat.Pending()
			together.mustApply(core.Input{Kind: core.TimeUp, Seat: core.NoSeat, Round: round})
			for _, d := range waiting {
				if len(bySeat.Pending()) > 1 {
					whilePending++
				}
				more, err := bySeat.Apply(core.Input{Kind: core.TimeUp, Seat: int8(d.Seat), Round: round})
				if err != nil {
					together.Fatalf("TimeUp of seat %d is refused: %v", d.Seat, err)
				}
				events = append(events, more...)
			}
			if *bySeat.State() != *together.game.State() || !slices.Equal(events, together.events) {
				together.Fatalf("in round %d TimeUp seat by seat has another outcome than all at once", round)
			}
		}
	}
	if whilePending == 0 {
		t.Error("no TimeUp came while other seats were pending")
	}
}

// TestGameEndsWhenSeatsLeave lets seats leave or run out of time at any moment.
func TestGameEndsWhenSeatsLeave(t *testing.T) {
	for seed := range trials(t, 250) {
		src := coretest.NewSource(seed)
		setup := coretest.Setup(src, coretest.Rules(src))
		setup.Probe = src.Chance(70)
		trial := newTrial(withSeed(t, seed), src, setup)
		trial.run(6, src.Below(60))
		for !trial.over() {
			round := trial.game.State().Round
			trial.mustApply(core.Input{Kind: core.TimeUp, Seat: core.NoSeat, Round: round})
			if !trial.over() {
				trial.tryApply(core.Input{Kind: core.SeatLeft, Round: trial.game.State().Round, Seat: int8(src.Below(len(setup.Models)))})
			}
		}
		trial.replay()
	}
}
