package game_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"roborally/core"
	"roborally/core/coretest"
	"roborally/core/grid"
	"roborally/ui/game"
	"roborally/ui/hand"
	"roborally/ui/text"
	"roborally/ui/uitest"
)

// byItself lists the goals that a robot meets, or does not, without any other and before the end of the round changes
// anything.
var byItself = []core.SecretGoal{
	core.Sprinter, core.Crab, core.Commuter, core.Dancer, core.Pirouette, core.EdgeRunner, core.Brinkman, core.Tourist, core.LaserBath,
	core.WallHugger, core.Sleepwalker, core.Corner, core.Homecoming, core.WrenchCollector, core.FlagCollector,
}

// TestForeseenGoalsAreMet plays random programs of a robot that is alone in the hall: a goal is met in the round if and only
// if that was foreseen.
func TestForeseenGoalsAreMet(t *testing.T) {
	met := map[core.SecretGoal]bool{}
	for _, hall := range []string{"apprentice-hall", "grand-works"} {
		setup := uitest.Setup(t, hall, 0, core.Missions, core.NoModel)
		setup.Options, setup.Points = true, 9
		for seed := range uint64(40) {
			src, rng := coretest.NewSource(seed), rand.New(rand.NewPCG(seed, 1))
			at, facing := coretest.SafeField(src, setup.Board), grid.Direction(src.Below(4))
			for _, goal := range byItself {
				start, err := setup.Begin()
				if err != nil {
					t.Fatal(err)
				}
				r := &start.Robots[0]
				r.OnBoard, r.At, r.Facing, r.Home, r.Archive, r.Secret = true, at, facing, at, at, goal
				g, _ := core.NewGameFrom(setup, start, core.Seed(seed))
				foreseen, happened := foreseeAndPlay(t, g, rng, goal)
				met[goal] = met[goal] || happened
				if foreseen != happened {
					t.Errorf("%s, seed %d: that %s is met was foreseen: %v; it was met: %v", hall, seed, goal, foreseen, happened)
				}
			}
		}
	}
	if len(met) != len(byItself) || countTrue(met) < len(met)/2 {
		t.Errorf("only these goals were met at all: %v", met)
	}
}

func countTrue(all map[core.SecretGoal]bool) (n int) {
	for _, is := range all {
		if is {
			n++
		}
	}
	return n
}

// foreseeAndPlay confirms a random program of the only robot, and plays the round to its end. It returns whether it was
// foreseen that the goal is met, and whether that happened.
func foreseeAndPlay(t *testing.T, g *core.Game, rng *rand.Rand, goal core.SecretGoal) (foreseen, met bool) {
	t.Helper()
	view := g.View(0)
	program := core.NoProgram
	order := rng.Perm(int(view.Own().HandCount))
	for n := range program.Slots {
		program.Slots[n] = core.Choice(order[n])
	}
	r, err := view.Rehearse(program)
	if err != nil {
		t.Fatal(err)
	}
	_, need := goal.Progress(view.Setup().Board, &view.State, 0)
	foreseen = game.Foreseen(goal, view.Setup().Board, r, 0) >= need
	round := g.State().Round
	events, err := g.Apply(core.Input{Kind: core.Confirm, Round: round, Program: program})
	for err == nil {
		for _, e := range events {
			if e.Kind == core.RoundBegan && uint16(e.N) > round {
				return foreseen, met
			}
			met = met || e.Kind == core.MetSecret && core.SecretGoal(e.Detail) == goal
		}
		if g.State().Phase == core.Finished {
			return foreseen, met
		}
		events, err = g.Apply(core.Input{Kind: core.TimeUp, Seat: core.NoSeat, Round: round})
	}
	t.Fatal(err)
	return foreseen, met
}

// TestGoalsAreDescribed checks what is said of each goal half done and done, and of a program that would do more, meet it or
// undo it, in every language.
func TestGoalsAreDescribed(t *testing.T) {
	var empty core.State
	empty.Seats = 1
	board := newMissions(t, core.Tanky).Board
	for _, language := range text.Languages {
		w := text.For(language.String())
		for _, goal := range core.AllSecrets {
			name := w.Of("secret." + goal.String() + ".name")
			_, need := goal.Progress(board, &empty, 0)
			check := func(what string, p hand.Progress, wantNow, wantPlan string) {
				t.Helper()
				now, plan := p.Texts(w, goal)
				if now != wantNow || plan != wantPlan {
					t.Errorf("%s, %s, %s: it says %q and %q, want %q and %q", language, goal, what, now, plan, wantNow, wantPlan)
				}
			}
			none := w.Of("secret."+goal.String()+".progress", "Done", 0, "Need", need)
			if strings.Contains(none, "{{") || strings.Contains(none, "  ") {
				t.Errorf("%s, %s: %q", language, goal, none)
			}
			would, not := w.Of("mission.secret-would", "Goal", name), w.Of("mission.secret-would-not", "Goal", name)
			check("nothing", hand.Progress{Need: need}, none, "")
			check("met by the program", hand.Progress{Need: need, Planned: need}, none, would)
			done := w.Of("secret."+goal.String()+".progress", "Done", need, "Need", need)
			if key := "secret." + goal.String() + ".done"; w.Has(key) {
				done = w.Of(key)
				check("not counted", hand.Progress{Need: need + 1, Planned: 1}, none, "")
			} else {
				half := w.Of("secret."+goal.String()+".progress", "Done", need-1, "Need", need)
				check("half planned", hand.Progress{Need: need, Planned: need - 1}, none, w.Of("mission.secret-planned", "Goal", name, "Progress", half))
				if !strings.Contains(half, "1") && need == 2 || !strings.Contains(done, "2") && need == 2 {
					t.Errorf("%s, %s: %q and %q do not count", language, goal, half, done)
				}
			}
			check("more than done", hand.Progress{Done: need + 1, Need: need}, done, "")
			check("undone by the program", hand.Progress{Done: need, Need: need, Lost: true}, done, not)
		}
	}
}
