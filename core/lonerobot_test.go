package core_test

import (
	"slices"
	"testing"

	"roborally/core"
	"roborally/core/coretest"
	"roborally/core/grid"
)

// What Elements says of a field is what happens there in a whole register phase to a robot that stands still.
func TestElementsActAsInTheGame(t *testing.T) {
	moved, destroyed := 0, 0
	for seed := range uint64(100) {
		src := coretest.NewSource(seed)
		setup := coretest.SetupOn(src, coretest.Layout(src), core.RuleSets[seed%3], 1)
		if setup == nil {
			continue
		}
		setup.Models, setup.Abilities, setup.Options = []core.Model{core.NoModel}, false, false
		elements, engine := setup.Elements(), core.NewEngine(setup)
		for register := 1; register <= core.RegisterCount; register++ {
			elements.Begin(register)
			for at := range setup.Board.Layout().All() {
				path, dies := elements.Act(at)
				s := core.State{Seats: 1, ExtraPlayers: 1, Winner: core.NoSeat, Round: 1}
				s.Robots[0] = core.Robot{OnBoard: !setup.Board.Fatal(at), At: at, Lives: core.Unlimited, Damage: -100}
				engine.Resolve(&s, register, 0)
				r := &s.Robots[0]
				switch end := slices.Concat([]grid.Pos{at}, path)[len(path)]; {
				case setup.Board.Fatal(at):
					if len(path) > 0 || dies {
						t.Fatalf("seed %d: where nobody stands, something happens: %v", seed, path)
					}
				case dies == r.OnBoard || end != r.At:
					t.Fatalf("seed %d, register %d: from %v elements move a robot over %v (destroyed %v), but in the game it is at %v (%v)",
						seed, register, at, path, dies, r.At, r.OnBoard)
				}
				moved, destroyed = moved+len(path), destroyed+bit(dies)
			}
		}
	}
	if moved < 1000 || destroyed < 50 {
		t.Errorf("robots were moved %d times and destroyed %d times; the test proves little", moved, destroyed)
	}
}

func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}

// A robot that finds its backup and its start taken returns to a refuge.
func TestRefugesHoldThoseWhoReturn(t *testing.T) {
	returned := 0
	for seed := range uint64(300) {
		src := coretest.NewSource(seed)
		setup := coretest.SetupOn(src, coretest.Layout(src), core.Factory, core.MaxRobots)
		if setup == nil || setup.Goals != core.CommonGoals {
			continue
		}
		s, err := setup.Begin()
		if err != nil {
			t.Fatal(err)
		}
		s.Round, s.Robots[0].OnBoard = 1, false
		home := s.Robots[0].Home
		near := setup.Board.Refuges(home)
		for i := 1; i < core.MaxRobots; i++ { // the others stand on its start and around it, at random
			s.Robots[i].At = home
			if i > 1 {
				s.Robots[i].At = near[src.Below(len(near))]
			}
		}
		engine := core.NewEngine(setup)
		engine.BeginRound(&s, core.Seed(seed))
		for _, e := range eventsOf(engine.Log, core.Returned, 0) {
			returned++
			if !slices.Contains(near, e.At) {
				t.Errorf("seed %d: a robot with the start %v returns to %v, which is none of its refuges %v", seed, home, e.At, near)
			}
		}
	}
	if returned < 50 {
		t.Errorf("only %d robots returned", returned)
	}
}
