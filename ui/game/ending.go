package game

import (
	"strings"
	"time"

	"roborally/core"
	"roborally/ui/art"
	"roborally/ui/look"
)

// What the page of a game of missions says about its end: how long it is still played, and which of the last rounds it is.

// playLeft returns how long the game is still played before the last rounds; ok is false if that is not limited, or over.
func (m *Match) playLeft() (left time.Duration, ok bool) {
	left = m.clock.Play
	if !m.clock.Paused || m.takesTurns { // it pauses with the clock, but not between two turns
		left -= m.now().Sub(m.clockAt)
	}
	return max(0, left), m.clock.Play > 0
}

// called reports whether the last rounds have been called. The game says so only when its phase goes on, while a
// question may still be open.
func (m *Match) called() bool {
	s := &m.known.State
	return s.LastRound > 0 || m.playing && m.clock.Play == 0 && s.Phase != core.Finished
}

// addMission adds which flag is the goal flag, and what there is to say about the end.
func (h *headline) addMission(p *person) {
	t, s := p.text, p.presenter.State()
	var parts []string
	if !p.match.placing() {
		goal, about := t.Of("mission.goal-none"), t.Of("mission.goal-none-tip")
		if s.Flag > 0 {
			goal, about = t.Of("mission.goal", "N", s.Flag), t.Of("mission.goal-tip", "N", s.Flag)
			h.least = t.Of("mission.goal-short", "N", s.Flag)
		}
		parts, h.about = append(parts, goal), h.about+"\n"+about
	}
	ends := ""
	left, limited := p.match.playLeft()
	switch last := p.match.known.State.LastRound; {
	case last > 0 && last <= s.Round+1:
		key := "mission.last-round"
		if last > s.Round {
			key = "mission.last-but-one"
		}
		h.named = t.Of(key)
		h.title += " · " + h.named
		h.about += "\n" + t.Of("mission.last-known", "Round", last)
	case last > 0:
	case limited:
		ends = t.Of("mission.play-left", "Time", formatTime(left))
		h.about += "\n" + t.Of("mission.play-left-tip", "Time", formatTime(left))
	case p.match.called():
		ends = t.Of("mission.called")
		h.about += "\n" + t.Of("mission.called-tip")
	}
	if ends != "" {
		parts, h.least = append(parts, ends), ends
	}
	if h.brief = h.detail; !p.match.placing() { // then that they are placed says more
		h.brief = strings.Join(parts, " · ")
	}
	h.detail = strings.Join(append([]string{h.detail}, parts...), " · ")
}

// tellCalled tells everybody at this machine that the last rounds have been called.
func (p *Page) tellCalled() {
	p.stage.News.Toast(p.pictures.IconOf(art.IconClock, look.Accent), p.text.Of("mission.called"), p.text.Of("mission.called-tip"))
}

// callLast calls the last rounds, if the player is sure.
func (m *menu) callLast() {
	p := m.page
	p.askSure("", "mission.call-sure", "mission.called", func() {
		m.dialog.Close() // so that the page is seen, which says it
		if err := p.OnCallLast(); err != nil {
			p.stage.News.Toast(p.pictures.IconOf(art.IconClock, look.Danger), p.text.Of("mission.called"), p.errorText(err))
		}
	})
}

// canCallLast reports whether the player can call the last rounds.
func (m *menu) canCallLast() bool {
	match := m.page.watcher.match
	return m.page.OnCallLast != nil && match.setup.Rules.GoalFlags && match.known.State.Phase != core.Finished && !match.called()
}
