package timeline_test

import (
	"math"
	"slices"
	"testing"
	"time"

	"roborally/core"
	"roborally/core/coretest"
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
