package replay_test

import (
	"errors"
	"reflect"
	"testing"

	"roborally/core"
	"roborally/core/coretest"
	"roborally/core/grid"
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
		"no inputs, other seed": func(rec *replay.Record) {
			rec.Inputs, rec.Sums = nil, rec.Sums[:1]
			rec.Header.Seed++
		},
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

// TestSeen: what a seat sees of a film is what it knew in the game.
func TestSeen(t *testing.T) {
	for seed := range uint64(12) {
		setup, r, _ := played(t, seed)
		film, err := replay.Watch(setup, &r.Record)
		if err != nil {
			t.Fatal(err)
		}
		for seat := core.NoSeat; seat < len(setup.Models); seat++ {
			seen := film.Seen(seat)
			if len(seen.Scenes) != len(film.Scenes) {
				t.Fatalf("seed %d: seat %d sees %d phases of %d", seed, seat, len(seen.Scenes), len(film.Scenes))
			}
			for i := range film.Scenes {
				knew := film.View(film.Scenes[i].At, seat)
				if got := seen.At(seen.Scenes[i].At); got != knew.State {
					t.Fatalf("seed %d: in phase %d the film of seat %d shows something else than it knew", seed, i, seat)
				}
			}
		}
	}
}

// TestScenes follow on each other without a gap.
func TestScenes(t *testing.T) {
	setup, r, _ := played(t, 3)
	film, err := replay.Watch(setup, &r.Record)
	if err != nil {
		t.Fatal(err)
	}
	at := 0
	for i, s := range film.Scenes {
		events := film.Of(i)
		if s.At != at || film.SceneAt(s.At) != i && len(events) > 0 {
			t.Errorf("scene %d begins with event %d, not %d; that event lies in scene %d", i, s.At, at, film.SceneAt(s.At))
		}
		at += len(events)
	}
	if at != len(film.Events) {
		t.Errorf("the scenes have %d events of %d", at, len(film.Events))
	}
	if film.Finished() != (r.Game.State().Phase == core.Finished) {
		t.Errorf("the film says finished: %v", film.Finished())
	}
}

// TestHits: everything that takes health, life or place from a robot is in the
// list, with who did it.
func TestHits(t *testing.T) {
	pushed, shot := false, false
	for seed := range uint64(40) {
		setup, r, events := played(t, seed)
		film, err := replay.Watch(setup, &r.Record)
		if err != nil {
			t.Fatal(err)
		}
		told := map[int]int{}
		for _, h := range film.Hits() {
			before := film.At(h.At)
			if !before.Robots[h.Robot].OnBoard && events[h.First()].Kind != core.Damaged {
				t.Errorf("seed %d: robot %d is hit where there is none", seed, h.Robot)
			}
			if h.At > h.First() || h.At > 0 && core.Together(&events[h.At-1], &events[h.At]) {
				t.Errorf("seed %d: the hit of event %d begins in the middle of a beat, with %d", seed, h.First(), h.At)
			}
			for _, n := range h.Events {
				told[n] = h.Robot
			}
			e := &events[h.First()]
			pushed = pushed || e.Kind == core.Moved && h.By >= 0
			shot = shot || e.Kind == core.Damaged && h.By >= 0
		}
		for n := range events {
			e := &events[n]
			moved := e.Kind == core.Moved && (core.Manner(e.Detail) == core.Pushed || core.Manner(e.Detail) == core.ByPusher)
			robot, in := told[n]
			if want := e.Kind == core.Damaged || e.Kind == core.Died || moved; want != in || in && robot != int(e.Robot) {
				t.Errorf("seed %d: event %d, kind %d of robot %d, is in the list: %v", seed, n, e.Kind, e.Robot, in)
			}
		}
	}
	if !pushed || !shot {
		t.Error("in all these games nobody was pushed or shot")
	}
}

// long plays a game of eight robots with lives without end over 60 rounds.
func long(tb testing.TB) (*core.Setup, *replay.Record) {
	tb.Helper()
	layout := core.NewLayout("long", 24, 24)
	for i := range int8(8) {
		layout.At(grid.Pos{X: 2 * i, Y: 20}).Start = uint8(i + 1)
		layout.At(grid.Pos{X: 3 * i, Y: 10}).Terrain = core.Pit
		layout.Lasers = append(layout.Lasers, core.Laser{At: grid.Pos{X: 0, Y: 2 * i}, Facing: grid.East, Beams: 1})
		for x := range int8(24) {
			layout.At(grid.Pos{X: x, Y: 15}).Terrain = core.SlowBelt
		}
	}
	layout.At(grid.Pos{X: 23, Y: 0}).Checkpoint = 1
	layout.At(grid.Pos{X: 22, Y: 0}).Checkpoint = 2
	for i := range layout.Lasers {
		layout.AddWall(layout.Lasers[i].At, grid.West)
	}
	board, err := core.Compile(layout, 0)
	if err != nil {
		tb.Fatal(err)
	}
	setup := &core.Setup{Board: board, Rules: core.Missions, Models: make([]core.Model, 8)}
	r, err := coretest.Record(setup, "long", 1, 60)
	if err != nil {
		tb.Fatal(err)
	}
	if n := r.Game.State().Round; n < 60 {
		tb.Fatalf("the game was over in round %d", n)
	}
	return setup, &r.Record
}

func BenchmarkWatch(b *testing.B) {
	setup, record := long(b)
	for b.Loop() {
		film, err := replay.Watch(setup, record)
		if err != nil {
			b.Fatal(err)
		}
		b.ReportMetric(float64(len(film.Events)), "events")
	}
}

func BenchmarkHits(b *testing.B) {
	setup, record := long(b)
	film, err := replay.Watch(setup, record)
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		film.Hits()
	}
}

func BenchmarkSeek(b *testing.B) {
	setup, record := long(b)
	film, err := replay.Watch(setup, record)
	if err != nil {
		b.Fatal(err)
	}
	n := 0
	for b.Loop() {
		n = (n + 7919) % len(film.Events)
		film.At(n)
	}
}
