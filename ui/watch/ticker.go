package watch

import (
	"time"

	"fyne.io/fyne/v2"

	"roborally/ui/widgets"
)

// maxStep limits one step of the animation: after a hitch it continues where it was instead of
// jumping.
const maxStep = 100 * time.Millisecond

// slowFrame is the time from which a frame is reported. The eye sees a hitch from about half of it.
const slowFrame = 250 * time.Millisecond

// Ticker is the ticker of the animation: it calls a function for every frame while it is running.
type Ticker struct {
	stage     *widgets.Stage
	tick      func(time.Duration)
	animation *fyne.Animation
	running   bool
	last      time.Time
}

// NewTicker returns a ticker, stopped. It calls tick with the time since the previous call, and reports slow
// frames to the stage.
func NewTicker(s *widgets.Stage, tick func(time.Duration)) *Ticker {
	t := &Ticker{stage: s, tick: tick}
	t.animation = fyne.NewAnimation(time.Second, func(float32) { t.frame() })
	t.animation.RepeatCount = fyne.AnimationRepeatForever
	return t
}

// frame is called for every frame.
func (t *Ticker) frame() {
	if !t.running {
		return
	}
	now := time.Now()
	dt := now.Sub(t.last)
	t.last = now
	if dt >= slowFrame {
		t.stage.Time.OnSlowFrame(dt)
	}
	t.tick(min(dt, maxStep))
}

// Start starts the ticker, unless it is running.
func (t *Ticker) Start() {
	if !t.running {
		t.running, t.last = true, time.Now()
		t.animation.Start()
	}
}

// Stop stops the ticker, if it is running.
func (t *Ticker) Stop() {
	if t.running {
		t.running = false
		t.animation.Stop()
	}
}
