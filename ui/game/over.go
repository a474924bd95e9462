package game

import (
	"slices"

	"roborally/core"
	"roborally/core/bot"
	"roborally/core/tally"
	"roborally/ui/stats"
)

// award is what somebody at this machine has won with a game.
type award struct {
	seat int
	won  []*tally.Achievement
}

// reckon hands the finished game of everybody at this machine over to be
// counted, and announces what they have won with it.
func (p *Page) reckon() (awards []award) {
	people := p.people
	if p.match.seat != core.NoSeat {
		people = []int{p.match.seat}
	}
	for _, seat := range people {
		won := p.OnOver(seat, p.finished(seat))
		if len(won) == 0 {
			continue
		}
		awards = append(awards, award{seat, won})
		who := ""
		if len(people) > 1 {
			who = p.cast.Name(seat)
		}
		stats.Announce(p.stage, p.text, p.pictures, won, who)
	}
	return awards
}

// finished tells of the game as a seat has played it.
func (p *Page) finished(seat int) tally.Game {
	s := &p.match.Shown.State
	r := &s.Robots[seat]
	model := p.match.players[seat].Model.String()
	if model == "" {
		model = tally.NoRobot
	}
	return tally.Game{
		Rules: p.match.setup.Rules.ID, Model: model, Level: p.strongest(seat), Opponents: len(p.match.players) - 1,
		Rounds: int(s.Round), Won: int(s.Winner) == seat,
		Place:       1 + slices.Index(p.record.tally.Standings(s), seat),
		Checkpoints: int(r.Touched), Goals: int(r.GoalCount), Counts: p.record.tally.Robot(seat),
	}
}

// strongest gives the level of a seat's strongest opponent.
func (p *Page) strongest(seat int) string {
	if len(p.match.players) == 1 {
		return tally.Alone
	}
	strongest, name := -1, tally.People
	for i, player := range p.match.players {
		if i == seat || player.Bot == "" {
			continue
		}
		rank := slices.IndexFunc(bot.Levels[:], func(l bot.Level) bool { return l.String() == player.Bot })
		if rank > strongest || name == tally.People {
			strongest, name = rank, player.Bot
		}
	}
	return name
}
