package timeline_test

import (
	"math"
	"slices"
	"testing"
	"time"

	"roborally/core"
	"roborally/core/coretest"
	"roborally/core/grid"
	"roborally/core/replay"
	"roborally/ui/timeline"
)

// randomRecording plays a few random rounds.
func randomRecording(t *testing.T, seed uint64) *replay.Recording {
	t.Helper()
	src := coretest.NewSource(seed)
	setup := coretest.Setup(src, coretest.Rules(src))
	recording, err := coretest.Recording(setup, "random", seed, 3)
	if err != nil {
		t.Fatal(err)
	}
	return recording
}

// randomRecordings returns recordings of games in all rule sets.
func randomRecordings(t *testing.T) []*replay.Recording {
	t.Helper()
	var all []*replay.Recording
	for seed := range uint64(12) {
		all = append(all, randomRecording(t, seed))
	}
	return all
}

// checkShown compares the state shown with the recording.
func checkShown(t *testing.T, r *timeline.SeekPlayer, what string) {
	t.Helper()
	if want := r.Recording.StateAt(r.NextEvent()); r.Shown.State != want {
		t.Fatalf("%s: the state shown is not that before event %d", what, r.NextEvent())
	}
}

// TestBackRetracesForward checks that going back visits the same events as going forward, in reverse.
func TestBackRetracesForward(t *testing.T) {
	for _, recording := range randomRecordings(t) {
		r := timeline.NewSeekPlayer(recording)
		var forward, back []int
		for n := 0; !r.Ended(); n++ {
			if n > len(recording.Events) {
				t.Fatal("Forward never reaches the end of the recording")
			}
			r.Forward()
			checkShown(t, r, "forward")
			forward = append(forward, r.NextEvent())
		}
		if r.NextEvent() != len(recording.Events) {
			t.Fatalf("Forward ends at event %d, want %d", r.NextEvent(), len(recording.Events))
		}
		for r.NextEvent() > forward[0] {
			back = append(back, r.NextEvent())
			r.Back()
			checkShown(t, r, "back")
		}
		back = append(back, r.NextEvent())
		slices.Reverse(back)
		if !slices.Equal(forward, back) {
			t.Errorf("forward it visits %v, back %v, want the same", forward, back)
		}
		for range 3 {
			r.Back()
		}
		checkShown(t, r, "before the beginning")
	}
}

// TestSeekFindsEveryEvent checks that Seek goes to the beginning of the event's beat.
func TestSeekFindsEveryEvent(t *testing.T) {
	for _, recording := range randomRecordings(t) {
		r := timeline.NewSeekPlayer(recording)
		for n := range recording.Events {
			r.Seek(n)
			checkShown(t, r, "sought")
			b := r.Beat()
			if b == nil || r.NextEvent() > n || r.NextEvent()+len(b.Events) <= n || len(b.Events) > 0 && b.Events[0] != recording.Events[r.NextEvent()] {
				t.Fatalf("Seek(%d) goes to a beat that begins with event %d and does not hold it", n, r.NextEvent())
			}
		}
		r.Seek(len(recording.Events))
		if !r.Ended() {
			t.Error("seeking beyond the last event does not reach the end")
		}
	}
}

// TestSeekWithinSceneRoundTrips checks that Progress returns what SeekProgress was given, and that time leads
// from the beginning to the end.
func TestSeekWithinSceneRoundTrips(t *testing.T) {
	recording := randomRecordings(t)[0]
	r := timeline.NewSeekPlayer(recording)
	for scene := range recording.Scenes {
		for _, progress := range []float64{0, 0.2, 0.5, 0.9} {
			r.SeekProgress(scene, progress)
			switch got := r.Progress(); {
			case r.Scene() != scene:
				t.Errorf("SeekProgress in scene %d goes to scene %d", scene, r.Scene())
			case got == 1 && recording.Scenes[scene].Phase.Register() == 0: // nothing to show
			case math.Abs(got-progress) > 0.001:
				t.Errorf("in scene %d SeekProgress(%v) leads to %v", scene, progress, got)
			}
		}
	}
	r.Seek(0)
	last := -1.0
	for n := 0; !r.Ended(); n++ {
		if at := float64(r.Scene()) + r.Progress(); at < last || n > 1e6 {
			t.Fatalf("time leads from %v back to %v, or never to the end", last, at)
		} else {
			last = at
		}
		r.Advance(30 * time.Millisecond)
	}
	if r.NextEvent() != len(recording.Events) {
		t.Errorf("it ends at event %d, want %d", r.NextEvent(), len(recording.Events))
	}
	checkShown(t, r, "at the end")
}

