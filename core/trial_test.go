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
	case 2:
		t.tryApply(core.Input{Kind: core.ShutDown, Round: round, Seat: int8(t.src.Below(len(t.setup.Models)))})
	case 3, 4, 5, 6, 7, 8, 9:
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
		if e := &events[i]; e.Robot >= 0 && t.folded.Robots[e.Robot].Out {
			t.Fatalf("%+v is stated about a robot that is out of the game", *e)
		}
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
			t.Fatalf("what seat %d folds of its events differs from what it knows: %s", want.Seat, difference(t, &t.views[n].State, &want.State))
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

// checkView checks a sample of a view.
func (t *trial) checkView(v *core.View) {
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

// written holds the events that have been written and read. Events are values, so each needs that once in all trials.
var written = map[core.Event]bool{}

// checkText writes and reads a view and the newest events, and compares checksums. Views that are equal can have
// different ones only if a checksum depends on more than the view.
func (t *trial) checkText(v *core.View, events []core.Event) {
	whole := t.game.View(v.Seat)
	if v.Checksum() != whole.Checksum() {
		t.Fatalf("the folded view of seat %d and the game's have different checksums", v.Seat)
	}
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
	events = slices.DeleteFunc(slices.Clone(events), func(e core.Event) bool {
		old := written[e]
		written[e] = true
		return old
	})
	same := []core.Event{}
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
