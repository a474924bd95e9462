package core_test

import (
	"slices"
	"testing"

	"roborally/core"
	"roborally/core/coretest"
)

// cardGame returns a trial of a game with cards in a random situation, in which
// the game waits for programs.
func cardGame(tb testing.TB, seed uint64, rules *core.RuleSet, give func(*coretest.Source, *core.Robot)) *trial {
	src := coretest.NewSource(seed)
	setup := coretest.Setup(src, rules)
	setup.Options, setup.Probe = true, false
	start := coretest.Situation(src, setup)
	start.Remembers = true
	for i := range start.Robots[:start.Seats] {
		give(src, &start.Robots[i])
	}
	return newTrialFrom(withSeed(tb, seed), src, setup, core.Seed(seed), start)
}

// TestStuckCardsAreReplaced lets Conditional Program replace cards that have been stuck
// for some rounds, alone or in pairs, which only the owner sees before the reveal.
func TestStuckCardsAreReplaced(t *testing.T) {
	replaced := 0
	for seed := range trials(t, 40) {
		trial := cardGame(t, seed, core.Missions, func(_ *coretest.Source, r *core.Robot) {
			r.Powers = [core.MaxPowers]core.Owned{
				core.NewOwned(core.StuckRegister), core.NewOwned(core.DualProcessor),
				core.NewOwned(core.ConditionalProgram).WithOrders(core.Ask, core.Never),
			}
		})
		stuck := [core.MaxRobots]bool{}
		for n := 0; n < 1500 && !trial.over(); n++ {
			trial.step()
		}
		for _, e := range trial.events {
			switch {
			case e.Kind == core.Stuck:
				stuck[e.Robot] = true
			case e.Kind == core.Placed && e.Register == 3 && stuck[e.Robot]:
				replaced++
			}
		}
	}
	if replaced < 5 {
		t.Errorf("%d stuck cards are replaced", replaced)
	}
}

// TestPairsOfPowers checks each pair of powers: all robots own both, in random
// registers. Every invariant must hold, and a phase must stay within its limits.
func TestPairsOfPowers(t *testing.T) {
	var cards []core.Power
	for _, p := range core.Powers {
		if p.Class() != core.ModelPower {
			cards = append(cards, p)
		}
	}
	seed := uint64(0)
	for i, one := range cards {
		for _, two := range cards[i:] {
			t.Run(one.String()+" and "+two.String(), func(t *testing.T) {
				for phases := 0; phases < int(trials(t, 4)); {
					seed++
					rules := []*core.RuleSet{core.Classic, core.Missions}[seed%2]
					trial := cardGame(t, seed, rules, func(src *coretest.Source, r *core.Robot) {
						r.Powers = [core.MaxPowers]core.Owned{core.NewOwned(one), core.NewOwned(two)}
					})
					for n := 0; n < 40 && !trial.over(); n++ {
						trial.step()
					}
					phases += checkLimits(trial)
				}
			})
		}
	}
}

// checkLimits returns the number of register phases that were played, and checks
// that none asks more than 64 questions or states more than 1,000 events.
func checkLimits(t *trial) (phases int) {
	asked, stated := 0, 0
	for _, e := range t.events {
		if e.Kind == core.PhaseBegan {
			if core.Phase(e.Detail).Register() > 1 {
				phases++
			}
			asked, stated = 0, 0
		}
		if e.Kind == core.Asked {
			asked++
		}
		if stated++; asked > 64 || stated > 1000 {
			t.Fatalf("a phase asks %d questions and states %d events", asked, stated)
		}
	}
	return phases
}

// TestAnswersInAnyOrder plays games twice with the same decisions, once in the
// order of the seats and once in any order of arrival: the states are the same
// after each phase, and so are the events but for the order of questions and
// answers.
func TestAnswersInAnyOrder(t *testing.T) {
	windows := 0
	for seed := range trials(t, 60) {
		rules := []*core.RuleSet{core.Classic, core.Missions}[seed%2]
		give := func(src *coretest.Source, r *core.Robot) {
			for i, o := range r.Cards() {
				r.Powers[i] = o.WithOrders(core.Ask, core.Ask)
			}
		}
		inOrder, anyOrder := cardGame(t, seed, rules, give), cardGame(t, seed, rules, give)
		for n := 0; n < 60 && !inOrder.over() && !anyOrder.over(); n++ {
			windows += decideAll(inOrder, func(int) int { return 0 })
			decideAll(anyOrder, anyOrder.src.Below)
			if *inOrder.game.State() != *anyOrder.game.State() {
				t.Fatalf("seed %d: the order of answers matters: %s", seed, difference(t, anyOrder.game.State(), inOrder.game.State()))
			}
		}
		if !slices.Equal(unasked(slices.Clone(inOrder.events)), unasked(slices.Clone(anyOrder.events))) {
			t.Fatalf("seed %d: the order of answers changes the events", seed)
		}
	}
	if windows < 100 {
		t.Errorf("only %d questions were pending at once, want many", windows)
	}
}

