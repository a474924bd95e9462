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

// filmed plays a few rounds at random.
func filmed(t *testing.T, seed uint64) *replay.Film {
	t.Helper()
	src := coretest.NewSource(seed)
	setup := coretest.Setup(src, coretest.Rules(src))
	film, err := coretest.Film(setup, "random", seed, 3)
	if err != nil {
		t.Fatal(err)
	}
	return film
}

// films are games in all rule sets.
func films(t *testing.T) []*replay.Film {
	t.Helper()
	var all []*replay.Film
	for seed := range uint64(12) {
		all = append(all, filmed(t, seed))
	}
	return all
}

// checkShown compares what is shown with the film.
func checkShown(t *testing.T, r *timeline.Reel, what string) {
	t.Helper()
	if want := r.Film.At(r.Event()); r.Shown.State != want {
		t.Fatalf("%s: what is shown is not the state before event %d", what, r.Event())
	}
}

// TestReelGoesToAndFro: what is passed on the way to the end is passed on the
// way back, in the other order.
func TestReelGoesToAndFro(t *testing.T) {
	for _, film := range films(t) {
		r := timeline.NewReel(film)
		var there, back []int
		for n := 0; !r.Ended(); n++ {
			if n > len(film.Events) {
				t.Fatal("the film has no end")
			}
			r.Forward()
			checkShown(t, r, "forward")
			there = append(there, r.Event())
		}
		if r.Event() != len(film.Events) {
			t.Fatalf("the film ends with event %d of %d", r.Event(), len(film.Events))
		}
		for r.Event() > there[0] {
			back = append(back, r.Event())
			r.Back()
			checkShown(t, r, "back")
		}
		back = append(back, r.Event())
		slices.Reverse(back)
		if !slices.Equal(there, back) {
			t.Errorf("forward it stands at %v, back at %v", there, back)
		}
		for range 3 {
			r.Back()
		}
		checkShown(t, r, "before the beginning")
	}
}

// TestReelSeeks: every event is found, at the beginning of its beat.
func TestReelSeeks(t *testing.T) {
	for _, film := range films(t) {
		r := timeline.NewReel(film)
		for n := range film.Events {
			r.Seek(n)
			checkShown(t, r, "sought")
			b := r.Beat()
			if b == nil || r.Event() > n || r.Event()+len(b.Events) <= n || len(b.Events) > 0 && b.Events[0] != film.Events[r.Event()] {
				t.Fatalf("event %d is looked for in a beat that begins with %d", n, r.Event())
			}
		}
		r.Seek(len(film.Events))
		if !r.Ended() {
			t.Error("the end is not found")
		}
	}
}

// TestReelPlaces: a place in a scene is found again, and passing time leads from
// the beginning to the end.
func TestReelPlaces(t *testing.T) {
	film := films(t)[0]
	r := timeline.NewReel(film)
	for scene := range film.Scenes {
		for _, place := range []float64{0, 0.2, 0.5, 0.9} {
			r.SeekPlace(scene, place)
			switch got := r.Place(); {
			case r.Scene() != scene:
				t.Errorf("a place in scene %d is looked for in %d", scene, r.Scene())
			case got == 1 && film.Scenes[scene].Phase.Register() == 0: // there is nothing to see
			case math.Abs(got-place) > 0.001:
				t.Errorf("in scene %d the place %v is found at %v", scene, place, got)
			}
		}
	}
	r.Seek(0)
	last := -1.0
	for n := 0; !r.Ended(); n++ {
		if at := float64(r.Scene()) + r.Place(); at < last || n > 1e6 {
			t.Fatalf("time leads from %v to %v", last, at)
		} else {
			last = at
		}
		r.Advance(30 * time.Millisecond)
	}
	if r.Event() != len(film.Events) {
		t.Errorf("after the end there are events left: %d of %d", r.Event(), len(film.Events))
	}
	checkShown(t, r, "at the end")
}

// TestReelHalts at the end of the beat with an event, however much time passes,
// and goes on after that.
func TestReelHalts(t *testing.T) {
	for _, film := range films(t) {
		hits := film.Hits()
		if len(hits) == 0 {
			continue
		}
		h := hits[len(hits)/2]
		r := timeline.NewReel(film)
		r.Before(h.At, 800*time.Millisecond)
		if r.Event() > h.At {
			t.Fatalf("before event %d it stands at %d", h.At, r.Event())
		}
		r.Until(h.Last())
		for n := 0; r.Halting(); n++ {
			r.Advance(time.Hour)
			if n > 1 {
				t.Fatalf("it does not halt at event %d", h.Last())
			}
		}
		end := h.Last() + 1
		for end < len(film.Events) && core.Together(&film.Events[end-1], &film.Events[end]) {
			end++
		}
		if r.Event() != end {
			t.Errorf("it halts before event %d, and the beat ends before %d", r.Event(), end)
		}
		r.Advance(time.Hour)
		if r.Event() <= end && end < len(film.Events) {
			t.Error("after the halt it does not go on")
		}
	}
}
