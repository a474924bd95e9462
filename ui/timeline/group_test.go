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
	"roborally/ui/uitest"
)

// crowdedRecordings returns recordings of random games of eight robots: in random halls, in all rule sets, with all
// options and abilities, and in some halls of the package.
func crowdedRecordings(t *testing.T) []*replay.Recording {
	t.Helper()
	var all []*replay.Recording
	add := func(setup *core.Setup, seed uint64) {
		recording, err := coretest.Recording(setup, "random", seed, 3)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, recording)
	}
	for seed := uint64(0); len(all) < 60; seed++ {
		src := coretest.NewSource(seed)
		rules := coretest.Rules(src)
		if setup := coretest.SetupOn(src, coretest.Layout(src), rules, core.MaxRobots); setup != nil {
			setup.Options = len(rules.Cards) > 0
			if setup.Check() == nil {
				add(setup, seed)
			}
		}
	}
	for n, id := range boards {
		for _, rules := range core.RuleSets {
			setup := coretest.Fit(uitest.Setup(t, id, 0, rules, core.Models[:]...))
			setup.Options = len(rules.Cards) > 0
			add(setup, uint64(n))
		}
	}
	return all
}

// pair is two robots.
type pair [2]int

// overlaps adds the pairs of real robots that are drawn over each other.
func overlaps(pairs map[pair]bool, scene *timeline.Scene, s *core.State) {
	for i := range s.Robots[:s.Seats] {
		for j := range i {
			a, b := &scene.Robots[i], &scene.Robots[j]
			const touching = 0.7 // fields between the middles of two robots that pass at a corner, or bump
			if a.Shown && b.Shown && !s.Robots[i].Virtual && !s.Robots[j].Virtual &&
				math.Hypot(a.X-b.X, a.Y-b.Y) < touching-1e-9 {
				pairs[pair{j, i}] = true
			}
		}
	}
}

// overlapsAlone returns the pairs of robots that are drawn over each other if every beat is shown alone.
func overlapsAlone(setup *core.Setup, before core.State, events []core.Event) map[pair]bool {
	pairs := map[pair]bool{}
	var scene timeline.Scene
	for _, b := range timeline.NewBeatSplitter(setup, &before).Split(events) {
		for t := 0.0; t < 1 && b.Time > 0; t += 0.04 {
			timeline.Pose(&scene, setup.Board, &before, &b, t)
			overlaps(pairs, &scene, &before)
		}
		for i := range b.Events {
			before.Apply(&b.Events[i])
		}
	}
	return pairs
}

// sprung reports whether a robot has jumped from one frame to the next.
func sprung(a, b *timeline.Robot) bool {
	if !a.Shown || !b.Shown || a.Size != 1 || b.Size != 1 {
		return false // it falls or returns
	}
	const step, turn = 0.13, 18.0 // fields and degrees in 10 ms; the fastest glide goes 0.07 fields
	angle := math.Abs(math.Mod(math.Mod(b.Angle-a.Angle, 360)+540, 360) - 180)
	return math.Abs(b.X-a.X) > step || math.Abs(b.Y-a.Y) > step || angle > turn
}

// TestOverlappingMovesStayTrue plays random games and checks that robots whose moves overlap neither jump nor are
// drawn over each other, that they begin in the acting order, that Changes says when the rest of the page has to be
// brought up to date, and that everything ends in the state of the game.
func TestOverlappingMovesStayTrue(t *testing.T) {
	together, most := 0, 0
	for n, recording := range crowdedRecordings(t) {
		setup := recording.Setup
		p := timeline.NewPlayer(setup)
		p.Reset(recording.FullView(0, core.NoSeat))
		visible := 0
		p.OnVisible = func(*core.Event, *core.State) { visible++ }
		for scene := range recording.Scenes {
			events := recording.SceneEvents(scene)
			alone := overlapsAlone(setup, p.Shown.State, events)
			p.Add(events)
			var was, now timeline.Scene
			p.Pose(&was)
			type beside struct {
				acting        [core.MaxRobots]bool
				left, visible int
			}
			var wasBeside beside
			changes, pairs, begun := -1, map[pair]bool{}, 0
			for p.Busy() {
				acting := beside{left: p.BeatsLeft(), visible: visible}
				count := 0
				for seat := range setup.Models {
					acting.acting[seat] = p.Acting(seat)
					if !acting.acting[seat] {
						continue
					}
					count++
					switch order := p.Order(seat); {
					case order > begun+1:
						t.Fatalf("game %d: robot %d acts as number %d after number %d", n, seat, order, begun)
					case order > 0:
						begun = max(begun, order)
					}
				}
				if most = max(most, count); count > 1 {
					together++
				}
				if acting != wasBeside && p.Changes() == changes {
					t.Fatalf("game %d: beside the board %+v has become %+v, but Changes has not changed", n, wasBeside, acting)
				}
				wasBeside, changes = acting, p.Changes()
				step := p.Step()
				p.Advance(10 * time.Millisecond)
				p.Pose(&now)
				overlaps(pairs, &now, &p.Shown.State)
				for i := range setup.Models {
					if sprung(&was.Robots[i], &now.Robots[i]) {
						t.Fatalf("game %d, scene %d, step %s: robot %d jumps from %+v to %+v", n, scene, step, i, was.Robots[i], now.Robots[i])
					}
				}
				was = now
			}
			for over := range pairs {
				if !alone[over] {
					t.Errorf("game %d, scene %d: robots %v are drawn over each other only because their moves overlap", n, scene, over)
				}
			}
			if want := recording.StateAt(recording.Scenes[scene].Start + len(events)); p.Shown.State != want {
				t.Fatalf("game %d, scene %d: the state shown is not that of the game", n, scene)
			}
		}
	}
	if together < 10000 || most < 4 {
		t.Errorf("moves overlap in %d frames, at most %d at once: the games are too short to test it", together, most)
	}
}

