package widgets

import (
	"sync"
	"time"

	"fyne.io/fyne/v2"
)

// Scheduler is the part of a stage that runs functions in the window: later, again and again, or after work in
// the background. Tests replace its functions.
type Scheduler struct {
	// Async runs work in the background, then done in the window. Tests run both at once.
	Async func(work, done func())
	// Do runs f in the window and waits for it. Only goroutines other than the window's may call it.
	Do func(f func())
	// Every runs f in the window again and again, until cancel. Tests run it by hand.
	Every func(d time.Duration, f func()) (cancel func())
	// After runs f in the window once the time is over, unless cancelled. Tests run it at once.
	After func(d time.Duration, f func()) (cancel func())
	// ReducedMotion reports whether purely decorative motion is off.
	ReducedMotion func() bool
	// OnSlowFrame is called with the time that a frame took, if something moves and it was far too long.
	OnSlowFrame func(took time.Duration)

	lag lagMonitor
}

func newScheduler() *Scheduler {
	return &Scheduler{
		Async: func(work, done func()) {
			go func() {
				work()
				fyne.Do(done)
			}()
		},
		Do:            fyne.DoAndWait,
		Every:         every,
		After:         after,
		ReducedMotion: func() bool { return false },
		OnSlowFrame:   func(time.Duration) {},
	}
}

// every implements Scheduler.Every.
func every(d time.Duration, f func()) (cancel func()) {
	ticker, done := time.NewTicker(d), make(chan struct{})
	go func() {
		for {
			select {
			case <-ticker.C:
				fyne.Do(unlessCancelled(done, f))
			case <-done:
				return
			}
		}
	}()
	return sync.OnceFunc(func() {
		ticker.Stop()
		close(done)
	})
}

// after implements Scheduler.After.
func after(d time.Duration, f func()) (cancel func()) {
	done := make(chan struct{})
	timer := time.AfterFunc(d, func() { fyne.Do(unlessCancelled(done, f)) })
	return sync.OnceFunc(func() {
		timer.Stop()
		close(done)
	})
}

// unlessCancelled runs f unless it was cancelled while it waited for the window's goroutine.
func unlessCancelled(done <-chan struct{}, f func()) func() {
	return func() {
		select {
		case <-done:
		default:
			f()
		}
	}
}
