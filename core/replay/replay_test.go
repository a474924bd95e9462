package replay_test

import (
	"errors"
	"reflect"
	"testing"

	"roborally/core"
	"roborally/core/coretest"
	"roborally/core/replay"
)

// played plays a random game for some rounds, or to its end, and gives its
// record, all its events and its final state.
func played(t *testing.T, seed uint64) (*core.Setup, *replay.Recorder, []core.Event) {
	t.Helper()
	src := coretest.NewSource(seed)
	setup := coretest.Setup(src, coretest.Rules(src))
	r, events, err := replay.Begin(setup, replay.NewHeader(setup, "random", core.Seed(seed)))
	if err != nil {
		t.Fatal(err)
	}
	for r.Game.State().Phase != core.Finished && r.Game.State().Round < 6 {
		d := r.Game.Pending()[0]
		v := r.Game.View(d.Seat)
		more, err := r.Apply(coretest.Decide(src, &v, d))
		if err != nil {
			t.Fatal(err)
		}
		events = append(events, more...)
	}
	return setup, r, events
}

// TestResume proves that a record, written and read again, brings back the
// game, and that the game goes on as the first one does.
func TestResume(t *testing.T) {
	for seed := range uint64(40) {
		setup, r, _ := played(t, seed)
		record := r.Record
		for n, in := range record.Inputs {
			again, err := replay.ParseInput(replay.FormatInput(in))
			if err != nil || replay.FormatInput(again) != replay.FormatInput(in) {
				t.Fatalf("seed %d: %q is read as %+v (%v)", seed, replay.FormatInput(in), again, err)
			}
			record.Inputs[n] = again
		}
		resumed, err := replay.Resume(setup, &record)
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		if *resumed.Game.State() != *r.Game.State() {
			t.Errorf("seed %d: the resumed game stands differently", seed)
		}
		if r.Game.State().Phase == core.Finished {
			continue
		}
		in := core.Input{Kind: core.TimeUp, Seat: core.NoSeat, Round: r.Game.State().Round}
		one, err1 := r.Apply(in)
		two, err2 := resumed.Apply(in)
		if err1 != nil || err2 != nil || !reflect.DeepEqual(one, two) {
			t.Errorf("seed %d: the games go on differently (%v, %v)", seed, err1, err2)
		}
	}
}

// TestFilm seeks every phase and compares with a fold of the events.
func TestFilm(t *testing.T) {
	for seed := range uint64(20) {
		setup, r, events := played(t, seed)
		film, err := replay.Watch(setup, &r.Record)
		if err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(film.Events, events) {
			t.Fatalf("seed %d: the film has other events than the game", seed)
		}
		state, err := setup.Begin()
		if err != nil {
			t.Fatal(err)
		}
		for n := range events {
			if got := film.At(n); got != state {
				t.Fatalf("seed %d: the state before event %d is not the fold of those before it", seed, n)
			}
			state.Apply(&events[n])
			if events[n].Kind != core.PhaseBegan || core.Phase(events[n].Detail) == core.Returning {
				continue
			}
			at, ok := film.Seek(int(state.Round), core.Phase(events[n].Detail))
			if !ok || at != n+1 {
				t.Errorf("seed %d: round %d, phase %d is found at event %d (%v), it begins at %d", seed, state.Round, events[n].Detail, at, ok, n+1)
			}
		}
		if end := film.At(len(events)); end != *r.Game.State() {
			t.Errorf("seed %d: the film ends differently", seed)
		}
		if v, want := film.View(len(events), 0), r.Game.View(0); v.State != want.State {
			t.Errorf("seed %d: the film shows a seat something else", seed)
		}
		if _, ok := film.Seek(99, core.Register1); ok || film.Rounds() != int(r.Game.State().Round) {
			t.Errorf("seed %d: %d rounds, and round 99 found: %v", seed, film.Rounds(), ok)
		}
	}
}

// TestDamagedRecords are refused with the reason.
func TestDamagedRecords(t *testing.T) {
	setup, r, _ := played(t, 3)
	for name, damage := range map[string]func(*replay.Record){
		"other seed":    func(rec *replay.Record) { rec.Header.Seed++ },
		"input dropped": func(rec *replay.Record) { rec.Inputs = rec.Inputs[1:] },
		"sum changed":   func(rec *replay.Record) { rec.Sums[1]++ },
		"cut short":     func(rec *replay.Record) { rec.Inputs = rec.Inputs[:1] },
	} {
		record := replay.Record{Header: r.Record.Header, Inputs: append([]core.Input(nil), r.Record.Inputs...), Sums: append([]uint64(nil), r.Record.Sums...)}
		damage(&record)
		if _, err := replay.Resume(setup, &record); !errors.Is(err, replay.ErrSum) {
			t.Errorf("%s: error %v, want %v", name, err, replay.ErrSum)
		}
	}
	layout := *setup.Board.Layout()
	header := r.Record.Header
	if _, err := header.Setup(&layout); err != nil {
		t.Errorf("the right layout is refused: %v", err)
	}
	header.RulesVersion++
	if _, err := header.Setup(&layout); !errors.Is(err, replay.ErrFormat) {
		t.Errorf("another version: error %v, want %v", err, replay.ErrFormat)
	}
	header.RulesVersion--
	layout.Lasers = append([]core.Laser{{Beams: 3}}, layout.Lasers...)
	if _, err := header.Setup(&layout); !errors.Is(err, replay.ErrMap) {
		t.Errorf("a changed board: error %v, want %v", err, replay.ErrMap)
	}
}

// FuzzParseInput reads any line without harm, and what it reads is written back
// to the same input.
func FuzzParseInput(f *testing.F) {
	for _, line := range []string{"3 1 confirm 4 0 p - 8 e down", "1 2 draft - - - - - -", "3 2 answer 12801 1", "2 0 time-up", "2 3 time-up", "2 8 seat-left", "2 1 renewal"} {
		if _, err := replay.ParseInput(line); err != nil {
			f.Fatalf("%q: %v", line, err)
		}
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		in, err := replay.ParseInput(line)
		if err != nil {
			return
		}
		again, err := replay.ParseInput(replay.FormatInput(in))
		if err != nil || again != in {
			t.Errorf("%q is read as %+v, written and read again as %+v (%v)", line, in, again, err)
		}
	})
}
