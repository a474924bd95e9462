package app

import (
	"fmt"
	"os"
	"time"

	"fyne.io/fyne/v2"
)

// frames tells how many pictures a second the window manages while something
// moves: it counts the ticks of Fyne's animations, of which there is one per
// picture.
type frames struct {
	window *window
	count  int
	worst  time.Duration
	since  time.Time
	last   time.Time
}

func newFrames(w *window) {
	f := &frames{window: w}
	a := fyne.NewAnimation(time.Second, func(float32) { f.tick() })
	a.RepeatCount = fyne.AnimationRepeatForever
	a.Start()
}

func (f *frames) tick() {
	now := time.Now()
	if f.window.sitting == nil || f.window.sitting.page.Mode() != "moving" {
		f.since = time.Time{}
		return
	}
	if f.since.IsZero() {
		f.since, f.last, f.count, f.worst = now, now, 0, 0
		return
	}
	f.count++
	f.worst = max(f.worst, now.Sub(f.last))
	f.last = now
	if took := now.Sub(f.since); took >= time.Second {
		fmt.Fprintf(os.Stderr, "frames: %.1f a second, the longest took %d ms\n",
			float64(f.count)/took.Seconds(), f.worst.Milliseconds())
		f.since, f.count, f.worst = now, 0, 0
	}
}
