package replay

import "roborally/core"

// sinceFormat1 returns the inputs that mean today what an input of a record of
// format 1 meant. In those, questions had other ids, but a seat never had more
// than one; and a robot that returned powered down was asked for its facing
// only when everybody had answered, so no time ran out for that question before.
func sinceFormat1(g *core.Game, in core.Input) []core.Input {
	switch {
	case in.Kind == core.Answer && in.Seat >= 0 && in.Seat < int8(g.State().Seats):
		in.Question = g.State().Robots[in.Seat].Asked.ID
	case in.Kind == core.TimeUp && in.Seat == core.NoSeat:
		var first []core.Input
		for _, d := range g.Pending() {
			if d.Kind == core.AskReturnDown {
				first = append(first, core.Input{Kind: core.TimeUp, Seat: int8(d.Seat), Round: in.Round})
			}
		}
		if len(first) > 0 {
			return first
		}
	}
	return []core.Input{in}
}
