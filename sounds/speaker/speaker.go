// Package speaker plays a Source on the audio device; no other package knows the device. Built without C on
// Linux, with the tag nosound, or for an unknown system, it is silent and otherwise the same.
//
// No call waits for the device: a goroutine of the speaker drives it.
package speaker

// Source is a stream of samples to play, such as a mix.Mixer.
type Source interface {
	// Stream fills samples with the next ones; n is always their number.
	Stream(samples [][2]float64) (n int, ok bool)
	// Playing reports whether the source has anything to play; the device is suspended while it has not.
	Playing() bool
	// Woken returns a channel that receives a value when the source begins to play again.
	Woken() <-chan struct{}
	// Flush drops what started while there was no device.
	Flush()
}
