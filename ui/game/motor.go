package game

import (
	"time"

	"fyne.io/fyne/v2"
)

// longest is the longest step of the animation: after a hitch things go on where
// they were instead of jumping.
const longest = 100 * time.Millisecond

// motor drives the animation while there is something to be seen, and rests
// otherwise.
type motor struct {
	animation *fyne.Animation
	running   bool
	last      time.Time
}

func newMotor(tick func(time.Duration)) *motor {
	m := &motor{}
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

func (m *motor) start() {
	if !m.running {
		m.running, m.last = true, time.Now()
		m.animation.Start()
	}
}

func (m *motor) stop() {
	if m.running {
		m.running = false
		m.animation.Stop()
	}
}
