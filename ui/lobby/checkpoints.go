package lobby

import (
	"strconv"

	"roborally/core"
)

// showCheckpoints updates the number of checkpoints. Where robots swap places there is nothing to choose; the row
// stays, so that the others do not move under the pointer.
func (s *settingsPanel) showCheckpoints(locked bool) {
	p, g := s.page, &s.page.state.Settings
	tip := "lobby.flags-tip"
	switch {
	case p.rules().GoalFlags:
		tip = "lobby.goal-flags-tip"
	case g.Goals == core.SecretGoals:
		tip = "lobby.secret-flags-tip"
	case g.Goals == core.SwapGoals:
		tip = "lobby.swap-flags-tip"
	}
	if n := len(s.chosen.Layout.Checkpoints()); n != len(s.checkpoints.Buttons()) || tip != s.tipped {
		s.tipped = tip
		var labels, tips []string
		for i := range n {
			labels = append(labels, strconv.Itoa(i+1))
			if tip == "lobby.swap-flags-tip" {
				tips = append(tips, p.text.Of(tip))
			} else {
				tips = append(tips, p.text.Count(tip, i+1))
			}
		}
		s.checkpoints.SetLabels(labels, g.Checkpoints-1)
		s.checkpoints.SetTips(tips...)
	}
	if g.Goals == core.SwapGoals {
		s.checkpoints.Set(-1, true)
	} else {
		s.checkpoints.Set(g.Checkpoints-1, locked)
	}
}

// showLaps updates the number of laps: as many as the map allows. Those for which there are too many checkpoints
// cannot be chosen; they stay, so that the row looks the same whatever the number of checkpoints.
func (s *settingsPanel) showLaps(locked bool) {
	p, g := s.page, &s.page.state.Settings
	if s.chosen.Laps != len(s.laps.Buttons()) {
		var labels []string
		for n := range s.chosen.Laps {
			labels = append(labels, strconv.Itoa(n+1))
		}
		s.laps.SetLabels(labels, 0)
	}
	s.laps.Set(max(1, g.Laps)-1, locked)
	for i, b := range s.laps.Buttons() {
		b.Tip = p.text.Count("lobby.laps-tip", i+1)
		if i >= g.MostLaps(p.state.Custom) {
			b.Tip = p.text.Of("lobby.laps-full-tip", "N", core.MaxCheckpoint)
			b.Set(false, true)
		}
	}
}
