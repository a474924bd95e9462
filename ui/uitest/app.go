package uitest

import (
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"roborally/ui/look"
	"roborally/ui/widgets"
)

// App is an app of Fyne's test driver, with what that leaves out: what goroutines
// want done in the window waits until the window comes to it, as on a real screen,
// and animations run. The window's goroutine is that of the test, which must run
// in a bubble of testing/synctest: time passes when the test says so, and no
// faster than everything that happens in it.
type App struct {
	fyne.App
	driver *driver
}

// NewApp starts an app.
func NewApp() *App {
	inner := test.NewApp()
	a := &App{App: inner, driver: &driver{Driver: inner.Driver(), more: make(chan struct{}, 1)}}
	fyne.SetCurrentApp(a)
	a.Settings().SetTheme(look.NewTheme())
	return a
}

// Driver gives the driver that keeps what is to be done in the window.
func (a *App) Driver() fyne.Driver { return a.driver }

// Wrap gives a window of the app to the hands of a test.
func (a *App) Wrap(t *testing.T, w fyne.Window, s *widgets.Stage) *Window {
	return &Window{Window: w, Stage: s, t: t}
}

// Settle waits until nothing happens any more without time passing.
func (a *App) Settle() {
	for {
		synctest.Wait()
		if !a.driver.work() {
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
			step = min(step, frame)
		}
		timer := time.NewTimer(step)
		select {
		case <-timer.C:
		case <-a.driver.more:
		}
		timer.Stop()
	}
}

// frame is how long a picture stands.
const frame = time.Second / 60

// driver is Fyne's test driver with a queue in front of the window.
type driver struct {
	fyne.Driver
	more chan struct{} // a token: something has been queued

	left int // how often the program has asked to be left for the one before

	mu      sync.Mutex
	queue   []errand
	running []*moving
}

// errand is something to be done in the window.
type errand struct {
	do   func()
	done chan struct{} // nil: nobody waits
}

// moving is an animation that runs.
type moving struct {
	*fyne.Animation
	since time.Time
}

// GoBack notes that the program wants to be left for the one before.
func (d *driver) GoBack() { d.left++ }

// Left tells how often the program has asked a tablet's system to be left.
func (a *App) Left() int { return a.driver.left }

// Background tells the program that it is no longer seen, as when another one is
// called on a tablet; Foreground that it is again.
func (a *App) Background() { a.lifecycle().OnExitedForeground()() }

// Foreground ends what Background began.
func (a *App) Foreground() { a.lifecycle().OnEnteredForeground()() }

// lifecycle gives what the program has asked to be told of.
func (a *App) lifecycle() interface {
	OnExitedForeground() func()
	OnEnteredForeground() func()
} {
	return a.Lifecycle().(interface {
		OnExitedForeground() func()
		OnEnteredForeground() func()
	})
}

// DoFromGoroutine queues what is to be done in the window.
func (d *driver) DoFromGoroutine(f func(), wait bool) {
	e := errand{do: f}
	if wait {
		e.done = make(chan struct{})
	}
	d.mu.Lock()
	d.queue = append(d.queue, e)
	d.mu.Unlock()
	select {
	case d.more <- struct{}{}:
	default:
	}
	if wait {
		<-e.done
	}
}

// work does what is queued, and tells whether there was anything.
func (d *driver) work() bool {
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

// StartAnimation lets an animation run.
func (d *driver) StartAnimation(a *fyne.Animation) {
	d.mu.Lock()
	defer d.mu.Unlock()
	for _, m := range d.running {
		if m.Animation == a {
			return
		}
	}
	d.running = append(d.running, &moving{a, time.Now()})
}

// StopAnimation ends an animation.
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

// animate shows the present picture of every animation, and tells whether any
// goes on.
func (d *driver) animate() bool {
	d.mu.Lock()
	running := append([]*moving(nil), d.running...)
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

// Running counts the animations that go on.
func (a *App) Running() int {
	a.driver.mu.Lock()
	defer a.driver.mu.Unlock()
	return len(a.driver.running)
}
