package game

import (
	"roborally/core"
	"roborally/core/tally"
	"roborally/lan/table"
	"roborally/ui/stats"
)

// award is what somebody at this machine has won with a game.
type award struct {
	seat int
	won  []*tally.Achievement
}

// own gives the seats of who sits at this machine; none for a spectator.
func (p *Page) own() []int {
	if p.match.seat != core.NoSeat {
		return []int{p.match.seat}
	}
	return p.people
}

// reckon hands the finished game of everybody at this machine over to be
// counted, and announces what they have won with it.
func (p *Page) reckon() (awards []award) {
	people := p.own()
	var news []stats.Won
	for _, seat := range people {
		won := p.OnOver(seat, table.Outcome(p.match.setup, &p.match.Shown.State, p.record.tally, p.match.players, seat))
		if len(won) == 0 {
			continue
		}
		awards = append(awards, award{seat, won})
		who := ""
		if len(people) > 1 {
			who = p.cast.Name(seat)
		}
		news = append(news, stats.Won{Name: who, Achievements: won})
	}
	stats.Announce(p.stage, p.text, p.pictures, news)
	return awards
}
