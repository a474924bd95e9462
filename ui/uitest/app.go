package uitest

import (
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2"

	"roborally/ui/widgets"
)

// App is an app of Fyne's test driver, extended so that it behaves like one on a real screen: calls
// from goroutines wait in a queue until the window runs them, and animations run. The test's
// goroutine is that of the window, and must run in a testing/synctest bubble: time passes only when
// the test says so, and no faster than everything that happens in it.
type App struct {
	*plainApp
	driver *driver
}

// NewApp starts an app.
func NewApp() *App {
	a := &App{plainApp: newPlainApp(), driver: &driver{Driver: base.Driver(), queued: make(chan struct{}, 1)}}
	fyne.SetCurrentApp(a)
	return a
}

// Driver returns the driver with the queue.
func (a *App) Driver() fyne.Driver { return a.driver }

// Wrap returns a Window for a window of the app.
func (a *App) Wrap(t *testing.T, w fyne.Window, s *widgets.Stage) *Window {
	return &Window{Window: w, Stage: s, t: t}
}

// Settle runs the queue until nothing more happens without time passing.
func (a *App) Settle() {
	for {
		synctest.Wait()
		if !a.driver.runQueue() {
			return
		}
	}
}

// Pass lets time pass.
func (a *App) Pass(d time.Duration) {
	a.Settle()
	for end := time.Now().Add(d); time.Now().Before(end); a.Settle() {
		step := time.Until(end)
		if a.driver.animate() {
			step = min(step, frameTime)
		}
		timer := time.NewTimer(step)
		select {
		case <-timer.C:
		case <-a.driver.queued:
		}
		timer.Stop()
	}
}

// frameTime is the time one frame is shown.
const frameTime = time.Second / 60

// driver is Fyne's test driver with a queue in front of the window.
type driver struct {
	fyne.Driver
	queued chan struct{} // holds a value if the queue may not be empty

	goBacks    int  // number of calls of GoBack
	staysAwake bool // the screen is kept on

	mu      sync.Mutex
	queue   []task
	running []*animation
}

// task is a call to be run in the window.
type task struct {
	do   func()
	done chan struct{} // nil: nobody waits for it
}

// animation is a running animation.
type animation struct {
	*fyne.Animation
	since time.Time
}

// GoBack counts the requests to return to the previous program.
func (d *driver) GoBack() { d.goBacks++ }

// GoBacks returns how often the program has asked a tablet's system to leave it.
func (a *App) GoBacks() int { return a.driver.goBacks }

// SetDisableScreenBlanking records that the screen is kept on.
func (d *driver) SetDisableScreenBlanking(disable bool) { d.staysAwake = disable }

// StaysAwake reports whether the program keeps the screen on.
func (a *App) StaysAwake() bool { return a.driver.staysAwake }

// Background tells the program that it is no longer visible, as when a tablet shows another one.
func (a *App) Background() { a.lifecycle().OnExitedForeground()() }

// Foreground tells the program that it is visible again.
func (a *App) Foreground() { a.lifecycle().OnEnteredForeground()() }

// lifecycle returns the callbacks the program has set.
func (a *App) lifecycle() interface {
	OnExitedForeground() func()
	OnEnteredForeground() func()
} {
	return a.Lifecycle().(interface {
		OnExitedForeground() func()
		OnEnteredForeground() func()
	})
}

// DoFromGoroutine queues a call for the window.
func (d *driver) DoFromGoroutine(f func(), wait bool) {
	e := task{do: f}
	if wait {
		e.done = make(chan struct{})
	}
	d.mu.Lock()
	d.queue = append(d.queue, e)
	d.mu.Unlock()
	select {
	case d.queued <- struct{}{}:
	default:
	}
	if wait {
		<-e.done
	}
}

// runQueue runs the queued calls, and reports whether there were any.
func (d *driver) runQueue() bool {
	d.mu.Lock()
	queue := d.queue
	d.queue = nil
	d.mu.Unlock()
	for _, e := range queue {
		e.do()
		if e.done != nil {
			close(e.done)
		}
	}
	return len(queue) > 0
}

// StartAnimation starts an animation.
func (d *driver) StartAnimation(a *fyne.Animation) {
	d.mu.Lock()
	defer d.mu.Unlock()
	for _, m := range d.running {
		if m.Animation == a {
			return
		}
	}
	d.running = append(d.running, &animation{a, time.Now()})
}

// StopAnimation stops an animation.
func (d *driver) StopAnimation(a *fyne.Animation) {
	d.mu.Lock()
	defer d.mu.Unlock()
	for i, m := range d.running {
		if m.Animation == a {
			d.running = append(d.running[:i:i], d.running[i+1:]...)
			return
		}
	}
}

// animate advances every animation to the present, and reports whether any is still running.
func (d *driver) animate() bool {
	d.mu.Lock()
	running := append([]*animation(nil), d.running...)
	d.mu.Unlock()
	for _, m := range running {
		done := float32(time.Since(m.since)) / float32(m.Duration)
		switch {
		case done < 1:
		case m.RepeatCount == fyne.AnimationRepeatForever:
			m.since, done = time.Now(), 0
		default:
			done = 1
			d.StopAnimation(m.Animation)
		}
		curve := m.Curve
		if curve == nil {
			curve = fyne.AnimationEaseInOut
		}
		m.Tick(curve(done))
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	return len(d.running) > 0
}

// Running returns the number of running animations.
func (a *App) Running() int {
	a.driver.mu.Lock()
	defer a.driver.mu.Unlock()
	return len(a.driver.running)
}
