package game

import (
	"slices"
	"time"

	"roborally/core"
	"roborally/sounds"
	"roborally/ui/hand"
)

// countdownFrom is the time left from which every second plays a cue.
const countdownFrom = 10 * time.Second

// cues plays what is heard of a game.
type cues struct {
	page     *Page
	endHeard bool // the cue for the end of the game has been played
}

// play plays a cue that has no place on the board.
func (c *cues) play(cue sounds.Cue) { c.page.options.Sounds.Play(cue) }

// playMove plays the cue of a moment of the animation. In a lesson outcome plays the end instead of the
// cues for winning and losing.
func (c *cues) playMove(n sounds.Note) {
	end := n.Cue == sounds.Win || n.Cue == sounds.Lose
	if end && c.page.OnLessons != nil {
		return
	}
	if end {
		n.Cue = c.end()
		c.endHeard = c.endHeard || c.page.rounds.player == nil
	}
	c.page.options.Sounds.PlayAt(n)
}

// playEnd plays the cue for the end of the game if the player skipped that moment.
func (c *cues) playEnd() {
	if !c.endHeard {
		c.endHeard = true
		c.play(c.end())
	}
}

// end returns Win or Lose for the players at this screen: several players have won if one of
// them has.
func (c *cues) end() sounds.Cue {
	winner, own := int(c.page.watcher.match.known.State.Winner), c.page.localSeats()
	if winner != core.NoSeat && (len(own) == 0 || slices.Contains(own, winner)) {
		return sounds.Win
	}
	return sounds.Lose
}

// outcome plays the outcome of a lesson, which does not depend on winning the race.
func (c *cues) outcome(solved bool) {
	if solved {
		c.play(sounds.Win)
	} else {
		c.play(sounds.Missed)
	}
}

// draftChange plays the cue for the cards that were placed or taken.
func (c *cues) draftChange(was, now *hand.Draft) {
	filled := func(d *hand.Draft) int {
		n := 0
		for _, choice := range d.Program.Slots {
			if choice != core.Unchosen {
				n++
			}
		}
		return n
	}
	switch {
	case filled(now) < filled(was):
		c.play(sounds.Take)
	case now.Program.Slots != was.Program.Slots:
		c.play(sounds.Place)
	}
}

// countdown counts down the last seconds of a person's own decision.
func (c *cues) countdown(m *Match) {
	left, limited := m.timeLeft()
	if _, asked := m.pending(); asked && limited && !m.clock.Paused && left > 0 && left <= countdownFrom {
		c.play(sounds.Countdown)
	}
}
