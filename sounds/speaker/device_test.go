//go:build !nosound && ((linux && cgo) || windows || darwin || android)

package speaker_test

import (
	"sync/atomic"
	"testing"
	"time"

	"roborally/sounds/speaker"
)

// whisper is a source that always plays, and is silent.
type whisper struct {
	asked atomic.Int64
	woken chan struct{}
}

func (w *whisper) Stream(s [][2]float64) (int, bool) {
	clear(s)
	w.asked.Add(int64(len(s)))
	return len(s), true
}

func (w *whisper) Playing() bool          { w.asked.Add(1); return true }
func (w *whisper) Woken() <-chan struct{} { return w.woken }
func (w *whisper) Forget()                {}

// TestNobodyWaitsForADevice: whether there is one or not, opening and stopping
// come back at once, and the source is looked after meanwhile.
func TestNobodyWaitsForADevice(t *testing.T) {
	w := &whisper{woken: make(chan struct{})}
	stop := speaker.Open(w)
	for end := time.Now().Add(20 * time.Second); w.asked.Load() == 0; time.Sleep(time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("nobody asks whether there is something to be heard")
		}
	}
	stop()
}
