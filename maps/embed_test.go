package maps_test

import (
	"reflect"
	"testing"

	"roborally/core"
	"roborally/core/coretest"
	"roborally/core/grid"
	"roborally/maps"
)

func TestAllMapsAreDistinct(t *testing.T) {
	boards, courses := 0, 0
	ids := map[string]bool{}
	all := maps.All()
	for _, m := range all {
		if ids[m.ID] {
			t.Errorf("the id %s is used twice", m.ID)
		}
		ids[m.ID] = true
		if m.Course != nil {
			courses++
		} else {
			boards++
		}
		if loaded, err := maps.Load(m.ID); err != nil || !reflect.DeepEqual(loaded, m.Layout) {
			t.Errorf("%s: Load and All return different layouts (%v)", m.ID, err)
		}
	}
	if boards < 10 || courses < 4 {
		t.Errorf("there are %d boards and %d courses, want at least 10 and 4", boards, courses)
	}
	for i := range all {
		for j := range i {
			if reflect.DeepEqual(all[i].Layout.Fields, all[j].Layout.Fields) || all[i].Layout.Name == all[j].Layout.Name {
				t.Errorf("%s and %s have the same fields or name", all[i].ID, all[j].ID)
			}
		}
	}
}

func TestLoadRejectsUnknownMap(t *testing.T) {
	for _, id := range []string{"", "nowhere", "../boards/sinkholes", "sinkholes.toml", "boards/sinkholes", "."} {
		if l, err := maps.Load(id); err == nil {
			t.Errorf("%q loads %s, want an error", id, l.Name)
		}
	}
}

func TestOwnMapsArePlayable(t *testing.T) {
	for _, m := range maps.All() {
		t.Run(m.ID, func(t *testing.T) {
			l := m.Layout
			if err := l.Check(); err != nil {
				t.Fatal(err)
			}
			if n := len(l.Checkpoints()); n < 3 { // as many as a lobby begins with
				t.Errorf("the map has %d checkpoints, want at least 3", n)
			}
			if n := len(l.Starts()); n != core.MaxRobots {
				t.Errorf("the map has %d starts, want %d", n, core.MaxRobots)
			}
			if l.Width < 12 || l.Height < 12 {
				t.Errorf("the map has %d×%d fields, want at least 12×12", l.Width, l.Height)
			}
			checkStarts(t, l)
			checkWays(t, l)
		})
	}
}

// TestHallsForMissions checks the halls that were made for missions: they have what suits
// them, and room for all robots to be placed wherever the owners place them (X3).
func TestHallsForMissions(t *testing.T) {
	for _, id := range []string{"parts-bazaar", "turntable", "seven-bridges"} {
		layout, err := maps.Load(id)
		if err != nil {
			t.Fatal(err)
		}
		board, err := core.Compile(layout, 0)
		if err != nil {
			t.Fatal(err)
		}
		if f := board.Facilities(); !f.Suffice() {
			t.Errorf("%s has the facilities %+v, want at least %+v", id, f, core.Ample)
		}
		for seed := range uint64(50) {
			src := coretest.NewSource(seed)
			state := core.State{Seats: core.MaxRobots}
			for n := range state.Robots {
				places := state.Places(board)
				at := places[src.Below(len(places))]
				if why, what := state.Hindrance(board, at); why != core.NoHindrance {
					t.Fatalf("%s: robot %d must be placed on %v, hindered by %v on %v", id, n+1, at, why, what)
				}
				state.Robots[n].OnBoard, state.Robots[n].At = true, at
			}
		}
	}
}

// checkStarts checks that the starts are on the rim, face inwards, have no pit in the
// three fields ahead and are in no beam.
func checkStarts(t *testing.T, l *core.Layout) {
	lit := beams(l)
	for i, at := range l.Starts() {
		heading := l.At(at).Heading
		if l.Contains(at.Step(heading.Opposite())) && l.At(at.Step(heading.Opposite())).Terrain != core.Outside {
			t.Errorf("start %d at %v does not have the rim behind it", i+1, at)
		}
		if lit[at] {
			t.Errorf("start %d at %v is in a beam", i+1, at)
		}
		for p, n := at, 0; n < 3; n++ {
			if l.HasWall(p, heading) {
				if n == 0 {
					t.Errorf("start %d at %v faces a wall", i+1, at)
				}
				break
			}
			p = p.Step(heading)
			if deadly(l, p) {
				t.Errorf("start %d at %v has a pit %d fields ahead", i+1, at, n+1)
			}
		}
	}
}

// checkWays checks that every checkpoint can be reached on foot from every start and
// every checkpoint, and that the ways from the starts to the first one have similar
// lengths.
func checkWays(t *testing.T, l *core.Layout) {
	checkpoints, starts := l.Checkpoints(), l.Starts()
	for i, goal := range checkpoints {
		ways := distances(l, goal)
		for j, from := range append(append([]grid.Pos{}, starts...), checkpoints...) {
			if _, ok := ways[from]; !ok {
				t.Errorf("checkpoint %d cannot be reached from place %d, %v", i+1, j, from)
			}
		}
		if i > 0 {
			continue
		}
		shortest, longest := 1000, 0
		for _, from := range starts {
			shortest, longest = min(shortest, ways[from]), max(longest, ways[from])
		}
		if shortest < 4 || longest-shortest > 5 {
			t.Errorf("checkpoint 1 is %d to %d steps from the starts, want at least 4 and at most 5 apart", shortest, longest)
		}
	}
}

// deadly reports whether a robot that enters p is destroyed.
func deadly(l *core.Layout, p grid.Pos) bool {
	terrain := l.At(p).Terrain
	return terrain == core.Pit || terrain == core.Outside
}

// distances returns the steps to goal from every field from which a robot can walk there.
func distances(l *core.Layout, goal grid.Pos) map[grid.Pos]int {
	steps := map[grid.Pos]int{goal: 0}
	for queue := []grid.Pos{goal}; len(queue) > 0; queue = queue[1:] {
		for _, d := range grid.Directions {
			next := queue[0].Step(d)
			if _, seen := steps[next]; !seen && !deadly(l, next) && !l.HasWall(queue[0], d) {
				steps[next] = steps[queue[0]] + 1
				queue = append(queue, next)
			}
		}
	}
	return steps
}

// beams returns the fields that a board laser's beam crosses.
func beams(l *core.Layout) map[grid.Pos]bool {
	lit := map[grid.Pos]bool{}
	for _, laser := range l.Lasers {
		for at := laser.At; l.Contains(at); at = at.Step(laser.Facing) {
			lit[at] = true
			if l.HasWall(at, laser.Facing) {
				break
			}
		}
	}
	return lit
}
