package widgets

import (
	"time"

	"fyne.io/fyne/v2"
)

// Fyne's mobile driver distinguishes a tap from a long press by the time at which the window handles the
// finger's events, not by the time at which they happened: a tap on a busy window looks like a long press. So
// the stage records when it was busy, and treats what may have been a tap as one.

// lagTick is the time between checks whether the window keeps up. If a check is delayed by more than lagLimit,
// a long press may have been a tap. catchUp is how long after such a delay late events may still arrive.
const (
	lagTick  = 50 * time.Millisecond
	lagLimit = 100 * time.Millisecond
	catchUp  = 100 * time.Millisecond
)

// lagMonitor measures how well the window keeps up. The zero value is inactive: nothing counts as late.
type lagMonitor struct {
	last time.Time // last check
	busy time.Time // end of the last delay
}

// MonitorLag monitors from now on whether the window keeps up, until cancel.
func (s *Scheduler) MonitorLag() (cancel func()) {
	s.lag = lagMonitor{last: time.Now()}
	stop := s.Every(lagTick, func() {
		now := time.Now()
		if now.Sub(s.lag.last) > lagTick+lagLimit {
			s.lag.busy = now
		}
		s.lag.last = now // delayed checks come all at once
	})
	return func() {
		stop()
		s.lag = lagMonitor{}
	}
}

// lagging reports whether an event handled now may have happened a while ago.
func (s *Scheduler) lagging() bool {
	a := s.lag
	return !a.last.IsZero() && (time.Since(a.last) > lagTick+lagLimit || time.Since(a.busy) < catchUp)
}

// TappedSecondary handles a long press: it shows the hover text at once. It presses a control that has no
// hover text, and one that may have been tapped while the window was busy.
func (p *Pressable) TappedSecondary(e *fyne.PointEvent) {
	if text, _, _ := p.textAt(e.Position); p.stage.Mobile() && (text == "" || p.stage.Time.lagging()) {
		p.object.(fyne.Tappable).Tapped(e)
		return
	}
	p.Focus.TappedSecondary(e)
}
