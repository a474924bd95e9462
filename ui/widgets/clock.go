package widgets

import (
	"sync"
	"time"

	"fyne.io/fyne/v2"
)

// every implements Stage.Every.
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

// after implements Stage.After.
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
