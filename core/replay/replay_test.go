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

// playRandomGame plays a random game for some rounds, or to its end, and
// returns its setup, its recorder and all its events.
func playRandomGame(t *testing.T, seed uint64) (*core.Setup, *replay.Recorder, []core.Event) {
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

// recordOf returns the record of a game up to now.
func recordOf(r *replay.Recorder) *replay.Record {
	record := r.Record()
	return &record
}

// TestResumedGameContinuesIdentically writes and reads a record, resumes the
// game and plays both on.
func TestResumedGameContinuesIdentically(t *testing.T) {
	for seed := range uint64(40) {
		setup, r, _ := playRandomGame(t, seed)
		record := r.Record()
		for n, in := range record.Inputs {
			again, err := replay.ParseInput(replay.FormatInput(in))
			if err != nil || replay.FormatInput(again) != replay.FormatInput(in) {
				t.Fatalf("seed %d: %q is parsed as %+v (%v), want the same input", seed, replay.FormatInput(in), again, err)
			}
			record.Inputs[n] = again
		}
		resumed, err := replay.Resume(setup, &record)
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		if *resumed.Game.State() != *r.Game.State() {
			t.Errorf("seed %d: the resumed game has another state", seed)
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

// TestRoundsWithoutDecisionsAreRecorded plays a robot that is alone. A round in
// which it is powered down passes within one input, because nobody has anything
// to decide. It has a checksum and a chapter like every other: the game resumes
// from its record, and its story is whole.
func TestRoundsWithoutDecisionsAreRecorded(t *testing.T) {
	long, _ := longRecord(t)
	setup := &core.Setup{Board: long.Board, Rules: core.Classic, Models: make([]core.Model, 1)}
	passed := 0
	for seed := range uint64(20) {
		r, err := coretest.Record(setup, "alone", seed, 20)
		if err != nil {
			t.Fatal(err)
		}
		record := recordOf(r)
		recording, err := replay.Open(setup, record)
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		story, err := record.Story.Events()
		if err != nil || !reflect.DeepEqual(story, recording.Events) {
			t.Errorf("seed %d: the story has %d events (%v), want the game's %d", seed, len(story), err, len(recording.Events))
		}
		if rounds := recording.Rounds(); len(record.Sums) != rounds || len(record.Story.Chapters) < rounds {
			t.Errorf("seed %d: %d checksums and %d chapters for %d rounds", seed, len(record.Sums), len(record.Story.Chapters), rounds)
		}
		for round := 1; round <= len(record.Sums); round++ {
			at, ok := recording.Seek(round, core.Programming)
			state := recording.StateAt(at)
			if !ok || state.Checksum() != record.Sums[round-1] {
				t.Errorf("seed %d: the checksum of round %d is not that of its programming (found: %v)", seed, round, ok)
			}
			if state.Robots[0].Down {
				passed++
			}
		}
	}
	if passed == 0 {
		t.Error("no round passed without a decision: the test proves nothing")
	}
}

// TestSeekAndStates seeks every phase and compares the states with a fold of
// the events.
func TestSeekAndStates(t *testing.T) {
	for seed := range uint64(20) {
		setup, r, events := playRandomGame(t, seed)
		recording, err := replay.Open(setup, recordOf(r))
		if err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(recording.Events, events) {
			t.Fatalf("seed %d: the recording has other events than the game", seed)
		}
		state, err := setup.Begin()
		if err != nil {
			t.Fatal(err)
		}
		for n := range events {
			if got := recording.StateAt(n); got != state {
				t.Fatalf("seed %d: the state before event %d is not the fold of those before it", seed, n)
			}
			state.Apply(&events[n])
			if events[n].Kind != core.PhaseBegan || core.Phase(events[n].Detail) == core.Returning {
				continue
			}
			at, ok := recording.Seek(int(state.Round), core.Phase(events[n].Detail))
			if !ok || at != n+1 {
				t.Errorf("seed %d: round %d, phase %d is found at event %d (%v), want %d", seed, state.Round, events[n].Detail, at, ok, n+1)
			}
		}
		if end := recording.StateAt(len(events)); end != *r.Game.State() {
			t.Errorf("seed %d: the recording ends in another state than the game", seed)
		}
		if v, want := recording.View(len(events), 0), r.Game.View(0); v.State != want.State {
			t.Errorf("seed %d: the view of seat 0 at the end is not that of the game", seed)
		}
		if _, ok := recording.Seek(99, core.Register1); ok || recording.Rounds() != int(r.Game.State().Round) {
			t.Errorf("seed %d: %d rounds, want %d; round 99 found: %v, want false", seed, recording.Rounds(), r.Game.State().Round, ok)
		}
	}
}

// TestRefusesDamagedRecords checks the error for each kind of damage.
func TestRefusesDamagedRecords(t *testing.T) {
	setup, r, _ := playRandomGame(t, 3)
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
		record := r.Record()
		damage(&record)
		if _, err := replay.Resume(setup, &record); !errors.Is(err, replay.ErrSum) {
			t.Errorf("%s: error %v, want %v", name, err, replay.ErrSum)
		}
	}
	layout := *setup.Board.Layout()
	header := *r.Header()
	if _, err := header.Setup(&layout); err != nil {
		t.Errorf("the right layout is refused: %v", err)
	}
	header.Format++
	if _, err := header.Setup(&layout); !errors.Is(err, replay.ErrFormat) {
		t.Errorf("a later format: error %v, want %v", err, replay.ErrFormat)
	}
	header.Format--
	layout.Lasers = append([]core.Laser{{Beams: 3}}, layout.Lasers...)
	if _, err := header.Setup(&layout); !errors.Is(err, replay.ErrMap) {
		t.Errorf("a changed board: error %v, want %v", err, replay.ErrMap)
	}
}

// TestOtherRulesVersions plays records of another rules version: one that runs
// as it did is resumed, one that does not can only be watched.
func TestOtherRulesVersions(t *testing.T) {
	setup, r, events := playRandomGame(t, 3)
	record := r.Record()
	record.Header.RulesVersion++
	resumed, err := replay.Resume(setup, &record)
	if err != nil || resumed.Header().RulesVersion != replay.RulesVersion {
		t.Fatalf("a game whose rules have not changed is refused: %v", err)
	}
	for name, change := range map[string]func(*replay.Record){
		"other states":   func(rec *replay.Record) { rec.Sums[1]++ },
		"refused inputs": func(rec *replay.Record) { rec.Inputs[0].Program.Slots[0] = rec.Inputs[0].Program.Slots[1] },
	} {
		record := r.Record()
		record.Header.RulesVersion++
		change(&record)
		if _, err := replay.Resume(setup, &record); !errors.Is(err, replay.ErrStale) {
			t.Errorf("%s: resuming returns %v, want %v", name, err, replay.ErrStale)
		}
		recording, err := replay.Open(setup, &record)
		if err != nil || !reflect.DeepEqual(recording.Events, events) || recording.StateAt(len(events)) != *r.Game.State() {
			t.Errorf("%s: the recording is not what happened (%v)", name, err)
		}
		record.Story.Chapters[0] = record.Story.Chapters[0][4:]
		if _, err := replay.Open(setup, &record); err == nil {
			t.Errorf("%s: a damaged story is watched", name)
		}
		record.Story = replay.Story{}
		if _, err := replay.Open(setup, &record); !errors.Is(err, replay.ErrStale) {
			t.Errorf("%s: without a story opening returns %v, want %v", name, err, replay.ErrStale)
		}
	}
}

// TestDropsStaleDrafts appends a draft that is not allowed, as that of a round
// being programmed is after a change of rules: the game is resumed without it.
// In a record of today's rules it is damage.
func TestDropsStaleDrafts(t *testing.T) {
	setup := coretest.Setup(coretest.NewSource(5), core.Factory)
	r, _, err := replay.Begin(setup, replay.NewHeader(setup, "hall", 5))
	if err != nil {
		t.Fatal(err)
	}
	in := core.Input{Kind: core.Draft, Round: r.Game.State().Round, Program: core.NoProgram}
	in.Program.Slots[2] = 1
	if _, err := r.Apply(in); err != nil {
		t.Fatal(err)
	}
	record := r.Record()
	in.Program.Slots[3] = 1 // the same card twice
	record.Inputs = append(record.Inputs, in)
	if _, err := replay.Resume(setup, &record); !errors.Is(err, replay.ErrSum) {
		t.Errorf("a draft that was never allowed is resumed with %v, want %v", err, replay.ErrSum)
	}
	record.Header.RulesVersion++
	resumed, err := replay.Resume(setup, &record)
	if err != nil || *resumed.Game.State() != *r.Game.State() {
		t.Errorf("the game is resumed with %v, want it with the draft before", err)
	}
}

// TestLongStoryForgetsItsBeginning plays a game with more events than a story
// holds: it can be watched from some round to the end.
func TestLongStoryForgetsItsBeginning(t *testing.T) {
	restore := replay.SetMaxStory(4000)
	defer restore()
	setup, record := longRecord(t)
	recording, err := record.Story.Recording(setup)
	if err != nil {
		t.Fatal(err)
	}
	whole, err := replay.Open(setup, record)
	if err != nil {
		t.Fatal(err)
	}
	if n := len(recording.Events); n == 0 || n > 5000 || recording.StateAt(n) != whole.StateAt(len(whole.Events)) || recording.Scenes[0].Phase != core.Programming {
		t.Errorf("the story has %d events and begins in phase %v; want at most 4000 and a round, beginning with programming, and the true end", n, recording.Scenes[0].Phase)
	}
}

// FuzzParseInput parses any line; the result must survive formatting and
// parsing again.
func FuzzParseInput(f *testing.F) {
	for _, line := range []string{"3 1 confirm 4 0 p - 8 e down", "1 2 draft - - - - - -", "3 2 answer 12801 1", "2 0 time-up", "2 3 time-up", "2 8 seat-left", "2 1 renewal", "3 1 confirm 4!brakes 0&5 1 2&0!brakes -!abort-switch n down for abort-switch brakes", "3 2 order brakes ask when-destroyed", "3 2 use scanner 9", "3 0 last-rounds", "3 2 shut-down", "3 1 confirm 4 0 1 2 3 - down-from 6", "3 1 draft 4 0 1 2 3 - down down-from 127 keep 6 for gear-lock", "3 1 confirm 4 0 1 2 3 - down keep 6 debug 0 for gear-lock"} {
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
			t.Errorf("%q is parsed as %+v, but formatted and parsed again as %+v (%v)", line, in, again, err)
		}
	})
}

// TestRedactedRecordingMatchesViews compares what a seat sees of a recording
// with what it knew in the game.
func TestRedactedRecordingMatchesViews(t *testing.T) {
	for seed := range uint64(12) {
		setup, r, _ := playRandomGame(t, seed)
		recording, err := replay.Open(setup, recordOf(r))
		if err != nil {
			t.Fatal(err)
		}
		for seat := core.NoSeat; seat < len(setup.Models); seat++ {
			seen := recording.Redacted(seat)
			if len(seen.Scenes) != len(recording.Scenes) {
				t.Fatalf("seed %d: seat %d sees %d phases, want %d", seed, seat, len(seen.Scenes), len(recording.Scenes))
			}
			for i := range recording.Scenes {
				knew := recording.View(recording.Scenes[i].Start, seat)
				if recording.Scenes[i].Phase == core.Register1 { // what is declared for the round is told in its first step
					for n := range knew.State.Robots {
						if n != seat {
							knew.State.Robots[n].ForRound = core.Declared{}
						}
					}
				}
				if got := seen.StateAt(seen.Scenes[i].Start); got != knew.State {
					t.Fatalf("seed %d: in phase %d the recording of seat %d is not what it knew in the game", seed, i, seat)
				}
			}
		}
	}
}

// TestScenesHaveNoGaps checks that the scenes partition the events.
func TestScenesHaveNoGaps(t *testing.T) {
	setup, r, _ := playRandomGame(t, 3)
	recording, err := replay.Open(setup, recordOf(r))
	if err != nil {
		t.Fatal(err)
	}
	at := 0
	for i, s := range recording.Scenes {
		events := recording.SceneEvents(i)
		if s.Start != at || recording.SceneAt(s.Start) != i && len(events) > 0 {
			t.Errorf("scene %d begins with event %d, want %d; SceneAt of that event is %d", i, s.Start, at, recording.SceneAt(s.Start))
		}
		at += len(events)
	}
	if at != len(recording.Events) {
		t.Errorf("the scenes have %d events, want %d", at, len(recording.Events))
	}
	if recording.Finished() != (r.Game.State().Phase == core.Finished) {
		t.Errorf("Finished is %v, which is not so in the game", recording.Finished())
	}
}

// TestHitsAreComplete checks that every event that damages, moves or destroys a
// robot against its will is in a hit, with its cause.
func TestHitsAreComplete(t *testing.T) {
	pushed, shot := false, false
	for seed := range uint64(40) {
		setup, r, events := playRandomGame(t, seed)
		recording, err := replay.Open(setup, recordOf(r))
		if err != nil {
			t.Fatal(err)
		}
		hitRobots := map[int]int{}
		for _, h := range recording.Hits() {
			before := recording.StateAt(h.BeatStart)
			if !before.Robots[h.Robot].OnBoard && events[h.First()].Kind != core.Damaged {
				t.Errorf("seed %d: robot %d is hit while it is not on the board", seed, h.Robot)
			}
			hurts := h.Events
			if events[h.First()].Kind == core.Used { // the option that did it, perhaps in an earlier beat
				hurts = hurts[1:]
			}
			if h.BeatStart > hurts[0] || h.BeatStart > 0 && core.SameBeat(&events[h.BeatStart-1], &events[h.BeatStart]) {
				t.Errorf("seed %d: the hit of event %d begins in the middle of a beat, with %d", seed, h.First(), h.BeatStart)
			}
			for _, n := range hurts {
				hitRobots[n] = h.Robot
			}
			e := &events[hurts[0]]
			pushed = pushed || e.Kind == core.Moved && h.By >= 0
			shot = shot || e.Kind == core.Damaged && h.By >= 0
		}
		for n := range events {
			e := &events[n]
			robot, in := hitRobots[n]
			if want := replay.Hurts(e); want != in || in && robot != int(e.Robot) {
				t.Errorf("seed %d: event %d, kind %d of robot %d, is in a hit: %v, want %v", seed, n, e.Kind, e.Robot, in, want)
			}
		}
	}
	if !pushed || !shot {
		t.Error("no robot was pushed or shot in any game: the test proves nothing about that")
	}
}

// longRecord returns the record of 60 rounds of a game of eight robots with
// unlimited lives.
func longRecord(tb testing.TB) (*core.Setup, *replay.Record) {
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
	setup := &core.Setup{Board: board, Rules: core.Missions, Options: true, Points: 255, Models: make([]core.Model, 8)}
	r, err := coretest.Record(setup, "long", 1, 60)
	if err != nil {
		tb.Fatal(err)
	}
	if n := r.Game.State().Round; n < 60 {
		tb.Fatalf("the game was over in round %d, want 60 rounds", n)
	}
	return setup, recordOf(r)
}

func BenchmarkWatch(b *testing.B) {
	setup, record := longRecord(b)
	for b.Loop() {
		recording, err := replay.Open(setup, record)
		if err != nil {
			b.Fatal(err)
		}
		b.ReportMetric(float64(len(recording.Events)), "events")
	}
}

func BenchmarkHits(b *testing.B) {
	setup, record := longRecord(b)
	recording, err := replay.Open(setup, record)
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		recording.Hits()
	}
}

func BenchmarkSeek(b *testing.B) {
	setup, record := longRecord(b)
	recording, err := replay.Open(setup, record)
	if err != nil {
		b.Fatal(err)
	}
	n := 0
	for b.Loop() {
		n = (n + 7919) % len(recording.Events)
		recording.StateAt(n)
	}
}
