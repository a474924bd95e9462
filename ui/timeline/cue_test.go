package timeline_test

import (
	"maps"
	"math"
	"slices"
	"testing"
	"time"

	"roborally/core"
	"roborally/sounds"
	"roborally/ui/timeline"
)

// player gives a player that stands before some events, and counts its cues.
func player(setup *core.Setup, before core.State, events []core.Event) (p *timeline.Player, heard map[sounds.Cue]int) {
	heard = map[sounds.Cue]int{}
	p = timeline.NewPlayer(setup)
	p.Reset(core.View{State: before, Seat: core.NoSeat})
	p.OnCue = func(n sounds.Note) { heard[n.Cue]++ }
	p.Add(events)
	return p, heard
}

// TestEveryEventIsHeardOnce, however fast the time passes, and machinery that runs
// with nobody in it too, from afar; what is skipped is silent.
func TestEveryEventIsHeardOnce(t *testing.T) {
	all := map[sounds.Cue]int{}
	for n, id := range append(slices.Clone(boards), "clockwork") {
		game(t, id, uint64(n), 4, func(setup *core.Setup, before core.State, events []core.Event) {
			want, idle := map[sounds.Cue]int{}, 0
			for _, b := range timeline.NewCutter(setup).Cut(events) {
				if cue, ok := sounds.Machine(b.Step); ok && b.Idle {
					want[cue]++
					idle++
				}
				for _, e := range b.Events {
					if cue, ok := sounds.Of(e, core.NoSeat); ok {
						want[cue]++
						all[cue]++
					}
				}
			}
			for _, step := range []time.Duration{16 * time.Millisecond, 130 * time.Millisecond, time.Hour} {
				p, heard := player(setup, before, events)
				count, far := p.OnCue, 0
				p.OnCue = func(n sounds.Note) {
					if count(n); n.Far {
						far++
					}
				}
				for p.Busy() {
					p.Advance(step)
				}
				if far != idle {
					t.Fatalf("%s: who only watches hears %d cues from afar, where machinery runs empty %d times", id, far, idle)
				}
				if !maps.Equal(heard, want) {
					t.Fatalf("%s: in steps of %v %v are heard instead of %v", id, step, heard, want)
				}
			}
			p, heard := player(setup, before, events)
			p.SkipAll()
			if len(heard) > 0 {
				t.Fatalf("%s: what is skipped sounds: %v", id, heard)
			}
		})
	}
	for _, cue := range []sounds.Cue{sounds.Drive, sounds.Turn, sounds.Belt, sounds.Gear, sounds.Laser, sounds.Hit, sounds.Fall, sounds.Oil, sounds.Ice, sounds.Pusher} {
		if all[cue] == 0 {
			t.Errorf("%s is never heard: the test has seen too little", cue)
		}
	}
}

// TestCuesSayWhereAndToWhom: a robot that drives or is hit is heard from the side of the board on which it
// is and with its own motor, and what happens to others, who have nothing to do with it, from farther away.
func TestCuesSayWhereAndToWhom(t *testing.T) {
	const seat = 1
	type about struct {
		cue  sounds.Cue
		side int // of 100; driving is told by its end
		far  bool
		high float64
	}
	all := map[about]int{}
	game(t, "light-gallery", 3, 6, func(setup *core.Setup, before core.State, events []core.Event) {
		heard, want := map[about]int{}, map[about]int{}
		p, _ := player(setup, before, events)
		p.Shown.Seat = seat
		p.OnCue = func(n sounds.Note) {
			if n.Cue == sounds.Drive || n.Cue == sounds.Hit {
				heard[about{n.Cue, int(math.Round(100 * n.Pan)), n.Far, n.Pitch}]++
			}
		}
		width, at := setup.Board.Layout().Width, before
		for _, e := range events {
			var cue sounds.Cue
			switch {
			case e.Kind == core.Moved && core.Manner(e.Detail) == core.ByCard:
				cue = sounds.Drive
			case e.Kind == core.Damaged:
				cue = sounds.Hit
			}
			at.Apply(&e)
			if cue != "" {
				// The middle of the column, where the middle of the board is 0 and its edges are at 100.
				side := 100 * (float64(at.Robots[e.Robot].At.X) + 0.5 - float64(width)/2) / (float64(width) / 2)
				side = max(-100, min(100, side)) // who leaves the board is at its edge
				want[about{cue, int(math.Round(side)), e.Robot != seat && e.By != seat, sounds.Motor(cue, setup.Models[e.Robot])}]++
			}
		}
		for p.Busy() {
			p.Advance(50 * time.Millisecond)
		}
		if !maps.Equal(heard, want) {
			t.Fatalf("heard are %v, want %v", heard, want)
		}
		for a, n := range want {
			all[a] += n
		}
	})
	for _, cue := range []sounds.Cue{sounds.Drive, sounds.Hit} {
		for _, far := range []bool{false, true} {
			left, right := 0, 0
			for a := range all {
				if a.cue == cue && a.far == far {
					left, right = min(left, a.side), max(right, a.side)
				}
			}
			if left == 0 && right == 0 {
				t.Errorf("%s of others %v is never heard: the test has seen too little", cue, far)
			}
		}
	}
}

// TestHitsAreHeardAfterShots, when they are seen.
func TestHitsAreHeardAfterShots(t *testing.T) {
	volleys := 0
	game(t, "light-gallery", 3, 6, func(setup *core.Setup, before core.State, events []core.Event) {
		p, _ := player(setup, before, events)
		order := map[int][]sounds.Cue{} // of the cues of a beat, by how many beats are left with it
		p.OnCue = func(n sounds.Note) { order[p.Left()] = append(order[p.Left()], n.Cue) }
		for p.Busy() {
			p.Advance(10 * time.Millisecond)
		}
		for _, cues := range order {
			shot, hit := slices.Index(cues, sounds.Laser), slices.Index(cues, sounds.Hit)
			if shot < 0 || hit < 0 {
				continue
			}
			if volleys++; hit < shot {
				t.Fatalf("a hit is heard before the shot: %v", cues)
			}
		}
	})
	if volleys == 0 {
		t.Error("nobody was shot: the test has seen too little")
	}
}

// TestWithoutMotionBlowsAreHeard, and motors that nobody sees are not.
func TestWithoutMotionBlowsAreHeard(t *testing.T) {
	all := map[sounds.Cue]int{}
	game(t, "light-gallery", 3, 6, func(setup *core.Setup, before core.State, events []core.Event) {
		p, heard := player(setup, before, events)
		p.SetSpeed(timeline.Off)
		for p.Busy() {
			p.Advance(50 * time.Millisecond)
		}
		for cue, n := range heard {
			all[cue] += n
		}
	})
	if all[sounds.Laser] == 0 || all[sounds.Hit] == 0 {
		t.Errorf("%v are heard, no shots or no hits", all)
	}
	if all[sounds.Drive]+all[sounds.Turn]+all[sounds.Belt] > 0 {
		t.Errorf("%v are heard, though nothing moves", all)
	}
}
