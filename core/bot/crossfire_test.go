package bot_test

import (
	"testing"

	"roborally/core"
	"roborally/core/bot"
	"roborally/core/grid"
)

// TestMediumKeepsOutOfTheLineOfFire checks that a medium player takes, of two equally
// short ways, the one on which no rival shoots at it.
func TestMediumKeepsOutOfTheLineOfFire(t *testing.T) {
	l := core.NewLayout("plain", 12, 12)
	l.At(grid.Pos{X: 5, Y: 11}).Start = 1
	l.At(grid.Pos{X: 0, Y: 11}).Start = 2
	l.At(grid.Pos{X: 6, Y: 0}).Checkpoint = 1
	b, err := core.Compile(l, 0)
	if err != nil {
		t.Fatal(err)
	}
	setup := &core.Setup{Board: b, Rules: core.Factory, Models: make([]core.Model, 2)}
	table := bot.NewTransitionTable(setup)
	table.Solve(nil, nil)
	damaged := map[bot.Level]int{}
	for seed := range trialCount(t, 150) {
		for _, level := range []bot.Level{bot.Medium, bot.Yardstick} { // both know the shortest ways
			start, err := setup.Begin()
			if err != nil {
				t.Fatal(err)
			}
			start.Robots[0].At, start.Robots[0].Facing = grid.Pos{X: 5, Y: 9}, grid.North
			start.Robots[1].At, start.Robots[1].Facing = grid.Pos{X: 5, Y: 11}, grid.North
			m := matchFrom(setup, table, start, uint64(seed), level)
			m.players[1] = bot.New(setup, table, 1, bot.GreedyPotential, uint64(seed))
			m.play(t, 1)
			damaged[level] += int(m.game.State().Robots[0].Damage)
		}
	}
	if damaged[bot.Medium]*10 > damaged[bot.Yardstick]*9 {
		t.Errorf("medium suffers %d points of damage, a player that does not mind shots %d; want a tenth less at least", damaged[bot.Medium], damaged[bot.Yardstick])
	}
}
