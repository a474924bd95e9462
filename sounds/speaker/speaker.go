// Package speaker is where the sounds come out: the one package that knows the
// machine's audio device. Built without C on Linux, with the tag nosound, or for
// a system that it does not know, it is silent, and everything else is the same.
//
// Nobody ever waits for it: what has to do with the device happens in goroutines
// of its own.
package speaker

// Source is what comes out.
type Source interface {
	// Stream gives the next samples; it always fills all of them.
	Stream(samples [][2]float64) (n int, ok bool)
	// Playing tells whether anything is to be heard; while nothing is, the device
	// rests.
	Playing() bool
	// Woken is sent to when there is something to be heard again.
	Woken() <-chan struct{}
	// Forget drops what has begun while no device was there.
	Forget()
}
