package maps_test

import (
	"testing"

	"roborally/core"
	"roborally/core/coretest"
	"roborally/core/replay"
	"roborally/core/tally"
	"roborally/maps"
)

// playthrough is a game that was played at random, with everything to compare.
type playthrough struct {
	setup    *core.Setup
	recorder *replay.Recorder
	tally    *tally.Tally
	counted  core.State // the state that the events lead to
	saves    []*maps.Game
	midPhase int // number of saves in the middle of a phase
}

// fold applies events to the tally and the counted state.
func (w *playthrough) fold(events []core.Event) {
	for i := range events {
		w.tally.Fold(&events[i], &w.counted)
		w.counted.Apply(&events[i])
	}
}

// save returns the current game, as a table saves it.
func (w *playthrough) save() *maps.Game {
	s := w.recorder.Game.State()
	g := &maps.Game{Round: int(s.Round), Winner: core.NoSeat, Record: w.recorder.Record()}
	for i, model := range w.setup.Models {
		g.Seats = append(g.Seats, maps.Seat{Model: model, Colour: i})
	}
	if s.Phase == core.Finished {
		g.Ended, g.Winner = true, int(s.Winner)
	}
	return g
}

// randomInput returns an input for the game: a decision of a player, a timeout, or a
// player who leaves.
func randomInput(src *coretest.Source, g *core.Game) core.Input {
	round, pending := g.State().Round, g.Pending()
	d := pending[src.Below(len(pending))]
	switch src.Below(40) {
	case 0:
		return core.Input{Kind: core.TimeUp, Seat: core.NoSeat, Round: round}
	case 1:
		return core.Input{Kind: core.TimeUp, Seat: int8(d.Seat), Round: round}
	case 2:
		return core.Input{Kind: core.SeatLeft, Seat: int8(src.Below(int(g.State().Seats))), Round: round}
	case 3:
		return core.Input{Kind: core.Renewal, Seat: int8(d.Seat), Round: round}
	case 4:
		return coretest.Garbage(src, g)
	case 5:
		return core.Input{Kind: core.ShutDown, Seat: int8(d.Seat), Round: round}
	}
	view := g.View(d.Seat)
	return coretest.Decide(src, &view, d)
}

// playRandomly plays a game on a map, and saves it after some of its inputs.
func playRandomly(t *testing.T, src *coretest.Source, id string, rules *core.RuleSet) *playthrough {
	t.Helper()
	layout, err := maps.Load(id)
	if err != nil {
		t.Fatal(err)
	}
	var setup *core.Setup
	for setup == nil {
		setup = coretest.SetupOn(src, layout, rules, 1+src.Below(core.MaxRobots))
	}
	state, err := setup.Begin()
	if err != nil {
		t.Fatal(err)
	}
	w := &playthrough{setup: setup, tally: tally.New(setup), counted: state}
	var events []core.Event
	w.recorder, events, err = replay.Begin(setup, replay.NewHeader(setup, id, core.Seed(src.Uint64())))
	if err != nil {
		t.Fatal(err)
	}
	w.fold(events)
	for n := 0; n < 150 && w.recorder.Game.State().Phase != core.Finished; n++ {
		asked := w.recorder.Game.State().Phase != core.Programming
		if src.Chance(5) || asked && w.midPhase == 0 {
			if w.saves = append(w.saves, w.save()); asked {
				w.midPhase++
			}
		}
		if events, err = w.recorder.Apply(randomInput(src, w.recorder.Game)); err == nil { // a rejected input changes nothing
			w.fold(events)
		}
	}
	w.saves = append(w.saves, w.save())
	return w
}

// TestSavedGameResumesFromAnyInput saves games after random inputs, also in the middle of
// a question, on every map and with every rule set. With the same further inputs the
// resumed game must reach the same end and the same tally.
func TestSavedGameResumesFromAnyInput(t *testing.T) {
	games, asked, over := 0, 0, 0
	for n, m := range maps.All() {
		for k, rules := range core.RuleSets {
			src := coretest.NewSource(uint64(n*len(core.RuleSets) + k))
			w := playRandomly(t, src, m.ID, rules)
			asked += w.midPhase
			for _, g := range w.saves {
				games++
				if g.Ended {
					over++
				}
				assertContinues(t, m.ID+", "+rules.ID, w, g)
			}
		}
	}
	if asked == 0 || over == 0 || over == games {
		t.Errorf("of %d games %d were saved in the middle of a question and %d at their end, want some of both", games, asked, over)
	}
}

// assertContinues writes and reads a game, and plays it on with the inputs of the whole
// one.
func assertContinues(t *testing.T, name string, w *playthrough, g *maps.Game) {
	t.Helper()
	text, err := maps.WriteGame(g)
	if err != nil {
		t.Errorf("%s: %v", name, err)
		return
	}
	read, err := maps.ReadGame("x.toml", text)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	setup, err := read.Setup(maps.Load)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	if _, err := read.Resume(setup); err != nil {
		t.Fatalf("%s: saved after %d inputs: %v", name, len(g.Record.Inputs), err)
	}
	r, events, err := replay.Retrace(setup, &read.Record)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	state, err := setup.Begin()
	if err != nil {
		t.Fatal(err)
	}
	again := &playthrough{setup: setup, recorder: r, tally: tally.New(setup), counted: state}
	again.fold(events)
	for _, in := range w.recorder.Record().Inputs[len(g.Record.Inputs):] {
		if events, err = r.Apply(in); err != nil {
			t.Fatalf("%s: saved after %d inputs: the resumed game rejects %+v: %v", name, len(g.Record.Inputs), in, err)
		}
		again.fold(events)
	}
	if got, want := r.Game.State(), w.recorder.Game.State(); *got != *want || got.Checksum() != want.Checksum() {
		t.Errorf("%s: saved after %d inputs: the resumed game ends in another state", name, len(g.Record.Inputs))
	}
	if *again.tally != *w.tally {
		t.Errorf("%s: saved after %d inputs: the resumed game has another tally", name, len(g.Record.Inputs))
	}
}
