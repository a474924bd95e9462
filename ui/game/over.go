package game

import (
	"roborally/core"
	"roborally/core/tally"
	"roborally/lan/table"
	"roborally/ui/stats"
)

// award holds the achievements that a player at this machine has won with the game.
type award struct {
	seat int
	won  []*tally.Achievement
}

// localSeats returns the seats of the players at this machine; a spectator has none.
func (p *Page) localSeats() []int {
	if p.match.seat != core.NoSeat {
		return []int{p.match.seat}
	}
	return p.people
}

// countGame calls OnFinished for every player at this machine, and announces the achievements won.
func (p *Page) countGame() (awards []award) {
	people := p.localSeats()
	var news []stats.Winner
	for _, seat := range people {
		won := p.OnFinished(seat, table.Outcome(p.match.setup, &p.match.Shown.State, p.record.tally, p.match.players, seat))
		if len(won) == 0 {
			continue
		}
		awards = append(awards, award{seat, won})
		name := ""
		if len(people) > 1 {
			name = p.presenter.Name(seat)
		}
		news = append(news, stats.Winner{Name: name, Achievements: won})
	}
	stats.Announce(p.stage, p.text, p.pictures, news)
	return awards
}
