package tally_test

import (
	"strings"
	"testing"

	"roborally/core"
	"roborally/core/tally"
	"roborally/maps"
)

// situations are scenarios with the counts expected of each robot, in order.
// Robots that must not shoot at each other face north, off the board.
var situations = []struct {
	name, scenario string
	want           []tally.Counts
}{
	{"three fields forward, one back", `
board = """
+   +   +   +   +   +   +

+   +   +   +   +   +   +
"""
robot = [{ id = "A", at = [0, 0], facing = "e", program = "+3/500 -1/100" }]
`, []tally.Counts{{Forward: 3, Backward: 1}}},

	{"a wall cuts the walk short", `
board = """
+   +   +   +   +
        |
+   +   +   +   +
"""
robot = [{ id = "A", at = [0, 0], facing = "e", program = "+3/500" }]
`, []tally.Counts{{Forward: 1}}},

	{"the step into the pit is walked, and destroyed by nobody", `
players = 3
board = """
+   +   +   +
      O
+   +   +   +
"""
robot = [{ id = "A", at = [0, 0], facing = "e", program = "+3/500" },
         { id = "B", at = [2, 0], facing = "n", program = "." }]
`, []tally.Counts{{Forward: 1, Deaths: 1}, {}}},

	{"belts, pushers and gears neither walk nor turn", `
board = """
+   +   +   +
      L
+   +   +   +
  >
+   +   +   +
"""
pusher = [{ at = [1, 1], facing = "n", registers = [1] }]
robot  = [{ id = "A", at = [0, 1], facing = "e", program = "." }]
expect = [{ id = "A", at = [1, 0], facing = "n" }]
`, []tally.Counts{{}}},

	{"turns are the cards executed", `
board = """
+   +

+   +
"""
robot = [{ id = "A", at = [0, 0], facing = "e", program = "l/70 r/80 u/10 l/90" }]
`, []tally.Counts{{Left: 2, Right: 1, UTurns: 1}}},

	{"on ice the card counts, but gliding is not walking", `
ice = true
board = """
+   +   +   +   +   +

+   +   +   +   +   +
"""
robot  = [{ id = "A", at = [0, 0], facing = "e", program = "+1/500 r/80" }]
expect = [{ id = "A", at = [2, 0], facing = "s", spin = 1 }]
`, []tally.Counts{{Right: 1, Glided: 2, Fastest: 1}}},

	{"pushed over three fields by one card is pushed once, two in a row are two", `
board = """
+   +   +   +   +   +   +   +

+   +   +   +   +   +   +   +
"""
robot = [{ id = "A", at = [0, 0], facing = "e", program = "+3/500" },
         { id = "B", at = [1, 0], facing = "n", program = "." },
         { id = "C", at = [2, 0], facing = "n", program = "." }]
`, []tally.Counts{{Forward: 3, Pushed: 2, Dealt: 1}, {Taken: 1}, {}}},

	{"the next card pushes anew", `
board = """
+   +   +   +   +   +

+   +   +   +   +   +
"""
robot = [{ id = "A", at = [0, 0], facing = "e", program = "+1/500 -1/100 +2/500" },
         { id = "B", at = [1, 0], facing = "n", program = "." }]
`, []tally.Counts{{Forward: 3, Backward: 1, Pushed: 2, Dealt: 3}, {Taken: 3}}},

	{"pushed into a pit through another: destroyed by the walking robot (K1)", `
board = """
+   +   +   +   +
              O
+   +   +   +   +
"""
robot = [{ id = "A", at = [0, 0], facing = "e", program = "+1/500" },
         { id = "B", at = [1, 0], facing = "n", program = "." },
         { id = "C", at = [2, 0], facing = "n", program = "." }]
`, []tally.Counts{{Forward: 1, Pushed: 2, Destroyed: 1, Dealt: 1}, {Taken: 1}, {Deaths: 1}}},

	{"pushed off the board backwards", `
board = """
+   +   +

+   +   +
"""
robot = [{ id = "A", at = [1, 0], facing = "e", program = "-1/100" },
         { id = "B", at = [0, 0], facing = "n", program = "." }]
`, []tally.Counts{{Backward: 1, Pushed: 1, Destroyed: 1}, {Deaths: 1}}},

	{"robots moved by a pusher are pushed by nobody", `
board = """
+   +
  O
+   +

+   +

+   +
"""
pusher = [{ at = [0, 2], facing = "n", registers = [1] }]
robot  = [{ id = "B", at = [0, 2], facing = "e", program = "." },
          { id = "C", at = [0, 1], facing = "e", program = "." }]
expect = [{ id = "B", at = [0, 1] }, { id = "C", alive = false }]
`, []tally.Counts{{}, {Deaths: 1}}},

	{"pushed onto oil, it slides into the pit by itself", `
board = """
+   +   +   +   +
          ~   O
+   +   +   +   +
"""
robot = [{ id = "A", at = [0, 0], facing = "e", program = "+1/500" },
         { id = "B", at = [1, 0], facing = "n", program = "." }]
expect = [{ id = "B", alive = false }]
`, []tally.Counts{{Forward: 1, Pushed: 1}, {Deaths: 1}}},

	{"the last point destroys (K1)", `
board = """
+   +   +   +

+   +   +   +
"""
robot = [{ id = "A", at = [0, 0], facing = "e", program = "." },
         { id = "B", at = [2, 0], facing = "n", program = ".", damage = 8 }]
`, []tally.Counts{{Dealt: 1, Destroyed: 1}, {Taken: 1, Deaths: 1}}},

	{"both points of a double laser are dealt", `
board = """
+   +   +   +

+   +   +   +
"""
robot = [{ id = "A", at = [0, 0], facing = "e", program = ".", model = "jamesbot" },
         { id = "B", at = [2, 0], facing = "n", program = ".", damage = 3 }]
`, []tally.Counts{{Dealt: 2}, {Taken: 2}}},

	{"a beam of the board that comes first leaves nothing to deal", `
rules = "classic"
board = """
+   +   +   +

+   +   +   +

+   +   +   +
"""
laser = [{ at = [2, 1], facing = "n" }]
robot = [{ id = "A", at = [0, 0], facing = "e", program = "." },
         { id = "B", at = [2, 0], facing = "n", program = ".", damage = 9 }]
`, []tally.Counts{{}, {Taken: 1, Deaths: 1}}},

	{"Peach deals what it reflects, the shooter takes it", `
board = """
+   +   +   +   +   +

+   +   +   +   +   +
"""
robot = [{ id = "A", at = [0, 0], facing = "e", program = "." },
         { id = "P", at = [2, 0], facing = "e", program = ".", model = "peach" },
         { id = "B", at = [4, 0], facing = "w", program = "." }]
`, []tally.Counts{{Taken: 1}, {Dealt: 2, Taken: 1}, {Dealt: 1, Taken: 1}}},

	{"a robot that strikes another on ice has dealt its damage, not its own", `
board = """
+   +   +   +   +   +   +
  *   *   *   *   *   *
+   +   +   +   +   +   +
"""
robot = [{ id = "A", at = [0, 0], facing = "e", program = "+1/500", velocity = [1, 0] },
         { id = "B", at = [2, 0], facing = "n", program = "r/80" }]
expect = [{ id = "A", at = [1, 0], damage = 2 }, { id = "B", at = [4, 0], damage = 3 }]
`, []tally.Counts{{Dealt: 3, Taken: 2, Glided: 1, Crashes: 1, Fastest: 2}, {Taken: 3, Right: 1, Glided: 2, Fastest: 2}}},

	{"repaired by a site, by regeneration and by a power-down", `
board = """
+   +   +   +
  w
+   +   +   +
"""
robot = [{ id = "T", at = [0, 0], facing = "n", program = ". . . . .", model = "tanky", damage = 4 },
         { id = "B", at = [1, 0], facing = "n", program = ". . . . .", power = "announced", damage = 3 },
         { id = "C", at = [2, 0], facing = "n", program = ". . . . .", power = "announced" }]
`, []tally.Counts{{Repaired: 2}, {Repaired: 3, PowerDowns: 1}, {PowerDowns: 1}}},

	{"no more is repaired than there is", `
board = """
+   +   +
  W
+   +   +
"""
robot = [{ id = "T", at = [0, 0], facing = "n", program = ". . . . .", model = "tanky", damage = 1 }]
`, []tally.Counts{{Repaired: 1}}},
}

