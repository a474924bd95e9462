package watch

import (
	"time"

	"fyne.io/fyne/v2"
)

// maxStep limits one step of the animation: after a hitch it continues where it was instead of
// jumping.
const maxStep = 100 * time.Millisecond

// Motor is the ticker of the animation: it calls a function for every frame while it is running.
type Motor struct {
	animation *fyne.Animation
	running   bool
	last      time.Time
}

// NewMotor returns a ticker, stopped. It calls tick with the time since the previous call.
func NewMotor(tick func(time.Duration)) *Motor {
	m := &Motor{}
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
func (m *Motor) Start() {
	if !m.running {
		m.running, m.last = true, time.Now()
		m.animation.Start()
	}
}

// Stop stops the ticker, if it is running.
func (m *Motor) Stop() {
	if m.running {
		m.running = false
		m.animation.Stop()
	}
}
