package arena

import (
	"errors"
	"strings"
	"testing"

	"roborally/core"
	"roborally/core/bot"
	"roborally/core/grid"
)

// fixedAnswer is a player that always returns the same answer.
type fixedAnswer struct {
	in  core.Input
	cut bool
}

func (a fixedAnswer) Decide(core.View, core.Decision, func() bool) (core.Input, bool) {
	return a.in, a.cut
}

// stripMatch returns a match on three fields in a row.
func stripMatch(t *testing.T) *Match {
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
		Levels: []bot.Level{bot.Hard}, Seed: 1234, PlayerSeed: 5678,
	}
}

// An illegal answer or one that was cut short ends the match with an error that
// has everything needed to reproduce it.
func TestWrongAnswersEndTheMatch(t *testing.T) {
	legal := core.Input{Kind: core.Confirm, Round: 1, Program: core.NoProgram}
	legal.Program.Slots = [core.RegisterCount]core.Choice{0, 1, 2, 3, 4}
	early := legal
	early.Round = 0
	for _, c := range []struct {
		player fixedAnswer
		says   string
	}{
		{fixedAnswer{early, false}, "stale-round"},
		{fixedAnswer{core.Input{}, false}, "no-such-input"},
		{fixedAnswer{legal, true}, "cut short"},
	} {
		_, err := stripMatch(t).playWith([]bot.Decider{c.player})
		var fault *Fault
		if !errors.As(err, &fault) || fault.Input != c.player.in || fault.Round != 1 || fault.Decision.Kind != core.AskProgram {
			t.Fatalf("the answer %+v leads to the error %v, want a Fault with it in round 1", c.player, err)
		}
		for _, want := range []string{c.says, "round 1", "seat 0", `"Strip"`, "factory", "hard", "peach", "1234", "5678"} {
			if !strings.Contains(err.Error(), want) {
				t.Errorf("the error %[2]q does not contain %[1]q", want, err)
			}
		}
		var illegal *core.Illegal
		if errors.As(err, &illegal) == c.player.cut {
			t.Errorf("the error %v wraps the illegal input %v, want one unless the answer was cut short", err, illegal)
		}
	}
}
