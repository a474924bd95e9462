//go:build !nosound && ((linux && cgo) || windows || darwin || android)

package speaker_test

import (
	"sync/atomic"
	"testing"
	"time"

	"roborally/sounds/speaker"
)

// silentSource is a source that always plays silence.
type silentSource struct {
	asked atomic.Int64
	woken chan struct{}
}

func (s *silentSource) Stream(samples [][2]float64) (int, bool) {
	clear(samples)
	s.asked.Add(int64(len(samples)))
	return len(samples), true
}

func (s *silentSource) Playing() bool          { s.asked.Add(1); return true }
func (s *silentSource) Woken() <-chan struct{} { return s.woken }
func (s *silentSource) Flush()                 {}

// TestOpenAndStopDoNotWait checks that opening and stopping return at once, with or without a device, and
// that the source is polled meanwhile.
func TestOpenAndStopDoNotWait(t *testing.T) {
	s := &silentSource{woken: make(chan struct{})}
	stop := speaker.Open(s)
	for end := time.Now().Add(20 * time.Second); s.asked.Load() == 0; time.Sleep(time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("the speaker did not ask the source for anything within 20 s")
		}
	}
	stop()
}
