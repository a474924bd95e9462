package wire_test

import (
	"fmt"
	"reflect"
	"slices"
	"testing"

	"roborally/core"
	"roborally/core/coretest"
	"roborally/core/grid"
	"roborally/core/tally"
	"roborally/lan/lobby"
	"roborally/lan/table"
	"roborally/lan/wire"
)

// roundTrip encodes a message and returns what the other side decodes.
func roundTrip[M wire.Message](tb testing.TB, from wire.Side, m M) M {
	tb.Helper()
	text, err := wire.Encode(m)
	if err != nil {
		tb.Fatal(err)
	}
	got, err := wire.Decode(from, text)
	if err != nil {
		tb.Fatalf("%.300s: %v", text, err)
	}
	return got.(M)
}

// players returns a player for every seat of a setup.
func players(setup *core.Setup) (all []table.Player) {
	for i, m := range setup.Models {
		all = append(all, table.Player{Name: fmt.Sprint("Nr. ", i), Model: m, Colour: i})
	}
	return all
}

// TestGamesSurviveTheWire plays random games. For every seat and a spectator, setup,
// views, events, inputs and statistics must be the same on both sides.
func TestGamesSurviveTheWire(t *testing.T) {
	kinds := map[core.Kind]bool{}
	for seed := range uint64(16) {
		src := coretest.NewSource(seed)
		setup := coretest.Setup(src, coretest.Rules(src))
		start, err := setup.Begin()
		if err != nil {
			t.Fatal(err)
		}
		survivesTheWire(t, kinds, src, setup, start, 40)
	}
	if len(kinds) < 18 {
		t.Errorf("the games had %d kinds of event, want at least 18", len(kinds))
	}
}

// TestMissionsSurviveTheWire plays longer games of missions, in which cards that show something
// are dealt from the beginning: every kind of event of that rule set happens.
func TestMissionsSurviveTheWire(t *testing.T) {
	kinds := map[core.Kind]bool{}
	shows := []core.Power{
		core.Peek, core.Scanner, core.SpareCard, core.Debugger, core.Chatterbox, core.Blind, core.StuckRegister,
		core.SwappedRegisters, core.MemoryLeak, core.Flywheel, core.Recompile, core.SlowClock,
	}
	layout := coretest.FlagHall()
	for x := range int8(layout.Width) { // a shop at every turn
		layout.At(grid.Pos{X: x, Y: 2}).Terrain = core.DoubleWrench
	}
	for seed := range uint64(18) {
		src := coretest.NewSource(seed)
		setup := coretest.SetupOn(src, layout, core.Missions, 1+int(seed)%4)
		setup.Timed = true // so that the last rounds can be called
		start, err := setup.Begin()
		if err != nil {
			t.Fatal(err)
		}
		for i := range setup.Models {
			start.Robots[i].Credits = 20
			for n := range 4 {
				start.Robots[i].Powers[n] = core.NewOwned(shows[(int(seed)+3*i+n*5)%len(shows)])
			}
		}
		survivesTheWire(t, kinds, src, setup, start, 120)
	}
	for kind := core.Picked; int(kind) <= len(core.Kinds); kind++ {
		if !kinds[kind] {
			t.Errorf("no game had the event %q", kind)
		}
	}
}

// survivesTheWire plays a random game from a state for a number of inputs, and sends everything in
// it. It adds the kinds of its events to kinds.
func survivesTheWire(t *testing.T, kinds map[core.Kind]bool, src *coretest.Source, setup *core.Setup, started core.State, inputs int) {
	t.Helper()
	game, events := core.NewGameFrom(setup, started, core.Seed(src.Uint64()))
	counted := tally.New(setup)
	setups := map[int]*core.Setup{}
	seen := map[int]*core.View{}
	for seat := core.NoSeat; seat < len(setup.Models); seat++ {
		decoded, err := roundTrip(t, wire.Host, wire.GameOf(1, "map", setup, players(setup), []int{seat})).Setup()
		if err != nil {
			t.Fatal(err)
		}
		if decoded.Board.Layout().Fingerprint() != setup.Board.Layout().Fingerprint() || decoded.Rules != setup.Rules ||
			!slices.Equal(decoded.Models, setup.Models) || decoded.Abilities != setup.Abilities || decoded.Goals != setup.Goals ||
			decoded.Points != setup.Points || decoded.Timed != setup.Timed {
			t.Fatalf("seat %d decodes a different setup", seat)
		}
		setups[seat] = decoded
		first := core.NewView(setup, &started, seat)
		seen[seat] = roundTripView(t, decoded, &first)
	}
	for n := range inputs {
		for i := range events {
			kinds[events[i].Kind] = true
			counted.Fold(&events[i], &started)
			started.Apply(&events[i])
		}
		for seat, decoded := range setups {
			redacted := core.Redact(events, seat)
			news := roundTrip(t, wire.Host, &wire.News{Game: 1, Seat: seat, Events: wire.EventsOf(redacted)})
			for _, e := range wire.CoreEvents(news.Events) {
				if err := seen[seat].Apply(e); err != nil {
					t.Fatal(err)
				}
			}
			view := game.View(seat)
			if seen[seat].State != view.State {
				t.Fatalf("input %d: the view of seat %d differs after its events:\n%+v\n%+v", n, seat, seen[seat].State, view.State)
			}
			roundTripView(t, decoded, &view)
		}
		copied, err := wire.CountedOf(counted).Tally()
		if err != nil || *copied != *counted {
			t.Fatalf("the statistics have changed on the wire: %v", err)
		}
		pending := game.Pending()
		if game.State().Phase == core.Finished || len(pending) == 0 {
			break
		}
		if call := (core.Input{Kind: core.CallLast, Seat: core.NoSeat, Round: game.State().Round}); setup.Timed && src.Chance(1) {
			if events, err = game.Apply(call); err == nil {
				continue
			}
		}
		d := pending[src.Below(len(pending))]
		view := game.View(d.Seat)
		in := coretest.Decide(src, &view, d)
		w, err := wire.InputOf(7, 1, in)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := roundTrip(t, wire.Client, w).Input(); got != in || err != nil {
			t.Fatalf("the input %+v is decoded as %+v (%v)", in, got, err)
		}
		if events, err = game.Apply(in); err != nil {
			t.Fatal(err)
		}
	}
}