func TestCounts(t *testing.T) {
	for _, c := range situations {
		t.Run(c.name, func(t *testing.T) {
			setup, before, events := play(t, c.scenario)
			counted := tally.Of(setup, before, events)
			for seat, want := range c.want {
				if got := counted.Robot(seat); got != want {
					t.Errorf("robot %d has the counts %+v, want %+v", seat, got, want)
				}
			}
		})
	}
}

// play runs a scenario and returns its events, and the situation before them.
func play(t *testing.T, text string) (*core.Setup, core.State, []core.Event) {
	t.Helper()
	text = "name = \"counted\"\nrule = [\"K1\"]\n" + text
	if !strings.Contains(text, "rules =") {
		text = "rules = \"factory\"\n" + text
	}
	return run(t, []byte(text))
}

// run runs a whole scenario as play does.
func run(t *testing.T, text []byte) (*core.Setup, core.State, []core.Event) {
	t.Helper()
	s, err := maps.ReadScenario("counted.toml", text)
	if err != nil {
		t.Fatal(err)
	}
	setup, before, err := s.Situation()
	if err != nil {
		t.Fatal(err)
	}
	out, err := s.Run()
	if err != nil {
		t.Fatal(err)
	}
	for _, failure := range out.Failures {
		t.Error(failure)
	}
	return setup, before, out.Events
}
