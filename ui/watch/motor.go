package watch

import (
	"time"

	"fyne.io/fyne/v2"
)

// longest is the longest step of the animation: after a hitch things go on where
// they were instead of jumping.
const longest = 100 * time.Millisecond

// Motor drives the animation while there is something to be seen, and rests
// otherwise.
type Motor struct {
	animation *fyne.Animation
	running   bool
	last      time.Time
}

// NewMotor gives a motor that tells how much time has passed since it last did.
func NewMotor(tick func(time.Duration)) *Motor {
	m := &Motor{}
	m.animation = fyne.NewAnimation(time.Second, func(float32) {
		if !m.running {
			return
		}
		now := time.Now()
		dt := now.Sub(m.last)
		m.last = now
		tick(min(dt, longest))
	})
	m.animation.RepeatCount = fyne.AnimationRepeatForever
	return m
}

// Start lets it run, if it does not.
func (m *Motor) Start() {
	if !m.running {
		m.running, m.last = true, time.Now()
		m.animation.Start()
	}
}

// Stop lets it rest.
func (m *Motor) Stop() {
	if m.running {
		m.running = false
		m.animation.Stop()
	}
}
