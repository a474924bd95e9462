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

// newPlayer returns a player with queued events and the count of the cues it plays.
func newPlayer(setup *core.Setup, before core.State, events []core.Event) (p *timeline.Player, heard map[sounds.Cue]int) {
	heard = map[sounds.Cue]int{}
	p = timeline.NewPlayer(setup)
	p.Reset(core.View{State: before, Seat: core.NoSeat})
	p.OnCue = func(n sounds.Note) { heard[n.Cue]++ }
	p.Add(events)
	return p, heard
}

// TestEveryEventPlaysItsCueOnce checks that every event is heard once at any time step, and idle machinery
// too, from afar. Skipped events are silent.
func TestEveryEventPlaysItsCueOnce(t *testing.T) {
	all := map[sounds.Cue]int{}
	for n, id := range append(slices.Clone(boards), "clockwork") {
		game(t, id, uint64(n), 4, func(setup *core.Setup, before core.State, events []core.Event) {
			want, idle := map[sounds.Cue]int{}, 0
			for _, b := range timeline.NewBeatSplitter(setup, &before).Split(events) {
				if cue, ok := sounds.CueForStep(b.Step); ok && b.Idle {
					want[cue]++
					idle++
				}
				for _, e := range b.Events {
					if cue, ok := sounds.CueFor(e, core.NoSeat); ok {
						want[cue]++
						all[cue]++
					}
				}
			}
			for _, step := range []time.Duration{16 * time.Millisecond, 130 * time.Millisecond, time.Hour} {
				p, heard := newPlayer(setup, before, events)
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
					t.Fatalf("%s: a spectator hears %d cues from afar, want %d, one for each idle run of machinery", id, far, idle)
				}
				if !maps.Equal(heard, want) {
					t.Fatalf("%s: in steps of %v the cues are %v, want %v", id, step, heard, want)
				}
			}
			p, heard := newPlayer(setup, before, events)
			p.SkipAll()
			if len(heard) > 0 {
				t.Fatalf("%s: skipped events play %v, want no cue", id, heard)
			}
		})
	}
	for _, cue := range []sounds.Cue{sounds.Drive, sounds.Turn, sounds.Belt, sounds.Gear, sounds.Laser, sounds.Hit, sounds.Fall, sounds.Oil, sounds.Ice, sounds.Pusher} {
		if all[cue] == 0 {
			t.Errorf("%s never occurs: the games are too short to test it", cue)
		}
	}
}

// TestCuesCarryPanAndDistance checks that a robot that drives or is hit is heard from its side of the board
// and with its own motor, and that events of other robots sound farther away.
func TestCuesCarryPanAndDistance(t *testing.T) {
	const seat = 1
	type about struct {
		cue   sounds.Cue
		side  int // of 100; a drive counts where it ends
		far   bool
		pitch float64
	}
	all := map[about]int{}
	game(t, "light-gallery", 3, 6, func(setup *core.Setup, before core.State, events []core.Event) {
		heard, want := map[about]int{}, map[about]int{}
		p, _ := newPlayer(setup, before, events)
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
				// The middle of the column; the middle of the board is 0, its edges are ±100.
				side := 100 * (float64(at.Robots[e.Robot].At.X) + 0.5 - float64(width)/2) / (float64(width) / 2)
				side = max(-100, min(100, side)) // a robot that leaves the board is heard at the edge
				want[about{cue, int(math.Round(side)), e.Robot != seat && e.By != seat, sounds.MotorPitch(cue, setup.Models[e.Robot])}]++
			}
		}
		for p.Busy() {
			p.Advance(50 * time.Millisecond)
		}
		if !maps.Equal(heard, want) {
			t.Fatalf("the cues are %v, want %v", heard, want)
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
				t.Errorf("%s with far %v occurs only in the middle: the game is too short to test its side", cue, far)
			}
		}
	}
}

func TestHitCuesFollowShotCues(t *testing.T) {
	volleys := 0
	game(t, "light-gallery", 3, 6, func(setup *core.Setup, before core.State, events []core.Event) {
		p, _ := newPlayer(setup, before, events)
		order := map[int][]sounds.Cue{} // the cues of each beat, by the number of beats left
		p.OnCue = func(n sounds.Note) { order[p.BeatsLeft()] = append(order[p.BeatsLeft()], n.Cue) }
		for p.Busy() {
			p.Advance(10 * time.Millisecond)
		}
		for _, cues := range order {
			shot, hit := slices.Index(cues, sounds.Laser), slices.Index(cues, sounds.Hit)
			if shot < 0 || hit < 0 {
				continue
			}
			if volleys++; hit < shot {
				t.Fatalf("the cues of a beat are %v, want the shot before the hit", cues)
			}
		}
	})
	if volleys == 0 {
		t.Error("nobody was shot: the game is too short to test it")
	}
}

// TestWithoutMotionShotsAndHitsAreHeard checks that motors are silent when motion is off.
func TestWithoutMotionShotsAndHitsAreHeard(t *testing.T) {
	all := map[sounds.Cue]int{}
	game(t, "light-gallery", 3, 6, func(setup *core.Setup, before core.State, events []core.Event) {
		p, heard := newPlayer(setup, before, events)
		p.SetSpeed(timeline.Off)
		for p.Busy() {
			p.Advance(50 * time.Millisecond)
		}
		for cue, n := range heard {
			all[cue] += n
		}
	})
	if all[sounds.Laser] == 0 || all[sounds.Hit] == 0 {
		t.Errorf("the cues are %v, want shots and hits among them", all)
	}
	if all[sounds.Drive]+all[sounds.Turn]+all[sounds.Belt] > 0 {
		t.Errorf("the cues are %v, want none of motion", all)
	}
}