// TestStopsAfterTheRequestedBeat checks that the player stops at the end of the beat with the event, however
// much time passes, and can go on.
func TestStopsAfterTheRequestedBeat(t *testing.T) {
	for _, recording := range randomRecordings(t) {
		hits := recording.Hits()
		if len(hits) == 0 {
			continue
		}
		h := hits[len(hits)/2]
		r := timeline.NewSeekPlayer(recording)
		r.SeekBefore(h.BeatStart, 800*time.Millisecond)
		if r.NextEvent() > h.BeatStart {
			t.Fatalf("SeekBefore(%d) goes to event %d, want no later one", h.BeatStart, r.NextEvent())
		}
		r.StopAfter(h.Last())
		for n := 0; r.StopPending(); n++ {
			r.Advance(time.Hour)
			if n > 1 {
				t.Fatalf("it does not stop at event %d", h.Last())
			}
		}
		end := h.Last() + 1
		for end < len(recording.Events) && core.SameBeat(&recording.Events[end-1], &recording.Events[end]) {
			end++
		}
		if r.NextEvent() != end {
			t.Errorf("it stops before event %d, want the end of the beat, %d", r.NextEvent(), end)
		}
		r.Advance(time.Hour)
		if r.NextEvent() <= end && end < len(recording.Events) {
			t.Error("it does not go on after the stop")
		}
	}
}

// TestSeekingWhileMovesOverlapShowsTheRecording plays, steps and seeks at random, and checks that the state shown is
// always that of the recording, and that the end can be reached.
func TestSeekingWhileMovesOverlapShowsTheRecording(t *testing.T) {
	for n, recording := range crowdedRecordings(t)[:30] {
		src := coretest.NewSource(uint64(n))
		r := timeline.NewSeekPlayer(recording)
		var scene timeline.Scene
		for range 300 {
			switch src.Below(12) {
			case 0:
				r.Forward()
			case 1:
				r.Back()
			case 2:
				r.Seek(src.Below(len(recording.Events) + 1))
			case 3:
				r.SeekProgress(src.Below(len(recording.Scenes)), float64(src.Below(101))/100)
			case 4:
				r.SkipStep()
			default:
				r.Advance(time.Duration(src.Below(400)) * time.Millisecond)
			}
			checkShown(t, r, "after any step")
			if at := r.NextVisible(); at < r.NextEvent() || at > len(recording.Events) {
				t.Fatalf("event %d is visible next, and event %d applied, of %d", at, r.NextEvent(), len(recording.Events))
			}
			if progress := r.Progress(); progress < 0 || progress > 1 {
				t.Fatalf("the progress is %v, want 0 to 1", progress)
			}
			r.Pose(&scene)
		}
		for range 1000 {
			r.Advance(time.Minute)
		}
		if !r.Ended() || r.NextEvent() != len(recording.Events) {
			t.Fatalf("it ends at event %d of %d", r.NextEvent(), len(recording.Events))
		}
	}
}

// TestStepsBackToTheBeginningOfOverlappingMoves checks that one step back from the middle of moves that overlap leads
// to their beginning, one step on to their end, and that single steps show each field by itself.
func TestStepsBackToTheBeginningOfOverlappingMoves(t *testing.T) {
	setup, s := floor(programmed(1, 6, grid.North, core.Move3), programmed(3, 6, grid.North, core.Move3))
	e := core.NewEngine(setup)
	after := *s
	e.Resolve(&after, 1, 0)
	r := timeline.NewSeekPlayer(replay.NewRecording(setup, *s, e.Log))
	rows := func() [2]int8 { return [2]int8{r.Shown.State.Robots[0].At.Y, r.Shown.State.Robots[1].At.Y} }
	for !r.Acting(0) || !r.Acting(1) {
		r.Advance(10 * time.Millisecond)
	}
	r.Back()
	if rows() != [2]int8{6, 6} {
		t.Errorf("a step back leads to the rows %v, want the beginning, 6 and 6", rows())
	}
	var seen [][2]int8
	for range 6 {
		r.Forward()
		seen = append(seen, rows())
	}
	if want := [][2]int8{{5, 6}, {4, 6}, {3, 6}, {3, 5}, {3, 4}, {3, 3}}; !slices.Equal(seen, want) {
		t.Errorf("single steps lead to the rows %v, want %v", seen, want)
	}
	r.Seek(0)
	for !r.Acting(0) || !r.Acting(1) {
		r.Advance(10 * time.Millisecond)
	}
	if r.Forward(); rows() != [2]int8{3, 3} {
		t.Errorf("a step on leads to the rows %v, want the end of both moves, 3 and 3", rows())
	}
}
