package remote

import (
	"slices"
	"time"

	"roborally/core"
	"roborally/core/bot"
	"roborally/ui/text"
)

// absence is what a guest knows about the game while nothing gets through to the host.
type absence struct {
	view    *core.View // nil in the lobby
	seats   []int      // of the people at this machine
	grace   time.Duration
	onLeave bot.Level // of the computer player that takes over after grace; 0: none
}

// describe returns the banner's text. It says what goes on meanwhile, as far as this machine can know: the
// host may have decided otherwise.
func (a absence) describe(t *text.Text, away time.Duration) string {
	since := t.Duration(away)
	if a.view == nil {
		return t.Of("company.lost-lobby", "Time", since)
	}
	state := &a.view.State
	if !slices.ContainsFunc(a.seats, func(seat int) bool { return !state.Robots[seat].Out }) {
		return t.Of("company.lost-watching", "Time", since)
	}
	if a.grace == 0 || a.onLeave == 0 || state.Phase == core.Finished {
		return t.Of("company.lost-game", "Time", since)
	}
	level, left := t.Of("level."+a.onLeave.String()+".name"), a.grace-away+time.Second-1
	if left >= time.Second {
		return t.Of("company.lost-grace", "Time", since, "Left", t.Duration(left), "Level", level)
	}
	return t.Of("company.lost-replaced", "Time", since, "For", t.Duration(away.Truncate(time.Second)-a.grace), "Level", level)
}
