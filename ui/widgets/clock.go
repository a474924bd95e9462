package widgets

import (
	"sync"
	"time"

	"fyne.io/fyne/v2"
)

// every is what Stage.Every does.
func every(d time.Duration, f func()) (cancel func()) {
	ticker, done := time.NewTicker(d), make(chan struct{})
	go func() {
		for {
			select {
			case <-ticker.C:
				fyne.Do(unless(done, f))
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

// after is what Stage.After does.
func after(d time.Duration, f func()) (cancel func()) {
	done := make(chan struct{})
	timer := time.AfterFunc(d, func() { fyne.Do(unless(done, f)) })
	return sync.OnceFunc(func() {
		timer.Stop()
		close(done)
	})
}

// unless runs f if it has not been taken back while it was waiting for the
// window to find time for it.
func unless(done <-chan struct{}, f func()) func() {
	return func() {
		select {
		case <-done:
		default:
			f()
		}
	}
}
