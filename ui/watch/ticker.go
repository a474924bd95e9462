package watch

import (
	"time"

	"fyne.io/fyne/v2"
)

// maxStep limits one step of the animation: after a hitch it continues where it was instead of
// jumping.
const maxStep = 100 * time.Millisecond

// Ticker is the ticker of the animation: it calls a function for every frame while it is running.
type Ticker struct {
	animation *fyne.Animation
	running   bool
	last      time.Time
}

// NewTicker returns a ticker, stopped. It calls tick with the time since the previous call.
func NewTicker(tick func(time.Duration)) *Ticker {
	m := &Ticker{}
	m.animation = fyne.NewAnimation(time.Second, func(float32) {
		if !m.running {
			return
		}
		now := time.Now()
		dt := now.Sub(m.last)
		m.last = now
		tick(min(dt, maxStep))
	})
	m.animation.RepeatCount = fyne.AnimationRepeatForever
	return m
}

// Start starts the ticker, unless it is running.
func (m *Ticker) Start() {
	if !m.running {
		m.running, m.last = true, time.Now()
		m.animation.Start()
	}
}

// Stop stops the ticker, if it is running.
func (m *Ticker) Stop() {
	if m.running {
		m.running = false
		m.animation.Stop()
	}
}