// decideAll makes the decisions that are pending, and those that follow until
// the next programming, in an order that next chooses. Each decision depends on
// nothing but its seat and its question. It returns how often several were
// pending.
func decideAll(t *trial, next func(int) int) (together int) {
	s := t.game.State()
	for round := s.Round; s.Phase == core.Programming && s.Round == round; {
		decideOne(t, t.game.Pending()[0])
	}
	for !t.over() && s.Phase != core.Programming {
		pending := t.game.Pending()
		if len(pending) > 1 {
			together++
		}
		decideOne(t, pending[next(len(pending))])
	}
	return together
}

func decideOne(t *trial, d core.Decision) {
	v := t.game.View(d.Seat)
	src := coretest.NewSource(uint64(d.ID)<<8 | uint64(d.Seat))
	in := coretest.Decide(src, &v, d)
	if d.Kind == core.AskProgram {
		in = core.Input{Kind: core.Confirm, Seat: int8(d.Seat), Round: v.State.Round, Program: coretest.Program(src, &v, true)}
	}
	t.mustApply(in)
}

// TestHiddenCardsStayHidden swaps two cards of a hand that nobody else sees. The
// streams of all other seats must be the same until one of them is revealed.
func TestHiddenCardsStayHidden(t *testing.T) {
	compared := 0
	for seed := range trials(t, 400) {
		rules := []*core.RuleSet{core.Classic, core.Missions}[seed%2]
		trial := cardGame(t, seed, rules, func(*coretest.Source, *core.Robot) {})
		if trial.game.State().Phase != core.Programming {
			continue
		}
		first := *trial.game.State()
		seat := trial.src.Below(int(first.Seats))
		r := &first.Robots[seat]
		if r.HandCount < 2 {
			continue
		}
		one, two := trial.src.Below(int(r.HandCount)), trial.src.Below(int(r.HandCount))
		second := first
		hand := &second.Robots[seat].Hand
		hand[one], hand[two] = hand[two], hand[one]
		compared += compareStreams(trial, first, second, seat, [2]core.Card{r.Hand[one], r.Hand[two]})
	}
	if compared < 2000 {
		t.Errorf("only %d events were compared, want many", compared)
	}
}

// compareStreams plays both states with the same decisions and compares what the
// other seats learn, up to an event that shows one of the cards to all. It
// returns the number of events compared.
func compareStreams(t *trial, first, second core.State, seat int, cards [2]core.Card) (compared int) {
	var streams [2][]core.Event
	for k, state := range []core.State{first, second} {
		state.Phase = core.Programming
		game, events := core.NewGameFrom(t.setup, state, t.seed)
		for n := 0; n < 12 && game.State().Phase != core.Finished; n++ {
			for _, d := range game.Pending() {
				v := game.View(d.Seat)
				source := func() *coretest.Source { return coretest.NewSource(uint64(d.ID)<<8 | uint64(d.Seat)) }
				in := coretest.Decide(source(), &v, d)
				if d.Kind == core.AskProgram {
					in = core.Input{Kind: core.Confirm, Seat: int8(d.Seat), Round: v.State.Round, Program: coretest.Program(source(), &v, true)}
					in.Program.Extras = [core.RegisterCount]core.Extra{} // what fits depends on the cards
				}
				more, err := game.Apply(in)
				if err != nil {
					continue // an answer that came with the one before
				}
				events = append(events, more...)
			}
		}
		streams[k] = events
	}
	shown := func(e *core.Event) bool { // to another seat
		for other := core.NoSeat; other < int(first.Seats); other++ {
			seen, ok := e.For(other)
			second := e.Kind == core.Scanned && (core.Card(e.N) == cards[0] || core.Card(e.N) == cards[1])
			if ok && other != seat && (seen.Card == cards[0] || seen.Card == cards[1] || second) {
				return true
			}
		}
		return false
	}
	for other := core.NoSeat; other < int(first.Seats); other++ {
		if other == seat {
			continue
		}
		a, b := until(streams[0], shown, other), until(streams[1], shown, other)
		n := min(len(a), len(b))
		if !slices.Equal(a[:n], b[:n]) {
			t.Fatalf("seat %d learns something about two hidden cards of seat %d", other, seat)
		}
		compared += n
	}
	return compared
}

// until returns what a seat learns of events up to the first that shows a card.
func until(events []core.Event, shown func(*core.Event) bool, seat int) []core.Event {
	for i := range events {
		if shown(&events[i]) {
			return core.Redact(events[:i], seat)
		}
	}
	return core.Redact(events, seat)
}

// BenchmarkRegisterWithPowers measures a register phase in which each robot has
// four powers.
func BenchmarkRegisterWithPowers(b *testing.B) {
	setup, start := busyGame(b, 12, 4)
	rules := *setup.Rules
	rules.Cards = core.Classic.Cards
	setup.Rules, setup.Options = &rules, true
	for i := range start.Robots[:4] {
		start.Robots[i].Powers = [core.MaxPowers]core.Owned{
			core.NewOwned(core.AblativeCoat), core.NewOwned(core.AblativeCoat).With(0),
			core.NewOwned(core.Brakes), core.NewOwned(core.AbortSwitch).WithOrders(core.Never, core.Never),
		}
	}
	benchRegisters(b, setup, start)
}
