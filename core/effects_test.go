package core_test

import (
	"strings"
	"testing"

	"roborally/core"
	"roborally/core/grid"
	"roborally/maps"
)

// TestEveryQueryAndSwitchActs runs situations in which robot A owns a card that
// only adds to one query or sets one switch. In each, A's expectation holds with
// the card and does not without it.
func TestEveryQueryAndSwitchActs(t *testing.T) {
	const none core.Switches = 0
	for _, c := range []struct {
		name   string
		query  core.Query
		n      int16
		s      core.Switches
		board  string // field A is (1,1); three rows of five fields
		a      string
		others string
		expect string
	}{
		{"one step more", core.StepsTaken, 1, none, open, `program = "+1/500"`, "", "at = [3, 1]"},
		{"one step less, not below none", core.StepsTaken, -1, none, open, `program = "+1/500"`, "", "at = [1, 1]"},
		{"a step more backwards", core.StepsTaken, 1, none, open, "facing = \"w\"\nprogram = \"-1/500\"", "", "at = [3, 1]"},
		{"a turn has no steps", core.StepsTaken, 1, none, open, `program = "r/80 +1/10"`, "", "at = []"},
		{"a later priority", core.CardPriority, -100, none, open, `program = "+1/500"`, robotB + "at = [3, 1]\nfacing = \"w\"\nprogram = \"+1/450\"", "at = [2, 1]"},
		{"a site repairs less", core.SitePoints, -1, none, row("      W         "), "damage = 3", "", "damage = 2"},
		{"regenerates", core.RegeneratedPoints, 1, none, open, "damage = 3", "", "damage = 2"},
		{"not pushed", 0, 0, core.NotPushed, open, `program = "."`, robotB + "at = [0, 1]\nfacing = \"e\"\nprogram = \"+1/500\"", "at = [1, 1]"},
		{"not carried", 0, 0, core.NotCarried, belt, `program = "."`, "", "at = [1, 1]"},
		{"not turned", 0, 0, core.NotTurned, bend, `program = "."`, "", "at = [2, 1]\nfacing = \"e\""},
		{"not turned by a gear", 0, 0, core.NotTurned, gear, `program = "."`, "", "at = [1, 1]\nfacing = \"e\""},
		{"not sliding", 0, 0, core.NotSliding, oil, `program = "+1/500"`, "", "at = [2, 1]"},
		{"mirrors", 0, 0, core.Mirrors, open, `program = "."`, robotB + "at = [0, 1]\nfacing = \"e\"\nprogram = \".\"", "damage = 0"},
	} {
		run := func(options string) string {
			text := "name = \"x\"\nrules = \"classic\"\noptions = true\nend_round = true\nboard = \"\"\"\n" + c.board + "\"\"\"\n[[robot]]\nid = \"A\"\nat = [1, 1]\n" + c.a
			if !strings.Contains(c.a, "facing") {
				text += "\nfacing = \"e\""
			}
			text += options + c.others + "\n[[expect]]\nid = \"A\"\n" + c.expect + "\n"
			sc, err := maps.ReadScenario(c.name, []byte(text))
			if err != nil {
				t.Fatalf("%s: %v\n%s", c.name, err, text)
			}
			outcome, err := sc.Run()
			if err != nil {
				t.Fatalf("%s: %v", c.name, err)
			}
			return strings.Join(outcome.Failures, "; ")
		}
		restore := core.SetEffects(core.AblativeCoat, c.query, c.n, c.s)
		with := run("\noptions = [\"ablative-coat\"]")
		restore()
		if with != "" {
			t.Errorf("%s: %s", c.name, with)
		}
		if without := run(""); without == "" {
			t.Errorf("%s: the expectation holds without the card as well", c.name)
		}
	}
}

const (
	open = `+   +   +   +   +   +

+   +   +   +   +   +

+   +   +   +   +   +

+   +   +   +   +   +
`
	robotB = "\n[[robot]]\nid = \"B\"\n"
)

// What lies on the row of A.
var (
	belt = row("      >         ")
	bend = row("      >   v     ")
	gear = row("      R         ")
	oil  = row("          ~     ")
)

// TestNotFiring checks that a robot that does not fire hits nobody (P7).
func TestNotFiring(t *testing.T) {
	defer core.SetEffects(core.AblativeCoat, core.StepsTaken, 0, core.NotFiring)()
	setup, state := beginWithOptions(t)
	for i := range 2 {
		r := &state.Robots[i]
		r.At, r.Virtual, r.Facing = grid.Pos{X: int8(i * 3)}, false, grid.East
	}
	state.Robots[1].Facing = grid.West
	state.Robots[0].Powers[0] = core.NewOwned(core.AblativeCoat)
	core.NewEngine(setup).Resolve(&state, 1, 1)
	if one, two := state.Robots[0].Damage, state.Robots[1].Damage; one != 1 || two != 0 {
		t.Errorf("the robots have %d and %d damage, want 1 from the one that fires and 0", one, two)
	}
}

// TestDealtCards checks that powers add to the hand that is dealt (C2), up to
// the most that a hand holds.
func TestDealtCards(t *testing.T) {
	for more, want := range map[int16]int{-1: 6, 0: 7, 1: 8, 5: core.MaxHand, -9: 0} {
		restore := core.SetEffects(core.AblativeCoat, core.DealtCards, more, 0)
		setup := &core.Setup{Board: compileBoard(t, smallBoard), Rules: core.Classic, Models: twoRobots(), Options: true}
		state, err := setup.Begin()
		if err != nil {
			t.Fatal(err)
		}
		state.Robots[0].Powers[0] = core.NewOwned(core.AblativeCoat)
		state.Robots[0].Damage = 2
		g, _ := core.NewGameFrom(setup, state, 1)
		restore()
		if got := int(g.State().Robots[0].HandCount); got != want {
			t.Errorf("with %+d a robot with 2 damage is dealt %d cards, want %d", more, got, want)
		}
	}
}

// row returns the open board with another middle row.
func row(middle string) string {
	lines := strings.Split(open, "\n")
	lines[3] = middle
	return strings.Join(lines, "\n")
}
