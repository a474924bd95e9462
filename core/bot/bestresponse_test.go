package bot_test

import (
	"testing"

	"roborally/core"
	"roborally/core/bot"
)

// A best response expects of its rivals what players of the level would program with the hands of its sampled worlds. Players
// that are greedy by Manhattan distance depend on no seed.
func TestBestResponseKnowsHowRivalsDecide(t *testing.T) {
	setup := &core.Setup{Board: compile(t, measuredBoards(t)[1], 2), Rules: core.Factory, Models: make([]core.Model, 3)}
	table, level := newTable(setup, bot.Expert), bot.GreedyManhattan
	match := newMatch(t, setup, table, 1, level)
	match.play(t, 2)
	for _, d := range match.game.Pending() {
		if d.Kind != core.AskProgram {
			continue
		}
		states := bot.NewBestResponse(setup, table, d.Seat, level, 1).SampledStates(match.game.View(d.Seat))
		if len(states) < 2 {
			t.Fatalf("there are %d sampled worlds, want some", len(states))
		}
		for k := range states {
			for i := range setup.Models {
				r := &states[k].Robots[i]
				if i == d.Seat || !r.OnBoard || r.Down {
					continue
				}
				in, _ := bot.New(setup, table, i, level, 2).Decide(core.NewView(setup, &states[k], i), core.Decision{Seat: i, Question: d.Question}, nil)
				for n, choice := range in.Program.Slots {
					if !r.Slots[n].Fixed() && r.Slots[n].Card != r.Hand[choice] {
						t.Fatalf("world %d, robot %d, register %d: got the card %d, want %d, which the player chooses", k, i, n+1, r.Slots[n].Card, r.Hand[choice])
					}
				}
			}
		}
	}
}