// roundTripView sends a view over the wire and checks that it is unchanged.
func roundTripView(tb testing.TB, setup *core.Setup, v *core.View) *core.View {
	tb.Helper()
	m := roundTrip(tb, wire.Host, &wire.View{Game: 1, Seat: v.Seat, State: wire.StateOf(v), Sum: wire.Sum(v.Checksum())})
	got, err := m.State.View(setup, v.Seat)
	if err != nil {
		tb.Fatal(err)
	}
	if got.State != v.State || uint64(m.Sum) != v.Checksum() {
		tb.Fatalf("the view has changed on the wire:\n%+v\n%+v", v.State, got.State)
	}
	return &got
}

// TestEveryElementSurvivesTheWire sends each terrain, and each kind of event, step and command.
func TestEveryElementSurvivesTheWire(t *testing.T) {
	for _, terrain := range core.Terrains {
		l := core.NewLayout("hall", 3, 1)
		l.Fields[0].Start, l.Fields[1].Terrain, l.Fields[2].Checkpoint = 1, terrain, 1
		board, err := core.Compile(l, 1)
		if err != nil {
			t.Fatal(err)
		}
		setup := &core.Setup{Board: board, Rules: core.Factory, Models: []core.Model{core.Tanky}}
		decoded, err := roundTrip(t, wire.Host, wire.GameOf(1, "", setup, players(setup), []int{0})).Setup()
		if err != nil || decoded.Board.Layout().Fields[1].Terrain != terrain {
			t.Errorf("the terrain %s is decoded as another: %v", terrain, err)
		}
	}
	var events []core.Event
	for _, kind := range core.Kinds {
		events = append(events, core.Event{Kind: kind})
	}
	for _, step := range core.Steps {
		events = append(events, core.Event{Kind: core.Acted, Step: step})
	}
	for _, command := range core.AllCommands {
		events = append(events, core.Event{Kind: core.Acted, Detail: uint8(command)})
	}
	news := roundTrip(t, wire.Host, &wire.News{Game: 1, Events: wire.EventsOf(events)})
	for i, got := range wire.CoreEvents(news.Events) {
		if got != events[i] {
			t.Errorf("the event %v in the step %q is decoded as %+v", events[i].Kind, events[i].Step, got)
		}
	}
}

func TestRepliesSurviveTheWire(t *testing.T) {
	for _, err := range []error{
		nil, &lobby.Refused{Code: lobby.Full, N: 8}, &core.Illegal{Rule: "C5", Code: core.CardTwice, Slot: 2},
		&wire.HostError{Code: wire.NotYourSeat},
	} {
		if got := roundTrip(t, wire.Host, wire.ReplyOf(3, err)).Err(); !reflect.DeepEqual(got, err) {
			t.Errorf("%v is decoded as %v", err, got)
		}
	}
}

// TestQuestionsNeverRepeat plays games that ask at every moment. The id of a question is an unsigned
// number and the same in the event, in the view and in the answer; no seat is asked with the same id
// twice.
func TestQuestionsNeverRepeat(t *testing.T) {
	largest := uint32(0)
	for _, rules := range core.RuleSets {
		layout := coretest.Hall()
		if rules.GoalFlags {
			layout = coretest.FlagHall()
		}
		board, err := core.Compile(layout, 0)
		if err != nil {
			t.Fatal(err)
		}
		setup := coretest.Fit(&core.Setup{Board: board, Rules: rules, Abilities: true, Probe: true, Models: []core.Model{core.Albot, core.Peach, core.LazyBot}})
		game, events, err := core.NewGame(setup, 9)
		if err != nil {
			t.Fatal(err)
		}
		src, asked := coretest.NewSource(9), map[uint32]bool{}
		for range 3000 {
			for i := range events {
				if events[i].Kind != core.Asked {
					continue
				}
				w := wire.EventsOf(events[i : i+1])[0]
				id := uint32(game.State().Round)<<16 | uint32(uint16(w.N))
				if id == 0 || asked[id] {
					t.Fatalf("%s: the question %d is asked twice", rules.ID, id)
				}
				asked[id], largest = true, max(largest, id)
			}
			pending := game.Pending()
			if len(pending) == 0 || game.State().Phase == core.Finished {
				break
			}
			d := pending[src.Below(len(pending))]
			view := game.View(d.Seat)
			in := coretest.Decide(src, &view, d)
			if in.Kind == core.Answer {
				w, err := wire.InputOf(1, 1, in)
				if state := wire.StateOf(&view); err != nil || w.Question != d.ID || state.Robots[d.Seat].Asked.ID != d.ID || !asked[d.ID] {
					t.Fatalf("%s: the question %d is in the view as %+v and in the answer as %+v", rules.ID, d.ID, state.Robots[d.Seat].Asked, w)
				}
			}
			if events, err = game.Apply(in); err != nil {
				t.Fatal(err)
			}
		}
		if len(asked) < 30 {
			t.Errorf("%s: %d questions were asked, want at least 30", rules.ID, len(asked))
		}
	}
	if largest < 1<<17 {
		t.Errorf("the largest id is %d, want one of a later round", largest)
	}
}
