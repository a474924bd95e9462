package arena

import (
	"errors"
	"strings"
	"testing"

	"roborally/core"
	"roborally/core/bot"
	"roborally/core/grid"
)

// answers is a player that always gives the same answer.
type answers struct {
	in  core.Input
	cut bool
}

func (a answers) Decide(core.View, core.Decision, func() bool) (core.Input, bool) { return a.in, a.cut }

// strip gives a match on three fields in a row.
func strip(t *testing.T) *Match {
	t.Helper()
	layout := core.NewLayout("Strip", 3, 1)
	layout.At(grid.Pos{}).Start = 1
	layout.At(grid.Pos{X: 2}).Checkpoint = 1
	board, err := core.Compile(layout, 0)
	if err != nil {
		t.Fatal(err)
	}
	return &Match{
		Setup:  &core.Setup{Board: board, Rules: core.Factory, Models: []core.Model{core.Peach}},
		Levels: []bot.Level{bot.Hard}, Seed: 1234, Brains: 5678,
	}
}

// An answer that breaks the rules or was cut short ends the match, with all that
// is needed to see it again.
func TestFaults(t *testing.T) {
	legal := core.Input{Kind: core.Confirm, Round: 1, Program: core.NoProgram}
	legal.Program.Slots = [core.RegisterCount]core.Choice{0, 1, 2, 3, 4}
	early := legal
	early.Round = 0
	for _, c := range []struct {
		player answers
		says   string
	}{
		{answers{early, false}, "stale-round"},
		{answers{core.Input{}, false}, "no-such-input"},
		{answers{legal, true}, "cut short"},
	} {
		_, err := strip(t).playWith([]player{c.player})
		var fault *Fault
		if !errors.As(err, &fault) || fault.Input != c.player.in || fault.Round != 1 || fault.Decision.Kind != core.AskProgram {
			t.Fatalf("%+v gives %v", c.player, err)
		}
		for _, want := range []string{c.says, "round 1", "seat 0", `"Strip"`, "factory", "hard", "peach", "1234", "5678"} {
			if !strings.Contains(err.Error(), want) {
				t.Errorf("%q is not told by %q", want, err)
			}
		}
		var illegal *core.Illegal
		if errors.As(err, &illegal) == c.player.cut {
			t.Errorf("behind %v stands %v", err, illegal)
		}
	}
}
