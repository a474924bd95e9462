package game

import (
	"time"

	"fyne.io/fyne/v2"
)

// hold is the key that hurries the moves while it is held. A short press skips a step.
type hold struct {
	held  bool
	since time.Time
}

// shortPress is the longest time that counts as a press and not as holding.
const shortPress = 250 * time.Millisecond

// KeyDown begins to hurry with Space while something moves.
func (p *Page) KeyDown(key fyne.KeyName) {
	if key == fyne.KeySpace && p.animates() {
		p.hold = hold{true, p.watcher.match.now()}
		p.hurry(true)
	}
}

// KeyUp ends hurrying. After a short press it skips a step.
func (p *Page) KeyUp(key fyne.KeyName) {
	if key != fyne.KeySpace || !p.hold.held {
		return
	}
	p.hurry(false)
	p.hold.held = false
	if p.watcher.match.now().Sub(p.hold.since) < shortPress && p.animates() {
		p.skipStep()
	}
}

// animates reports whether moves are shown, in the game or of the last round.
func (p *Page) animates() bool {
	return p.at != nil && (p.mode == mode(&p.modes.moving) || p.mode == mode(&p.modes.review))
}

// hurry makes all moves three times as fast, or not any more.
func (p *Page) hurry(on bool) {
	for _, s := range p.all() {
		s.match.Player.SetHurry(on)
	}
	if r := p.rounds.player; r != nil {
		r.SetHurry(on)
	}
}

// pressSpace skips a step where no key is held, as from a keyboard that reports no holding.
func (p *Page) pressSpace() {
	if !p.hold.held {
		p.skipStep()
	}
}
