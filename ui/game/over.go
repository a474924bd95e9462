package game

import (
	"roborally/core/tally"
	"roborally/lan/table"
	"roborally/ui/stats"
)

// award holds the achievements that a player at this machine has won with the game.
type award struct {
	seat int
	won  []*tally.Achievement
}

// countGame calls OnFinished for every player at this machine. When the achievements of all are known, it adds
// them to the result and announces them.
func (m *resultMode) countGame() {
	people := m.localSeats()
	won := make([][]*tally.Achievement, len(people))
	unknown, w := len(people), m.watcher
	for n, seat := range people {
		outcome := table.Outcome(w.match.setup, &w.match.Shown.State, w.record.tally, w.match.players, seat)
		m.OnFinished(seat, outcome, func(achievements []*tally.Achievement) {
			won[n] = achievements
			if unknown--; unknown == 0 && !m.closed {
				m.showAwards(people, won)
			}
		})
	}
}

// showAwards adds the achievements won to the result, if there are any, and announces them.
func (m *resultMode) showAwards(people []int, won [][]*tally.Achievement) {
	var awards []award
	var news []stats.Winner
	for n, seat := range people {
		if len(won[n]) == 0 {
			continue
		}
		awards = append(awards, award{seat, won[n]})
		name := ""
		if len(people) > 1 {
			name = m.watcher.presenter.Name(seat)
		}
		news = append(news, stats.Winner{Name: name, Achievements: won[n]})
	}
	if len(awards) > 0 {
		m.addAwardsTab(awards)
	}
	stats.Announce(m.stage, m.text, m.pictures, news)
}
