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

// countGame calls OnFinished for every player at this machine. When the achievements of all are known, it adds
// them to the result and announces them.
func (p *Page) countGame() {
	people := p.localSeats()
	won := make([][]*tally.Achievement, len(people))
	unknown := len(people)
	for n, seat := range people {
		outcome := table.Outcome(p.match.setup, &p.match.Shown.State, p.record.tally, p.match.players, seat)
		p.OnFinished(seat, outcome, func(achievements []*tally.Achievement) {
			won[n] = achievements
			if unknown--; unknown == 0 && !p.closed {
				p.showAwards(people, won)
			}
		})
	}
}

// showAwards adds the achievements won to the result, if there are any, and announces them.
func (p *Page) showAwards(people []int, won [][]*tally.Achievement) {
	var awards []award
	var news []stats.Winner
	for n, seat := range people {
		if len(won[n]) == 0 {
			continue
		}
		awards = append(awards, award{seat, won[n]})
		name := ""
		if len(people) > 1 {
			name = p.presenter.Name(seat)
		}
		news = append(news, stats.Winner{Name: name, Achievements: won[n]})
	}
	if len(awards) > 0 {
		p.addAwardsTab(awards)
	}
	stats.Announce(p.stage, p.text, p.pictures, news)
}
