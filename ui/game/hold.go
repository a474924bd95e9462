package game

import (
	"time"

	"fyne.io/fyne/v2"
)

// hold is the key that hurries the moves while it is held, from before they begin too. A short press skips a step.
type hold struct {
	page  *Page
	held  bool
	moved bool // something moved when it was pressed
	since time.Time
}

// shortPress is the longest time that counts as a press and not as holding.
const shortPress = 250 * time.Millisecond

// KeyDown begins to hurry with Space.
func (p *Page) KeyDown(key fyne.KeyName) {
	if h := &p.hold; key == fyne.KeySpace && !h.held {
		h.held, h.moved, h.since = true, h.animates(), p.watcher.match.now()
		h.hurry(true)
	}
}

// KeyUp ends hurrying. After a short press it skips a step.
func (p *Page) KeyUp(key fyne.KeyName) {
	h := &p.hold
	if key != fyne.KeySpace || !h.held {
		return
	}
	h.end()
	if h.moved && h.animates() && p.watcher.match.now().Sub(h.since) < shortPress {
		p.skipStep()
	}
}

// end ends hurrying. It is called too when the release of the key may go elsewhere.
func (h *hold) end() {
	if h.held {
		h.held = false
		h.hurry(false)
	}
}

// animates reports whether moves are shown, in the game or of the last round.
func (h *hold) animates() bool {
	p := h.page
	return p.at != nil && (p.mode == mode(&p.modes.moving) || p.mode == mode(&p.modes.review))
}

// hurry makes all moves three times as fast, or not any more.
func (h *hold) hurry(on bool) {
	for _, s := range h.page.all() {
		s.match.Player.SetHurry(on)
	}
	if r := h.page.rounds.player; r != nil {
		r.SetHurry(on)
	}
}

// press skips a step where no key is held: a held key repeats its press, and fingers hold none.
func (h *hold) press() {
	if !h.held {
		h.page.skipStep()
	}
}
