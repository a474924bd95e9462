package game

import (
	"time"

	"fyne.io/fyne/v2"
)

// hold is the key that hurries the moves while it is held. A short press skips a step.
type hold struct {
	page  *Page
	held  bool
	since time.Time
}

// shortPress is the longest time that counts as a press and not as holding.
const shortPress = 250 * time.Millisecond

// KeyDown begins to hurry with Space while something moves.
func (p *Page) KeyDown(key fyne.KeyName) {
	if h := &p.hold; key == fyne.KeySpace && h.animates() {
		h.held, h.since = true, p.watcher.match.now()
		h.hurry(true)
	}
}

// KeyUp ends hurrying. After a short press it skips a step.
func (p *Page) KeyUp(key fyne.KeyName) {
	h := &p.hold
	if key != fyne.KeySpace || !h.held {
		return
	}
	h.hurry(false)
	h.held = false
	if p.watcher.match.now().Sub(h.since) < shortPress && h.animates() {
		p.skipStep()
	}
}

// animates reports whether moves are shown, in the game or of the last round.
func (h *hold) animates() bool {
	p := h.page
	return p.at != nil && (p.mode == mode(&p.modes.moving) || p.mode == mode(&p.modes.review))
}

// hurry makes all moves three times as fast, or not any more.
func (h *hold) hurry(on bool) {
	p := h.page
	for _, s := range p.all() {
		s.match.Player.SetHurry(on)
	}
	if r := p.rounds.player; r != nil {
		r.SetHurry(on)
	}
}

// press skips a step where no key is held, as from a keyboard that reports no holding.
func (h *hold) press() {
	if !h.held {
		h.page.skipStep()
	}
}
