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

// randomFilm plays a few random rounds.
func randomFilm(t *testing.T, seed uint64) *replay.Recording {
	t.Helper()
	src := coretest.NewSource(seed)
	setup := coretest.Setup(src, coretest.Rules(src))
	film, err := coretest.Recording(setup, "random", seed, 3)
	if err != nil {
		t.Fatal(err)
	}
	return film
}

// randomFilms returns games in all rule sets.
func randomFilms(t *testing.T) []*replay.Recording {
	t.Helper()
	var all []*replay.Recording
	for seed := range uint64(12) {
		all = append(all, randomFilm(t, seed))
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
	for _, film := range randomFilms(t) {
		r := timeline.NewSeekPlayer(film)
		var there, back []int
		for n := 0; !r.Ended(); n++ {
			if n > len(film.Events) {
				t.Fatal("Forward never reaches the end of the recording")
			}
			r.Forward()
			checkShown(t, r, "forward")
			there = append(there, r.NextEvent())
		}
		if r.NextEvent() != len(film.Events) {
			t.Fatalf("Forward ends at event %d, want %d", r.NextEvent(), len(film.Events))
		}
		for r.NextEvent() > there[0] {
			back = append(back, r.NextEvent())
			r.Back()
			checkShown(t, r, "back")
		}
		back = append(back, r.NextEvent())
		slices.Reverse(back)
		if !slices.Equal(there, back) {
			t.Errorf("forward it visits %v, back %v, want the same", there, back)
		}
		for range 3 {
			r.Back()
		}
		checkShown(t, r, "before the beginning")
	}
}

// TestSeekFindsEveryEvent checks that Seek goes to the beginning of the event's beat.
func TestSeekFindsEveryEvent(t *testing.T) {
	for _, film := range randomFilms(t) {
		r := timeline.NewSeekPlayer(film)
		for n := range film.Events {
			r.Seek(n)
			checkShown(t, r, "sought")
			b := r.Beat()
			if b == nil || r.NextEvent() > n || r.NextEvent()+len(b.Events) <= n || len(b.Events) > 0 && b.Events[0] != film.Events[r.NextEvent()] {
				t.Fatalf("Seek(%d) goes to a beat that begins with event %d and does not hold it", n, r.NextEvent())
			}
		}
		r.Seek(len(film.Events))
		if !r.Ended() {
			t.Error("seeking beyond the last event does not reach the end")
		}
	}
}

// TestSeekWithinSceneRoundTrips checks that Progress returns what SeekProgress was given, and that time leads
// from the beginning to the end.
func TestSeekWithinSceneRoundTrips(t *testing.T) {
	film := randomFilms(t)[0]
	r := timeline.NewSeekPlayer(film)
	for scene := range film.Scenes {
		for _, place := range []float64{0, 0.2, 0.5, 0.9} {
			r.SeekProgress(scene, place)
			switch got := r.Progress(); {
			case r.Scene() != scene:
				t.Errorf("SeekPlace in scene %d goes to scene %d", scene, r.Scene())
			case got == 1 && film.Scenes[scene].Phase.Register() == 0: // nothing to show
			case math.Abs(got-place) > 0.001:
				t.Errorf("in scene %d SeekPlace(%v) leads to %v", scene, place, got)
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
	if r.NextEvent() != len(film.Events) {
		t.Errorf("it ends at event %d, want %d", r.NextEvent(), len(film.Events))
	}
	checkShown(t, r, "at the end")
}

// TestStopsAfterTheRequestedBeat checks that the player stops at the end of the beat with the event, however
// much time passes, and can go on.
func TestStopsAfterTheRequestedBeat(t *testing.T) {
	for _, film := range randomFilms(t) {
		hits := film.Hits()
		if len(hits) == 0 {
			continue
		}
		h := hits[len(hits)/2]
		r := timeline.NewSeekPlayer(film)
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
		for end < len(film.Events) && core.SameBeat(&film.Events[end-1], &film.Events[end]) {
			end++
		}
		if r.NextEvent() != end {
			t.Errorf("it stops before event %d, want the end of the beat, %d", r.NextEvent(), end)
		}
		r.Advance(time.Hour)
		if r.NextEvent() <= end && end < len(film.Events) {
			t.Error("it does not go on after the stop")
		}
	}
}
