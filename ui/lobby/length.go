package lobby

import (
	"math"
	"time"

	"roborally/core"
	"roborally/core/bot/arena"
	"roborally/maps"
	"roborally/ui/text"
)

// A round lasts as long as its move phase and the time to program, which is less if the game has a shorter time
// limit. TestMovePhaseLasts measures the move phase.
const (
	movePhase       = arena.MoveSeconds * time.Second
	programmingTime = arena.ProgrammingSeconds * time.Second
)

// gameLength returns about how long a game of that many rounds lasts, with a time limit for programming; 0 is
// none. Every length that the player reads is computed here.
func gameLength(rounds float64, limit time.Duration) time.Duration {
	programming := programmingTime
	if limit > 0 {
		programming = min(programming, limit)
	}
	return time.Duration(rounds * float64(movePhase+programming))
}

// dangers are the words for the danger of a map, as keys of texts, each with the number of robots that it is
// for: fewer of maps.MeasuredRobots are destroyed in a game. In most games of a harmless one nobody is; in a
// deadly one everybody is on the average.
var dangers = []struct {
	below float64
	key   string
}{
	{maps.MeasuredRobots / 8.0, "lobby.danger-little"},
	{maps.MeasuredRobots / 2.0, "lobby.danger-some"},
	{maps.MeasuredRobots, "lobby.danger-much"},
	{math.Inf(1), "lobby.danger-great"},
}

// describeGames says how long games on a map are with the current settings, and how dangerous. It returns
// nothing if that has not been measured. Several laps are reckoned from the figures of one (maps.Measured.To).
func (p *Page) describeGames(m *maps.Map) []string {
	g := &p.state.Settings
	if p.rules().GoalFlags || g.Goals != core.CommonGoals { // what was measured is races to the same goals
		return nil
	}
	return DescribeGames(p.text, m, min(g.Checkpoints, len(m.Layout.Checkpoints())), g.Laps, g.Limit)
}

// describeStarts is DescribeStarts under rules by which each robot begins on a start of its own; else it returns nothing.
func (p *Page) describeStarts(m *maps.Map) []string {
	if p.rules().Start != core.OwnStart {
		return nil
	}
	return DescribeStarts(p.text, m)
}

// DescribeStarts returns in words that the starts of a map are equally good, or else which one wins most. It returns
// nothing if that has not been measured.
func DescribeStarts(t *text.Text, m *maps.Map) []string {
	switch {
	case m.Measured == nil || len(m.Measured.Starts) < 2:
		return nil
	case len(m.Measured.UnfairStarts()) == 0:
		return []string{t.Of("lobby.starts-fair")}
	}
	best := 0
	for i, share := range m.Measured.Starts {
		if share > m.Measured.Starts[best] {
			best = i
		}
	}
	return []string{t.Of("lobby.starts-unfair", "N", best+1, "Percent", int(math.Round(100*m.Measured.Starts[best])))}
}

// DescribeGames says how long games to a number of checkpoints of a map are, over a number of laps and with a time limit
// for programming (0: none), and how dangerous. It returns nothing if that has not been measured.
func DescribeGames(t *text.Text, m *maps.Map, checkpoints, laps int, limit time.Duration) []string {
	rounds, destroyed, known := m.Measured.To(checkpoints, laps)
	if !known {
		return nil
	}
	minutes := math.Round(gameLength(rounds, limit).Minutes())
	if minutes > 10 {
		minutes = 5 * math.Round(minutes/5)
	}
	length := t.Of("lobby.length", "Rounds", t.Count("lobby.rounds", int(max(1, math.Round(rounds)))),
		"Minutes", t.Count("lobby.about-minutes", int(max(1, minutes))))
	for _, danger := range dangers {
		if destroyed < danger.below {
			return []string{length, t.Amount("lobby.destroyed", destroyed, "Danger", t.Of(danger.key))}
		}
	}
	panic("lobby: a map is more dangerous than infinitely")
}