// TestOnlyIndependentMovesOverlap checks that a robot begins before the one before it has ended, unless the two could
// meet.
func TestOnlyIndependentMovesOverlap(t *testing.T) {
	for _, c := range []struct {
		name    string
		robots  []core.Robot
		overlap bool
	}{
		{"apart", []core.Robot{programmed(1, 6, grid.North, core.Move3), programmed(3, 6, grid.North, core.Move3)}, true},
		{"side by side", []core.Robot{programmed(1, 6, grid.North, core.Move3), programmed(2, 6, grid.North, core.Move3)}, true},
		{"both turn", []core.Robot{programmed(1, 6, grid.North, core.RotateLeft), programmed(2, 6, grid.North, core.RotateLeft)}, true},
		{"behind", []core.Robot{programmed(1, 4, grid.North, core.Move3), programmed(1, 5, grid.North, core.Move1)}, false},
		{"crossing", []core.Robot{programmed(3, 5, grid.North, core.Move3), programmed(1, 4, grid.East, core.Move3)}, false},
		{"pushed", []core.Robot{programmed(3, 5, grid.North, core.RotateLeft), programmed(1, 5, grid.East, core.Move3)}, false},
		{"pushes first", []core.Robot{programmed(2, 5, grid.East, core.Move1), programmed(3, 5, grid.North, core.Move1)}, false},
		{"falls", []core.Robot{programmed(0, 5, grid.West, core.Move1), programmed(3, 5, grid.North, core.Move3)}, false},
	} {
		setup, s := floor(c.robots...)
		e := core.NewEngine(setup)
		after := *s
		e.Resolve(&after, 1, 0)
		p := timeline.NewPlayer(setup)
		p.Reset(core.View{State: *s})
		overlapped, acted := false, [2]bool{}
		for p.Add(e.Log); p.Busy(); p.Advance(10 * time.Millisecond) {
			first, second := p.Acting(0), p.Acting(1)
			overlapped = overlapped || first && second
			acted[0], acted[1] = acted[0] || first, acted[1] || second
			if second && !acted[0] {
				t.Errorf("%s: the second robot begins before the first", c.name)
			}
		}
		if overlapped != c.overlap || !acted[0] || !acted[1] {
			t.Errorf("%s: the robots %v act at once: %v, want %v", c.name, acted, overlapped, c.overlap)
		}
	}
}

// TestEveryWayThroughReportsEveryEventOnce plays and skips at random, at random speeds, and checks that every event
// becomes visible and is applied once, in order.
func TestEveryWayThroughReportsEveryEventOnce(t *testing.T) {
	for n, recording := range crowdedRecordings(t) {
		src := coretest.NewSource(uint64(n))
		p := timeline.NewPlayer(recording.Setup)
		p.Own = []int{0}
		p.Reset(recording.FullView(0, core.NoSeat))
		var visible, applied []core.Event
		p.OnVisible = func(e *core.Event, _ *core.State) { visible = append(visible, *e) }
		p.OnApply = func(e *core.Event, _ *core.State) {
			if applied = append(applied, *e); len(applied) > len(visible) {
				t.Fatalf("game %d: event %d is applied before it is visible", n, len(applied))
			}
		}
		for scene := range recording.Scenes {
			p.Add(recording.SceneEvents(scene))
			for p.Busy() {
				switch src.Below(12) {
				case 0:
					p.Skip(1)
				case 1:
					p.SkipStep()
				case 2:
					if src.Chance(30) {
						p.SkipRegister()
					}
				case 3:
					p.SetSpeed(timeline.Speeds[src.Below(len(timeline.Speeds))])
				case 4:
					p.SetHurry(src.Chance(50))
				default:
					p.Advance(time.Duration(src.Below(500)) * time.Millisecond)
				}
				var shown timeline.Scene
				p.Pose(&shown)
			}
		}
		if !slices.Equal(visible, recording.Events) || !slices.Equal(applied, recording.Events) {
			t.Fatalf("game %d: of %d events %d become visible and %d are applied, or in another order", n, len(recording.Events), len(visible), len(applied))
		}
		if want := recording.StateAt(len(recording.Events)); p.Shown.State != want {
			t.Fatalf("game %d: the last state shown is not that of the game", n)
		}
	}
}
