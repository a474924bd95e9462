package app

import (
	"fmt"
	"os"
	"time"

	"fyne.io/fyne/v2"

	"roborally/app/route"
)

// frameCounter writes the frame rate to standard error while a move phase is shown. It counts the ticks of
// a Fyne animation; there is one per frame.
type frameCounter struct {
	pages   *route.Navigator
	count   int
	longest time.Duration
	since   time.Time
	last    time.Time
}

// startFrameCounter counts frames until the program ends.
func startFrameCounter(n *route.Navigator) {
	f := &frameCounter{pages: n}
	a := fyne.NewAnimation(time.Second, func(float32) { f.tick() })
	a.RepeatCount = fyne.AnimationRepeatForever
	a.Start()
}

func (f *frameCounter) tick() {
	now := time.Now()
	if page := gamePage(f.pages); page == nil || page.Mode() != "moving" {
		f.since = time.Time{}
		return
	}
	if f.since.IsZero() {
		f.since, f.last, f.count, f.longest = now, now, 0, 0
		return
	}
	f.count++
	f.longest = max(f.longest, now.Sub(f.last))
	f.last = now
	if took := now.Sub(f.since); took >= time.Second {
		fmt.Fprintf(os.Stderr, "frames: %.1f a second, the longest took %d ms\n",
			float64(f.count)/took.Seconds(), f.longest.Milliseconds())
		f.since, f.count, f.longest = now, 0, 0
	}
}
