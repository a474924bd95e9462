package bot_test

import (
	"fmt"
	"testing"

	"roborally/core"
	"roborally/core/bot"
	"roborally/core/coretest"
	"roborally/core/grid"
	"roborally/maps"
)

// The table shares what gliding robots with the same momentum have in common. It holds what the
// engine says of each of them: on the project's boards of ice, with and without options, and on
// random ones, where belts, pushers, lasers and pits lie beside the ice.
func TestGlidesAreThoseOfTheEngine(t *testing.T) {
	for _, l := range iceLayouts(t) {
		board, err := core.Compile(l, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, rules := range []*core.RuleSet{core.Factory, core.Classic} {
			setup := &core.Setup{Board: board, Rules: rules, Models: make([]core.Model, 1), Options: rules == core.Classic}
			if moves, lists := bot.NewTransitionTable(setup).OnEngine(); moves > 0 || lists > 0 {
				t.Errorf("%s, %s: %d moves and %d lists of them are not those of the engine", l.Name, rules.ID, moves, lists)
			}
		}
	}
}

// iceLayouts returns two of the project's boards of ice and random ones, of which a third has ice.
func iceLayouts(t *testing.T) (all []*core.Layout) {
	t.Helper()
	for _, id := range []string{"cold-store", "ice-works"} {
		l, err := maps.Load(id)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, l)
	}
	source := coretest.NewSource(18)
	for range 40 {
		all = append(all, coretest.Layout(source))
	}
	return all
}

// ended says what a search needs to know of a robot.
func ended(r *core.Robot) string {
	if !r.OnBoard {
		return fmt.Sprintf("destroyed, %d goals", r.Touched)
	}
	return fmt.Sprintf("%v %v, velocity %v, spin %d, damage %d, %d goals", r.At, r.Facing, r.Velocity, r.Spin, r.Damage, r.Touched)
}

// A search takes what it knows of drifts for robots that glide too fast for the table. That, too, is what the engine says,
// with any damage, momentum and goals.
func TestFastGlidesAreThoseOfTheEngine(t *testing.T) {
	source, drifts, touched := coretest.NewSource(19), 0, 0
	for _, l := range iceLayouts(t) {
		board, err := core.Compile(l, 0)
		if err != nil {
			t.Fatal(err)
		}
		setup := coretest.Fit(&core.Setup{Board: board, Rules: core.Factory, Models: make([]core.Model, 1)})
		p := bot.New(setup, bot.NewTransitionTable(setup), 0, bot.Medium, 0)
		for range trialCount(t, 200) {
			r := coretest.Situation(source, setup).Robots[0]
			if !r.OnBoard || !board.Ice(r.At) {
				continue
			}
			for range 20 {
				r.Velocity = grid.Pos{X: int8(source.Between(-grid.MaxSpeed, grid.MaxSpeed)), Y: int8(source.Between(-grid.MaxSpeed, grid.MaxSpeed))}
				n, command := source.Below(core.RegisterCount), core.Commands[source.Below(len(core.Commands))]
				searched, run, known := p.RunAlone(r, n, command)
				if known {
					drifts++
				}
				if run.Touched > r.Touched {
					touched++
				}
				if got, want := ended(&searched), ended(&run); got != want {
					t.Fatalf("%s: from %s by %v in register %d: %s, want %s", l.Name, ended(&r), command, n+1, got, want)
				}
			}
		}
	}
	if drifts < 5000 || touched < 20 {
		t.Errorf("%d known drifts and %d robots at goals compared, want thousands and some", drifts, touched)
	}
}
