// Package start is the page on which a game against computer players is put
// together.
package start

import (
	"slices"
	"time"

	"roborally/core"
	"roborally/core/bot"
	"roborally/maps"
)

// Choice is what is played.
type Choice struct {
	Map         string // its id
	Checkpoints int
	Name        string
	Model       core.Model   // the own robot
	Opponents   []core.Model // one per computer player
	Level       bot.Level    // of them all
	Limit       time.Duration
}

// Usual gives the choice of who plays for the first time.
func Usual() Choice {
	return Choice{
		Map: "apprentice-hall", Checkpoints: 3, Model: core.Tanky,
		Opponents: []core.Model{core.JamesBot, core.Albot, core.Peach}, Level: bot.Medium,
	}
}

// limits are the timers to choose from.
var limits = []time.Duration{0, 30 * time.Second, 60 * time.Second, 90 * time.Second, 120 * time.Second}

// fit makes a choice one that can be played on the map.
func (c *Choice) fit(m *maps.Map) {
	c.Map = m.ID
	c.Checkpoints = max(1, min(c.Checkpoints, len(m.Layout.Checkpoints())))
	c.SetOpponents(min(len(c.Opponents), len(m.Layout.Starts())-1))
}

// SetOpponents changes the number of computer players; new ones get the models
// that are rarest so far.
func (c *Choice) SetOpponents(n int) {
	c.Opponents = slices.Clone(c.Opponents[:min(len(c.Opponents), n)]) // the old choice may still be somebody's
	for len(c.Opponents) < n {
		c.Opponents = append(c.Opponents, c.rarest())
	}
}

func (c *Choice) rarest() core.Model {
	count := map[core.Model]int{c.Model: 1}
	for _, m := range c.Opponents {
		count[m]++
	}
	best := core.Models[0]
	for _, m := range core.Models {
		if count[m] < count[best] {
			best = m
		}
	}
	return best
}

// next gives the model after m.
func next(m core.Model) core.Model {
	for i, other := range core.Models {
		if other == m {
			return core.Models[(i+1)%len(core.Models)]
		}
	}
	return core.Models[0]
}
