package widgets

import (
	"time"

	"fyne.io/fyne/v2"
)

// Fyne's driver for mobile devices tells a tap from a long press by when the window
// comes to hear of the finger, and not by when the finger came and went: whoever taps
// while the window is busy is said to have pressed for as long as that took. So the
// stage notes when it was busy, and takes for a tap what may have been one.

// beat is how often the stage looks whether the window keeps up; busyFor how long it
// must have kept a finger waiting for a long press not to be believed; and catchUp
// how long after that it may still be hearing of what came meanwhile.
const (
	beat    = 50 * time.Millisecond
	busyFor = 100 * time.Millisecond
	catchUp = 100 * time.Millisecond
)

// attention is how well the window keeps up. The zero value is that of one nobody
// looks at, which always does.
type attention struct {
	last time.Time // that the window was there
	busy time.Time // that it had kept everything waiting until then
}

// Attend looks from now on whether the window keeps up, until cancel.
func (s *Stage) Attend() (cancel func()) {
	s.attention = attention{last: time.Now()}
	stop := s.Every(beat, func() {
		now := time.Now()
		if now.Sub(s.attention.last) > beat+busyFor {
			s.attention.busy = now
		}
		s.attention.last = now // beats that had to wait come all at once
	})
	return func() {
		stop()
		s.attention = attention{}
	}
}

// late tells whether what the window hears of now may have happened a while ago.
func (s *Stage) late() bool {
	a := s.attention
	return !a.last.IsZero() && (time.Since(a.last) > beat+busyFor || time.Since(a.busy) < catchUp)
}

// TappedSecondary is a long press: it shows the hover text at once. What has none is
// pressed, and so is what may have been tapped while the window was busy.
func (p *Press) TappedSecondary(e *fyne.PointEvent) {
	if text, _, _ := p.at(e.Position); p.stage.Mobile() && (text == "" || p.stage.late()) {
		p.object.(fyne.Tappable).Tapped(e)
		return
	}
	p.Focus.TappedSecondary(e)
}
