package timeline_test

import (
	"math"
	"slices"
	"testing"
	"time"

	"roborally/core"
	"roborally/ui/timeline"
)

// TestWithoutMotionOneRegisterAtATime checks that events come in the same order as with motion, that robots
// are shown only in the middle of fields, and that every register stays visible for a while.
func TestWithoutMotionOneRegisterAtATime(t *testing.T) {
	beams, stills := 0, 0
	for n, id := range boards {
		var moving, still *timeline.Player
		var applied, appliedStill []core.Event
		game(t, id, uint64(n), 4, func(setup *core.Setup, before core.State, events []core.Event) {
			if still == nil {
				moving, still = timeline.NewPlayer(setup), timeline.NewPlayer(setup)
				still.SetSpeed(timeline.Off)
				moving.OnApply = func(e *core.Event, _ *core.State) { applied = append(applied, *e) }
				still.OnApply = func(e *core.Event, s *core.State) {
					if at := s.Robots[max(0, e.Robot)].At; e.Kind == core.Moved && at != e.At {
						t.Errorf("%s: a robot moves from %v, but the state has it at %v", id, e.At, at)
					}
					appliedStill = append(appliedStill, *e)
				}
				moving.Reset(core.View{State: before})
				still.Reset(core.View{State: before})
			}
			moving.Add(events)
			moving.SkipAll()
			still.Add(events)
			still.Advance(0)
			registers := []int{}
			for still.Busy() {
				var scene, later timeline.Scene
				still.Pose(&scene)
				registers = append(registers, scene.Machine.Register)
				beams += len(scene.Beams)
				stills++
				for i, r := range scene.Robots[:len(setup.Models)] {
					if r.X != math.Trunc(r.X) || r.Y != math.Trunc(r.Y) || r.Size != 1 || r.Alpha != 1 || math.Mod(r.Angle, 90) != 0 {
						t.Fatalf("%s: robot %d is %+v, want it at rest in the middle of a field", id, i, r)
					}
				}
				still.Advance(400 * time.Millisecond)
				still.Pose(&later)
				if still.Busy() && later.Robots != scene.Robots {
					t.Fatalf("%s: a robot has moved after 0.4 s, want a still picture", id)
				}
				left := still.BeatsLeft()
				for range 30 {
					if still.BeatsLeft() == left {
						still.Advance(100 * time.Millisecond)
					}
				}
				if still.BeatsLeft() == left && still.Busy() {
					t.Fatalf("%s: after three seconds the next register is not shown", id)
				}
			}
			shown := slices.DeleteFunc(slices.Clone(registers), func(r int) bool { return r == 0 })
			if !slices.Equal(shown, slices.Compact(slices.Clone(shown))) || !slices.IsSorted(shown) {
				t.Errorf("%s: the registers shown are %v, want each once, in order", id, registers)
			}
			if still.Shown.State != moving.Shown.State {
				t.Fatalf("%s: the final state without motion differs from that with motion", id)
			}
		})
		if !slices.Equal(applied, appliedStill) {
			t.Errorf("%s: the events without motion differ from those with motion", id)
		}
	}
	if beams == 0 || stills < 100 {
		t.Errorf("%d beams in %d stills, want beams and at least 100 stills", beams, stills)
	}
}

// TestMotionStopsAtOnceWhenSwitchedOff checks that switching motion off in the middle of a beat ends it at
// once, and that it can be switched on again.
func TestMotionStopsAtOnceWhenSwitchedOff(t *testing.T) {
	var p *timeline.Player
	count, events := 0, 0
	game(t, "grand-works", 3, 2, func(setup *core.Setup, before core.State, batch []core.Event) {
		if p == nil {
			p = timeline.NewPlayer(setup)
			p.OnApply = func(*core.Event, *core.State) { count++ }
			p.Reset(core.View{State: before})
		}
		p.Add(batch)
		events += len(batch)
		for n := 0; p.Busy(); n++ {
			if p.SetSpeed([]timeline.Speed{timeline.Fast, timeline.Off}[n%2]); p.NoMotion {
				p.Advance(0)
				var scene timeline.Scene
				for p.Pose(&scene); p.Busy() && scene.Robots[0].X != math.Trunc(scene.Robots[0].X); {
					t.Fatal("a robot stands between two fields after motion was switched off")
				}
			}
			p.Advance(130 * time.Millisecond)
		}
	})
	if count != events || events == 0 {
		t.Errorf("of %d events %d are applied, want all", events, count)
	}
}

func TestSpeedNamesRoundTrip(t *testing.T) {
	for _, s := range timeline.Speeds {
		name, err := s.MarshalText()
		var back timeline.Speed
		if err != nil || back.UnmarshalText(name) != nil || back != s {
			t.Errorf("%v has the name %q, which reads as %v", s, name, back)
		}
	}
	s := timeline.Slow
	if err := s.UnmarshalText([]byte("breakneck")); err == nil || s != timeline.Slow {
		t.Errorf("an unknown name sets %v with error %v, want an error and no change", s, err)
	}
}
