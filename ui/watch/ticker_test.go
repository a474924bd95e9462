package watch_test

import (
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2/test"

	"roborally/ui/watch"
	"roborally/ui/widgets"
)

func TestTickerReportsSlowFramesAndGoesOnWithoutAJump(t *testing.T) {
	test.NewTempApp(t)
	synctest.Test(t, func(t *testing.T) {
		var steps, slow []time.Duration
		s := widgets.NewStage()
		s.Time.OnSlowFrame = func(took time.Duration) { slow = append(slow, took) }
		m := watch.NewTicker(s, func(dt time.Duration) { steps = append(steps, dt) })
		m.Start()
		steps = nil // the test driver shows a frame at once
		for _, took := range []time.Duration{16 * time.Millisecond, 120 * time.Millisecond, 700 * time.Millisecond} {
			time.Sleep(took)
			m.Frame()
		}
		m.Stop()
		time.Sleep(time.Second)
		m.Frame()
		if want := []time.Duration{16 * time.Millisecond, 100 * time.Millisecond, 100 * time.Millisecond}; !slices.Equal(steps, want) {
			t.Errorf("the steps are %v, want %v", steps, want)
		}
		if want := []time.Duration{700 * time.Millisecond}; !slices.Equal(slow, want) {
			t.Errorf("the slow frames reported are %v, want %v", slow, want)
		}
	})
}
