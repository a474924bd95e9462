package bot

import "roborally/core"

// responseEffort is that of a best response, which mixes nothing. Its worlds are so few because every rival decides in each
// of them as it would in a game.
var responseEffort = effort{worlds: 24, shortlist: 96, lowPriority: 32, screened: screenSome}

// NewBestResponse returns a player that knows how players of a level decide, though not their cards: in its sampled worlds
// every rival has a random hand, and the program that a player of the level would choose with it. What such a player wins
// beyond what the level wins against itself says how far the level can be exploited. In all else it decides as the level
// does, so that it gains by this alone, but always for the best program that it knows; against levels that sample no worlds it
// decides as an expert. The other arguments are those of New.
func NewBestResponse(setup *core.Setup, table *TransitionTable, seat int, level Level, seed uint64) *Player {
	p := New(setup, table, seat, level, seed)
	if p.effort.worlds == 0 {
		p = New(setup, table, seat, Expert, seed)
	}
	p.effort = responseEffort
	for i := range setup.Models {
		p.known = append(p.known, newPlayer(setup, table, i, level, seed))
	}
	return p
}

// placeKnown places the programs of rivals whose decisions are known. Their seeds are not known. A rival that asks for a new
// hand or uses a card first keeps the program guessed. It returns false if stop ended it early.
func (p *Player) placeKnown(v *core.View, worlds []sampledWorld, stop func() bool) bool {
	for k := range worlds {
		w := &worlds[k]
		for i, rival := range p.known {
			r := &w.state.Robots[i]
			if i == v.Seat || !r.OnBoard || r.Down {
				continue
			}
			if stop != nil && stop() {
				return false
			}
			rival.seed = uint64(p.seedFor(v, k))
			seen := core.NewView(p.given, &w.state, i)
			in, _ := rival.Decide(seen, core.Decision{Seat: i, Question: core.Question{Kind: core.AskProgram}}, nil)
			if in.Kind == core.Confirm {
				w.replies[i], w.replied[i] = in.Program, true
			}
		}
		w.placeReplies()
	}
	return true
}
